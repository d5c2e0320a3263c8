#include "site/solver/broad_phase.h"

#include <algorithm>

namespace jobsite::site::solver {
namespace {

constexpr Vec3 lower(Vec3 a, Vec3 b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
}
constexpr Vec3 upper(Vec3 a, Vec3 b) {
    return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
}

// Each of two bodies grows by its own share of the pair's speculative margin.
float growth(const Body& body, float seconds) {
    const float speed = length(body.velocity) + length(body.spin) * body.reach + kGravity * seconds;
    return 0.5F * kSpeculativeMargin + (is_fixed(body) ? 0.0F : speed * seconds);
}

bool can_meet(const Body& a, const Body& b) { return a.awake || b.awake; }

// What surely holds the bounds of a body that has grown by so much, however it is turned; a
// hundredth of a millimetre is for rounding.
float ball(const Body& body, float grown) {
    constexpr float kRounding = 0.001F;
    return body.reach + grown + kRounding;
}

Bounds ball_bounds(const Body& body, float seconds) {
    const float reach = ball(body, growth(body, seconds));
    const Vec3 extent{reach, reach, reach};
    return {body.position - extent, body.position + extent};
}

// Most who sleep lie far away along the first axis.
bool reaches(const Bounds& bounds, Vec3 at, float reach) {
    return at.x + reach >= bounds.low.x && at.x - reach <= bounds.high.x &&
           at.y + reach >= bounds.low.y && at.y - reach <= bounds.high.y &&
           at.z + reach >= bounds.low.z && at.z - reach <= bounds.high.z;
}

constexpr Bounds kNoBounds{.low = {1e30F, 1e30F, 1e30F}, .high = {-1e30F, -1e30F, -1e30F}};

constexpr Bounds around(const Bounds& a, const Bounds& b) {
    return {lower(a.low, b.low), upper(a.high, b.high)};
}

}  // namespace

std::span<const std::uint32_t> BroadPhase::near(std::span<const Body> bodies, float seconds) {
    Bounds awake = kNoBounds;
    for (const Body& body : bodies) {
        if (body.awake) {
            awake = around(awake, ball_bounds(body, seconds));
        }
    }
    const float asleep = 0.5F * kSpeculativeMargin + kGravity * seconds * seconds;
    near_.clear();
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        const Body& body = bodies[i];
        if (body.awake || reaches(awake, body.position, ball(body, asleep))) {
            near_.push_back(i);
        }
    }
    return near_;
}

void BroadPhase::find_bounds(std::span<const Body> bodies, std::span<const Frame> frames,
                             std::span<const Box> boxes, float seconds) {
    body_bounds_.resize(bodies.size());
    box_bounds_.resize(boxes.size());
    for (const std::uint32_t i : near_) {
        const Body& body = bodies[i];
        const Mat3& axes = frames[i].axes;
        const Mat3 slant{absolute(axes.x), absolute(axes.y), absolute(axes.z)};
        const float grown = growth(body, seconds);
        Bounds whole = kNoBounds;
        for (std::size_t k = body.first_box; k < body.first_box + body.box_count; ++k) {
            const Vec3 centre = body.position + axes * boxes[k].centre;
            const Vec3 extent = slant * boxes[k].half + Vec3{grown, grown, grown};
            box_bounds_[k] = {centre - extent, centre + extent};
            whole = around(whole, box_bounds_[k]);
        }
        body_bounds_[i] = whole;
    }
}

void BroadPhase::add_pairs(std::span<const Body> bodies, std::uint32_t first,
                           std::uint32_t second) {
    const std::uint32_t a = std::min(first, second), b = std::max(first, second);
    for (std::uint32_t i = 0; i < bodies[a].box_count; ++i) {
        const Bounds& bounds = box_bounds_[bodies[a].first_box + i];
        if (!overlap(bounds, body_bounds_[b])) {
            continue;
        }
        for (std::uint32_t j = 0; j < bodies[b].box_count; ++j) {
            if (overlap(bounds, box_bounds_[bodies[b].first_box + j])) {
                pairs_.push_back(pair_key(a, b, i, j));
            }
        }
    }
}

std::span<const PairKey> BroadPhase::pairs(std::span<const Body> bodies,
                                           std::span<const Frame> frames,
                                           std::span<const Box> boxes, float seconds) {
    find_bounds(bodies, frames, boxes, seconds);
    sweep_.clear();
    for (const std::uint32_t i : near_) {
        sweep_.push_back({body_bounds_[i].low.x, i});
    }
    std::ranges::sort(sweep_, {}, &Entry::low_x);

    pairs_.clear();
    for (std::size_t i = 0; i < sweep_.size(); ++i) {
        const std::uint32_t a = sweep_[i].body;
        const Bounds bounds = body_bounds_[a];
        for (std::size_t j = i + 1; j < sweep_.size() && sweep_[j].low_x <= bounds.high.x; ++j) {
            const std::uint32_t b = sweep_[j].body;
            if (overlap(bounds, body_bounds_[b]) && can_meet(bodies[a], bodies[b])) {
                add_pairs(bodies, a, b);
            }
        }
    }
    std::ranges::sort(pairs_);
    return pairs_;
}

}  // namespace jobsite::site::solver
