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

// Of a piece, among those that are remembered in order; nothing without one.
auto* memory_of(auto& memories, PieceId piece) {
    const auto found =
        std::ranges::lower_bound(memories, piece, {}, [](const auto& m) { return m.piece; });
    return found == memories.end() || found->piece != piece ? nullptr : &*found;
}

std::pair<PieceId, PieceId> pair_of(const Touching& touch) { return {touch.a, touch.b}; }

bool is_still(const solver::Body& body) {
    return !body.awake || (length(body.velocity) < kRestSpeed && length(body.spin) < kRestSpin);
}

}  // namespace

Watch::Watch(const Site& site, const facts::Work& work) : touches_(touching(site)) {
    go_on(work);
    for (const PieceRow& piece : site.pieces) {
        if (piece.where != facts::Where::Gone && !is_scenery(piece.kind)) {
            memories_.push_back({.piece = piece.id,
                                 .kind = piece.kind,
                                 .height = body_of(site, piece.id).position.z});
        }
    }
}

void Watch::go_on(const facts::Work& work) {
    work_ = work;
    ground_kinds_.reset();
    for (const facts::Ground& ground : work_.grounds) {
        ground_kinds_.set(static_cast<std::size_t>(ground.kind));
    }
}

void Watch::before(const Site& site) {
    bodies_ = site.world.bodies;
    rivets_.clear();
    std::ranges::transform(games_joints(site), std::back_inserter(rivets_), state_of);
}

void Watch::after(const Site& site, std::uint32_t tick, std::optional<PieceId> held) {
    touched_ = std::move(touches_);
    touches_ = touching(site, bodies_, touched_);
    held_ = held;
    riding_ = held ? riders(touches_, *held) : std::vector<PieceId>{};
    note_carried(site);
    note_grounds();
    notice_rivets(site, tick);
    tread(site, tick);
    for (const Touching& touch : touches_) {
        if (!touch.lies && !std::ranges::binary_search(touched_, pair_of(touch), {}, pair_of)) {
            const std::int32_t closing = speed(touch);
            meet({touch.a, touch.b, touch.part_b, drop(site, touch.a), closing}, tick);
            meet({touch.b, touch.a, touch.part_a, drop(site, touch.b), closing}, tick);
        }
    }
    auto body = site.world.bodies.begin();
    for (Memory& memory : memories_) {
        const solver::BodyId id{static_cast<std::uint32_t>(memory.piece)};
        body = std::ranges::find_if(body, site.world.bodies.end(),
                                    [&](const solver::Body& b) { return b.id >= id; });
        // Whoever is gone has none.
        if (body != site.world.bodies.end() && body->id == id) {
            const auto place = static_cast<std::size_t>(body - site.world.bodies.begin());
            follow(*body, carried_[place] != 0, memory, tick);
        }
    }
}

void Watch::note(std::uint32_t tick, PieceId piece, Happening what) {
    story_.push_back({.tick = tick, .piece = piece, .what = what, .other = piece});
    memory_of(memories_, piece)->unsettled = true;
}

void Watch::note(std::uint32_t tick, PieceId piece, Happening what, PieceId other) {
    story_.push_back({.tick = tick, .piece = piece, .what = what, .other = other});
    for (const PieceId side : {piece, other}) {
        if (Memory* const memory = memory_of(memories_, side)) {
            memory->unsettled = true;
        }
    }
}

void Watch::left(std::uint32_t tick, PieceId piece) {
    note(tick, piece, Happening::LeftWorld);
    const Memory memory = *memory_of(memories_, piece);
    std::erase_if(memories_, [&](const Memory& other) { return other.piece == piece; });
    // Whoever may lie on the ground may leave it.
    const bool matters = std::ranges::any_of(work_.grounds, [&](const facts::Ground& ground) {
        return has(ground.forbidden_for, memory.kind);
    });
    if (matters && !is_dead(piece)) {
        trip(tick, facts::Cause::LeftWorld, piece, piece);
    }
}

void Watch::finish(const Site& site, std::uint32_t tick) {
    for (Memory& memory : memories_) {
        if (find(site, memory.piece)->where != facts::Where::Gone) {
            rest(memory, body_of(site, memory.piece).position.z, tick);
        }
    }
}

void Watch::note_carried(const Site& site) {
    carried_.assign(site.world.bodies.size(), 0);
    for (const Touching& touch : touches_) {
        if (is_carrying_a(touch)) {
            carried_[touch.body_a] = 1;
        }
        if (is_carrying_b(touch)) {
            carried_[touch.body_b] = 1;
        }
    }
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
    if (ground != nullptr && memory_of(memories_, step.piece) != nullptr) {
        step.most = ground->ticks;
        trodden_.push_back(step);
    }
}

// What comes loose or breaks is told before what comes of it.
void Watch::notice_rivets(const Site& site, std::uint32_t tick) {
    const auto piece = [&](std::uint32_t body) {
        return PieceId{static_cast<std::uint32_t>(site.world.bodies[body].id)};
    };
    auto before = rivets_.begin();
    for (const solver::Weld& weld : games_joints(site)) {
        if (const facts::RivetState now = state_of(weld); now != *before++) {
            const bool broke = now == facts::RivetState::Broken;
            note(tick, piece(weld.a), broke ? Happening::Broke : Happening::CameLoose,
                 piece(weld.b));
        }
    }
}

void Watch::follow(const solver::Body& body, bool carried, Memory& memory, std::uint32_t tick) {
    // Whatever sleeps where it came to rest goes on doing so.
    if (!body.awake && carried && memory.still >= kRestTicks && !memory.unsettled) {
        return;
    }
    if (is_in_hand(memory.piece)) {
        memory.height = body.position.z;
        memory.carried = true;
        memory.alone = 0;
        return;
    }
    memory.alone = carried ? 0 : memory.alone + 1;
    if (memory.carried && memory.alone >= kAloneTicks) {
        memory.carried = false;
        note(tick, memory.piece, Happening::LostCarrier);
    }
    memory.carried = memory.carried || carried;
    memory.still = carried && is_still(body) ? memory.still + 1 : 0;
    if (memory.still >= kRestTicks) {
        rest(memory, body.position.z, tick);
    }
}

void Watch::rest(Memory& memory, float height, std::uint32_t tick) {
    if (memory.unsettled) {
        story_.push_back({.tick = tick,
                          .piece = memory.piece,
                          .what = Happening::CameToRest,
                          .other = memory.piece,
                          .drop = micrometres(memory.height - height)});
    }
    memory.unsettled = false;
    memory.height = height;
}

void Watch::meet(const Meeting& m, std::uint32_t tick) {
    Memory* const memory = memory_of(memories_, m.piece);
    if (memory == nullptr || is_in_hand(m.piece) || m.drop < kNotableDrop) {
        return;
    }
    story_.push_back({.tick = tick,
                      .piece = m.piece,
                      .what = Happening::Struck,
                      .other = m.other,
                      .part = m.part,
                      .drop = m.drop,
                      .speed = m.speed});
    memory->unsettled = true;
    const bool together = std::ranges::any_of(work_.together, [&](const facts::Together& t) {
        return (t.one == m.piece && t.other == m.other) || (t.one == m.other && t.other == m.piece);
    });
    if (together || is_dead(m.piece)) {
        return;
    }
    for (const facts::FallLimit& limit : work_.falls) {
        if (has(limit.onto, m.other) && has(limit.forbidden_for, memory->kind) &&
            m.drop >= limit.drop) {
            trip(tick, facts::Cause::Fall, m.piece, m.other);
        }
    }
}

const facts::Ground* Watch::forbidden(facts::Kind piece, facts::Kind kind, facts::Part part) const {
    if (!ground_kinds_.test(static_cast<std::size_t>(kind))) {
        return nullptr;
    }
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
    for (Memory& memory : memories_) {
        const PieceId piece = memory.piece;
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
    const Memory* const memory = memory_of(memories_, piece);
    return memory == nullptr ? 0 : micrometres(memory->height - body_of(site, piece).position.z);
}

}  // namespace jobsite::site
