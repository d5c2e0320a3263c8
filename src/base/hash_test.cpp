#include "base/hash.h"

#include <array>

#include <gtest/gtest.h>

namespace jobsite::base {
namespace {

// Computed by an independent program from the lines in hash.h.
TEST(Hash, texts_have_the_fingerprints_that_other_programs_compute) {
    EXPECT_EQ(hash(""), 0xefd01f60ba992926U);
    EXPECT_EQ(hash("a"), 0x82a2a958a9bece5bU);
    EXPECT_EQ(hash("foobar"), 0x2c22194922d1672bU);
    EXPECT_EQ(hash("girder"), 0x0b1985b9bfe45c09U);
}

TEST(Hash, a_number_is_its_eight_bytes_lowest_first) {
    Hasher number;
    number.add(std::uint64_t{0x0102030405060708});
    Hasher bytes;
    for (const unsigned byte : {8U, 7U, 6U, 5U, 4U, 3U, 2U, 1U}) {
        bytes.add(static_cast<std::byte>(byte));
    }

    EXPECT_EQ(number.value(), bytes.value());
    EXPECT_EQ(number.value(), 0x4ce83454b8ce0827U);
}

TEST(Hash, pieces_added_one_by_one_are_the_whole) {
    constexpr std::array<std::byte, 3> kDer{std::byte{'d'}, std::byte{'e'}, std::byte{'r'}};
    Hasher pieces;
    pieces.add(std::string_view("gir"));
    pieces.add(kDer);

    EXPECT_EQ(pieces.value(), hash("girder"));
}

TEST(Hash, bytes_above_127_count_as_themselves) {
    EXPECT_NE(hash("\x7f"), hash("\xff"));
    EXPECT_NE(hash("\xff"), hash(std::string_view("\0", 1)));
}

TEST(Hash, asking_for_the_value_changes_nothing) {
    Hasher hasher;
    hasher.add(std::string_view("gird"));
    const std::uint64_t before = hasher.value();
    EXPECT_EQ(hasher.value(), before);
    hasher.add(std::string_view("er"));
    EXPECT_EQ(hasher.value(), hash("girder"));
}

TEST(Hash, a_fingerprint_is_written_with_sixteen_digits) {
    EXPECT_EQ(print_hash(0), "0000000000000000");
    EXPECT_EQ(print_hash(0x0b1985b9bfe45c09U), "0b1985b9bfe45c09");
    EXPECT_EQ(print_hash(~std::uint64_t{0}), "ffffffffffffffff");
}

static_assert(hash("girder") == 0x0b1985b9bfe45c09U, "a fingerprint is known to the compiler too");

}  // namespace
}  // namespace jobsite::base
