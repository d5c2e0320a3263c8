#include "site/solver/weld_solver.h"

#include "site/solver/softness.h"

namespace jobsite::site::solver {
namespace {

template <Pass kPass>
Four answer(const FourByThree& mass, Four speed, Four offset, Four impulse) {
    if constexpr (kPass == Pass::Relax) {
        return Four{} - mass * speed;
    } else {
        const Softness& soft = kJointSoftness;
        return all(-soft.mass_scale) * (mass * (speed + all(soft.bias_rate) * offset)) -
               all(soft.impulse_scale) * impulse;
    }
}

}  // namespace

Mat3 point_inverse_mass(float inverse_mass, const Mat3& inverse_inertia, Vec3 arm) {
    const Mat3 cross_arm = skew(arm);
    return diagonal({inverse_mass, inverse_mass, inverse_mass}) +
           -1.0F * (cross_arm * inverse_inertia * cross_arm);
}

void judge(Weld& weld) {
    const Load now = load(weld);
    const Strength most = strength(weld);
    weld.broken = now.force > most.force || now.torque > most.torque;
    weld.loose =
        weld.loose || now.force > weld.make.loose.force || now.torque > weld.make.loose.torque;
}

Load load(const Weld& weld) {
    return {.force = length(weld.push) / kSubstep, .torque = length(weld.turn) / kSubstep};
}

WeldSolver::End WeldSolver::end_of(const World& world, std::uint32_t body,
                                   std::span<const Frame> frames,
                                   std::span<const std::uint32_t> mover_of, Vec3 local) {
    return {.body = body,
            .mover = mover_of[body],
            .inverse_mass = all(world.bodies[body].inverse_mass),
            .arm = four(frames[body].axes * local),
            .inverse_inertia = four(frames[body].inverse_inertia)};
}

void WeldSolver::prepare(const World& world, std::span<const Frame> frames,
                         std::span<const std::uint32_t> mover_of) {
    rows_.clear();
    for (std::uint32_t i = 0; i < world.welds.size(); ++i) {
        const Weld& weld = world.welds[i];
        const bool is_still = mover_of[weld.a] == 0 && mover_of[weld.b] == 0;
        if (weld.broken || is_still || is_spring(weld)) {
            continue;
        }
        const Body &a = world.bodies[weld.a], &b = world.bodies[weld.b];
        Row row{.weld = i,
                .a = end_of(world, weld.a, frames, mover_of, weld.on_a),
                .b = end_of(world, weld.b, frames, mover_of, weld.on_b),
                .strain = strain_of(weld, a, b),
                .push = four(weld.push),
                .turn = four(weld.turn)};
        const Mat3 &inertia_a = frames[weld.a].inverse_inertia,
                   &inertia_b = frames[weld.b].inverse_inertia;
        row.slide_mass =
            four(inverted(point_inverse_mass(a.inverse_mass, inertia_a, vector(row.a.arm)) +
                          point_inverse_mass(b.inverse_mass, inertia_b, vector(row.b.arm))));
        row.turn_mass = four(inverted(inertia_a + inertia_b));
        rows_.push_back(row);
    }
}

void WeldSolver::push(const Row& row, Four push, Four turn, std::span<SolverBody> bodies) {
    SolverBody& a = bodies[row.a.mover];
    SolverBody& b = bodies[row.b.mover];
    store(a.velocity, load(a.velocity) - row.a.inverse_mass * push);
    store(a.spin, load(a.spin) - row.a.inverse_inertia * (turn + cross(row.a.arm, push)));
    store(b.velocity, load(b.velocity) + row.b.inverse_mass * push);
    store(b.spin, load(b.spin) + row.b.inverse_inertia * (turn + cross(row.b.arm, push)));
}

void WeldSolver::warm_start(std::span<SolverBody> bodies) const {
    for (const Row& row : rows_) {
        push(row, row.push, row.turn, bodies);
    }
}

// Turning first, then sliding: both change the spins, which stay in registers in between.
template <Pass kPass>
void WeldSolver::solve(Row& row, std::span<SolverBody> bodies, const Rotations& rotations) {
    SolverBody& a = bodies[row.a.mover];
    SolverBody& b = bodies[row.b.mover];
    const Offset offset = kPass == Pass::Solve ? row.strain.now(a, b, rotations.of(row.a.body),
                                                                rotations.of(row.b.body))
                                               : Offset{};
    Four spin_a = load(a.spin), spin_b = load(b.spin);
    const Four turn = answer<kPass>(row.turn_mass, spin_b - spin_a, offset.twisted, row.turn);
    row.turn = row.turn + turn;
    spin_a = spin_a - row.a.inverse_inertia * turn;
    spin_b = spin_b + row.b.inverse_inertia * turn;

    const Four velocity_a = load(a.velocity), velocity_b = load(b.velocity);
    const Four speed =
        velocity_b + cross(spin_b, row.b.arm) - velocity_a - cross(spin_a, row.a.arm);
    const Four slide = answer<kPass>(row.slide_mass, speed, offset.parted, row.push);
    row.push = row.push + slide;
    store(a.velocity, velocity_a - row.a.inverse_mass * slide);
    store(a.spin, spin_a - row.a.inverse_inertia * cross(row.a.arm, slide));
    store(b.velocity, velocity_b + row.b.inverse_mass * slide);
    store(b.spin, spin_b + row.b.inverse_inertia * cross(row.b.arm, slide));
}

void WeldSolver::solve(std::span<SolverBody> bodies, const Rotations& rotations, Pass pass) {
    for (Row& row : rows_) {
        if (pass == Pass::Solve) {
            solve<Pass::Solve>(row, bodies, rotations);
        } else {
            solve<Pass::Relax>(row, bodies, rotations);
        }
    }
}

void WeldSolver::finish(World& world) const {
    for (const Row& row : rows_) {
        Weld& weld = world.welds[row.weld];
        weld.push = vector(row.push);
        weld.turn = vector(row.turn);
        judge(weld);
    }
}

}  // namespace jobsite::site::solver
