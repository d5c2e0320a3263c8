#include "site/attempt/touching.h"

#include <algorithm>
#include <utility>

#include "base/verify.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::PieceId;

constexpr float kGap = static_cast<float>(facts::kTouchingGap) / kMicrometresPerCentimetre;
constexpr float kCarrying = static_cast<float>(facts::kCarryingRise) / 1000.0F;

// The kind of every body, by its place.
std::vector<facts::Kind> kinds_of(const Site& site) {
    std::vector<facts::Kind> kinds;
    auto piece = site.pieces.begin();
    for (const solver::Body& body : site.world.bodies) {
        const PieceId id{static_cast<std::uint32_t>(body.id)};
        piece = std::ranges::find_if(piece, site.pieces.end(),
                                     [&](const PieceRow& row) { return row.id >= id; });
        base::verify(piece != site.pieces.end() && piece->id == id,
                     "every body is that of a piece");
        kinds.push_back(piece->kind);
    }
    return kinds;
}

class Toucher {
   public:
    explicit Toucher(const Site& site) : site_(site), kinds_(kinds_of(site)) {}

    std::vector<Touching> all(std::span<const solver::Body> bodies,
                              std::span<const Touching> touched) {
        std::vector<Touching> found;
        found.reserve(touched.size() + kMore);
        auto old = touched.begin();
        const std::vector<solver::Manifold>& manifolds = site_.world.manifolds;
        const auto sleeps = [&](std::uint32_t body) {
            return !bodies.empty() && !bodies[body].awake && !site_.world.bodies[body].awake;
        };
        for (auto m = manifolds.begin(); m != manifolds.end();) {
            const std::uint32_t a = body_a(m->key), b = body_b(m->key);
            const auto is_of_them = [&](const solver::Manifold& other) {
                return body_a(other.key) == a && body_b(other.key) == b;
            };
            if (!sleeps(a) || !sleeps(b)) {
                for (; m != manifolds.end() && is_of_them(*m); ++m) {
                    look(*m, found);
                }
                continue;
            }
            const std::pair pair{id_of(a), id_of(b)};
            old = std::ranges::lower_bound(old, touched.end(), pair, {}, pair_of);
            for (; old != touched.end() && pair_of(*old) == pair; ++old) {
                Touching& same = found.emplace_back(*old);
                same.body_a = a;
                same.body_b = b;
                same.lies = true;
            }
            m = std::ranges::find_if_not(m, manifolds.end(), is_of_them);
        }
        return found;
    }

   private:
    static constexpr std::size_t kMore = 8;

    static std::pair<PieceId, PieceId> pair_of(const Touching& touch) { return {touch.a, touch.b}; }

    [[nodiscard]] PieceId id_of(std::uint32_t body) const {
        return PieceId{static_cast<std::uint32_t>(site_.world.bodies[body].id)};
    }
    [[nodiscard]] facts::Part part_of(std::uint32_t body, std::uint32_t box) const {
        return site_.catalogue->of(kinds_[body]).boxes[box].part;
    }

    void look(const solver::Manifold& m, std::vector<Touching>& found) const {
        const std::uint32_t place_a = body_a(m.key), place_b = body_b(m.key);
        const solver::Body& a = site_.world.bodies[place_a];
        const solver::Body& b = site_.world.bodies[place_b];
        const solver::Vec3 normal = rotated(a.rotation, m.normal);
        for (std::size_t i = 0; i < m.count; ++i) {
            const solver::Vec3 on_a = a.position + rotated(a.rotation, m.points[i].on_a);
            const solver::Vec3 on_b = b.position + rotated(b.rotation, m.points[i].on_b);
            if (m.points[i].gap + dot(normal, on_b - on_a) <= kGap) {
                found.push_back({.a = id_of(place_a),
                                 .b = id_of(place_b),
                                 .body_a = place_a,
                                 .body_b = place_b,
                                 .kind_a = kinds_[place_a],
                                 .kind_b = kinds_[place_b],
                                 .part_a = part_of(place_a, box_a(m.key)),
                                 .part_b = part_of(place_b, box_b(m.key)),
                                 .point = on_a,
                                 .normal = normal});
                return;
            }
        }
    }

    const Site& site_;
    std::vector<facts::Kind> kinds_;  // by the bodies' places
};

}  // namespace

std::vector<Touching> touching(const Site& site) { return Toucher(site).all({}, {}); }

std::vector<Touching> touching(const Site& site, std::span<const solver::Body> bodies,
                               std::span<const Touching> touched) {
    return Toucher(site).all(bodies, touched);
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
    // Who is carried, and by whom.
    std::vector<std::pair<PieceId, PieceId>> carried;
    for (const Touching& touch : touches) {
        if (is_carrying_a(touch)) {
            carried.emplace_back(touch.a, touch.b);
        }
        if (is_carrying_b(touch)) {
            carried.emplace_back(touch.b, touch.a);
        }
    }
    std::ranges::sort(carried);
    std::vector<PieceId> riding{held};
    const auto rides = [&](PieceId piece) {
        return std::ranges::find(riding, piece) != riding.end();
    };
    for (bool grew = true; grew;) {
        grew = false;
        for (auto first = carried.begin(); first != carried.end();) {
            const PieceId piece = first->first;
            const auto last =
                std::find_if(first, carried.end(), [&](const auto& c) { return c.first != piece; });
            if (!rides(piece) &&
                std::all_of(first, last, [&](const auto& c) { return rides(c.second); })) {
                riding.push_back(piece);
                grew = true;
            }
            first = last;
        }
    }
    riding.erase(riding.begin());
    std::ranges::sort(riding);
    return riding;
}

}  // namespace jobsite::site
