#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// What can be listed. The facts of an attempt and the moment it trips cannot: only
// the site knows them.
namespace jobsite::men_at_work {

namespace {

void list_natures(const Data& data, const State& s, std::vector<Move>& moves) {
    switch (s.phase) {
        case Phase::Deal:
            for (const Card card : s.deck) {
                moves.push_back({.kind = MoveKind::Deal, .card = card});
            }
            return;
        case Phase::First:
            for (const Seat seat : Seats::players(s.seats)) {
                moves.push_back({.kind = MoveKind::First, .seat = seat});
            }
            return;
        case Phase::Show:
            moves.push_back({.kind = MoveKind::Rita});
            for (std::size_t i = 0; i < kBacks; ++i) {
                moves.push_back({.kind = MoveKind::Show, .back = static_cast<Back>(i)});
            }
            return;
        case Phase::Turn:
            for (const Card card : data.all_cards()) {
                moves.push_back({.kind = MoveKind::Turn, .card = card});
            }
            return;
        default:
            return;
    }
}

void list_players(const Data& data, const State& s, std::vector<Move>& moves) {
    if (s.phase == Phase::Act) {
        for (const PieceId piece : may_take(data, s)) {
            moves.push_back({.kind = MoveKind::Take, .piece = piece});
        }
        for (const PieceId support : s.fallen.list()) {
            moves.push_back({.kind = MoveKind::Keep, .piece = support});
            moves.push_back({.kind = MoveKind::Return, .piece = support});
        }
    }
    for (const Card card : s.player().hand) {
        moves.push_back({.kind = MoveKind::Play, .card = card, .pile = Pile::Deck});
        moves.push_back({.kind = MoveKind::Play, .card = card, .pile = Pile::Discard});
    }
    for (const MoveKind kind :
         {MoveKind::Redraw, MoveKind::Release, MoveKind::Done, MoveKind::GiveUp, MoveKind::Time}) {
        moves.push_back({.kind = kind});
    }
}

}  // namespace

void MenAtWork::legal(const State& s, Seat seat, std::vector<Move>& moves) const {
    moves.clear();
    if (seat == Seat::Nature) {
        list_natures(data_, s, moves);
    } else {
        list_players(data_, s, moves);
    }
    std::erase_if(moves, [&](const Move& move) { return refuses(s, seat, move).has_value(); });
}

}  // namespace jobsite::men_at_work
