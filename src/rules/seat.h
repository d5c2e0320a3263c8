#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/enum_set.h"

namespace jobsite::rules {

inline constexpr int kMaxSeats = 6;

// Who takes part. Players sit clockwise from P1. Nature deals the cards and lets
// things fall: her choices are moves like any other, so a log of moves replays
// without a random generator. A spectator acts never and sees what everybody sees.
enum class Seat : std::uint8_t { P1, P2, P3, P4, P5, P6, Nature, Spectator };

constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr bool is_player(Seat seat) { return seat < Seat::Nature; }

// p1 to p6, nature, spectator.
std::string_view print_seat(Seat seat);
std::optional<Seat> parse_seat(std::string_view text);

// A set of seats: who may act, who may know.
class Seats : public EnumSet<Seat, std::uint8_t> {
   public:
    using EnumSet::EnumSet;
    constexpr Seats(Seat seat) : EnumSet{seat} {}  // NOLINT: one seat is a set of seats

    // The players of a table of that many seats.
    static constexpr Seats players(int count) {
        return Seats(static_cast<std::uint8_t>((1U << static_cast<unsigned>(count)) - 1U));
    }
    static constexpr Seats everybody() { return Seats(std::uint8_t{0xff}); }
    static constexpr Seats everybody_but(Seat seat) {
        Seats seats = everybody();
        seats.remove(seat);
        return seats;
    }
};

}  // namespace jobsite::rules
