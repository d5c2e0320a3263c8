// The whole box, built: S5 and S9.
#include <array>

#include "site/scenes/build.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

// Of what a tower consists. Layers have two girders each.
struct TowerPlan {
    float x, y;
    int supports, layers, workers;
};

constexpr std::array kTowers{
    TowerPlan{-24.0F, 0.0F, 3, 5, 6},
    TowerPlan{0.0F, 0.0F, 3, 5, 5},
    TowerPlan{24.0F, 0.0F, 2, 4, 5},
};

// Workers stand 62 mm apart, so that a beam of 50 mm fits between their heads.
constexpr float kStride = 6.2F;

// Puts things on a girder of the uppermost layer: `place` counts along it.
struct Row {
    Builder& site;
    solver::Vec3 middle;  // of the girder's top
    bool along_x;

    solver::Vec3 at(float place, float height) const {
        const float d = place * kStride;
        return middle + (along_x ? solver::Vec3{d, 0.0F, height} : solver::Vec3{0.0F, d, height});
    }
    solver::Quat rotation() const { return along_x ? solver::Quat{} : kQuarterZ; }
};

// Three places on a girder, up to three workers on them, a beam from arms to arms
// in each gap between two workers (else on the girder beside the last), a brick on
// the first beam and one under the second.
void put_crew(const Row& row, int workers) {
    for (int i = 0; i < workers; ++i) {
        row.site.put_worker(row.at(static_cast<float>(i - 1), 0.0F), row.rotation());
    }
    for (int gap = 0; gap < 2; ++gap) {
        const bool carried = gap + 2 <= workers;
        const float place = carried ? static_cast<float>(gap) - 0.5F : 0.7F;
        const float height = carried ? kArmHeight : 0.0F;
        row.site.put(kBeam, row.at(place, height), row.rotation());
        const bool on_beam = gap == 0 || !carried;
        row.site.put(kBrick, row.at(place, on_beam ? height + 0.5F : 0.0F), row.rotation());
    }
}

void put_supports(Builder& site, solver::Vec3 foot, int supports) {
    for (int i = 0; i < supports; ++i) {
        const float x = 10.0F * static_cast<float>(i) / static_cast<float>(supports - 1);
        site.put(kSupport, foot + solver::Vec3{x - 5.0F, 0.0F, 0.0F}, kQuarterZ);
    }
}

// One of the two girders of a layer; layers lie along x and y in turn. Returns the
// row on top of it.
Row put_girder(Builder& site, solver::Vec3 foot, int layer, float side) {
    const bool along_x = layer % 2 == 0;
    const solver::Vec3 middle = foot + solver::Vec3{along_x ? 0.0F : side, along_x ? side : 0.0F,
                                                    2.5F + static_cast<float>(layer)};
    site.put(kGirder, middle, along_x ? solver::Quat{} : kQuarterZ);
    return {site, middle + solver::Vec3{0.0F, 0.0F, 1.0F}, along_x};
}

void put_tower(Builder& site, const TowerPlan& plan) {
    const solver::Vec3 foot{plan.x, plan.y, 0.0F};
    put_supports(site, foot, plan.supports);
    for (int layer = 0; layer < plan.layers; ++layer) {
        const float apart = layer == 0 ? 2.0F : 5.0F;
        for (const float side : {-apart, apart}) {
            const Row row = put_girder(site, foot, layer, side);
            if (layer + 1 == plan.layers) {
                put_crew(row, side < 0.0F ? 3 : plan.workers - 3);
            }
        }
    }
}

}  // namespace

solver::World full_site() {
    Builder site;
    for (const TowerPlan& plan : kTowers) {
        put_tower(site, plan);
    }
    return site.world;
}

Candidate candidate() {
    Builder site;
    put_tower(site, {0.0F, 0.0F, 3, 5, 5});
    // Between the two girders of the uppermost layer; from beside the site.
    const solver::Vec3 target{0.0F, 0.0F, 6.5F};
    const auto girder = site.put(kGirder, {0.0F, 20.0F, 0.0F});
    return {site.world, girder, {target, {}}};
}

}  // namespace jobsite::site::scenes
