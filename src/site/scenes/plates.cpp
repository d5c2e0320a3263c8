// S8: two riveted towers of plates.
#include "base/verify.h"
#include "site/scenes/build.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

constexpr float kThick = 0.2F;
constexpr float kLong = 9.0F;
constexpr float kWide = 6.0F;
constexpr float kStorey = kWide + kThick;

// A storey is four plates: two walls on their long edges, a floor on both and a
// balcony that hangs on the floor's edge. Each plate has one rivet: a wall in the
// floor below it, the floor in the first wall, the balcony in the floor. The
// floor merely lies on the second wall.
class PlateTower {
   public:
    PlateTower(Builder& site, solver::Vec3 foot, std::uint32_t first_rivet)
        : site_(site), foot_(foot), next_rivet_(first_rivet) {}

    // Returns the floor, which the next storey stands on.
    solver::BodyId put_storey(int storey, solver::BodyId ground) {
        const float z = kStorey * static_cast<float>(storey);
        const auto wall = put_wall(-2.5F, z, ground);
        put_wall(2.5F, z, ground);
        const float top = z + kWide;
        const auto floor = put(kPlate, {0.0F, 0.0F, top});
        rivet(wall, floor, {0.0F, -2.5F, top});
        const float edge = 0.5F * kLong;
        const auto balcony = put(kPlate, {edge + 0.5F * kWide, 0.0F, top}, kQuarterZ);
        rivet(floor, balcony, {edge, 0.0F, top + 0.5F * kThick});
        put(kFigure, {0.0F, 0.0F, top + kThick});
        put(kFigure, {edge + 2.0F, 1.0F, top + kThick});
        return floor;
    }

   private:
    solver::BodyId put(std::span<const solver::BoxPart> parts, solver::Vec3 at,
                       solver::Quat rotation = {}) {
        return site_.put(parts, foot_ + at, rotation);
    }

    solver::BodyId put_wall(float y, float z, solver::BodyId ground) {
        const auto wall = put(kPlate, {0.0F, y + 0.5F * kThick, z + 0.5F * kWide}, kQuarterX);
        rivet(ground, wall, {0.0F, y, z});
        return wall;
    }

    void rivet(solver::BodyId a, solver::BodyId b, solver::Vec3 at) {
        constexpr solver::Strength kFirm{.force = 1.0e7F, .torque = 1.0e7F};
        const auto done =
            solver::rivet(site_.world, solver::WeldId{next_rivet_++}, a, b, foot_ + at, kFirm);
        base::verify(done.has_value(), "plates are there before their rivets");
    }

    Builder& site_;
    solver::Vec3 foot_;
    std::uint32_t next_rivet_;
};

}  // namespace

solver::World plates() {
    Builder site;
    const solver::BodyId table{0};
    for (const int tower : {0, 1}) {
        const solver::Vec3 foot{24.0F * static_cast<float>(tower), 0.0F, 0.0F};
        PlateTower plate_tower(site, foot, static_cast<std::uint32_t>(100 * tower));
        solver::BodyId ground = table;
        for (int storey = 0; storey < 5; ++storey) {
            ground = plate_tower.put_storey(storey, ground);
        }
    }
    return site.world;
}

}  // namespace jobsite::site::scenes
