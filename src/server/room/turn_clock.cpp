#include "server/room/turn_clock.h"

#include <algorithm>

namespace jobsite::server {

using rules::Seat;
using rules::Seats;

namespace {

Seats without(Seats seats, Seats others) {
    for (const Seat seat : others) {
        seats.remove(seat);
    }
    return seats;
}

}  // namespace

bool begins_turn(std::span<const rules::Event> events) {
    return std::ranges::any_of(
        events, [](const rules::Event& event) { return event.key.ends_with(".turn"); });
}

void TurnClock::run(const Turn& turn, Millis time, Millis now) {
    // Where several act at once, those who are not done have the same turn still.
    const bool same = turn_.number == turn.number && turn_.by == turn.by &&
                      without(turn.seats, turn_.seats).empty();
    const bool anew = !same || (turn.by == By::Rules && left(now) <= 0);
    settle(anew ? turn_.seats : without(turn_.seats, turn.seats), now);
    if (anew) {
        left_ = time;
        end_.reset();
        late_ = {};
    }
    late_ = without(late_, without(late_, turn.seats));
    turn_ = turn;
    if (!end_) {
        end_ = now + left_;
    }
}

void TurnClock::pause(Millis now) {
    left_ = end_ ? *end_ - now : left_;
    end_.reset();
}

void TurnClock::stop(Millis now) {
    settle(turn_.seats, now);
    *this = TurnClock(reserves_);
}

void TurnClock::ring(Millis now) {
    for (const Seat seat : turn_.seats) {
        if (left(now) == 0 && reserve(seat, now) == 0) {
            late_.add(seat);
        }
    }
}

std::optional<Millis> TurnClock::due() const {
    std::optional<Millis> first;
    for (const Seat seat : seats()) {
        const Millis reserve = turn_.by == By::Room ? reserves_[rules::at(seat)] : 0;
        first = std::min(first.value_or(*end_ + reserve), *end_ + reserve);
    }
    return first;
}

Millis TurnClock::left(Millis now) const { return std::max<Millis>(end_ ? *end_ - now : left_, 0); }

Millis TurnClock::overrun(Millis now) const {
    return std::max<Millis>(end_ ? now - *end_ : -left_, 0);
}

Millis TurnClock::reserve(Seat seat, Millis now) const {
    const bool uses = turn_.by == By::Room && turn_.seats.has(seat);
    const Millis used = uses ? overrun(now) : 0;
    return std::max<Millis>(reserves_[rules::at(seat)] - used, 0);
}

Seats TurnClock::seats() const { return end_ ? without(turn_.seats, late_) : Seats(); }

void TurnClock::settle(Seats seats, Millis now) {
    for (const Seat seat : seats) {
        reserves_[rules::at(seat)] = reserve(seat, now);
    }
}

}  // namespace jobsite::server
