#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "rules/event.h"
#include "rules/seat.h"
#include "server/room/ids.h"

namespace jobsite::server {

// Whether a game tells here that a turn begins.
bool begins_turn(std::span<const rules::Event> events);

// The time that people have for a turn. A seat's turn goes on over its moves: until it is not
// to act any more, or another turn begins. The clock stands still while the site comes to rest.
// Whoever has used up the turn's time goes on with the reserve, which is for the whole game;
// whoever has none left is late until the turn is over.
class TurnClock {
   public:
    enum class By : std::uint8_t { Room, Rules };  // who gives the time: the rules know no reserve
    // Who is to act; `number` tells the turn from others of theirs.
    struct Turn {
        rules::Seats seats;
        std::uint64_t number = 0;
        By by = By::Room;

        friend bool operator==(const Turn&, const Turn&) = default;
    };
    using Reserves = std::array<Millis, rules::kMaxSeats>;

    TurnClock() = default;
    explicit TurnClock(const Reserves& reserves) : reserves_(reserves) {}

    // Goes on if it is the same turn, or else begins anew. The rules' own time also does when
    // it has run out, for they have said what happens then.
    void run(const Turn& turn, Millis time, Millis now);
    void pause(Millis now);
    void stop(Millis now);
    // Its moment has come: whoever has no time left is late from now on.
    void ring(Millis now);

    [[nodiscard]] std::optional<Millis> due() const;
    // Of the turn's own time.
    [[nodiscard]] Millis left(Millis now) const;
    [[nodiscard]] Millis reserve(rules::Seat seat, Millis now) const;
    // For whom it is running, and for whom it has run out.
    [[nodiscard]] rules::Seats seats() const;
    [[nodiscard]] rules::Seats late() const { return late_; }

    friend bool operator==(const TurnClock&, const TurnClock&) = default;

   private:
    // How long the turn's own time has been over.
    [[nodiscard]] Millis overrun(Millis now) const;
    // Their turn is over: what they have used of their reserves is gone.
    void settle(rules::Seats seats, Millis now);

    Turn turn_;
    rules::Seats late_;
    Reserves reserves_{};
    Millis left_ = 0;            // while it does not run; below 0 in the reserve
    std::optional<Millis> end_;  // of the turn's own time, while it runs
};

}  // namespace jobsite::server
