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

// The last three millimetres are lowered softly.
constexpr std::int32_t kSoftWay = 3 * facts::kMillimetre;
// A piece that has stopped on its way down, once it was under way, lies on something.
constexpr std::uint32_t kUnderWay = 6;  // ticks
constexpr float kStopped = 0.5F;        // cm/s

// Whoever is beyond the table's edge, or below its top, is on the floor.
constexpr float kTableEdge = 295.0F;  // cm
constexpr float kBelowTable = -5.0F;  // cm

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

Result<void> join_missing(Site& site, const std::vector<facts::Joint>& joints) {
    for (const facts::Joint& joint : joints) {
        if (solver::find_weld(site.world, solver::WeldId{joint.id}) != nullptr) {
            continue;
        }
        if (joint.id >= kOwnJoints) {
            return tl::unexpected(Fault::IdTaken);
        }
        if (const auto made = join(site, joint); !made) {
            return made;
        }
    }
    return {};
}

// What is held may push up against a building: that does not ride on it.
bool is_joined(const Site& site, PieceId piece) {
    const auto id = [&](std::uint32_t body) {
        return PieceId{static_cast<std::uint32_t>(site.world.bodies[body].id)};
    };
    return std::ranges::any_of(site.world.welds, [&](const solver::Weld& weld) {
        return !weld.broken && (id(weld.a) == piece || id(weld.b) == piece);
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
    if (const auto joined = join_missing(site, work.joints); !joined) {
        return tl::unexpected(joined.error());
    }
    if (const auto checked = work.rail ? check(site, *work.rail) : Result<void>{}; !checked) {
        return tl::unexpected(checked.error());
    }
    return Attempt(std::move(site), std::move(work), tremor);
}

Attempt::Attempt(Site site, facts::Work work, const Tremor& tremor)
    : site_(std::move(site)),
      work_(std::move(work)),
      watch_(site_, work_),
      trembling_(tremor),
      press_(work_.rail) {}

void Attempt::go_on(facts::Work work) {
    base::verify(!is_at_rest(), "what has come to rest does not go on");
    const auto is_removed = [&](PieceId piece) {
        return std::ranges::find(work.remove, piece) != work.remove.end();
    };
    if ((held() || stage_ == Stage::Easing) && is_removed(piece_)) {
        give_up_hand();
    }
    for (const PieceId piece : work.remove) {
        const PieceRow* const row = find(site_, piece);
        if (row != nullptr && row->where != Where::Gone) {
            lift_out(site_, piece);
        }
    }
    base::verify(join_missing(site_, work.joints).has_value(), "a game joins what is there");
    work_ = std::move(work);
    watch_.go_on(work_);
    if (work_.held) {
        return;
    }
    if (held() && press_.rail()) {
        // S48 A card that is not home stays with whoever holds it. One that has just come home is
        // not held any more, and the hand draws back from it.
        press_.leave(site_);
        site_.world.steady = {};
        give_up_hand();
    } else if (held()) {
        base::verify(stage_ == Stage::Lowering || release().has_value(), "a full hand can let go");
    } else if (stage_ != Stage::Easing) {
        stage_ = Stage::Settling;
    }
}

void Attempt::tick() {
    base::verify(stage_ != Stage::AtRest, "time passes only until the site is at rest");
    if (stage_ == Stage::Holding || stage_ == Stage::Easing) {
        aim_trembling();
    } else if (stage_ == Stage::Lowering) {
        lower();
    }
    watch_.before(site_);
    stepper_.tick(site_.world);
    ++ticks_;
    watch_.after(site_, ticks_, held());
    if (stage_ == Stage::Holding || stage_ == Stage::Easing) {
        follow_rail();
    }
    lose_strays();
    if (trip()) {
        give_up_hand();
    }
    if (stage_ == Stage::Settling && calm_.has_come(site_.world)) {
        come_to_rest();
    }
}

void Attempt::aim(const solver::Pose& target) {
    base::verify(solver::lead(site_.world, target).has_value(),
                 "a target that was checked can be led to");
}

void Attempt::aim_trembling() {
    const facts::Point shake = trembling_.next();
    if (press_.rail()) {
        aim(press_.aim(site_, piece_, target_, shake));
        return;
    }
    const facts::Point& at = target_.at;
    aim(solver_pose({{at.x + shake.x, at.y + shake.y, at.z + shake.z}, target_.turn}));
}

// S48 What has been pressed home is not held any more, though the hand is still at it.
void Attempt::follow_rail() {
    press_.look(site_, piece_);
    if (stage_ == Stage::Holding && press_.is_home()) {
        stage_ = Stage::Easing;
        watch_.note(ticks_, piece_, Happening::PressedHome, press_.rail()->onto);
    }
    if (press_.is_over()) {
        let_go();
    }
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
    aim(solver_pose(
        {{target_.at.x, target_.at.y, target_.at.z - lowered - kSoftWay}, target_.turn}));
}

void Attempt::let_go() {
    solver::release(site_.world);
    find(site_, piece_)->where = Where::Site;
    watch_.note(ticks_, piece_, Happening::Released);
    stage_ = Stage::Settling;
}

void Attempt::lose_strays() {
    const auto is_astray = [](const solver::Body& body) {
        return !solver::is_fixed(body) && is_off_the_table(body);
    };
    if (std::ranges::none_of(site_.world.bodies, is_astray)) {
        return;
    }
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
            if (!is_joined(site_, rider)) {
                lift_out(site_, rider);
            }
        }
        lift_out(site_, *piece);
    }
    solver::release(site_.world);
    stage_ = Stage::Settling;
}

void Attempt::come_to_rest() {
    stepper_.halt(site_.world);
    conclude();
}

// Whatever lies still now lies somewhere.
void Attempt::conclude() {
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
    facts::Facts facts = told({});
    facts.rest = hash(rest_record(site_));
    return facts;
}

facts::Facts Attempt::told(const facts::Facts& before) const {
    facts::Facts facts = survey(site_, before);
    facts.ticks = ticks_;
    facts.offsets = offsets(site_, work_.homes);
    facts.story = watch_.story();
    facts.trip = watch_.trip();
    return facts;
}

}  // namespace jobsite::site
