#include "cli/bot_game.h"

#include <fmt/format.h>

#include "base/verify.h"
#include "bots/chairs.h"
#include "cli/seeds.h"
#include "table/table.h"

namespace jobsite::cli {

namespace {

bots::Chairs chairs_for(Seating seating, std::uint64_t seed) {
    bots::Chairs chairs;
    for (std::size_t i = 0; i < seating.size(); ++i) {
        chairs.seat(rules::seat_at(static_cast<int>(i)), seating[i], derived_seed(seed, i));
    }
    return chairs;
}

// Who went first, as a fresh match tells it that is played over again so far.
rules::Seat first_of(rules::Match& match, std::span<const table::Entry> entries) {
    for (const table::Entry& entry : entries) {
        const auto consequence = match.propose(entry.seat, entry.move);
        base::verify(consequence.has_value(), "what was played can be played again");
        match.accept();
        if (const auto first = rules::goes_first(consequence->events)) {
            return *first;
        }
    }
    return rules::Seat::P1;
}

std::string words_of(const rules::Setup& setup) {
    std::string words = fmt::format("{} players", setup.seats);
    for (const auto& [option, value] : setup.options) {
        words += fmt::format(" {}={}", option, value);
    }
    return words;
}

}  // namespace

Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              Seating seating, std::uint64_t seed, std::size_t most_entries) {
    auto match = start(shelf, game, setup);
    if (!match) {
        return tl::unexpected(match.error());
    }
    table::MemoryLog log;
    table::Table table(*std::move(match), log, base::Random(seed), shelf.pieces.get());
    bots::Chairs chairs = chairs_for(seating, seed);
    BotGame played;
    table.settle();
    while (!table.match().acting().empty() && log.entries().size() < most_entries) {
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
    played.rests = log.rests();
    played.playout.first = first_of(**start(shelf, game, setup), played.entries);
    return played;
}

Outcome<BotGame> play_by_bots(const Shelf& shelf, const LoadedGame& game, const rules::Setup& setup,
                              const bots::BotRow& bot, std::uint64_t seed) {
    const std::vector<bots::BotRow> seating(static_cast<std::size_t>(setup.seats), bot);
    return play_by_bots(shelf, game, setup, seating, seed);
}

Failure wrong_game(const SeriesFlags& series, std::int64_t number, const rules::Setup& setup,
                   std::string_view problem) {
    return {Exit::AnswerIsNo, fmt::format("Game {} of --seed {} ({}): {}", number, series.seed,
                                          words_of(setup), problem)};
}

Outcome<rules::Playout> result_of(const BotGame& game, const SeriesFlags& series,
                                  std::int64_t number, const rules::Setup& setup) {
    if (!game.ended) {
        return tl::unexpected(wrong_game(series, number, setup, "it does not come to an end"));
    }
    return game.playout;
}

}  // namespace jobsite::cli
