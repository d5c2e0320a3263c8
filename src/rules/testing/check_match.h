#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "rules/erase.h"
#include "rules/testing/walk.h"

// What every game promises when it is played through Match: its log replays to the
// same fingerprints, and undo restores exactly what was.
namespace jobsite::rules::testing {

// A move as a log has it, with the fingerprint of the state after it.
struct Logged {
    Seat seat = Seat::Nature;
    std::string move;
    std::uint64_t hash = 0;
};

template <Game G>
std::vector<Logged> log_of_walk(const Subject<G>& subject) {
    std::vector<Logged> log;
    walk(
        subject, [](const auto&) {},
        [&](const auto&, const Step<G>& step, const auto& after) {
            log.push_back(
                {step.seat, subject.game.print_move(step.move), hash_of(subject.game, after)});
        });
    return log;
}

// The log alone, without a random generator, leads to the same states: through the
// game itself and through a match.
template <Game G>
void check_replay(const Subject<G>& subject) {
    const std::vector<Logged> log = log_of_walk(subject);
    const G& game = subject.game;
    typename G::State state = game.start(subject.setup).value();
    const ErasedGame<G> erased(game);
    const auto match = erased.start(subject.setup).value();
    for (const Logged& entry : log) {
        const std::string before = match->position();
        const auto line =
            fmt::format("{} {}\n    start {}", print_seat(entry.seat), entry.move, before);
        const auto move = game.parse_move(entry.move);
        Story untold;
        auto next = move ? apply(game, state, entry.seat, *move, untold)
                         : Result<typename G::State>(tl::unexpected(move.error()));
        const auto consequence = match->propose(entry.seat, entry.move);
        if (!next || !consequence) {
            subject.findings.add("what was logged is not refused", line);
            return;
        }
        state = *std::move(next);
        subject.findings.expect(match->position() == before, "a proposal changes nothing", line);
        match->accept();
        subject.findings.expect(hash_of(game, state) == entry.hash, "a replay is what was played",
                                line);
        subject.findings.expect(consequence->hash == entry.hash && match->hash() == entry.hash,
                                "a match replays to the same fingerprints", line);
        subject.findings.expect(match->position() == game.print_state(state) &&
                                    base::hash(match->position()) == match->hash(),
                                "the fingerprint is that of the position", line);
    }
    subject.findings.expect(match->outcome() == game.outcome(state),
                            "a replay comes out as the game did", match->position());
}

// Takes back everything that may be taken back, one move at a time, and plays it again.
template <Game G>
class UndoCheck {
   public:
    explicit UndoCheck(const Subject<G>& subject)
        : subject_(subject), erased_(subject.game), match_(erased_.start(subject.setup).value()) {}

    void step(const typename G::State& before, const Step<G>& step) {
        const std::string text = subject_.game.print_move(step.move);
        typename G::State after = before;
        Story story;
        subject_.game.play(after, step.seat, step.move, story);
        past_.push_back({match_->position(), step.seat, text});
        play(step.seat, text);
        if (story.undo_closed()) {
            past_.clear();
        }
        expect(step.seat != Seat::Nature || past_.empty(), "what Nature does is not taken back");
        expect_only_the_mover_can();
        if (past_.size() > deepest_ || subject_.any(8) == 0) {
            deepest_ = std::max(deepest_, past_.size());
            take_all_back();
        }
    }

   private:
    struct Past {
        std::string position;
        Seat mover = Seat::Nature;
        std::string move;
    };

    void expect(bool holds, std::string_view claim) {
        subject_.findings.expect(holds, claim, [&] { return match_->position(); });
    }

    void play(Seat seat, const std::string& move) {
        if (match_->propose(seat, move)) {
            match_->accept();
        } else {
            expect(false, "what was played can be played again: " + move);
        }
    }

    void expect_only_the_mover_can() {
        for (const Seat seat : kEverySeat) {
            const bool may = !past_.empty() && past_.back().mover == seat;
            expect(match_->can_undo(seat) == may,
                   may ? "the last move can be taken back until something comes out"
                       : "nobody takes back another's move, or one after which something came out");
            expect(may || match_->propose_undo(seat).error() == kNothingToUndo,
                   "an undo that cannot be is refused");
        }
    }

    void take_all_back() {
        std::vector<Past> again;
        const std::string now = match_->position();
        while (!past_.empty() && subject_.findings.empty()) {
            const Past past = past_.back();
            past_.pop_back();
            const auto undo = match_->propose_undo(past.mover);
            if (!undo) {
                expect(false, "the last move can be taken back");
                return;
            }
            match_->accept();
            expect(match_->position() == past.position && undo->hash == base::hash(past.position) &&
                       match_->hash() == undo->hash,
                   "undo restores exactly what was");
            expect_only_the_mover_can();
            again.push_back(past);
        }
        for (; !again.empty(); again.pop_back()) {
            play(again.back().mover, again.back().move);
            past_.push_back(again.back());
        }
        expect(match_->position() == now, "after undo the same moves lead to the same state");
    }

    const Subject<G>& subject_;
    ErasedGame<G> erased_;
    std::unique_ptr<Match> match_;
    std::vector<Past> past_;  // what can be taken back, newest at the back
    std::size_t deepest_ = 0;
};

template <Game G>
void check_undo(const Subject<G>& subject) {
    UndoCheck<G> check(subject);
    walk(
        subject, [](const auto&) {},
        [&](const auto& before, const Step<G>& step, const auto&) { check.step(before, step); });
}

}  // namespace jobsite::rules::testing
