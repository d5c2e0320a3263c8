#include <string>

#include <gtest/gtest.h>

#include "rules/erase.h"
#include "rules/testing/toy_on_site.h"
#include "table/log_text.h"

namespace jobsite::table {
namespace {

using rules::Seat;

const std::string kHead =
    "jobsite log 1\n"
    "game monster_office rules 1 data 5f0c2a9b01d4e877 seats 3 contest=full\n";
const std::string kFirst = "1 nature deal R3 #89abcdef01234567\n";
const std::string kSecond = "2 p1 lay R3 #0123456789abcdef\n";

Recording recording(const std::string& text) { return read_log(text).value(); }

// The number of the first wrong event and what is said of it.
std::string flaw_of(const std::string& text) {
    const auto read = read_log(text);
    if (!read) {
        return "head: " + read.error().problem;
    }
    return read->flaw ? std::to_string(read->flaw->event) + ": " + read->flaw->problem : "none";
}

TEST(ReadLog, a_log_reads_as_it_was_written) {
    const Head head{.game = "monster_office",
                    .rules_version = 1,
                    .data = 0x5f0c2a9b01d4e877,
                    .setup = {.seats = 3, .options = {{"contest", "full"}}}};
    const Entry undo{.number = 3, .seat = Seat::P1, .move = "undo", .hash = 7};
    EXPECT_EQ(print_head(head, 1), kHead);

    const Recording read = recording(kHead + kFirst + kSecond + print_entry(undo) + print_end(3));

    EXPECT_EQ(read.version, 1);
    EXPECT_EQ(recording(print_head(head)).version, kLogVersion);
    EXPECT_EQ(read.head, head);
    ASSERT_EQ(read.entries.size(), 3U);
    EXPECT_EQ(print_entry(read.entries[0]), kFirst);
    EXPECT_EQ(print_entry(read.entries[1]), kSecond);
    EXPECT_EQ(read.entries[2], undo);
    EXPECT_EQ(read.ended, Ended::Yes);
    EXPECT_EQ(read.flaw, std::nullopt);
}

TEST(ReadLog, a_log_without_its_last_line_has_not_ended) {
    EXPECT_EQ(recording(kHead + kFirst).ended, Ended::No);
    EXPECT_EQ(flaw_of(kHead + kFirst), "none");
    EXPECT_EQ(flaw_of(kHead), "none");
}

TEST(ReadLog, a_last_line_without_a_line_break_is_cut_short) {
    const std::string cut = "the line is cut short: it has no line break";
    EXPECT_EQ(flaw_of(kHead + "1 nature deal R3 #89abcdef01234567"), "1: " + cut);
    EXPECT_EQ(flaw_of(kHead + kFirst + "2 p1 la"), "2: " + cut);
    EXPECT_EQ(flaw_of(kHead + kFirst + "end after 1"), "2: " + cut);
    EXPECT_EQ(flaw_of(kHead.substr(0, kHead.size() - 1)), "head: " + cut);
}

// Wherever a log is cut, the reader notices, or it is the log of a shorter game.
TEST(ReadLog, a_log_can_be_cut_anywhere) {
    const std::string whole = kHead + kFirst + kSecond + print_end(2);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto read = read_log(whole.substr(0, size));
        const bool after_a_line = size > kHead.size() - 1 && whole[size - 1] == '\n';
        EXPECT_EQ(read.has_value() && !read->flaw, after_a_line) << size;
        EXPECT_FALSE(read.has_value() && read->ended == Ended::Yes && !read->flaw) << size;
    }
}

TEST(ReadLog, no_option_stands_twice_in_a_head) {
    const std::string head = "jobsite log 1\ngame toy rules 1 data 0123456789abcdef seats 2 ";
    EXPECT_TRUE(read_log(head + "first=p1 clock=no\n").has_value());
    EXPECT_FALSE(read_log(head + "first=p1 first=p2\n").has_value());
    EXPECT_FALSE(read_log(head + "first=p1 clock=no first=p1\n").has_value());
}

TEST(ReadLog, numbers_go_up_one_by_one) {
    const std::string expected = "expected the number 2 at the start of the line";
    EXPECT_EQ(flaw_of(kHead + kFirst + kFirst), "2: " + expected);
    EXPECT_EQ(flaw_of(kHead + kFirst + "3 p1 lay R3 #0123456789abcdef\n"), "2: " + expected);
    EXPECT_EQ(flaw_of(kHead + kFirst + "02 p1 lay R3 #0123456789abcdef\n"), "2: " + expected);
    EXPECT_EQ(flaw_of(kHead + kFirst + "-2 p1 lay R3 #0123456789abcdef\n"), "2: " + expected);
    EXPECT_EQ(flaw_of(kHead + kFirst + "99999999999999999999 p1 lay R3 #0123456789abcdef\n"),
              "2: " + expected);
    EXPECT_EQ(flaw_of(kHead + kSecond + kFirst),
              "1: expected the number 1 at the start of the line");
    EXPECT_EQ(flaw_of(kHead + "\n"), "1: expected the number 1 at the start of the line");
}

TEST(ReadLog, every_part_of_an_entry_is_there) {
    EXPECT_EQ(flaw_of(kHead + "1 p7 lay R3 #0123456789abcdef\n"),
              "1: expected p1 to p6 or nature after the number");
    EXPECT_EQ(flaw_of(kHead + "1 spectator lay R3 #0123456789abcdef\n"),
              "1: expected p1 to p6 or nature after the number");
    EXPECT_EQ(flaw_of(kHead + "1 p1 lay R3\n"), "1: expected a move, then # and a hash");
    EXPECT_EQ(flaw_of(kHead + "1 p1 #0123456789abcdef\n"), "1: expected a move, then # and a hash");
    for (const std::string hash : {"", "0123456789abcde", "0123456789abcdeff", "0123456789ABCDEF",
                                   "0123456789abcdeg", "-123456789abcdef"}) {
        EXPECT_EQ(flaw_of(kHead + "1 p1 lay R3 #" + hash + "\n"),
                  "1: expected # and sixteen hexadecimal digits at the end");
    }
    EXPECT_EQ(flaw_of(kHead + "1  p1 lay R3 #0123456789abcdef\n"),
              "1: expected single blanks between number, seat, move and hash");
    EXPECT_EQ(flaw_of(kHead + " 1 p1 lay R3 #0123456789abcdef\n"),
              "1: expected single blanks between number, seat, move and hash");
}

TEST(ReadLog, only_plain_characters_belong_in_a_log) {
    const std::string strange = "1: the line has a character that does not belong there";
    for (const std::string& c : {std::string(1, '\0'), std::string("\x1b"), std::string("\r"),
                                 std::string("\t"), std::string("\x80"), std::string("\u00e9")}) {
        EXPECT_EQ(flaw_of(kHead + "1 p1 lay" + c + " #0123456789abcdef\n"), strange);
    }
    EXPECT_EQ(flaw_of(kHead + "1 p1 lay R3 #0123456789abcdef\r\n"), strange);
    EXPECT_EQ(flaw_of(kHead + "1 p1 " + std::string(200'000, 'x') + " #0123456789abcdef\n"),
              "1: the line is longer than 200000 characters");
}

TEST(ReadLog, the_last_line_is_the_last_and_counts_right) {
    EXPECT_EQ(flaw_of(kHead + kFirst + "end after 2\n"), "2: expected 'end after 1'");
    EXPECT_EQ(flaw_of(kHead + kFirst + "end\n"), "2: expected 'end after 1'");
    EXPECT_EQ(flaw_of(kHead + kFirst + "end after 1\n" + kSecond),
              "2: nothing may follow the line that ends the log");
}

TEST(ReadLog, without_a_head_there_is_no_log) {
    const std::string first = "head: the first line of a log is 'jobsite log 3'";
    const std::string second =
        "head: expected 'game NAME rules NUMBER data HASH seats NUMBER' and options as NAME=VALUE";
    EXPECT_EQ(flaw_of(""), first);
    EXPECT_EQ(flaw_of("jobsite log 4\n"), first);
    EXPECT_EQ(flaw_of(std::string(10'000, '\0')), first);
    const std::string line = "jobsite log 1\n";
    EXPECT_EQ(flaw_of(line + "game monster_office\n"), second);
    EXPECT_EQ(flaw_of(line + "game x rules 0 data 5f0c2a9b01d4e877 seats 3\n"), second);
    EXPECT_EQ(flaw_of(line + "game x rules 1 data 5f0c2a9b01d4e87 seats 3\n"), second);
    EXPECT_EQ(flaw_of(line + "game x rules 1 data 5f0c2a9b01d4e877 seats 7\n"), second);
    EXPECT_EQ(flaw_of(line + "game x rules 1 data 5f0c2a9b01d4e877 seats 3 contest\n"), second);
    EXPECT_EQ(flaw_of(line + "game x rules 1 data 5f0c2a9b01d4e877 seats 3 =\n"), second);
    EXPECT_EQ(flaw_of(line + "game x rules 1 data 5f0c2a9b01d4e877 seats 3 \n"), second);
    EXPECT_EQ(flaw_of(line + "game x  rules 1 data 5f0c2a9b01d4e877 seats 3\n"), second);
}

// Three play the toy on a site, two without one.
TEST(Head, names_a_site_where_the_setup_has_one) {
    const rules::ErasedGame<rules::toy::ToyOnSite> game{rules::toy::ToyOnSite()};
    const rules::GameRow row{.name = "toy", .options = {}, .data_files = {}};
    const auto head = [&](int seats) {
        return print_head(head_of(row, game, 1, {.seats = seats, .options = {}}));
    };
    EXPECT_NE(head(3).find(" site "), std::string::npos);
    EXPECT_EQ(head(2).find(" site "), std::string::npos);
}

TEST(DataHash, tells_where_one_file_ends_and_the_next_begins) {
    const std::vector<rules::DataFile> one{{.path = "a", .text = "bc"}, {.path = "d", .text = "e"}};
    const std::vector<rules::DataFile> two{{.path = "ab", .text = "c"}, {.path = "d", .text = "e"}};
    EXPECT_NE(data_hash(one), data_hash(two));
    EXPECT_EQ(data_hash(one), data_hash(one));
}

// Lines of a rest have one spelling too, and an entry after them.
TEST(ReadLog, a_rest_that_is_no_rest_is_a_flaw) {
    const std::string head = "jobsite log 3" + kHead.substr(kHead.find('\n'));
    const auto flaw = [&](const std::string& lines) {
        const auto read = read_log(head + lines).value().flaw;
        return read ? read->problem : "";
    };
    EXPECT_EQ(flaw("hand AAAA\nrest AAAB\n" + kFirst), "");
    EXPECT_EQ(flaw("rest AAAB\n" + kFirst), "");
    for (const std::string wrong :
         {"rest", "rest ", "rest AAA", "rest AAAB AAAB", "hand =", "hand"}) {
        EXPECT_NE(flaw(wrong + "\n" + kFirst).find("expected bytes after '"), std::string::npos)
            << wrong;
    }
    EXPECT_EQ(flaw("rest AAAB\nrest AAAB\n" + kFirst), "expected bytes after 'rest'");
    EXPECT_EQ(flaw("rest AAAB\nhand AAAA\n" + kFirst), "expected bytes after 'hand'");
    EXPECT_EQ(flaw(kFirst + "rest AAAB\n"), "the log stops before the entry of a rest");
    EXPECT_EQ(flaw(kFirst + "rest AAAB\nend after 1\n"), "expected 'end after 1'");
}

}  // namespace
}  // namespace jobsite::table
