#include "site/attempt/glance.h"

#include <algorithm>
#include <utility>

#include "base/verify.h"
#include "site/attempt/poses.h"
#include "site/attempt/room.h"
#include "site/attempt/touching.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

// It is set down where it meets something, at most so far below.
constexpr float kLowest = 0.4F;  // cm
// Whatever is so near under it then may carry it when it has leant over.
constexpr float kBelow = 1.4F;  // cm
// What has dropped by three millimetres is so fast, and will not stop.
constexpr float kFalling = 25.0F;  // cm/s
// What was set down has slipped or tipped when it is so far from there.
constexpr float kSlipped = 0.8F;  // cm, to the side
constexpr float kTipped = 0.12F;  // half a turn's sine
// What has been so slow for so long stands.
constexpr float kSlow = 1.0F;    // cm/s
constexpr float kSteady = 0.2F;  // rad/s
constexpr int kStands = 10;      // ticks
// What still moves then wobbles.
constexpr std::uint32_t kLongest = facts::kTicksPerSecond;

enum class Look : std::uint8_t { Slow, Moving, Falling };

Look look(const solver::World& world) {
    Look look = Look::Slow;
    for (const solver::Body& body : world.bodies) {
        if (!body.awake) {
            continue;
        }
        const float speed = length(body.velocity);
        if (speed > kFalling) {
            return Look::Falling;
        }
        if (speed > kSlow || length(body.spin) > kSteady) {
            look = Look::Moving;
        }
    }
    return look;
}

bool has_slipped(const solver::Pose& now, const solver::Pose& there) {
    const solver::Vec3 way = now.position - there.position;
    return length(solver::Vec3{way.x, way.y, 0.0F}) > kSlipped ||
           apart(now.rotation, there.rotation) > kTipped;
}

}  // namespace

std::vector<facts::PieceId> Attempt::held_together() const {
    std::vector<facts::PieceId> pieces = riders(touching(site_), piece_);
    pieces.push_back(piece_);
    return pieces;
}

void Attempt::set_down(const facts::Pose& pose) {
    base::verify(stage_ == Stage::Holding, "only what is held can be brought somewhere");
    const solver::Pose from = solver::pose(body_of(site_, piece_));
    const solver::Pose to = solver_pose(pose);
    const solver::Quat turn = to.rotation * conjugate(from.rotation);
    for (const facts::PieceId piece : held_together()) {
        const solver::Pose old = solver::pose(body_of(site_, piece));
        const solver::BodyId body{static_cast<std::uint32_t>(piece)};
        const auto placed = solver::place(
            site_.world, body,
            {to.position + rotated(turn, old.position - from.position), turn * old.rotation});
        base::verify(placed.has_value(), "what is in reach can be put there");
    }
    target_ = pose;
    // Whatever falls from now on falls from there.
    tick();
    if (held()) {
        let_go();
    }
}

void Attempt::hold_others_still() {
    base::verify(stage_ == Stage::Holding, "without anything held nothing would move");
    const std::vector<facts::PieceId> together = held_together();
    for (solver::Body& body : site_.world.bodies) {
        const facts::PieceId piece{static_cast<std::uint32_t>(body.id)};
        if (std::ranges::find(together, piece) == together.end()) {
            body.inverse_mass = 0.0F;
            body.inverse_inertia = solver::diagonal({});
            body.velocity = body.spin = {};
            body.awake = false;
        }
    }
}

facts::Facts Attempt::facts_at_once(const facts::Facts& before) {
    base::verify(stage_ == Stage::Settling, "what is held does not lie still");
    conclude();
    return told(before);
}

Onlooker::Onlooker(Attempt held)
    : held_(std::move(held)),
      firm_(held_),
      room_(held_.site(), *held_.held(), riders(touching(held_.site()), *held_.held())),
      before_(survey(held_.site())) {
    firm_.hold_others_still();
}

solver::Pose Onlooker::lowered(const facts::Placement& place) const {
    solver::Pose end = solver_pose(place.pose);
    end.position.z -= room_.way_down(end, kLowest);
    return end;
}

bool Onlooker::could_stand(const facts::Placement& place) const {
    const solver::Pose end = solver_pose(place.pose);
    return room_.is_free_way(end.position + centimetres(place.approach), end) &&
           room_.is_balanced(lowered(place), kBelow);
}

std::optional<facts::Facts> Onlooker::glance(const facts::Placement& place, Others others) const {
    if (!could_stand(place)) {
        return std::nullopt;
    }
    const solver::Pose end = lowered(place);
    Attempt attempt = others == Others::Still ? firm_ : held_;
    attempt.set_down(pose_of(end));
    int slow = 0;
    for (std::uint32_t ticks = 0; ticks < kLongest && slow < kStands; ++ticks) {
        attempt.tick();
        const Look now = look(attempt.site().world);
        if (attempt.trip() || now == Look::Falling ||
            has_slipped(solver::pose(body_of(attempt.site(), place.piece)), end)) {
            return std::nullopt;
        }
        slow = now == Look::Slow ? slow + 1 : 0;
    }
    if (slow < kStands) {
        return std::nullopt;
    }
    return attempt.facts_at_once(before_);
}

}  // namespace jobsite::site
