#include "cli/bot_game.h"

#include "base/verify.h"
#include "bots/chairs.h"
#include "cli/seeds.h"
#include "table/table.h"

namespace jobsite::cli {

namespace {

// No game of ours takes a tenth of this.
constexpr std::size_t kMostEntries = 50'000;

bots::Chairs chairs_for(const bots::BotRow& bot, int seats, std::uint64_t seed) {
    bots::Chairs chairs;
    for (const rules::Seat seat : rules::Seats::players(seats)) {
        chairs.seat(seat, bot, derived_seed(seed, rules::at(seat)));
    }
    return chairs;
}

}  // namespace

Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              const bots::BotRow& bot, std::uint64_t seed) {
    auto match = start(shelf, game, setup);
    if (!match) {
        return tl::unexpected(match.error());
    }
    table::MemoryLog log;
    table::Table table(*std::move(match), log, base::Random(seed), shelf.pieces.get());
    bots::Chairs chairs = chairs_for(bot, setup.seats, seed);
    BotGame played;
    table.settle();
    while (!table.match().acting().empty() && log.entries().size() < kMostEntries) {
        const rules::Seat first = *table.match().acting().begin();
        played.playout.choices += std::ssize(table.match().legal(first));
        base::verify(chairs.step(table).has_value(), "nothing is written that could fail");
    }
    for (const table::Entry& entry : log.entries()) {
        ++(entry.seat == rules::Seat::Nature ? played.playout.nature_moves
                                             : played.playout.decisions);
    }
    if (const auto outcome = table.match().outcome()) {
        played.playout.outcome = *outcome;
        played.ended = true;
    }
    played.entries = log.entries();
    return played;
}

}  // namespace jobsite::cli
