#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/records.h"
#include "store/sql.h"
#include "table/seat_kind.h"

// How records are spelled in a database.
namespace jobsite::store {

inline sql::Value value_of(std::uint64_t number) { return std::bit_cast<std::int64_t>(number); }

inline sql::Value value_of(const std::optional<TokenHash>& hash) {
    return hash ? sql::Value(sql::Bytes(*hash)) : sql::Value();
}

inline sql::Value value_of(const std::optional<std::string>& text) {
    return text ? sql::Value(*text) : sql::Value();
}

// The one spelling of a head, for the statements that insert it.
inline std::array<sql::Value, 13> values_of(const RoomHead& head) {
    const table::Head& game = head.game;
    return {head.room,
            head.created,
            game.game,
            std::int64_t{game.rules_version},
            std::int64_t{game.site_version},
            value_of(game.data),
            std::int64_t{game.setup.seats},
            std::int64_t{head.clock_seconds},
            value_of(head.spectator),
            value_of(head.rematch_of),
            std::int64_t{head.reserve_seconds},
            table::print_pace(head.pace),
            head.stand_in};
}

// The one spelling of a seat, for the statements that insert and change it.
inline std::array<sql::Value, 9> values_of(const SeatRecord& seat, std::string_view room,
                                           std::size_t place) {
    return {table::print_seat_kind(seat.kind),
            seat.name,
            seat.bot,
            value_of(seat.token),
            value_of(seat.invitation),
            std::int64_t{seat.claimed == Claimed::Yes},
            seat.spent,
            room,
            value_of(std::uint64_t{place})};
}

}  // namespace jobsite::store
