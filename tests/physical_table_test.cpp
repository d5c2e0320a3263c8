#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "site/testing/pieces.h"
#include "table/replay.h"
#include "table/table.h"
#include "table/testing.h"

// A table with a site: the game asks, gravity answers, and all of it is written.
namespace jobsite::table {
namespace {

using rules::Seat;

constexpr int kMm = facts::kMillimetre;

const rules::AnyGame& men_at_work() {
    static const auto kGame = [] {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        return games::find_game("men_at_work")->load(files).value();
    }();
    return *kGame;
}

const site::Catalogue& pieces() {
    static const site::Catalogue kPieces = site::testing::catalogue(data::built_in());
    return kPieces;
}

constexpr facts::Pose at(int x, int y, int z) { return {.at = {x * kMm, y * kMm, z * kMm}}; }

// A table of two; p1 is to build with some girder or worker.
class PhysicalTableTest : public ::testing::Test {
   protected:
    static std::unique_ptr<rules::Match> match() {
        return men_at_work().start({.seats = 2, .options = {{"first", "p1"}}}).value();
    }

    // Takes the first thing that may be taken.
    void take_something() {
        for (const std::string& move : table.match().legal(Seat::P1)) {
            if (move.starts_with("take ")) {
                ASSERT_EQ(table.act(Seat::P1, move), std::nullopt);
                return;
            }
        }
        FAIL() << "p1 may take nothing";
    }

    [[nodiscard]] bool is_holding() const { return table.workplace()->is_holding(); }
    [[nodiscard]] std::string last_move() const {
        const std::string& move = log.entries().back().move;
        return move.substr(0, move.find(' '));
    }

    testing::FailingLog log;
    Table table{match(), log, base::Random(3), &pieces()};
};

TEST_F(PhysicalTableTest, the_site_stands_before_anybody_is_asked) {
    EXPECT_EQ(table.settle(), std::nullopt);

    EXPECT_TRUE(log.entries().front().move.starts_with("rest ticks "));
    EXPECT_TRUE(table.match().acting().has(Seat::P1));
    EXPECT_FALSE(is_holding());
    EXPECT_GT(table.workplace()->site().pieces.size(), 10U);
}

TEST_F(PhysicalTableTest, what_is_held_follows_the_hand_and_nothing_of_it_is_written) {
    table.settle();
    take_something();
    const std::uint64_t entries = table.entries();

    EXPECT_EQ(table.lead(Seat::P1, {at(300, 0, 200)}, 480), std::nullopt);
    EXPECT_TRUE(is_holding());
    EXPECT_EQ(table.entries(), entries);
    const facts::Facts now = site::survey(table.workplace()->site());
    const auto held = table.match().physical()->work().held.value();
    EXPECT_NEAR(facts::find(now, held)->placed.pose.at.x, 300 * kMm, kMm);
}

TEST_F(PhysicalTableTest, a_release_is_followed_by_the_facts_at_rest) {
    table.settle();
    take_something();
    EXPECT_EQ(table.carry(Seat::P1, at(400, 0, 30), {0, 0, 30 * kMm}), std::nullopt);
    EXPECT_EQ(table.act(Seat::P1, "release"), std::nullopt);

    EXPECT_EQ(last_move(), "rest");
    EXPECT_FALSE(is_holding());
    EXPECT_EQ(table.match().acting(), rules::Seats(Seat::P1));
}

TEST_F(PhysicalTableTest, who_gives_up_with_a_full_hand_leaves_an_empty_one) {
    table.settle();
    take_something();
    const auto held = table.match().physical()->work().held.value();
    EXPECT_EQ(table.act(Seat::P1, "give up"), std::nullopt);

    EXPECT_FALSE(is_holding());
    const site::PieceRow* const row = site::find(table.workplace()->site(), held);
    EXPECT_TRUE(row == nullptr || row->where == facts::Where::Gone);
}

TEST_F(PhysicalTableTest, something_that_falls_is_written_at_once_and_the_site_settles) {
    table.settle();
    take_something();
    // Straight through whatever stands there, at the height of girders and workers.
    std::optional<Problem> problem;
    for (const int z : {62, 45, 30}) {
        if (is_holding()) {
            problem = table.lead(Seat::P1, {at(400, 20, z)}, 400);
        }
        if (is_holding()) {
            problem = table.lead(Seat::P1, {at(-200, 20, z)}, 800);
        }
    }
    EXPECT_EQ(problem, std::nullopt);
    EXPECT_FALSE(is_holding());
    const auto is_trip = [](const Entry& entry) { return entry.move.starts_with("trip "); };
    EXPECT_EQ(std::ranges::count_if(log.entries(), is_trip), 1);
}

// The same gentle hand as in a room.
TEST_F(PhysicalTableTest, what_lies_on_the_held_piece_comes_with_it) {
    testing::FailingLog practice_log;
    Table practice(men_at_work()
                       .start({.seats = 1, .options = {{"first", "p1"}, {"site", "practice"}}})
                       .value(),
                   practice_log, base::Random(3), &pieces());
    practice.settle();
    const auto hold = [&](const std::string& piece) {
        EXPECT_EQ(practice.act(Seat::P1, "take " + piece), std::nullopt);
        return practice.match().physical()->work().held.value();
    };
    const auto girder = hold("white1");
    practice.lead(Seat::P1, {at(400, 0, 6)}, 480);
    EXPECT_EQ(practice.act(Seat::P1, "release"), std::nullopt);
    const auto brick = hold("brick1");
    practice.lead(Seat::P1, {at(400, 0, 16)}, 480);
    EXPECT_EQ(practice.act(Seat::P1, "release"), std::nullopt);
    hold("white1");
    practice.lead(Seat::P1, {at(400, 0, 150)}, 480);
    // A target far off, which a bare girder would be snatched to.
    EXPECT_EQ(practice.lead(Seat::P1, {at(400, 200, 150)}, 960), std::nullopt);

    const facts::Facts now = site::survey(practice.workplace()->site());
    const facts::Point under = facts::find(now, girder)->placed.pose.at;
    const facts::Point above = facts::find(now, brick)->placed.pose.at;
    EXPECT_NEAR(under.y, 200 * kMm, kMm);
    EXPECT_NEAR(above.y, under.y, 3 * kMm);
    EXPECT_NEAR(above.z, under.z + 10 * kMm, kMm);
}

TEST_F(PhysicalTableTest, a_hand_that_may_not_is_refused_and_nothing_moves) {
    table.settle();
    EXPECT_EQ(table.lead(Seat::P1, {at(0, 0, 100)}, 10), Problem(rules::kNothingInHand));
    take_something();
    const site::Site before = table.workplace()->site();

    EXPECT_EQ(table.lead(Seat::P2, {at(0, 0, 100)}, 10), Problem(rules::kNotYourTurn));
    EXPECT_EQ(table.lead(Seat::Nature, {at(0, 0, 100)}, 10), Problem(rules::kNotYourTurn));
    EXPECT_EQ(table.lead(Seat::P1, {at(1501, 0, 100)}, 10), Problem(rules::kOutOfReach));
    EXPECT_EQ(table.lead(Seat::P1, {{.at = {}, .turn = {0, 0, 0, 0}}}, 10),
              Problem(rules::kNoRotation));
    EXPECT_EQ(table.carry(Seat::P1, at(0, 0, 1501), {}), Problem(rules::kOutOfReach));
    EXPECT_EQ(table.carry(Seat::P1, at(0, 0, 100), {0, 0, 2'000'000'000}),
              Problem(rules::kOutOfReach));
    EXPECT_EQ(table.carry(Seat::P1, at(0, 0, -5), {0, 0, 30 * kMm}),
              Problem(rules::kInsideAnother));
    EXPECT_EQ(table.tremble({.reach = 10'001, .seed = 1}), rules::kOutOfReach);
    EXPECT_TRUE(table.workplace()->site() == before);
}

TEST_F(PhysicalTableTest, facts_that_cannot_be_written_come_out_the_same_later) {
    log.fail_after(0, Fault::NoSpace);
    EXPECT_EQ(table.settle(), Fault::NoSpace);
    EXPECT_EQ(table.entries(), 0U);
    EXPECT_EQ(table.act(Seat::P1, "done"), Problem(Fault::NoSpace));
    log.work_again();
    EXPECT_EQ(table.settle(), std::nullopt);

    testing::FailingLog other_log;
    Table other(match(), other_log, base::Random(3), &pieces());
    other.settle();
    EXPECT_EQ(log.entries(), other_log.entries());
}

TEST_F(PhysicalTableTest, a_log_with_facts_in_it_replays_without_a_site) {
    table.settle();
    take_something();
    table.carry(Seat::P1, at(400, 0, 30), {0, 0, 30 * kMm});
    table.act(Seat::P1, "release");

    const auto replayed = match();
    const Recording recording{.head = {}, .entries = log.entries(), .ended = {}, .flaw = {}};
    EXPECT_EQ(replay(recording, *replayed, [](const auto&, const auto&) { return Onward::Go; }),
              std::nullopt);
    EXPECT_EQ(replayed->hash(), table.match().hash());
}

}  // namespace
}  // namespace jobsite::table
