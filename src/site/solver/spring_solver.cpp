#include "site/solver/spring_solver.h"

#include <algorithm>

#include "site/solver/constants.h"
#include "site/solver/weld_solver.h"

namespace jobsite::site::solver {
namespace {

// How much firmer a loose rivet that is pressed in again becomes with each tick.
constexpr float kTighten = 1.0F / 120.0F;

float firmness_now(const Weld& weld) {
    return weld.loose ? weld.make.loose_stiffness : std::min(1.0F, weld.firmness + kTighten);
}

Mat3 yields(float by) { return diagonal({by, by, by}); }

}  // namespace

SpringSolver::End SpringSolver::end_of(const World& world, std::uint32_t body,
                                       std::span<const Frame> frames,
                                       std::span<const std::uint32_t> mover_of, Vec3 local) {
    return {.body = body,
            .mover = mover_of[body],
            .inverse_mass = all(world.bodies[body].inverse_mass),
            .arm = four(frames[body].axes * local),
            .inverse_inertia = four(frames[body].inverse_inertia)};
}

void SpringSolver::prepare(const World& world, std::span<const Frame> frames,
                           std::span<const std::uint32_t> mover_of) {
    rows_.clear();
    for (std::uint32_t i = 0; i < world.welds.size(); ++i) {
        const Weld& weld = world.welds[i];
        const bool is_still = mover_of[weld.a] == 0 && mover_of[weld.b] == 0;
        if (weld.broken || is_still || !is_spring(weld)) {
            continue;
        }
        const Body &a = world.bodies[weld.a], &b = world.bodies[weld.b];
        Row row{.weld = i,
                .a = end_of(world, weld.a, frames, mover_of, weld.on_a),
                .b = end_of(world, weld.b, frames, mover_of, weld.on_b),
                .strain = strain_of(weld, a, b),
                .push = four(weld.push),
                .turn = four(weld.turn)};
        find_masses(row, weld, world, frames);
        rows_.push_back(row);
    }
}

void SpringSolver::find_masses(Row& row, const Weld& weld, const World& world,
                               std::span<const Frame> frames) {
    const Spring& spring = weld.make.spring;
    const float lag = spring.damping + kSubstep;
    const float firm = kSubstep * firmness_now(weld) * lag;
    const float slide_yields = 1.0F / (firm * spring.slide);
    const float turn_yields = 1.0F / (firm * spring.bend);
    const Vec3 arm_a = vector(row.a.arm), arm_b = vector(row.b.arm);
    const Mat3 &inertia_a = frames[weld.a].inverse_inertia,
               &inertia_b = frames[weld.b].inverse_inertia;

    const Mat3 arms = inertia_a * skew(arm_a) + inertia_b * skew(arm_b);
    const Mat3 turn_mass = inverted(inertia_a + inertia_b + yields(turn_yields));
    const Mat3 coupling = turn_mass * arms;
    const Mat3 slide = point_inverse_mass(world.bodies[weld.a].inverse_mass, inertia_a, arm_a) +
                       point_inverse_mass(world.bodies[weld.b].inverse_mass, inertia_b, arm_b) +
                       yields(slide_yields);
    row.bias_rate = all(1.0F / lag);
    row.push_yields = all(slide_yields);
    row.turn_yields = all(turn_yields);
    row.turn_mass = four(turn_mass);
    row.coupling = four(coupling);
    row.coupling_back = four(transposed(coupling));
    row.slide_mass = four(inverted(slide + -1.0F * (transposed(arms) * coupling)));
}

void SpringSolver::push(const Row& row, Four push, Four turn, std::span<SolverBody> bodies) {
    SolverBody& a = bodies[row.a.mover];
    SolverBody& b = bodies[row.b.mover];
    store(a.velocity, load(a.velocity) - row.a.inverse_mass * push);
    store(a.spin, load(a.spin) - row.a.inverse_inertia * (turn + cross(row.a.arm, push)));
    store(b.velocity, load(b.velocity) + row.b.inverse_mass * push);
    store(b.spin, load(b.spin) + row.b.inverse_inertia * (turn + cross(row.b.arm, push)));
}

void SpringSolver::warm_start(std::span<SolverBody> bodies) const {
    for (const Row& row : rows_) {
        push(row, row.push, row.turn, bodies);
    }
}

void SpringSolver::find_bias(Row& row, std::span<const SolverBody> bodies,
                             const Rotations& rotations) {
    const Offset offset = row.strain.now(bodies[row.a.mover], bodies[row.b.mover],
                                         rotations.of(row.a.body), rotations.of(row.b.body));
    row.turn_bias = row.bias_rate * offset.twisted;
    row.push_bias = row.bias_rate * offset.parted;
}

void SpringSolver::forget(Row& row, std::span<SolverBody> bodies) {
    const Four part = all(kSpringMemory - 1.0F);
    const Four slide = part * row.push, turn = part * row.turn;
    row.push = row.push + slide;
    row.turn = row.turn + turn;
    push(row, slide, turn, bodies);
}

void SpringSolver::solve(Row& row, std::span<SolverBody> bodies) {
    const SolverBody& a = bodies[row.a.mover];
    const SolverBody& b = bodies[row.b.mover];
    const Four spin_a = load(a.spin), spin_b = load(b.spin);
    const Four spin = spin_b - spin_a + row.turn_bias + row.turn_yields * row.turn;
    const Four speed = load(b.velocity) + cross(spin_b, row.b.arm) - load(a.velocity) -
                       cross(spin_a, row.a.arm) + row.push_bias + row.push_yields * row.push;
    const Four slide = row.slide_mass * (row.coupling_back * spin - speed);
    const Four turn = Four{} - row.turn_mass * spin - row.coupling * slide;
    row.push = row.push + slide;
    row.turn = row.turn + turn;
    push(row, slide, turn, bodies);
}

void SpringSolver::solve(std::span<SolverBody> bodies, const Rotations& rotations, Pass pass) {
    if (pass == Pass::Solve) {
        for (Row& row : rows_) {
            find_bias(row, bodies, rotations);
            forget(row, bodies);
        }
    }
    for (int sweep = 0; sweep < kSpringSweeps; ++sweep) {
        for (Row& row : rows_) {
            solve(row, bodies);
        }
    }
}

void SpringSolver::finish(World& world) const {
    for (const Row& row : rows_) {
        Weld& weld = world.welds[row.weld];
        weld.firmness = firmness_now(weld);
        weld.push = vector(row.push);
        weld.turn = vector(row.turn);
        judge(weld);
    }
}

}  // namespace jobsite::site::solver
