#include "table/table.h"

#include <string>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "table/testing.h"

namespace jobsite::table {
namespace {

using rules::Seat;
using testing::FailingLog;

const rules::AnyGame& office() {
    static const auto game = [] {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        return games::find_game("monster_office")->load(files).value();
    }();
    return *game;
}

// A table of three, Nature's dice thrown from one seed.
class TableTest : public ::testing::Test {
   protected:
    static std::unique_ptr<rules::Match> match() {
        return office().start({.seats = 3, .options = {}}).value();
    }

    // All that anybody could notice of a table.
    static std::string all_of(const Table& table) {
        std::string all = table.match().position() + std::to_string(table.entries());
        for (const Seat seat : {Seat::P1, Seat::P2, Seat::P3, Seat::Spectator}) {
            all += table.match().view(seat).text + std::to_string(table.events(seat, 0).size());
        }
        return all;
    }

    FailingLog log;
    Table table{match(), log, base::Random(5)};
};

TEST_F(TableTest, nature_deals_before_the_first_player_is_asked) {
    EXPECT_EQ(table.settle(), std::nullopt);

    EXPECT_EQ(table.match().acting(), rules::Seats::players(3));
    EXPECT_EQ(log.entries().size(), 12U);  // three cards and a project each
    EXPECT_EQ(log.entries().back().hash, table.match().hash());
}

TEST_F(TableTest, entries_are_numbered_from_one_and_carry_the_hash_after_them) {
    table.settle();
    const std::string move = table.match().legal(Seat::P2).front();

    EXPECT_EQ(table.act(Seat::P2, move), std::nullopt);

    EXPECT_EQ(log.entries().front().number, 1U);
    EXPECT_EQ(log.entries().back(),
              (Entry{.number = 13, .seat = Seat::P2, .move = move, .hash = table.match().hash()}));
}

TEST_F(TableTest, a_move_is_written_as_the_game_prints_it) {
    table.settle();
    const std::string move = table.match().legal(Seat::P1).front();
    const std::string sloppy = "  lay   " + move.substr(4) + " ";

    if (!table.act(Seat::P1, sloppy)) {
        EXPECT_EQ(log.entries().back().move, move);
    }
}

TEST_F(TableTest, a_refused_move_leaves_no_trace) {
    table.settle();
    const std::string before = all_of(table);

    EXPECT_EQ(table.act(Seat::P1, "lay everything"), Problem(rules::kUnreadableMove));
    EXPECT_EQ(table.act(Seat::P1, std::string(100'000, 'x')), Problem(rules::kUnreadableMove));
    EXPECT_EQ(table.act(Seat::P1, "undo"), Problem(rules::kUnreadableMove));
    EXPECT_EQ(table.act(Seat::P5, "lay R3"), Problem(rules::kNotYourTurn));
    EXPECT_EQ(table.act(Seat::Nature, "deal R3"), Problem(rules::kNotYourTurn));
    EXPECT_EQ(table.act(Seat::Spectator, "lay R3"), Problem(rules::kNotYourTurn));
    EXPECT_EQ(table.undo(Seat::P1), Problem(rules::kNothingToUndo));
    EXPECT_EQ(table.undo(Seat::Nature), Problem(rules::kNothingToUndo));

    EXPECT_EQ(all_of(table), before);
    EXPECT_EQ(log.entries().size(), 12U);
}

TEST_F(TableTest, a_move_that_cannot_be_written_has_never_been_made) {
    table.settle();
    const std::string before = all_of(table);
    const std::string move = table.match().legal(Seat::P1).front();
    log.fail_after(0, Fault::NoSpace);

    EXPECT_EQ(table.act(Seat::P1, move), Problem(Fault::NoSpace));
    EXPECT_EQ(all_of(table), before);

    log.work_again();
    EXPECT_EQ(table.act(Seat::P1, move), std::nullopt);
}

// Plays at random, always the same way, while the log fails at every entry once.
TEST_F(TableTest, a_log_that_fails_at_every_step_changes_nothing_but_the_waiting) {
    FailingLog steady_log;
    Table steady(match(), steady_log, base::Random(5));
    steady.settle();
    base::Random choice(1);
    int faults = 0;
    log.fail_after(0, Fault::NotWritable);
    while (table.settle()) {
        log.fail_after(1, Fault::NotWritable);
        ++faults;
    }
    for (int step = 0; step < 60 && !steady.match().acting().empty(); ++step) {
        const Seat seat = *steady.match().acting().begin();
        const auto legal = steady.match().legal(seat);
        const std::string move = legal[choice.uniform(static_cast<std::uint32_t>(legal.size()))];
        ASSERT_EQ(steady.act(seat, move), std::nullopt);

        const std::string before = all_of(table);
        log.fail_after(0, Fault::NotWritable);
        ASSERT_EQ(table.act(seat, move), Problem(Fault::NotWritable));
        ASSERT_EQ(all_of(table), before);
        log.fail_after(1, Fault::NotWritable);
        ASSERT_EQ(table.act(seat, move), std::nullopt);
        for (; table.stalled(); ++faults) {
            ASSERT_EQ(table.act(seat, move), Problem(Fault::NotWritable));
            log.fail_after(1, Fault::NotWritable);
            table.settle();
        }
        ASSERT_EQ(all_of(table), all_of(steady));
    }
    EXPECT_GT(faults, 20);
    EXPECT_EQ(log.entries(), steady_log.entries());
}

TEST_F(TableTest, a_seat_hears_its_own_events_and_counts_them_without_gaps) {
    table.settle();

    const auto told = table.events(Seat::P1, 0);
    const auto others = table.events(Seat::P2, 0);
    ASSERT_EQ(told.size(), 12U);
    ASSERT_EQ(others.size(), 12U);
    for (std::size_t i = 0; i < told.size(); ++i) {
        EXPECT_EQ(told[i].number, i + 1);
        EXPECT_TRUE(told[i].event->audience.has(Seat::P1));
    }
    EXPECT_EQ(told.front().event->key, "monster_office.dealt_card");
    EXPECT_EQ(others.front().event->key, "monster_office.dealt_hidden");
    EXPECT_EQ(table.events(Seat::P1, 10).size(), 2U);
    EXPECT_EQ(table.events(Seat::P1, 10).front().number, 11U);
    EXPECT_TRUE(table.events(Seat::P1, 12).empty());
    EXPECT_TRUE(table.events(Seat::P1, ~std::uint64_t{0}).empty());
}

TEST_F(TableTest, undo_takes_back_a_step_and_is_written_too) {
    table.settle();
    while (table.match().acting().size() > 1) {
        const Seat seat = *table.match().acting().begin();
        table.act(seat, table.match().legal(seat).front());
    }
    // Moves on, the first legal move each time, until somebody has a step to take back.
    for (int step = 0; step < 200; ++step) {
        const Seat seat = *table.match().acting().begin();
        const std::string before = table.match().position();
        table.act(seat, table.match().legal(seat).back());
        if (table.match().can_undo(seat)) {
            EXPECT_EQ(table.undo(seat), std::nullopt);
            EXPECT_EQ(table.match().position(), before);
            EXPECT_EQ(log.entries().back().move, rules::kUndoMove);
            return;
        }
    }
    FAIL() << "no step could be taken back";
}

}  // namespace
}  // namespace jobsite::table
