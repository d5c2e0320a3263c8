#include "base/scan.h"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace jobsite::base {
namespace {

TEST(Scanner, words_are_taken_one_by_one_whatever_the_blanks) {
    Scanner scan("  put R3   12 ");

    EXPECT_EQ(scan.word(), "put");
    EXPECT_EQ(scan.word(), "R3");
    EXPECT_EQ(scan.rest(), "12 ");
    EXPECT_FALSE(scan.at_end());
    EXPECT_EQ(scan.word(), "12");
    EXPECT_TRUE(scan.at_end());
}

TEST(Scanner, at_the_end_every_word_is_empty) {
    for (const std::string_view text : {"", " ", "     "}) {
        Scanner scan(text);
        EXPECT_TRUE(scan.at_end());
        EXPECT_EQ(scan.word(), "");
        EXPECT_EQ(scan.word(), "");
    }
}

TEST(Scanner, only_blanks_part_words) {
    EXPECT_EQ(Scanner("a\tb c").word(), "a\tb");
    EXPECT_EQ(Scanner("a\nb").word(), "a\nb");
    EXPECT_EQ(Scanner(std::string_view("a\0b c", 5)).word(), std::string_view("a\0b", 3));
}

TEST(Scanner, a_word_that_is_not_expected_stays) {
    Scanner scan("draw project");

    EXPECT_FALSE(scan.accept("dra"));
    EXPECT_FALSE(scan.accept("drawn"));
    EXPECT_FALSE(scan.accept(""));
    EXPECT_FALSE(scan.accept("draw project"));
    EXPECT_EQ(scan.rest(), "draw project");
    EXPECT_TRUE(scan.accept("draw"));
    EXPECT_TRUE(scan.accept("project"));
    EXPECT_FALSE(scan.accept(""));
    EXPECT_FALSE(scan.accept("project"));
}

TEST(Scanner, a_number_out_of_bounds_stays) {
    Scanner scan("7 8");

    EXPECT_EQ(scan.number(1, 6), std::nullopt);
    EXPECT_EQ(scan.rest(), "7 8");
    EXPECT_EQ(scan.number(1, 7), 7);
    EXPECT_EQ(scan.number(8, 9), 8);
    EXPECT_EQ(scan.number(0, 9), std::nullopt);
}

TEST(Scanner, a_number_has_one_spelling) {
    const auto read = [](std::string_view text) { return Scanner::read_number(text, -1000, 1000); };
    EXPECT_EQ(read("0"), 0);
    EXPECT_EQ(read("10"), 10);
    EXPECT_EQ(read("-10"), -10);
    for (const std::string_view text : {"", "-", "+1", "01", "00", "-0", "-01", "--1", "1 ", " 1",
                                        "1a", "a", "0x1", "1e2", "1.0", "1,0", "\xd9\xa1"}) {
        EXPECT_EQ(read(text), std::nullopt) << text;
    }
}

TEST(Scanner, a_number_too_large_for_its_type_is_no_number) {
    using Small = std::uint8_t;
    EXPECT_EQ(Scanner::read_number<Small>("255", 0, 255), 255);
    EXPECT_EQ(Scanner::read_number<Small>("256", 0, 255), std::nullopt);
    EXPECT_EQ(Scanner::read_number<Small>("-1", 0, 255), std::nullopt);

    constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(Scanner::read_number("9223372036854775807", kLeast, kMost), kMost);
    EXPECT_EQ(Scanner::read_number("-9223372036854775808", kLeast, kMost), kLeast);
    EXPECT_EQ(Scanner::read_number("9223372036854775808", kLeast, kMost), std::nullopt);
    EXPECT_EQ(Scanner::read_number("99999999999999999999999", kLeast, kMost), std::nullopt);
}

}  // namespace
}  // namespace jobsite::base
