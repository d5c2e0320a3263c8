#include "table/workplace.h"

#include "base/verify.h"
#include "site/attempt/gentle.h"
#include "site/units.h"

namespace jobsite::table {

namespace {

bool follows_from_moves(site::Gesture gesture) {
    return gesture == site::Gesture::Take || gesture == site::Gesture::Release ||
           gesture == site::Gesture::Wait;
}

}  // namespace

rules::Refusal refusal_of(site::Fault fault) {
    switch (fault) {
        case site::Fault::NoRotation:
            return rules::kNoRotation;
        case site::Fault::Inside:
            return rules::kInsideAnother;
        case site::Fault::HandIsEmpty:
            return rules::kNothingInHand;
        case site::Fault::OffTheRail:
            return rules::kOffTheRail;
        case site::Fault::WrongSpeed:
            return rules::kWrongSpeed;
        case site::Fault::NotAllowed:
        case site::Fault::NotLoose:
            return rules::kNotForTheHand;
        default:
            return rules::kOutOfReach;
    }
}

// The game and the site are of one mind about which pieces there are and what may be
// taken, so that nothing here can be refused.
void Workplace::follow(const facts::Work& work) {
    game_holds_ = work.held.has_value();
    if (attempt_) {
        stops_.push_back(stop());
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
    trembles_ = tremor_;
    stops_.clear();
    wish_ = {};
    done_ = {};
    goal_.reset();
    bears_load_.reset();
    const auto done = work.held ? attempt_->take(*work.held) : attempt_->wait();
    base::verify(done.has_value(), "what a game lets a player take can be taken");
}

std::optional<std::string> Workplace::answer(const rules::PhysicalMatch& match) const {
    if (!attempt_ || is_under_way()) {
        return std::nullopt;
    }
    // What was pressed home is let go by itself, and comes to rest while the game holds it.
    return game_holds_ && attempt_->trip() ? match.tripped(*attempt_->trip())
                                           : match.rested(attempt_->facts());
}

void Workplace::accepted() {
    if (attempt_ && attempt_->is_at_rest()) {
        site_ = attempt_->site();
        attempt_.reset();
    }
}

Handwork::Stop Workplace::stop() const {
    return {.ticks = attempt_->ticks(),
            .gestures = static_cast<std::uint32_t>(attempt_->trace().size())};
}

Handwork Workplace::handwork() const {
    base::verify(attempt_.has_value(), "hands have done something");
    Handwork work{.tremor = trembles_, .stops = stops_, .trace = attempt_->trace()};
    work.stops.push_back(stop());
    return work;
}

bool Workplace::is_under_way() const {
    return attempt_ && !attempt_->is_at_rest() && !(game_holds_ && attempt_->trip());
}

site::Result<void> Workplace::lead(const Hands& hands) {
    if (auto led = lead_to(hands.target); !led) {
        return led;
    }
    const Hands before = std::exchange(wish_, hands);
    site::Result<void> told;
    const auto begin = [&](auto Hands::* what, const site::HandMove& gesture) {
        if (hands.*what == done_.*what) {
            return;
        }
        const auto begun = attempt_->make(gesture);
        if (begun) {
            done_.*what = hands.*what;
        } else if (before.*what != hands.*what) {
            told = begun;
        }
    };
    begin(&Hands::press, {.gesture = site::Gesture::Press, .speed = hands.press});
    if (hands.steady) {
        begin(&Hands::steady, {.gesture = site::Gesture::Steady, .piece = *hands.steady});
    }
    if (hands.tighten) {
        begin(&Hands::tighten, {.gesture = site::Gesture::Tighten, .joint = *hands.tighten});
    } else {
        done_.tighten.reset();
    }
    return told;
}

site::Result<void> Workplace::lead_to(const facts::Pose& target) {
    if (is_holding() && !bears_load_) {
        bears_load_ = site::bears_load(attempt_->site(), *attempt_->held());
    }
    if (!is_holding() || !*bears_load_) {
        return make({.gesture = site::Gesture::Lead, .target = target});
    }
    return site::check(target).map([&] { goal_ = target; });
}

site::Result<void> Workplace::make(const site::HandMove& gesture) {
    goal_.reset();
    return is_holding() ? attempt_->make(gesture) : tl::unexpected(site::Fault::HandIsEmpty);
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

site::Result<void> Workplace::carry(const facts::Pose& pose, const facts::Point& approach,
                                    const site::Manner& manner) {
    if (!is_holding()) {
        return tl::unexpected(site::Fault::HandIsEmpty);
    }
    goal_.reset();
    return site::bring(*attempt_, {.piece = *attempt_->held(), .pose = pose, .approach = approach},
                       manner);
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
        if (!follows_from_moves(move.gesture) && !make(move)) {
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
