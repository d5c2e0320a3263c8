#include <algorithm>

#include "games/men_at_work/accident.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// What the site is told.
namespace jobsite::men_at_work {

namespace {

// Clear of what is being put together in the tray; a hat sits on a head at this height.
constexpr std::int32_t kAboveTray = 80 * facts::kMillimetre;
constexpr std::int32_t kHatHeight = 33 * facts::kMillimetre;

facts::Placed above_tray(const Data& data, PieceId piece, std::int32_t height) {
    const PieceRow& row = *row_of(piece);
    const auto& ground = data.scene(Scene::Ground);
    const auto tray = std::ranges::find(ground, kTray, &facts::Placed::id);
    facts::Pose pose = tray->pose;
    pose.at.z += height;
    return {.id = piece,
            .kind = row.kind,
            .colour = row.colour,
            .where = facts::Where::Tray,
            .pose = pose};
}

bool comes_from_supply(const State& s) {
    const bool can_come = is_material(s.held) || s.held == kHook;
    return can_come && !is_there(s.facts, s.held) && !s.leaving.has(s.held);
}

// A62 What comes from the supply appears over the tray, a worker with his hat on. A66 So does the
// hook that an accident has swept away.
std::vector<facts::Placed> to_add(const Data& data, const State& s) {
    if (s.phase == Phase::Settle && s.after == After::Open) {
        std::vector<facts::Placed> pieces = scenery(data, s);
        const auto start = starting_pieces(data, s);
        pieces.insert(pieces.end(), start.begin(), start.end());
        return pieces;
    }
    if (s.phase == Phase::Settle && s.after == After::Again) {
        return starting_pieces(data, s);  // A72
    }
    std::vector<facts::Placed> pieces;
    if (comes_from_supply(s)) {
        pieces.push_back(above_tray(data, s.held, kAboveTray));
        if (is_kind(s.held, Kind::Worker)) {
            pieces.push_back(above_tray(data, hat_of(s.held), kAboveTray + kHatHeight));
        }
    }
    return pieces;
}

// What goes back to the supply; and, as an attempt begins, what left the world but was still told
// of, and a hat that was torn off whoever comes with it on now (A38). When the hand lets go that is
// done, and the very piece may be on the site.
std::vector<PieceId> to_remove(const State& s) {
    PieceSet pieces = s.leaving;
    if (s.phase == Phase::Settle && s.held != kNoPiece) {
        return pieces.list();
    }
    for (const facts::Piece& piece : s.facts.pieces) {
        if (piece.placed.where == facts::Where::Gone) {
            pieces.add(piece.placed.id);
        }
    }
    const bool is_worker = is_kind(s.held, Kind::Worker);
    if (is_worker && comes_from_supply(s) && is_there(s.facts, hat_of(s.held))) {
        pieces.add(hat_of(s.held));
    }
    return pieces.list();
}

}  // namespace

facts::Work MenAtWork::work(const State& s) const {
    facts::Work work;
    const bool is_building = s.stage == Stage::Build && s.how != kNoCard && s.top != kNoBack;
    work.add = to_add(data_, s);
    work.remove = to_remove(s);
    if (s.phase == Phase::Act) {
        work.may_take = may_take(data_, s);
    }
    if (s.phase == Phase::Hold) {
        work.may_take = {s.held};
        work.held = s.held;
    }
    work.rest_is_due = s.phase == Phase::Settle;
    set_limits(s, is_building ? task_of(data_, s) : Task{}, work);
    return work;
}

std::vector<Verdict> MenAtWork::checklist(const State& s, const Facts& now) const {
    if (s.stage == Stage::CleanUp || is_practice(s)) {
        return {};
    }
    const Case c = case_of(data_, s, now);
    const Look look = s.phase == Phase::Hold ? Look::WhileHeld : Look::AtRest;
    return s.stage == Stage::SetUp ? judge_starting_site(c, look) : judge(c, look);
}

}  // namespace jobsite::men_at_work
