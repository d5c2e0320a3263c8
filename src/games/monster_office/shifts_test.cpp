#include "games/monster_office/shifts.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/testing/terms.h"
#include "rules/testing/walk.h"

// The least shift, held against a search that is slow and plain: it tries every way
// to lay every tile, and counts how many have moved.
namespace jobsite::monster_office::testing {

namespace {

using Arrangement = std::map<Tile, Cells>;

struct Search {
    const Grid& grid;
    const Data& data;
    std::vector<std::pair<Tile, Cells>> tiles;  // the new one lies nowhere
    int moves;
    std::set<Arrangement> found;

    void lay(std::size_t next, Cells covered, int moved, Arrangement& so_far) {
        if (next == tiles.size()) {
            if (moved == moves) {
                found.insert(so_far);
            }
            return;
        }
        const auto& [tile, before] = tiles[next];
        for (const Cells cells : grid.places[data.row(tile).shape].cells) {
            const int now = moved + (before != kNoCells && cells != before ? 1 : 0);
            if (now <= moves && !meet(cells, covered)) {
                so_far[tile] = cells;
                lay(next + 1, covered | cells, now, so_far);
            }
        }
    }
};

// Every arrangement that moves as few tiles as possible, three at most.
std::set<Arrangement> least_arrangements(const State& s, const MonsterOffice& rules, Tile added) {
    std::vector<std::pair<Tile, Cells>> tiles{{added, kNoCells}};
    for (const Project& project : s.map.projects()) {
        tiles.emplace_back(project.tile, project.cells);
    }
    for (int moves = 0; moves <= kMostShifts; ++moves) {
        Search search{grid_of(rules.data(), s), rules.data(), tiles, moves, {}};
        Arrangement so_far;
        search.lay(0, kNoCells, 0, so_far);
        if (!search.found.empty()) {
            return search.found;
        }
    }
    return {};
}

int moved(const State& s, const Arrangement& arrangement) {
    return static_cast<int>(std::ranges::count_if(s.map.projects(), [&](const Project& project) {
        return arrangement.at(project.tile) != project.cells;
    }));
}

// Every arrangement to which the steps lead, each by how many ways.
void follow(const State& s, const MonsterOffice& rules, std::map<Arrangement, int>& reached) {
    if (s.phase != Phase::Place) {
        Arrangement arrangement;
        for (const Project& project : s.map.projects()) {
            arrangement[project.tile] = project.cells;
        }
        ++reached[arrangement];
        return;
    }
    std::vector<Move> moves;
    rules.legal(s, s.turn, moves);
    ASSERT_FALSE(moves.empty()) << rules.print_state(s);
    rules::Story untold;
    for (const Move& move : moves) {
        State next = s;
        rules.play(next, s.turn, move, untold);
        follow(next, rules, reached);
    }
}

// Holds both answers against the slow search, for a tile in p1's hand.
void compare(const State& s, Tile tile, const MonsterOffice& rules = game()) {
    const auto arrangements = least_arrangements(s, rules, tile);
    const auto least =
        least_shift(grid_of(rules.data(), s), rules.data(), s.map, rules.data().row(tile).shape);
    const std::string where = rules.print_state(s) + " and " + token(tile);

    ASSERT_EQ(least.has_value(), !arrangements.empty()) << where;
    const Move play{.kind = MoveKind::PlayProject, .tile = tile};
    ASSERT_EQ(rules.refuses(s, s.turn, play).has_value(), arrangements.empty()) << where;
    if (!least) {
        return;
    }
    ASSERT_EQ(*least, moved(s, *arrangements.begin())) << where;
    State placing = s;
    rules::Story untold;
    rules.play(placing, s.turn, play, untold);
    std::map<Arrangement, int> reached;
    follow(placing, rules, reached);
    std::set<Arrangement> different;
    for (const auto& [arrangement, ways] : reached) {
        different.insert(arrangement);
        EXPECT_EQ(ways, 1) << where;
    }
    EXPECT_EQ(different, arrangements) << where;
}

// A map strewn at random with tiles while `tries` last; the tile is in p1's hand.
State strewn(int seats, Tile tile, int tries, base::Random& random,
             const MonsterOffice& rules = game()) {
    State s = Office(seats, rules).at("act p1").hand(P1, "-", token(tile));
    const Grid& grid = grid_of(rules.data(), s);
    for (int i = 0; i < tries; ++i) {
        const auto count = static_cast<std::uint32_t>(rules.data().tiles.size());
        const Tile next = tile_at(static_cast<int>(random.uniform(count)));
        const TileRow& row = rules.data().row(next);
        const auto& places = grid.places[row.shape].cells;
        const Cells cells = places[random.uniform(static_cast<std::uint32_t>(places.size()))];
        if (next == tile || s.map.find(next) != nullptr || meet(cells, s.map.covered())) {
            continue;
        }
        Project project{.cells = cells, .tile = next};
        for (std::size_t set = 0; set < row.sets; ++set) {
            project.spaces[set].missing = row.needs[set].amount;
        }
        s.map.add(project);
    }
    return s;
}

int amount(int normal) {
    const int games = rules::testing::effort().games;  // 1, 2 or 10
    return std::max(1, normal * games / 2);
}

TEST(MonsterOffice, R10_M5_the_example_of_the_rules_has_90_least_arrangements) {
    const State s = office(3).hand(P1, "-", "23").map("25@a1b1c1b2 26@d2d3d4e4");
    const Tile added = *parse_tile("23");

    EXPECT_EQ(least_shift(grid_of(game().data(), s), game().data(), s.map,
                          game().data().row(added).shape),
              1);
    const auto all = least_arrangements(s, game(), added);
    const auto moving = [&](std::string_view tile) {
        const Project* const project = s.map.find(*parse_tile(tile));
        return std::ranges::count_if(all, [&](const Arrangement& arrangement) {
            return arrangement.at(project->tile) != project->cells;
        });
    };
    EXPECT_EQ(all.size(), 90U);
    EXPECT_EQ(moving("25"), 26);
    EXPECT_EQ(moving("26"), 64);
    compare(s, added);
}

TEST(MonsterOffice, M5_three_tiles_may_move_and_four_may_not) {
    const MonsterOffice wide =
        office_with({{"grids.json", R"({"grids": {"2": {"columns": 6, "rows": 3},
            "3": {"columns": 5, "rows": 4}, "4": {"columns": 5, "rows": 5},
            "5": {"columns": 6, "rows": 5}, "6": {"columns": 6, "rows": 6}}})"}});
    const Tile added = *parse_tile("09");
    const ShapeId shape = wide.data().row(added).shape;
    // Only two squares are empty, far apart, so that dominoes move up between them.
    const State three = Office(2, wide)
                            .hand(P1, "-", "09")
                            .map("01@e2f2 02@b2c2 03@b1c1 04@a1a2 05@d2d3 06@e3f3 07@d1e1 08@b3c3");
    const State four = Office(2, wide)
                           .hand(P1, "-", "09")
                           .map("01@e1e2 02@b1b2 03@b3c3 04@f2f3 05@c1c2 06@a2a3 07@d3e3 08@d1d2");

    EXPECT_EQ(least_shift(grid_of(wide.data(), three), wide.data(), three.map, shape), 3);
    EXPECT_EQ(refusal(three, "p1 play project 09", wide), "allowed");
    compare(three, added, wide);

    EXPECT_EQ(least_shift(grid_of(wide.data(), four), wide.data(), four.map, shape), std::nullopt);
    EXPECT_EQ(refusal(four, "p1 play project 09", wide), "M5 no_room");
    EXPECT_TRUE(least_arrangements(four, wide, added).empty());
    // With four it could be done.
    const State done = Office(2, wide).map(
        "01@d2e2 02@a1b1 03@b3c3 04@f2f3 05@b2c2 06@a2a3 07@d3e3 08@c1d1 09@e1f1");
    EXPECT_EQ(std::ranges::count_if(four.map.projects(),
                                    [&](const Project& project) {
                                        return done.map.find(project.tile)->cells != project.cells;
                                    }),
              4);
}

TEST(MonsterOffice, M5_steps_reach_every_least_arrangement_and_no_other) {
    base::Random random(5);
    int shifted = 0;
    for (int i = 0; i < amount(400); ++i) {
        const int seats = 2 + static_cast<int>(random.uniform(2));
        const Tile tile = tile_at(10 + static_cast<int>(random.uniform(20)));
        const State s = strewn(seats, tile, 12, random);
        // Free places are plenty and prove little: most of them are left out.
        const bool free = least_shift(grid_of(game().data(), s), game().data(), s.map,
                                      game().data().row(tile).shape) == 0;
        if (free && i % 20 != 0) {
            continue;
        }
        compare(s, tile);
        shifted += free ? 0 : 1;
    }
    EXPECT_GE(shifted, amount(40));
}

TEST(MonsterOffice, M5_least_shift_agrees_with_the_slow_search_on_crowded_maps) {
    base::Random random(11);
    std::map<int, int> seen;
    for (int i = 0; i < amount(60); ++i) {
        const Tile tile = tile_at(static_cast<int>(random.uniform(30)));
        const State s = strewn(2, tile, 40, random);
        compare(s, tile);
        ++seen[least_shift(grid_of(game().data(), s), game().data(), s.map,
                           game().data().row(tile).shape)
                   .value_or(-1)];
    }
    // Free, shifted and impossible ones were among them.
    EXPECT_GT(seen[0], 0);
    EXPECT_GT(seen[1], 0);
    EXPECT_GT(seen[-1], 0);
}

}  // namespace

}  // namespace jobsite::monster_office::testing
