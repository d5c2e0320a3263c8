// How often what a bot sets out to do comes out as sure as it says it is: for the table in
// docs/bots.md.
//
//   site_beliefs foreman 300 500     what a foreman would do with three hundred pieces, in games
//                                    from this seed on
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/verify.h"
#include "bots/trials.h"
#include "building.h"

namespace {

using namespace jobsite;  // NOLINT: a program of its own

// By what was said, in times of ten: how often it was said, and how often it came true.
struct Said {
    int times = 0;
    int true_times = 0;
};

}  // namespace

int main(int words, char** word) {
    const std::string_view name = words > 1 ? word[1] : bots::usual_bot().name;
    const int wanted = words > 2 ? std::atoi(word[2]) : 300;
    auto seed = static_cast<std::uint64_t>(words > 3 ? std::atoi(word[3]) : 1);
    const bots::BotRow* const row = bots::find_bot(name);
    if (row == nullptr) {
        std::fprintf(stderr, "There is no such bot.\n");
        return 2;
    }
    const auto shelf = shelf::load();
    base::verify(shelf.has_value(), "the built-in data is sound");
    std::array<Said, 11> said{};
    int asked = 0;
    for (; asked < wanted; ++seed) {
        measured::while_builders_play(*shelf, seed, 1, [&](const measured::Holding& holding) {
            const auto bot = row->make(seed * 1000 + static_cast<std::uint64_t>(asked));
            const auto answer = bots::ask(*bot, holding.match, holding.seat, &holding.at_rest);
            if (const auto* const placing = std::get_if<bots::Placing>(&answer)) {
                const auto came =
                    bots::Trials(holding.held()).try_out(placing->place, placing->manner);
                Said& row_of = said[static_cast<std::size_t>(placing->sure)];
                ++row_of.times;
                row_of.true_times += came.worth.meets_everything() ? 1 : 0;
            }
            return ++asked < wanted;
        });
    }
    for (std::size_t sure = 0; sure < said.size(); ++sure) {
        if (const auto& [times, true_times] = said[sure]; times > 0) {
            std::printf("%zu of ten: %d places, %d of them did\n", sure, times, true_times);
        }
    }
}
