#include "site/scenes/build.h"

#include "base/verify.h"

namespace jobsite::site::scenes {

solver::Quat turn_about(solver::Vec3 unit_axis, float tangent_of_half) {
    const solver::Vec3 v = tangent_of_half * unit_axis;
    return normalized(solver::Quat{v.x, v.y, v.z, 1.0F});
}

Builder::Builder() {
    world.friction.set(kWood, kWood, kWoodOnWood);
    world.friction.set(kWood, kHelmet, kHelmetOnAnything);
    world.friction.set(kHelmet, kHelmet, kHelmetOnAnything);
    fix(kTable, {});
}

solver::BodyId Builder::add(std::span<const solver::BoxPart> parts, const solver::Pose& pose,
                            solver::Mobility mobility) {
    const solver::BodyId id{next_id_++};
    const auto added = solver::add(world, id, parts, pose, mobility);
    base::verify(added.has_value(), "a scene is built of possible pieces");
    return id;
}

solver::BodyId Builder::put(std::span<const solver::BoxPart> parts, solver::Vec3 at,
                            solver::Quat rotation) {
    return add(parts, {at, rotation}, solver::Mobility::Free);
}

solver::BodyId Builder::fix(std::span<const solver::BoxPart> parts, solver::Vec3 at,
                            solver::Quat rotation) {
    return add(parts, {at, rotation}, solver::Mobility::Fixed);
}

solver::BodyId Builder::put_worker(solver::Vec3 at, solver::Quat rotation) {
    const solver::BodyId worker = put(kWorker, at, rotation);
    put(kHat, at + rotated(rotation, {0.0F, 0.0F, kHatSeat}), rotation);
    return worker;
}

}  // namespace jobsite::site::scenes
