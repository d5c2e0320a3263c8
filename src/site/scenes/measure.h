#pragma once

#include <cstdint>

#include "site/solver/stepper.h"
#include "site/solver/world.h"

namespace jobsite::site::scenes {

// Lets time pass. Awake: nobody is allowed to fall asleep, so that the solver has
// to hold what a sleeping site would hold for nothing.
void run(solver::Stepper& stepper, solver::World& world, double seconds);
void run_awake(solver::Stepper& stepper, solver::World& world, double seconds);
// Until all is asleep, for at most so long. Returns the ticks it took.
std::uint64_t run_to_rest(solver::Stepper& stepper, solver::World& world, double at_most);

// How far the body that moved most has moved, mm. Corners count, not only centres:
// a turn by an angle moves a corner by that angle times its distance.
double drift(const solver::World& before, const solver::World& after);
// How fast the fastest point of any body moves, mm/s.
double fastest(const solver::World& world);
// The highest centre of mass, mm.
double top(const solver::World& world);
int contact_points(const solver::World& world);
// How deep the worst pair of bodies overlaps, mm.
double deepest_overlap(const solver::World& world);
// Of gravity and motion, in g cm2/s2.
double energy(const solver::World& world);

// A fingerprint of all poses and velocities, bit by bit.
std::uint64_t fingerprint(const solver::World& world);

}  // namespace jobsite::site::scenes
