#include "site/equilibrium/equilibrium.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/verify.h"
#include "site/equilibrium/area.h"
#include "site/equilibrium/blocks.h"
#include "site/equilibrium/shrink.h"
#include "site/survey/surveyed.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

constexpr std::size_t kNoBlock = ~std::size_t{0};

// An area that presses with less than this share of a piece's weight does not carry it.
constexpr double kCarries = 1e-3;

// A sideways push carries both; see facts::kCarryingRise.
constexpr double kRise = facts::kCarryingRise / 1000.0;

struct Contact {
    std::size_t a = 0;  // places among the surveyed
    std::size_t b = 0;
    double rise = 0;  // of the normal from a to b
    Area area{};
};

Spot spot(solver::Vec3 v, facts::Point from) {
    return {static_cast<double>(v.x) + from.x / 10'000.0,
            static_cast<double>(v.y) + from.y / 10'000.0,
            static_cast<double>(v.z) + from.z / 10'000.0};
}

bool has_face_along(const Surveyed& s, solver::Vec3 normal) {
    const solver::Vec3 seen = absolute(into(s.axes, normal));
    return std::max({seen.x, seen.y, seen.z}) >= solver::kFlatCosine;
}

// What a piece must be held with.
Wrench load_of(const Surveyed& s) {
    const auto mass = solver::mass_properties(s.shape->parts);
    base::verify(mass.has_value(), "the sizes of a piece were checked when it was read");
    const Spot at = spot(s.axes * mass->centre, s.piece->pose.at);
    const double weight = mass->mass;
    return {0, 0, weight, at.y * weight, -at.x * weight, 0};
}

std::int32_t in_micrometres(double centimetres) {
    return std::clamp(rounded(centimetres * 10'000.0), -kFirm, kFirm);
}

// How far from the nearest edge the push through an area acts.
double to_edge(const Area& area, const Passing& hold) {
    double least = kMostShrinking;
    for (std::size_t j = 0; j < area.edges && area.shrinks; ++j) {
        const Limit& edge = area.limits[j];
        const double shift = edge.x * hold[kShiftX] + edge.y * hold[kShiftY];
        least = std::min(least, edge.press + shift / hold[kPress]);
    }
    return least;
}

class Balance {
   public:
    Balance(const Catalogue& catalogue, std::span<const facts::Placed> pieces,
            std::span<const facts::Rivet> rivets)
        : on_site_(surveyed(catalogue, pieces)), body_of_(on_site_.size()) {
        number_bodies(rivets);
        find_contacts(catalogue);
    }

    Equilibrium find() {
        margins_.assign(on_site_.size(), kFirm);
        std::vector<bool> stands(loads_.size(), false);
        for (const Block& block : blocks(loads_.size(), touching_)) {
            hold(block);
            for (const std::size_t body : block.bodies) {
                stands[body] = true;
            }
        }
        for (std::size_t i = 0; i < on_site_.size(); ++i) {
            if (body_of_[i] != 0) {
                const std::int32_t margin = stands[body_of_[i]] ? margins_[i] : -kFirm;
                found_.margin = std::min(found_.margin, margin);
                found_.pieces.push_back({on_site_[i].piece->id, margin});
            }
        }
        return std::move(found_);
    }

   private:
    // What is scenery or in a hand holds by itself; pieces that are joined are one body.
    void number_bodies(std::span<const facts::Rivet> rivets) {
        std::vector<std::size_t> leader(on_site_.size());
        std::iota(leader.begin(), leader.end(), std::size_t{0});
        for (const facts::Rivet& rivet : rivets) {
            const std::size_t a = place_of(rivet.a), b = place_of(rivet.b);
            if (rivet.state != facts::RivetState::Broken) {
                std::ranges::replace(leader, leader[std::max(a, b)], leader[std::min(a, b)]);
            }
        }
        const auto is_fixed = [&](const Surveyed& s) {
            return is_scenery(s.piece->kind) || s.piece->where == facts::Where::Hand;
        };
        std::vector<bool> fixed(on_site_.size(), false);
        for (std::size_t i = 0; i < on_site_.size(); ++i) {
            fixed[leader[i]] = fixed[leader[i]] || is_fixed(on_site_[i]);
        }
        loads_.resize(1);
        for (std::size_t i = 0; i < on_site_.size(); ++i) {
            const bool is_first = leader[i] == i;
            if (fixed[leader[i]]) {
                continue;
            }
            body_of_[i] = is_first ? loads_.size() : body_of_[leader[i]];
            loads_.resize(std::max(loads_.size(), body_of_[i] + 1));
            add_to(loads_[body_of_[i]], 1, load_of(on_site_[i]));
        }
    }

    std::size_t place_of(facts::PieceId id) const {
        const auto found =
            std::ranges::find_if(on_site_, [&](const Surveyed& s) { return s.piece->id == id; });
        base::verify(found != on_site_.end(), "a rivet joins pieces of the site");
        return static_cast<std::size_t>(found - on_site_.begin());
    }

    void find_contacts(const Catalogue& catalogue) {
        std::vector<TouchingBoxes> found;
        for (std::size_t i = 0; i < on_site_.size(); ++i) {
            for (std::size_t j = i + 1; j < on_site_.size(); ++j) {
                if (body_of_[i] == body_of_[j]) {
                    continue;
                }
                found.clear();
                find_touching_boxes(on_site_[i], on_site_[j], found);
                for (const TouchingBoxes& touching : found) {
                    contacts_.push_back(contact(catalogue, i, j, touching));
                }
                if (!found.empty()) {
                    touching_.emplace_back(body_of_[i], body_of_[j]);
                }
            }
        }
    }

    Contact contact(const Catalogue& catalogue, std::size_t i, std::size_t j,
                    const TouchingBoxes& touching) const {
        const Surveyed &a = on_site_[i], &b = on_site_[j];
        const solver::Vec3 normal = touching.patch.normal;
        std::vector<Spot> corners;
        for (const solver::Vec3 corner : touching.patch.corners) {
            corners.push_back(spot(corner, a.piece->pose.at));
        }
        const Lie lie =
            has_face_along(a, normal) && has_face_along(b, normal) ? Lie::Flat : Lie::Slanted;
        const double friction = catalogue.friction.between(a.shape->parts[touching.a].material,
                                                           b.shape->parts[touching.b].material);
        Contact made{i, j, normal.z, area(corners, spot(normal, {}), lie, friction)};
        made.area.a = body_of_[i];
        made.area.b = body_of_[j];
        return made;
    }

    // Finds how firmly a block stands, and gives its weight to its ground.
    void hold(const Block& block) {
        std::vector<std::size_t> place(loads_.size(), kNoBlock);
        std::vector<Wrench> loads;
        place[block.ground] = 0;
        for (const std::size_t body : block.bodies) {
            loads.push_back(loads_[body]);
            place[body] = loads.size();
            add_to(loads_[block.ground], 1, loads_[body]);
        }
        std::vector<const Contact*> contacts;
        std::vector<Area> areas;
        for (const Contact& contact : contacts_) {
            const std::size_t a = place[contact.area.a], b = place[contact.area.b];
            if (a != kNoBlock && b != kNoBlock) {
                contacts.push_back(&contact);
                areas.push_back(contact.area);
                areas.back().a = a;
                areas.back().b = b;
            }
        }
        const Shrinking shrinking = shrink(areas, loads);
        found_.margin = std::min(found_.margin, in_micrometres(shrinking.most));
        for (std::size_t i = 0; i < areas.size(); ++i) {
            note(*contacts[i], shrinking.holds[i], shrinking.is_held);
        }
    }

    void note(const Contact& contact, const Passing& hold, bool is_held) {
        for (const auto& [piece, rise] :
             {std::pair{contact.b, contact.rise}, std::pair{contact.a, -contact.rise}}) {
            const bool carries = hold[kPress] > kCarries * on_site_[piece].shape->mass;
            if (!is_held || (rise > -kRise && carries)) {
                const double left = is_held ? to_edge(contact.area, hold) : -kMostShrinking;
                margins_[piece] = std::min(margins_[piece], in_micrometres(left));
            }
        }
    }

    std::vector<Surveyed> on_site_;
    std::vector<std::size_t> body_of_;  // 0 is what does not move
    std::vector<Wrench> loads_;         // of each body, with all that hangs on it
    std::vector<Contact> contacts_;
    std::vector<std::pair<std::size_t, std::size_t>> touching_;
    std::vector<std::int32_t> margins_;  // of the surveyed
    Equilibrium found_;
};

}  // namespace

Equilibrium equilibrium(const Catalogue& catalogue, std::span<const facts::Placed> pieces,
                        std::span<const facts::Rivet> rivets) {
    return Balance(catalogue, pieces, rivets).find();
}

Equilibrium equilibrium(const Site& site) {
    return equilibrium(*site.catalogue, placed(site), rivets(site));
}

}  // namespace jobsite::site
