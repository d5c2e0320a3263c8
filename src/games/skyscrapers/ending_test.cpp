#include <gtest/gtest.h>

#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// What cards score, how the game ends, and who has won.
namespace jobsite::skyscrapers::testing {

namespace {

Points scored(const State& s, std::string_view card, std::string_view pose) {
    return points(game().data(), s.site, parse_kind(game().data(), card).value(),
                  parse_pose(pose).value());
}

TEST(Skyscrapers, R26_girders_picture_and_height) {
    const State s = yard(2);
    // A floor on the crossbar: its cross girders end on the walls' top girders, its long ones
    // meet them at two points each; the middle of the crossbar carries the rest.
    EXPECT_EQ(scored(s, "U.spine", "0,0,4:zx"), (Points{7, false, false}));
    EXPECT_EQ(scored(s, "F.spine", "0,0,4:zx"), (Points{7, true, false}));
    EXPECT_EQ(scored(s, "U.frame", "3,3,3:yx"), (Points{1, false, true}));
    EXPECT_EQ((Points{3, true, true}).total(), 8);
    EXPECT_EQ((Points{3, true, false}).total(), 4);
    EXPECT_EQ((Points{3, false, true}).total(), 6);
}

TEST(Skyscrapers, R26_points_go_to_the_builder_at_once) {
    const State s = yard(2).workers(P1, "g/3,1");
    EXPECT_EQ(score(after(s, {"p1 build p1.1 BV 3,3,3:yz"}), P1), 4);
    EXPECT_EQ(told(s, {"p1 build p1.1 BV 3,3,3:yz"}),
              (Lines{"built seat=p1 worker=p1.1 card=3 family=BV layout=ladder",
                     "doubled seat=p1 points=4 girders=2"}));
}

TEST(Skyscrapers, S7_base_cards_score_and_picture_nobody) {
    EXPECT_EQ(scored(yard(2), "BV", "3,3,3:yz"), (Points{2, false, true}));
}

TEST(Skyscrapers, S8_a_girder_counts_once_for_each_card_it_meets) {
    const State s = yard(2);
    // One long girder along the crossbar's top: it meets the crossbar and both walls.
    const auto met =
        met_girders(game().data(), s.site, kind(Family::U, 4), parse_pose("0,0,4:zx").value());
    EXPECT_TRUE(has(met[0], 1) && has(met[1], 1) && has(met[2], 1));
}

TEST(Skyscrapers, S9_S10_only_what_is_higher_than_all_doubles) {
    // The H is four units high: a floor on it is as high, and no higher.
    EXPECT_FALSE(scored(yard(2), "U.frame", "0,0,4:zx").doubled);
    EXPECT_FALSE(scored(yard(2), "BH", "3,3,2:yx").doubled);
    EXPECT_TRUE(scored(yard(2), "BV", "3,3,3:yz").doubled);
    EXPECT_FALSE(scored(yard(2).cards("BV.p1@3,3,3:yz<2"), "BV", "-3,3,3:yz").doubled);
}

// p1 builds the last card of the hand.
State last_card(const Yard& more) {
    Yard yard = more;
    return after(yard.cards("BV.p1@3,3,3:yz<2").hand(P1, "").workers(P1, "g/-4,1"),
                 {"p1 build p1.1 BH -3,3,2:yx"});
}

TEST(Skyscrapers, R42_S31_the_last_card_ends_the_game_and_cards_in_hand_cost) {
    const State s = last_card(yard(2).hand(P2, "U.frame*2"));
    EXPECT_EQ(s.ending, Ending::LastCard);
    // Four cards of p2, the base cards among them.
    EXPECT_EQ(score(s, P2), -4);
    // What the card scored, 5 for the last one, and 5 for the only worker in sight.
    const int card = scored(yard(2).cards("BV.p1@3,3,3:yz<2"), "BH", "-3,3,2:yx").total();
    EXPECT_EQ(score(s, P1), card + 5 + 5);
    EXPECT_EQ(refusal(s, "p1 hire g/3,1"), "table 3 game_over");
}

TEST(Skyscrapers, S38_three_rounds_without_a_card_end_the_game) {
    const Yard idle = yard(2).workers(P1, "g/3,1").at("act p1 actions=1 idle=5").hand(P2, "U.full");
    const State over = after(idle, {"p1 move p1.1 g/0,-1"});
    EXPECT_EQ(over.ending, Ending::Idle);
    EXPECT_EQ(score(over, P2), -3);
    EXPECT_EQ(score(over, P1), -3 + 5);
    Yard fourth = idle;
    EXPECT_EQ(told(fourth.at("act p1 actions=1 idle=3"), {"p1 move p1.1 g/0,-1"})[1], "last_round");
    // A card begins the count anew.
    const State built = after(fourth.at("act p1 actions=1 idle=5"), {"p1 build p1.1 BV 3,3,3:yz"});
    EXPECT_EQ(part(built, "head"), "2 random act p2 actions=3");
}

TEST(Skyscrapers, S38_a_round_is_as_many_turns_as_players_are_left) {
    const State s = yard(3).workers(P1, "g/3,1").at("act p1 actions=1 idle=5").out(P3);
    EXPECT_EQ(after(s, {"p1 move p1.1 g/0,-1"}).ending, Ending::Idle);
}

TEST(Skyscrapers, S27_whoever_is_left_alone_wins_whatever_the_score) {
    const State s = yard(2)
                        .at("falls p2 actions=1 risks=p2.1:2")
                        .cards("F.frame@0,0,4:zx<0")
                        .workers(P2, "3/1,1")
                        .score(P2, -10)
                        .score(P1, -14);
    const State over = after(s, {"nature falls p2.1"});
    EXPECT_EQ(over.ending, Ending::LastPlayer);
    EXPECT_EQ(game().outcome(over).winners, Seats(P1));
    EXPECT_EQ(score(over, P1), -14);
}

// The table of the rules: Andrea, Filip, Thomas, Stefanie on the Levels 3, 2 and 1.
Yard worked_example() {
    return yard(4)
        .cards(kTwoTowers)
        .workers(P1, "10/-8,1 3/-1,1")
        .workers(P2, "12/8,1 6/-3,1")
        .workers(P3, "6/-2,1 8/3,1")
        .workers(P4, "4/1,1");
}

TEST(Skyscrapers, R43_S29_the_worked_scoring_of_andrea_filip_thomas_and_stefanie) {
    const State s = worked_example();
    const Survey survey(game().data(), s.site);
    EXPECT_EQ(highest(survey, s.players_left()), Seats(P2));
    // On the same Level of different towers: they count together.
    const Heights thomas = heights(survey, P3);
    EXPECT_EQ(thomas[2], 2);
    EXPECT_EQ(thomas[3], 0);
}

TEST(Skyscrapers, S28_who_is_equal_all_the_way_down_shares_the_bonus) {
    const State s =
        yard(3).cards(kTwoStoreys).workers(P1, "3/-1,1 g/3,1").workers(P2, "4/1,1 g/3,2");
    EXPECT_EQ(highest(Survey(game().data(), s.site), s.players_left()), (Seats{P1, P2}));
    const State more = yard(3).cards(kTwoStoreys).workers(P1, "3/-1,1 g/3,1").workers(P2, "4/1,1");
    EXPECT_EQ(highest(Survey(game().data(), more.site), more.players_left()), Seats(P1));
    const State none = yard(3);
    EXPECT_EQ(highest(Survey(game().data(), none.site), none.players_left()), Seats{});
}

TEST(Skyscrapers, R35_R43_who_is_walled_in_does_not_count) {
    const State s = yard(2).cards(kSealed).workers(P1, "3/0,1").workers(P2, "g/3,1");
    EXPECT_EQ(highest(Survey(game().data(), s.site), s.players_left()), Seats(P2));
}

TEST(Skyscrapers, R44_the_highest_score_wins) {
    const State s = yard(2).at("over p1 ending=idle").score(P1, 7).score(P2, 8);
    EXPECT_EQ(game().outcome(s).winners, Seats(P2));
    EXPECT_EQ(game().outcome(s).scores[0], 7);
}

TEST(Skyscrapers, S30_between_equals_height_then_cards_then_nothing_decides) {
    const Yard equal = yard(2).at("over p1 ending=idle").cards(kTwoStoreys);
    Yard higher = equal;
    EXPECT_EQ(game().outcome(higher.workers(P2, "6/-3,1").workers(P1, "3/-1,1 3/-2,1")).winners,
              Seats(P2));
    Yard fewer = equal;
    EXPECT_EQ(game().outcome(fewer.hand(P2, "U.full*2")).winners, Seats(P1));
    EXPECT_EQ(game().outcome(equal).winners, (Seats{P1, P2}));
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
