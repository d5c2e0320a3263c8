#include "facts/facts.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "facts/text.h"
#include "facts/words.h"

namespace jobsite::facts {
namespace {

constexpr PieceId kLower{3}, kUpper{7}, kStranger{9};

Contact contact(std::int32_t rise) {
    return {.a = {.piece = kLower, .part = {}, .patch = {}},
            .b = {.piece = kUpper, .part = {}, .patch = {}},
            .gap = 0,
            .rise = rise};
}

TEST(Facts, a_contact_carries_from_thirty_degrees_on) {
    EXPECT_TRUE(is_carried(contact(500), kLower));
    EXPECT_FALSE(is_carried(contact(499), kLower));
    EXPECT_TRUE(is_carried(contact(-500), kUpper));
    EXPECT_FALSE(is_carried(contact(-499), kUpper));
}

TEST(Facts, nobody_carries_itself_or_a_stranger) {
    EXPECT_FALSE(is_carried(contact(1000), kUpper));
    EXPECT_FALSE(is_carried(contact(-1000), kLower));
    EXPECT_FALSE(is_carried(contact(1000), kStranger));
}

TEST(Facts, a_touch_is_measured_from_the_nearer_end) {
    const Extent girder{.least = {-80'000, -5'000, 0}, .most = {80'000, 5'000, 10'000}};
    Touch touch{.piece = kLower, .part = {}, .patch = {{-75'000, 0, 0}, {60'000, 0, 0}}};

    EXPECT_EQ(from_end(touch, girder), 5'000);
    touch.patch.most.x = 80'000;
    EXPECT_EQ(from_end(touch, girder), 0);
}

TEST(Facts, a_piece_is_found_by_its_id) {
    Facts facts;
    for (const PieceId id : {kLower, kUpper}) {
        facts.pieces.push_back(
            {.placed = {.id = id, .kind = {}, .colour = {}, .where = {}, .pose = {}}, .shape = {}});
    }
    EXPECT_EQ(find(facts, kUpper), &facts.pieces[1]);
    EXPECT_EQ(find(facts, kStranger), nullptr);
}

// ---- the line in the log -------------------------------------------------------

constexpr std::string_view kLine =
    "ticks 412 rest 00f3a1b2c3d4e5f6 "
    "piece 3 girder orange site 0 0 25000 0 0 0 1000000 "
    "-80000 -5000 0 80000 5000 10000 35000 0 "
    "contact 0 body -1000 -1000 0 1000 1000 0 3 left_foot 0 0 0 10 10 0 -4 -1000 "
    "girders 3 5 90000 10000 0 near 8 3 75000 "
    "rivet 4 wedge 3 8 loose 1200 350 offset 3 5990 7999 "
    "moment 17 3 struck 8 left_arm 15000 540 0 trip 17 fall 3 8";

TEST(FactsText, a_line_says_what_the_facts_are) {
    const std::optional<Facts> facts = parse(kLine);

    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->ticks, 412U);
    EXPECT_EQ(facts->pieces.at(0).placed.colour, Colour::Orange);
    EXPECT_EQ(facts->pieces.at(0).top, 35'000);
    EXPECT_EQ(facts->contacts.at(0).b.part, Part::LeftFoot);
    EXPECT_EQ(facts->contacts.at(0).rise, -1000);
    EXPECT_EQ(facts->girders.at(0).angle, 90'000);
    EXPECT_EQ(facts->near_girders.at(0).distance, 75'000);
    EXPECT_EQ(facts->rivets.at(0).kind, JointKind::Wedge);
    EXPECT_EQ(facts->rivets.at(0).state, RivetState::Loose);
    EXPECT_EQ(facts->rivets.at(0).force, 1200);
    EXPECT_EQ(facts->offsets.at(0).distance, 5990);
    EXPECT_EQ(facts->offsets.at(0).angle, 7999);
    EXPECT_EQ(facts->story.at(0).speed, 540);
    EXPECT_EQ(facts->trip->cause, Cause::Fall);
    EXPECT_EQ(print(*facts), kLine);
}

TEST(FactsText, a_quiet_empty_site_is_a_short_line) {
    EXPECT_EQ(print(Facts{}), "ticks 0 rest 0000000000000000");
    EXPECT_EQ(parse("ticks 0 rest 0000000000000000"), Facts{});
}

TEST(FactsText, other_spellings_are_not_read) {
    for (const std::string_view line :
         {"", "ticks", "ticks 0", "ticks 0 rest 0", "ticks 00 rest 0000000000000000",
          "ticks 0  rest 0000000000000000", "ticks 0 rest 0000000000000000 piece",
          "ticks 0 rest 000000000000000G", "ticks 0 rest 0000000000000000 near 1 2",
          "ticks 0 rest 0000000000000000 near 1 2 3 trip", "rest 0000000000000000 ticks 0",
          "ticks 0 rest 0000000000000000 trip 1 boredom 2 3",
          "ticks 0 rest 0000000000000000 rivet 1 rivet 2 3 bends 0 0",
          "ticks 0 rest 0000000000000000 rivet 1 glue 2 3 holds 0 0",
          "ticks 0 rest 0000000000000000 rivet 1 rivet 2 3 holds 0",
          "ticks 0 rest 0000000000000000 near 1 2 2147483648"}) {
        EXPECT_FALSE(parse(line)) << line;
    }
}

TEST(FactsText, pieces_are_told_once_and_in_order) {
    const std::string piece = " girder white site 0 0 0 0 0 0 1000000 0 0 0 0 0 0 0 0";
    const auto line = [&](std::string_view first, std::string_view second) {
        return "ticks 0 rest 0000000000000000 piece " + std::string(first) + piece + " piece " +
               std::string(second) + piece;
    };
    EXPECT_TRUE(parse(line("1", "2")));
    EXPECT_FALSE(parse(line("2", "1")));
    EXPECT_FALSE(parse(line("2", "2")));
}

TEST(FactsText, rivets_are_told_once_and_in_order) {
    const auto line = [](std::string_view first, std::string_view second) {
        return "ticks 0 rest 0000000000000000 rivet " + std::string(first) +
               " rivet 1 2 holds 7 0 rivet " + std::string(second) + " rivet 1 3 broken 9 5";
    };
    EXPECT_TRUE(parse(line("1", "2")));
    EXPECT_FALSE(parse(line("2", "1")));
    EXPECT_FALSE(parse(line("2", "2")));
}

TEST(FactsText, offsets_are_told_once_and_in_order) {
    const auto line = [](std::string_view first, std::string_view second) {
        return "ticks 0 rest 0000000000000000 offset " + std::string(first) + " 0 0 offset " +
               std::string(second) + " 0 0";
    };
    EXPECT_TRUE(parse(line("1", "2")));
    EXPECT_FALSE(parse(line("2", "1")));
    EXPECT_FALSE(parse(line("2", "2")));
}

RC_GTEST_PROP(FactsTextProperty, a_spoilt_line_is_refused_or_means_something_else,
              (std::uint16_t place, char c)) {
    std::string line(kLine);
    line[place % line.size()] = c;
    const std::optional<Facts> facts = parse(line);
    if (facts) {
        RC_ASSERT(print(*facts) == line);
    }
}

TEST(Words, every_value_has_a_word_of_its_own) {
    EXPECT_EQ(word(Kind::Disc), "disc");
    EXPECT_EQ(word(Part::Insert), "insert");
    EXPECT_EQ(word(Happening::PressedHome), "pressed_home");
    EXPECT_EQ(word(JointKind::Fixed), "fixed");
    EXPECT_EQ(word(RivetState::Loose), "loose");
    EXPECT_EQ(find_word<Part>("left_arm"), Part::LeftArm);
    EXPECT_EQ(find_word<Kind>("elephant"), std::nullopt);
}

}  // namespace
}  // namespace jobsite::facts
