#include "store/pack.h"

#include <gtest/gtest.h>

#include "store/testing/sample.h"

namespace jobsite::store {
namespace {

TEST(Pack, a_log_comes_back_as_it_was) {
    for (const std::uint64_t last : {0, 1, 2, 1000}) {
        const auto entries = testing::sample_entries("garden2345", 1, last);
        EXPECT_EQ(unpack(pack(entries)), entries) << last;
    }
}

TEST(Pack, moves_take_less_than_their_text) {
    const auto entries = testing::sample_entries("garden2345", 1, 1000);
    std::size_t plain = 0;
    for (const table::Entry& entry : entries) {
        plain += entry.move.size() + sizeof(entry.hash);
    }
    EXPECT_LT(pack(entries).size() * 2, plain);
}

// Whatever it gives then, it is not this log: the hashes tell.
TEST(Pack, bytes_that_are_not_whole_give_nothing_or_another_log) {
    const auto entries = testing::sample_entries("garden2345", 1, 20);
    const auto whole = pack(entries);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_EQ(unpack(std::span(whole).first(size)), std::nullopt) << size;
    }
    for (std::size_t place = 0; place < whole.size(); ++place) {
        auto changed = whole;
        changed[place] ^= std::byte{0x10};
        EXPECT_NE(unpack(changed), entries) << place;
    }
}

}  // namespace
}  // namespace jobsite::store
