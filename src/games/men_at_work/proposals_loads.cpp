#include <algorithm>
#include <array>

#include "games/men_at_work/proposals.h"

// Where bricks and beams go: onto the arms of the new worker (51), between two workers
// (W8), or onto the new girder (G11).
namespace jobsite::men_at_work::planning {

namespace {

constexpr int kDraws = 60;
constexpr int kArmHeight = 27 * kMm;
constexpr int kHatHeight = 33 * kMm;
constexpr int kOnArm = 11 * kMm;         // from a worker's middle to the middle of a load
constexpr int kHalfWidth = 5 * kMm / 2;  // of a beam
constexpr int kReachOfBeam = 24 * kMm;   // from its middle to where it may still rest
constexpr int kClosest = 8 * kMm;        // between two arms that it joins

// One piece of a kind is like another.
constexpr PieceId kAnyWorker{60};
constexpr PieceId kAnyBeam{100};
constexpr PieceId kAnyBrick{120};

}  // namespace

// Across an arm, between hat and hand.
Pose Planner::load_on_arm(const Pose& worker) {
    const int aside =
        is_kind(s_.held, Kind::Brick) ? between(10'700, 11'500) : between(8'800, 12'000);
    const Point own{one_in(2) ? aside : -aside, between(-1, 1) * kMm, kArmHeight};
    return {.at = to_world(frame_of(worker), own), .turn = combined(worker.turn, kQuarter)};
}

Pose Planner::load_on_girder(PieceId girder) {
    return {.at = perch_on(tops_of(girder).front()), .turn = pose_of(girder).turn};
}

// W8, A25 From an arm of the one to an arm of the other.
std::optional<Pose> Planner::beam_between(const Pose& one, const Pose& other) {
    const auto arm_of = [&](const Pose& pose) {
        return perch_on(any_of(free_arms(kAnyWorker, pose, kHalfWidth)));
    };
    const Point from = arm_of(one);
    const Point way = arm_of(other) - from;
    const int span = apart(way, {});
    if (span > 2 * kReachOfBeam || span < kClosest) {
        return std::nullopt;
    }
    const Point middle{from.x + way.x / 2, from.y + way.y / 2, from.z + way.z / 2};
    return Pose{.at = middle, .turn = turn_along(way)};
}

// 51 What the worker of this turn has on his arms already.
std::vector<PieceId> Planner::loads_on(PieceId worker) const {
    std::vector<PieceId> loads = s_.added.list();
    std::erase_if(loads, [&](PieceId load) {
        return load == s_.held || !lies_on_arm(s_.facts, load, worker);
    });
    return loads;
}

Pose Planner::load_on_load(PieceId below) const {
    Pose pose = pose_of(below);
    pose.at.z = find(s_.facts, below)->top;
    return pose;
}

// On what it shall load, or stacked there; not on something that lies there by chance.
bool Planner::rests_on(const Pose& pose, PieceId main) const {
    return std::ranges::any_of(touched_at(pose), [&](const Side& side) {
        return (side.piece == main && (is_kind(main, Kind::Girder) || is_arm(side.part))) ||
               (is_load(side.piece) && s_.added.has(side.piece));
    });
}

Placement Planner::load() {
    const auto mains = s_.added.list(task_.main());
    const auto others = standing(s_.facts, s_.added).list(Kind::Worker);
    for (int draw = 0; draw < kDraws; ++draw) {
        const PieceId main = any_of(mains);
        std::optional<Pose> pose;
        if (task_.main() == Kind::Girder) {
            pose = load_on_girder(main);
        } else if (task_.instruction == Instruction::W8 && !others.empty()) {
            pose = beam_between(pose_of(main), pose_of(any_of(others)));
        } else {
            const auto below = loads_on(main);
            pose = below.empty() || draw < kDraws / 2 ? load_on_arm(pose_of(main))
                                                      : load_on_load(any_of(below));
        }
        const auto free = pose ? raised_clear(*pose) : std::nullopt;
        if (free && rests_on(*free, main)) {
            return from_above(*free);
        }
    }
    return to_the_tray();
}

// W8 A beam can join one of his arms to one of a worker who is there.
bool Planner::is_in_reach(const Pose& pose) {
    constexpr int kNear = 80 * kMm;
    constexpr int kTries = 12;
    Model with_him = model_;
    with_him.add(s_.held, pose);
    with_him.add(hat_of(s_.held),
                 {.at = to_world(frame_of(pose), {0, 0, kHatHeight}), .turn = pose.turn});
    for (const PieceId other : standing(s_.facts, s_.added).list(Kind::Worker)) {
        for (int tries = 0; tries < kTries && apart(pose_of(other).at, pose.at) < kNear; ++tries) {
            const auto beam = beam_between(pose, pose_of(other));
            if (beam && planning::raised_clear(with_him, kAnyBeam, *beam)) {
                return true;
            }
        }
    }
    return false;
}

// 51 Each load finds an arm.
bool Planner::has_room_for_loads(const Pose& pose) const {
    const int loads = task_.needs(Kind::Brick) + task_.needs(Kind::Beam);
    const PieceId load = task_.needs(Kind::Beam) > 0 ? kAnyBeam : kAnyBrick;
    const Frame frame = frame_of(pose);
    const auto free = std::ranges::count_if(std::array{-kOnArm, kOnArm}, [&](int aside) {
        const Point own{aside, 0, kArmHeight};
        return planning::raised_clear(
                   model_, load,
                   {.at = to_world(frame, own), .turn = combined(pose.turn, kQuarter)})
            .has_value();
    });
    return task_.instruction == Instruction::W8 || free >= loads;
}

}  // namespace jobsite::men_at_work::planning
