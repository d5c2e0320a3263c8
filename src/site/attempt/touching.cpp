#include "site/attempt/touching.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/verify.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::PieceId;

constexpr float kGap = static_cast<float>(facts::kTouchingGap) / kMicrometresPerCentimetre;
constexpr float kCarrying = static_cast<float>(facts::kCarryingRise) / 1000.0F;

facts::Kind kind_of(const Site& site, PieceId id) {
    const PieceRow* const piece = find(site, id);
    base::verify(piece != nullptr, "every body is that of a piece");
    return piece->kind;
}

facts::Part part_of(const Site& site, facts::Kind kind, std::uint32_t box) {
    return site.catalogue->of(kind).boxes[box].part;
}

}  // namespace

std::vector<Touching> touching(const Site& site) {
    std::vector<Touching> found;
    for (const solver::Manifold& m : site.world.manifolds) {
        const solver::Body& a = site.world.bodies[body_a(m.key)];
        const solver::Body& b = site.world.bodies[body_b(m.key)];
        const solver::Vec3 normal = rotated(a.rotation, m.normal);
        for (std::size_t i = 0; i < m.count; ++i) {
            const solver::Vec3 on_a = a.position + rotated(a.rotation, m.points[i].on_a);
            const solver::Vec3 on_b = b.position + rotated(b.rotation, m.points[i].on_b);
            if (m.points[i].gap + dot(normal, on_b - on_a) <= kGap) {
                const PieceId id_a{static_cast<std::uint32_t>(a.id)};
                const PieceId id_b{static_cast<std::uint32_t>(b.id)};
                const facts::Kind kind_a = kind_of(site, id_a);
                const facts::Kind kind_b = kind_of(site, id_b);
                found.push_back({id_a, id_b, kind_a, kind_b, part_of(site, kind_a, box_a(m.key)),
                                 part_of(site, kind_b, box_b(m.key)), on_a, normal});
                break;
            }
        }
    }
    return found;
}

bool is_carrying_a(const Touching& touch) { return touch.normal.z <= -kCarrying; }
bool is_carrying_b(const Touching& touch) { return touch.normal.z >= kCarrying; }

std::vector<PieceId> riders(const std::vector<Touching>& touches, PieceId held) {
    const bool carries = std::ranges::any_of(touches, [&](const Touching& touch) {
        return (touch.b == held && is_carrying_a(touch)) ||
               (touch.a == held && is_carrying_b(touch));
    });
    if (!carries) {
        return {};
    }
    std::map<PieceId, std::set<PieceId>> carriers;
    for (const Touching& touch : touches) {
        if (is_carrying_a(touch)) {
            carriers[touch.a].insert(touch.b);
        }
        if (is_carrying_b(touch)) {
            carriers[touch.b].insert(touch.a);
        }
    }
    std::set<PieceId> riding{held};
    for (bool grew = true; grew;) {
        grew = false;
        for (const auto& [piece, below] : carriers) {
            if (std::ranges::includes(riding, below) && riding.insert(piece).second) {
                grew = true;
            }
        }
    }
    riding.erase(held);
    return {riding.begin(), riding.end()};
}

}  // namespace jobsite::site
