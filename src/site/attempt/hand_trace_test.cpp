#include "site/attempt/hand_trace.h"

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace jobsite::site {
namespace {

using facts::PieceId;

constexpr std::string_view kLine =
    "take 0 5 lead 1 0 100000 -80000 0 0 382683 923880 steady 2 7 press 3 40 tighten 4 12 "
    "release 96 wait 97";

HandTrace trace() {
    return {{.tick = 0, .gesture = Gesture::Take, .piece = PieceId{5}},
            {.tick = 1,
             .gesture = Gesture::Lead,
             .target = {{0, 100'000, -80'000}, {0, 0, 382'683, 923'880}}},
            {.tick = 2, .gesture = Gesture::Steady, .piece = PieceId{7}},
            {.tick = 3, .gesture = Gesture::Press, .speed = 40},
            {.tick = 4, .gesture = Gesture::Tighten, .joint = 12},
            {.tick = 96, .gesture = Gesture::Release},
            {.tick = 97, .gesture = Gesture::Wait}};
}

TEST(HandTrace, is_a_line_of_gestures) {
    EXPECT_EQ(print(trace()), kLine);
    EXPECT_EQ(parse_trace(kLine), trace());
}

TEST(HandTrace, a_hand_that_did_nothing_leaves_an_empty_line) {
    EXPECT_EQ(print(HandTrace{}), "");
    EXPECT_EQ(parse_trace(""), HandTrace{});
}

TEST(HandTrace, parts_join_to_the_whole) {
    const HandTrace whole = trace();
    const HandTrace first(whole.begin(), whole.begin() + 2), second(whole.begin() + 2, whole.end());
    EXPECT_EQ(print(first) + " " + print(second), print(whole));
}

TEST(HandTrace, other_spellings_are_refused) {
    for (const std::string_view text : {" ",
                                        "take",
                                        "take 0",
                                        "take 0 5 ",
                                        " take 0 5",
                                        "take  0 5",
                                        "take 00 5",
                                        "take -1 5",
                                        "take 0 -5",
                                        "take 0 4294967296",
                                        "take 4294967296 5",
                                        "grab 0 5",
                                        "Take 0 5",
                                        "take 0 5 6",
                                        "press 0",
                                        "press 0 2147483648",
                                        "steady 0",
                                        "steady 0 -1",
                                        "tighten 0",
                                        "tighten 0 4294967296",
                                        "release",
                                        "release 0 5",
                                        "wait 0 0",
                                        "lead 0",
                                        "lead 0 1 2 3 4 5 6",
                                        "lead 0 1 2 3 4 5 6 7 8",
                                        "lead 0 1 2 3 4 5 6 2147483648",
                                        "lead 0 1 2 3 4 5 6 +7",
                                        "lead 0 1 2 3 4 5 6 0x7",
                                        "take 0 5\nrelease 1"}) {
        const auto read = parse_trace(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error(), Fault::Unreadable);
    }
}

TEST(HandTrace, time_stands_still_or_goes_on) {
    EXPECT_TRUE(parse_trace("take 7 5 release 7"));
    EXPECT_TRUE(parse_trace("take 7 5 release 8"));
    EXPECT_FALSE(parse_trace("take 7 5 release 6"));
}

TEST(HandTrace, numbers_of_every_size_come_back) {
    using Number = std::numeric_limits<std::int32_t>;
    using Tick = std::numeric_limits<std::uint32_t>;
    const HandTrace widest{
        {.tick = 0, .gesture = Gesture::Take, .piece = PieceId{Tick::max()}},
        {.tick = Tick::max(),
         .gesture = Gesture::Lead,
         .target = {{Number::min(), Number::max(), 0}, {Number::max(), Number::min(), -1, 1}}}};
    EXPECT_EQ(parse_trace(print(widest)), widest);
}

RC_GTEST_PROP(HandTraceProperty, a_spoilt_line_is_refused_or_means_something_else,
              (std::uint16_t place, char c)) {
    std::string line(kLine);
    line[place % line.size()] = c;
    const auto read = parse_trace(line);
    if (read) {
        RC_ASSERT(print(*read) == line);
    }
}

}  // namespace
}  // namespace jobsite::site
