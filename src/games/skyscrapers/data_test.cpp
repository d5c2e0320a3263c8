#include <gtest/gtest.h>

#include "games/skyscrapers/testing/terms.h"

// What is wrong with a deck is said by file and field.
namespace jobsite::skyscrapers::testing {

namespace {

// The shipped deck with one thing replaced.
std::string fault(std::string_view from, std::string_view to) {
    std::string text(shipped_deck());
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    const auto data = load(text.replace(place, from.size(), to));
    return data ? "none" : rules::print_fault(data.error());
}

TEST(SkyscrapersData, the_shipped_deck_is_sound) {
    const Data& data = game().data();
    EXPECT_EQ(data.layouts.size(), 7U);
    EXPECT_EQ(data.deck.size(), 36);
    EXPECT_EQ(data.layout(kVerticalBase).name, "ladder");
    EXPECT_EQ(data.layout(kHorizontalBase).name, "frame");
}

TEST(SkyscrapersData, S6_girders_lie_in_their_places_once) {
    EXPECT_EQ(fault("[-2, 0, 2]", "[-2, 0, 1]").find("skyscrapers/deck.json"), 0U);
    EXPECT_NE(fault("[-2, 0, 2]", "[-2, 0, 1]"), "none");
    EXPECT_NE(fault("[-2, 0, 2]", "[-2, 0, 0]"), "none");
    EXPECT_EQ(fault("[-2, 0, 2]", "[-2, 0]"), "none");
}

TEST(SkyscrapersData, S5_R5_there_are_cards_for_the_largest_deal) {
    EXPECT_NE(fault("\"rails\": 2}", "\"rails\": 1}"), "none");
    EXPECT_EQ(fault("\"rails\": 2}", "\"rails\": 3}"), "none");
    EXPECT_NE(fault("\"rails\": 2}", "\"bridge\": 2}"), "none");
}

TEST(SkyscrapersData, R2_a_base_card_looks_the_same_both_ways) {
    EXPECT_NE(fault("\"vertical\": \"ladder\"", "\"vertical\": \"goal\""), "none");
    EXPECT_EQ(fault("\"vertical\": \"ladder\"", "\"vertical\": \"full\""), "none");
    EXPECT_NE(fault("\"vertical\": \"ladder\"", "\"vertical\": \"tent\""), "none");
}

TEST(SkyscrapersData, nothing_else_stands_in_the_file) {
    EXPECT_NE(fault("\"bases\": {", "\"colour\": 1, \"bases\": {"), "none");
    EXPECT_NE(fault("\"frame\":  {", "\"Frame\":  {"), "none");
}

TEST(SkyscrapersText, cards_poses_places_and_workers_have_one_spelling) {
    EXPECT_EQ(print_cards(game().data(), parse_cards(game().data(), "V.frame U.full*2 BH").value()),
              "V.frame U.full*2 BH");
    for (const char* text : {"", "U.full V.frame", "U.full*1", "U.full*7", "U.full U.full", "U",
                             "BV.frame", "V.tent", "v.frame"}) {
        EXPECT_FALSE(parse_cards(game().data(), text)) << text;
    }
    for (const char* text :
         {"0,0,4", "0,0:zx", "0,0,4:zz", "0,0,4:zx**", "0,0,100:zx", "+1,0,4:zx", "0,0,4:ZX"}) {
        EXPECT_FALSE(parse_pose(text)) << text;
    }
    EXPECT_EQ(print_pose(parse_pose("-3,0,12:xz*").value()), "-3,0,12:xz*");
    for (const char* text : {"", "g", "g/1", "g/1,2,3", "47/0,0", "g/99,0", "7/01,0"}) {
        EXPECT_FALSE(parse_place(text)) << text;
    }
    for (const char* text : {"p5.1", "p1.6", "p1.0", "p1", "nature.1"}) {
        EXPECT_FALSE(parse_worker(text)) << text;
    }
    EXPECT_EQ(token(parse_worker("p4.5").value()), "p4.5");
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
