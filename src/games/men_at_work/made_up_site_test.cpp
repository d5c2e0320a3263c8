#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

namespace jobsite::men_at_work::testing {
namespace {

TEST(MenAtWorkMadeUpSite, whole_games_come_to_every_kind_of_end) {
    std::set<std::string_view> endings;
    base::Random random(7);
    for (int i = 0; i < 100; ++i) {
        rules::Setup setup{.seats = 1 + i % 5, .options = {}};
        if (i % 7 == 0) {
            setup.options.push_back({.option = "first_out", .value = "yes"});
        }
        State s = made_up_game().start(setup).value();
        std::vector<Move> moves;
        rules::Story untold;
        for (int n = 0; n < 20'000 && s.phase != Phase::Over; ++n) {
            const Seat seat = *made_up_game().acting(s).begin();
            if (seat == Seat::Nature) {
                made_up_game().play(s, seat, made_up_game().nature(s, random), untold);
                continue;
            }
            made_up_game().legal(s, seat, moves);
            const Move move = made_up_game().advise(made_up_game().view(s, seat), moves);
            made_up_game().play(s, seat, move, untold);
        }
        ASSERT_EQ(s.phase, Phase::Over) << made_up_game().print_state(s).substr(0, 500);
        endings.insert(made_up_game().outcome(s).ending);
    }
    EXPECT_EQ(endings.size(), 5U) << fmt::format("{}", fmt::join(endings, " "));
}

}  // namespace
}  // namespace jobsite::men_at_work::testing
