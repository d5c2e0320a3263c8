#include "games/men_at_work/referee.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/verify.h"
#include "data/built_in.h"
#include "site/attempt/attempt.h"
#include "site/survey/survey.h"
#include "table/predict.h"

// What it costs to state the facts of a site of 60 pieces, and to judge by them.
namespace {

using namespace jobsite;               // NOLINT: a program of its own
using namespace jobsite::men_at_work;  // NOLINT: likewise

constexpr facts::Turn kQuarter{0, 0, 707'107, 707'107};
constexpr std::int32_t kArms = 27;  // millimetres, above a worker's feet
constexpr std::int32_t kHead = 33;

const site::Catalogue& catalogue() {
    static const site::Catalogue kCatalogue = [] {
        std::vector<base::DataFile> files;
        for (const auto& [path, text] : data::built_in()) {
            files.push_back({path, text});
        }
        auto loaded = site::load_catalogue(files);
        base::verify(loaded.has_value(), "the built-in data is sound");
        return *std::move(loaded);
    }();
    return kCatalogue;
}

// A site described piece by piece, in millimetres.
struct Plan {
    std::vector<facts::Placed> pieces;

    void put(PieceId piece, facts::Point at, facts::Turn turn = {}) {
        const PieceRow& row = *row_of(piece);
        pieces.push_back({piece,
                          row.kind,
                          row.colour,
                          facts::Where::Site,
                          {{at.x * 1000, at.y * 1000, at.z * 1000}, turn}});
    }
};

PieceId nth(int first, int number) { return static_cast<PieceId>(first + number); }

// Three workers in a row on a girder along y, beams from arms to arms, bricks on them.
void put_crew(Plan& plan, int crew, std::int32_t x, std::int32_t top) {
    for (int i = 0; i < 3; ++i) {
        const std::int32_t y = 62 * (i - 1);
        plan.put(nth(60, 3 * crew + i), {x, y, top}, kQuarter);
        plan.put(nth(80, 3 * crew + i), {x, y, top + kHead}, kQuarter);
    }
    for (int i = 0; i < 2; ++i) {
        const std::int32_t y = 62 * i - 31;
        const std::int32_t z = top + kArms;
        plan.put(nth(100, 2 * crew + i), {x, y, z}, kQuarter);
        plan.put(nth(120, 2 * crew + i), {x, y, z + 5}, kQuarter);
    }
}

// All 28 girders in 14 crossed layers on three supports, six workers with their loads on
// top, and five supports beside it, four of them with a brick.
std::vector<facts::Placed> sixty_pieces() {
    Plan plan;
    plan.put(kTable, {});
    for (int i = 0; i < 3; ++i) {
        plan.put(nth(10, i), {50 * (i - 1), 0, 0}, kQuarter);
    }
    for (int girder = 0; girder < 28; ++girder) {
        const int layer = girder / 2;
        const int side = (girder % 2 == 0 ? -1 : 1) * (layer == 0 ? 20 : 50);
        const bool along_x = layer % 2 == 0;
        plan.put(nth(20 + girder % 4 * 10, girder / 4),
                 {along_x ? 0 : side, along_x ? side : 0, 25 + 10 * layer},
                 along_x ? facts::Turn{} : kQuarter);
    }
    for (int crew = 0; crew < 2; ++crew) {
        put_crew(plan, crew, crew == 0 ? -50 : 50, 165);
    }
    for (int i = 0; i < 5; ++i) {
        plan.put(nth(13, i), {80 * i - 160, 200, 0});
        if (i < 4) {
            plan.put(nth(124, i), {80 * i - 160, 200, 25});
        }
    }
    base::verify(plan.pieces.size() == 61, "60 pieces stand on the table");
    return plan.pieces;
}

// The same, come to rest.
const Facts& at_rest() {
    static const Facts kFacts = [] {
        facts::Work work;
        work.add = sixty_pieces();
        auto attempt = site::Attempt::begin(site::Site(catalogue()), std::move(work));
        base::verify(attempt && attempt->wait(), "the site can be put up");
        while (!attempt->is_at_rest()) {
            attempt->tick();
        }
        return attempt->facts();
    }();
    return kFacts;
}

std::vector<facts::Placed> resting_pieces() {
    std::vector<facts::Placed> pieces;
    for (const facts::Piece& piece : at_rest().pieces) {
        pieces.push_back(piece.placed);
    }
    return pieces;
}

// A turn of the last girder, with all that any card could have asked for beside it.
Case turn_on(const Facts& facts, int instruction) {
    const auto how = static_cast<Instruction>(instruction);
    return {.facts = facts,
            .task = {.instruction = how, .back = back_of(what(how), Pair::BlackWhite)},
            .added = {nth(56, 0), nth(17, 0), nth(65, 0), nth(103, 0), nth(123, 0)},
            .footing = {nth(26, 0), nth(36, 0), nth(46, 0), nth(56, 0)},
            .brought = true};
}

void referee_facts(benchmark::State& run) {
    const auto pieces = resting_pieces();
    for (auto _ : run) {
        benchmark::DoNotOptimize(site::survey(catalogue(), pieces));
    }
    run.counters["contacts"] = static_cast<double>(at_rest().contacts.size());
}
BENCHMARK(referee_facts)->Unit(benchmark::kMicrosecond);

// One task after the other: an iteration is one verdict.
void referee_judge(benchmark::State& run) {
    int instruction = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(judge(turn_on(at_rest(), instruction)));
        instruction = (instruction + 1) % kInstructions;
    }
}
BENCHMARK(referee_judge)->Unit(benchmark::kMicrosecond);

// What a player who holds a piece is told, 30 times a second.
void referee_checklist(benchmark::State& run) {
    const auto pieces = resting_pieces();
    int instruction = 0;
    for (auto _ : run) {
        const Facts facts = site::survey(catalogue(), pieces);
        benchmark::DoNotOptimize(judge(turn_on(facts, instruction), Look::WhileHeld));
        instruction = (instruction + 1) % kInstructions;
    }
}
BENCHMARK(referee_checklist)->Unit(benchmark::kMicrosecond);

// Somebody carries a worker over the site of 60 pieces and is told what would come of it.
class Carrying final : public rules::PhysicalMatch {
   public:
    static constexpr PieceId kWorker = static_cast<PieceId>(66);

    [[nodiscard]] facts::Work work() const override {
        facts::Work work = let_go();
        work.held = kWorker;
        return work;
    }
    [[nodiscard]] std::string rested(const Facts&) const override { return {}; }
    [[nodiscard]] std::string tripped(const facts::Trip&) const override { return {}; }
    [[nodiscard]] rules::Checklist checklist(const Facts&) const override { return {}; }
    facts::Placement propose(base::Random&) const override { return {}; }
    [[nodiscard]] facts::Appraisal appraise(const Facts&) const override { return {}; }
    [[nodiscard]] facts::Work let_go() const override {
        facts::Work work;
        work.may_take = {kWorker};
        work.grounds = {{Kind::Table, Part::Body, {Kind::Girder, Kind::Worker}, 24}};
        return work;
    }
    [[nodiscard]] rules::Foretold foretell(const Facts& at_rest) const override {
        Case c = turn_on(at_rest, static_cast<int>(Instruction::W6));
        c.added = {kWorker};
        return {.accident = {}, .fits = true, .task = {.verdict = judge(c)}, .award = {}};
    }
};

// The attempt at some places of its way: over girders, over heads, over the table.
const std::vector<site::Attempt>& on_the_way() {
    static const std::vector<site::Attempt> kPlaces = [] {
        Plan worker;
        worker.put(Carrying::kWorker, {0, -150, 230});
        facts::Work work = Carrying().work();
        work.add = resting_pieces();
        work.add.push_back(worker.pieces.front());
        auto attempt = site::Attempt::begin(site::Site(catalogue()), std::move(work));
        base::verify(attempt && attempt->take(Carrying::kWorker), "the worker can be taken");
        std::vector<site::Attempt> places;
        for (int y = -120'000; y <= 120'000; y += 10'000) {
            base::verify(attempt->lead({{0, y, 230'000}, {}}).has_value(), "it can be led there");
            for (int tick = 0; tick < 60; ++tick) {
                attempt->tick();
            }
            places.push_back(*attempt);
        }
        return places;
    }();
    return kPlaces;
}

// On the thread where bots think; 4 a second at most.
void referee_prediction(benchmark::State& run) {
    const Carrying match;
    const auto& places = on_the_way();
    std::size_t place = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(table::predict(match, places[place]));
        place = (place + 1) % places.size();
    }
}
BENCHMARK(referee_prediction)->Unit(benchmark::kMicrosecond);

// What the room itself spends on it: a copy of the attempt.
void referee_prediction_asked(benchmark::State& run) {
    const site::Attempt& attempt = on_the_way().back();
    for (auto _ : run) {
        benchmark::DoNotOptimize(std::make_unique<site::Attempt>(attempt));
    }
}
BENCHMARK(referee_prediction_asked)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
