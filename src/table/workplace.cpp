#include "table/workplace.h"

#include "base/verify.h"
#include "site/attempt/carry.h"
#include "site/attempt/gentle.h"
#include "site/units.h"

namespace jobsite::table {

rules::Refusal refusal_of(site::Fault fault) {
    switch (fault) {
        case site::Fault::NoRotation:
            return rules::kNoRotation;
        case site::Fault::Inside:
            return rules::kInsideAnother;
        case site::Fault::HandIsEmpty:
            return rules::kNothingInHand;
        default:
            return rules::kOutOfReach;
    }
}

// The game and the site are of one mind about which pieces there are and what may be
// taken, so that nothing here can be refused.
void Workplace::follow(const rules::PhysicalMatch& match) {
    const facts::Work work = match.work();
    game_holds_ = work.held.has_value();
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
    goal_.reset();
    bears_load_.reset();
    const auto done = work.held ? attempt_->take(*work.held) : attempt_->wait();
    base::verify(done.has_value(), "what a game lets a player take can be taken");
}

std::optional<std::string> Workplace::answer(const rules::PhysicalMatch& match) const {
    if (!attempt_ || is_under_way()) {
        return std::nullopt;
    }
    return game_holds_ ? match.tripped(*attempt_->trip()) : match.rested(attempt_->facts());
}

void Workplace::accepted() {
    if (attempt_ && attempt_->is_at_rest()) {
        site_ = attempt_->site();
        attempt_.reset();
    }
}

bool Workplace::is_under_way() const {
    return attempt_ && !attempt_->is_at_rest() && !(game_holds_ && attempt_->trip());
}

site::Result<void> Workplace::lead(const facts::Pose& target) {
    if (is_holding() && !bears_load_) {
        bears_load_ = site::bears_load(attempt_->site(), *attempt_->held());
    }
    if (!is_holding() || !*bears_load_) {
        return lead_exactly(target);
    }
    return site::check(target).map([&] { goal_ = target; });
}

site::Result<void> Workplace::lead_exactly(const facts::Pose& target) {
    goal_.reset();
    return is_holding() ? attempt_->lead(target) : tl::unexpected(site::Fault::HandIsEmpty);
}

// One tick on the way of a gentle hand.
void Workplace::lead_on() {
    if (!goal_ || !is_holding()) {
        return;
    }
    const facts::Pose next = site::gently_to(attempt_->site(), *attempt_->held(), *goal_);
    attempt_->lead(next);
    if (next == *goal_) {
        goal_.reset();
    }
}

site::Result<void> Workplace::carry(const facts::Pose& pose, const facts::Point& approach) {
    if (!is_holding()) {
        return tl::unexpected(site::Fault::HandIsEmpty);
    }
    goal_.reset();
    return site::bring(*attempt_, {.piece = *attempt_->held(), .pose = pose, .approach = approach});
}

void Workplace::pass(std::uint32_t ticks) {
    for (; ticks > 0 && is_under_way(); --ticks) {
        lead_on();
        attempt_->tick();
    }
}

bool Workplace::pass_to(std::uint32_t tick) {
    if (!attempt_ || attempt_->ticks() > tick) {
        return false;
    }
    pass(tick - attempt_->ticks());
    return attempt_->ticks() == tick;
}

bool Workplace::retrace(const site::HandTrace& gestures, std::uint32_t ticks) {
    for (const site::HandMove& move : gestures) {
        if (!pass_to(move.tick)) {
            return false;
        }
        if (move.gesture == site::Gesture::Lead && !lead_exactly(move.target)) {
            return false;
        }
    }
    return pass_to(ticks);
}

void Workplace::come_to_rest() {
    while (is_under_way()) {
        attempt_->tick();
    }
}

}  // namespace jobsite::table
