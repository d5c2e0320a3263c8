#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/monster_office/testing/terms.h"
#include "rules/texts.h"

// What is on the table, and how it comes there.
namespace jobsite::monster_office::testing {

namespace {

State start(int seats, std::vector<rules::Setup::Choice> options = {}) {
    return game().start({.seats = seats, .options = std::move(options)}).value();
}

// The steps that deal p1, p2 and so on three cards and a project each.
Lines deals(const std::vector<std::array<std::string_view, 4>>& hands) {
    Lines steps;
    for (const auto& hand : hands) {
        for (const std::string_view card : hand) {
            steps.push_back(fmt::format("nature deal {}", card));
        }
    }
    return steps;
}

const Lines kTwoHands = deals({{"R1", "R2", "O3", "06"}, {"G1", "B4", "P5", "12"}});

TEST(MonsterOffice, M1_two_to_six_players_take_part) {
    for (const int seats : {-1, 0, 1, 7}) {
        EXPECT_EQ(game().start({.seats = seats, .options = {}}).error(), rules::kWrongSeatCount);
    }
    for (const int seats : {2, 3, 4, 5, 6}) {
        const State s = start(seats);
        EXPECT_EQ(game().seats(s), seats);
        EXPECT_EQ(game().flaw(s), "");
    }
}

TEST(MonsterOffice, M1_after_the_last_seat_comes_p1) {
    const State s = office(3).at("act p3").project_deck("0102").map("05@a1b1");

    EXPECT_EQ(after(s, {"p3 draw project", "nature deal 01"}).turn, P1);
}

TEST(MonsterOffice, only_the_known_options_are_taken) {
    const auto refused = [](std::string option, std::string value) {
        return game().start({.seats = 2, .options = {{std::move(option), std::move(value)}}}) ==
               tl::unexpected(rules::kUnknownOption);
    };
    EXPECT_TRUE(refused("contest", "slow"));
    EXPECT_TRUE(refused("contest", ""));
    EXPECT_TRUE(refused("Contest", "quick"));
    EXPECT_TRUE(refused("", "full"));
    EXPECT_FALSE(refused("contest", "full"));
    EXPECT_FALSE(refused("contest", "quick"));
}

TEST(MonsterOffice, R26_the_deck_has_fifteen_cards_worth_thirty_five_of_each_colour) {
    const State s = start(2);

    EXPECT_EQ(part(s, "deck"),
              "R111112222333445 O111112222333445 Y111112222333445 "
              "G111112222333445 B111112222333445 P111112222333445");
    EXPECT_EQ(s.deck.size(), 90);
    int units = 0;
    for (const Card card : s.deck) {
        units += number(card) * s.deck.count(card);
    }
    EXPECT_EQ(units, 210);
}

TEST(MonsterOffice, M24_every_colour_has_a_letter_and_a_kind_of_work) {
    const std::vector<std::pair<char, std::string_view>> works{{'R', "coffee"}, {'O', "copier"},
                                                               {'Y', "memo"},   {'G', "phone"},
                                                               {'B', "code"},   {'P', "meeting"}};
    const auto files = data::built_in();
    const auto english = std::ranges::find(files, std::string_view("monster_office/texts/en.json"),
                                           [](const data::File& file) { return file.path; });
    ASSERT_NE(english, files.end());
    const auto texts = rules::Texts::load({english->path, english->text}).value();
    for (int i = 0; i < kColours; ++i) {
        const auto [letter, work] = works[static_cast<std::size_t>(i)];
        EXPECT_EQ(texts.say(fmt::format("monster_office.colour.{}", letter)), work);
        EXPECT_EQ(parse_colour(letter), static_cast<Colour>(i));
        EXPECT_EQ(token(static_cast<Colour>(i)), std::string_view(&letter, 1));
    }
    EXPECT_EQ(parse_colour('W'), std::nullopt);
}

TEST(MonsterOffice, R12_M2_a_tile_has_a_different_colour_and_an_amount_on_each_of_its_squares) {
    std::map<std::size_t, int> of_size;
    int units = 0;
    for (const TileRow& row : game().data().tiles) {
        std::set<Colour> colours;
        for (std::size_t i = 0; i < row.sets; ++i) {
            colours.insert(row.needs[i].colour);
            units += row.needs[i].amount;
            EXPECT_GE(row.needs[i].amount, 1);
        }
        EXPECT_EQ(colours.size(), row.sets);
        EXPECT_EQ(game().data().shapes[row.shape].spots.size(), row.sets);
        ++of_size[row.sets];
    }
    EXPECT_EQ(of_size, (std::map<std::size_t, int>{{2, 10}, {3, 12}, {4, 8}}));
    EXPECT_EQ(units, 287);
}

TEST(MonsterOffice, R28_there_is_one_tile_for_each_project_card) {
    const State s = start(2);

    EXPECT_EQ(part(s, "projects"),
              "010203040506070809101112131415161718192021222324252627282930 under -");
    EXPECT_EQ(game().data().tiles.size(), 30U);
    // The card that is played is the tile that comes.
    const State played =
        after(office(2).hand(P1, "-", "12"), {"p1 play project 12", "p1 place 12 a1a2b2"});
    EXPECT_EQ(part(played, "map"), "12@a1a2b2");
}

TEST(MonsterOffice, R8_M3_the_map_fits_the_number_of_players) {
    // Seats, columns, rows, and how many places each shape has on the empty map.
    const std::vector<std::tuple<int, int, int, std::vector<std::size_t>>> maps{
        {2, 4, 4, {24, 16, 36, 8, 9, 24, 48, 24}},     {3, 5, 4, {31, 22, 48, 13, 12, 34, 68, 34}},
        {4, 5, 5, {40, 30, 64, 20, 16, 48, 96, 48}},   {5, 6, 5, {49, 38, 80, 27, 20, 62, 124, 62}},
        {6, 6, 6, {60, 48, 100, 36, 25, 80, 160, 80}},
    };
    for (const auto& [seats, columns, rows, counts] : maps) {
        const Grid& grid = game().data().grids[static_cast<std::size_t>(seats)];
        EXPECT_EQ(std::pair(grid.columns, grid.rows), std::pair(columns, rows));
        EXPECT_EQ(size(grid.all), columns * rows);
        for (std::size_t shape = 0; shape < counts.size(); ++shape) {
            EXPECT_EQ(grid.places[shape].cells.size(), counts[shape])
                << game().data().shapes[shape].name << " with " << seats;
        }
    }
}

TEST(MonsterOffice, R1_each_player_is_dealt_three_resource_cards_and_one_project_card) {
    for (const int seats : {2, 3, 4, 5, 6}) {
        State s = start(seats);
        rules::Story untold;
        base::Random random(7);
        int dealt = 0;
        for (; s.phase == Phase::DealHands; ++dealt) {
            game().play(s, Seat::Nature, game().nature(s, random), untold);
        }
        EXPECT_EQ(dealt, seats * 4);
        EXPECT_EQ(s.phase, Phase::Lay);
        for (const Seat seat : Seats::players(seats)) {
            EXPECT_EQ(s.players[rules::at(seat)].cards.size(), 3);
            EXPECT_EQ(s.players[rules::at(seat)].projects.size(), 1);
        }
    }
}

TEST(MonsterOffice, R1_hands_are_dealt_seat_by_seat_first_the_cards_then_the_project) {
    const State s = start(2);
    const State two = after(s, {"nature deal R1", "nature deal R2"});
    const State three = after(two, {"nature deal O3"});

    EXPECT_EQ(refusal(two, "nature deal 06"), "table 7 not_natures");
    EXPECT_EQ(refusal(two, "nature deal O3"), "allowed");
    EXPECT_EQ(refusal(three, "nature deal O3"), "table 7 not_natures");
    EXPECT_EQ(refusal(three, "nature deal 06"), "allowed");
    EXPECT_EQ(refusal(s, "p1 lay R1"), "table 2 not_your_turn");

    const State dealt = after(s, kTwoHands);
    EXPECT_EQ(part(dealt, "p1"), "R12 O3 ; 06 ; 0+0+0 ; -");
    EXPECT_EQ(part(dealt, "p2"), "G1 B4 P5 ; 12 ; 0+0+0 ; -");
}

TEST(MonsterOffice, R1_only_its_owner_sees_a_dealt_card) {
    EXPECT_EQ(told(start(2), {"nature deal R1"}),
              (Lines{"dealt_card seat=p1 colour=R number=1 [p1]",
                     "dealt_hidden seat=p1 [p2 p3 p4 p5 p6 nature spectator]"}));
}

TEST(MonsterOffice, M6_the_set_up_goes_deal_contest_row_projects_and_is_no_turn) {
    const State dealt = after(start(2), kTwoHands);
    EXPECT_EQ(dealt.phase, Phase::Lay);

    const State judged =
        after(dealt, {"p1 lay O3", "p2 lay P5", "nature show O3", "nature show P5"});
    EXPECT_EQ(part(judged, "head"), "2 full fill_row p2 then=setup setup_left=2");

    const State rowed = after(judged, {"nature deal Y1", "nature deal Y2", "nature deal Y3",
                                       "nature deal Y4", "nature deal Y5"});
    EXPECT_EQ(part(rowed, "head"), "2 full setup p2 then=setup setup_left=2");
    EXPECT_EQ(part(rowed, "row"), "Y1 Y2 Y3 Y4 Y5");

    const State ready = after(rowed, {"p2 play project 12", "p2 place 12 a1a2b2",
                                      "p1 play project 06", "p1 place 06 c1d1"});
    // Nothing counts as worked or idle, and whoever won has the first turn.
    EXPECT_EQ(part(ready, "head"), "2 full act p2");
    EXPECT_EQ(part(ready, "map"), "06@c1d1 12@a1a2b2");
}

TEST(MonsterOffice, R7_first_projects_are_played_in_turn_order_from_the_winner_on) {
    const Office waiting = office(3)
                               .at("fill_row p2 then=setup setup_left=3")
                               .deck("R1")
                               .row("R1 R1 R1 R1 -")
                               .hand(P1, "R111", "01")
                               .hand(P2, "O111", "02")
                               .hand(P3, "G111", "03");
    const State s = after(waiting, {"nature deal R1"});
    EXPECT_EQ(refusal(s, "p3 play project 03"), "table 2 not_your_turn");
    EXPECT_EQ(refusal(s, "p2 play project 03"), "11 project_not_in_hand");
    EXPECT_EQ(refusal(s, "p2 draw resources"), "7 first_project");
    EXPECT_EQ(refusal(s, "p2 pass"), "7 first_project");
    EXPECT_EQ(legal(s, P2), (Lines{"play project 02"}));

    const State second = after(s, {"p2 play project 02", "p2 place 02 a1b1"});
    EXPECT_EQ(second.turn, P3);
    const State third = after(second, {"p3 play project 03", "p3 place 03 a2b2"});
    EXPECT_EQ(third.turn, P1);
    EXPECT_EQ(told(after(third, {"p1 play project 01"}), {"p1 place 01 a3b3"}),
              (Lines{"placed seat=p1 tile=01 cells=a3b3", "turn seat=p2"}));
}

TEST(MonsterOffice, R7_a_first_project_that_finds_no_room_stays_in_hand) {
    const MonsterOffice cramped =
        office_with({{"grids.json", R"({"grids": {"2": {"columns": 4, "rows": 2},
            "3": {"columns": 4, "rows": 4}, "4": {"columns": 4, "rows": 4},
            "5": {"columns": 4, "rows": 4}, "6": {"columns": 4, "rows": 4}}})"},
                     {"tiles.json", std::string(shipped("tiles.json"))}});
    // S4 takes the middle of the two lines, and no second one lies beside it.
    const State s =
        Office(2, cramped).at("place p1 then=setup setup_left=2").map("27@-").hand(P2, "-", "24");

    const State blocked = after(s, {"p1 place 27 b1c1a2b2"}, cramped);
    EXPECT_EQ(refusal(blocked, "p2 play project 24", cramped), "M5 no_room");
    EXPECT_EQ(told(blocked, {"p2 pass"}, cramped),
              (Lines{"no_room_at_all seat=p2", "turn seat=p1"}));
    const State next = after(blocked, {"p2 pass"}, cramped);
    EXPECT_EQ(part(next, "p2", cramped), "- ; 24 ; 0+0+0 ; -");
}

TEST(MonsterOffice, M7_the_quick_option_names_the_first_player_at_once) {
    const State s = after(start(2, {{"contest", "quick"}}), kTwoHands);

    EXPECT_EQ(part(s, "head"), "2 quick name_first p1");
    EXPECT_EQ(legal(s, Seat::Nature), (Lines{"first p1", "first p2"}));
    EXPECT_EQ(refusal(s, "p1 lay R1"), "table 2 not_your_turn");
    EXPECT_EQ(refusal(s, "nature first p3"), "table 7 not_natures");
    EXPECT_EQ(told(s, {"nature first p2"}), (Lines{"goes_first seat=p2"}));
    EXPECT_EQ(part(after(s, {"nature first p2"}), "head"),
              "2 quick fill_row p2 then=setup setup_left=2");
}

}  // namespace

}  // namespace jobsite::monster_office::testing
