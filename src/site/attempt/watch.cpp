#include "site/attempt/watch.h"

#include <algorithm>
#include <utility>

#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::Happening;
using facts::PieceId;

// A piece is alone when nothing has carried it for this long: contacts flicker.
constexpr std::uint32_t kAloneTicks = 4;
// A piece rests when it has been this calm for this long.
constexpr std::uint32_t kRestTicks = 24;
constexpr float kRestSpeed = 0.5F;  // cm/s
constexpr float kRestSpin = 0.1F;   // rad/s
// Smaller drops are not worth a word.
constexpr std::int32_t kNotableDrop = facts::kMillimetre;

template <class T>
bool has(const std::vector<T>& list, T item) {
    return std::ranges::find(list, item) != list.end();
}

std::pair<PieceId, PieceId> pair_of(const Touching& touch) { return {touch.a, touch.b}; }

bool is_still(const solver::Body& body) {
    return !body.awake || (length(body.velocity) < kRestSpeed && length(body.spin) < kRestSpin);
}

}  // namespace

Watch::Watch(const Site& site, facts::Work work) : work_(std::move(work)) {
    for (const PieceRow& piece : site.pieces) {
        if (piece.where != facts::Where::Gone && !is_scenery(piece.kind)) {
            memories_[piece.id] = {.kind = piece.kind,
                                   .height = body_of(site, piece.id).position.z};
        }
    }
    touches_ = touching(site);
}

void Watch::before(const Site& site) {
    bodies_ = site.world.bodies;
    rivets_ = rivets(site);
}

void Watch::after(const Site& site, std::uint32_t tick, std::optional<PieceId> held) {
    touched_ = std::exchange(touches_, touching(site));
    held_ = held;
    riding_ = held ? riders(touches_, *held) : std::vector<PieceId>{};
    note_carried();
    note_grounds();
    notice_rivets(site, tick);
    tread(site, tick);
    for (const Touching& touch : touches_) {
        if (!std::ranges::binary_search(touched_, pair_of(touch), {}, pair_of)) {
            const std::int32_t closing = speed(touch);
            meet({touch.a, touch.b, touch.part_b, drop(site, touch.a), closing}, tick);
            meet({touch.b, touch.a, touch.part_a, drop(site, touch.b), closing}, tick);
        }
    }
    for (auto& [piece, memory] : memories_) {
        follow(site, piece, memory, tick);
    }
}

void Watch::note(std::uint32_t tick, PieceId piece, Happening what) {
    story_.push_back({.tick = tick, .piece = piece, .what = what, .other = piece});
    memories_.at(piece).unsettled = true;
}

void Watch::note(std::uint32_t tick, PieceId piece, Happening what, PieceId other) {
    story_.push_back({.tick = tick, .piece = piece, .what = what, .other = other});
    for (const PieceId side : {piece, other}) {
        if (const auto memory = memories_.find(side); memory != memories_.end()) {
            memory->second.unsettled = true;
        }
    }
}

void Watch::left(std::uint32_t tick, PieceId piece) {
    note(tick, piece, Happening::LeftWorld);
    const auto memory = memories_.extract(piece);
    // Whoever may lie on the ground may leave it.
    const bool matters =
        !memory.empty() && std::ranges::any_of(work_.grounds, [&](const facts::Ground& ground) {
            return has(ground.forbidden_for, memory.mapped().kind);
        });
    if (matters && !is_dead(piece)) {
        trip(tick, facts::Cause::LeftWorld, piece, piece);
    }
}

void Watch::finish(const Site& site, std::uint32_t tick) {
    for (auto& [piece, memory] : memories_) {
        if (find(site, piece)->where != facts::Where::Gone) {
            rest(piece, memory, body_of(site, piece).position.z, tick);
        }
    }
}

void Watch::note_carried() {
    carried_.clear();
    for (const Touching& touch : touches_) {
        if (is_carrying_a(touch)) {
            carried_.push_back(touch.a);
        }
        if (is_carrying_b(touch)) {
            carried_.push_back(touch.b);
        }
    }
    std::ranges::sort(carried_);
}

void Watch::note_grounds() {
    trodden_.clear();
    for (std::size_t i = 0; i < touches_.size(); ++i) {
        const Touching& t = touches_[i];
        note_ground({.piece = t.a, .on = t.b, .part = t.part_b, .touch = i}, t.kind_a, t.kind_b);
        note_ground({.piece = t.b, .on = t.a, .part = t.part_a, .touch = i}, t.kind_b, t.kind_a);
    }
}

void Watch::note_ground(Step step, facts::Kind piece, facts::Kind on) {
    const facts::Ground* const ground = forbidden(piece, on, step.part);
    if (ground != nullptr && memories_.contains(step.piece)) {
        step.most = ground->ticks;
        trodden_.push_back(step);
    }
}

// What comes loose or breaks is told before what comes of it.
void Watch::notice_rivets(const Site& site, std::uint32_t tick) {
    const std::vector<facts::Rivet> now = rivets(site);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (now[i].state != rivets_[i].state) {
            const bool broke = now[i].state == facts::RivetState::Broken;
            note(tick, now[i].a, broke ? Happening::Broke : Happening::CameLoose, now[i].b);
        }
    }
}

void Watch::follow(const Site& site, PieceId piece, Memory& memory, std::uint32_t tick) {
    if (find(site, piece)->where == facts::Where::Gone) {
        return;
    }
    const solver::Body& body = body_of(site, piece);
    if (is_in_hand(piece)) {
        memory.height = body.position.z;
        memory.carried = true;
        memory.alone = 0;
        return;
    }
    const bool carried = std::ranges::binary_search(carried_, piece);
    memory.alone = carried ? 0 : memory.alone + 1;
    if (memory.carried && memory.alone >= kAloneTicks) {
        memory.carried = false;
        note(tick, piece, Happening::LostCarrier);
    }
    memory.carried = memory.carried || carried;
    memory.still = carried && is_still(body) ? memory.still + 1 : 0;
    if (memory.still >= kRestTicks) {
        rest(piece, memory, body.position.z, tick);
    }
}

void Watch::rest(PieceId piece, Memory& memory, float height, std::uint32_t tick) {
    if (memory.unsettled) {
        story_.push_back({.tick = tick,
                          .piece = piece,
                          .what = Happening::CameToRest,
                          .other = piece,
                          .drop = micrometres(memory.height - height)});
    }
    memory.unsettled = false;
    memory.height = height;
}

void Watch::meet(const Meeting& m, std::uint32_t tick) {
    if (!memories_.contains(m.piece) || is_in_hand(m.piece) || m.drop < kNotableDrop) {
        return;
    }
    story_.push_back({.tick = tick,
                      .piece = m.piece,
                      .what = Happening::Struck,
                      .other = m.other,
                      .part = m.part,
                      .drop = m.drop,
                      .speed = m.speed});
    memories_.at(m.piece).unsettled = true;
    const bool together = std::ranges::any_of(work_.together, [&](const facts::Together& t) {
        return (t.one == m.piece && t.other == m.other) || (t.one == m.other && t.other == m.piece);
    });
    if (together || is_dead(m.piece)) {
        return;
    }
    const facts::Kind falling = memories_.at(m.piece).kind;
    for (const facts::FallLimit& limit : work_.falls) {
        if (has(limit.onto, m.other) && has(limit.forbidden_for, falling) && m.drop >= limit.drop) {
            trip(tick, facts::Cause::Fall, m.piece, m.other);
        }
    }
}

const facts::Ground* Watch::forbidden(facts::Kind piece, facts::Kind kind, facts::Part part) const {
    const auto found = std::ranges::find_if(work_.grounds, [&](const facts::Ground& ground) {
        return ground.kind == kind && ground.part == part && has(ground.forbidden_for, piece);
    });
    return found == work_.grounds.end() ? nullptr : &*found;
}

// The first touch that puts the piece on ground it may not tread, if there is one.
const Watch::Step* Watch::step_of(PieceId piece) const {
    const auto step = std::ranges::find(trodden_, piece, &Step::piece);
    return step == trodden_.end() || is_in_hand(piece) || is_dead(piece) ? nullptr : &*step;
}

// Ground comes before falls: in the same tick it is the cause.
void Watch::tread(const Site& site, std::uint32_t tick) {
    for (auto& [piece, memory] : memories_) {
        const Step* const step = step_of(piece);
        if (step == nullptr) {
            memory.on_ground = 0;
            continue;
        }
        if (memory.on_ground == 0) {
            memory.ground_moment = story_.size();
            story_.push_back({.tick = tick,
                              .piece = piece,
                              .what = Happening::TouchedGround,
                              .other = step->on,
                              .part = step->part,
                              .drop = drop(site, piece),
                              .speed = speed(touches_[step->touch])});
        }
        story_[memory.ground_moment].ticks = ++memory.on_ground;
        if (memory.on_ground >= step->most) {
            trip(tick, facts::Cause::Ground, piece, step->on);
        }
    }
}

void Watch::trip(std::uint32_t tick, facts::Cause cause, PieceId piece, PieceId other) {
    if (!trip_) {
        trip_ = facts::Trip{.tick = tick, .cause = cause, .piece = piece, .other = other};
    }
}

bool Watch::is_in_hand(PieceId piece) const {
    return held_ == piece || std::ranges::find(riding_, piece) != riding_.end();
}

bool Watch::is_dead(PieceId piece) const {
    return std::ranges::find(work_.dead, piece) != work_.dead.end();
}

// How fast the two came together where they touch, before the solver stopped them.
std::int32_t Watch::speed(const Touching& touch) const {
    const auto velocity = [&](PieceId id) {
        const solver::BodyId wanted{static_cast<std::uint32_t>(id)};
        const auto body = std::ranges::lower_bound(bodies_, wanted, {}, &solver::Body::id);
        return body->velocity + cross(body->spin, touch.point - body->position);
    };
    const float closing = dot(touch.normal, velocity(touch.a) - velocity(touch.b));
    return millimetres_per_second(std::max(closing, 0.0F));
}

std::int32_t Watch::drop(const Site& site, PieceId piece) const {
    const auto memory = memories_.find(piece);
    return memory == memories_.end()
               ? 0
               : micrometres(memory->second.height - body_of(site, piece).position.z);
}

}  // namespace jobsite::site
