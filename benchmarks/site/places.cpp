// How well a glance at a place, and thinking it through, foretell what a whole attempt makes of it,
// and how many places are judged in a second: for the tables in docs/bots.md.
//
//   site_places 2000 30 500     two thousand places on sites of thirty pieces and more, in games
//                               from this seed on
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "base/random.h"
#include "base/verify.h"
#include "bots/chairs.h"
#include "bots/trials.h"
#include "shelf/shelf.h"
#include "table/log.h"
#include "table/table.h"

namespace {

using namespace jobsite;  // NOLINT: a program of its own

double processor_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// What is seen of a place: it cannot stand, it does not look good, it does.
constexpr std::array<std::string_view, 3> kSeen{"filtered out", "glance no", "glance yes"};
constexpr std::array<std::string_view, 2> kThought{"thought no", "thought yes"};

// Places by what was found of them before, and by whether a whole attempt found them good.
template <std::size_t kRows>
using Table = std::array<std::array<int, 2>, kRows>;

struct Count {
    Table<kSeen.size()> places{};
    Table<kThought.size()> thought{};  // the same places
    std::size_t pieces = 0;            // on their sites, in all
    double drawing = 0;
    double filtering = 0;
    double glancing = 0;
    double trying = 0;
    double attempting = 0;

    [[nodiscard]] int all() const {
        int sum = 0;
        for (const auto& [not_good, good] : places) {
            sum += not_good + good;
        }
        return sum;
    }
};

bool is_good(const facts::Appraisal& appraisal) {
    return !appraisal.accident && appraisal.unmet == 0;
}

auto timed(double& spent, const auto& work) {
    const double before = processor_seconds();
    auto result = work();
    spent += processor_seconds() - before;
    return result;
}

std::size_t pieces_on(const site::Site& site) {
    return static_cast<std::size_t>(std::ranges::count_if(site.pieces, [](const auto& piece) {
        return piece.where == facts::Where::Site && !site::is_scenery(piece.kind);
    }));
}

// By a steady hand, all the way and until everything has come to rest.
facts::Appraisal whole_attempt(const bots::Held& held, const facts::Placement& place) {
    const facts::Work work = held.match.work();
    auto attempt = site::Attempt::begin(held.at_rest, work);
    base::verify(attempt && work.held && attempt->take(*work.held),
                 "what the game lets one hold is there");
    const auto carried = site::carry(*attempt, place);
    while (carried && !attempt->is_at_rest() && !attempt->trip()) {
        attempt->tick();
    }
    return carried && !attempt->trip() ? held.match.appraise(attempt->facts())
                                       : facts::Appraisal{.accident = true};
}

void judge(const bots::Held& held, base::Random& random, int places, Count& count) {
    const bots::Trials trials(held);
    count.pieces += static_cast<std::size_t>(places) * pieces_on(held.at_rest);
    for (int i = 0; i < places; ++i) {
        const facts::Placement place =
            timed(count.drawing, [&] { return held.match.propose(random); });
        const bool could_stand =
            timed(count.filtering, [&] { return trials.onlooker().could_stand(place); });
        const bool looks_good =
            is_good(timed(count.glancing, [&] { return trials.glance_at(place); }));
        const bool thought_good =
            is_good(timed(count.trying, [&] { return trials.try_out(place).worth; }));
        const bool is_so =
            is_good(timed(count.attempting, [&] { return whole_attempt(held, place); }));
        ++count.places[looks_good ? 2U : could_stand ? 1U : 0U][is_so ? 1U : 0U];
        ++count.thought[thought_good ? 1U : 0U][is_so ? 1U : 0U];
    }
}

// Lets builders play, and judges places for whatever they hold on a site that is large enough.
void play(const shelf::Shelf& shelf, std::uint64_t seed, int wanted, std::size_t pieces,
          Count& count) {
    const shelf::LoadedGame& game = *shelf.find("men_at_work");
    auto match = game.game->start({.seats = 4, .options = {}});
    base::verify(match.has_value(), "four can play");
    table::MemoryLog log;
    table::Table table(*std::move(match), log, base::Random(seed), shelf.pieces.get());
    bots::Chairs chairs;
    for (int seat = 0; seat < 4; ++seat) {
        chairs.seat(rules::seat_at(seat), bots::usual_bot(), seed + static_cast<unsigned>(seat));
    }
    base::Random random(seed);
    constexpr int kPlacesEach = 40;
    while (count.all() < wanted && chairs.step(table).value() == bots::Chairs::Step::Moved) {
        const table::Workplace& site = *table.workplace();
        if (site.is_holding() && pieces_on(site.at_rest()) >= pieces) {
            judge({*table.match().physical(), site.at_rest()}, random, kPlacesEach, count);
        }
    }
}

template <std::size_t kRows>
void print(const std::array<std::string_view, kRows>& names, const Table<kRows>& places) {
    for (std::size_t i = 0; i < kRows; ++i) {
        std::printf("%-12s  %d good, %d not\n", names[i].data(), places[i][1], places[i][0]);
    }
}

int number(const char* word) {
    int value = 0;
    const std::string_view text = word;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

}  // namespace

int main(int words, char** word) {
    const int wanted = words > 1 ? number(word[1]) : 2000;
    const auto pieces = static_cast<std::size_t>(words > 2 ? number(word[2]) : 30);
    const auto shelf = shelf::load();
    base::verify(shelf.has_value(), "the built-in data is sound");
    Count count;
    auto seed = static_cast<std::uint64_t>(words > 3 ? number(word[3]) : 1);
    for (; count.all() < wanted; ++seed) {
        play(*shelf, seed, wanted, pieces, count);
    }
    const double all = count.all();
    std::printf("%d places, on sites of %.0f pieces on average\n", count.all(),
                static_cast<double>(count.pieces) / all);
    print(kSeen, count.places);
    print(kThought, count.thought);
    std::printf(
        "a second: %.0f drawn, %.0f filtered, %.0f glanced at (filter included), %.0f drawn and "
        "glanced at, %.0f thought through, %.0f whole attempts\n",
        all / count.drawing, all / count.filtering, all / count.glancing,
        all / (count.drawing + count.glancing), all / count.trying, all / count.attempting);
}
