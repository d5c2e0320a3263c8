#include <algorithm>
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "games/skyscrapers/frame.h"
#include "games/skyscrapers/pieces.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/scene.h"
#include "games/skyscrapers/testing/terms.h"

// Mode Classic: a worker is carried by hand and set down; and what the site is told.
namespace jobsite::skyscrapers::testing {

namespace {

constexpr int mm = facts::kMillimetre;

State two_storeys() {
    return classic(yard(2).cards(kTwoStoreys).workers(P1, "3/-2,1 g/3,1").workers(P2, "6/-4,0"));
}

TEST(SkyscrapersClassic, S54_a_worker_is_taken_into_the_hand_and_set_down) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0"});
    EXPECT_EQ(part(s, "head"),
              "2 random carry p1 classic actions=3 after=carry carries=p1.1@4/2,0");
    EXPECT_EQ(game().work(s).held, figure(worker(P1, 1)));
    EXPECT_EQ(place_of(s, "p1.1"), "3/-2,1");
    const State down = after(s, {"p1 release", Scene(s).rest()});
    EXPECT_EQ(place_of(down, "p1.1"), "4/2,0");
    EXPECT_EQ(part(down, "head"), "2 random act p1 classic actions=2");
}

TEST(SkyscrapersClassic, S53_S54_where_he_was_set_down_counts_and_not_where_he_was_to_go) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0", "p1 release"});
    const State near = after(s, {Scene(s).stands("p1.1", "card4", 20 * mm, -20 * mm).rest()});
    EXPECT_EQ(place_of(near, "p1.1"), "4/1,-2");
    // Floor 6 is one Level up: he may be set down there instead.
    const State up = after(s, {Scene(s).stands("p1.1", "card6", -80 * mm, 20 * mm).rest()});
    EXPECT_EQ(place_of(up, "p1.1"), "6/-6,1");
    EXPECT_EQ(up.actions_left, 2);
}

TEST(SkyscrapersClassic, S54_back_on_his_own_card_costs_no_action) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0", "p1 release"});
    const State back = after(s, {Scene(s).stands("p1.1", "card3", -20 * mm, -20 * mm).rest()});
    EXPECT_EQ(place_of(back, "p1.1"), "3/-2,-2");
    EXPECT_EQ(part(back, "head"), "2 random act p1 classic actions=3 tries=1 slid=p1.1");
}

TEST(SkyscrapersClassic, R27_sliding_on_a_floor_is_done_by_hand_and_free) {
    const State s = after(two_storeys(), {"p1 slide p1.1 3/-2,0"});
    EXPECT_EQ(s.phase, Phase::Carry);
    const State slid = after(s, {Scene(s).rest()});
    EXPECT_EQ(part(slid, "head"), "2 random act p1 classic actions=3 slid=p1.1");
    EXPECT_EQ(place_of(slid, "p1.1"), "3/-2,0");
}

TEST(SkyscrapersClassic, S53_hiring_and_moving_on_the_ground_need_no_hand) {
    const State s = after(two_storeys(), {"p1 hire g/0,-1", "p1 move p1.2 g/0,0"});
    EXPECT_EQ(s.phase, Phase::Act);
    EXPECT_EQ(s.actions_left, 1);
    EXPECT_EQ(s.moved, (WorkerSet{worker(P1, 2), worker(P1, 3)}));
    // The site hears of both when a hand is next at work.
    const facts::Work work = game().work(after(s, {"p1 move p1.1 4/2,0"}));
    EXPECT_EQ(work.remove, std::vector{figure(worker(P1, 2))});
    ASSERT_EQ(work.add.size(), 2U);
    EXPECT_EQ(work.add[0].id, figure(worker(P1, 2)));
    EXPECT_EQ(work.add[1].id, figure(worker(P1, 3)));
    EXPECT_EQ(work.add[0].pose.at.x, 7'500);
}

TEST(SkyscrapersClassic, R29_down_to_the_ground_he_is_stood_where_he_was_to_go) {
    const State s = after(two_storeys(), {"p1 move p1.1 g/0,-1", "p1 release"});
    const State down = after(s, {Scene(s).stands("p1.1", "disc", 90 * mm, 90 * mm).rest()});
    EXPECT_EQ(place_of(down, "p1.1"), "g/0,-1");
    EXPECT_TRUE(down.moved.has(worker(P1, 1)));
    EXPECT_EQ(down.actions_left, 2);
}

TEST(SkyscrapersClassic, R33_R38_S39_who_does_not_stand_when_he_is_let_go_has_fallen) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0", "p1 release"});
    const State lies = after(s, {Scene(s).topples("p1.1").rest()});
    EXPECT_EQ(score(lies, P1), -5);
    EXPECT_EQ(place_of(lies, "p1.1"), "-");
    EXPECT_EQ(lies.actions_left, 3) << "he has gone nowhere";
    const State dropped = after(s, {Scene(s).drops("p1.1").rest()});
    EXPECT_EQ(place_of(dropped, "p1.1"), "-");
    // On a card to which no step leads.
    const State ground = after(two_storeys(), {"p1 move p1.2 4/2,0", "p1 release"});
    const State wrong = after(ground, {Scene(ground).stands("p1.2", "card6", -60 * mm, 0).rest()});
    EXPECT_EQ(place_of(wrong, "p1.2"), "-");
    // On the edge of a wall.
    const State edge = after(s, {Scene(s).stands("p1.1", "card5", -60 * mm, 0).rest()});
    EXPECT_EQ(place_of(edge, "p1.1"), "-");
    EXPECT_EQ(edge.actions_left, 3);
}

TEST(SkyscrapersClassic, S54_back_on_the_ground_costs_no_action_either) {
    const State s = after(two_storeys(), {"p1 move p1.2 4/2,0", "p1 release"});
    const State back = after(s, {Scene(s).stands("p1.2", "disc", 200 * mm, 90 * mm).rest()});
    EXPECT_EQ(place_of(back, "p1.2"), "g/3,1");
    EXPECT_EQ(part(back, "head"), "2 random act p1 classic actions=3 tries=1 moved=p1.2");
}

TEST(SkyscrapersClassic, S54_where_a_floor_is_above_a_worker_is_brought_from_beside) {
    const State s = two_storeys();
    EXPECT_EQ(way_to(s.site, place(4, 2, 0)), (facts::Point{0, 0, 40 * mm}));
    // Floor 6 is above most of floor 3, and wall 5 stands at its outer edge.
    EXPECT_EQ(way_to(s.site, place(3, -3, 0)), (facts::Point{30 * mm, 0, 5 * mm}));
    EXPECT_EQ(way_to(s.site, place(3, -4, 1)), (facts::Point{0, 15 * mm, 5 * mm}));
}

TEST(SkyscrapersClassic, R38_whom_a_hand_knocks_over_is_paid_for) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0", "p1 release"});
    const State lies = after(s, {Scene(s).drops("p2.1").rest()});
    EXPECT_EQ(score(lies, P1), -5);
    EXPECT_EQ(place_of(lies, "p1.1"), "4/2,0");
    EXPECT_EQ(place_of(lies, "p2.1"), "fallen");
}

// The site while p1's first worker is held there.
facts::Facts held_at(const State& s, const facts::Point& at, int tilt) {
    facts::Facts now = Scene(s).facts();
    for (facts::Piece& piece : now.pieces) {
        if (piece.placed.id == figure(worker(P1, 1))) {
            piece.placed.pose.at = at;
            piece.tilt = tilt;
        }
    }
    return now;
}

TEST(SkyscrapersClassic, S54_the_checklist_says_where_he_may_be_let_go) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0"});
    const auto unmet = [&](const facts::Point& at, int tilt) {
        Lines keys;
        for (const rules::Verdict& verdict : game().checklist(s, held_at(s, at, tilt))) {
            if (verdict.holds != rules::Holds::Met) {
                keys.emplace_back(verdict.condition->text.substr(18));
            }
        }
        return keys;
    };
    // Floor 4 lies at 60 mm, its top at 61.
    EXPECT_EQ(unmet({30 * mm, 0, 64 * mm}, 10 * facts::kDegree), Lines{});
    EXPECT_EQ(unmet({30 * mm, 0, 64 * mm + 1}, 0), Lines{"feet"});
    EXPECT_EQ(unmet({30 * mm, 0, 62 * mm}, 10 * facts::kDegree + 1), Lines{"upright"});
    EXPECT_EQ(unmet({30 * mm, 45 * mm, 62 * mm}, 0), (Lines{"over", "feet"}));
}

TEST(SkyscrapersClassic, S54_he_is_let_go_nowhere_else) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0"});
    const auto refused = [&](const facts::Point& at, int tilt, std::string_view move = "release") {
        const auto refusal = match(s)->physical()->refuses_now(P1, move, held_at(s, at, tilt));
        return refusal ? std::string(refusal->rule) + " " + std::string(refusal->text) : "";
    };
    EXPECT_EQ(refused({30 * mm, 0, 64 * mm}, 10 * facts::kDegree), "");
    EXPECT_EQ(refused({30 * mm, 0, 64 * mm + 1}, 0), "skyscrapers S54 skyscrapers.feet_in_the_air");
    EXPECT_EQ(refused({30 * mm, 0, 64 * mm}, 10 * facts::kDegree + 1),
              "skyscrapers S54 skyscrapers.leans");
    EXPECT_EQ(refused({30 * mm, 44 * mm - 50, 62 * mm}, 0), "");
    EXPECT_EQ(refused({30 * mm, 44 * mm + 50, 62 * mm}, 0),
              "skyscrapers S54 skyscrapers.not_offered");
    // Only the hand is asked about, and only for a move that could be made.
    EXPECT_EQ(refused({30 * mm, 45 * mm, 62 * mm}, 0, "give up"), "");
    EXPECT_EQ(refused({30 * mm, 45 * mm, 62 * mm}, 0, "hire g/3,2"), "");
}

TEST(SkyscrapersClassic, S54_whoever_gives_up_stands_him_where_he_was) {
    for (const std::string worker : {"p1.1", "p1.2"}) {
        const State before = two_storeys();
        const State s = after(before, {"p1 move " + worker + " 4/2,0"});
        EXPECT_EQ(legal(s, P1), (Lines{"give up", "release"}));
        const State back = after(s, {"p1 give up"});
        EXPECT_EQ(part(back, "head"),
                  "2 random settle p1 classic actions=3 after=back carries=" + worker + "@4/2,0");
        EXPECT_EQ(game().work(back).remove, (std::vector{figure(parse_worker(worker).value())}));
        const std::string rest = Scene(back).rest();
        EXPECT_EQ(told(back, {rest}), Lines{"put_back seat=p1 worker=" + worker});
        const State stood = after(back, {rest});
        EXPECT_EQ(part(stood, "head"), "2 random act p1 classic actions=3 tries=1 moved=" + worker);
        EXPECT_EQ(place_of(stood, worker), place_of(before, worker));
    }
}

TEST(SkyscrapersClassic, S54_a_card_is_not_put_back_but_let_go) {
    const State s = classic(
        yard(2).cards("F.frame@0,0,4:zx<0").workers(P1, "3/1,1").hand(P1, "U.frame U.rails"));
    EXPECT_EQ(refusal(s, "p1 give up"), "10 hand_is_empty");
    const State pressing = after(s, {"p1 build p1.1 U.frame 0,2,4:yz"});
    EXPECT_EQ(refusal(pressing, "p1 give up"), "S54 only_a_worker");
}

TEST(SkyscrapersClassic, S44_S47_plates_stand_on_the_lattice_and_figures_on_plates) {
    const auto pose = [](std::string_view text) { return on_site(parse_pose(text).value()); };
    EXPECT_EQ(pose("0,0,4:zx"), (facts::Pose{{0, 0, 60 * mm}, {}}));
    // The long side goes where the card's does, whichever way it is turned.
    for (const std::string_view facing : kFacingWords) {
        const Pose card = parse_pose("1,-2,5:" + std::string(facing)).value();
        const facts::Turn turn = on_site(card).turn;
        const auto along = [](Axis axis) {
            return facts::Point{axis == Axis::X ? 1000 : 0, axis == Axis::Y ? 1000 : 0,
                                axis == Axis::Z ? 1000 : 0};
        };
        EXPECT_EQ(rotated(turn, {1000, 0, 0}), along(length(card.facing))) << facing;
        const facts::Point face = rotated(turn, {0, 0, 1000});
        const facts::Point normal = along(card.normal());
        EXPECT_TRUE(face == normal || face == facts::Point{} - normal) << facing;
    }
    EXPECT_EQ(on_site(two_storeys().site, place(3, -2, 1)),
              (facts::Point{-22'500, 22'500, 61 * mm}));
    EXPECT_EQ(cell_of(-1), -1);
    EXPECT_EQ(cell_of(0), 0);
    EXPECT_EQ(cell_of(-15 * mm), -1);
}

TEST(SkyscrapersClassic, R18_S45_S49_one_rivet_for_a_card_and_wedges_for_what_else_it_touches) {
    const State s = two_storeys();
    std::map<facts::JointKind, int> kinds;
    for (const facts::Joint& joint : joints(s)) {
        ++kinds[joint.kind];
        if (joint.kind == facts::JointKind::Fixed) {
            EXPECT_EQ(joint.a, kDisc) << "S56";
            continue;
        }
        // What is seen from one plate comes to the same on the other.
        const auto pose_of = [&](facts::PieceId piece) {
            return on_site(s.site.cards[card_of(s.site, piece)].pose);
        };
        const facts::Pose there = joined(pose_of(joint.a), joint.b_on_a);
        EXPECT_LE(std::abs(there.at.x - pose_of(joint.b).at.x), 2);
        EXPECT_LE(std::abs(there.at.z - pose_of(joint.b).at.z), 2);
    }
    EXPECT_EQ(kinds[facts::JointKind::Fixed], 3);
    EXPECT_EQ(kinds[facts::JointKind::Rivet], 6) << "two in the H, and one for each card";
    EXPECT_GT(kinds[facts::JointKind::Wedge], 0);
}

TEST(SkyscrapersClassic, S48_the_way_in_is_across_the_face_from_the_side_without_the_holder) {
    const State s = after(two_storeys(), {"p1 build p1.1 U.rails -2,3,4:yz"});
    ASSERT_EQ(s.phase, Phase::Press);
    const facts::Rail in = *game().work(s).rail;
    EXPECT_EQ(in.onto, plate(3));
    base::Random random(1);
    const facts::Placement home = game().propose(s, random);
    EXPECT_NEAR(home.approach.y, 15 * mm, 2);
    EXPECT_NEAR(home.approach.x, 0, 2);
    EXPECT_NEAR(home.pose.at.y, 45 * mm, 2);
    EXPECT_EQ(std::ranges::count(in.joints, rivet_id(7), &facts::Joint::id), 1);
}

TEST(SkyscrapersClassic, S46_views_tell_which_rivets_are_loose_and_what_is_in_the_hand) {
    const State s = after(two_storeys(), {"p1 move p1.1 4/2,0", "p1 release"});
    const State loose = after(s, {Scene(s).loosens("card5").rest()});
    const auto view = [](const State& state) {
        return rules::print_view(game(), game().view(state, P2)).text;
    };
    EXPECT_NE(view(loose).find(R"("piece":"card5","rivet_state":"loose")"), std::string::npos);
    EXPECT_NE(view(s).find(R"("handling":{"does":"carry","worker":"p1.1","piece":"p1.1")"),
              std::string::npos);
    EXPECT_NE(view(loose).find(R"("handling":null)"), std::string::npos);
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
