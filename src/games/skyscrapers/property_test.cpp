#include <set>

#include <gtest/gtest.h>

#include "facts/reach.h"
#include "games/skyscrapers/builds.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/testing/scene.h"
#include "games/skyscrapers/testing/slow.h"
#include "games/skyscrapers/testing/terms.h"

// The fast ways of finding things out, against the definitions taken word by word.
namespace jobsite::skyscrapers::testing {

namespace {

// Buildings of many sizes, from games played at random.
std::vector<State> buildings() {
    std::vector<State> states;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        for (const int cards : {4, 8, 14, 22, 30}) {
            states.push_back(midgame(2 + static_cast<int>(seed % 3), seed, cards));
        }
    }
    return states;
}

TEST(SkyscrapersProperty, a_card_has_room_where_the_definition_says_so) {
    for (const State& s : buildings()) {
        const Lattice lattice(s.site);
        for (const Pose& pose : slow::poses_around(s.site)) {
            ASSERT_EQ(lattice.has_room(pose), slow::has_room(s.site, pose))
                << print_pose(pose) << "\n  in " << game().print_state(s);
        }
    }
}

TEST(SkyscrapersProperty, cards_touch_where_they_share_more_than_a_corner) {
    for (const State& s : buildings()) {
        const Links links(s.site);
        for (CardId a = 0; a < s.site.size; ++a) {
            for (CardId b = 0; b < s.site.size; ++b) {
                const bool touch =
                    a != b &&
                    slow::common_points(s.site.cards[a].pose, s.site.cards[b].pose).size() > 1;
                ASSERT_EQ(links.touching(a).has(b), touch) << int{a} << ' ' << int{b};
            }
        }
    }
}

// Every pose around the building that is not refused, against what is listed.
TEST(SkyscrapersProperty, placements_listed_are_those_not_refused) {
    for (const State& s : buildings()) {
        const Survey survey(game().data(), s.site);
        const Crew crew(survey, s.turn);
        const Lattice lattice(s.site);
        std::set<std::string> listed;
        for_each_build(
            survey, s.player().hand, crew.touches(), [&](Kind kind, const Pose& pose, const Fit&) {
                EXPECT_TRUE(
                    listed.insert(print_kind(game().data(), kind) + ' ' + print_pose(pose)).second);
            });
        std::set<std::string> allowed;
        for (Pose pose : slow::poses_around(s.site)) {
            if (!meet(fit(game().data(), s.site, pose).touching, crew.touches())) {
                continue;
            }
            for (const Kind kind : s.player().hand) {
                for (const bool turned : {false, true}) {
                    pose.turned = turned;
                    if (!bars(game().data(), lattice, s.site, kind, pose)) {
                        allowed.insert(print_kind(game().data(), kind) + ' ' + print_pose(pose));
                    }
                }
            }
        }
        ASSERT_EQ(listed, allowed) << game().print_state(s);
    }
}

TEST(SkyscrapersProperty, levels_and_links_are_as_defined) {
    for (const State& s : buildings()) {
        const Links links(s.site);
        for (const CardId floor : links.floors()) {
            ASSERT_EQ(links.level(floor), slow::level(s.site, floor))
                << int{floor} << " in " << game().print_state(s);
            for (const CardId other : links.floors()) {
                ASSERT_EQ(links.linked(floor).has(other),
                          floor != other && slow::are_linked(s.site, floor, other));
            }
        }
    }
}

TEST(SkyscrapersProperty, a_finger_reaches_what_a_slow_finger_reaches) {
    for (const State& s : buildings()) {
        const Reach reach(s.site);
        const auto reached = slow::reached_cells(s.site);
        for (const CardId floor : Links(s.site).floors()) {
            const Pose& pose = s.site.cards[floor].pose;
            for (int y = pose.low(Axis::Y); y < pose.high(Axis::Y); ++y) {
                for (int x = pose.low(Axis::X); x < pose.high(Axis::X); ++x) {
                    const int z = pose.at[Axis::Z];
                    ASSERT_EQ(reach.touches(s.site, skyscrapers::place(floor, x, y)),
                              reached.contains({x, y, z}) || reached.contains({x, y, z + 1}))
                        << int{floor} << '/' << x << ',' << y << " in " << game().print_state(s);
                }
            }
        }
    }
}

TEST(SkyscrapersProperty, a_card_scores_what_counting_by_hand_gives) {
    for (const State& s : buildings()) {
        const Survey survey(game().data(), s.site);
        const Crew crew(survey, s.turn);
        for_each_build(survey, s.player().hand, crew.touches(),
                       [&](Kind kind, const Pose& pose, const Fit&) {
                           ASSERT_EQ(points(game().data(), s.site, kind, pose).total(),
                                     slow::points(game().data(), s.site, kind, pose))
                               << print_pose(pose);
                       });
    }
}

// The same buildings on a site.
std::vector<State> buildings_in_both_modes() {
    std::vector<State> states = buildings();
    for (const State& s : buildings()) {
        if (s.phase == Phase::Act) {
            states.push_back(classic(s));
        }
    }
    return states;
}

TEST(SkyscrapersProperty, in_classic_the_same_is_legal_as_long_as_everybody_stands_on_his_cell) {
    for (const State& s : buildings()) {
        if (s.phase == Phase::Act) {
            ASSERT_EQ(legal(classic(s), s.turn), legal(s, s.turn)) << game().print_state(s);
        }
    }
}

TEST(SkyscrapersProperty, every_card_of_a_hand_has_a_rail_where_it_may_be_built) {
    for (const State& s : buildings()) {
        if (s.phase != Phase::Act) {
            continue;
        }
        const State on_site = classic(s);
        std::vector<Move> moves;
        game().legal(on_site, s.turn, moves);
        for (const Move& move : moves) {
            if (move.kind != MoveKind::Build) {
                continue;
            }
            State pressing = on_site;
            rules::Story untold;
            game().play(pressing, s.turn, move, untold);
            const auto rail = game().work(pressing).rail;
            ASSERT_TRUE(rail.has_value());
            const facts::Point hand = game().work(pressing).add.back().pose.at;
            ASSERT_TRUE(facts::is_in_reach(hand) && hand.z > 0) << game().print_move(move);
            ASSERT_EQ(
                std::ranges::count(rail->joints, facts::JointKind::Rivet, &facts::Joint::kind), 1);
        }
    }
}

TEST(SkyscrapersProperty, no_view_tells_how_many_cards_others_hold) {
    for (const State& s : buildings_in_both_modes()) {
        if (s.phase == Phase::Over) {
            continue;
        }
        State poorer = s;
        Player& other = poorer.players[rules::at(s.turn) == 0 ? 1 : 0];
        while (other.hand.size() > 1) {
            const Kind card = other.hand.nth(0);
            other.hand.remove(card);
            poorer.box.add(card);
        }
        for (const Seat viewer : {s.turn, Seat::Spectator}) {
            ASSERT_EQ(rules::print_view(game(), game().view(s, viewer)).text,
                      rules::print_view(game(), game().view(poorer, viewer)).text);
        }
    }
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
