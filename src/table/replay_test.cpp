#include "table/replay.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "table/table.h"

namespace jobsite::table {
namespace {

using rules::Seat;

// A recorded random game of three, and ways to tamper with it.
class ReplayTest : public ::testing::Test {
   protected:
    ReplayTest() {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        game = games::find_game("monster_office")->load(files).value();
        MemoryLog log;
        Table table(match(), log, base::Random(3));
        table.settle();
        base::Random choice(4);
        while (!table.match().acting().empty()) {
            const Seat seat = *table.match().acting().begin();
            const auto legal = table.match().legal(seat);
            table.act(seat, legal[choice.uniform(static_cast<std::uint32_t>(legal.size()))]);
            // A step taken back and made again, now and then.
            if (choice.uniform(4) == 0 && table.match().can_undo(seat)) {
                table.undo(seat);
            }
        }
        recording.entries = log.entries();
        position = table.match().position();
    }

    std::unique_ptr<rules::Match> match() const {
        return game->start({.seats = 3, .options = {}}).value();
    }

    // The number of the first wrong event; 0 if there is none.
    std::uint64_t first_wrong() const {
        const auto fresh = match();
        const auto flaw =
            replay(recording, *fresh, [](const auto&, const auto&) { return Onward::Go; });
        return flaw ? flaw->event : 0;
    }

    std::unique_ptr<rules::AnyGame> game;
    Recording recording;
    std::string position;
};

TEST_F(ReplayTest, a_replay_comes_to_the_same_position) {
    const auto fresh = match();
    std::uint64_t entries = 0;
    const auto flaw = replay(recording, *fresh, [&](const Entry& entry, const auto& consequence) {
        EXPECT_EQ(entry.hash, consequence.hash);
        entries = entry.number;
        return Onward::Go;
    });

    EXPECT_EQ(flaw, std::nullopt);
    EXPECT_EQ(entries, recording.entries.size());
    EXPECT_EQ(fresh->position(), position);
}

TEST_F(ReplayTest, a_replay_stops_where_it_is_told_to) {
    const auto fresh = match();
    const auto stop = [](const Entry& entry, const auto&) {
        return entry.number == 5 ? Onward::Stop : Onward::Go;
    };
    EXPECT_EQ(replay(recording, *fresh, stop), std::nullopt);
    EXPECT_EQ(fresh->hash(), recording.entries[4].hash);
}

TEST_F(ReplayTest, a_doctored_hash_is_found) {
    for (const std::size_t at : {std::size_t{0}, std::size_t{20}, recording.entries.size() - 1}) {
        const Entry honest = recording.entries[at];
        recording.entries[at].hash ^= 1;
        EXPECT_EQ(first_wrong(), at + 1);
        recording.entries[at] = honest;
    }
    EXPECT_EQ(first_wrong(), 0U);
}

TEST_F(ReplayTest, a_doctored_move_is_found) {
    for (const std::string move : {"deal R9", "deal 12", "stop", "undo", "x", "lay R1"}) {
        const Entry honest = recording.entries[1];
        recording.entries[1].move = move;
        EXPECT_EQ(first_wrong(), 2U) << move;
        recording.entries[1] = honest;
    }
}

TEST_F(ReplayTest, a_move_of_another_seat_is_found) {
    for (const Seat seat : {Seat::P1, Seat::P6, Seat::Spectator}) {
        recording.entries[0].seat = seat;
        EXPECT_EQ(first_wrong(), 1U);
    }
}

TEST_F(ReplayTest, entries_in_another_order_are_found) {
    std::swap(recording.entries[14], recording.entries[15]);
    EXPECT_GE(first_wrong(), 15U);
    EXPECT_LE(first_wrong(), 16U);
}

TEST_F(ReplayTest, an_entry_left_out_is_found) {
    recording.entries.erase(recording.entries.begin() + 30);
    EXPECT_NE(first_wrong(), 0U);
}

// A game whose options and players are known, as it is written now.
class ChainTest : public ReplayTest {
   protected:
    ChainTest() {
        recording.version = kLogVersion;
        recording.head = {.game = "monster_office",
                          .rules_version = 1,
                          .site_version = 0,
                          .data = 7,
                          .setup = {.seats = 3, .options = {{"contest", "full"}}}};
        Chain chain(recording.head);
        for (Entry& entry : recording.entries) {
            entry = chain.linked(entry);
            chain.add(entry);
        }
    }
    // Takes entries out and numbers the rest anew.
    void take_out(std::size_t at, std::size_t count) {
        const auto first = recording.entries.begin() + static_cast<std::ptrdiff_t>(at);
        recording.entries.erase(first, first + static_cast<std::ptrdiff_t>(count));
        for (std::size_t i = 0; i < recording.entries.size(); ++i) {
            recording.entries[i].number = i + 1;
        }
    }
};

TEST_F(ChainTest, what_is_whole_verifies) { EXPECT_EQ(first_wrong(), 0U); }

TEST_F(ChainTest, a_changed_head_is_found_at_the_first_event) {
    const Head honest = recording.head;
    recording.head.site_version = 1;
    EXPECT_EQ(first_wrong(), 1U);
    recording.head = honest;
    recording.head.setup.options.at(0).value = "quick";
    EXPECT_EQ(first_wrong(), 1U);
    recording.head = honest;
    recording.head.setup.options.clear();
    EXPECT_EQ(first_wrong(), 1U);
}

// A step and its undo leave the state as it was: only the chain knows of them.
TEST_F(ChainTest, a_step_that_was_taken_back_cannot_be_taken_out) {
    const auto undone = std::ranges::find(recording.entries, rules::kUndoMove, &Entry::move);
    ASSERT_NE(undone, recording.entries.end());
    const auto at = static_cast<std::size_t>(undone - recording.entries.begin()) - 1;
    take_out(at, 2);
    EXPECT_EQ(first_wrong(), at + 1);
}

TEST_F(ReplayTest, nothing_follows_the_end_of_the_game) {
    Entry more = recording.entries.back();
    ++more.number;
    recording.entries.push_back(more);
    EXPECT_EQ(first_wrong(), more.number);
}

TEST_F(ReplayTest, the_readers_own_flaw_comes_last) {
    recording.flaw = Flaw{.line = 900, .event = 898, .problem = "cut short"};
    EXPECT_EQ(first_wrong(), 898U);
    recording.entries[3].hash ^= 1;
    EXPECT_EQ(first_wrong(), 4U);
}

TEST_F(ReplayTest, what_was_played_otherwise_is_played_over_as_far_as_it_goes) {
    std::vector<Entry> theirs = recording.entries;
    for (Entry& entry : theirs) {
        entry.hash ^= 1;  // of a state that theirs describe in other words
    }
    const auto played = [&] { return played_here(theirs, *match()); };
    EXPECT_EQ(played(), recording.entries);
    theirs[3].move = "dance";
    EXPECT_EQ(played(), std::vector(recording.entries.begin(), recording.entries.begin() + 3));
}

TEST_F(ReplayTest, a_log_in_parts_is_the_log) {
    const Head head = recording.head;
    const std::vector<Rest> rests{{.entry = 1, .record = {std::byte{1}}},
                                  {.entry = 20, .record = std::vector<std::byte>(9000)}};
    const std::string whole = print_log(head, recording.entries, rests);
    for (const std::size_t most : {1U, 500U, 5000U}) {
        std::string text;
        std::uint64_t from = 0;
        do {
            const LogPart part = print_part(head, recording.entries, rests, from, most);
            text += part.text;
            from = part.next;
        } while (from > 0);
        EXPECT_EQ(text, whole) << most;
    }
}

TEST(HeadFlaw, other_rules_and_other_data_are_told_apart) {
    const rules::GameRow& row = *games::find_game("monster_office");
    Head head{.game = "monster_office", .rules_version = row.rules_version, .data = 1, .setup = {}};
    EXPECT_EQ(head_flaw(head, row, 1), std::nullopt);
    EXPECT_NE(head_flaw(head, row, 2)->problem.find("other data"), std::string::npos);
    ++head.rules_version;
    EXPECT_NE(head_flaw(head, row, 1)->problem.find("version"), std::string::npos);
}

}  // namespace
}  // namespace jobsite::table
