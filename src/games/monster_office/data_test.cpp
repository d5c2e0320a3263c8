#include "games/monster_office/data.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// Data files of designers: what is wrong is named by file and field, and what is right
// makes another game.
namespace jobsite::monster_office::testing {

namespace {

// What is wrong with a file that stands in for the shipped one.
std::string fault(std::string_view name, std::string text) {
    const auto loaded = load({{name, std::move(text)}});
    return loaded ? "nothing" : rules::print_fault(loaded.error());
}

std::string replace(std::string_view text, std::string_view from, std::string_view to) {
    std::string copy(text);
    const std::size_t at = copy.find(from);
    if (at == std::string::npos) {
        ADD_FAILURE() << "the shipped file has no " << from;
        return copy;
    }
    return copy.replace(at, from.size(), to);
}

// A shipped file with a change.
std::string fault_with(std::string_view name, std::string_view from, std::string_view to) {
    const std::string text = fault(name, replace(shipped(name), from, to));
    const std::string prefix = fmt::format("monster_office/{}: ", name);
    return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

std::string deck_fault(std::string_view from, std::string_view to) {
    return fault_with("deck.json", from, to);
}
std::string tiles_fault(std::string_view from, std::string_view to) {
    return fault_with("tiles.json", from, to);
}
std::string grids_fault(std::string_view from, std::string_view to) {
    return fault_with("grids.json", from, to);
}

constexpr std::string_view kTile01 = R"({"tile": "01", "shape": "I2", "needs": {"O": 3, "G": 4}})";

TEST(MonsterOfficeData, the_shipped_files_have_no_fault) { EXPECT_TRUE(load({}).has_value()); }

TEST(MonsterOfficeData, a_missing_file_is_named) {
    for (const std::string_view missing : kDataFiles) {
        std::vector<rules::DataFile> files;
        for (const std::string_view path : kDataFiles) {
            if (path != missing) {
                files.push_back({path, shipped(path.substr(path.find('/') + 1))});
            }
        }
        const auto loaded = load_data(files);
        ASSERT_FALSE(loaded);
        EXPECT_EQ(rules::print_fault(loaded.error()),
                  fmt::format("{}: the file is missing", missing));
    }
}

TEST(MonsterOfficeData, a_file_that_is_not_json_is_named_with_its_line) {
    EXPECT_EQ(fault("deck.json", "{\n  \"resources\": {\n    R: 1\n"),
              "monster_office/deck.json: line 3: this is not valid JSON");
    EXPECT_EQ(fault("tiles.json", ""), "monster_office/tiles.json: line 1: this is not valid JSON");
    EXPECT_EQ(fault("grids.json", "{\"grids\": \"\xff\"}"),
              "monster_office/grids.json: line 1: this is not valid JSON");
}

TEST(MonsterOfficeData, a_file_of_another_kind_is_refused) {
    for (const std::string text : {"[]", "7", "null", "\"text\""}) {
        EXPECT_NE(fault("deck.json", text), "nothing") << text;
        EXPECT_NE(fault("tiles.json", text), "nothing") << text;
        EXPECT_NE(fault("grids.json", text), "nothing") << text;
    }
    EXPECT_EQ(fault("deck.json", "{}"),
              "monster_office/deck.json: resources: is missing; it must be an object");
    EXPECT_EQ(fault("tiles.json", "{}"),
              "monster_office/tiles.json: shapes: is missing; it must be an object");
    EXPECT_EQ(fault("grids.json", "{}"),
              "monster_office/grids.json: grids: is missing; it must be an object");
}

TEST(MonsterOfficeData, a_deck_has_known_colours_and_numbers) {
    EXPECT_EQ(deck_fault("\"resources\"", "\"cards\""), "cards: is not a known field");
    EXPECT_EQ(deck_fault("\"R\"", "\"W\""),
              "resources.W: is not a colour: they are R, O, Y, G, B and P");
    EXPECT_EQ(deck_fault("\"R\"", "\"RO\""),
              "resources.RO: is not a colour: they are R, O, Y, G, B and P");
    EXPECT_EQ(deck_fault("\"5\": 1", "\"9\": 1"),
              "resources.R.9: is not a card number from 1 to 8");
    EXPECT_EQ(deck_fault("\"5\": 1", "\"0\": 1"),
              "resources.R.0: is not a card number from 1 to 8");
    EXPECT_EQ(deck_fault("\"5\": 1", "\"8\": 1"), "nothing");
    EXPECT_EQ(deck_fault("\"5\": 1", "\"05\": 1"),
              "resources.R.05: is not a card number from 1 to 8");
}

TEST(MonsterOfficeData, copies_of_a_card_are_from_0_to_20) {
    const std::string sentence = "resources.R.5: must be a number from 0 to 20";
    for (const char* copies : {"-1", "21", "1.5", "\"1\"", "null", "1e3", "99999999999999999999"}) {
        EXPECT_EQ(deck_fault("\"5\": 1", std::string("\"5\": ") + copies), sentence) << copies;
    }
    EXPECT_EQ(deck_fault("\"5\": 1", "\"5\": 0"), "nothing");
    EXPECT_EQ(deck_fault("\"5\": 1", "\"5\": 20"), "nothing");
}

TEST(MonsterOfficeData, a_deck_has_at_least_24_cards) {
    EXPECT_EQ(fault("deck.json", R"({"resources": {"R": {"1": 20}, "G": {"2": 3}}})"),
              "monster_office/deck.json: resources: must make at least 24 cards in all");
    EXPECT_EQ(fault("deck.json", R"({"resources": {"R": {"1": 20}, "G": {"2": 4}}})"), "nothing");
}

TEST(MonsterOfficeData, M2_a_shape_has_two_to_four_squares_that_hang_together) {
    const std::string shape = R"("I2": ["##"])";
    EXPECT_EQ(tiles_fault(shape, R"("I2": ["#"])"), "shapes.I2: must have from 2 to 4 cells");
    EXPECT_EQ(tiles_fault(shape, R"("I2": ["##x"])"), "shapes.I2: is drawn with # and . only");
    EXPECT_EQ(tiles_fault(shape, R"("I2": ["#.#"])"),
              "shapes.I2: must hang together, edge to edge");
    EXPECT_EQ(tiles_fault(shape, R"("I2": ["#.", ".#"])"),
              "shapes.I2: must hang together, edge to edge");
    EXPECT_EQ(tiles_fault(shape, R"("I2": ["..", ".#", ".#"])"), "nothing");
}

TEST(MonsterOfficeData, M2_a_shape_without_squares_is_refused) {
    EXPECT_EQ(tiles_fault(R"("I2": ["##"])", R"("I2": "##")"), "shapes.I2: must be a list");
    EXPECT_EQ(tiles_fault(R"("I2": ["##"])", R"("I2": [2])"), "shapes.I2[0]: must be a text");
    EXPECT_EQ(tiles_fault(R"("I2": ["##"])", R"("I2": [])"),
              "shapes.I2: must have from 2 to 4 cells");
    EXPECT_EQ(tiles_fault(R"("I2": ["##"])", R"("I2": [".."])"),
              "shapes.I2: must have from 2 to 4 cells");
}

TEST(MonsterOfficeData, M2_a_tile_of_five_squares_is_refused) {
    const std::string five =
        replace(shipped("tiles.json"), R"("I2": ["##"])", R"("I2": ["#####"])");
    EXPECT_EQ(fault("tiles.json", replace(five, R"({"O": 3, "G": 4})",
                                          R"({"R": 1, "O": 3, "Y": 1, "G": 4, "B": 1})")),
              "monster_office/tiles.json: shapes.I2: must have from 2 to 4 cells");
}

TEST(MonsterOfficeData, there_are_1_to_32_shapes) {
    EXPECT_EQ(fault("tiles.json", R"({"shapes": {}, "tiles": []})"),
              "monster_office/tiles.json: shapes: must be from 1 to 32 shapes");
    std::string many;
    for (int i = 0; i < 33 - 8; ++i) {
        many += fmt::format(R"("X{}": ["##"], )", i);
    }
    EXPECT_EQ(tiles_fault(R"("I2": [)", many + R"("I2": [)"),
              "shapes: must be from 1 to 32 shapes");
}

TEST(MonsterOfficeData, tiles_stand_in_order_without_a_gap) {
    EXPECT_EQ(tiles_fault(R"("tile": "02")", R"("tile": "03")"),
              "tiles[1]: must be tile 02: tiles stand in order from 01 to at most 40");
    EXPECT_EQ(tiles_fault(R"("tile": "01")", R"("tile": "1")"),
              "tiles[0]: must be tile 01: tiles stand in order from 01 to at most 40");
    EXPECT_EQ(tiles_fault(R"("tile": "01", )", ""), "tiles[0].tile: is missing; it must be a text");
    EXPECT_EQ(tiles_fault(R"("tile": "01")", R"("tile": 1)"), "tiles[0].tile: must be a text");
    EXPECT_EQ(tiles_fault(kTile01, "7"), "tiles[0].tile: is missing; it must be a text");
}

TEST(MonsterOfficeData, there_are_6_to_40_tiles) {
    const auto with_tiles = [](int count) {
        std::string tiles;
        for (int i = 0; i < count; ++i) {
            tiles +=
                fmt::format(R"({}{{"tile": "{:02}", "shape": "D", "needs": {{"R": 1, "B": 2}}}})",
                            i == 0 ? "" : ", ", i + 1);
        }
        return fmt::format(R"({{"shapes": {{"D": ["##"]}}, "tiles": [{}]}})", tiles);
    };
    EXPECT_EQ(fault("tiles.json", with_tiles(5)),
              "monster_office/tiles.json: tiles: must be at least 6 tiles");
    EXPECT_EQ(fault("tiles.json", with_tiles(6)), "nothing");
    EXPECT_EQ(fault("tiles.json", with_tiles(40)), "nothing");
    EXPECT_EQ(fault("tiles.json", with_tiles(41)),
              "monster_office/tiles.json: tiles[40]: must be tile 41: tiles stand in order from 01 "
              "to at most 40");
}

TEST(MonsterOfficeData, R12_a_tile_names_a_known_shape_and_a_need_for_each_square) {
    EXPECT_EQ(tiles_fault(R"("01", "shape": "I2")", R"("01", "shape": "I9")"),
              "tiles[0].shape: is not one of the shapes above");
    EXPECT_EQ(tiles_fault(R"({"O": 3, "G": 4})", R"({"O": 3})"),
              "tiles[0].needs: must name one colour for each of the 2 cells of I2");
    EXPECT_EQ(tiles_fault(R"({"O": 3, "G": 4})", R"({"O": 3, "G": 4, "B": 1})"),
              "tiles[0].needs: must name one colour for each of the 2 cells of I2");
    EXPECT_EQ(tiles_fault(R"({"O": 3, "G": 4})", R"({"O": 3, "O": 4})"),
              "line 13: O stands here twice");
    EXPECT_EQ(tiles_fault(R"({"O": 3, "G": 4})", R"({"O": 3, "g": 4})"),
              "tiles[0].needs.g: is not a colour: they are R, O, Y, G, B and P");
    EXPECT_EQ(tiles_fault(R"("needs": {"O": 3, "G": 4})", R"("needs": [3, 4])"),
              "tiles[0].needs: must be an object");
    EXPECT_EQ(tiles_fault(R"("01", "shape")", R"("01", "bonus": 2, "shape")"),
              "tiles[0].bonus: is not a known field");
}

TEST(MonsterOfficeData, R12_a_need_is_from_1_to_30) {
    for (const char* amount : {"0", "31", "-3", "2.0", "true"}) {
        EXPECT_EQ(tiles_fault("\"O\": 3", std::string("\"O\": ") + amount),
                  "tiles[0].needs.O: must be a number from 1 to 30")
            << amount;
    }
    EXPECT_EQ(tiles_fault("\"O\": 3", "\"O\": 30"), "nothing");
}

TEST(MonsterOfficeData, M3_there_is_a_map_of_at_most_6_by_6_for_each_number_of_players) {
    const std::string two = R"("2": {"columns": 4, "rows": 4})";
    EXPECT_EQ(grids_fault(two + ",", ""), "grids.2: is missing; it must be an object");
    EXPECT_EQ(grids_fault(two, two + R"(, "7": {"columns": 6, "rows": 6})"),
              "grids.7: is not a known field");
    EXPECT_EQ(grids_fault(two, R"("2": {"columns": 7, "rows": 4})"),
              "grids.2.columns: must be a number from 1 to 6");
    EXPECT_EQ(grids_fault(two, R"("2": {"columns": 4, "rows": 0})"),
              "grids.2.rows: must be a number from 1 to 6");
    EXPECT_EQ(grids_fault(two, R"("2": {"columns": 4})"),
              "grids.2.rows: is missing; it must be a whole number");
    EXPECT_EQ(grids_fault(two, R"("2": {"columns": 4, "rows": 4, "depth": 1})"),
              "grids.2.depth: is not a known field");
    EXPECT_EQ(grids_fault(two, R"("2": {"columns": 4, "rows": 4.5})"),
              "grids.2.rows: must be a whole number");
    EXPECT_EQ(grids_fault(two, R"("2": {"columns": 6, "rows": 6})"), "nothing");
}

TEST(MonsterOfficeData, M3_every_shape_finds_a_place_on_every_map) {
    EXPECT_EQ(grids_fault(R"("columns": 4, "rows": 4)", R"("columns": 3, "rows": 3)"),
              "grids.2: must have room for the shape I4");
    EXPECT_EQ(grids_fault(R"("columns": 4, "rows": 4)", R"("columns": 4, "rows": 1)"),
              "grids.2: must have room for the shape L3");
    EXPECT_EQ(grids_fault(R"("columns": 4, "rows": 4)", R"("columns": 2, "rows": 4)"), "nothing");
}

TEST(MonsterOfficeData, R26_a_replaced_deck_makes_another_game) {
    const MonsterOffice eights =
        office_with({{"deck.json", R"({"resources": {"R": {"8": 12}, "B": {"1": 12}}})"}});
    const State s = eights.start({.seats = 2, .options = {}}).value();

    EXPECT_EQ(part(s, "deck", eights), "R888888888888 B111111111111");
    EXPECT_EQ(legal(s, Seat::Nature, eights), (Lines{"deal B1", "deal R8"}));
    EXPECT_EQ(refusal(s, "nature deal R5", eights), "table 7 not_natures");
}

}  // namespace

}  // namespace jobsite::monster_office::testing
