#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rules/seat.h"
#include "server/ids.h"

namespace jobsite::server {

// The time that people have for a turn. It stands still while the site comes to rest.
class TurnClock {
   public:
    // Whose turn it is; `number` tells it from others of theirs, where the game counts.
    struct Turn {
        rules::Seats seats;
        std::uint64_t number = 0;

        friend bool operator==(const Turn&, const Turn&) = default;
    };

    // Goes on if it is the same turn and there is time left, or else begins anew.
    void run(const Turn& turn, Millis time, Millis now) {
        if (turn_ != turn || left(now) == 0) {
            left_ = time;
            due_.reset();
        }
        turn_ = turn;
        if (!due_) {
            due_ = now + left_;
        }
    }
    void pause(Millis now) {
        left_ = left(now);
        due_.reset();
    }
    void stop() { *this = {}; }

    [[nodiscard]] std::optional<Millis> due() const { return due_; }
    [[nodiscard]] Millis left(Millis now) const {
        return due_ ? std::max<Millis>(*due_ - now, 0) : left_;
    }
    // For whom it is running.
    [[nodiscard]] rules::Seats seats() const { return due_ ? turn_.seats : rules::Seats(); }

    friend bool operator==(const TurnClock&, const TurnClock&) = default;

   private:
    Turn turn_;
    Millis left_ = 0;  // while it does not run
    std::optional<Millis> due_;
};

}  // namespace jobsite::server
