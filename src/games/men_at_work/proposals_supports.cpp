#include <algorithm>
#include <iterator>

#include "games/men_at_work/proposals.h"

// Where a new support might go, G7 to G9 and A17.
namespace jobsite::men_at_work::planning {

namespace {

constexpr int kDraws = 80;
constexpr int kGirderTries = 12;
constexpr PieceId kAnyGirder{20};
constexpr int kLying = 25 * kMm;
constexpr int kStanding = 50 * kMm;
constexpr int kNear = 40 * kMm;
constexpr int kFar = 120 * kMm;
constexpr int kMostSlope = 300;  // thousandths
constexpr int kMostTilt = 8 * facts::kDegree;

}  // namespace

// On the table beside a girder whose top is about as high as its own.
std::optional<Pose> Planner::support_on_the_ground() {
    const auto girders = standing(s_.facts, s_.added).list(Kind::Girder);
    const Point near = perch_on(tops_of(any_of(girders)).front());
    const int height =
        std::abs(near.z - kLying) < std::abs(near.z - kStanding) ? kLying : kStanding;
    const Point heading = any_heading();
    const int length = apart(heading, {});
    const int way = between(kNear, kFar);
    if (std::abs(near.z - height) > way / 1000 * kMostSlope) {
        return std::nullopt;
    }
    const Point middle{near.x + heading.x * way / length, near.y + heading.y * way / length, 0};
    const Turn turn = turn_along(any_heading());
    if (height == kLying) {
        return raised_clear({.at = middle, .turn = turn});
    }
    // It stands on an end; its own origin is then half way up at a side.
    const Turn upright = combined(turn, kOnEnd);
    const Frame frame = frame_of({.at = middle, .turn = upright});
    return raised_clear({.at = to_world(frame, {kStanding / 2, 0, -kLying / 2}), .turn = upright});
}

// Lying along a girder or a ridge that is level enough.
std::optional<Pose> Planner::support_on(const Block& top) {
    const facts::Piece* const below = find(s_.facts, top.piece);
    if (below->tilt > kMostTilt) {
        return std::nullopt;
    }
    Turn turn = turn_along(top.part == Part::Insert ? top.frame.y : top.frame.x);
    if (one_in(3)) {
        turn = combined(turn, kQuarter);
    }
    return raised_clear({.at = perch_on(top), .turn = turn});
}

// Whether a girder finds its way from there to one of the girders it is meant for, in
// each colour that may come.
bool Planner::could_carry_a_girder(const Pose& support) {
    const auto girders = standing(s_.facts, s_.added).list(Kind::Girder);
    const std::vector<Block> tops = blocks_of(s_.held, support);
    Model with_it = model_;
    with_it.add(s_.held, support);
    const auto is_reached = [&](Colour colour) {
        std::vector<PieceId> meant = girders;
        std::erase_if(meant, [&](PieceId girder) {
            const bool same = colour_of(girder) == colour;
            return (task_.instruction == Instruction::G7 && !same) ||
                   (task_.instruction == Instruction::G8 && same);
        });
        for (int tries = 0; tries < kGirderTries && !meant.empty(); ++tries) {
            const auto pose = girder_across(tops, tops_of(meant), kMostSlope);
            if (pose && planning::raised_clear(with_it, kAnyGirder, *pose)) {
                return true;
            }
        }
        return false;
    };
    return std::ranges::all_of(pair_row(task_.back).colours, [&](Colour colour) {
        return !is_feasible(s_, task_, colour) || is_reached(colour);
    });
}

// What a support may stand on: girders and, unless it must be one, the insert of the box.
std::vector<Block> Planner::tops_for_a_support() const {
    std::vector<Block> tops = tops_of(standing(s_.facts, s_.added).list(Kind::Girder));
    if (base_of(s_) == Base::Box && task_.instruction != Instruction::G9) {
        std::ranges::copy_if(tops_of(kBox), std::back_inserter(tops),
                             [](const Block& top) { return top.part == Part::Insert; });
    }
    return tops;
}

Placement Planner::support() {
    const bool may_be_on_the_ground =
        task_.instruction != Instruction::G9 && base_of(s_) != Base::Box;
    const std::vector<Block> tops = tops_for_a_support();
    for (int draw = 0; draw < kDraws && !tops.empty(); ++draw) {
        const bool on_the_ground = may_be_on_the_ground && !one_in(3);
        const auto pose = on_the_ground ? support_on_the_ground() : support_on(any_of(tops));
        if (pose && (draw > kDraws * 3 / 4 || could_carry_a_girder(*pose))) {
            return from_above(*pose);
        }
    }
    return to_the_tray();
}

}  // namespace jobsite::men_at_work::planning
