// Worlds of crossed girders: S1 and S11.
#include "site/scenes/build.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

// Crossed layers of two girders each, from height z up. The layer at the bottom
// lies along x; `first` and `rest` are how far girders lie from the middle.
void put_layers(Builder& site, int layers, float z, float first, float rest) {
    for (int layer = 0; layer < layers; ++layer) {
        const float apart = layer == 0 ? first : rest;
        const float height = z + static_cast<float>(layer);
        for (const float side : {-apart, apart}) {
            if (layer % 2 == 0) {
                site.put(kGirder, {0.0F, side, height});
            } else {
                site.put(kGirder, {side, 0.0F, height}, kQuarterZ);
            }
        }
    }
}

}  // namespace

solver::World tower() {
    Builder site;
    for (const float x : {-5.0F, 0.0F, 5.0F}) {
        site.put(kSupport, {x, 0.0F, 0.0F}, kQuarterZ);
    }
    put_layers(site, 14, 2.5F, 2.0F, 5.0F);
    return site.world;
}

solver::World girders_on_bricks() {
    Builder site;
    for (const float x : {-5.0F, 5.0F}) {
        site.put(kGirder, {x, 0.0F, 0.0F}, kQuarterZ);
        for (const float y : {-5.0F, 5.0F}) {
            site.put(kBrick, {x, y, 1.0F});
        }
    }
    put_layers(site, 10, 1.7F, 5.0F, 5.0F);
    return site.world;
}

solver::World girders_on_arms() {
    Builder site;
    for (const float x : {-5.0F, 5.0F}) {
        for (const float y : {-4.0F, 4.0F}) {
            site.put_worker({x, y, 0.0F}, kQuarterZ);
        }
    }
    // Each of the two lowest girders lies on the inner arms of two workers.
    put_layers(site, 10, kArmHeight, 3.0F, 5.0F);
    return site.world;
}

}  // namespace jobsite::site::scenes
