#include "table/handwork.h"

#include <limits>

#include <gtest/gtest.h>

namespace jobsite::table {
namespace {

using site::Gesture;

constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

const Handwork kWork{
    .tremor = {.reach = 300, .seed = 0x0123456789abcdefU},
    .stops = {{0, 1}, {96, 5}, {96, 6}, {1000, 7}},
    .trace = {{.gesture = Gesture::Take, .piece = facts::PieceId{51}},
              {.tick = 1, .gesture = Gesture::Lead, .target = {{kLeast, kMost, -1}, {0, 0, 0, 1}}},
              {.tick = 4, .gesture = Gesture::Lead, .target = {{kMost, kLeast, 1}, {1, 2, 3, 4}}},
              {.tick = 9, .gesture = Gesture::Steady, .piece = facts::PieceId{7}},
              {.tick = 9, .gesture = Gesture::Press, .speed = -40},
              {.tick = 96, .gesture = Gesture::Tighten, .joint = 0xfffffff0U},
              {.tick = 96, .gesture = Gesture::Release}}};

TEST(Handwork, is_read_back_as_it_was) {
    EXPECT_EQ(unpack(pack(kWork)), kWork);
    const Handwork bare{.stops = {{5, 1}}, .trace = {{.gesture = Gesture::Wait}}};
    EXPECT_EQ(unpack(pack(bare)), bare);
    EXPECT_EQ(pack(bare).size(), 9U);
}

TEST(Handwork, takes_few_bytes_for_a_hand_that_moves) {
    Handwork work{.stops = {{1000, 1000}}};
    for (std::uint32_t tick = 0; tick < 1000; ++tick) {
        const auto at = static_cast<std::int32_t>(tick);
        work.trace.push_back({.tick = tick,
                              .gesture = Gesture::Lead,
                              .target = {{100'000 + 60 * at, 50 * at, 80'000}, {0, 0, 0, 1}}});
    }
    EXPECT_LT(pack(work).size(), 10'100U);
}

TEST(Handwork, what_is_not_whole_is_refused) {
    const std::vector<std::byte> whole = pack(kWork);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_EQ(unpack(std::span(whole).first(size)), std::nullopt) << size;
    }
    std::vector<std::byte> more = whole;
    more.push_back(std::byte{0});
    EXPECT_EQ(unpack(more), std::nullopt);
}

TEST(Handwork, what_no_hand_can_have_done_is_refused) {
    Handwork work = kWork;
    work.tremor.reach = site::kMostTremor + 1;
    EXPECT_EQ(unpack(pack(work)), std::nullopt);
    work = kWork;
    work.stops.clear();
    EXPECT_EQ(unpack(pack(work)), std::nullopt);
    work = kWork;
    work.stops.back().gestures = 8;
    EXPECT_EQ(unpack(pack(work)), std::nullopt);
    work = kWork;
    work.trace.back().gesture = static_cast<Gesture>(7);
    EXPECT_EQ(unpack(pack(work)), std::nullopt);
    work = kWork;
    work.trace.back().tick = 3;  // back in time
    EXPECT_EQ(unpack(pack(work)), std::nullopt);
}

}  // namespace
}  // namespace jobsite::table
