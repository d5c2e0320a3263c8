#include "site/solver/weld_solver.h"

#include "site/solver/softness.h"

namespace jobsite::site::solver {
namespace {

// The 3 x 3 mass matrix of a point held at `arm` from a body's centre.
Mat3 point_inverse_mass(float inverse_mass, const Mat3& inverse_inertia, Vec3 arm) {
    const Mat3 cross_arm = skew(arm);
    return diagonal({inverse_mass, inverse_mass, inverse_mass}) +
           -1.0F * (cross_arm * inverse_inertia * cross_arm);
}

Vec3 answer(const Mat3& mass, Vec3 speed, Vec3 offset, Vec3 impulse, Pass pass) {
    if (pass == Pass::Relax) {
        return -(mass * speed);
    }
    const Softness& soft = kJointSoftness;
    return -soft.mass_scale * (mass * (speed + soft.bias_rate * offset)) -
           soft.impulse_scale * impulse;
}

}  // namespace

Load load(const Weld& weld) {
    return {.force = length(weld.push) / kSubstep, .torque = length(weld.turn) / kSubstep};
}

WeldSolver::End WeldSolver::end_of(const Body& body, const Frame& frame, std::uint32_t mover,
                                   Vec3 local) {
    return {.mover = mover,
            .inverse_mass = body.inverse_mass,
            .inverse_inertia = frame.inverse_inertia,
            .position = body.position,
            .rotation = body.rotation,
            .local = local,
            .arm = frame.axes * local};
}

void WeldSolver::prepare(const World& world, std::span<const Frame> frames,
                         std::span<const std::uint32_t> mover_of) {
    rows_.clear();
    for (std::uint32_t i = 0; i < world.welds.size(); ++i) {
        const Weld& weld = world.welds[i];
        if (weld.broken || (mover_of[weld.a] == 0 && mover_of[weld.b] == 0)) {
            continue;
        }
        Row row{.weld = i,
                .a = end_of(world.bodies[weld.a], frames[weld.a], mover_of[weld.a], weld.on_a),
                .b = end_of(world.bodies[weld.b], frames[weld.b], mover_of[weld.b], weld.on_b),
                .relative = weld.relative,
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
        Vec3 twisted, parted;
        if (pass == Pass::Solve) {
            const Quat now_a = turned(row.a.rotation, get(a.turned));
            const Quat now_b = turned(row.b.rotation, get(b.turned));
            twisted = turn_between(now_a * row.relative, now_b);
            parted = (row.b.position - row.a.position) + (get(b.moved) - get(a.moved)) +
                     (rotated(now_b, row.b.local) - rotated(now_a, row.a.local));
        }
        const Vec3 turn = answer(row.turn_mass, get(b.spin) - get(a.spin), twisted, row.turn, pass);
        row.turn += turn;
        push(row, {}, turn, bodies);

        const Vec3 speed = get(b.velocity) + cross(get(b.spin), row.b.arm) - get(a.velocity) -
                           cross(get(a.spin), row.a.arm);
        const Vec3 slide = answer(row.slide_mass, speed, parted, row.push, pass);
        row.push += slide;
        push(row, slide, {}, bodies);
    }
}

void WeldSolver::finish(World& world) const {
    for (const Row& row : rows_) {
        Weld& weld = world.welds[row.weld];
        weld.push = row.push;
        weld.turn = row.turn;
        const Load now = load(weld);
        weld.broken = now.force > weld.strength || now.torque > weld.torque_strength;
    }
}

}  // namespace jobsite::site::solver
