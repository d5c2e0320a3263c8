#include <array>

#include "site/scenes/plays.h"
#include "site/scenes/scene.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

solver::World girder_past_the_edge() { return overhang(0.05F).world; }
solver::World brick_on_steep_girder() { return brick_on_slope(Slope::Girder, 30.0F).world; }
solver::World bridge_alone() { return bridge().world; }
solver::World candidate_alone() { return candidate().world; }
solver::World first_heap() { return heap(1); }

// clang-format off
constexpr std::array kScenes{
    Scene{"S1",  "28 crossed girders stand for a minute",               play_tower,          tower},
    Scene{"S2",  "an overhanging girder tips where it should",          play_overhang,       girder_past_the_edge},
    Scene{"S3",  "a brick slips at the angle of friction",              play_slope,          brick_on_steep_girder},
    Scene{"S4",  "a loaded worker stands for a minute",                 play_loaded_worker,  loaded_worker},
    Scene{"S5",  "all 92 pieces stand in three towers",                 play_full_site,      full_site},
    Scene{"S6",  "a held girder pushes, and lifts a loaded bridge",     play_bridge,         bridge_alone},
    Scene{"S7",  "a snapshot continues bit by bit",                     play_snapshot,       first_heap},
    Scene{"S8",  "riveted plates carry their figures",                  play_plates,         plates},
    Scene{"S9",  "a girder is set down on a site and settles",          play_candidate,      candidate_alone},
    Scene{"S10", "a heap of 92 pieces neither bursts nor tunnels",      play_heap,           first_heap},
    Scene{"S11", "light pieces carry twenty girders",                   play_heavy_on_light, girders_on_bricks},
    Scene{"S12", "a tower is woken a hundred times and does not stir",  play_waking,         tower},
};
// clang-format on

}  // namespace

std::span<const Scene> scenes() { return kScenes; }

}  // namespace jobsite::site::scenes
