#include "base/verify.h"
#include "games/men_at_work/course.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/referee.h"
#include "rules/physical.h"

// What would come of it if the player let go now.
namespace jobsite::men_at_work {

static_assert(rules::ForetellingGame<MenAtWork>,
              "a game that lacks one function foretells nothing");

namespace {

State released(const MenAtWork& game, const State& s) {
    base::verify(s.phase == Phase::Hold, "only what is held can be let go");
    State next = s;
    rules::Story untold;
    game.play(next, s.turn, {.kind = MoveKind::Release}, untold);
    return next;
}

}  // namespace

facts::Work MenAtWork::let_go(const State& s) const { return work(released(*this, s)); }

// The verdict is that of the game, played on by itself.
rules::Foretold MenAtWork::foretell(const State& s, const Facts& at_rest) const {
    State next = released(*this, s);
    rules::Foretold foretold{
        .accident = mishap_of(*this, next, at_rest), .fits = false, .task = {}, .award = {}};
    if (foretold.accident) {
        return foretold;
    }
    foretold.fits = is_practice(s) || s.held == kHook || appraise(s, at_rest).unmet == 0;
    if (s.stage == Stage::CleanUp) {
        return foretold;
    }
    rules::Story untold;
    play(next, Seat::Nature, rested(at_rest), untold);
    foretold.task.verdict = verdict(data_, next);
    // 42, 43 Awards are for tasks, once Boss Rita has come.
    if (s.stage == Stage::Build && s.rita) {
        foretold.award.verdict = judge_award(case_of(data_, next, at_rest));
    }
    return foretold;
}

}  // namespace jobsite::men_at_work
