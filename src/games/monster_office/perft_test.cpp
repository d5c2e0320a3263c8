#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"
#include "rules/playout.h"
#include "rules/testing/perft_rows.h"
#include "rules/testing/walk.h"

// How many move sequences there are from chosen positions, monster_office.perft.
namespace jobsite::monster_office::testing {

namespace {

using rules::testing::PerftRow;

std::vector<PerftRow> rows() {
    return rules::testing::perft_rows("src/games/monster_office/monster_office.perft");
}

// Every move that can be written, whether it makes sense or not.
std::vector<Move> every_move(const State& s) {
    std::vector<Move> moves;
    for (const MoveKind kind : {MoveKind::DrawProject, MoveKind::DrawResources, MoveKind::Pass,
                                MoveKind::PlayResources, MoveKind::TakeDeck, MoveKind::Stop}) {
        moves.push_back({.kind = kind});
    }
    for (int i = 0; i < kCards; ++i) {
        const auto card = static_cast<Card>(i);
        for (const MoveKind kind :
             {MoveKind::Deal, MoveKind::Show, MoveKind::Lay, MoveKind::DiscardCard}) {
            moves.push_back({.kind = kind, .card = card});
        }
        for (int tile = 0; tile < kMaxTiles; ++tile) {
            moves.push_back({.kind = MoveKind::Put, .card = card, .tile = tile_at(tile)});
        }
    }
    for (int tile = 0; tile < kMaxTiles; ++tile) {
        for (const MoveKind kind :
             {MoveKind::DealProject, MoveKind::PlayProject, MoveKind::DiscardProject}) {
            moves.push_back({.kind = kind, .tile = tile_at(tile)});
        }
    }
    for (std::uint8_t slot = 0; slot < kRowLength + 2; ++slot) {
        moves.push_back({.kind = MoveKind::TakeRow, .slot = slot});
    }
    for (const Seat seat : rules::testing::kEverySeat) {
        moves.push_back({.kind = MoveKind::First, .seat = seat});
    }
    // Placements of the tiles in the air and of one that is not, in every shape.
    for (const Project& project : s.map.projects()) {
        for (const Places& places : game().data().grids[6].places) {
            for (const Cells cells : places.cells) {
                moves.push_back({.kind = MoveKind::Place, .tile = project.tile, .cells = cells});
            }
        }
    }
    return moves;
}

// perft by refusals alone: of all moves that can be written, those not refused.
std::uint64_t perft_by_refusals(const State& s, int depth) {
    std::uint64_t count = 0;
    const std::vector<Move> moves = every_move(s);
    for (const Seat seat : game().acting(s)) {
        for (const Move& move : moves) {
            if (game().refuses(s, seat, move)) {
                continue;
            }
            if (depth == 1) {
                ++count;
                continue;
            }
            State next = s;
            rules::Story untold;
            game().play(next, seat, move, untold);
            count += perft_by_refusals(next, depth - 1);
        }
    }
    return count;
}

TEST(MonsterOfficePerft, the_number_of_move_sequences_is_as_written) {
    ASSERT_FALSE(rows().empty());
    for (const PerftRow& row : rows()) {
        const auto state = game().parse_state(row.position);
        ASSERT_TRUE(state) << "line " << row.line << ": " << row.position;
        EXPECT_EQ(rules::perft(game(), *state, row.depth), row.count)
            << "line " << row.line << ": " << row.position << " | " << row.depth;
    }
}

TEST(MonsterOfficePerft, counting_what_is_not_refused_gives_the_same_numbers) {
    for (const PerftRow& row : rows()) {
        const State state = game().parse_state(row.position).value();
        for (int depth = 1; depth <= std::min(row.depth, 2); ++depth) {
            EXPECT_EQ(perft_by_refusals(state, depth), rules::perft(game(), state, depth))
                << "line " << row.line << ", depth " << depth;
        }
    }
}

}  // namespace

}  // namespace jobsite::monster_office::testing
