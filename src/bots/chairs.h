#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "bots/bot.h"
#include "rules/seat.h"
#include "table/table.h"

namespace jobsite::bots {

// Which seats of a table are played by bots, and those bots.
class Chairs {
   public:
    void seat(rules::Seat seat, const BotRow& row, std::uint64_t seed) {
        bots_[rules::at(seat)] = row.make(seed);
    }

    [[nodiscard]] bool has_bot(rules::Seat seat) const {
        return rules::is_player(seat) && bots_[rules::at(seat)] != nullptr;
    }

    enum class Step : std::uint8_t { Moved, NobodyToMove };

    // Lets one bot that is to act make one move. What it holds it first brings to a place.
    tl::expected<Step, table::Fault> step(table::Table& table);

    // Lets bots move until a person is to act or the game is over.
    std::optional<table::Fault> run(table::Table& table);

   private:
    std::optional<table::Problem> act(table::Table& table, rules::Seat seat);

    std::array<std::unique_ptr<Bot>, rules::kMaxSeats> bots_;
};

}  // namespace jobsite::bots
