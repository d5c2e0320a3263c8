#include "site/solver/broad_phase.h"

#include <algorithm>

namespace jobsite::site::solver {
namespace {

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

Bounds bounds_of(Four centre, Four extent) { return {centre - extent, centre + extent}; }

Bounds no_bounds() { return {.low = all(1e30F), .high = all(-1e30F)}; }

Bounds around(const Bounds& a, const Bounds& b) {
    return {least(a.low, b.low), most(a.high, b.high)};
}

}  // namespace

std::span<const std::uint32_t> BroadPhase::near(std::span<const Body> bodies, float seconds) {
    Bounds awake = no_bounds();
    grown_.resize(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const Body& body = bodies[i];
        if (body.awake) {
            grown_[i] = growth(body, seconds);
            awake = around(awake, bounds_of(four(body.position), all(ball(body, grown_[i]))));
        }
    }
    const float asleep = 0.5F * kSpeculativeMargin + kGravity * seconds * seconds;
    near_.clear();
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        const Body& body = bodies[i];
        if (body.awake || overlap(awake, bounds_of(four(body.position), all(ball(body, asleep))))) {
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
        const FourByThree axes = four(frames[i].axes);
        const FourByThree slant{absolute(axes.x), absolute(axes.y), absolute(axes.z)};
        const Four position = four(body.position);
        const Four grown = all(body.awake ? grown_[i] : growth(body, seconds));
        Bounds whole = no_bounds();
        for (std::size_t k = body.first_box; k < body.first_box + body.box_count; ++k) {
            box_bounds_[k] = bounds_of(position + axes * four(boxes[k].centre),
                                       slant * four(boxes[k].half) + grown);
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

// If the same take part as the last time, their order has hardly changed.
void BroadPhase::sort_sweep() {
    if (near_ != swept_) {
        swept_ = near_;
        sweep_.clear();
        for (const std::uint32_t i : near_) {
            sweep_.push_back({first(body_bounds_[i].low), i});
        }
        std::ranges::sort(sweep_, {}, &Entry::low_x);
        return;
    }
    for (std::size_t i = 0; i < sweep_.size(); ++i) {
        const Entry entry{first(body_bounds_[sweep_[i].body].low), sweep_[i].body};
        std::size_t to = i;
        for (; to > 0 && sweep_[to - 1].low_x > entry.low_x; --to) {
            sweep_[to] = sweep_[to - 1];
        }
        sweep_[to] = entry;
    }
}

std::span<const PairKey> BroadPhase::pairs(std::span<const Body> bodies,
                                           std::span<const Frame> frames,
                                           std::span<const Box> boxes, float seconds) {
    find_bounds(bodies, frames, boxes, seconds);
    sort_sweep();
    pairs_.clear();
    for (std::size_t i = 0; i < sweep_.size(); ++i) {
        const std::uint32_t a = sweep_[i].body;
        const Bounds bounds = body_bounds_[a];
        const float furthest = first(bounds.high);
        for (std::size_t j = i + 1; j < sweep_.size() && sweep_[j].low_x <= furthest; ++j) {
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
