#include "table/file_log.h"

#include <csignal>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace jobsite::table {
namespace {

using rules::Seat;

class FileLogTest : public ::testing::Test {
   protected:
    FileLogTest() {
        std::string name = (std::filesystem::temp_directory_path() / "jobsite-log-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~FileLogTest() override { std::filesystem::remove_all(folder); }

    [[nodiscard]] std::string text() const { return read_file(file(), kMaxLogBytes).value(); }
    // The log with these entries.
    [[nodiscard]] std::string log_of(const std::vector<Entry>& entries) const {
        const std::string whole = print_log(head, entries, rests);
        return whole.substr(0, whole.size() - print_end(entries.size()).size());
    }
    [[nodiscard]] std::filesystem::path file() const { return folder / "game.log"; }

    std::filesystem::path folder;
    Head head{.game = "g", .rules_version = 1, .data = 2, .setup = {.seats = 3, .options = {}}};
    Entry first{.number = 1, .seat = Seat::Nature, .move = "deal R3", .hash = 3};
    std::vector<Rest> rests;
    Entry second{.number = 2, .seat = Seat::P1, .move = "lay R3", .hash = 4};
};

TEST_F(FileLogTest, each_entry_is_in_the_file_at_once) {
    const auto log = FileLog::create(file(), head).value();
    EXPECT_EQ(text(), print_head(head));
    EXPECT_EQ(log->append(first, {}), std::nullopt);
    EXPECT_EQ(text(), log_of({first}));
    EXPECT_EQ(log->append(second, {}), std::nullopt);
    EXPECT_EQ(log->end(), std::nullopt);
    EXPECT_EQ(text(), log_of({first, second}) + print_end(2));
}

TEST_F(FileLogTest, a_rest_stands_before_its_entry) {
    const auto log = FileLog::create(file(), head).value();
    rests = {{.entry = 2,
              .record = std::vector<std::byte>(200'000, std::byte{7}),
              .hand = {std::byte{1}}}};
    EXPECT_EQ(log->append(first, {}), std::nullopt);
    EXPECT_EQ(log->append(second, rests.front()), std::nullopt);
    EXPECT_EQ(text(), log_of({first, second}));

    const auto recording = read_log(text()).value();
    EXPECT_EQ(recording.flaw, std::nullopt);
    EXPECT_EQ(recording.rests, rests);
    EXPECT_EQ(recording.lines, (std::vector<std::uint64_t>{3, 8})) << "a long record takes lines";
}

TEST_F(FileLogTest, a_file_that_is_there_is_left_alone) {
    FileLog::create(file(), head).value()->append(first, {});
    const std::string before = text();
    EXPECT_EQ(FileLog::create(file(), head).error(), Fault::AlreadyThere);
    EXPECT_EQ(text(), before);
}

TEST_F(FileLogTest, a_place_that_is_not_there_cannot_be_written) {
    EXPECT_EQ(FileLog::create(folder / "no" / "such.log", head).error(), Fault::NotWritable);
}

TEST_F(FileLogTest, what_does_not_fit_is_taken_out_again) {
    const auto log = FileLog::create(file(), head).value();
    log->append(first, {});
    const std::string before = text();

    // Room for half of the second entry.
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    rlimit tight = limit;
    tight.rlim_cur = before.size() + 10;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &tight);
    EXPECT_EQ(log->append(second, {}), Fault::NoSpace);
    EXPECT_EQ(text(), before);
    ::setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, handler);

    EXPECT_EQ(log->append(second, {}), std::nullopt);
    EXPECT_EQ(text(), log_of({first, second}));
}

TEST_F(FileLogTest, files_are_read_whole_or_not_at_all) {
    const auto log = FileLog::create(file(), head).value();
    const std::size_t size = print_head(head).size();
    EXPECT_EQ(read_file(file(), size), print_head(head));
    EXPECT_EQ(read_file(file(), size - 1).error(), Fault::TooLarge);
    EXPECT_EQ(read_file(folder, size).error(), Fault::NotReadable);
    EXPECT_EQ(read_file(folder / "nothing", size).error(), Fault::NotReadable);
}

}  // namespace
}  // namespace jobsite::table
