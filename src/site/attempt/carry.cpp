#include "site/attempt/carry.h"

#include <algorithm>
#include <vector>

#include "base/verify.h"
#include "site/attempt/gentle.h"
#include "site/attempt/poses.h"
#include "site/attempt/room.h"
#include "site/attempt/touching.h"
#include "site/survey/survey.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::PieceId;
using solver::Vec3;

// Wood gives a little: a place is taken where pieces would overlap by more than this.
constexpr std::int32_t kDeepest = 1 * facts::kMillimetre;

// How far above everything a piece passes; cm.
constexpr float kClearance = 0.8F;

// A piece is there when it is so near, and stopped when it is so slow for so long.
constexpr float kPassing = 0.6F;   // cm, on the way
constexpr float kAbove = 0.05F;    // cm, where it turns in
constexpr float kArrived = 0.02F;  // cm, at its end
constexpr float kTurned = 0.01F;   // half a turn's sine
constexpr float kStopped = 0.2F;   // cm/s, rad/s
constexpr std::uint32_t kStoppedTicks = 24;
// A hand that trembles is never still; across the whole table it takes no longer.
constexpr std::uint32_t kLongestWay = 10 * facts::kTicksPerSecond;
// So often a hand that trembles is somewhere else.
constexpr std::uint32_t kShakeTicks = 4;

// S48 The way in is the last 15 mm.
constexpr float kRailLength = 1.5F;  // cm
// S48 A careful hand presses so fast, mm/s, and gives up after so long.
constexpr std::int32_t kCarefulPress = 20;
constexpr std::uint32_t kLongestPress = 5 * facts::kTicksPerSecond;

// Where the last part of the way begins.
facts::Pose beginning_of(const facts::Placement& placement) {
    const auto sum = [](std::int32_t a, std::int32_t b) {
        constexpr std::int64_t kFar = 2 * std::int64_t{kReach};
        return static_cast<std::int32_t>(std::clamp(std::int64_t{a} + b, -kFar, kFar));
    };
    const facts::Point &at = placement.pose.at, &off = placement.approach;
    return {{sum(at.x, off.x), sum(at.y, off.y), sum(at.z, off.z)}, placement.pose.turn};
}

// The same, as the hand goes for it.
solver::Pose led_to(const facts::Placement& placement) {
    solver::Pose pose = solver_pose(placement.pose);
    pose.position += centimetres(placement.approach);
    return pose;
}

// Whether something else is where the piece shall go.
bool is_taken(const Site& site, const facts::Placement& placement) {
    std::vector<facts::Placed> pieces = placed(site);
    const auto mine = riders(touching(site), placement.piece);
    std::erase_if(pieces, [&](const facts::Placed& piece) {
        return piece.where == facts::Where::Gone || std::ranges::find(mine, piece.id) != mine.end();
    });
    std::ranges::find(pieces, placement.piece, &facts::Placed::id)->pose = placement.pose;
    const facts::Facts there = survey(*site.catalogue, pieces);
    return std::ranges::any_of(there.contacts, [&](const facts::Contact& contact) {
        return involves(contact, placement.piece) && contact.gap < -kDeepest;
    });
}

// Whether what is held can be brought there.
Result<void> check(const Attempt& attempt, const facts::Placement& placement) {
    if (attempt.held() != placement.piece) {
        return tl::unexpected(Fault::HandIsEmpty);
    }
    for (const facts::Pose& pose : {placement.pose, beginning_of(placement)}) {
        if (const auto checked = site::check(pose); !checked) {
            return checked;
        }
    }
    // Where a rail leads there is room.
    if (!attempt.has_rail() && is_taken(attempt.site(), placement)) {
        return tl::unexpected(Fault::Inside);
    }
    return {};
}

class Carrier {
   public:
    Carrier(Attempt& attempt, PieceId piece, const Manner& manner)
        : attempt_(attempt),
          piece_(piece),
          pause_(manner.pause),
          trembling_(manner.tremor),
          reach_(centimetres(manner.tremor.reach)),
          riders_(riders(touching(attempt.site()), piece)),
          is_loaded_(bears_load(attempt.site(), piece)) {}

    // Over to where the placement's approach begins.
    void go_there(const facts::Placement& placement) {
        const solver::Pose before = led_to(placement);
        const Room room(attempt_.site(), piece_, riders_);
        solver::Pose way = room.way_out(now());
        pass(way, kPassing);
        const float height = room.clear_height(way, before) + kClearance;
        way.position.z = std::max(way.position.z, height);
        pass(way, kPassing);
        way.position = {before.position.x, before.position.y, std::max(before.position.z, height)};
        if (is_loaded_) {
            pass(way, kPassing);
            turn(way, before.rotation);
        }
        way.rotation = before.rotation;
        pass(way, kPassing);
    }

    void go_in(const facts::Placement& placement) {
        const solver::Pose end = solver_pose(placement.pose);
        solver::Pose before = led_to(placement);
        pass(before, kAbove);
        hesitate(before);
        if (!attempt_.has_rail()) {
            return pass(end, kArrived);
        }
        const Vec3 outward = centimetres(placement.approach);
        before.position = end.position + (kRailLength / length(outward)) * outward;
        pass(before, kPassing);
        if (attempt_.is_on_rail()) {
            press();
        }
    }

   private:
    // Leads the piece there, until it is near or has been stopped.
    void pass(const solver::Pose& target, float near) {
        if (is_loaded_) {
            set_out(target);
        }
        lead(target);
        const std::uint32_t latest = attempt_.ticks() + kLongestWay;
        std::uint32_t stopped = 0;
        while (is_holding() && !is_there(target, near) && stopped < kStoppedTicks &&
               attempt_.ticks() < latest) {
            tick_towards(target);
            stopped = is_holding() && is_slow() ? stopped + 1 : 0;
        }
    }

    void hesitate(const solver::Pose& target) {
        for (std::uint32_t ticks = 0; ticks < pause_ && is_holding(); ++ticks) {
            tick_towards(target);
        }
    }

    void tick_towards(const solver::Pose& target) {
        if (reach_ > 0.0F) {
            shake_ = centimetres(trembling_.next());
            if (attempt_.ticks() % kShakeTicks == 0) {
                lead(target);
            }
        }
        attempt_.tick();
    }

    // Until it is home, when the hand lets go by itself.
    void press() {
        const std::uint32_t latest = attempt_.ticks() + kLongestPress;
        bool presses = false;
        while (is_holding() && attempt_.ticks() < latest) {
            // It can be pressed once it lies on the rail as it shall.
            presses = presses || attempt_.press(kCarefulPress).has_value();
            attempt_.tick();
        }
    }

    void set_out(const solver::Pose& target) {
        for (float speed = kPickUp; speed < kMostSpeed && is_holding(); speed += kPickUp) {
            const solver::Pose from = now();
            const Vec3 way = target.position - from.position;
            if (length(way) * kRate <= speed) {
                return;
            }
            lead({from.position + (speed / kRate / length(way)) * way, target.rotation});
            attempt_.tick();
        }
    }

    void turn(solver::Pose pose, const solver::Quat& target) {
        const solver::Quat start = pose.rotation;
        const auto steps = static_cast<int>(apart(start, target) / kTurnStep);
        for (int step = 1; step < steps && is_holding(); ++step) {
            pose.rotation =
                between(start, target, static_cast<float>(step) / static_cast<float>(steps));
            lead(pose);
            attempt_.tick();
        }
    }

    void lead(solver::Pose target) {
        if (is_holding()) {
            target.position += shake_;
            base::verify(attempt_.lead(within_reach(pose_of(target))).has_value(),
                         "what is in reach can be led to");
        }
    }

    [[nodiscard]] bool is_holding() const { return attempt_.held().has_value(); }
    [[nodiscard]] const solver::Body& body() const { return body_of(attempt_.site(), piece_); }
    [[nodiscard]] solver::Pose now() const { return solver::pose(body()); }
    [[nodiscard]] bool is_slow() const {
        return length(body().velocity) < kStopped && length(body().spin) < kStopped;
    }
    [[nodiscard]] bool is_there(const solver::Pose& target, float near) const {
        return length(target.position - now().position) < near + 2 * reach_ &&
               apart(now().rotation, target.rotation) < kTurned;
    }

    Attempt& attempt_;
    PieceId piece_;
    std::uint32_t pause_;
    Trembling trembling_;
    float reach_;   // of the tremor, cm
    Vec3 shake_{};  // where the hand is now, beside where it would be
    std::vector<PieceId> riders_;
    bool is_loaded_;
};

}  // namespace

Result<void> bring(Attempt& attempt, const facts::Placement& placement, const Manner& manner) {
    if (const auto checked = check(attempt, placement); !checked) {
        return checked;
    }
    Carrier carrier(attempt, placement.piece, manner);
    carrier.go_there(placement);
    carrier.go_in(placement);
    return {};
}

Result<void> carry(Attempt& attempt, const facts::Placement& placement, const Manner& manner) {
    const auto brought = bring(attempt, placement, manner);
    return brought && attempt.held() ? attempt.release() : brought;
}

}  // namespace jobsite::site
