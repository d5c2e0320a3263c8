#include "server/relay/packet.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace jobsite::server::relay {

namespace {

const std::vector<Entry> kAll{
    Ask{ConnectionId{7}, "abcdefghij", R"({"type":"ping"})"},
    Leave{ConnectionId{std::uint64_t{1} << 40U}, "abcdefghij"},
    WantsMotion{ConnectionId{3}, "abcdefghij"},
    Words{ConnectionId{1}, std::string_view("\0x", 2)},
    Motion{ConnectionId{1}, ""},
    Gather{ConnectionId{9}, "abcdefghij", ConnectionId{5}},
    Part{ConnectionId{9}, ConnectionId{5}},
    Answered{ConnectionId{9}, "abcdefghij", Joining::Elsewhere},
    Cut{ConnectionId{9}},
    Ending{},
};

std::string body_of_all() {
    std::string body;
    for (const Entry& entry : kAll) {
        append_entry(body, entry);
    }
    return body;
}

std::string printed(const std::vector<Entry>& entries) {
    std::string body;
    for (const Entry& entry : entries) {
        append_entry(body, entry);
    }
    return body;
}

TEST(Packet, what_is_written_is_read) {
    const std::string body = body_of_all();
    const std::string bytes = write_packet({.from = "me",
                                            .epoch = 2,
                                            .number = 5'000'000'000,
                                            .heard = 4,
                                            .again = true,
                                            .body = body});
    const auto packet = read_packet(bytes);
    ASSERT_TRUE(packet);
    EXPECT_EQ(packet->from, "me");
    EXPECT_EQ(packet->epoch, 2);
    EXPECT_EQ(packet->number, 5'000'000'000);
    EXPECT_EQ(packet->heard, 4);
    EXPECT_TRUE(packet->again);
    const auto entries = read_entries(packet->body);
    ASSERT_TRUE(entries);
    ASSERT_EQ(entries->size(), std::variant_size_v<Entry>);
    EXPECT_EQ(printed(*entries), body);
}

TEST(Packet, a_part_of_one_is_none) {
    const std::string body = body_of_all();
    const std::string bytes = write_packet({.from = "me", .epoch = 1, .number = 1, .body = body});
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_FALSE(read_packet(std::string_view(bytes).substr(0, size))) << size;
    }
    EXPECT_FALSE(read_packet(bytes + "x"));
    std::string last;
    append_entry(last, kAll[0]);
    for (std::size_t size = 1; size < last.size(); ++size) {
        EXPECT_FALSE(read_entries(std::string_view(last).substr(0, size))) << size;
    }
}

TEST(Packet, what_cannot_be_is_refused) {
    EXPECT_FALSE(read_packet(write_packet({.from = "", .epoch = 1})));
    // What is part of a subject must not be more than one, nor more than a line.
    EXPECT_TRUE(read_packet(write_packet({.from = std::string(64, 'a'), .epoch = 1})));
    EXPECT_FALSE(read_packet(write_packet({.from = std::string(65, 'a'), .epoch = 1})));
    for (const char* const from : {"a.b", "*", ">", "a b", "a\r\nPUB x 0", "\xc3\xa9"}) {
        EXPECT_FALSE(read_packet(write_packet({.from = from, .epoch = 1}))) << from;
    }
    const std::uint64_t last = std::uint64_t{1} << 62U;
    EXPECT_TRUE(read_packet(write_packet({.from = "me", .epoch = last})));
    EXPECT_FALSE(read_packet(write_packet({.from = "me", .epoch = last + 1})));
    EXPECT_FALSE(read_packet(write_packet({.from = "me", .epoch = 0})));
    EXPECT_FALSE(read_packet(write_packet({.from = "me", .epoch = 1, .number = 1})));
    EXPECT_FALSE(read_packet(write_packet({.from = "me", .epoch = 1, .number = 0, .body = "x"})));
    const std::string large(kMostBytes, 'x');
    EXPECT_FALSE(read_packet(write_packet({.from = "me", .epoch = 1, .number = 1, .body = large})));
}

TEST(Packet, anything_may_come) {
    base::Random random(1);
    const std::string body = body_of_all();
    const std::string bytes = write_packet({.from = "me", .epoch = 1, .number = 1, .body = body});
    for (int i = 0; i < 20'000; ++i) {
        std::string other = bytes;
        for (std::uint32_t left = random.uniform(4); left < 4; ++left) {
            other[random.uniform(static_cast<std::uint32_t>(other.size()))] =
                static_cast<char>(random.uniform(256));
        }
        if (const auto packet = read_packet(other)) {
            static_cast<void>(read_entries(packet->body));
        }
    }
}

}  // namespace

}  // namespace jobsite::server::relay
