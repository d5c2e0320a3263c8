#include "games/monster_office/monster_office.h"

#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/random.h"
#include "base/verify.h"
#include "data/built_in.h"
#include "rules/playout.h"

// How fast Monster Office plays at random: bare, as a bot that looks at its view
// would play it, and as a search that keeps every state would. A decision is one
// choice of a player; Nature's moves are made but not counted.
namespace {

using namespace jobsite;  // NOLINT: a program of its own
using monster_office::MonsterOffice;
using monster_office::Move;
using monster_office::State;

constexpr std::uint64_t kSeed = 1;

const MonsterOffice& game() {
    static const MonsterOffice kGame = [] {
        std::vector<rules::DataFile> files;
        for (const auto& [path, text] : data::built_in()) {
            files.push_back({path, text});
        }
        auto data = monster_office::load_data(files);
        base::verify(data.has_value(), "the built-in data is sound");
        return MonsterOffice(*std::move(data));
    }();
    return kGame;
}

State start(int seats) { return game().start({.seats = seats, .options = {}}).value(); }

// Plays whole games, one per iteration, and does `after_move` after each move.
template <class AfterMove>
void play_games(benchmark::State& run, const AfterMove& after_move) {
    const State first = start(static_cast<int>(run.range(0)));
    base::Random random(kSeed);
    std::vector<Move> moves;
    rules::Playout counts;
    for (auto _ : run) {
        State state = first;
        for (rules::Seats acting = game().acting(state); !acting.empty();
             acting = game().acting(state)) {
            rules::play_one(game(), state, acting, rules::Policy::Random, random, moves, counts);
            after_move(state, acting);
        }
        benchmark::DoNotOptimize(state);
    }
    const auto decisions = static_cast<double>(counts.decisions);
    run.counters["decisions/s"] = {decisions, benchmark::Counter::kIsRate};
    run.counters["games/s"] = {1, benchmark::Counter::kIsIterationInvariantRate};
    run.counters["decisions/game"] = decisions / static_cast<double>(run.iterations());
    run.counters["branching"] = static_cast<double>(counts.choices) / decisions;
}

// The yardstick: what it costs merely to have a state.
void monster_office_copy(benchmark::State& run) {
    const State state = start(3);
    for (auto _ : run) {
        State copy = state;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(monster_office_copy);

void monster_office_playout(benchmark::State& run) {
    play_games(run, [](const State&, rules::Seats) {});
}
BENCHMARK(monster_office_playout)->DenseRange(2, 6);

void monster_office_playout_with_view(benchmark::State& run) {
    play_games(run, [](const State& state, rules::Seats acting) {
        benchmark::DoNotOptimize(game().view(state, *acting.begin()));
    });
}
BENCHMARK(monster_office_playout_with_view)->Arg(3);

void monster_office_playout_with_copy(benchmark::State& run) {
    play_games(run, [](const State& state, rules::Seats) {
        State copy = state;
        benchmark::DoNotOptimize(copy);
    });
}
BENCHMARK(monster_office_playout_with_copy)->Arg(3);

}  // namespace

BENCHMARK_MAIN();
