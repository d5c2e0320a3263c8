#include <fstream>

#include "base/testing/repository.h"
#include "cli/engine_testing.h"

// The conversations of docs/protocol.md are held as they stand there.
namespace jobsite::cli {
namespace {

constexpr std::string_view kFence = "```";
constexpr std::string_view kSays = "> ";
constexpr std::string_view kLeftOut = "...";

// Whether the line is what was written down, where `...` stands for anything.
bool is_like(std::string_view line, std::string_view written) {
    const std::size_t gap = written.find(kLeftOut);
    if (gap == std::string_view::npos) {
        return line == written;
    }
    if (!line.starts_with(written.substr(0, gap))) {
        return false;
    }
    line.remove_prefix(gap);
    written.remove_prefix(gap + kLeftOut.size());
    const std::string_view next = written.substr(0, written.find(kLeftOut));
    const std::size_t found =
        next == written ? line.size() - std::min(line.size(), next.size()) : line.find(next);
    return found != std::string_view::npos && is_like(line.substr(found), written);
}

class EngineDocs : public EngineTest {
   protected:
    // Holds one conversation, from behind its first fence to its last.
    void hold(std::istream& page) {
        std::vector<std::string> heard;
        std::size_t next = 0;
        std::string line;
        while (std::getline(page, line) && line != kFence) {
            if (line.starts_with(kSays)) {
                EXPECT_EQ(next, heard.size()) << "more was said before " << line;
                said.clear();
                session.hear(line.substr(kSays.size()));
                heard.clear();
                next = 0;
                for (const Json& message : said) {
                    heard.push_back(base::print_json(message));
                }
                continue;
            }
            ASSERT_LT(next, heard.size()) << "nothing more was said, but " << line;
            EXPECT_TRUE(is_like(heard[next], line)) << heard[next] << "\nand not\n" << line;
            ++next;
        }
        EXPECT_EQ(next, heard.size()) << "more was said at the end";
        ++conversations;
    }

    int conversations = 0;
};

TEST_F(EngineDocs, every_conversation_is_held_as_it_stands_there) {
    std::ifstream page(base::testing::repository() / "docs/protocol.md");
    std::string line;
    while (std::getline(page, line)) {
        if (line == kFence) {
            hold(page);
        }
    }
    EXPECT_EQ(conversations, 2);
}

TEST(EngineDocsLine, dots_stand_for_anything) {
    EXPECT_TRUE(is_like("abc", "abc"));
    EXPECT_FALSE(is_like("abc", "ab"));
    EXPECT_TRUE(is_like("abcde", "a...e"));
    EXPECT_TRUE(is_like("abcde", "...c..."));
    EXPECT_TRUE(is_like("abcbcd", "a...bcd")) << "the last is at the end";
    EXPECT_FALSE(is_like("abcde", "a...x...e"));
    EXPECT_FALSE(is_like("abcd", "a...e"));
}

}  // namespace
}  // namespace jobsite::cli
