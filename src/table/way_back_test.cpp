#include "table/way_back.h"

#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "rules/erase.h"
#include "rules/testing/toy.h"
#include "table/play.h"
#include "table/replay.h"

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

class WayBackTest : public ::testing::Test {
   protected:
    void SetUp() override { keep(play->settle()); }

    static std::unique_ptr<rules::Match> match() {
        return office().start({.seats = 2, .options = {}}).value();
    }
    void keep(const Step& step) {
        entries.insert(entries.end(), step.entries.begin(), step.entries.end());
    }
    [[nodiscard]] Seat acting() const { return *play->match().acting().begin(); }
    void act(std::string_view move, Maker maker = Maker::Player) {
        keep(play->act(acting(), move, maker).value());
    }
    void undo(Seat seat) { keep(play->undo(seat).value()); }

    // A move that the rules would let its seat take back while it is still its turn. Others
    // are made until there is one.
    std::string find_undoable() {
        for (int i = 0; i < 400; ++i) {
            const Seat seat = acting();
            for (const std::string& move : play->match().legal(seat)) {
                const auto trial = play->match().clone();
                if (trial->propose(seat, move)) {
                    trial->accept();
                }
                if (trial->can_undo(seat) && trial->acting().has(seat)) {
                    return move;
                }
            }
            act(play->match().legal(seat).front());
        }
        ADD_FAILURE() << "nothing can be taken back";
        return {};
    }
    // As a server would after a crash.
    void come_back() {
        auto resumed = Play::resume(match(), {.random = base::Random(9)}, nullptr,
                                    {.entries = entries, .rest = no_rest, .traces = {}});
        ASSERT_TRUE(resumed) << resumed.error().problem;
        play.emplace(*std::move(resumed));
    }

    std::optional<Play> play{std::in_place, match(), Dice{.random = base::Random(5)}, nullptr};
    std::vector<Entry> entries;
    const std::optional<Rest> no_rest;
};

TEST_F(WayBackTest, ten_moves_are_taken_back_and_no_more) {
    const std::string move = find_undoable();
    const Seat seat = acting();
    for (int i = 0; i < 10; ++i) {
        act(move);
        ASSERT_TRUE(play->can_undo(seat));
        undo(seat);
    }
    act(move);
    EXPECT_FALSE(play->can_undo(seat));
    EXPECT_EQ(play->undo(seat).error(), rules::kUndoneEnough);
    come_back();
    EXPECT_EQ(play->undo(seat).error(), rules::kUndoneEnough) << "a crash gives none back";
}

TEST_F(WayBackTest, when_something_new_has_come_out_it_is_counted_anew) {
    const std::string move = find_undoable();
    for (int i = 0; i < 10; ++i) {
        act(move);
        undo(acting());
    }
    do {
        act(play->match().legal(acting()).front());
    } while (play->match().can_undo(Seat::P1) || play->match().can_undo(Seat::P2));

    const std::string later = find_undoable();
    const Seat seat = acting();
    act(later);
    EXPECT_TRUE(play->can_undo(seat));
}

TEST_F(WayBackTest, what_the_clock_decided_stays) {
    const std::string move = find_undoable();
    const Seat seat = acting();
    act(move, Maker::Clock);
    ASSERT_TRUE(play->match().can_undo(seat)) << "the rules alone would allow it";
    EXPECT_FALSE(play->can_undo(seat));
    EXPECT_EQ(play->undo(seat).error(), rules::kNothingToUndo);
    come_back();
    EXPECT_EQ(play->undo(seat).error(), rules::kNothingToUndo);
}

// In the toy game all choose at once, and each may think again until all have chosen.
TEST_F(WayBackTest, undo_ends_when_somebody_elses_turn_has_come) {
    const rules::ErasedGame<rules::toy::Toy> game{rules::toy::Toy()};
    const auto toy = game.start({.seats = 2, .options = {}}).value();
    base::Random random(1);
    while (toy->acting() == rules::Seats(Seat::Nature)) {
        ASSERT_TRUE(toy->propose(Seat::Nature, toy->nature(random)));
        toy->accept();
    }
    WayBack at_once(toy->acting());
    WayBack in_turn{rules::Seats(Seat::P1)};
    const std::string move = toy->legal(Seat::P1).front();
    ASSERT_TRUE(toy->propose(Seat::P1, move));
    toy->accept();
    for (WayBack* const way : {&at_once, &in_turn}) {
        way->add({.number = 1, .seat = Seat::P1, .move = move}, *toy);
    }
    EXPECT_TRUE(at_once.is_open(Seat::P1, *toy)) << "P2 was to act all the time";
    EXPECT_FALSE(in_turn.is_open(Seat::P1, *toy)) << "now it is the turn of P2";
    EXPECT_FALSE(at_once.is_open(Seat::P2, *toy));
}

TEST_F(WayBackTest, logs_in_which_more_was_taken_back_still_verify) {
    const std::string move = find_undoable();
    const Seat seat = acting();
    for (int i = 0; i < 30; ++i) {
        for (const std::string_view made : {std::string_view(move), rules::kUndoMove}) {
            const auto over = match();
            ASSERT_EQ(replay(entries, *over, [](const auto&, const auto&) { return Onward::Go; }),
                      std::nullopt);
            const auto next = propose(*over, seat, made);
            ASSERT_TRUE(next);
            entries.push_back({.number = entries.size() + 1,
                               .seat = seat,
                               .move = std::string(made),
                               .hash = next->hash});
        }
    }
    come_back();
    EXPECT_EQ(play->entries(), entries.size());
}

}  // namespace
}  // namespace jobsite::table
