#include "table/run_again.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "site/testing/pieces.h"
#include "table/handwork.h"
#include "table/replay.h"
#include "table/table.h"

// A floor of Skyscrapers is pressed home by hand and a worker climbs onto it; then somebody
// doctors what was kept of that.
namespace jobsite::table {
namespace {

using rules::Seat;

constexpr int kMm = facts::kMillimetre;

class RunAgainTest : public ::testing::Test {
   protected:
    RunAgainTest() {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        row = games::find_game("skyscrapers");
        game = row->load(files).value();
    }

    [[nodiscard]] std::unique_ptr<rules::Match> match() const { return game->start(setup).value(); }

    void play(const site::Tremor& tremor = {}) {
        MemoryLog log;
        Table table(match(), log, base::Random(3), &pieces);
        EXPECT_EQ(table.tremble(tremor), std::nullopt);
        const auto act = [&](const std::string& move) {
            EXPECT_EQ(table.act(Seat::P1, move), std::nullopt) << move;
        };
        table.settle();
        act("hire g/3,0");
        act("build p1.1 F.frame 3,0,4:zx");
        base::Random random(1);
        const facts::Placement home = table.match().physical()->propose(random);
        EXPECT_EQ(table.carry(Seat::P1, home.pose, home.approach), std::nullopt);
        act("release");
        act("move p1.1 3/1,0");
        for (const facts::Point& at :
             {facts::Point{52'500, 100 * kMm, 10 * kMm}, facts::Point{52'500, 100 * kMm, 120 * kMm},
              facts::Point{22'500, 7'500, 120 * kMm}, facts::Point{22'500, 7'500, 63 * kMm}}) {
            EXPECT_EQ(table.lead(Seat::P1, {{.at = at}}, 480), std::nullopt);
        }
        act("release");
        entries = log.entries();
        rests = log.rests();
    }

    // As it would be read from a file, every hash of it as the moves have it.
    [[nodiscard]] Recording recording() const {
        return read_log(
                   print_log(head_of(*row, *game, 7, setup), played_here(entries, *match()), rests))
            .value();
    }
    // What is wrong, with the number of the event.
    [[nodiscard]] std::string flaw() const {
        const auto result = run_again(recording(), *match(), pieces);
        return result ? "" : std::to_string(result.error().event) + ": " + result.error().problem;
    }
    Entry& entry_of(const Rest& rest) { return entries[rest.entry - 1]; }

    const site::Catalogue pieces = site::testing::catalogue(data::built_in());
    const rules::Setup setup{.seats = 2, .options = {{"first", "p1"}, {"lesson", "yes"}}};
    const rules::GameRow* row = nullptr;
    std::unique_ptr<rules::AnyGame> game;
    std::vector<Entry> entries;
    std::vector<Rest> rests;
};

TEST_F(RunAgainTest, every_attempt_comes_out_as_it_did) {
    play();
    const auto result = run_again(recording(), *match(), pieces);
    ASSERT_TRUE(result) << result.error().problem;
    EXPECT_GE(rests.size(), 2U);
    EXPECT_EQ(result->attempts, rests.size());
    EXPECT_EQ(result->unkept, std::nullopt);
    EXPECT_GT(result->ticks, 1000U);
}

TEST_F(RunAgainTest, a_hand_that_trembled_trembles_again) {
    play({.reach = 150, .seed = 0x9876543210U});
    EXPECT_EQ(flaw(), "");
    Handwork hand = unpack(rests.back().hand).value();
    ++hand.tremor.seed;
    rests.back().hand = pack(hand);
    EXPECT_NE(flaw(), "");
}

TEST_F(RunAgainTest, each_attempt_can_be_run_by_itself) {
    play();
    std::uint64_t from = 1;
    for (const Rest& rest : rests) {
        for (const std::uint64_t entry : {from, rest.entry}) {
            const auto result = run_again(recording(), *match(), pieces, entry);
            ASSERT_TRUE(result) << result.error().problem;
            EXPECT_EQ(result->attempts, 1U);
            EXPECT_EQ(result->records, rest.record.size());
        }
        from = rest.entry + 1;
    }
    EXPECT_EQ(run_again(recording(), *match(), pieces, from)->unkept, from);
}

TEST_F(RunAgainTest, a_doctored_hand_is_found) {
    play();
    const Rest honest = rests.back();
    const std::string number = std::to_string(honest.entry);
    const Handwork hand = unpack(honest.hand).value();
    Handwork elsewhere = hand;
    const auto lead = std::ranges::find(elsewhere.trace.rbegin(), elsewhere.trace.rend(),
                                        site::Gesture::Lead, &site::HandMove::gesture);
    ASSERT_NE(lead, elsewhere.trace.rend());
    lead->target.at.x += 1;  // a thousandth of a millimetre
    rests.back().hand = pack(elsewhere);
    EXPECT_NE(flaw().find(number + ": the site comes to '"), std::string::npos) << flaw();
    Handwork shorter = hand;
    shorter.stops.back().ticks -= 1;
    rests.back().hand = pack(shorter);
    EXPECT_EQ(flaw(), number + ": the site had not come to rest by then");
    Handwork longer = hand;
    longer.stops.back().ticks += 1;
    rests.back().hand = pack(longer);
    EXPECT_EQ(flaw(), number + ": the hand cannot have done what is kept of it");
    rests.back().hand.pop_back();
    EXPECT_EQ(flaw(), number + ": what is kept of the hand cannot be read");
}

TEST_F(RunAgainTest, doctored_facts_are_found) {
    play();
    Entry& rested = entry_of(rests.back());
    const std::string honest = rested.move;
    const std::size_t ticks = honest.find("ticks ") + 6;
    rested.move.replace(ticks, honest.find(' ', ticks) - ticks, "7");
    EXPECT_NE(flaw().find("the log says 'rest ticks 7 "), std::string::npos) << flaw();
}

TEST_F(RunAgainTest, a_doctored_record_is_found) {
    play();
    const Rest honest = rests.back();
    rests.back().record.back() ^= std::byte{1};
    EXPECT_EQ(flaw(),
              std::to_string(honest.entry) + ": the site comes to rest with another record");
    rests.back() = honest;
    // The one that the last attempt would begin from.
    rests[rests.size() - 2].record.back() ^= std::byte{1};
    const auto result = run_again(recording(), *match(), pieces, honest.entry);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().problem.find("not the one that its facts name"), std::string::npos);
}

// Whoever changes what the chain covers, and not the chain, is found without a site: also where
// the hand went another way to the same place, after which every bit is as it was.
TEST_F(RunAgainTest, a_changed_hand_is_found_by_the_hash_of_its_entry) {
    play();
    Handwork elsewhere = unpack(rests.back().hand).value();
    ASSERT_EQ(elsewhere.trace[1].gesture, site::Gesture::Lead);
    elsewhere.trace[1].target.at.x += 5'000;
    for (const std::vector<std::byte>& hand : {std::vector<std::byte>(), pack(elsewhere)}) {
        Recording changed = recording();
        changed.rests.back().hand = hand;
        const auto flaw =
            replay(changed, *match(), [](const auto&, const auto&) { return Onward::Go; });
        ASSERT_TRUE(flaw);
        EXPECT_EQ(flaw->event, rests.back().entry);
    }
}

TEST_F(RunAgainTest, what_was_not_kept_is_said_and_not_guessed) {
    play();
    rests.back().hand.clear();
    const auto result = run_again(recording(), *match(), pieces);
    ASSERT_TRUE(result) << result.error().problem;
    EXPECT_EQ(result->attempts, rests.size() - 1);
    EXPECT_GT(result->unkept, rests[rests.size() - 2].entry);
    EXPECT_LE(result->unkept, rests.back().entry);

    rests.clear();
    EXPECT_EQ(run_again(recording(), *match(), pieces)->attempts, 0U);
    EXPECT_NE(run_again(recording(), *match(), pieces)->unkept, std::nullopt);
}

TEST_F(RunAgainTest, of_what_never_came_to_rest_nothing_has_to_be_kept) {
    play();
    const auto taken = std::ranges::find_if(
        entries, [](const Entry& entry) { return entry.move.starts_with("build"); });
    const std::uint64_t last = taken->number + 1;
    entries.erase(taken + 2, entries.end());
    std::erase_if(rests, [&](const Rest& rest) { return rest.entry > last; });
    ASSERT_EQ(entries.back().move, "release");
    const auto result = run_again(recording(), *match(), pieces);
    ASSERT_TRUE(result) << result.error().problem;
    EXPECT_EQ(result->unkept, std::nullopt);
}

}  // namespace
}  // namespace jobsite::table
