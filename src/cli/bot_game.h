#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "cli/command.h"
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

// No game of ours takes a tenth of this.
inline constexpr std::size_t kMostEntries = 50'000;

// Equal seeds give equal games. The game's refusal of the setup becomes a sentence. What is not
// over after so many entries is left as it is.
Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              Seating seating, std::uint64_t seed,
                              std::size_t most_entries = kMostEntries);
// The same bot in every seat.
Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              const bots::BotRow& bot, std::uint64_t seed);

// A game of a series that is not as it should be, told so that anybody can play it again.
Failure wrong_game(const SeriesFlags& series, std::int64_t number, const rules::Setup& setup,
                   std::string_view problem);
// What came of a game of a series. One that does not come to an end has no result.
Outcome<rules::Playout> result_of(const BotGame& game, const SeriesFlags& series,
                                  std::int64_t number, const rules::Setup& setup);

}  // namespace jobsite::cli
