#include "site/survey/survey.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/verify.h"
#include "site/survey/angle.h"
#include "site/survey/surveyed.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::Extent;
using facts::Kind;
using facts::PieceId;
using facts::Point;
using solver::Mat3;
using solver::PlacedBox;
using solver::Vec3;

// The extent of some points in the frame of a piece.
Extent extent_of(const std::vector<Vec3>& points, const Surveyed& s, Point from) {
    const Vec3 origin = centimetres(s.piece->pose.at - from);
    Vec3 least = into(s.axes, points.front() - origin), most = least;
    for (const Vec3 point : points) {
        const Vec3 p = into(s.axes, point - origin);
        least = {std::min(least.x, p.x), std::min(least.y, p.y), std::min(least.z, p.z)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y), std::max(most.z, p.z)};
    }
    return {micrometres(least), micrometres(most)};
}

facts::GirderPair girder_pair(const Surveyed& a, const Surveyed& b, Vec3 normal) {
    const Point from = a.piece->pose.at;
    const PlacedBox box_a = box_of(a, a.shape->extent, from);
    const PlacedBox box_b = box_of(b, b.shape->extent, from);
    const Vec3 along = box_a.axes.x, way = box_b.centre - box_a.centre;
    const float half_b = dot(absolute(into(box_b.axes, along)), box_b.half);
    const float middle_b = dot(along, way);
    const float overlap =
        std::min(box_a.half.x, middle_b + half_b) - std::max(-box_a.half.x, middle_b - half_b);
    const Vec3 sideways = cross(along, normal);
    const float size = length(sideways);
    const float aside = size > 0.01F ? std::fabs(dot(sideways, way)) / size : 0.0F;
    return {.a = a.piece->id,
            .b = b.piece->id,
            .angle = millidegrees(length(cross(along, box_b.axes.x)),
                                  std::fabs(dot(along, box_b.axes.x))),
            .overlap = std::max(0, micrometres(overlap)),
            .aside = micrometres(aside)};
}

std::int32_t distance(const Surveyed& worker, const Surveyed& girder) {
    const Point from = worker.piece->pose.at;
    const Vec3 middle = box_of(worker, worker.shape->extent, from).centre;
    const PlacedBox box = box_of(girder, girder.shape->extent, from);
    const Vec3 seen = absolute(into(box.axes, middle - box.centre)) - box.half;
    return micrometres(
        length(Vec3{std::max(seen.x, 0.0F), std::max(seen.y, 0.0F), std::max(seen.z, 0.0F)}));
}

class Surveyor {
   public:
    Surveyor(const Catalogue& catalogue, std::span<const facts::Placed> pieces,
             const facts::Facts& before)
        : on_site_(surveyed(catalogue, pieces)), before_(before) {
        std::ranges::transform(pieces, std::back_inserter(facts_.pieces), [&](const auto& piece) {
            return facts::Piece{.placed = piece, .shape = catalogue.of(piece.kind).extent};
        });
    }

    facts::Facts facts() {
        for (const Surveyed& s : on_site_) {
            measure(s);
            stays_.push_back(stood_there(*s.piece));
            if (stays_.back()) {
                staying_.push_back(s.piece->id);
            }
        }
        for (std::size_t i = 0; i < on_site_.size(); ++i) {
            for (std::size_t j = i + 1; j < on_site_.size(); ++j) {
                if (!stays_[i] || !stays_[j]) {
                    compare(on_site_[i], on_site_[j]);
                }
            }
        }
        take_over(before_.contacts, facts_.contacts,
                  [](const facts::Contact& c) { return std::pair(c.a.piece, c.b.piece); });
        take_over(before_.girders, facts_.girders,
                  [](const facts::GirderPair& pair) { return std::pair(pair.a, pair.b); });
        take_over(before_.near_girders, facts_.near_girders, [](const facts::Nearness& near) {
            return std::pair(std::min(near.worker, near.girder),
                             std::max(near.worker, near.girder));
        });
        return std::move(facts_);
    }

   private:
    [[nodiscard]] bool stood_there(const facts::Placed& piece) const {
        const auto id_of = [](const facts::Piece& p) { return p.placed.id; };
        const auto then = std::ranges::lower_bound(before_.pieces, piece.id, {}, id_of);
        return then != before_.pieces.end() && then->placed == piece;
    }

    // What was found then between two that stay, in the order in which it would be found now.
    template <class T, class PairOf>
    void take_over(const std::vector<T>& then, std::vector<T>& now, PairOf pair_of) const {
        const auto stays = [&](PieceId piece) {
            return std::ranges::binary_search(staying_, piece);
        };
        std::vector<T> same;
        std::ranges::copy_if(then, std::back_inserter(same), [&](const T& one) {
            return stays(pair_of(one).first) && stays(pair_of(one).second);
        });
        std::vector<T> all;
        all.reserve(same.size() + now.size());
        std::ranges::merge(same, now, std::back_inserter(all), {}, pair_of, pair_of);
        now = std::move(all);
    }

    void measure(const Surveyed& s) {
        const auto same = [&](const facts::Piece& p) { return p.placed.id == s.piece->id; };
        facts::Piece& piece = *std::ranges::find_if(facts_.pieces, same);
        piece.top = s.bounds.most.z;
        const Vec3 up = s.axes.z;
        piece.tilt = millidegrees(length(Vec3{up.x, up.y, 0.0F}), up.z);
    }

    void compare(const Surveyed& a, const Surveyed& b) {
        const Kind kind_a = a.piece->kind, kind_b = b.piece->kind;
        touch(a, b);
        if (kind_a == Kind::Worker && kind_b == Kind::Girder) {
            note_distance(a, b);
        } else if (kind_a == Kind::Girder && kind_b == Kind::Worker) {
            note_distance(b, a);
        }
    }

    void touch(const Surveyed& a, const Surveyed& b) {
        const Point from = a.piece->pose.at;
        touching_.clear();
        find_touching_boxes(a, b, touching_);
        for (const TouchingBoxes& t : touching_) {
            facts_.contacts.push_back(
                {.a = {a.piece->id, a.shape->boxes[t.a].part, extent_of(t.patch.corners, a, from)},
                 .b = {b.piece->id, b.shape->boxes[t.b].part, extent_of(t.patch.corners, b, from)},
                 .gap = micrometres(t.patch.gap),
                 .rise = rounded(-1000.0 * static_cast<double>(t.patch.normal.z))});
            if (a.piece->kind == Kind::Girder && b.piece->kind == Kind::Girder) {
                facts_.girders.push_back(girder_pair(a, b, t.patch.normal));
            }
        }
    }

    void note_distance(const Surveyed& worker, const Surveyed& girder) {
        const std::int32_t apart = distance(worker, girder);
        if (apart <= facts::kNear) {
            facts_.near_girders.push_back({worker.piece->id, girder.piece->id, apart});
        }
    }

    std::vector<Surveyed> on_site_;
    const facts::Facts& before_;
    std::vector<bool> stays_;  // of those on site, who stands as before
    std::vector<PieceId> staying_;
    std::vector<TouchingBoxes> touching_;
    facts::Facts facts_;
};

}  // namespace

facts::Facts survey(const Catalogue& catalogue, std::span<const facts::Placed> pieces,
                    const facts::Facts& before) {
    return Surveyor(catalogue, pieces, before).facts();
}

}  // namespace jobsite::site
