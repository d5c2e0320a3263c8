#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "facts/facts.h"
#include "games/men_at_work/pieces.h"

// The site as a planner sees it before he tries anything: boxes, what is free, and what
// a piece in some pose would touch. All in whole numbers, and only as exact as a
// suggestion needs.
namespace jobsite::men_at_work::planning {

using facts::Extent;
using facts::Point;
using facts::Pose;
using facts::Turn;

inline constexpr std::int64_t kWhole = 1'000'000;  // what turns and axes count in
inline constexpr int kMm = facts::kMillimetre;

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

// The largest number whose square is no larger.
std::int64_t root(std::int64_t square);
// How far apart two points are, seen from above.
std::int32_t apart(Point a, Point b);

// The turn that lays a piece's length along the direction and keeps its upside up.
Turn turn_along(Point direction);
// First `inner` in the piece's own frame, then `outer`.
Turn combined(const Turn& outer, const Turn& inner);
// A quarter to the left, and onto an end.
inline constexpr Turn kQuarter{.x = 0, .y = 0, .z = 707'107, .w = 707'107};
inline constexpr Turn kOnEnd{.x = 0, .y = -707'107, .z = 0, .w = 707'107};

// A pose made ready: where a piece's own axes point, in millionths.
struct Frame {
    Point at{};
    Point x{};
    Point y{};
    Point z{};
};

Frame frame_of(const Pose& pose);
Point to_world(const Frame& frame, Point own);

struct Block {
    PieceId piece{};
    Part part{};
    Frame frame{};
    Extent box{};
};

// The boxes that a piece of that kind is made of, as in data/pieces.
struct PartBox {
    Part part{};
    Extent box{};
};
std::span<const PartBox> boxes_of(Kind kind);

std::vector<Block> blocks_of(PieceId piece, const Pose& pose);
bool overlap(const Block& a, const Block& b);
// The box along the world's axes around a block.
Extent around(const Block& block);

struct Side {
    PieceId piece{};
    Part part{};

    friend bool operator==(const Side&, const Side&) = default;
};

// All that is there but for some pieces, as blocks.
class Model {
   public:
    Model(const facts::Facts& facts, const PieceSet& without);

    void add(PieceId piece, const Pose& pose);
    // What is in the way of these blocks.
    [[nodiscard]] std::vector<Side> met_by(std::span<const Block> blocks) const;
    [[nodiscard]] bool is_clear(std::span<const Block> blocks) const;

   private:
    enum class Visiting : std::uint8_t { GoOn, Stop };
    template <class Visit>
    void visit_met(std::span<const Block> blocks, Visit visit) const;

    std::vector<Block> blocks_;
    std::vector<Extent> bounds_;
};

}  // namespace jobsite::men_at_work::planning
