#include "site/scenes/reading.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/verify.h"
#include "site/scenes/pieces.h"
#include "site/survey/survey.h"
#include "site/units.h"

namespace jobsite::site::scenes {
namespace {

using facts::Kind;
using facts::Part;

// A piece and what its boxes are called; without names they are all its body.
struct Row {
    Kind kind;
    std::span<const solver::BoxPart> boxes;
    std::span<const Part> names;
};

constexpr std::array kWorkerParts{Part::LeftFoot, Part::RightFoot, Part::Torso,
                                  Part::LeftArm,  Part::RightArm,  Part::Head};

// clang-format off
constexpr std::array kRows{
    Row{Kind::Table,   kTable,   {}},
    Row{Kind::Girder,  kGirder,  {}},
    Row{Kind::Support, kSupport, {}},
    Row{Kind::Worker,  kWorker,  kWorkerParts},
    Row{Kind::Hat,     kHat,     {}},
    Row{Kind::Beam,    kBeam,    {}},
    Row{Kind::Brick,   kBrick,   {}},
    Row{Kind::Plate,   kPlate,   {}},
    Row{Kind::Figure,  kFigure,  {}},
};
// clang-format on

facts::Extent extent_of(const solver::BoxPart& box) {
    return {micrometres(box.centre - box.half), micrometres(box.centre + box.half)};
}

Catalogue made_catalogue() {
    Catalogue catalogue;
    for (const Row& row : kRows) {
        Shape& shape = catalogue.shapes[static_cast<std::size_t>(row.kind)];
        for (std::size_t i = 0; i < row.boxes.size(); ++i) {
            const facts::Extent extent = extent_of(row.boxes[i]);
            shape.extent = i == 0 ? extent : around(shape.extent, extent);
            shape.boxes.push_back({row.names.empty() ? Part::Body : row.names[i], extent});
        }
        shape.parts.assign(row.boxes.begin(), row.boxes.end());
    }
    return catalogue;
}

Kind kind_of(const solver::World& world, const solver::Body& body) {
    const auto boxes = std::span(world.boxes).subspan(body.first_box, body.box_count);
    const auto* const row = std::ranges::find_if(kRows, [&](const Row& r) {
        return std::ranges::equal(boxes, r.boxes, {}, &solver::Box::half, &solver::BoxPart::half);
    });
    base::verify(row != kRows.end(), "a scene is built of the box's pieces");
    return row->kind;
}

}  // namespace

const Catalogue& catalogue() {
    static const Catalogue kCatalogue = made_catalogue();
    return kCatalogue;
}

facts::Facts facts_of(const solver::World& world) {
    std::vector<facts::Placed> placed;
    placed.reserve(world.bodies.size());
    for (const solver::Body& body : world.bodies) {
        placed.push_back({.id = facts::PieceId{static_cast<std::uint32_t>(body.id)},
                          .kind = kind_of(world, body),
                          .where = facts::Where::Site,
                          .pose = pose_of(solver::pose(body))});
    }
    return survey(catalogue(), placed);
}

}  // namespace jobsite::site::scenes
