// What the hand does, gesture by gesture, and how that is done again.
#include <algorithm>
#include <utility>

#include "base/verify.h"
#include "site/attempt/attempt.h"
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

// The hook is held with 0.3 N, whatever it weighs; forces are in g cm/s2.
constexpr float kHookForce = 0.3e5F;

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

bool has(const auto& list, auto item) { return std::ranges::find(list, item) != list.end(); }

}  // namespace

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
    press_.leave(site_);
    site_.world.steady = {};
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

Result<void> Attempt::press(std::int32_t speed) {
    if (stage_ != Stage::Holding) {
        return tl::unexpected(Fault::HandIsEmpty);
    }
    if (const auto done = press_.press(site_, piece_, speed); !done) {
        return done;
    }
    if (speed == 0) {
        site_.world.steady = {};
    }
    record({.gesture = Gesture::Press, .speed = speed});
    return {};
}

Result<void> Attempt::steady(PieceId plate) {
    if (stage_ != Stage::Holding) {
        return tl::unexpected(Fault::HandIsEmpty);
    }
    const PieceRow* const row = find(site_, plate);
    if (row == nullptr || row->where == Where::Gone) {
        return tl::unexpected(Fault::NoSuchPiece);
    }
    if (is_scenery(row->kind)) {
        return tl::unexpected(Fault::Immovable);
    }
    if (!has(work_.may_steady, plate) || plate == piece_) {
        return tl::unexpected(Fault::NotAllowed);
    }
    const solver::BodyId body{static_cast<std::uint32_t>(plate)};
    base::verify(solver::steady(site_.world, body, site_.catalogue->joining.steady).has_value(),
                 "a free piece can be held still");
    record({.gesture = Gesture::Steady, .piece = plate});
    return {};
}

Result<void> Attempt::tighten(std::uint32_t rivet) {
    if (stage_ != Stage::Holding) {
        return tl::unexpected(Fault::HandIsEmpty);
    }
    if (!has(work_.may_tighten, rivet)) {
        return tl::unexpected(Fault::NotAllowed);
    }
    const solver::WeldId id{rivet};
    const solver::Weld* const weld = solver::find_weld(site_.world, id);
    if (weld == nullptr || weld->broken || !weld->loose) {
        return tl::unexpected(Fault::NotLoose);
    }
    const auto piece = [&](std::uint32_t body) {
        return PieceId{static_cast<std::uint32_t>(site_.world.bodies[body].id)};
    };
    watch_.note(ticks_, piece(weld->a), Happening::PressedHome, piece(weld->b));
    base::verify(solver::tighten(site_.world, id).has_value(), "a loose rivet can be tightened");
    record({.gesture = Gesture::Tighten, .joint = rivet});
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
        case Gesture::Press:
            return press(move.speed);
        case Gesture::Steady:
            return steady(move.piece);
        case Gesture::Tighten:
            return tighten(move.joint);
    }
    return tl::unexpected(Fault::Unreadable);
}

void Attempt::record(HandMove move) {
    move.tick = ticks_;
    trace_.push_back(move);
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
