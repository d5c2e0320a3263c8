// How well a glance at a place foretells what a whole attempt makes of it, and how many places
// are judged in a second: for the table in docs/bots.md.
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
#include "bots/trials.h"
#include "building.h"

namespace {

using namespace jobsite;  // NOLINT: a program of its own

double processor_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// What is seen of a place: it cannot stand, it does not look good, it does.
constexpr std::array<std::string_view, 3> kSeen{"filtered out", "glance no", "glance yes"};

struct Count {
    // By what was seen and by whether a whole attempt found it good.
    std::array<std::array<int, 2>, kSeen.size()> places{};
    std::size_t pieces = 0;  // on their sites, in all
    double drawing = 0;
    double filtering = 0;
    double glancing = 0;
    double trying = 0;

    [[nodiscard]] int all() const {
        int sum = 0;
        for (const auto& [not_good, good] : places) {
            sum += not_good + good;
        }
        return sum;
    }
};

auto timed(double& spent, const auto& work) {
    const double before = processor_seconds();
    auto result = work();
    spent += processor_seconds() - before;
    return result;
}

constexpr int kPlacesEach = 40;  // of what is held

void judge(const bots::Held& held, base::Random& random, Count& count) {
    const bots::Trials trials(held);
    count.pieces += std::size_t{kPlacesEach} * measured::pieces_on(held.at_rest);
    for (int i = 0; i < kPlacesEach; ++i) {
        const facts::Placement place =
            timed(count.drawing, [&] { return held.match.propose(random); });
        const bool could_stand =
            timed(count.filtering, [&] { return trials.onlooker().could_stand(place); });
        const bool looks_good =
            timed(count.glancing, [&] { return trials.glance_at(place); }).meets_everything();
        const bool is_so =
            timed(count.trying, [&] { return trials.try_out(place).worth; }).meets_everything();
        ++count.places[looks_good ? 2U : could_stand ? 1U : 0U][is_so ? 1U : 0U];
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
        base::Random random(seed);
        measured::while_builders_play(*shelf, seed, pieces, [&](const measured::Holding& holding) {
            judge(holding.held(), random, count);
            return count.all() < wanted;
        });
    }
    const double all = count.all();
    std::printf("%d places, on sites of %.0f pieces on average\n", count.all(),
                static_cast<double>(count.pieces) / all);
    for (std::size_t i = 0; i < kSeen.size(); ++i) {
        std::printf("%-12s  %d good, %d not\n", kSeen[i].data(), count.places[i][1],
                    count.places[i][0]);
    }
    std::printf(
        "a second: %.0f drawn, %.0f filtered, %.0f glanced at (filter included), %.0f drawn and "
        "glanced at, %.0f tried\n",
        all / count.drawing, all / count.filtering, all / count.glancing,
        all / (count.drawing + count.glancing), all / count.trying);
}
