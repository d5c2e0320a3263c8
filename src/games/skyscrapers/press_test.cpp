#include <algorithm>

#include <gtest/gtest.h>

#include "games/skyscrapers/pieces.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/scene.h"
#include "games/skyscrapers/testing/terms.h"

// Mode Classic: a card is pressed in by hand, told by facts written by hand.
namespace jobsite::skyscrapers::testing {

namespace {

constexpr int mm = facts::kMillimetre;
constexpr int degrees = facts::kDegree;

// p1 builds on the floor where p2 stands too.
State on_a_floor(int seats = 2) {
    return classic(yard(seats)
                       .cards("F.frame@0,0,4:zx<0")
                       .workers(P1, "3/1,1 g/3,1")
                       .workers(P2, "3/-2,1 3/-3,1")
                       .hand(P1, "U.frame U.rails"));
}

const std::string kBuild = "p1 build p1.1 U.frame 0,2,4:yz";

State pressing(int seats = 2) { return after(on_a_floor(seats), {kBuild}); }

TEST(SkyscrapersClassic, R4_S56_the_H_is_put_on_the_site_before_the_first_turn) {
    State s = game().start({.seats = 2, .options = {{"first", "p1"}}}).value();
    base::Random random(1);
    rules::Story untold;
    while (s.phase == Phase::Deal) {
        game().play(s, Seat::Nature, game().nature(s, random), untold);
    }
    EXPECT_EQ(part(s, "head"), "2 p1 settle p1 classic after=open");
    EXPECT_EQ(game().work(s).add.size(), 5U) << "table, disc and three plates";
    EXPECT_TRUE(game().work(s).rest_is_due);
    const State begun = after(s, {Scene(s).rest()});
    EXPECT_EQ(part(begun, "head"), "2 p1 act p1 classic actions=3");
}

TEST(SkyscrapersClassic, S48_a_build_puts_the_card_into_the_hand_and_nothing_is_built_yet) {
    const State s = pressing();
    EXPECT_EQ(part(s, "head"),
              "2 random press p1 classic actions=3 after=press builds=p1.1,U.frame@0,2,4:yz");
    EXPECT_EQ(s.site.size, 4);
    EXPECT_TRUE(s.player().hand.has(parse_kind(game().data(), "U.frame").value()));
    EXPECT_EQ(game().acting(s), (Seats{P1, Seat::Nature}));
    EXPECT_EQ(legal(s, P1), Lines{"release"});
    EXPECT_EQ(refusal(s, "p1 hire g/3,2"), "10 hand_is_full");
    EXPECT_EQ(refusal(on_a_floor(), "p1 release"), "10 hand_is_empty");
}

TEST(SkyscrapersClassic, R18_home_is_where_the_rivet_holds) {
    const State s = pressing();
    const State home = after(s, {Scene(s).rest()});
    EXPECT_EQ(home.site.size, 5);
    EXPECT_EQ(part(home, "head"), "2 random act p1 classic actions=2 built");
    EXPECT_GT(score(home, P1), 0);
    EXPECT_FALSE(home.player().hand.has(parse_kind(game().data(), "U.frame").value()));
    // Letting go when it is home makes no difference.
    EXPECT_EQ(after(s, {"p1 release", Scene(s).rest()}), home);
}

TEST(SkyscrapersClassic, S48_a_try_given_up_costs_no_action_and_keeps_the_card) {
    const State s = after(pressing(), {"p1 release"});
    EXPECT_EQ(s.phase, Phase::Settle);
    const State kept = after(s, {Scene(s).gives_up().rest()});
    EXPECT_EQ(part(kept, "head"), "2 random act p1 classic actions=3 tries=1 vain=0,2,4:yz");
    EXPECT_EQ(kept.site.size, 4);
    EXPECT_EQ(score(kept, P1), 0);
    EXPECT_TRUE(may(kept, kBuild));
    EXPECT_EQ(told(s, {Scene(s).gives_up().rest()}), Lines{"gave_up seat=p1"});
    // The next action begins anew.
    EXPECT_EQ(after(kept, {"p1 hire g/3,2"}).tries, 0);
}

TEST(SkyscrapersClassic, S48_where_a_card_was_held_up_is_known_until_the_building_changes) {
    const State s = after(pressing(), {"p1 release"});
    const State kept = after(s, {Scene(s).gives_up().rest()});
    const Pose pose = parse_pose("0,2,4:yz").value();
    EXPECT_TRUE(kept.in_vain.has(pose));
    EXPECT_TRUE(kept.in_vain.has(parse_pose("0,2,4:yz*").value())) << "plates have no front";
    EXPECT_FALSE(kept.in_vain.has(parse_pose("0,2,4:yx").value()));
    EXPECT_NE(part(kept, "head").find(" vain=0,2,4:yz"), std::string::npos);

    // Whoever is asked for advice tries something else.
    std::vector<Move> moves;
    game().legal(kept, P1, moves);
    const Move next = game().advise(game().view(kept, P1), moves);
    EXPECT_FALSE(next.kind == MoveKind::Build && next.pose == pose) << game().print_move(next);

    const State other = after(kept, {"p1 build p1.1 U.frame 0,-2,4:yz"});
    EXPECT_TRUE(other.in_vain.has(pose));
    EXPECT_EQ(after(other, {Scene(other).rest()}).in_vain, InVain{});
    EXPECT_EQ(after(other, {Scene(other).gives_up().shifts("card3", 7 * mm).rest()}).in_vain,
              InVain{});
}

TEST(SkyscrapersClassic, only_the_last_poses_in_vain_are_remembered) {
    InVain in_vain;
    const auto numbered = [](std::size_t i) {
        return Pose{.at = point(static_cast<int>(i % 16), static_cast<int>(i / 16), 4)};
    };
    for (std::size_t i = 0; i <= InVain::kMost; ++i) {
        in_vain.add(numbered(i));
        in_vain.add(numbered(i));
    }
    EXPECT_EQ(in_vain.all().size(), InVain::kMost);
    EXPECT_FALSE(in_vain.has(numbered(0)));
    EXPECT_TRUE(in_vain.has(numbered(1)));
    EXPECT_TRUE(in_vain.has(numbered(InVain::kMost)));
}

TEST(SkyscrapersClassic, S67_the_sixth_try_given_up_costs_an_action) {
    State s = on_a_floor();
    for (int tries = 1; tries <= 5; ++tries) {
        const State held = after(s, {kBuild, "p1 release"});
        s = after(held, {Scene(held).gives_up().rest()});
        EXPECT_EQ(s.actions_left, 3);
        EXPECT_EQ(s.tries, tries);
    }
    const State held = after(s, {kBuild, "p1 release"});
    const State lost = after(held, {Scene(held).gives_up().rest()});
    EXPECT_EQ(part(lost, "head"), "2 random act p1 classic actions=2 vain=0,2,4:yz");
    EXPECT_EQ(told(held, {Scene(held).gives_up().rest()}),
              (Lines{"gave_up seat=p1", "action_lost seat=p1"}));
}

TEST(SkyscrapersClassic, S48_falls_count_even_when_a_try_is_given_up) {
    const State s = after(pressing(), {"p1 release"});
    const State fell = after(s, {Scene(s).gives_up().drops("p2.1").rest()});
    EXPECT_EQ(score(fell, P1), -5);
    EXPECT_EQ(place_of(fell, "p2.1"), "fallen");
}

TEST(SkyscrapersClassic, S39_who_leans_more_than_45_degrees_has_fallen) {
    const State s = pressing();
    EXPECT_EQ(place_of(after(s, {Scene(s).leans("p2.1", 45 * degrees).rest()}), "p2.1"), "3/-2,1");
    EXPECT_EQ(place_of(after(s, {Scene(s).leans("p2.1", 45 * degrees + 1).rest()}), "p2.1"),
              "fallen");
}

TEST(SkyscrapersClassic, S39_who_is_no_longer_on_his_card_has_fallen) {
    const State s = pressing();
    const State down = after(s, {Scene(s).stands("p2.1", "card0", 0, 0).rest()});
    EXPECT_EQ(place_of(down, "p2.1"), "fallen");
    const State gone = after(s, {Scene(s).leaves("p2.1").rest()});
    EXPECT_EQ(place_of(gone, "p2.1"), "fallen");
}

TEST(SkyscrapersClassic, S39_whoever_is_knocked_over_on_the_ground_is_stood_up_again) {
    const State s = pressing();
    const State up = after(s, {Scene(s).topples("p1.2").rest()});
    EXPECT_EQ(place_of(up, "p1.2"), "g/3,1");
    EXPECT_EQ(up.moved, WorkerSet{worker(P1, 2)}) << "the site is told when a hand is next at work";
    EXPECT_EQ(up.phase, Phase::Act);
    EXPECT_TRUE(after(s, {Scene(s).rest()}).moved.empty());
}

TEST(SkyscrapersClassic, R38_S25_S40_who_fell_is_cleared_away_and_put_back_without_the_site) {
    const State s = pressing();
    const State lies = after(s, {Scene(s).drops("p1.1").drops("p2.1").rest()});
    EXPECT_EQ(lies.phase, Phase::Settle);
    EXPECT_EQ(lies.after, After::Cleared);
    const facts::Work work = game().work(lies);
    EXPECT_EQ(work.remove, (std::vector{figure(worker(P1, 1)), figure(worker(P2, 1))}));
    EXPECT_TRUE(work.rest_is_due && work.add.empty());
    const State fell = after(lies, {Scene(lies).rest()});
    EXPECT_EQ(place_of(fell, "p1.1"), "-");
    EXPECT_EQ(game().acting(fell), Seats(P2));
    const State back = after(fell, {"p2 stand p2.1 3/2,1"});
    EXPECT_EQ(back.phase, Phase::Act);
    EXPECT_TRUE(back.moved.has(worker(P2, 1)));
}

TEST(SkyscrapersClassic, S41_what_falls_while_it_is_cleared_away_is_paid_for_too) {
    const State s = pressing();
    const State lies = after(s, {Scene(s).drops("p2.1").rest()});
    const int points = score(lies, P1);
    const State more = after(lies, {Scene(lies).drops("p2.2").rest()});
    EXPECT_EQ(score(more, P1), points - 5);
    EXPECT_EQ(more.after, After::Cleared);
    EXPECT_EQ(after(more, {Scene(more).rest()}).phase, Phase::Replace);
}

TEST(SkyscrapersClassic, R40_S27_falls_can_put_the_builder_out) {
    State s = pressing();
    s.players[0].score = -14;
    const State lies = after(s, {Scene(s).gives_up().drops("p2.1").rest()});
    const State over = after(lies, {Scene(lies).rest()});
    EXPECT_EQ(over.ending, Ending::LastPlayer);
    EXPECT_EQ(game().outcome(over).winners, Seats(P2));
}

TEST(SkyscrapersClassic, R41_S27_a_card_on_the_board_ends_the_game_and_the_builder_loses) {
    State s = pressing(3);
    s.players[0].score = 50;
    s.players[1].score = 7;
    s.players[2].score = 8;
    const State over = after(s, {Scene(s).touches_board("card3").rest()});
    EXPECT_EQ(over.ending, Ending::Collapse);
    EXPECT_FALSE(over.plays(P1));
    // 41 A point for each card in hand, and nothing for standing high: p2 has 3 cards, p3 as well.
    EXPECT_EQ(score(over, P2), 4);
    EXPECT_EQ(score(over, P3), 5);
    EXPECT_EQ(score(over, P1), 50) << "what the card would have scored does not count";
    EXPECT_EQ(game().outcome(over).winners, Seats(P3));
    EXPECT_EQ(game().outcome(over).ending, "skyscrapers.ended_collapse");
}

TEST(SkyscrapersClassic, R41_while_something_is_in_the_hand_it_is_lost_at_once) {
    const State s = pressing();
    const State falling = after(s, {"nature trip 5 ground card3 disc"});
    EXPECT_EQ(falling.ending, Ending::Collapse);
    EXPECT_EQ(falling.phase, Phase::Settle) << "all see it come down";
    // Whatever lies on the board in the end.
    const State over = after(falling, {Scene(falling).rest()});
    EXPECT_EQ(over.phase, Phase::Over);
    EXPECT_EQ(over.ending, Ending::Collapse);
    EXPECT_FALSE(over.plays(P1));
    // R17, S56 Base cards stand there by right, and who falls is no collapse.
    EXPECT_EQ(refusal(s, "nature trip 5 ground card0 disc"), "table 7 not_natures");
    EXPECT_EQ(refusal(s, "nature trip 5 left_world p2.1 p2.1"), "table 7 not_natures");
    EXPECT_EQ(refusal(on_a_floor(), "nature trip 5 ground card3 disc"), "table 2 not_your_turn");
}

TEST(SkyscrapersClassic, R41_S41_a_last_card_that_brings_the_building_down_loses) {
    const State s = classic(yard(2)
                                .cards("BV.p1@3,3,3:yz<2 BH.p1@-3,3,2:yx<1 F.frame@0,0,4:zx<0")
                                .workers(P1, "5/1,1")
                                .hand(P1, "U.frame"));
    const State last = after(s, {"p1 build p1.1 U.frame 0,-2,4:yz"});
    EXPECT_EQ(after(last, {Scene(last).rest()}).ending, Ending::LastCard);
    const State down = after(last, {Scene(last).touches_board("card6").rest()});
    EXPECT_EQ(down.ending, Ending::Collapse);
    EXPECT_EQ(game().outcome(down).winners, Seats(P2));
}

TEST(SkyscrapersClassic, S41_falls_come_before_the_last_card) {
    const State s = classic(yard(2)
                                .cards("BV.p1@3,3,3:yz<2 BH.p1@-3,3,2:yx<1 F.frame@0,0,4:zx<0")
                                .workers(P1, "5/1,1")
                                .workers(P2, "5/-1,1")
                                .hand(P1, "U.frame"));
    const State last = after(s, {"p1 build p1.1 U.frame 0,-2,4:yz"});
    const State lies = after(last, {Scene(last).drops("p2.1").rest()});
    const State fell = after(lies, {Scene(lies).rest()});
    EXPECT_EQ(fell.phase, Phase::Replace);
    EXPECT_EQ(after(fell, {"p2 stand p2.1 5/0,1"}).ending, Ending::LastCard);
}

TEST(SkyscrapersClassic, S42_workers_of_who_is_out_leave_when_they_fall) {
    const State s = after(classic(yard(3)
                                      .cards("F.frame@0,0,4:zx<0")
                                      .workers(P1, "3/1,1")
                                      .workers(P3, "3/-1,1")
                                      .hand(P1, "U.frame U.rails")
                                      .out(P3)),
                          {kBuild});
    const State lies = after(s, {Scene(s).drops("p3.1").rest()});
    EXPECT_EQ(place_of(lies, "p3.1"), "gone");
    EXPECT_EQ(after(lies, {Scene(lies).rest()}).phase, Phase::Act);
}

// Two storeys, with p1 at the foot of them, about to build a base card.
State at_the_foot() {
    const State s = classic(
        yard(2).cards(kTwoStoreys).workers(P1, "g/3,1 3/-2,1").workers(P2, "6/-4,0 6/-5,0"));
    return after(s, {"p1 build p1.1 BV 3,-3,3:yz"});
}

TEST(SkyscrapersClassic, S55_a_card_within_6_mm_and_8_degrees_counts_as_there) {
    const State s = at_the_foot();
    const auto cards_after = [&](int distance, int angle) {
        return after(s, {Scene(s).shifts("card6", distance, angle).rest()}).site.size;
    };
    EXPECT_EQ(cards_after(6 * mm, 8 * degrees), 8);
    EXPECT_EQ(cards_after(6 * mm + 1, 0), 7);
    EXPECT_EQ(cards_after(0, 8 * degrees + 1), 7);
}

TEST(SkyscrapersClassic, S55_what_comes_off_leaves_the_game_with_its_workers_and_what_hung_on_it) {
    const State s = at_the_foot();
    // Wall 5 carries floor 6, which touches nothing else.
    const State off = after(s, {Scene(s).shifts("card5", 7 * mm).rest()});
    EXPECT_EQ(part(off, "cards"), "F.frame@-2,0,4:zy<0 F.ladder@2,0,4:zy<0 BV.p1@3,-3,3:yz<2#7");
    EXPECT_EQ(part(off, "lost"), "V.frame F.goal");
    EXPECT_EQ(place_of(off, "p2.1"), "fallen");
    EXPECT_EQ(place_of(off, "p1.2"), "3/-2,1") << "the floor below it stays";
    EXPECT_EQ(off.after, After::Cleared);
    EXPECT_EQ(game().work(off).remove,
              (std::vector{plate(5), plate(6), figure(worker(P2, 1)), figure(worker(P2, 2))}));
    EXPECT_EQ(game().census(off), game().census(s));
    // The next card has a number that no card had.
    EXPECT_EQ(off.next_piece(), 8);
    const State lies = after(off, {Scene(off).rest()});
    EXPECT_EQ(game().parse_state(game().print_state(lies)).value(), lies);
}

TEST(SkyscrapersClassic, S66_who_leant_on_a_base_card_that_is_gone_goes_back_to_stock) {
    const State s = after(
        classic(yard(2).cards("BV.p1@3,-3,3:yz<2").workers(P1, "g/3,1").workers(P2, "g/4,-4")),
        {"p1 build p1.1 BH 3,3,2:yx"});
    ASSERT_EQ(s.phase, Phase::Press);
    const State off = after(s, {Scene(s).shifts("card3", 50 * mm).rest()});
    EXPECT_EQ(place_of(off, "p2.1"), "-");
    EXPECT_EQ(score(off, P2), 0);
    EXPECT_EQ(off.ending, Ending::None) << "a base card may touch the board";
}

TEST(SkyscrapersClassic, S36_S46_R24_rivets_come_loose_give_and_are_pressed_in_again) {
    const State s = at_the_foot();
    const State loose = after(s, {Scene(s).loosens("card5").rest()});
    EXPECT_EQ(told(s, {Scene(s).loosens("card5").rest()}).front(), "came_loose card=5");
    EXPECT_TRUE(game().work(loose).may_tighten.empty()) << "only while building";
    // p2 builds later, and may press it in.
    State turn = loose;
    turn.turn = P2;
    turn.actions_left = 3;
    const State next = after(turn, {"p2 build p2.1 U.rails -4,-2,7:yz"});
    ASSERT_EQ(next.phase, Phase::Press);
    EXPECT_EQ(game().work(next).may_tighten, std::vector{rivet_id(5)});
    EXPECT_EQ(told(next, {Scene(next).tightens("card5").rest()}).front(),
              "pressed_in seat=p2 card=5");
    // One that is out is not asked for again.
    const State out = after(next, {Scene(next).breaks("card5").rest()});
    const auto ids = joints(out);
    EXPECT_TRUE(std::ranges::none_of(
        ids, [](const facts::Joint& joint) { return joint.id == rivet_id(5); }));
    EXPECT_EQ(told(next, {Scene(next).breaks("card5").rest()}).front(), "came_out card=5");
}

TEST(SkyscrapersClassic, R25_S52_the_other_hand_may_steady_every_card_that_can_move) {
    const facts::Work work = game().work(at_the_foot());
    EXPECT_EQ(work.may_take, std::vector{plate(7)}) << "nothing but the new card is taken";
    EXPECT_EQ(work.may_steady, (std::vector{plate(3), plate(4), plate(5), plate(6)}));
    EXPECT_TRUE(game().work(after(on_a_floor(), {"p1 move p1.1 g/3,2"})).may_steady.empty());
}

TEST(SkyscrapersClassic, S43_S51_a_card_cuts_through_nobody_where_he_last_rested) {
    const auto refused_at = [](int y) {
        State s = on_a_floor();
        facts::Facts facts = *s.told;
        for (facts::Piece& piece : facts.pieces) {
            if (piece.placed.id == figure(worker(P2, 1))) {
                piece.placed.pose.at = {-7'500, y, 61 * mm};
            }
        }
        s.told = Told(std::move(facts));
        return refusal(s, kBuild);
    };
    // The wall stands at 30 mm and is 2 mm thick; his foot reaches 5.5 mm.
    EXPECT_EQ(refused_at(23'500), "allowed");
    EXPECT_EQ(refused_at(23'501), "S43 through_a_worker");
    EXPECT_TRUE(std::ranges::none_of(legal(on_a_floor(), P1, "build"), [](const auto& move) {
        return move.find("0,2,4:yz ") != std::string::npos;
    }));
}

TEST(SkyscrapersClassic, R23_S50_whom_the_rivet_touches_is_slid_without_the_site) {
    const State s = after(classic(yard(2)
                                      .cards("F.frame@-2,0,4:zy<0")
                                      .workers(P1, "3/-1,0")
                                      .workers(P2, "3/-4,0 3/-3,0")
                                      .hand(P1, "V.frame U.rails")),
                          {"p1 build p1.1 V.frame -4,0,4:xz"});
    ASSERT_EQ(s.phase, Phase::Press);
    const State touched = after(s, {Scene(s).rest()});
    EXPECT_EQ(touched.phase, Phase::Rivet);
    EXPECT_EQ(touched.touched, WorkerSet{worker(P2, 1)});
    const State slid = after(touched, {"p1 stand p2.1 3/-4,2"});
    EXPECT_EQ(slid.phase, Phase::Act);
    EXPECT_TRUE(slid.moved.has(worker(P2, 1)));
}

TEST(SkyscrapersClassic, S53_a_worker_is_in_the_cell_where_his_feet_are) {
    const State s = pressing();
    const auto place_at = [&](int x, int y) {
        return place_of(after(s, {Scene(s).stands("p2.1", "card3", x, y).rest()}), "p2.1");
    };
    EXPECT_EQ(place_at(-30 * mm, 15 * mm), "3/-2,1");
    EXPECT_EQ(place_at(-30 * mm - 1, 15 * mm), "3/-3,0") << "p2.2 is in that cell";
    EXPECT_EQ(place_at(-15 * mm, 15 * mm), "3/-1,1");
    EXPECT_EQ(place_at(-15 * mm - 1, 15 * mm), "3/-2,1");
    EXPECT_EQ(place_at(-30 * mm, 15 * mm - 1), "3/-2,0");
}

TEST(SkyscrapersClassic, S65_nothing_is_taken_back) {
    const auto table = match(on_a_floor());
    for (const std::string_view move : {"hire g/3,2", "build p1.1 U.frame 0,2,4:yz"}) {
        ASSERT_TRUE(table->propose(P1, move).has_value()) << move;
        table->accept();
        EXPECT_FALSE(table->can_undo(P1)) << move;
    }
}

TEST(SkyscrapersClassic, facts_of_another_site_are_refused) {
    const State s = pressing();
    facts::Facts facts = Scene(s).facts();
    const auto told_so = [&](facts::Facts said) {
        return game().refuses(s, Seat::Nature, game().rested(said)).has_value();
    };
    EXPECT_FALSE(told_so(facts));
    facts::Facts stranger = facts;
    stranger.pieces.push_back({.placed = {.id = facts::PieceId{500}, .kind = facts::Kind::Plate}});
    EXPECT_TRUE(told_so(stranger));
    facts::Facts missing = facts;
    std::erase_if(missing.pieces, [](const auto& piece) { return piece.placed.id == plate(3); });
    EXPECT_TRUE(told_so(missing));
    facts::Facts far = facts;
    far.pieces.back().placed.pose.at.x = 2'000'000'000;
    EXPECT_TRUE(told_so(far));
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
