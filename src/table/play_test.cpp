#include "table/play.h"

#include <string>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "table/look_back.h"

namespace jobsite::table {
namespace {

using rules::Seat;

const rules::AnyGame& office() {
    static const auto kGame = [] {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        return games::find_game("monster_office")->load(files).value();
    }();
    return *kGame;
}

class PlayTest : public ::testing::Test {
   protected:
    static std::unique_ptr<rules::Match> match() {
        return office().start({.seats = 2, .options = {}}).value();
    }
    void keep(Step step) {
        entries.insert(entries.end(), step.entries.begin(), step.entries.end());
        events.insert(events.end(), step.events.begin(), step.events.end());
    }
    // Some moves, the first that is legal each time.
    void play_on() {
        keep(play.settle());
        for (int i = 0; i < 30 && !play.match().acting().empty(); ++i) {
            const Seat seat = *play.match().acting().begin();
            keep(play.act(seat, play.match().legal(seat).front()).value());
        }
    }

    Play play{match(), {.random = base::Random(5)}, nullptr};
    std::vector<Entry> entries;
    std::vector<rules::Event> events;
    const std::optional<Rest> no_rest;
};

TEST_F(PlayTest, a_step_is_a_move_and_all_that_nature_answers) {
    const Step dealt = play.settle();

    EXPECT_EQ(dealt.entries.size(), 8U);  // three cards and a project each
    EXPECT_EQ(dealt.entries.back().hash, play.match().hash());
    EXPECT_FALSE(play.nature_owes());
    EXPECT_TRUE(play.settle().entries.empty());
}

TEST_F(PlayTest, what_is_only_proposed_has_not_happened) {
    play.settle();
    const std::string before = play.match().position();
    const std::string move = play.match().legal(Seat::P1).front();

    EXPECT_TRUE(play.propose(Seat::P1, move));
    EXPECT_EQ(play.match().position(), before);
    EXPECT_EQ(play.entries(), 8U);

    EXPECT_FALSE(play.act(Seat::P1, "lay everything"));
    EXPECT_EQ(play.match().position(), before);
}

TEST_F(PlayTest, nature_throws_again_what_was_not_accepted) {
    const auto first = play.propose_nature();

    EXPECT_EQ(play.propose_nature(), first);
    Step step;
    play.accept(step);
    EXPECT_EQ(step.entries, std::vector{*first});
}

TEST_F(PlayTest, a_fresh_seed_is_drawn_for_every_throw) {
    std::uint64_t seeds = 0;
    Play unforeseen{
        match(), {.random = base::Random(5), .fresh_seed = [&] { return ++seeds; }}, nullptr};

    const Step step = unforeseen.settle();

    EXPECT_EQ(seeds, step.entries.size());
    EXPECT_NE(step.entries, play.settle().entries);
}

TEST_F(PlayTest, goes_on_from_what_was_kept) {
    play_on();

    auto resumed = Play::resume(match(), {.random = base::Random(9)}, nullptr,
                                {.entries = entries, .rest = no_rest, .traces = {}});

    ASSERT_TRUE(resumed) << resumed.error().problem;
    EXPECT_EQ(resumed->match().position(), play.match().position());
    EXPECT_EQ(resumed->entries(), play.entries());
    for (const Seat seat : {Seat::P1, Seat::P2, Seat::Spectator}) {
        EXPECT_EQ(resumed->heard(seat), play.heard(seat));
    }
}

TEST_F(PlayTest, does_not_go_on_from_what_was_never_played) {
    play_on();
    entries[20].hash ^= 1U;

    const auto resumed = Play::resume(match(), {.random = base::Random(9)}, nullptr,
                                      {.entries = entries, .rest = no_rest, .traces = {}});

    ASSERT_FALSE(resumed);
    EXPECT_EQ(resumed.error().event, 21U);
}

TEST_F(PlayTest, a_seat_can_look_back_at_what_it_was_told) {
    play_on();

    const auto told = events_since(*match(), entries, Seat::P2, 3);
    EXPECT_EQ(told.size() + 3, play.heard(Seat::P2));

    EXPECT_EQ(view_at(*match(), entries, Seat::P2, play.heard(Seat::P2), Seat::P2),
              play.match().view(Seat::P2).text);
    EXPECT_EQ(view_at(*match(), entries, Seat::P2, 0, Seat::P2), match()->view(Seat::P2).text);

    EXPECT_EQ(entry_of(*match(), entries, Seat::P2, 1), 1U);
    EXPECT_EQ(entry_of(*match(), entries, Seat::P2, 1'000'000), 0U);
}

}  // namespace
}  // namespace jobsite::table
