// The worlds the scenes play in. Tests, benchmarks and goldens build them here, so
// that what one measures is what the other checks.
#pragma once

#include <cstdint>

#include "site/solver/world.h"

namespace jobsite::site::scenes {

// S1: 28 girders in 14 crossed layers on 3 supports.
solver::World tower();

// S2: a girder above another, its middle `past_edge` cm beyond the other's edge.
struct Overhang {
    solver::World world;
    solver::BodyId girder{};
    solver::Pose resting{};  // where the hand shall set it down
};
Overhang overhang(float past_edge);

// S3: a brick on a girder, or on a worker's arm, that is fixed at a slope.
enum class Slope : std::uint8_t { Girder, Arm };
struct Sloped {
    solver::World world;
    solver::BodyId brick{};
};
Sloped brick_on_slope(Slope slope, float degrees);

// S4: a worker with a loose hat on a girder, two beams and a brick on his arms.
solver::World loaded_worker();

// S5: all 92 pieces of the box in three towers.
solver::World full_site();

// S6: a bridge with a worker on it, and a girder held under it.
struct Bridge {
    solver::World world;
    solver::BodyId held{}, bridge{}, worker{}, pushed{};
};
Bridge bridge();

// S8: 40 plates, each with one rivet, and 20 figures standing on them.
solver::World plates();

// S9: a site of 30 pieces, and a girder to be set down on it.
struct Candidate {
    solver::World world;
    solver::BodyId girder{};
    solver::Pose target{};
};
Candidate candidate();

// S10: the 92 pieces, poured on a heap.
solver::World heap(std::uint64_t seed);

// S11: twenty crossed girders on something light.
solver::World girders_on_bricks();
solver::World girders_on_arms();

}  // namespace jobsite::site::scenes
