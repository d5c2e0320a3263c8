#include "table/workplace.h"

#include "base/verify.h"
#include "site/attempt/carry.h"

namespace jobsite::table {

std::optional<std::string> Workplace::answer(const rules::PhysicalMatch& match) {
    const facts::Work work = match.work();
    follow(work);
    if (work.rest_is_due) {
        while (!attempt_->is_at_rest()) {
            attempt_->tick();
        }
        return match.rested(attempt_->facts());
    }
    if (work.held && attempt_->trip()) {
        return match.tripped(*attempt_->trip());
    }
    return std::nullopt;
}

// The game and the site are of one mind about which pieces there are and what may be
// taken, so that nothing here can be refused.
void Workplace::follow(const facts::Work& work) {
    if (attempt_) {
        if (!work.held && !attempt_->is_at_rest()) {
            attempt_->go_on(work);
        }
        return;
    }
    if (!work.held && !work.rest_is_due) {
        return;
    }
    auto begun = site::Attempt::begin(site_, work, tremor_);
    base::verify(begun.has_value(), "a site can be made ready as its game wants it");
    attempt_.emplace(*std::move(begun));
    const auto done = work.held ? attempt_->take(*work.held) : attempt_->wait();
    base::verify(done.has_value(), "what a game lets a player take can be taken");
}

void Workplace::accepted() {
    if (attempt_ && attempt_->is_at_rest()) {
        site_ = attempt_->site();
        attempt_.reset();
    }
}

site::Result<void> Workplace::lead(const facts::Pose& target) {
    return is_holding() ? attempt_->lead(target) : tl::unexpected(site::Fault::HandIsEmpty);
}

site::Result<void> Workplace::carry(const facts::Pose& pose, const facts::Point& approach) {
    if (!is_holding()) {
        return tl::unexpected(site::Fault::HandIsEmpty);
    }
    return site::bring(*attempt_, {.piece = *attempt_->held(), .pose = pose, .approach = approach});
}

void Workplace::pass(std::uint32_t ticks) {
    for (; ticks > 0 && is_holding(); --ticks) {
        attempt_->tick();
    }
}

}  // namespace jobsite::table
