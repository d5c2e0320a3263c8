#include <algorithm>
#include <array>

#include "games/men_at_work/proposals.h"

// Where a worker might stand, rule 31, G5 and W1 to W9.
namespace jobsite::men_at_work::planning {

namespace {

constexpr int kDraws = 120;
constexpr int kHalfGirder = 80 * kMm;
constexpr int kHalfStep = 11 * kMm;    // from a worker's middle to the outside of a foot
constexpr int kTwoWorkers = 33 * kMm;  // between workers side by side
constexpr int kLevel = kWhole / 15;    // what slopes less is good to stand on

}  // namespace

// On the girder's upper side, his feet along it, or now and then across.
std::optional<Pose> Planner::worker_on(PieceId girder) {
    Block top = tops_of(girder).front();
    Point at = perch_on(top);
    if (task_.instruction == Instruction::W6) {
        // A23 The print of a foot comes within 5 of the end.
        const int middle = kHalfGirder - kHalfStep - between(0, 3) * kMm;
        top.box.least.x = top.box.most.x = one_in(2) ? middle : -middle;
        at = perch_on(top);
    }
    Point along = top.frame.x;
    if (one_in(2)) {
        along = Point{} - along;
    }
    Turn turn = turn_along(along);
    if (task_.instruction != Instruction::W6 && one_in(8)) {
        turn = combined(turn, kQuarter);
    }
    return raised_clear({.at = at, .turn = turn});
}

// W9 A second one can stand beside him.
bool Planner::has_room_for_another(PieceId girder, const Pose& pose) const {
    const Point middle = pose_of(girder).at;
    const Frame frame = frame_of(pose);
    return std::ranges::any_of(std::array{-kTwoWorkers, kTwoWorkers}, [&](int aside) {
        const Pose beside{.at = to_world(frame, {aside, 0, 0}), .turn = pose.turn};
        return apart(beside.at, middle) < kHalfGirder - kHalfStep && raised_clear(beside);
    });
}

// G5, A15 The new girder; else one that the card names, and W9 the one on which the first
// of two stands.
std::vector<PieceId> Planner::girders_to_stand_on() const {
    std::vector<PieceId> girders =
        task_.main() == Kind::Girder ? s_.added.list(Kind::Girder) : s_.footing.list();
    std::erase_if(girders, [&](PieceId girder) { return !is_on_site(s_.facts, girder); });
    for (const PieceId first : s_.added.list(Kind::Worker)) {
        std::vector<PieceId> shared = girders;
        std::erase_if(shared, [&](PieceId girder) { return !stands_on(s_.facts, first, girder); });
        if (first != s_.held && !shared.empty()) {
            girders = shared;
        }
    }
    return girders;
}

Placement Planner::worker() {
    const std::vector<PieceId> girders = girders_to_stand_on();
    std::vector<PieceId> level = girders;
    std::erase_if(level,
                  [&](PieceId girder) { return std::abs(frame_of(pose_of(girder)).x.z) > kLevel; });
    const bool is_first_of_two =
        task_.instruction == Instruction::W9 && s_.added.count(Kind::Worker) == 1;
    for (int draw = 0; draw < kDraws && !girders.empty(); ++draw) {
        const PieceId girder = any_of(draw < kDraws / 2 && !level.empty() ? level : girders);
        const auto pose = worker_on(girder);
        if (!pose) {
            continue;
        }
        const bool looks_right = has_room_for_loads(*pose) &&
                                 (!is_first_of_two || has_room_for_another(girder, *pose)) &&
                                 (task_.instruction != Instruction::W8 || is_in_reach(*pose));
        if (looks_right) {
            return from_above(*pose);
        }
    }
    return to_the_tray();
}

}  // namespace jobsite::men_at_work::planning
