#include "games/men_at_work/proposals.h"

#include <algorithm>
#include <array>

#include "base/verify.h"
#include "games/men_at_work/men_at_work.h"

namespace jobsite::men_at_work {

namespace planning {

namespace {

// What is set down without touching anything yet is so far above it, or a little more.
constexpr int kLeastGap = kMm / 2;
constexpr int kMostGap = 4 * kMm;
// Where a starting site is built when there is a crane.
constexpr int kBesideTheCrane = 200 * kMm;
constexpr int kUnderTheJib = 80 * kMm;
constexpr int kClearOfTheJib = 20 * kMm;
constexpr int kClearOfThePlatform = 45 * kMm;
// So far below its pose a piece may find what it will rest on.
constexpr int kSag = 2 * kMm;

// What comes in together with the girder or worker of the task; kNoPiece without it.
PieceId load_of_task(const State& s, const Task& task) {
    for (const Kind kind : {Kind::Brick, Kind::Beam}) {
        const auto loads = s.added.list(kind);
        if (task.when(kind) == When::With && !loads.empty()) {
            return loads.front();
        }
    }
    return kNoPiece;
}

bool comes_with_a_load(const Task& task) {
    return task.when(Kind::Brick) == When::With || task.when(Kind::Beam) == When::With;
}

PieceSet riders(const State& s) {
    PieceSet riders;
    for (const Contact& contact : s.facts.contacts) {
        if (facts::involves(contact, s.held)) {
            const PieceId other = facts::across(contact, s.held).piece;
            if (facts::is_carried(contact, other) &&
                (is_load(other) || is_kind(other, Kind::Hat))) {
                riders.add(other);
            }
        }
    }
    return riders;
}

PieceSet held_and(const State& s, const PieceSet& riders) {
    PieceSet all = riders;
    all.add(s.held);
    return all;
}

// Pieces have three pairs of faces; the one that looks up most.
struct Face {
    std::size_t axis = 2;
    int side = 1;
};

std::int32_t part(const Point& point, std::size_t axis) {
    return std::array{point.x, point.y, point.z}[axis];
}

Face upper_face(const Frame& frame) {
    const std::array heights{frame.x.z, frame.y.z, frame.z.z};
    Face face;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (std::abs(heights[axis]) > std::abs(heights[face.axis])) {
            face.axis = axis;
        }
    }
    face.side = heights[face.axis] < 0 ? -1 : 1;
    return face;
}

// The part of a girder's length between its outermost carriers; nothing without any.
struct Stretch {
    std::int32_t least = 0;
    std::int32_t most = 0;
};

Stretch carried_between(const Facts& facts, PieceId girder) {
    std::optional<Stretch> stretch;
    for (const Contact* const contact : contacts_of(facts, girder)) {
        if (facts::is_carried(*contact, girder)) {
            const Extent& patch = facts::side_of(*contact, girder).patch;
            const Stretch before = stretch.value_or(Stretch{patch.least.x, patch.most.x});
            stretch = {std::min(before.least, patch.least.x), std::max(before.most, patch.most.x)};
        }
    }
    return stretch.value_or(Stretch{});
}

void stretch_up(Block& block, int length) {
    const Face face = upper_face(block.frame);
    Point& end = face.side > 0 ? block.box.most : block.box.least;
    const std::array parts{&end.x, &end.y, &end.z};
    *parts[face.axis] += face.side * length;
}

// A hat comes with every worker, and needs a little more room than his head.
std::vector<Block> with_hat(PieceId piece, const Pose& pose) {
    std::vector<Block> blocks = blocks_of(piece, pose);
    if (is_kind(piece, Kind::Worker)) {
        constexpr Extent kWorn{{-6 * kMm, -6 * kMm, 33 * kMm}, {6 * kMm, 6 * kMm, 39 * kMm}};
        blocks.push_back(
            {.piece = hat_of(piece), .part = Part::Body, .frame = blocks[0].frame, .box = kWorn});
    }
    return blocks;
}

}  // namespace

std::optional<Pose> raised_clear(const Model& model, PieceId piece, Pose pose) {
    const int lowest = pose.at.z;
    const auto is_clear_at = [&](int gap) {
        pose.at.z = lowest + gap;
        std::vector<Block> blocks = with_hat(piece, pose);
        for (Block& block : blocks) {
            stretch_up(block, kDescent);
        }
        return model.is_clear(blocks);
    };
    if (!is_clear_at(kMostGap)) {
        return std::nullopt;
    }
    int gap = kLeastGap;
    while (!is_clear_at(gap)) {
        gap += kLeastGap;
    }
    return pose;
}

std::vector<Block> free_arms(PieceId worker, const Pose& pose, int half_width) {
    constexpr int kHatAside = 6 * kMm;
    constexpr int kHand = 14 * kMm;
    std::vector<Block> arms = blocks_of(worker, pose);
    std::erase_if(arms, [](const Block& block) { return !is_arm(block.part); });
    for (Block& arm : arms) {
        const bool left = arm.part == Part::LeftArm;
        const int inner = kHatAside + half_width;
        arm.box.least.x = left ? -kHand : inner;
        arm.box.most.x = left ? -inner : kHand;
    }
    return arms;
}

Aim aim_of(const Data& data, const State& s) {
    if (s.stage == Stage::SetUp) {
        return has_lost_his_hat(s.facts, s.held) ? Aim::Wait : Aim::Start;  // A71
    }
    if (s.stage == Stage::CleanUp) {
        return Aim::Clear;
    }
    const Task task = task_of(data, s);
    const auto mains = s.added.list(task.main());
    if (is_load(s.held)) {
        return mains.empty() || !is_there(s.facts, mains.front()) ? Aim::Wait : Aim::Load;
    }
    if (comes_with_a_load(task) && is_kind(s.held, task.main())) {
        const PieceId load = load_of_task(s, task);
        return load != kNoPiece && carries(s.facts, s.held, load) ? Aim::Build : Aim::Wait;
    }
    return Aim::Build;
}

Planner::Planner(const Data& data, const State& s, base::Random& random)
    : data_(data),
      s_(s),
      random_(random),
      riding_(riders(s)),
      model_(s.facts, held_and(s, riding_)) {
    if (s.stage == Stage::Build) {
        task_ = task_of(data, s);
    }
}

Placement Planner::propose() {
    switch (aim_of(data_, s_)) {
        case Aim::Start:
            return of_the_start();
        case Aim::Clear:
        case Aim::Wait:
            return to_the_tray();
        case Aim::Load:
            return load();
        case Aim::Build:
            break;
    }
    switch (row_of(s_.held)->kind) {
        case Kind::Support:
            return support();
        case Kind::Worker:
            return worker();
        default:
            return girder();
    }
}

Point Planner::any_heading() {
    constexpr int kFar = 1000;
    Point heading;
    do {
        heading = {between(-kFar, kFar), between(-kFar, kFar), 0};
    } while (apart(heading, {}) > kFar || apart(heading, {}) < kFar / 10);
    return heading;
}

std::vector<Block> Planner::tops_of(PieceId piece) const {
    const facts::Piece* const found = find(s_.facts, piece);
    return found == nullptr ? std::vector<Block>{} : blocks_of(piece, found->placed.pose);
}

std::vector<Block> Planner::tops_of(const std::vector<PieceId>& pieces) const {
    std::vector<Block> tops;
    for (const PieceId piece : pieces) {
        for (const Block& top : tops_of(piece)) {
            tops.push_back(top);
        }
    }
    return tops;
}

Point Planner::perch_on(const Block& top) {
    const Face face = upper_face(top.frame);
    std::array<std::int32_t, 3> own{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::int32_t least = part(top.box.least, axis);
        const std::int32_t most = part(top.box.most, axis);
        const std::int32_t margin = std::min((most - least) / 4, 5 * kMm);
        own[axis] = between(least + margin, most - margin);
        if (axis == face.axis) {
            own[axis] = face.side > 0 ? most : least;
        }
    }
    // A girder carries best between its own carriers.
    if (is_kind(top.piece, Kind::Girder) && face.axis != 0 && !one_in(4)) {
        const auto [least, most] = carried_between(s_.facts, top.piece);
        if (least < most) {
            own[0] = std::clamp(between(least, most), top.box.least.x, top.box.most.x);
        }
    }
    return to_world(top.frame, {own[0], own[1], own[2]});
}

std::vector<Side> Planner::touched_at(const Pose& pose) const {
    Pose lower = pose;
    lower.at.z -= kSag;
    std::vector<Block> blocks = with_hat(s_.held, lower);
    for (Block& block : blocks) {
        block.box.least = block.box.least - Point{0, facts::kTouchingGap, 0};
        block.box.most = block.box.most + Point{0, facts::kTouchingGap, 0};
    }
    return model_.met_by(blocks);
}

std::optional<Pose> Planner::raised_clear(const Pose& pose) const {
    return planning::raised_clear(model_, s_.held, pose);
}

Placement Planner::from_above(const Pose& pose) const {
    return {.piece = s_.held, .pose = pose, .approach = {0, 0, kDescent}};
}

// A62 A free place in the tray.
Placement Planner::to_the_tray() {
    constexpr int kAside = 90 * kMm;
    constexpr int kTrayTop = 5 * kMm;
    constexpr int kAsideOfLong = 30 * kMm;
    constexpr int kDraws = 40;
    const Pose tray =
        std::ranges::find(data_.scene(Scene::Ground), kTray, &facts::Placed::id)->pose;
    const bool is_long = is_kind(s_.held, Kind::Girder) || s_.held == kHook;
    const int along = is_long ? kAsideOfLong : kAside;
    Pose pose = tray;
    for (int draw = 0; draw < kDraws; ++draw) {
        pose.at = tray.at + Point{between(-along, along), between(-kAside, kAside), kTrayTop};
        if (const auto free = raised_clear(pose)) {
            return from_above(*free);
        }
    }
    return from_above(pose);
}

// 2, A53 As on the site for beginners; in the box, as there.
Placement Planner::of_the_start() {
    const bool in_the_box = base_of(s_) == Base::Box;
    const auto& scene = data_.scene(in_the_box ? Scene::Skyscraper : Scene::Beginner);
    const auto found = std::ranges::find(scene, s_.held, &facts::Placed::id);
    if (found == scene.end()) {
        return to_the_tray();
    }
    Pose pose = found->pose;
    pose.at.z += kLeastGap;
    // Where a jib is overhead nothing can be let down, and a girder beside the platform must not
    // come to lie on it: there is room elsewhere.
    const bool has_crane = s_.options.has(Option::Crane);
    if (has_crane && !in_the_box) {
        pose.at.x -= kBesideTheCrane;
    } else if (has_crane && s_.options.has(Option::Rim)) {
        pose.at.y =
            pose.at.y > kUnderTheJib ? kClearOfTheJib : std::min(pose.at.y, kClearOfThePlatform);
    }
    return from_above(pose);
}

}  // namespace planning

facts::Placement MenAtWork::propose(const State& s, base::Random& random) const {
    base::verify(s.phase == Phase::Hold, "a place is proposed for what is in the hand");
    return planning::Planner(data_, s, random).propose();
}

}  // namespace jobsite::men_at_work
