#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "cli/shelf.h"
#include "table/log.h"

namespace jobsite::cli {

// A game that bots have played among themselves at a table.
struct BotGame {
    rules::Playout playout;
    std::vector<table::Entry> entries;
    std::vector<table::Rest> rests{};
    bool ended = false;  // or it would not come to an end
};

// Who sits where, a bot for each seat.
using Seating = std::span<const bots::BotRow>;

// Equal seeds give equal games. The game's refusal of the setup becomes a sentence.
Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              Seating seating, std::uint64_t seed);
// The same bot in every seat.
Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              const bots::BotRow& bot, std::uint64_t seed);

}  // namespace jobsite::cli
