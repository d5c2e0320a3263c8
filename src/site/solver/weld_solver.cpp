#include "site/solver/weld_solver.h"

#include "site/solver/softness.h"

namespace jobsite::site::solver {
namespace {

Vec3 answer(const Mat3& mass, Vec3 speed, Vec3 offset, Vec3 impulse, Pass pass) {
    if (pass == Pass::Relax) {
        return -(mass * speed);
    }
    const Softness& soft = kJointSoftness;
    return -soft.mass_scale * (mass * (speed + soft.bias_rate * offset)) -
           soft.impulse_scale * impulse;
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

WeldSolver::End WeldSolver::end_of(const Body& body, const Frame& frame, std::uint32_t mover,
                                   Vec3 local) {
    return {.mover = mover,
            .inverse_mass = body.inverse_mass,
            .inverse_inertia = frame.inverse_inertia,
            .arm = frame.axes * local};
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
                .a = end_of(a, frames[weld.a], mover_of[weld.a], weld.on_a),
                .b = end_of(b, frames[weld.b], mover_of[weld.b], weld.on_b),
                .strain = strain_of(weld, a, b),
                .push = weld.push,
                .turn = weld.turn};
        row.slide_mass =
            inverted(point_inverse_mass(row.a.inverse_mass, row.a.inverse_inertia, row.a.arm) +
                     point_inverse_mass(row.b.inverse_mass, row.b.inverse_inertia, row.b.arm));
        row.turn_mass = inverted(row.a.inverse_inertia + row.b.inverse_inertia);
        rows_.push_back(row);
    }
}

void WeldSolver::push(const Row& row, Vec3 push, Vec3 turn, std::span<SolverBody> bodies) {
    SolverBody& a = bodies[row.a.mover];
    SolverBody& b = bodies[row.b.mover];
    add_to(a.velocity, -row.a.inverse_mass * push);
    add_to(a.spin, -(row.a.inverse_inertia * (turn + cross(row.a.arm, push))));
    add_to(b.velocity, row.b.inverse_mass * push);
    add_to(b.spin, row.b.inverse_inertia * (turn + cross(row.b.arm, push)));
}

void WeldSolver::warm_start(std::span<SolverBody> bodies) const {
    for (const Row& row : rows_) {
        push(row, row.push, row.turn, bodies);
    }
}

void WeldSolver::solve(std::span<SolverBody> bodies, Pass pass) {
    for (Row& row : rows_) {
        const SolverBody& a = bodies[row.a.mover];
        const SolverBody& b = bodies[row.b.mover];
        const Offset offset = pass == Pass::Solve ? row.strain.now(a, b) : Offset{};
        const Vec3 turn =
            answer(row.turn_mass, get(b.spin) - get(a.spin), offset.twisted, row.turn, pass);
        row.turn += turn;
        push(row, {}, turn, bodies);

        const Vec3 speed = get(b.velocity) + cross(get(b.spin), row.b.arm) - get(a.velocity) -
                           cross(get(a.spin), row.a.arm);
        const Vec3 slide = answer(row.slide_mass, speed, offset.parted, row.push, pass);
        row.push += slide;
        push(row, slide, {}, bodies);
    }
}

void WeldSolver::finish(World& world) const {
    for (const Row& row : rows_) {
        Weld& weld = world.welds[row.weld];
        weld.push = row.push;
        weld.turn = row.turn;
        judge(weld);
    }
}

}  // namespace jobsite::site::solver
