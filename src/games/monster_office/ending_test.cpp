#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/monster_office/testing/terms.h"
#include "rules/playout.h"

// How the game ends, and who has won.
namespace jobsite::monster_office::testing {

namespace {

constexpr std::string_view kEight = "1112131415161718";
constexpr std::string_view kNine = "111213141516171819";

// Project 06 lacks a P3, project 05 a Y5.
Office almost_done(std::string_view collected_by_p2) {
    return office(2)
        .at("put p1")
        .hand(P1, "P3 R1 Y5")
        .map("05@a1b1/O.p2x4 06@a2b2/B.p2x4")
        .credit(P2, "9+0+0")
        .collected(P2, collected_by_p2);
}

rules::Outcome outcome(const State& s) { return game().outcome(s); }

TEST(MonsterOffice, R24_the_tenth_completed_project_ends_the_game) {
    const State ninth = after(almost_done(kEight), {"p1 put P3 06"});
    EXPECT_EQ(ninth.phase, Phase::Put);
    EXPECT_EQ(ninth.completed(), 9);

    const State tenth = after(almost_done(kNine), {"p1 put P3 06"});
    EXPECT_EQ(part(tenth, "head"), "2 full over p1 ending=tenth");
    EXPECT_TRUE(game().acting(tenth).empty());
    EXPECT_EQ(refusal(tenth, "p1 put Y5 05"), "table 3 game_over");
    EXPECT_EQ(refusal(tenth, "nature deal R1"), "table 3 game_over");
    EXPECT_EQ(outcome(tenth).ending, "monster_office.ended_tenth");
}

TEST(MonsterOffice, R24_the_projects_of_all_players_count_together) {
    const State s = Office(almost_done("1112131415161718")).collected(P1, "19");

    EXPECT_EQ(after(s, {"p1 put P3 06"}).phase, Phase::Over);
}

TEST(MonsterOffice, M20_the_tenth_ends_the_game_in_the_middle_of_an_action) {
    // The ninth does not, the tenth of the same action does; R1 stays in hand.
    const State s = almost_done(kEight);
    const State done = after(s, {"p1 put P3 06", "p1 put Y5 05"});

    EXPECT_EQ(done.phase, Phase::Over);
    EXPECT_EQ(part(done, "p1"), "R1 ; - ; 8+2+4 ; 0506");
    // There is no discard phase either.
    const State many = Office(almost_done(kNine)).hand(P1, "P3 R1111122 Y5").credit(P1, "20+0+0");
    EXPECT_EQ(after(many, {"p1 put P3 06"}).phase, Phase::Over);
}

TEST(MonsterOffice, R25_most_credit_wins) {
    const State s = Office(almost_done(kNine)).credit(P2, "3+0+0");
    const Lines story = told(s, {"p1 put P3 06"});
    // p1: three tokens, one star, two for the tile; p2: three and four tokens.
    ASSERT_GE(story.size(), 2U);
    EXPECT_EQ(story[story.size() - 2], "ended_tenth");
    EXPECT_EQ(story.back(), "won seat=p2 score=7");

    const rules::Outcome out = outcome(after(s, {"p1 put P3 06"}));
    EXPECT_EQ(out.scores[0], 6);
    EXPECT_EQ(out.scores[1], 7);
    EXPECT_EQ(out.winners, Seats(P2));
    EXPECT_EQ(
        outcome(after(Office(almost_done(kNine)).credit(P2, "0+0+1"), {"p1 put P3 06"})).winners,
        Seats(P1));
}

TEST(MonsterOffice, M21_equal_credit_goes_to_more_projects_then_to_fewer_cards) {
    const auto over = [] { return office(3).at("over p1 ending=idle"); };
    const auto winners = [](const Office& office) { return outcome(office).winners; };
    const Office equal = over().credit(P1, "5+0+0").credit(P2, "0+2+3").credit(P3, "4+0+0");

    // More projects.
    EXPECT_EQ(winners(Office(equal).collected(P1, "01").collected(P2, "0203").hand(P2, "R1")),
              Seats(P2));
    // As many projects: fewer cards, of both kinds together.
    EXPECT_EQ(winners(Office(equal)
                          .collected(P1, "01")
                          .collected(P2, "02")
                          .hand(P1, "R12", "07")
                          .hand(P2, "R1", "0809")),
              (Seats{P1, P2}));
    EXPECT_EQ(winners(Office(equal).collected(P1, "01").collected(P2, "02").hand(P1, "R12").hand(
                  P2, "R1", "0809")),
              Seats(P1));
    // Neither projects nor few cards help whoever has less credit.
    EXPECT_EQ(winners(Office(equal).collected(P3, "0102").hand(P1, "R1").hand(P2, "R11")),
              Seats(P1));
    // All equal: the win is shared, also by three.
    EXPECT_EQ(winners(Office(equal).credit(P3, "5+0+0")), (Seats{P1, P2, P3}));
}

TEST(MonsterOffice, M21_a_tie_is_explained_at_the_end) {
    const auto tie = [](const Office& office) { return game().view(office, P1).tie; };
    const auto over = [] { return office(3).at("over p1 ending=idle"); };
    const Office equal = over().credit(P1, "5+0+0").credit(P2, "0+2+3").credit(P3, "4+0+0");
    EXPECT_EQ(tie(over().credit(P1, "5+0+0").credit(P2, "4+0+0").collected(P2, "0102")), Tie::None);
    EXPECT_EQ(tie(Office(equal).collected(P1, "01").collected(P2, "0203")), Tie::Projects);
    EXPECT_EQ(tie(Office(equal).hand(P1, "R12").hand(P2, "R1")), Tie::Cards);
    EXPECT_EQ(tie(Office(equal).hand(P1, "R12").hand(P2, "R1", "08")), Tie::Shared);
    // Nobody is told before it is over.
    EXPECT_EQ(tie(office(3).at("act p1").credit(P1, "5+0+0").credit(P2, "5+0+0")), Tie::None);
    EXPECT_NE(rules::print_view(game(), game().view(Office(equal).hand(P1, "R1"), P1))
                  .text.find(R"("tie":"cards")"),
              std::string::npos);
}

TEST(MonsterOffice, M22_the_game_ends_when_there_are_no_projects_anywhere) {
    // The last project is completed and the turn ends.
    const Office last = office(2).at("put p1 has_put worked").hand(P1, "P3").map("06@a1b1/B.p1x4");
    const State done = after(last, {"p1 put P3 06"});
    EXPECT_EQ(done.phase, Phase::Put);
    const State over = after(done, {"p1 stop", "nature deal P3"});
    EXPECT_EQ(over.ending, Ending::NoProjects);
    EXPECT_EQ(outcome(over).ending, "monster_office.ended_no_projects");

    // A project in the deck, under it, or in any hand keeps the game going.
    for (const State& other :
         {State(Office(last).project_deck("01")), State(Office(last).project_deck("-", "01")),
          State(Office(last).hand(P2, "-", "01"))}) {
        EXPECT_EQ(after(other, {"p1 put P3 06", "p1 stop", "nature deal P3"}).phase, Phase::Act);
    }
}

TEST(MonsterOffice, M26_the_game_ends_when_every_player_has_passed_in_a_row) {
    const Office stuck = office(3).map("05@a1b1");
    const State two = after(stuck, {"p1 pass", "p2 pass"});
    EXPECT_EQ(part(two, "head"), "3 full act p3 passes=2 idle=2");
    EXPECT_EQ(told(two, {"p3 pass"}),
              (Lines{"passed seat=p3", "ended_all_passed", "tie_shared", "won seat=p1 score=0",
                     "won seat=p2 score=0", "won seat=p3 score=0"}));
}

TEST(MonsterOffice, M26_any_action_breaks_a_row_of_passes) {
    const State s = office(2).at("act p2 passes=1 idle=1").map("05@a1b1").hand(P2, "O1");
    const State acted = after(s, {"p2 play resources", "p2 put O1 05", "p2 stop"});

    EXPECT_EQ(acted.passes, 0);
    EXPECT_EQ(acted.idle_turns, 0);
}

TEST(MonsterOffice, M26_three_idle_rounds_end_the_game) {
    for (const int seats : {2, 3, 6}) {
        const auto idle = [&](int turns) {
            return Office(seats)
                .at("act p1 idle=" + std::to_string(turns))
                .project_deck("0102")
                .map("05@a1b1");
        };
        const Lines draw{"p1 draw project", "nature deal 01"};
        // One turn short of three rounds, and the turn that makes them full.
        EXPECT_EQ(after(idle(3 * seats - 2), draw).phase, Phase::Act);
        EXPECT_EQ(after(idle(3 * seats - 1), draw).ending, Ending::Idle);
        // After two rounds there is a warning, and only then.
        const auto warns = [&](int turns) {
            const Lines story = told(idle(turns), draw);
            return std::find(story.begin(), story.end(), "last_round") != story.end();
        };
        EXPECT_TRUE(warns(2 * seats - 1));
        EXPECT_FALSE(warns(2 * seats));
        EXPECT_FALSE(warns(2 * seats - 2));
    }
}

TEST(MonsterOffice, M26_a_placed_project_or_token_ends_idleness_and_drawing_does_not) {
    const State s =
        office(2).at("act p1 idle=5").row("R1 R1 R1 R1 R1").map("05@a1b1").hand(P1, "O1", "06");

    EXPECT_EQ(after(s, {"p1 play project 06", "p1 place 06 a2b2"}).idle_turns, 0);
    EXPECT_EQ(after(s, {"p1 play resources", "p1 put O1 05", "p1 stop"}).idle_turns, 0);
    EXPECT_EQ(
        after(s, {"p1 draw resources", "p1 take row 1", "p1 take row 2", "p1 take row 3"}).ending,
        Ending::Idle);
}

TEST(MonsterOffice, M26_the_end_is_checked_after_the_discard_phase) {
    const State s = office(2)
                        .at("act p1 idle=5")
                        .project_deck("0102")
                        .map("05@a1b1")
                        .credit(P1, "2+0+0")
                        .credit(P2, "1+0+0")
                        .hand(P1, "R111111");
    const State drawn = after(s, {"p1 draw project", "nature deal 01"});

    EXPECT_EQ(drawn.phase, Phase::Discard);
    EXPECT_EQ(after(drawn, {"p1 discard R1"}).ending, Ending::Idle);
}

TEST(MonsterOffice, M26_a_passed_turn_has_a_discard_phase) {
    const State s =
        office(2).map("05@a1b1").credit(P1, "2+0+0").credit(P2, "1+0+0").hand(P1, "R1111112");
    const State passed = after(s, {"p1 pass"});

    EXPECT_EQ(part(passed, "head"), "2 full discard p1 passes=1");
    // The discarded card comes to the row, so that p2 has something to draw.
    EXPECT_EQ(legal(after(passed, {"p1 discard R2", "nature deal R2"}), P2),
              (Lines{"draw resources"}));
}

// Few cards, six dominoes and maps of one or two places: everything runs out.
MonsterOffice meagre() {
    std::string tiles;
    for (const char* tile : {"01", "02", "03", "04", "05", "06"}) {
        tiles += std::string(tiles.empty() ? "" : ", ") + R"({"tile": ")" + tile +
                 R"(", "shape": "D", "needs": {"R": 2, "B": 9}})";
    }
    return office_with(
        {{"deck.json", R"({"resources": {"R": {"1": 8, "8": 4}, "B": {"2": 8, "5": 4}}})"},
         {"tiles.json", R"({"shapes": {"D": ["##"]}, "tiles": [)" + tiles + "]}"},
         {"grids.json", R"({"grids": {"2": {"columns": 2, "rows": 1},
             "3": {"columns": 2, "rows": 1}, "4": {"columns": 3, "rows": 1},
             "5": {"columns": 2, "rows": 2}, "6": {"columns": 2, "rows": 2}}})"}});
}

TEST(MonsterOffice, M22_M26_a_meagre_office_always_comes_to_an_end) {
    const MonsterOffice rules = meagre();
    base::Random random(3);
    std::vector<Move> moves;
    rules::Playout counts;
    std::map<Ending, int> seen;
    for (int i = 0; i < 60; ++i) {
        State s = rules.start({.seats = 2 + i % 5, .options = {}}).value();
        const std::string cards = rules.census(s);
        for (int step = 0; s.phase != Phase::Over; ++step) {
            ASSERT_LT(step, 20'000);
            rules::play_one(rules, s, rules.acting(s), rules::Policy::Random, random, moves,
                            counts);
            ASSERT_EQ(rules.flaw(s), "") << rules.print_state(s);
            ASSERT_EQ(rules.census(s), cards);
        }
        EXPECT_FALSE(rules.outcome(s).winners.empty());
        ++seen[s.ending];
    }
    EXPECT_EQ(seen[Ending::Tenth], 0);  // six projects do not make ten
    EXPECT_GT(seen[Ending::NoProjects], 0);
    EXPECT_GT(seen[Ending::Idle], 0);
}

}  // namespace

}  // namespace jobsite::monster_office::testing
