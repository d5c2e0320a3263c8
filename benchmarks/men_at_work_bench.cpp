#include <ctime>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/random.h"
#include "base/verify.h"
#include "shelf/shelf.h"
#include "table/play.h"

// What an attempt costs apart from the solver: taking a piece, letting it go, the facts, the
// verdict and what follows from it, and after each move what every seat sees and may do.
namespace {

using namespace jobsite;  // NOLINT: a program of its own
using rules::Seat;

const shelf::Shelf& on_the_shelf() {
    static const shelf::Shelf kShelf = [] {
        auto loaded = shelf::load();
        base::verify(loaded.has_value(), "the built-in data is sound");
        return *std::move(loaded);
    }();
    return kShelf;
}

double processor_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Four players who take and let go whatever they may.
class Clumsy {
   public:
    // Moves until an attempt has been judged, and says what that cost without the solver.
    double attempt() {
        spent_ = 0;
        bool judged = false;
        while (!judged) {
            if (play_->match().acting().empty()) {
                play_ = start();
            }
            const Seat seat = *play_->match().acting().begin();
            if (seat != Seat::Nature) {
                count([&] { move(seat); });
            }
            play_->come_to_rest();
            count([&] {
                judged = play_->settle().rest.has_value();
                tell();
            });
        }
        return spent_;
    }

   private:
    static std::unique_ptr<table::Play> start() {
        const shelf::LoadedGame& game = *on_the_shelf().find("men_at_work");
        auto play = std::make_unique<table::Play>(*game.game->start({.seats = 4, .options = {}}),
                                                  table::Dice{.random = base::Random(1)},
                                                  on_the_shelf().pieces.get());
        play->settle();
        return play;
    }

    void count(const auto& work) {
        const double before = processor_seconds();
        work();
        spent_ += processor_seconds() - before;
    }

    void move(Seat seat) {
        const auto legal = play_->match().legal(seat);
        const auto choice = random_.uniform(static_cast<std::uint32_t>(legal.size()));
        const bool made = play_->act(seat, legal[choice]).has_value();
        base::verify(made, "what is legal can be done");
    }

    void tell() {
        for (const Seat seat : {Seat::P1, Seat::P2, Seat::P3, Seat::P4}) {
            benchmark::DoNotOptimize(play_->match().view(seat));
        }
    }

    base::Random random_{2};
    std::unique_ptr<table::Play> play_ = start();
    double spent_ = 0;
};

void men_at_work_attempt(benchmark::State& run) {
    Clumsy players;
    for (auto _ : run) {
        run.SetIterationTime(players.attempt());
    }
}
BENCHMARK(men_at_work_attempt)->UseManualTime()->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
