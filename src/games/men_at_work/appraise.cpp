#include <algorithm>
#include <array>

#include "base/verify.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/proposals.h"
#include "games/men_at_work/referee.h"

namespace jobsite::men_at_work {

namespace {

using LookAt = Finding (*)(const Case& c);

struct Subject {
    LookAt look = nullptr;
    Kind kind{};
    int count = 1;
};

// clang-format off
// What a condition speaks of beside the girder or the worker of the task.
constexpr std::array kSubjects{
    Subject{conditions::carries_a_worker,         Kind::Worker},
    Subject{conditions::touches_own_colour,       Kind::Girder},
    Subject{conditions::touches_another_colour,   Kind::Girder},
    Subject{conditions::touches_a_girder,         Kind::Girder},
    Subject{conditions::touches_the_new_support,  Kind::Girder},
    Subject{conditions::has_the_brick,            Kind::Brick},
    Subject{conditions::connected,                Kind::Beam},
    Subject{conditions::two_on_one_girder,        Kind::Worker, 2},
    Subject{conditions::starting_worker_stands,   Kind::Worker},
    Subject{conditions::starting_worker_wears_his_hat, Kind::Worker},
};
// clang-format on

bool is_complete(const Case& c) {
    return std::ranges::all_of(
        std::array{Kind::Support, Kind::Girder, Kind::Worker, Kind::Beam, Kind::Brick},
        [&](Kind kind) { return c.added.count(kind) >= c.task.needs(kind); });
}

// Whether a condition can be judged already: what it speaks of has been taken from the
// supply. A player who has yet to fetch the brick has not failed to place it.
bool is_due(LookAt look, const Case& c) {
    if (look == conditions::all_placed || look == conditions::came_in_together) {
        return is_complete(c);
    }
    if (look == conditions::all_of_the_start) {
        return false;
    }
    if (look == conditions::loaded) {
        return c.added.count(Kind::Brick) + c.added.count(Kind::Beam) > 0;
    }
    if (look == conditions::upright) {
        return c.added.count(Kind::Worker) > 0;
    }
    const auto subject = std::ranges::find(kSubjects, look, &Subject::look);
    return subject == kSubjects.end() || c.added.count(subject->kind) >= subject->count;
}

int unmet(const Rows& rows, const Case& c) {
    return static_cast<int>(std::ranges::count_if(rows, [&](const ConditionRow* row) {
        return is_due(row->look, c) && !row->look(c).holds;
    }));
}

// Whoever moves the girder or the worker will see to what comes after it later.
void leave_for_later(Case& c, PieceId held) {
    for (const Extra& extra : row(c.task.instruction).extras) {
        const bool is_later = extra.count > 0 && extra.when == When::After;
        if (is_later && is_kind(held, c.task.main()) && extra.kind != c.task.main()) {
            for (const PieceId piece : c.added.list(extra.kind)) {
                c.added.remove(piece);
            }
        }
    }
}

}  // namespace

// The player lets go, the site comes to rest, and the game goes on from there.
facts::Appraisal MenAtWork::appraise(const State& s, const Facts& at_rest) const {
    base::verify(s.phase == Phase::Hold, "an attempt is appraised while it is made");
    State next = s;
    rules::Story untold;
    play(next, s.turn, {.kind = MoveKind::Release}, untold);
    play(next, Seat::Nature, rested(at_rest), untold);
    if (next.player().certificates != s.player().certificates || next.turn != s.turn) {
        return {.accident = true};
    }
    const PieceId held = s.held;
    switch (planning::aim_of(data_, s)) {
        case planning::Aim::Clear:
            return {.unmet = next.litter.has(held) && is_on_site(next.facts, held) ? 1 : 0};
        case planning::Aim::Wait:
            return {.unmet = is_there(at_rest, held) && !is_on_site(at_rest, held) ? 0 : 1};
        default:
            break;
    }
    Case c = case_of(data_, next, at_rest);
    if (s.stage == Stage::SetUp) {
        return {.unmet = unmet(rows_of_start(c), c)};
    }
    // G11, W7 In the tray a load has nothing to do but to lie where it was put.
    const auto mains = next.added.list(c.task.main());
    if (!mains.empty() && !is_on_site(at_rest, mains.front()) && held != mains.front()) {
        return {.unmet = carries(at_rest, mains.front(), held) ? 0 : 1};
    }
    const bool earns = next.rita && highest_of_turn(at_rest, next.added) != kNoPiece;  // 43
    leave_for_later(c, held);
    return {.unmet = unmet(rows_of_task(c), c), .merit = earns ? 1 : 0};
}

}  // namespace jobsite::men_at_work
