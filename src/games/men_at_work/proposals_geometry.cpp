#include "games/men_at_work/proposals_geometry.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace jobsite::men_at_work::planning {

namespace {

constexpr std::int64_t kParallel = kWhole - 500;

constexpr PartBox part_box(Part part, Point least, Point most) {
    const auto sized = [](Point p) { return Point{p.x * kMm / 2, p.y * kMm / 2, p.z * kMm / 2}; };
    return {part, {sized(least), sized(most)}};
}

// clang-format off
// In half millimetres, as girders and supports have odd halves.
constexpr std::array kGirder{part_box(Part::Body, {-160, -10, 0}, {160, 10, 20})};
constexpr std::array kSupport{part_box(Part::Body, {-50, -25, 0}, {50, 25, 50})};
constexpr std::array kHat{part_box(Part::Body, {-12, -12, 0}, {12, 12, 12})};
constexpr std::array kBeam{part_box(Part::Body, {-50, -5, 0}, {50, 5, 10})};
constexpr std::array kBrick{part_box(Part::Body, {-14, -9, 0}, {14, 9, 14})};
constexpr std::array kWorker{
    part_box(Part::Torso,    {-22, -10,  0}, {22, 10, 44}),
    part_box(Part::LeftArm,  {-30, -10, 44}, { 0, 10, 54}),
    part_box(Part::RightArm, {  0, -10, 44}, {30, 10, 54}),
    part_box(Part::Head,     {-10, -10, 54}, {10, 10, 76})};
constexpr std::array kCraneParts{
    part_box(Part::Platform, {-90, -90,   0}, { 90, 90,   6}),
    part_box(Part::Tower,    {-16, -16,   6}, { 16, 16, 520}),
    part_box(Part::Jib,      { 16, -12, 480}, {360, 12, 500})};
constexpr std::array kBoxParts{
    part_box(Part::Floor,  {-297, -297, 0}, { 297,  297,   6}),
    part_box(Part::Rim,    {-297, -297, 6}, {-289,  297, 144}),
    part_box(Part::Rim,    { 289, -297, 6}, { 297,  297, 144}),
    part_box(Part::Rim,    {-289, -297, 6}, { 289, -289, 144}),
    part_box(Part::Rim,    {-289,  289, 6}, { 289,  297, 144}),
    part_box(Part::Insert, {-192, -288, 6}, {-168,  288,  80}),
    part_box(Part::Insert, { -72, -288, 6}, { -48,  288,  80}),
    part_box(Part::Insert, {  48, -288, 6}, {  72,  288,  80}),
    part_box(Part::Insert, { 168, -288, 6}, { 192,  288,  80})};
constexpr std::array kHookParts{
    part_box(Part::Body, {-140, -10, 0}, {140, 10, 6}),
    part_box(Part::Body, { 120,  10, 0}, {140, 40, 6})};
constexpr std::array kTableTop{part_box(Part::Body, {-6000, -6000, -200}, {6000, 6000, 0})};
constexpr std::array kTrayTop{part_box(Part::Body, {-240, -240, 0}, {240, 240, 10})};
// clang-format on

std::int64_t dot(Point a, Point b) {
    return static_cast<std::int64_t>(a.x) * b.x + static_cast<std::int64_t>(a.y) * b.y +
           static_cast<std::int64_t>(a.z) * b.z;
}

std::int32_t part_of(std::int64_t product) { return static_cast<std::int32_t>(product / kWhole); }

// The sine of half an angle whose cosine is known; 1 - sine gives the cosine's.
std::int32_t half_sine(std::int64_t cosine) {
    return static_cast<std::int32_t>(root((kWhole - cosine) * kWhole / 2));
}
std::int32_t half_cosine(std::int64_t cosine) { return half_sine(-cosine); }

std::array<Point, 3> axes_of(const Block& block) {
    return {block.frame.x, block.frame.y, block.frame.z};
}

std::array<std::int64_t, 3> half_of(const Block& block) {
    const auto& [least, most] = block.box;
    return {(most.x - least.x) / 2, (most.y - least.y) / 2, (most.z - least.z) / 2};
}

Point middle_of(const Block& block) {
    const auto& [least, most] = block.box;
    return to_world(block.frame,
                    {(least.x + most.x) / 2, (least.y + most.y) / 2, (least.z + most.z) / 2});
}

bool apart_along_axes(const Extent& a, const Extent& b) {
    return a.least.x >= b.most.x || b.least.x >= a.most.x || a.least.y >= b.most.y ||
           b.least.y >= a.most.y || a.least.z >= b.most.z || b.least.z >= a.most.z;
}

}  // namespace

std::int64_t root(std::int64_t square) {
    std::int64_t low = 0;
    std::int64_t high = std::min<std::int64_t>(square, 3'000'000'000) + 1;
    while (high - low > 1) {
        const std::int64_t middle = (low + high) / 2;
        (middle * middle <= square ? low : high) = middle;
    }
    return low;
}

std::int32_t apart(Point a, Point b) {
    const Point way{a.x - b.x, a.y - b.y, 0};
    return static_cast<std::int32_t>(root(dot(way, way)));
}

Turn turn_along(Point direction) {
    const std::int64_t across = std::max(apart(direction, {}), 1);
    const std::int64_t length = std::max<std::int64_t>(root(dot(direction, direction)), 1);
    const std::int64_t heading = kWhole * direction.x / across;
    const std::int64_t slope = kWhole * across / length;
    const std::int32_t aside = direction.y < 0 ? -half_sine(heading) : half_sine(heading);
    const std::int32_t down = direction.z < 0 ? half_sine(slope) : -half_sine(slope);
    return combined({.x = 0, .y = 0, .z = aside, .w = half_cosine(heading)},
                    {.x = 0, .y = down, .z = 0, .w = half_cosine(slope)});
}

Turn combined(const Turn& a, const Turn& b) {
    const auto product = [](std::int64_t p, std::int64_t q) { return p * q; };
    return {
        .x = part_of(product(a.w, b.x) + product(a.x, b.w) + product(a.y, b.z) - product(a.z, b.y)),
        .y = part_of(product(a.w, b.y) - product(a.x, b.z) + product(a.y, b.w) + product(a.z, b.x)),
        .z = part_of(product(a.w, b.z) + product(a.x, b.y) - product(a.y, b.x) + product(a.z, b.w)),
        .w =
            part_of(product(a.w, b.w) - product(a.x, b.x) - product(a.y, b.y) - product(a.z, b.z))};
}

Frame frame_of(const Pose& pose) {
    const std::int64_t x = pose.turn.x, y = pose.turn.y, z = pose.turn.z, w = pose.turn.w;
    const auto twice = [](std::int64_t product) { return part_of(2 * product); };
    const auto rest = [](std::int64_t product) {
        return static_cast<std::int32_t>(kWhole - 2 * product / kWhole);
    };
    return {.at = pose.at,
            .x = {rest(y * y + z * z), twice(x * y + z * w), twice(x * z - y * w)},
            .y = {twice(x * y - z * w), rest(x * x + z * z), twice(y * z + x * w)},
            .z = {twice(x * z + y * w), twice(y * z - x * w), rest(x * x + y * y)}};
}

Point to_world(const Frame& frame, Point own) {
    return frame.at + Point{part_of(dot({frame.x.x, frame.y.x, frame.z.x}, own)),
                            part_of(dot({frame.x.y, frame.y.y, frame.z.y}, own)),
                            part_of(dot({frame.x.z, frame.y.z, frame.z.z}, own))};
}

std::span<const PartBox> boxes_of(Kind kind) {
    switch (kind) {
        case Kind::Girder:
            return kGirder;
        case Kind::Support:
            return kSupport;
        case Kind::Worker:
            return kWorker;
        case Kind::Hat:
            return kHat;
        case Kind::Beam:
            return kBeam;
        case Kind::Brick:
            return kBrick;
        case Kind::Crane:
            return kCraneParts;
        case Kind::Box:
            return kBoxParts;
        case Kind::Hook:
            return kHookParts;
        case Kind::Table:
            return kTableTop;
        case Kind::Tray:
            return kTrayTop;
        default:
            return {};
    }
}

std::vector<Block> blocks_of(PieceId piece, const Pose& pose) {
    const Frame frame = frame_of(pose);
    std::vector<Block> blocks;
    for (const PartBox& part : boxes_of(row_of(piece)->kind)) {
        blocks.push_back({.piece = piece, .part = part.part, .frame = frame, .box = part.box});
    }
    return blocks;
}

Extent around(const Block& block) {
    const Point middle = middle_of(block);
    const auto half = half_of(block);
    const auto axes = axes_of(block);
    const auto reach = [&](std::int32_t Point::* part) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += half[i] * std::abs(axes[i].*part);
        }
        return part_of(sum);
    };
    const Point far{reach(&Point::x), reach(&Point::y), reach(&Point::z)};
    return {middle - far, middle + far};
}

namespace {

// Two blocks in the frame of the first: how far the other is off, and how it is turned.
struct Pair {
    std::array<std::int64_t, 3> a{}, b{};  // half sizes
    std::array<std::int64_t, 3> off{};
    std::array<std::array<std::int64_t, 3>, 3> turn{};
    std::array<std::array<std::int64_t, 3>, 3> size{};  // of the turn's parts

    Pair(const Block& one, const Block& other) : a(half_of(one)), b(half_of(other)) {
        const auto axes = axes_of(one), others = axes_of(other);
        const Point way = middle_of(other) - middle_of(one);
        for (std::size_t i = 0; i < 3; ++i) {
            off[i] = dot(way, axes[i]) / kWhole;
            for (std::size_t j = 0; j < 3; ++j) {
                turn[i][j] = dot(axes[i], others[j]) / kWhole;
                size[i][j] = std::abs(turn[i][j]);
            }
        }
    }

    [[nodiscard]] bool apart_by_own_face(std::size_t i) const {
        const std::int64_t shadow = b[0] * size[i][0] + b[1] * size[i][1] + b[2] * size[i][2];
        return std::abs(off[i]) * kWhole >= a[i] * kWhole + shadow;
    }
    [[nodiscard]] bool apart_by_others_face(std::size_t j) const {
        const std::int64_t between =
            off[0] * turn[0][j] + off[1] * turn[1][j] + off[2] * turn[2][j];
        const std::int64_t shadow = a[0] * size[0][j] + a[1] * size[1][j] + a[2] * size[2][j];
        return std::abs(between) >= b[j] * kWhole + shadow;
    }
    [[nodiscard]] bool apart_by_edges(std::size_t i, std::size_t j) const {
        const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        const std::int64_t between = off[i2] * turn[i1][j] - off[i1] * turn[i2][j];
        const std::int64_t shadows =
            a[i1] * size[i2][j] + a[i2] * size[i1][j] + b[j1] * size[i][j2] + b[j2] * size[i][j1];
        // Edges that are nearly parallel say nothing.
        return size[i][j] < kParallel && std::abs(between) >= shadows;
    }
};

}  // namespace

// The separating-axis test: faces of either, then edges of both.
bool overlap(const Block& one, const Block& other) {
    const Pair pair(one, other);
    for (std::size_t i = 0; i < 3; ++i) {
        if (pair.apart_by_own_face(i) || pair.apart_by_others_face(i)) {
            return false;
        }
    }
    for (std::size_t pick = 0; pick < 9; ++pick) {
        if (pair.apart_by_edges(pick / 3, pick % 3)) {
            return false;
        }
    }
    return true;
}

Model::Model(const facts::Facts& facts, const PieceSet& without) {
    for (const facts::Piece& piece : facts.pieces) {
        if (piece.placed.where != facts::Where::Gone && !without.has(piece.placed.id)) {
            add(piece.placed.id, piece.placed.pose);
        }
    }
}

void Model::add(PieceId piece, const Pose& pose) {
    for (const Block& block : blocks_of(piece, pose)) {
        blocks_.push_back(block);
        bounds_.push_back(around(block));
    }
}

template <class Visit>
void Model::visit_met(std::span<const Block> blocks, Visit visit) const {
    for (const Block& block : blocks) {
        const Extent bounds = around(block);
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            if (!apart_along_axes(bounds, bounds_[i]) && overlap(block, blocks_[i]) &&
                visit(blocks_[i]) == Visiting::Stop) {
                return;
            }
        }
    }
}

std::vector<Side> Model::met_by(std::span<const Block> blocks) const {
    std::vector<Side> met;
    visit_met(blocks, [&](const Block& block) {
        met.push_back({block.piece, block.part});
        return Visiting::GoOn;
    });
    return met;
}

bool Model::is_clear(std::span<const Block> blocks) const {
    bool clear = true;
    visit_met(blocks, [&](const Block&) {
        clear = false;
        return Visiting::Stop;
    });
    return clear;
}

}  // namespace jobsite::men_at_work::planning
