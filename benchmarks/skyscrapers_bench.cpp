#include "games/skyscrapers/skyscrapers.h"

#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/random.h"
#include "base/verify.h"
#include "data/built_in.h"
#include "games/skyscrapers/placing.h"
#include "games/skyscrapers/survey.h"
#include "rules/playout.h"
#include "site/attempt/attempt.h"
#include "site/survey/survey.h"

// How fast Skyscrapers plays at random, and what its questions cost on a building of forty
// cards.
namespace {

using namespace jobsite;  // NOLINT: a program of its own
using skyscrapers::Move;
using skyscrapers::Skyscrapers;
using skyscrapers::State;

constexpr std::uint64_t kSeed = 1;
constexpr int kManyCards = 40;

std::vector<rules::DataFile> files() {
    std::vector<rules::DataFile> all;
    for (const auto& [path, text] : data::built_in()) {
        all.push_back({path, text});
    }
    return all;
}

const Skyscrapers& game() {
    static const Skyscrapers kGame = [] {
        auto data = skyscrapers::load_data(files());
        base::verify(data.has_value(), "the built-in data is sound");
        return Skyscrapers(*std::move(data));
    }();
    return kGame;
}

State start(int seats) {
    return game().start({.seats = seats, .options = {{"mode", "planner"}}}).value();
}

// A building of that many cards, by players who like to build.
State built(int cards) {
    std::vector<Move> moves;
    rules::Playout counts;
    for (std::uint64_t seed = kSeed;; ++seed) {
        base::Random random(seed);
        State state = start(4);
        for (rules::Seats acting = game().acting(state); !acting.empty();
             acting = game().acting(state)) {
            rules::play_one(game(), state, acting, rules::Policy::Advised, random, moves, counts);
            if (state.site.size == cards && state.phase == skyscrapers::Phase::Act) {
                return state;
            }
        }
    }
}

// The yardstick: what it costs merely to have a state.
void skyscrapers_copy(benchmark::State& run) {
    const State state = start(3);
    for (auto _ : run) {
        State copy = state;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(skyscrapers_copy);

// Every pose of a universal card, which has the most.
void skyscrapers_placements(benchmark::State& run) {
    const State state = built(kManyCards);
    const skyscrapers::Wanted any{.facings = (1U << skyscrapers::kFacings) - 1U, .bases = 0};
    const skyscrapers::CardIds all((std::uint64_t{1} << kManyCards) - 1U);
    std::size_t found = 0;
    for (auto _ : run) {
        found = 0;
        const skyscrapers::Poses poses(game().data(), state.site);
        poses.each(any, all, [&](const skyscrapers::Pose&, const skyscrapers::Fit&) { ++found; });
        benchmark::DoNotOptimize(found);
    }
    run.counters["poses"] = static_cast<double>(found);
}
BENCHMARK(skyscrapers_placements);

void skyscrapers_survey(benchmark::State& run) {
    const State state = built(kManyCards);
    for (auto _ : run) {
        const skyscrapers::Survey survey(game().data(), state.site);
        benchmark::DoNotOptimize(survey.links().floors());
    }
}
BENCHMARK(skyscrapers_survey);

void skyscrapers_legal(benchmark::State& run) {
    const State state = built(kManyCards);
    std::vector<Move> moves;
    for (auto _ : run) {
        game().legal(state, state.turn, moves);
        benchmark::DoNotOptimize(moves.data());
    }
    run.counters["moves"] = static_cast<double>(moves.size());
}
BENCHMARK(skyscrapers_legal);

// The same building in mode Classic, put up on a site with everybody who stands there.
State open_site(State state) {
    state.mode = skyscrapers::Mode::Classic;
    state.phase = skyscrapers::Phase::Settle;
    state.after = skyscrapers::After::Open;
    for (int worker = 0; worker < skyscrapers::kWorkers; ++worker) {
        const auto who = static_cast<skyscrapers::Worker>(worker);
        if (state.site.place_of(who).is_on_site()) {
            state.moved.add(who);
        }
    }
    return state;
}

// What is looked at ten times a second while a worker is carried.
void skyscrapers_live_check(benchmark::State& run) {
    const auto catalogue = site::load_catalogue(files());
    State state = open_site(built(kManyCards));
    const auto attempt = site::Attempt::begin(site::Site(catalogue.value()), game().work(state));
    base::verify(attempt.has_value(), "the building can be put up");
    state.phase = skyscrapers::Phase::Carry;
    state.after = skyscrapers::After::Carry;
    state.handling.worker = *state.moved.begin();
    state.handling.place = state.site.place_of(state.handling.worker);
    for (auto _ : run) {
        benchmark::DoNotOptimize(game().checklist(state, site::survey(attempt->site())));
    }
    run.counters["pieces"] = static_cast<double>(site::survey(attempt->site()).pieces.size());
}
BENCHMARK(skyscrapers_live_check);

// Whole games, one per iteration.
void skyscrapers_playout(benchmark::State& run) {
    const State first = start(static_cast<int>(run.range(0)));
    base::Random random(kSeed);
    std::vector<Move> moves;
    std::int64_t decisions = 0;
    for (auto _ : run) {
        decisions += rules::playout(game(), first, rules::Policy::Random, random, moves).decisions;
    }
    run.counters["games/s"] = {1, benchmark::Counter::kIsIterationInvariantRate};
    run.counters["decisions/game"] =
        static_cast<double>(decisions) / static_cast<double>(run.iterations());
}
BENCHMARK(skyscrapers_playout)->DenseRange(2, 4);

}  // namespace

BENCHMARK_MAIN();
