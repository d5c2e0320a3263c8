#include <gtest/gtest.h>

#include "games/skyscrapers/lattice.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/placing.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// Building: who, with what, and where.
namespace jobsite::skyscrapers::testing {

namespace {

Yard at_the_wall(std::string_view hand) { return yard(2).workers(P1, "g/3,1").hand(P1, hand); }

Pose pose(std::string_view text) { return parse_pose(text).value(); }

TEST(Skyscrapers, R12_the_builder_is_ones_own_and_on_site) {
    const State s = yard(2).workers(P1, "g/3,1").workers(P2, "g/3,2");
    EXPECT_TRUE(may(s, "p1 build p1.1 BV 3,3,3:yz"));
    EXPECT_EQ(refusal(s, "p1 build p2.1 BV 3,3,3:yz"), "12 not_your_worker");
    EXPECT_EQ(refusal(s, "p1 build p1.2 BV 3,3,3:yz"), "12 not_on_site");
    EXPECT_EQ(legal(yard(2), P1, "build").size(), 0U);
}

// On the H a floor in the middle covers all of the crossbar's top edge, and its side edges end at
// the walls: nothing that is held by a rivet touches it any more.
TEST(Skyscrapers, R20_S13_who_stands_at_a_covered_crossbar_alone_builds_nothing) {
    const auto floored = [](std::string_view workers) {
        return yard(2)
            .cards("F.frame@0,0,4:zx<0")
            .workers(P1, workers)
            .hand(P1, "U.frame V.full H.full F.full");
    };
    EXPECT_EQ(legal(floored("g/0,0 g/-1,-1 g/1,0"), P1, "build").size(), 0U);
    // Behind a wall he has its free ends; to walk there is an action.
    EXPECT_TRUE(may(floored("g/0,0"), "p1 move p1.1 g/3,1"));
    EXPECT_EQ(refusal(floored("g/0,0"), "p1 build p1.1 U.frame 3,3,3:yx"), "20 not_touched");
    EXPECT_TRUE(may(floored("g/3,1"), "p1 build p1.1 U.frame 3,3,3:yx"));
    EXPECT_TRUE(may(floored("g/3,1"), "p1 build p1.1 BV 3,3,3:yz"));
}

TEST(Skyscrapers, R13_the_card_comes_from_ones_own_hand) {
    const State s = at_the_wall("U.frame");
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.full 0,0,4:zx"), "13 not_in_hand");
    EXPECT_EQ(part(after(s, {"p1 build p1.1 U.frame 0,0,4:zx"}), "p1").substr(0, 11),
              "8 ; BV BH ;");
}

TEST(Skyscrapers, R14_a_picture_says_how_the_card_is_installed) {
    const State s = at_the_wall("V.frame H.frame F.frame");
    EXPECT_EQ(refusal(s, "p1 build p1.1 V.frame 3,3,3:yx"), "14 wrong_way");
    EXPECT_EQ(refusal(s, "p1 build p1.1 V.frame 0,0,4:zx"), "14 wrong_way");
    EXPECT_TRUE(may(s, "p1 build p1.1 H.frame 3,3,3:yx"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 H.frame 3,3,4:yz"), "14 wrong_way");
    EXPECT_TRUE(may(s, "p1 build p1.1 F.frame 0,0,4:zx"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 F.frame 3,3,3:yx"), "14 wrong_way");
}

TEST(Skyscrapers, R15_a_universal_card_goes_any_way_but_not_as_a_base) {
    const State s = at_the_wall("U.frame");
    EXPECT_TRUE(may(s, "p1 build p1.1 U.frame 1,0,4:zy"));
    EXPECT_TRUE(may(s, "p1 build p1.1 U.frame 3,3,3:yx"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.frame 3,3,3:yz"), "17 touches_ground");
}

TEST(Skyscrapers, S4_cards_are_turned_only_where_it_makes_a_difference_and_may_be) {
    const State s = at_the_wall("V.goal H.goal F.goal U.goal U.frame");
    EXPECT_TRUE(may(s, "p1 build p1.1 F.goal 2,0,4:zx*"));
    EXPECT_TRUE(may(s, "p1 build p1.1 U.goal 2,0,4:zx*"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.frame 0,0,4:zx*"), "S4 not_turned");
    EXPECT_EQ(refusal(s, "p1 build p1.1 V.goal 3,3,4:yz*"), "S4 not_turned");
    EXPECT_EQ(refusal(s, "p1 build p1.1 BV 3,3,3:yz*"), "S4 not_turned");
    // The cross girder of a goal lies at 1; turned, at -1.
    EXPECT_EQ(turned(game().data().girders(kind(Family::U, 2), false)),
              game().data().girders(kind(Family::U, 2), true));
    EXPECT_EQ(game().data().girders(kind(Family::U, 2), false), 0b0100101);
    EXPECT_EQ(game().data().girders(kind(Family::U, 2), true), 0b0010101);
}

TEST(Skyscrapers, R17_base_cards_stand_on_the_ground_and_nothing_else_touches_it) {
    const State s = at_the_wall("U.frame");
    EXPECT_TRUE(may(s, "p1 build p1.1 BH 3,3,2:yx"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 BH 3,3,3:yx"), "17 must_stand");
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.frame 3,3,2:yx"), "17 touches_ground");
    EXPECT_TRUE(may(s, "p1 build p1.1 U.frame 3,3,3:yx"));
}

TEST(Skyscrapers, R18_R19_S3_the_hole_lies_on_an_edge_and_away_from_its_corner) {
    const State s = at_the_wall("U.frame");
    // Along the crossbar's top edge, from -3 to 3.
    EXPECT_TRUE(may(s, "p1 build p1.1 U.frame 2,0,4:zx"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.frame 4,0,4:zx"), "18 no_hold");
    EXPECT_TRUE(hole_is_on_edge(pose("2,0,4:zx"), pose("0,0,2:yx")));
    EXPECT_FALSE(hole_is_on_edge(pose("3,0,4:zx"), pose("0,0,2:yx")));
    EXPECT_FALSE(hole_is_on_edge(pose("2,1,4:zx"), pose("0,0,2:yx")));
    // The plane of the new card contains the edge, so cards that face the same way do not join.
    EXPECT_FALSE(hole_is_on_edge(pose("0,0,4:yx"), pose("0,0,2:yx")));
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.frame 9,9,9:zx"), "18 no_hold");
}

TEST(Skyscrapers, S2_S3_cards_share_no_area_and_do_not_cross) {
    Site site = starting_site();
    const Lattice lattice(site);
    // Beside the wall at x = 3, in its plane: an edge in common, then area.
    EXPECT_TRUE(lattice.has_room(pose("3,6,3:xy")));
    EXPECT_FALSE(lattice.has_room(pose("3,5,3:xy")));
    // Across the crossbar: through it, and with its edge on it.
    EXPECT_FALSE(lattice.has_room(pose("1,0,3:xy")));
    EXPECT_TRUE(lattice.has_room(pose("1,3,3:xy")));
    EXPECT_FALSE(lattice.has_room(pose("1,2,3:xy")));
    // A floor on top of the crossbar, and one through it.
    EXPECT_TRUE(lattice.has_room(pose("0,0,4:zx")));
    EXPECT_FALSE(lattice.has_room(pose("0,0,3:zx")));
    EXPECT_EQ(refusal(at_the_wall("U.frame"), "p1 build p1.1 U.frame 1,2,3:xy"), "S3 no_room");
}

TEST(Skyscrapers, S6_R21_a_girder_meets_a_girder_where_the_cards_join) {
    // The end of a floor of rails is bare but for two points, two units to either side.
    const State s =
        yard(2).workers(P1, "3/1,1").hand(P1, "U.spine U.frame").cards("U.rails@0,0,4:zy<0");
    EXPECT_TRUE(may(s, "p1 build p1.1 U.frame 0,3,4:yz"));
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.spine 0,3,4:yz"), "21 no_girder");
    // Along its side runs a girder, which meets whatever comes there.
    EXPECT_TRUE(may(s, "p1 build p1.1 U.spine 2,2,4:xz"));
}

TEST(Skyscrapers, R22_S34_floors_rest_on_top_edges_and_a_whole_storey_apart) {
    const State s = yard(2)
                        .workers(P1, "3/1,1")
                        .hand(P1, "F.ladder F.cross")
                        .cards("F.frame@0,0,4:zx<0 U.frame@3,3,3:yx<2");
    // The wall's top is at 5, one above the floor, and over part of it.
    EXPECT_EQ(refusal(s, "p1 build p1.1 F.ladder 3,3,5:zx"), "S34 half_storey");
    // Under the wall's lower edge.
    EXPECT_EQ(refusal(s, "p1 build p1.1 F.ladder 5,3,1:zy"), "18 no_hold");
    const Lattice lattice(starting_site());
    Lattice floored = lattice;
    floored.add(pose("0,0,4:zx"));
    EXPECT_FALSE(floored.clears_floors(pose("2,0,6:zx")));
    EXPECT_TRUE(floored.clears_floors(pose("2,0,7:zx")));
    EXPECT_TRUE(floored.clears_floors(pose("6,0,5:zx")));
}

TEST(Skyscrapers, R20_S13_S14_the_new_card_touches_what_the_builder_touches) {
    const State s = yard(2).hand(P1, "U.frame").workers(P1, "g/-4,0 g/3,1");
    // The base card at the wall of x = 3 is for who stands there.
    EXPECT_EQ(refusal(s, "p1 build p1.1 BV 3,3,3:yz"), "20 not_touched");
    EXPECT_TRUE(may(s, "p1 build p1.2 BV 3,3,3:yz"));
    // A floor held by the crossbar touches the walls as well: the rivet need not be touched.
    EXPECT_TRUE(may(s, "p1 build p1.1 U.frame 0,0,4:zx"));
    EXPECT_TRUE(may(s, "p1 build p1.2 U.frame 0,0,4:zx"));
}

TEST(Skyscrapers, S13_on_a_floor_one_touches_the_floor_and_the_walls_that_rise_from_it) {
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "3/-2,1 6/-4,1");
    const Survey survey(game().data(), s.site);
    // Not the walls of the H, which end at the floor.
    EXPECT_EQ(touched_by(survey, s.site.workers[0]), (CardIds{3, 5}));
    EXPECT_EQ(touched_by(survey, s.site.workers[1]), CardIds{6});
}

TEST(Skyscrapers, S11_only_what_is_allowed_is_offered) {
    const State s = at_the_wall("U.frame V.goal");
    for (const std::string& move : legal(s, P1)) {
        EXPECT_EQ(refusal(s, "p1 " + move), "allowed") << move;
    }
}

TEST(Skyscrapers, S48_a_card_needs_a_way_in) {
    const Pose card = pose("0,0,10:xz");
    const Lines walls{"1,0,10:xz",  "-1,0,10:xz", "0,4,10:xz",
                      "0,-4,10:xz", "0,0,16:xz",  "0,0,4:xz"};
    const auto without = [&](std::size_t open) {
        Site site;
        for (std::size_t i = 0; i < walls.size(); ++i) {
            if (i != open) {
                site.add({.pose = pose(walls[i])});
            }
        }
        return Lattice(site).has_way_in(card);
    };
    EXPECT_FALSE(without(walls.size()));
    for (std::size_t open = 0; open < walls.size(); ++open) {
        EXPECT_TRUE(without(open)) << walls[open];
    }
}

TEST(Skyscrapers, S48_a_wall_that_ends_on_the_card_closes_its_side) {
    Site site;
    for (const std::string_view wall :
         {"-1,0,10:xz", "0,4,10:xz", "0,-4,10:xz", "0,0,16:xz", "0,0,4:xz"}) {
        site.add({.pose = pose(wall)});
    }
    EXPECT_TRUE(Lattice(site).has_way_in(pose("0,0,10:xz")));
    site.add({.pose = pose("3,0,10:yx")});
    EXPECT_FALSE(Lattice(site).has_way_in(pose("0,0,10:xz")));
}

TEST(Skyscrapers, S49_the_rivet_holds_a_card_that_the_builder_touches_else_the_lowest) {
    const State s = yard(2).cards(kTwoTowers);
    const Kind card = kind(Family::U, 0);
    // Its hole lies on the edges that the floors 3 and 4 share.
    const Pose both = pose("0,0,4:xz");
    EXPECT_EQ(holder_of(game().data(), s.site, card, both, CardIds{4}), 4);
    EXPECT_EQ(holder_of(game().data(), s.site, card, both, CardIds{3, 4}), 3);
    EXPECT_EQ(holder_of(game().data(), s.site, card, both, CardIds{}), 3);
}

TEST(Skyscrapers, S59_nothing_is_built_beyond_the_site) {
    EXPECT_TRUE(is_on_site(pose("13,0,10:yx")));
    EXPECT_FALSE(is_on_site(pose("14,0,10:yx")));
    EXPECT_TRUE(is_on_site(pose("0,-14,59:xz")));
    EXPECT_FALSE(is_on_site(pose("0,-15,59:xz")));
    EXPECT_FALSE(is_on_site(pose("0,0,60:xz")));
    EXPECT_EQ(refusal(at_the_wall("U.frame"), "p1 build p1.1 U.frame 14,0,10:yx"), "S59 off_site");
}

TEST(Skyscrapers, R23_S43_S50_S51_whom_the_new_rivet_touches_is_slid_by_the_builder) {
    // A wall on the edge of the floor at x = -4, with its rivet between y = -1 and 1.
    const State s = yard(2)
                        .cards("F.frame@-2,0,4:zy<0")
                        .workers(P1, "3/-1,0")
                        .workers(P2, "3/-4,0 3/-4,1 3/-3,0")
                        .hand(P1, "V.frame U.rails");
    const State next = after(s, {"p1 build p1.1 V.frame -4,0,4:xz"});
    // Only the one in the rivet's cell, though the wall passes beside another.
    EXPECT_EQ(part(next, "head").substr(0, 47), "2 random rivet p1 actions=2 built touched=p2.1 ");
    EXPECT_EQ(game().acting(next), Seats(P1));
    EXPECT_EQ(refusal(next, "p1 stand p2.2 3/-2,2"), "S40 other_first");
    EXPECT_EQ(refusal(next, "p1 stand p2.1 g/3,1"), "27 not_a_slide");
    EXPECT_EQ(refusal(next, "p1 stand p2.1 3/-4,-1"), "S50 rivet_there");
    EXPECT_EQ(refusal(next, "p1 hire g/3,1"), "10 not_now");
    const State slid = after(next, {"p1 stand p2.1 3/-2,2"});
    EXPECT_EQ(place_of(slid, "p2.1"), "3/-2,2");
    EXPECT_EQ(slid.phase, Phase::Falls);
}

TEST(Skyscrapers, S62_who_cannot_be_slid_stays_beside_the_rivet) {
    const Yard room = yard(2)
                          .cards("BH.p1@3,3,2:yx<2 F.frame@0,0,4:zx<0")
                          .at("act p2 actions=3")
                          .workers(P1, "g/-3,2")
                          .workers(P2, "g/-4,0");
    // The base card closes the room in which p1.1 stands.
    const State s = after(room, {"p2 build p2.1 BH -3,3,2:yx"});
    EXPECT_EQ(s.phase, Phase::Act);
    EXPECT_EQ(place_of(s, "p1.1"), "g/-3,2");
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
