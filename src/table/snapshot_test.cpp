#include "table/snapshot.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "data/built_in.h"
#include "games/registry.h"
#include "table/look_back.h"
#include "table/play.h"

namespace jobsite::table {
namespace {

using rules::Seat;

struct Sort {
    std::string_view game;
    int seats = 2;
    std::vector<rules::Setup::Choice> options{};
};

std::unique_ptr<rules::AnyGame> load(std::string_view name) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    return games::find_game(name)->load(files).value();
}

// A whole game at random, with undos, and what a step of it left behind.
class SnapshotTest : public ::testing::TestWithParam<Sort> {
   protected:
    SnapshotTest() {
        base::Random random(7);
        keep(play.settle());
        while (!play.match().acting().empty()) {
            const Seat seat = *play.match().acting().begin();
            const auto legal = play.match().legal(seat);
            keep(play.act(seat, legal[random.uniform(static_cast<std::uint32_t>(legal.size()))])
                     .value());
            if (play.can_undo(seat) && random.uniform(4) == 0) {
                keep(play.undo(seat).value());
            }
        }
    }

    [[nodiscard]] std::unique_ptr<rules::Match> start() const {
        return game->start({.seats = GetParam().seats, .options = GetParam().options}).value();
    }
    void keep(Step step) {
        entries.insert(entries.end(), step.entries.begin(), step.entries.end());
        if (step.snapshot) {
            snapshots.push_back(*step.snapshot);
        }
    }
    [[nodiscard]] std::unique_ptr<rules::Match> match_at(const Snapshot& snapshot) const {
        return match_of(snapshot, *game, entries[snapshot.entry - 1].hash);
    }
    // The game after so many entries, from the start and from a snapshot.
    [[nodiscard]] Play after(std::size_t last, const Snapshot* snapshot) const {
        const std::size_t first = snapshot != nullptr ? snapshot->entry : 0;
        return Play::resume(snapshot != nullptr ? match_at(*snapshot) : start(),
                            {.random = base::Random(9)}, nullptr,
                            {.entries = std::span(entries).subspan(first, last - first),
                             .rest = no_rest,
                             .traces = {},
                             .snapshot = snapshot})
            .value();
    }

    const std::unique_ptr<rules::AnyGame> game = load(GetParam().game);
    Play play{start(), {.random = base::Random(5)}, nullptr};
    std::vector<Entry> entries;
    std::vector<Snapshot> snapshots;
    const std::optional<Rest> no_rest;
};

TEST_P(SnapshotTest, one_is_taken_every_so_many_entries) {
    ASSERT_GT(entries.size(), Snapshot::kEvery);
    ASSERT_FALSE(snapshots.empty());
    std::uint64_t before = 0;
    for (const Snapshot& snapshot : snapshots) {
        EXPECT_GE(snapshot.entry, before + Snapshot::kEvery);
        EXPECT_LT(snapshot.entry, before + 2 * Snapshot::kEvery);
        before = snapshot.entry;
    }
}

TEST_P(SnapshotTest, a_game_goes_on_from_one_as_from_the_start) {
    for (const Snapshot& snapshot : snapshots) {
        const std::size_t until = std::min<std::size_t>(snapshot.entry + 20, entries.size());
        for (std::size_t last = snapshot.entry; last <= until; ++last) {
            const Play whole = after(last, nullptr);
            const Play part = after(last, &snapshot);
            ASSERT_EQ(part.match().position(), whole.match().position());
            ASSERT_EQ(part.entries(), whole.entries());
            for (const Seat seat : {Seat::P1, Seat::P2, Seat::Spectator}) {
                ASSERT_EQ(part.heard(seat), whole.heard(seat));
                ASSERT_EQ(part.can_undo(seat), whole.can_undo(seat)) << "after " << last;
            }
        }
    }
}

TEST_P(SnapshotTest, a_seat_looks_back_from_one_as_from_the_start) {
    const Snapshot& snapshot = snapshots.front();
    const std::uint64_t heard = snapshot.heard[rules::at(Seat::P2)];
    const std::span rest = std::span(entries).subspan(snapshot.entry);

    EXPECT_EQ(events_since(*match_at(snapshot), rest, Seat::P2, 3).size(),
              events_since(*start(), entries, Seat::P2, heard + 3).size());
    EXPECT_EQ(entry_of(*match_at(snapshot), rest, Seat::P2, 5),
              entry_of(*start(), entries, Seat::P2, heard + 5));
    EXPECT_EQ(view_at(*match_at(snapshot), rest, Seat::P2, 5, Seat::P2),
              view_at(*start(), entries, Seat::P2, heard + 5, Seat::P2));
}

TEST_P(SnapshotTest, one_that_does_not_fit_gives_no_match) {
    Snapshot other = snapshots.front();
    const std::uint64_t hash = entries[other.entry - 1].hash;
    EXPECT_NE(match_of(other, *game, hash), nullptr);
    EXPECT_EQ(match_of(other, *game, hash ^ 1U), nullptr);
    other.position += " ";
    EXPECT_EQ(match_of(other, *game, hash), nullptr);
    other.position.clear();
    EXPECT_EQ(match_of(other, *game, hash), nullptr);
}

INSTANTIATE_TEST_SUITE_P(Games, SnapshotTest,
                         ::testing::Values(Sort{"monster_office", 6},
                                           Sort{"skyscrapers", 4, {{"mode", "planner"}}}),
                         [](const auto& sort) { return std::string(sort.param.game); });

}  // namespace
}  // namespace jobsite::table
