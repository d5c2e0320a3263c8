#include <gtest/gtest.h>

#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// The table, the deal, the options, and what is hidden.
namespace jobsite::skyscrapers::testing {

namespace {

State start(int seats, std::string_view first = "random") {
    rules::Setup setup = planner(seats);
    setup.options.push_back({"first", std::string(first)});
    return game().start(setup).value();
}

// The deal done by Nature.
State dealt_out(int seats, std::string_view first = "random") {
    State state = start(seats, first);
    base::Random random(1);
    rules::Story untold;
    while (state.phase == Phase::Deal) {
        game().play(state, Seat::Nature, game().nature(state, random), untold);
    }
    return state;
}

TEST(Skyscrapers, R1_two_to_four_play) {
    EXPECT_FALSE(game().start({.seats = 1, .options = {}}).has_value());
    EXPECT_TRUE(game().start({.seats = 2, .options = {}}).has_value());
    EXPECT_TRUE(game().start({.seats = 4, .options = {}}).has_value());
    EXPECT_FALSE(game().start({.seats = 5, .options = {}}).has_value());
}

TEST(Skyscrapers, S35_there_is_a_site_in_mode_classic_which_is_usual) {
    const auto has_site = [](const rules::Setup& setup) {
        return game().has_site(game().start(setup).value());
    };
    EXPECT_TRUE(has_site({.seats = 2, .options = {}}));
    EXPECT_TRUE(has_site({.seats = 2, .options = {{"mode", "classic"}}}));
    EXPECT_FALSE(has_site(planner(2)));
    EXPECT_FALSE(game().start({.seats = 2, .options = {{"mode", "racing"}}}).has_value());
    EXPECT_FALSE(game().start({.seats = 2, .options = {{"colour", "p1"}}}).has_value());
}

TEST(Skyscrapers, R2_R6_everybody_has_five_workers_and_two_base_cards) {
    EXPECT_EQ(part(start(3), "p3"), "0 ; BV BH ; - - - - -");
}

TEST(Skyscrapers, R4_S56_the_H_stands_from_the_start_and_belongs_to_nobody) {
    const State s = start(2);
    ASSERT_EQ(s.site.size, 3);
    EXPECT_EQ(print_pose(s.site.cards[0].pose), "0,0,2:yx");
    EXPECT_EQ(print_pose(s.site.cards[1].pose), "-3,0,2:xy");
    EXPECT_EQ(print_pose(s.site.cards[2].pose), "3,0,2:xy");
    for (const Built& card : s.site.built()) {
        EXPECT_EQ(card.owner, Seat::Spectator);
        EXPECT_TRUE(is_base(card.kind));
    }
    EXPECT_TRUE(hole_is_on_edge(s.site.cards[1].pose, s.site.cards[0].pose));
    EXPECT_TRUE(hole_is_on_edge(s.site.cards[2].pose, s.site.cards[0].pose));
}

TEST(Skyscrapers, R5_S1_R6_fifteen_twelve_or_nine_cards_and_the_base_cards) {
    for (const auto& [seats, cards, left] :
         {std::tuple(2, 15, 6), std::tuple(3, 12, 0), std::tuple(4, 9, 0)}) {
        const State s = dealt_out(seats);
        for (const Seat seat : Seats::players(seats)) {
            const CardSet& hand = s.players[rules::at(seat)].hand;
            EXPECT_EQ(hand.size(), cards + 2);
            EXPECT_TRUE(hand.has(kVerticalBase) && hand.has(kHorizontalBase));
        }
        EXPECT_EQ(s.box.size(), left);
    }
}

TEST(Skyscrapers, S5_six_of_each_picture_and_eighteen_universal) {
    std::array<int, kFamilies> counts{};
    for (const Kind kind : game().data().deck) {
        counts[at(family(kind))] += game().data().deck.count(kind);
    }
    EXPECT_EQ(counts, (std::array<int, kFamilies>{6, 6, 6, 18, 0, 0}));
}

TEST(Skyscrapers, R8_S33_every_card_finds_a_rivet) {
    EXPECT_EQ(kMostBuilt, 47);
    EXPECT_LE(kMostBuilt, kRivets);
}

TEST(Skyscrapers, R9_who_begins_is_drawn_by_lot_or_agreed) {
    const State lot = dealt_out(3);
    EXPECT_EQ(lot.phase, Phase::First);
    EXPECT_EQ(refusal(lot, "nature first p4"), "table 7 not_natures");
    EXPECT_EQ(part(after(lot, {"nature first p2"}), "head"), "3 random act p2 actions=3");
    EXPECT_EQ(part(dealt_out(3, "p1"), "head"), "3 p1 act p1 actions=3");
    EXPECT_EQ(game().acting(after(lot, {"nature first p3"})), Seats(P3));
}

rules::Setup lesson(int seats) {
    rules::Setup setup = planner(seats);
    setup.options.push_back({"first", "p1"});
    setup.options.push_back({"lesson", "yes"});
    return setup;
}

// Dealt by any Nature: in a lesson she has no choice.
State taught(int seats, std::uint64_t seed) {
    State state = game().start(lesson(seats)).value();
    base::Random random(seed);
    rules::Story untold;
    while (state.phase == Phase::Deal) {
        game().play(state, Seat::Nature, game().nature(state, random), untold);
    }
    return state;
}

TEST(Skyscrapers, S68_in_a_lesson_the_cards_are_the_same_every_time) {
    EXPECT_EQ(taught(2, 1), taught(2, 2));
    EXPECT_EQ(print_cards(game().data(), taught(2, 1).players[0].hand),
              "V.frame V.ladder V.goal V.cross H.frame H.ladder H.goal H.cross F.frame F.ladder "
              "F.goal F.cross U.frame*3 BV BH");
    const State begun = game().start(lesson(2)).value();
    EXPECT_EQ(refusal(begun, "nature deal V.ladder"), "table 7 not_natures");
    EXPECT_EQ(refusal(begun, "nature deal V.frame"), "allowed");
    std::vector<Move> moves;
    game().legal(begun, Seat::Nature, moves);
    EXPECT_EQ(moves.size(), 1U);
    EXPECT_EQ(game().parse_state(game().print_state(begun)).value(), begun);
}

TEST(Skyscrapers, S68_where_a_family_is_used_up_the_next_one_has_its_turn) {
    const State s = taught(4, 1);
    EXPECT_EQ(s.box.size(), 0);
    // Six of V, H and F are gone before the last hand is dealt.
    EXPECT_EQ(print_cards(game().data(), s.players[3].hand),
              "U.cross*3 U.spine*2 U.full*2 U.rails*2 BV BH");
}

TEST(Skyscrapers, S69_in_a_lesson_one_may_be_alone) {
    EXPECT_TRUE(game().start(lesson(1)).has_value());
    EXPECT_FALSE(game().start(lesson(0)).has_value());
    EXPECT_FALSE(game().start(planner(1)).has_value());
    const State s = taught(1, 1);
    EXPECT_EQ(part(s, "head"), "1 p1 act p1 lesson actions=3");
    EXPECT_EQ(s.players[0].hand.size(), 15 + 2);
    EXPECT_EQ(part(after(s, {"p1 hire g/3,1", "p1 hire g/3,2", "p1 hire g/3,-1"}), "head"),
              "1 p1 act p1 lesson actions=3 idle=1");
    std::string alone = game().print_state(s);
    alone.erase(alone.find(" lesson"), std::string_view(" lesson").size());
    EXPECT_FALSE(game().parse_state(alone).has_value());
}

TEST(Skyscrapers, S69_who_is_alone_and_out_has_not_won) {
    State s = taught(1, 1);
    s = after(s, {"p1 hire g/0,-1", "p1 build p1.1 F.frame 0,0,4:zx", "p1 move p1.1 3/1,1"});
    ASSERT_EQ(s.phase, Phase::Falls);
    s.players[0].score = -10;
    s = after(s, {"nature falls p1.1"});
    EXPECT_EQ(s.phase, Phase::Over);
    EXPECT_EQ(game().outcome(s).winners, Seats{});
    EXPECT_EQ(game().flaw(s), "");
}

TEST(Skyscrapers, R9_play_goes_clockwise) {
    const Lines hires{"p3 hire g/3,1", "p3 hire g/3,2", "p3 hire g/3,-1"};
    const State s = after(yard(3).at("act p3 actions=3"), hires);
    EXPECT_EQ(part(s, "head"), "3 random act p1 actions=3 idle=1");
}

TEST(Skyscrapers, R7_a_view_tells_neither_hands_nor_how_many_cards_they_have) {
    const State many = yard(2).hand(P2, "V.frame U.frame*3").workers(P1, "g/3,1");
    const State few = yard(2).hand(P2, "U.full").workers(P1, "g/3,1");
    for (const Seat viewer : {P1, Seat::Spectator}) {
        EXPECT_EQ(game().view(many, viewer), game().view(few, viewer));
        const std::string text = rules::print_view(game(), game().view(many, viewer)).text;
        EXPECT_EQ(text, rules::print_view(game(), game().view(few, viewer)).text);
        EXPECT_EQ(text.find("V.frame"), std::string::npos);
    }
    EXPECT_NE(game().view(many, P2), game().view(few, P2));
}

TEST(Skyscrapers, R7_a_dealt_card_is_seen_by_its_owner_alone) {
    EXPECT_EQ(told(start(2), {"nature deal U.frame"}),
              (Lines{"dealt seat=p1 family=U layout=frame [p1]",
                     "dealt_hidden seat=p1 [p2 p3 p4 p5 p6 nature spectator]"}));
}

TEST(Skyscrapers, R7_R42_cards_left_are_counted_when_it_is_over) {
    const State s = yard(2).at("over p1 ending=idle").hand(P2, "U.full*2");
    EXPECT_NE(rules::print_view(game(), game().view(s, P1)).text.find("\"hand\":4"),
              std::string::npos);
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
