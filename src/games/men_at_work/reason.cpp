#include "rules/reason.h"

#include "games/men_at_work/look.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/reasons.h"
#include "games/men_at_work/referee.h"

// Why one would make a move: how things stand with the piece or the task, by the same things at
// which the advice looks.
namespace jobsite::men_at_work {

namespace {

using rules::EventKind;

// 37, 38
const EventKind& of_clearing(const View& view, PieceId piece) {
    if (piece == kHook) {
        return kWhyHook;
    }
    return carries_nothing(view.facts, piece) ? kWhyClear : kWhyClearLoaded;
}

// 21, A71 What this turn has put on the site already.
const EventKind& of_taking_again(const View& view, PieceId piece) {
    if (view.stage == Stage::SetUp && has_lost_his_hat(view.facts, piece)) {
        return kWhyHat;
    }
    if (is_kind(piece, Kind::Worker) && !is_upright(view.facts, piece)) {
        return kWhyUpright;
    }
    if (rules::all_met(view.checklist)) {
        return kWhyElsewhere;
    }
    return carries_nothing(view.facts, piece) ? kWhyAgain : kWhyAgainLoaded;
}

const EventKind& of_taking(const View& view, PieceId piece) {
    if (view.stage == Stage::CleanUp) {
        return of_clearing(view, piece);
    }
    if (is_practice(view.options)) {
        return kWhyPractice;
    }
    if (!view.added.has(piece)) {
        return view.stage == Stage::SetUp ? kWhyStart : kWhyAsked;
    }
    return is_on_site(view.facts, piece) ? of_taking_again(view, piece) : kWhyTray;
}

const EventKind& of_being_done(const View& view) {
    switch (view.stage) {
        case Stage::CleanUp:
            return view.litter.empty() ? kWhyTidy : kWhyTidyButLeaning;
        case Stage::SetUp:
            return is_practice(view.options) ? kWhyPractice : kWhyReady;
        default:
            return kWhyDone;
    }
}

const EventKind& kind_of(const View& view, const Move& move) {
    switch (move.kind) {
        case MoveKind::Play:
            return kWhyPlay;
        case MoveKind::Redraw:
            return kWhyRedraw;
        case MoveKind::Take:
            return of_taking(view, move.piece);
        // Somebody who has found a place for what he holds goes there and lets go himself.
        case MoveKind::Release:
            return kWhyNoPlace;
        case MoveKind::Done:
            return of_being_done(view);
        case MoveKind::Keep:
            return kWhyKeep;
        case MoveKind::Return:
            return kWhyReturn;
        case MoveKind::GiveUp:
            return is_exercise(view.options) ? kWhyGiveUpExercise : kWhyGiveUp;
        case MoveKind::Time:
            return kWhyTime;
        default:
            return rules::kOnlyMove;
    }
}

}  // namespace

rules::Reason MenAtWork::reason(const View& view, std::span<const Move> /*legal*/,
                                const Move& move) const {
    return rules::because(kind_of(view, move));
}

}  // namespace jobsite::men_at_work
