#include <algorithm>

#include <gtest/gtest.h>

#include "games/skyscrapers/testing/slow.h"
#include "games/skyscrapers/testing/terms.h"
#include "rules/playout.h"
#include "rules/testing/perft_rows.h"

// How many move sequences there are from chosen positions, skyscrapers.perft.
namespace jobsite::skyscrapers::testing {

namespace {

using rules::testing::PerftRow;

std::vector<PerftRow> rows() {
    return rules::testing::perft_rows("src/games/skyscrapers/skyscrapers.perft");
}

// Every place on the ground near the building and on cards, whether there is one or not.
std::vector<Place> every_place(const Site& site) {
    constexpr int kAround = 8;
    std::vector<Place> places;
    for (CardId card = 0; card <= site.size; ++card) {
        for (int x = -kAround; x < kAround; ++x) {
            for (int y = -kAround; y < kAround; ++y) {
                places.push_back(
                    skyscrapers::place(card < site.size ? card : Place::kGround, x, y));
            }
        }
    }
    return places;
}

// Every move that can be written, whether it makes sense or not.
std::vector<Move> every_move(const State& s) {
    std::vector<Move> moves{{.kind = MoveKind::Pass}};
    for (int kind = 0; kind < kKinds; ++kind) {
        moves.push_back({.kind = MoveKind::Deal, .card = static_cast<Kind>(kind)});
    }
    for (const Seat seat : Seats::players(kMostSeats)) {
        moves.push_back({.kind = MoveKind::First, .seat = seat});
    }
    for (int i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        moves.push_back({.kind = MoveKind::Falls, .worker = worker});
        moves.push_back({.kind = MoveKind::Holds, .worker = worker});
        if (s.site.place_of(worker).card == Place::kStock) {
            continue;
        }
        for (const Place& to : every_place(s.site)) {
            for (const MoveKind kind : {MoveKind::Walk, MoveKind::Slide, MoveKind::Stand}) {
                moves.push_back({.kind = kind, .worker = worker, .place = to});
            }
        }
        for (Pose pose : slow::poses_around(s.site)) {
            for (const Kind card : s.player().hand) {
                for (const bool turned : {false, true}) {
                    pose.turned = turned;
                    moves.push_back(
                        {.kind = MoveKind::Build, .card = card, .worker = worker, .pose = pose});
                }
            }
        }
    }
    for (const Place& to : every_place(s.site)) {
        moves.push_back({.kind = MoveKind::Hire, .place = to});
    }
    return moves;
}

TEST(SkyscrapersPerft, the_number_of_move_sequences_is_as_written) {
    ASSERT_FALSE(rows().empty());
    for (const PerftRow& row : rows()) {
        const auto state = game().parse_state(row.position);
        ASSERT_TRUE(state) << "line " << row.line << ": " << row.position;
        EXPECT_EQ(rules::perft(game(), *state, row.depth), row.count)
            << "line " << row.line << ": " << row.position << " | " << row.depth;
    }
}

TEST(SkyscrapersPerft, counting_what_is_not_refused_gives_the_same_numbers) {
    for (const PerftRow& row : rows()) {
        const State state = game().parse_state(row.position).value();
        if (row.depth != 1) {
            continue;
        }
        const Seat seat = *game().acting(state).begin();
        const auto count = std::ranges::count_if(every_move(state), [&](const Move& move) {
            return !game().refuses(state, seat, move);
        });
        EXPECT_EQ(static_cast<std::uint64_t>(count), row.count) << "line " << row.line;
    }
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
