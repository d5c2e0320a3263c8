#include "site/solver/hold_solver.h"

namespace jobsite::site::solver {

void HoldSolver::prepare(const World& world, const Hold& hold, std::span<const Frame> frames,
                         std::span<const std::uint32_t> mover_of, float substep) {
    substep_ = substep;
    hold_ = hold;
    hold_.push = (substep_ / kSubstep) * hold.push;
    hold_.turn = (substep_ / kSubstep) * hold.turn;
    mover_ = hold_.body == kNothing ? 0 : mover_of[hold_.body];
    if (mover_ != 0) {
        const Body& body = world.bodies[hold_.body];
        position_ = body.position;
        inverse_mass_ = body.inverse_mass;
        inverse_inertia_ = frames[hold_.body].inverse_inertia;
        inertia_ = inverted(inverse_inertia_);
    }
}

void HoldSolver::push(Vec3 push, Vec3 turn, std::span<SolverBody> bodies) const {
    add_to(bodies[mover_].velocity, inverse_mass_ * push);
    add_to(bodies[mover_].spin, inverse_inertia_ * turn);
}

void HoldSolver::warm_start(std::span<SolverBody> bodies) const {
    if (mover_ != 0) {
        push(hold_.push, hold_.turn, bodies);
    }
}

void HoldSolver::solve(std::span<SolverBody> bodies, std::span<const Mover> movers) {
    if (mover_ == 0) {
        return;
    }
    const SolverBody& body = bodies[mover_];
    const Vec3 way = hold_.target.position - (position_ + get(body.moved));
    const Vec3 wanted = shortened(kHandRate * way, hold_.speed);
    const Vec3 to_turn = turn_between(rotation_now(movers[mover_], body), hold_.target.rotation);
    const Vec3 wanted_spin = shortened(kHandRate * to_turn, hold_.turn_speed);

    const Vec3 push_wish = hold_.push + (1.0F / inverse_mass_) * (wanted - get(body.velocity));
    const Vec3 turn_wish = hold_.turn + inertia_ * (wanted_spin - get(body.spin));
    const Vec3 new_push = shortened(push_wish, hold_.strength * substep_);
    const Vec3 new_turn = shortened(turn_wish, hold_.torque_strength * substep_);
    push(new_push - hold_.push, new_turn - hold_.turn, bodies);
    hold_.push = new_push;
    hold_.turn = new_turn;
}

void HoldSolver::finish(Hold& hold) const {
    if (mover_ != 0) {
        hold = hold_;
        hold.push = (kSubstep / substep_) * hold_.push;
        hold.turn = (kSubstep / substep_) * hold_.turn;
    }
}

}  // namespace jobsite::site::solver
