#include "site/attempt/attempt.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/verify.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::Happening;
using facts::PieceId;
using facts::Where;

// A hand moves at most 0.4 m/s and has about three times the piece's weight.
constexpr solver::Grip kFirm{.speed = 40.0F, .turn_speed = 6.0F, .weights = 3.0F};

// The last three millimetres: slowly, and with hardly more than what holds the piece.
constexpr solver::Grip kGentle{.speed = 2.0F, .turn_speed = 1.0F, .weights = 1.5F};
constexpr std::int32_t kSoftWay = 3 * facts::kMillimetre;
// A piece that has stopped on its way down, once it was under way, lies on something.
constexpr std::uint32_t kUnderWay = 6;  // ticks
constexpr float kStopped = 0.5F;        // cm/s

// The hook is held with 0.3 N, whatever it weighs; forces are in g cm/s2.
constexpr float kHookForce = 0.3e5F;

// Whoever is beyond the table's edge, or below its top, is on the floor.
constexpr float kTableEdge = 295.0F;  // cm
constexpr float kBelowTable = -5.0F;  // cm

solver::Grip grip_of(const Site& site, PieceId piece) {
    const facts::Kind kind = find(site, piece)->kind;
    solver::Grip grip = kFirm;
    if (kind == facts::Kind::Hook) {
        grip.weights = kHookForce / (solver::kGravity * site.catalogue->of(kind).mass);
    }
    return grip;
}

void grasp(Site& site, PieceId piece, const solver::Grip& grip) {
    const solver::BodyId body{static_cast<std::uint32_t>(piece)};
    base::verify(solver::take(site.world, body, grip).has_value(), "a free piece can be taken");
}

bool is_off_the_table(const solver::Body& body) {
    const solver::Vec3 far = absolute(body.position);
    return std::max(far.x, far.y) > kTableEdge || body.position.z < kBelowTable;
}

// Whether a piece stands over a tray, seen from above.
bool is_over_tray(const Site& site, const solver::Vec3& at) {
    return std::ranges::any_of(site.pieces, [&](const PieceRow& tray) {
        if (tray.kind != facts::Kind::Tray || tray.where == Where::Gone) {
            return false;
        }
        const solver::Pose pose = solver::pose(body_of(site, tray.id));
        const facts::Point seen =
            micrometres(rotated(conjugate(pose.rotation), at - pose.position));
        const facts::Extent& shape = site.catalogue->of(tray.kind).extent;
        return seen.x >= shape.least.x && seen.x <= shape.most.x && seen.y >= shape.least.y &&
               seen.y <= shape.most.y;
    });
}

}  // namespace

Result<Attempt> Attempt::begin(Site site, facts::Work work, const Tremor& tremor) {
    if (tremor.reach < 0 || tremor.reach > kMostTremor) {
        return tl::unexpected(Fault::OutOfReach);
    }
    for (const PieceId piece : work.remove) {
        if (const auto removed = remove(site, piece); !removed) {
            return tl::unexpected(removed.error());
        }
    }
    for (const facts::Placed& piece : work.add) {
        if (const auto added = add(site, piece); !added) {
            return tl::unexpected(added.error());
        }
    }
    return Attempt(std::move(site), std::move(work), tremor);
}

Attempt::Attempt(Site site, facts::Work work, const Tremor& tremor)
    : site_(std::move(site)), work_(std::move(work)), watch_(site_, work_), trembling_(tremor) {}

Result<void> Attempt::take(PieceId piece) {
    if (stage_ == Stage::Holding || stage_ == Stage::Lowering) {
        return tl::unexpected(Fault::HandIsFull);
    }
    if (stage_ != Stage::Waiting) {
        return tl::unexpected(Fault::TooLate);
    }
    PieceRow* const row = find(site_, piece);
    if (row == nullptr || row->where == Where::Gone) {
        return tl::unexpected(Fault::NoSuchPiece);
    }
    if (is_scenery(row->kind)) {
        return tl::unexpected(Fault::Immovable);
    }
    if (std::ranges::find(work_.may_take, piece) == work_.may_take.end()) {
        return tl::unexpected(Fault::NotAllowed);
    }
    row->where = Where::Hand;
    stage_ = Stage::Holding;
    piece_ = piece;
    target_ = pose_of(solver::pose(body_of(site_, piece)));
    grasp(site_, piece, grip_of(site_, piece));
    watch_.note(ticks_, piece, Happening::Taken);
    record({.gesture = Gesture::Take, .piece = piece});
    return {};
}

Result<void> Attempt::lead(const facts::Pose& target) {
    if (stage_ != Stage::Holding) {
        return tl::unexpected(Fault::HandIsEmpty);
    }
    if (const auto checked = check(target); !checked) {
        return checked;
    }
    target_ = target;
    record({.gesture = Gesture::Lead, .target = target});
    return {};
}

Result<void> Attempt::release() {
    if (stage_ != Stage::Holding) {
        return tl::unexpected(Fault::HandIsEmpty);
    }
    // From where the piece is, which may not be where the hand would have it.
    stage_ = Stage::Lowering;
    target_ = pose_of(solver::pose(body_of(site_, piece_)));
    grasp(site_, piece_, kGentle);
    record({.gesture = Gesture::Release});
    return {};
}

Result<void> Attempt::wait() {
    if (stage_ != Stage::Waiting) {
        return tl::unexpected(stage_ == Stage::Holding ? Fault::HandIsFull : Fault::TooLate);
    }
    stage_ = Stage::Settling;
    record({.gesture = Gesture::Wait});
    return {};
}

Result<void> Attempt::make(const HandMove& move) {
    switch (move.gesture) {
        case Gesture::Take:
            return take(move.piece);
        case Gesture::Lead:
            return lead(move.target);
        case Gesture::Release:
            return release();
        case Gesture::Wait:
            return wait();
    }
    return tl::unexpected(Fault::Unreadable);
}

void Attempt::go_on(facts::Work work) {
    base::verify(!is_at_rest(), "what has come to rest does not go on");
    const auto is_removed = [&](PieceId piece) {
        return std::ranges::find(work.remove, piece) != work.remove.end();
    };
    if (held() && is_removed(*held())) {
        give_up_hand();
    }
    for (const PieceId piece : work.remove) {
        const PieceRow* const row = find(site_, piece);
        if (row != nullptr && row->where != Where::Gone) {
            lift_out(site_, piece);
        }
    }
    work_ = std::move(work);
    watch_.go_on(work_);
    if (work_.held) {
        return;
    }
    if (held()) {
        base::verify(stage_ == Stage::Lowering || release().has_value(), "a full hand can let go");
    } else {
        stage_ = Stage::Settling;
    }
}

void Attempt::record(HandMove move) {
    move.tick = ticks_;
    trace_.push_back(move);
}

void Attempt::tick() {
    base::verify(stage_ != Stage::AtRest, "time passes only until the site is at rest");
    if (stage_ == Stage::Holding) {
        const facts::Point shake = trembling_.next();
        const facts::Point& at = target_.at;
        aim({{at.x + shake.x, at.y + shake.y, at.z + shake.z}, target_.turn});
    } else if (stage_ == Stage::Lowering) {
        lower();
    }
    watch_.before(site_);
    stepper_.tick(site_.world);
    ++ticks_;
    watch_.after(site_, ticks_, held());
    lose_strays();
    if (trip()) {
        give_up_hand();
    }
    if (stage_ == Stage::Settling && calm_.has_come(site_.world)) {
        come_to_rest();
    }
}

void Attempt::aim(const facts::Pose& target) {
    base::verify(solver::lead(site_.world, solver_pose(target)).has_value(),
                 "a target that was checked can be led to");
}

// Straight down from where the piece was released, which is the target now.
void Attempt::lower() {
    const solver::Body& body = body_of(site_, piece_);
    const std::int32_t lowered = target_.at.z - micrometres(solver::pose(body).position.z);
    const bool has_stopped = ++lowering_ > kUnderWay && -body.velocity.z < kStopped;
    if (has_stopped || lowered >= kSoftWay) {
        let_go();
        return;
    }
    aim({{target_.at.x, target_.at.y, target_.at.z - lowered - kSoftWay}, target_.turn});
}

void Attempt::let_go() {
    solver::release(site_.world);
    find(site_, piece_)->where = Where::Site;
    watch_.note(ticks_, piece_, Happening::Released);
    stage_ = Stage::Settling;
}

void Attempt::lose_strays() {
    std::vector<PieceId> strays;
    for (const PieceRow& piece : site_.pieces) {
        // What is in the hand, or on what is, may be anywhere.
        const bool in_hand =
            piece.where == Where::Hand ||
            (held() && std::ranges::find(watch_.riding(), piece.id) != watch_.riding().end());
        if (piece.where != Where::Gone && !in_hand && !is_scenery(piece.kind) &&
            is_off_the_table(body_of(site_, piece.id))) {
            strays.push_back(piece.id);
        }
    }
    for (const PieceId stray : strays) {
        lift_out(site_, stray);
        watch_.left(ticks_, stray);
    }
}

void Attempt::give_up_hand() {
    if (const auto piece = held()) {
        for (const PieceId rider : watch_.riding()) {
            lift_out(site_, rider);
        }
        lift_out(site_, *piece);
    }
    stage_ = Stage::Settling;
}

void Attempt::come_to_rest() {
    stepper_.halt(site_.world);
    for (PieceRow& piece : site_.pieces) {
        if (piece.where != Where::Gone && !is_scenery(piece.kind)) {
            const solver::Vec3 at = body_of(site_, piece.id).position;
            piece.where = is_over_tray(site_, at) ? Where::Tray : Where::Site;
        }
    }
    watch_.finish(site_, ticks_);
    stage_ = Stage::AtRest;
}

std::optional<PieceId> Attempt::held() const {
    const bool holding = stage_ == Stage::Holding || stage_ == Stage::Lowering;
    return holding && find(site_, piece_)->where == Where::Hand ? std::optional(piece_)
                                                                : std::nullopt;
}

facts::Facts Attempt::facts() const {
    base::verify(is_at_rest(), "facts are stated at rest");
    facts::Facts facts = survey(site_);
    facts.ticks = ticks_;
    facts.rest = hash(rest_record(site_));
    facts.story = watch_.story();
    facts.trip = watch_.trip();
    return facts;
}

Result<Attempt> replay(Site site, facts::Work work, const Tremor& tremor, const HandTrace& trace) {
    auto attempt = Attempt::begin(std::move(site), std::move(work), tremor);
    for (const HandMove& move : trace) {
        while (attempt && !attempt->is_at_rest() && attempt->ticks() < move.tick) {
            attempt->tick();
        }
        if (!attempt) {
            return attempt;
        }
        if (attempt->ticks() != move.tick) {
            return tl::unexpected(Fault::Unreadable);
        }
        if (const auto made = attempt->make(move); !made) {
            return tl::unexpected(made.error());
        }
    }
    return attempt;
}

}  // namespace jobsite::site
