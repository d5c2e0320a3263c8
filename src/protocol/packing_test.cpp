#include "protocol/packing.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "protocol/marks.h"

namespace jobsite::protocol {

namespace {

// Two sides that remember what was said.
struct Line {
    Packer packer;
    LastWords here;
    LastWords there;

    std::optional<std::string> carry(std::string_view text) {
        return unpack(packer.pack(text, here), there);
    }
};

TEST(Packing, every_text_comes_out_as_it_went_in) {
    Line line;
    base::Random random(7);
    for (int round = 0; round < 2000; ++round) {
        // Few letters, so that there is much to find again, and any length.
        std::string text(random.uniform(round % 50 == 0 ? 200'000 : 600), ' ');
        for (char& letter : text) {
            letter = static_cast<char>('a' + random.uniform(3));
        }
        ASSERT_EQ(line.carry(text), text) << round;
        ASSERT_EQ(line.here.get(), line.there.get());
        ASSERT_LE(line.here.get().size(), LastWords::kMost);
    }
}

TEST(Packing, bytes_of_any_kind_come_out_as_they_went_in) {
    Line line;
    base::Random random(8);
    for (int round = 0; round < 300; ++round) {
        std::string bytes(random.uniform(3000), ' ');
        for (char& byte : bytes) {
            byte = static_cast<char>(random.uniform(256));
        }
        ASSERT_EQ(line.carry(bytes), bytes) << round;
    }
}

TEST(Packing, what_was_said_before_costs_little) {
    Line line;
    const std::string first = R"({"type":"told","seat":"p1","first":7,"view":{"turn":7}})";
    const std::string second = R"({"type":"told","seat":"p1","first":8,"view":{"turn":8}})";
    line.carry(first);
    EXPECT_LT(line.packer.pack(second, line.here).size(), second.size() / 2);
}

TEST(Packing, connections_do_not_mix) {
    Packer packer;
    LastWords ada;
    LastWords bob;
    packer.pack("the secret of Ada is in her own words alone", ada);
    const std::string frame = packer.pack("the secret of Ada is in her own words alone", bob);
    LastWords heard;
    EXPECT_EQ(unpack(frame, heard), "the secret of Ada is in her own words alone");
}

TEST(Packing, a_frame_that_is_not_whole_is_nothing) {
    LastWords words;
    const std::string frame = Packer().pack("words and words and words and words", words);
    for (std::size_t size = 0; size < frame.size(); ++size) {
        LastWords there;
        EXPECT_FALSE(unpack(frame.substr(0, size), there)) << size;
        EXPECT_TRUE(there.get().empty());
    }
    LastWords there;
    EXPECT_FALSE(unpack("\1\5" + frame.substr(2), there));
    EXPECT_FALSE(unpack(
        std::string(1, static_cast<char>(Mark::Packed)) + "\xff\xff\xff\xff\xff\x01", there));
}

}  // namespace

}  // namespace jobsite::protocol
