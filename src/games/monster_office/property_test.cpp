#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/monster_office/testing/terms.h"

// What holds however a game is played. Any list of numbers is a game: each number
// picks one of the legal moves.
namespace jobsite::monster_office::testing {

namespace {

using Choices = std::vector<std::uint16_t>;

int total_score(const State& s) {
    int total = 0;
    for (const Seat seat : Seats::players(s.seats)) {
        total += score(s, seat);
    }
    return total;
}

int tokens_on(const Project& project) {
    int tokens = 0;
    for (const Space& space : project.spaces) {
        tokens += std::accumulate(space.tokens.begin(), space.tokens.end(), 0);
    }
    return tokens;
}

int stars_on(const Project& project) {
    int stars = 0;
    for (const Space& space : project.spaces) {
        stars += space.exact != Space::kNobody ? 1 : 0;
    }
    return stars;
}

int seats_of(std::uint8_t number) { return 2 + number % 5; }

RC_GTEST_PROP(MonsterOfficeProperty, scores_only_rise,
              (std::uint8_t number, const Choices& choices)) {
    State before = midgame(seats_of(number));
    walk(before, choices, [&](const State& s) {
        for (const Seat seat : Seats::players(s.seats)) {
            RC_ASSERT(score(s, seat) >= score(before, seat));
        }
        before = s;
    });
}

RC_GTEST_PROP(MonsterOfficeProperty, M15_tokens_and_what_is_missing_make_the_need,
              (std::uint8_t number, const Choices& choices)) {
    walk(midgame(seats_of(number)), choices, [](const State& s) {
        for (const Project& project : s.map.projects()) {
            const TileRow& row = game().data().row(project.tile);
            int missing = 0;
            int need = 0;
            for (std::size_t i = 0; i < row.sets; ++i) {
                missing += project.spaces[i].missing;
                need += row.needs[i].amount;
            }
            RC_ASSERT(tokens_on(project) + missing == need);
            RC_ASSERT(missing > 0);
        }
    });
}

// A table at which every project lacks one kind of work, so that much is completed.
State ripe() {
    return office(3)
        .at("put p1 has_put worked")
        .map(
            "05@a1b1/O.p1x1.p2x3!p2 06@c1d1/B.p3x4 13@a2b2c2/O.p1x4!p1/Y.p2x2 "
            "22@a3a4b4/R.p3x3!p3/B.p1x1.p2x2")
        .hand(P1, "Y1112223 P11112223345")
        .project_deck("0102");
}

RC_GTEST_PROP(MonsterOfficeProperty, R21_R22_R23_a_completion_pays_its_tokens_stars_and_sets,
              (const Choices& choices)) {
    State before = ripe();
    walk(before, choices, [&](const State& s) {
        const int paid = total_score(s) - total_score(before);
        for (const Project& project : before.map.projects()) {
            if (s.map.find(project.tile) != nullptr) {
                continue;
            }
            // The last card filled the last set, perhaps exactly.
            const TileRow& row = game().data().row(project.tile);
            int need = 0;
            for (std::size_t i = 0; i < row.sets; ++i) {
                need += row.needs[i].amount;
            }
            const int least = need + stars_on(project) + row.sets;
            RC_ASSERT(paid == least || paid == least + 1);
        }
        RC_ASSERT(paid == 0 || s.completed() == before.completed() + 1);
        RC_ASSERT(paid > 0 || s.completed() == before.completed());
        before = s;
    });
}

RC_GTEST_PROP(MonsterOfficeProperty, R27_whoever_chooses_an_action_has_a_row_as_full_as_it_gets,
              (std::uint8_t number, const Choices& choices)) {
    walk(midgame(seats_of(number)), choices, [](const State& s) {
        const bool gap = std::ranges::find(s.row, kNoCard) != s.row.end();
        RC_ASSERT(s.phase != Phase::Act || !gap || (s.deck.empty() && s.discard.empty()));
    });
}

RC_GTEST_PROP(MonsterOfficeProperty, R15_a_turn_begins_after_nobody_but_workhorses_kept_seven,
              (std::uint8_t number, const Choices& choices)) {
    State before = midgame(seats_of(number));
    walk(before, choices, [&](const State& s) {
        if (s.turn != before.turn) {
            const Player& last = before.player();
            const Player& kept = s.players[rules::at(before.turn)];
            RC_ASSERT(kept.hand_size() <= kHandLimit || is_workhorse(s, before.turn));
            RC_ASSERT(last.collected == kept.collected);
        }
        before = s;
    });
}

// The same position with every seat moved on by one.
State turned(const State& s) {
    State next = s;
    const auto on = [&](Seat seat) {
        return rules::seat_at((static_cast<int>(seat) + 1) % s.seats);
    };
    next.turn = on(s.turn);
    for (const Seat seat : Seats::players(s.seats)) {
        next.players[rules::at(on(seat))] = s.players[rules::at(seat)];
    }
    for (Project& project : next.map.projects()) {
        const Project& old = *s.map.find(project.tile);
        for (std::size_t i = 0; i < kMaxSets; ++i) {
            for (const Seat seat : Seats::players(s.seats)) {
                project.spaces[i].tokens[rules::at(on(seat))] =
                    old.spaces[i].tokens[rules::at(seat)];
            }
            if (old.spaces[i].exact != Space::kNobody) {
                project.spaces[i].exact =
                    static_cast<std::uint8_t>(on(static_cast<Seat>(old.spaces[i].exact)));
            }
        }
    }
    return next;
}

RC_GTEST_PROP(MonsterOfficeProperty, once_turns_have_begun_all_seats_are_alike,
              (std::uint8_t number, const Choices& choices)) {
    const State start = midgame(seats_of(number));
    std::vector<State> course;
    walk(start, choices, [&](const State& s) { course.push_back(s); });
    std::size_t step = 0;
    walk(turned(start), choices, [&](const State& s) { RC_ASSERT(s == turned(course[step++])); });
    RC_ASSERT(step == course.size());
}

TEST(MonsterOfficeProperty, a_shape_has_as_many_places_on_a_map_as_on_the_map_turned) {
    const auto& shapes = game().data().shapes;
    for (int columns = 1; columns <= kMaxGridSide; ++columns) {
        for (int rows = 1; rows <= columns; ++rows) {
            const Grid wide = make_grid(columns, rows, shapes);
            const Grid tall = make_grid(rows, columns, shapes);
            for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
                EXPECT_EQ(wide.places[shape].cells.size(), tall.places[shape].cells.size());
            }
        }
    }
}

}  // namespace

}  // namespace jobsite::monster_office::testing
