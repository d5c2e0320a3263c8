// How each scene is played; scenes.cpp lists them.
#pragma once

#include <cstdint>

#include "facts/facts.h"
#include "site/scenes/scene.h"
#include "site/solver/stepper.h"
#include "site/solver/world.h"

namespace jobsite::site::scenes {

Figures play_tower(Effort effort);           // S1
Figures play_overhang(Effort effort);        // S2
Figures play_slope(Effort effort);           // S3
Figures play_loaded_worker(Effort effort);   // S4
Figures play_full_site(Effort effort);       // S5
Figures play_bridge(Effort effort);          // S6
Figures play_snapshot(Effort effort);        // S7
Figures play_plates(Effort effort);          // S8
Figures play_candidate(Effort effort);       // S9
Figures play_heap(Effort effort);            // S10
Figures play_heavy_on_light(Effort effort);  // S11
Figures play_waking(Effort effort);          // S12

// What came of a candidate.
struct Tried {
    std::uint64_t ticks = 0;  // from letting go to rest
    facts::Facts facts;
};
// What a planner does with one idea: sets the girder down from 3 mm above its target,
// waits for rest and reads the facts.
Tried try_candidate(solver::Stepper& stepper, solver::World& world, solver::BodyId girder,
                    const solver::Pose& target);

}  // namespace jobsite::site::scenes
