#include "site/solver/stepper.h"

#include <algorithm>

#include "site/solver/gyroscope.h"

namespace jobsite::site::solver {
namespace {

// Whether any point of the body moves fast enough to be seen.
bool is_still(const Body& body) {
    const float speed = length(body.velocity) + length(body.spin) * body.reach;
    return speed < kSleepSpeed;
}

bool is_fast(const Body& body) {
    return body.awake && (dot(body.velocity, body.velocity) > kFastSpeed * kFastSpeed ||
                          dot(body.spin, body.spin) > kFastSpin * kFastSpin);
}

}  // namespace

Stepper::Stepper(Instructions instructions) : kernel_(contact_kernel(instructions)) {}

void Stepper::find_movers(const World& world) {
    movers_.assign(1, Mover{});
    bodies_.assign(1, SolverBody{});
    mover_of_.assign(world.bodies.size(), 0);
    for (const std::uint32_t i : finder_.near()) {
        const Body& body = world.bodies[i];
        if (!body.awake) {
            continue;
        }
        mover_of_[i] = static_cast<std::uint32_t>(movers_.size());
        movers_.push_back(
            {.body = i, .rotation = body.rotation, .inverse_inertia = body.inverse_inertia});
        SolverBody& state = bodies_.emplace_back(SolverBody{});
        put(state.velocity, body.velocity);
        put(state.spin, body.spin);
    }
}

// Impulses act again in every substep. In the first they are applied one by one;
// after that the sum of what a body received is known from the substep before,
// because directions and arms stand still during a tick.
void Stepper::start_substep(bool first) {
    const Four fall = four(Vec3{0.0F, 0.0F, kGravity * substep_});
    for (std::size_t i = 1; i < movers_.size(); ++i) {
        Mover& mover = movers_[i];
        SolverBody& state = bodies_[i];
        mover.velocity_before = load(state.velocity) - fall;
        mover.spin_before = load(state.spin);
        const Vec3 spin = get(state.spin);
        if (dot(spin, spin) > kGyroscopicSpin * kGyroscopicSpin) {
            mover.spin_before = four(turned_by_itself(spin, rotation_now(mover, state),
                                                      mover.inverse_inertia, substep_));
        }
        store(state.velocity,
              first ? mover.velocity_before : mover.velocity_before + mover.velocity_gain);
        store(state.spin, first ? mover.spin_before : mover.spin_before + mover.spin_gain);
    }
}

void Stepper::move() {
    for (std::size_t i = 1; i < movers_.size(); ++i) {
        SolverBody& state = bodies_[i];
        store(state.moved, load(state.moved) + all(substep_) * load(state.velocity));
        store(state.turned, load(state.turned) + all(substep_) * load(state.spin));
    }
}

void Stepper::end_substep() {
    for (std::size_t i = 1; i < movers_.size(); ++i) {
        Mover& mover = movers_[i];
        mover.velocity_gain = load(bodies_[i].velocity) - mover.velocity_before;
        mover.spin_gain = load(bodies_[i].spin) - mover.spin_before;
    }
}

void Stepper::warm_start(std::span<WideContact> contacts) {
    welds_.warm_start(bodies_);
    springs_.warm_start(bodies_);
    hold_.warm_start(bodies_);
    steady_.warm_start(bodies_);
    kernel_.warm_start(contacts.data(), static_cast<int>(contacts.size()), bodies_.data());
}

// Sweeps over the contacts until they change no more to speak of. At rest that is once, for the
// impulses of the substep before are right. But a sweep passes on no more than the mass of the
// lighter body can: where a support of 22 g comes to stand on a brick of 0.6 g the impulses of
// both grow for a long time, and until they are right the brick gives, tilts, and lets a stack
// fall that would stand by a tenth of a millimetre.
//
// So further sweeps go on in the direction that those before have taken, by as much as their
// changes shrink (conjugate gradients over a sweep that may clamp: Silcowitz-Hansen et al., "A
// nonsmooth nonlinear conjugate gradient method for interactive contact force problems", 2010);
// where they grow it begins anew. That takes less than half the sweeps.
void Stepper::solve(std::span<WideContact> contacts, Pass pass) {
    const int count = static_cast<int>(contacts.size());
    if (count == 0) {
        return;
    }
    const int most =
        few_sweeps_ ? kFewSweeps : std::clamp(kSweptGroups / count, kLeastSweeps, kMostSweeps);
    const float rate = 1.0F / substep_;
    const auto sweep = [&] { return kernel_.sweep(contacts.data(), count, bodies_.data(), pass); };
    Swept swept =
        pass == Pass::Solve ? sweep() : kernel_.relax(contacts.data(), count, bodies_.data(), rate);
    float share = 0.0F;
    for (int i = 1; i < most && swept.change > kSolved * kSolved * swept.borne; ++i) {
        if (i == 1) {
            kernel_.set_out(contacts.data(), count);
        } else {
            kernel_.stride(contacts.data(), count, bodies_.data(), share);
        }
        const float before = swept.change;
        swept = sweep();
        share = swept.change < before ? swept.change / before : 0.0F;
    }
}

// Rivets and the hands go first: what is solved last holds best, and pieces must
// above all not sink into each other.
void Stepper::substep(std::span<WideContact> contacts, bool first) {
    start_substep(first);
    if (first) {
        warm_start(contacts);
    }
    rotations_.update(bodies_);
    welds_.solve(bodies_, rotations_, Pass::Solve);
    springs_.solve(bodies_, rotations_, Pass::Solve);
    hold_.solve(bodies_, movers_);
    steady_.solve(bodies_, movers_);
    solve(contacts, Pass::Solve);
    move();
    welds_.solve(bodies_, rotations_, Pass::Relax);
    springs_.solve(bodies_, rotations_, Pass::Relax);
    hold_.solve(bodies_, movers_);
    steady_.solve(bodies_, movers_);
    solve(contacts, Pass::Relax);
    end_substep();
}

void Stepper::finish(World& world) {
    for (std::size_t i = 1; i < movers_.size(); ++i) {
        Body& body = world.bodies[movers_[i].body];
        SolverBody& state = bodies_[i];
        put(state.turned, shortened(get(state.turned), kMaxSpin * kTick));
        body.position += shortened(get(state.moved), kMaxSpeed * kTick);
        body.rotation = rotation_now(movers_[i], state);
        body.velocity = shortened(get(state.velocity), kMaxSpeed);
        body.spin = shortened(get(state.spin), kMaxSpin);
    }
}

void Stepper::advance(World& world, int count) {
    finder_.update(world, frames_, static_cast<float>(count) * substep_);
    find_movers(world);
    const auto [contacts, source] =
        packer_.pack(world, finder_, frames_, mover_of_, movers_.size(), substep_);
    kernel_.prepare(contacts.data(), static_cast<int>(contacts.size()), source);
    rotations_.prepare(world, mover_of_);
    welds_.prepare(world, frames_, mover_of_);
    springs_.prepare(world, frames_, mover_of_);
    hold_.prepare(world, world.hold, frames_, mover_of_, substep_);
    steady_.prepare(world, world.steady, frames_, mover_of_, substep_);
    for (int i = 0; i < count; ++i) {
        substep(contacts, i == 0);
    }
    packer_.unpack(world);
    finish(world);
    welds_.finish(world);
    springs_.finish(world);
    hold_.finish(world.hold);
    steady_.finish(world.steady);
}

void Stepper::tick(World& world) {
    ++world.tick;
    if (is_resting(world)) {
        return;
    }
    const Substeps substeps = world.welds.empty() ? kLoose : kJoined;
    const bool fast = std::ranges::any_of(world.bodies, is_fast);
    const int rounds = fast ? kFastRounds : 1;
    substep_ = substeps.seconds();
    few_sweeps_ = fast || !world.welds.empty();
    for (int i = 0; i < rounds; ++i) {
        advance(world, substeps.count / rounds);
    }
    for (std::size_t i = 1; i < movers_.size(); ++i) {
        Body& body = world.bodies[movers_[i].body];
        body.still_ticks = is_still(body) ? body.still_ticks + 1 : 0;
    }
    for (const Hold* const hold : {&world.hold, &world.steady}) {
        if (hold->body != kNothing) {
            world.bodies[hold->body].still_ticks = 0;  // what is held does not fall asleep
        }
    }
    islands_.put_to_sleep(world);
}

void Stepper::halt(World& world) { islands_.put_to_sleep(world, 0); }

}  // namespace jobsite::site::solver
