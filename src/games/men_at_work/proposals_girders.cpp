#include <algorithm>
#include <array>
#include <set>

#include "games/men_at_work/proposals.h"

// Where a girder might go, rules 26 to 29 and G1 to G12.
namespace jobsite::men_at_work::planning {

namespace {

constexpr int kDraws = 300;
constexpr int kReachOfGirder = 75 * kMm;  // from its middle to where it may still rest
constexpr int kClosest = 25 * kMm;        // between two carriers
// What slopes little stands well; arms are higher than what else there is.
constexpr std::array kSlopes{80, 300, 420};  // thousandths
constexpr int kSlopeFromArm = 400;
constexpr int kToStandOn = 150;
constexpr int kHalfWidth = 5 * kMm;
constexpr int kBeside = 10 * kMm + facts::kTouchingGap / 2;
// Girders that balance cross at 30 degrees or more, so that they touch in a point (A13).
constexpr std::int64_t kCrossing = kWhole / 2;

bool is_ground_part(const Side& side) {
    return side.piece == kTable || side.part == Part::Platform || side.part == Part::Floor;
}

// 26, 27, 28 What a girder had better not rest on; a load may carry it, but seldom well.
bool is_poor(const Side& side) {
    return is_ground_part(side) || side.piece == kTray || is_kind(side.piece, Kind::Hat) ||
           is_kind(side.piece, Kind::Brick) || is_kind(side.piece, Kind::Beam) ||
           (is_kind(side.piece, Kind::Worker) && !is_arm(side.part));
}

std::vector<PieceId> of_colour(std::vector<PieceId> girders, Colour colour, bool same) {
    std::erase_if(girders, [&](PieceId girder) { return (colour_of(girder) == colour) != same; });
    return girders;
}

}  // namespace

// What the instruction wants the girder to touch.
std::vector<Block> Planner::wanted_tops() const {
    const PieceSet others = standing(s_.facts, s_.added);
    const auto girders = others.list(Kind::Girder);
    const Colour own = colour_of(s_.held);
    std::vector<Block> tops;
    switch (task_.instruction) {
        case Instruction::G2:
            return tops_of(of_colour(girders, own, true));
        case Instruction::G3:
            return tops_of(of_colour(girders, own, false));
        case Instruction::G4:
        case Instruction::G12:
            return tops_of(highest(s_.facts, girders));
        case Instruction::G6:
            for (const PieceId worker : others.list(Kind::Worker)) {
                for (const Block& arm : free_arms(worker, pose_of(worker), kHalfWidth)) {
                    tops.push_back(arm);
                }
            }
            return tops;
        case Instruction::G7:
        case Instruction::G8:
        case Instruction::G9:
            return tops_of(s_.added.list(Kind::Support));
        case Instruction::G10:
            return tops_of(others.list(Kind::Support));
        default:
            return tops_of(girders);
    }
}

// What else may carry it: for some instructions there is a second wish.
std::vector<Block> Planner::other_tops() const {
    const PieceSet others = standing(s_.facts, s_.added);
    const auto girders = others.list(Kind::Girder);
    const Colour own = colour_of(s_.held);
    switch (task_.instruction) {
        case Instruction::G3:
        case Instruction::G8:
            return tops_of(of_colour(girders, own, false));
        case Instruction::G7:
            return tops_of(of_colour(girders, own, true));
        case Instruction::G9:
            return tops_of(girders);
        default:
            break;
    }
    std::vector<Block> tops = tops_of(girders);
    for (const PieceId piece : others.list(Kind::Support)) {
        for (const Block& top : tops_of(piece)) {
            tops.push_back(top);
        }
    }
    // 56, 62 Tower and jib, rim and insert carry what is put on them.
    for (const PieceId scenery : {kCrane, kBox}) {
        for (const Block& top : tops_of(scenery)) {
            if (!is_ground_part({top.piece, top.part})) {
                tops.push_back(top);
            }
        }
    }
    return tops;
}

// Across two tops, its middle between them.
std::optional<Pose> Planner::girder_across(const std::vector<Block>& first,
                                           const std::vector<Block>& second, int most_slope) {
    const Point one = perch_on(any_of(first));
    const Point other = perch_on(any_of(second));
    const std::int32_t span = apart(one, other);
    const Point way = other - one;
    if (span < kClosest || span > 2 * kReachOfGirder ||
        std::abs(way.z) > span / 1000 * most_slope) {
        return std::nullopt;
    }
    // In percent of the way from one to the other.
    const int farthest = std::min(75, kReachOfGirder / (span / 100));
    const int part = between(100 - farthest, farthest);
    const Point middle{one.x + way.x / 100 * part, one.y + way.y / 100 * part,
                       one.z + way.z / 100 * part};
    return Pose{.at = middle, .turn = turn_along(way)};
}

// Balanced on one.
std::optional<Pose> Planner::girder_on(const Block& carrier) {
    const Point heading = any_heading();
    const std::int64_t length = apart(heading, {});
    const Frame& frame = carrier.frame;
    const std::int64_t across = std::abs(static_cast<std::int64_t>(frame.x.x) * heading.y -
                                         static_cast<std::int64_t>(frame.x.y) * heading.x) /
                                length;
    if (is_kind(carrier.piece, Kind::Girder) && across < kCrossing) {
        return std::nullopt;
    }
    return Pose{.at = perch_on(carrier), .turn = turn_along(heading)};
}

// Whether what it would rest on is what the instruction wants.
bool Planner::looks_right(const Pose& pose) const {
    const std::vector<Side> sides = touched_at(pose);
    if (sides.empty() || std::ranges::any_of(sides, is_poor)) {
        return false;
    }
    std::set<PieceId> pieces;
    std::set<Colour> colours;
    for (const Side& side : sides) {
        pieces.insert(side.piece);
        if (is_kind(side.piece, Kind::Girder)) {
            colours.insert(colour_of(side.piece));
        }
    }
    const auto has_one_of = [&](const std::vector<Block>& tops) {
        return std::ranges::any_of(tops, [&](const Block& top) {
            return std::ranges::find(sides, Side{top.piece, top.part}) != sides.end();
        });
    };
    switch (task_.instruction) {
        case Instruction::G1:
            return pieces.size() == 1 && colours.size() == 1;
        case Instruction::G3:
            colours.erase(colour_of(s_.held));
            return colours.size() >= 2;
        case Instruction::G7:
        case Instruction::G8:
        case Instruction::G9:
            return has_one_of(wanted_tops()) && has_one_of(other_tops());
        default:
            return has_one_of(wanted_tops());
    }
}

// Along another one and touching it, on whatever carries that.
Pose Planner::girder_beside(PieceId other) {
    const Pose& pose = pose_of(other);
    const Point own{between(-70, 70) * kMm, one_in(2) ? kBeside : -kBeside, 0};
    return {.at = to_world(frame_of(pose), own), .turn = pose.turn};
}

std::optional<Pose> Planner::any_girder(const std::vector<Block>& wanted,
                                        const std::vector<Block>& others, int most_slope) {
    const auto girders = standing(s_.facts, s_.added).list(Kind::Girder);
    switch (task_.instruction) {
        case Instruction::G1:
            return girder_on(any_of(wanted));
        case Instruction::G6:
            return girder_across(wanted, others, kSlopeFromArm);
        default:
            break;
    }
    // Who has to carry a worker does not balance.
    if (others.empty() || (task_.instruction != Instruction::G5 && one_in(4))) {
        return girder_on(any_of(wanted));
    }
    if (!girders.empty() && one_in(3)) {
        const PieceId carrier = any_of(wanted).piece;
        const bool is_meant = is_kind(carrier, Kind::Girder) && one_in(2);
        return girder_beside(is_meant ? carrier : any_of(girders));
    }
    return girder_across(wanted, others, most_slope);
}

Placement Planner::girder() {
    const std::vector<Block> wanted = wanted_tops();
    const std::vector<Block> others = other_tops();
    for (int draw = 0; draw < kDraws && !wanted.empty(); ++draw) {
        const int slope = kSlopes[static_cast<std::size_t>(draw) * kSlopes.size() / kDraws];
        const auto drawn =
            any_girder(wanted, others,
                       task_.instruction == Instruction::G5 ? std::min(slope, kToStandOn) : slope);
        const auto pose = drawn ? raised_clear(*drawn) : std::nullopt;
        if (pose && looks_right(*pose)) {
            return from_above(*pose);
        }
    }
    return to_the_tray();
}

}  // namespace jobsite::men_at_work::planning
