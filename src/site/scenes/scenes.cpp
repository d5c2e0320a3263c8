#include <array>

#include "site/scenes/plays.h"
#include "site/scenes/scene.h"

namespace jobsite::site::scenes {
namespace {

// clang-format off
constexpr std::array kScenes{
    Scene{"S1",  "28 crossed girders stand for a minute",               play_tower},
    Scene{"S2",  "an overhanging girder tips where it should",          play_overhang},
    Scene{"S3",  "a brick slips at the angle of friction",              play_slope},
    Scene{"S4",  "a loaded worker stands for a minute",                 play_loaded_worker},
    Scene{"S5",  "all 92 pieces stand in three towers",                 play_full_site},
    Scene{"S6",  "a held girder pushes, and lifts a loaded bridge",     play_bridge},
    Scene{"S7",  "a snapshot continues bit by bit",                     play_snapshot},
    Scene{"S8",  "riveted plates carry their figures",                  play_plates},
    Scene{"S9",  "a girder is set down on a site and settles",          play_candidate},
    Scene{"S10", "a heap of 92 pieces neither bursts nor tunnels",      play_heap},
    Scene{"S11", "light pieces carry twenty girders",                   play_heavy_on_light},
    Scene{"S12", "a tower is woken a hundred times and does not stir",  play_waking},
};
// clang-format on

}  // namespace

std::span<const Scene> scenes() { return kScenes; }

}  // namespace jobsite::site::scenes
