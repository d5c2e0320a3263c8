#include "site/attempt/glance.h"

#include <algorithm>

#include "base/verify.h"
#include "site/attempt/poses.h"
#include "site/attempt/room.h"
#include "site/attempt/touching.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

// What has dropped by three millimetres is so fast, and will not stop.
constexpr float kFalling = 25.0F;  // cm/s
// What was set down has slipped or tipped when it is so far from there.
constexpr float kSlipped = 0.8F;  // cm, to the side
constexpr float kTipped = 0.12F;  // half a turn's sine
// What has been so slow for so long stands.
constexpr float kSlow = 1.0F;    // cm/s
constexpr float kSteady = 0.2F;  // rad/s
constexpr int kStands = 16;      // ticks
// What still moves then wobbles.
constexpr std::uint32_t kLongest = facts::kTicksPerSecond;

enum class Look : std::uint8_t { Slow, Moving, Falling };

Look look(const solver::World& world) {
    Look look = Look::Slow;
    for (const solver::Body& body : world.bodies) {
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

std::optional<facts::Facts> glance(Attempt attempt, const facts::Placement& place) {
    const Room room(attempt.site(), place.piece, riders(touching(attempt.site()), place.piece));
    const solver::Pose end = solver_pose(place.pose);
    if (!room.is_free_way(end.position + centimetres(place.approach), end)) {
        return std::nullopt;
    }
    attempt.skip_to(place.pose);
    base::verify(attempt.release().has_value(), "what is held can be let go");
    int slow = 0;
    for (std::uint32_t ticks = 0; ticks < kLongest && slow < kStands; ++ticks) {
        attempt.tick();
        const Look now = look(attempt.site().world);
        if (attempt.trip() || now == Look::Falling ||
            has_slipped(solver::pose(body_of(attempt.site(), place.piece)), end)) {
            return std::nullopt;
        }
        slow = now == Look::Slow && !attempt.held() ? slow + 1 : 0;
    }
    if (slow < kStands) {
        return std::nullopt;
    }
    attempt.call_it_rest();
    return attempt.facts();
}

}  // namespace jobsite::site
