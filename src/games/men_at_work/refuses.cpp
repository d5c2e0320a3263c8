#include <algorithm>

#include "games/men_at_work/accident.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/refusals.h"

// Why a move may not be made.
namespace jobsite::men_at_work {

namespace {

using Answer = std::optional<Refusal>;

Answer natures(bool may) { return may ? std::nullopt : Answer(rules::kNotNatures); }

// A piece that is gone may still be told of, as gone.
bool tells_of(const Facts& facts, const PieceSet& expected) {
    PieceSet told;
    for (const facts::Piece& piece : facts.pieces) {
        const bool is_gone = piece.placed.where == facts::Where::Gone;
        if (is_material(piece.placed.id) && (!is_gone || expected.has(piece.placed.id))) {
            told.add(piece.placed.id);
        }
    }
    return told == expected;
}

// The pieces of which facts at rest must tell: what was there without what went, and
// what came.
bool tells_of_what_is_there(const State& s, const facts::Work& work, const Facts& facts) {
    PieceSet expected = all_there(s.facts);
    for (const PieceId piece : work.remove) {
        expected.remove(piece);
    }
    for (const facts::Placed& piece : work.add) {
        if (is_material(piece.id)) {
            expected.add(piece.id);
        }
    }
    return tells_of(facts, expected);
}

Answer refuses_rest(const MenAtWork& game, const State& s, const Facts& facts) {
    return natures(are_sound(facts) && tells_of_what_is_there(s, game.work(s), facts));
}

// 12 The card that lies on top: the foreman's, or one with the back that is to be seen.
Answer refuses_turn(const Data& data, const State& s, Card card) {
    const bool is_top = s.cover != kNoCard ? card == s.cover
                        : is_exercise(s)   ? card == next_card(data, s)  // A72
                                           : s.deck.has(card) && data.row(card).back == s.top;
    return natures(is_top);
}

Answer refuses_show(const Data& data, const State& s, Back back) {
    if (is_exercise(s)) {
        return natures(back == data.row(next_card(data, s)).back);  // A72
    }
    const bool is_there =
        std::ranges::any_of(s.deck, [&](Card card) { return data.row(card).back == back; });
    return natures(is_there && !rita_must_come(s));
}

// A32 What is in the hand may touch what it likes.
Answer refuses_nature(const MenAtWork& game, const State& s, const Move& move) {
    switch (s.phase) {
        case Phase::Deal:
            return natures(move.kind == MoveKind::Deal && s.deck.has(move.card));
        case Phase::First:
            return natures(move.kind == MoveKind::First && rules::at(move.seat) < s.seats);
        case Phase::Show:
            return move.kind == MoveKind::Rita   ? natures(rita_may_come(s))
                   : move.kind == MoveKind::Show ? refuses_show(game.data(), s, move.back)
                                                 : Answer(rules::kNotNatures);
        case Phase::Turn:
            return move.kind == MoveKind::Turn ? refuses_turn(game.data(), s, move.card)
                                               : Answer(rules::kNotNatures);
        case Phase::Settle:
            return move.kind == MoveKind::Rest ? refuses_rest(game, s, move.facts)
                                               : Answer(rules::kNotNatures);
        default:
            return natures(move.kind == MoveKind::Trip && is_sound(move.trip) &&
                           move.trip.piece != s.held && is_accident(game.work(s), move.trip));
    }
}

// 54, A47
Answer refuses_card(const Data& data, const State& s, const Move& move) {
    if (s.stage != Stage::Build || s.phase == Phase::Hold) {
        return kTooLateForCard;
    }
    if (!s.player().hand.has(move.card)) {
        return kNotInHand;
    }
    if (s.foreman_card) {
        return kOneCardATurn;
    }
    if (!s.added.empty()) {
        return kTooLateForCard;
    }
    return may_play(data, s, move.card, move.pile) ? std::nullopt : Answer(kCardImpossible);
}

// 23, 40, A65
Answer refuses_done(const Data& data, const State& s) {
    if (s.phase == Phase::Hold) {
        return kHandIsFull;
    }
    if (s.stage == Stage::CleanUp) {
        return s.fallen.empty() && s.litter == s.leaning ? std::nullopt : Answer(kNotTidy);
    }
    if (all_met(verdict(data, s))) {
        return std::nullopt;
    }
    return s.stage == Stage::SetUp ? kStartUnmet : kTaskUnmet;
}

// 39
Answer refuses_support(const State& s, PieceId piece) {
    const bool decides = s.phase == Phase::Act && s.stage == Stage::CleanUp;
    return decides && s.fallen.has(piece) ? std::nullopt : Answer(kNotFallen);
}

Answer refuses_player(const Data& data, const State& s, const Move& move) {
    const bool chooses = s.phase == Phase::Choose;
    switch (move.kind) {
        case MoveKind::Play:
            return refuses_card(data, s, move);
        case MoveKind::Redraw:
            return chooses ? std::nullopt : Answer(kCanBeDone);
        // A61 While the starting site is built, nobody has anything to give up.
        case MoveKind::GiveUp:
            return s.stage == Stage::SetUp ? Answer(kNothingToGiveUp) : std::nullopt;
        case MoveKind::Time:
            return s.options.has(Option::Clock) && s.stage != Stage::SetUp ? std::nullopt
                                                                           : Answer(kNoClock);
        case MoveKind::Keep:
        case MoveKind::Return:
            return refuses_support(s, move.piece);
        default:
            break;
    }
    if (chooses) {
        return kNotNow;
    }
    switch (move.kind) {
        // 19 One hand, one piece.
        case MoveKind::Take:
            return s.phase == Phase::Hold ? Answer(kHandIsFull) : refuses_take(data, s, move.piece);
        case MoveKind::Release:
            return s.phase == Phase::Hold ? std::nullopt : Answer(kHandIsEmpty);
        case MoveKind::Done:
            return refuses_done(data, s);
        default:
            return kNotNow;
    }
}

}  // namespace

// A36 Whether anything is left that could fall while the hand is at work.
bool MenAtWork::may_trip(const State& s) const {
    if (s.phase != Phase::Hold) {
        return false;
    }
    const facts::Work limits = work(s);
    return std::ranges::any_of(all_there(s.facts).list(), [&](PieceId piece) {
        const facts::Trip trip{
            .tick = 0, .cause = facts::Cause::Ground, .piece = piece, .other = kTable};
        return piece != s.held && is_accident(limits, trip);
    });
}

// 11 The one who has the hook works alone. While he holds something the site may trip.
Seats MenAtWork::acting(const State& s) const {
    if (s.phase == Phase::Over) {
        return {};
    }
    if (is_natures(s.phase)) {
        return Seat::Nature;
    }
    return may_trip(s) ? Seats{s.turn, Seat::Nature} : Seats(s.turn);
}

std::optional<Refusal> MenAtWork::refuses(const State& s, Seat seat, const Move& move) const {
    const Seats may_act = acting(s);
    if (may_act.empty()) {
        return rules::kGameOver;
    }
    if (!may_act.has(seat)) {
        return rules::kNotYourTurn;
    }
    return seat == Seat::Nature ? refuses_nature(*this, s, move) : refuses_player(data_, s, move);
}

}  // namespace jobsite::men_at_work
