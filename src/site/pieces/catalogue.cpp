#include "site/pieces/catalogue.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/json_reader.h"
#include "facts/words.h"
#include "site/pieces/joints.h"

namespace jobsite::site {
namespace {

using base::JsonReader;
using facts::Extent;
using facts::Kind;
using facts::Point;

// Micrometres: what is smaller cannot be seen, what is larger is no table game.
constexpr int kThinnest = 200;
constexpr int kFarthest = 3'000'000;
constexpr std::size_t kMostBoxes = solver::kMaxBoxes;

// Thousandths of g/cm3, of a friction coefficient.
constexpr int kLeastDensity = 10, kMostDensity = 25'000;
constexpr int kMostFriction = 2'000;

// Grams.
constexpr float kLightest = 0.05F, kHeaviest = 1000.0F;

struct Stuff {
    solver::Material material{};
    float density = 0.0F;
};
using Materials = std::map<std::string, Stuff>;

// A quotient of two whole numbers is the float nearest to the decimal in the file.
float thousandths(int number) { return static_cast<float>(number) / 1000.0F; }
float centimetres(int micrometres) { return static_cast<float>(micrometres) / 10'000.0F; }

Stuff material(const JsonReader& name, const Materials& materials) {
    const auto found = materials.find(name.text());
    if (found == materials.end()) {
        name.fail("is not a material of ours");
        return {};
    }
    return found->second;
}

std::size_t pairs_of(std::size_t materials) { return materials * (materials + 1) / 2; }

// Of the materials of one file among themselves and with those of the files before it.
void read_materials(const JsonReader& file, Materials& materials, solver::FrictionTable& friction) {
    file.only({"density", "friction"});
    const std::size_t known = materials.size();
    const JsonReader densities = file.object("density");
    for (const auto& [name, density] : densities.members()) {
        if (materials.size() == solver::kMaxMaterials) {
            density.fail(
                fmt::format("is one material too many: {} are possible", solver::kMaxMaterials));
            return;
        }
        const Stuff stuff{.material = static_cast<solver::Material>(materials.size()),
                          .density = thousandths(density.thousandths(kLeastDensity, kMostDensity))};
        materials.emplace(name, stuff);
    }
    const JsonReader pairs = file.list("friction");
    for (const JsonReader& row : pairs.items()) {
        row.only({"between", "is"});
        const JsonReader between = row.list("between");
        const std::vector<JsonReader> names = between.items();
        if (names.size() != 2) {
            between.fail("must name two materials");
            return;
        }
        friction.set(material(names[0], materials).material, material(names[1], materials).material,
                     thousandths(row.decimal("is").thousandths(0, kMostFriction)));
    }
    const std::size_t count = materials.size();
    if (pairs.items().size() != pairs_of(count) - pairs_of(known)) {
        pairs.fail("must have one row for every pair of materials");
    }
}

Point read_point(const JsonReader& list) {
    const std::vector<JsonReader> numbers = list.items();
    if (numbers.size() != 3) {
        list.fail("must be three numbers");
        return {};
    }
    const auto at = [&](std::size_t i) { return numbers[i].thousandths(-kFarthest, kFarthest); };
    return {at(0), at(1), at(2)};
}

bool is_thick(const Extent& e) {
    return e.most.x - e.least.x >= kThinnest && e.most.y - e.least.y >= kThinnest &&
           e.most.z - e.least.z >= kThinnest;
}

bool overlap(const Extent& a, const Extent& b) {
    return a.least.x < b.most.x && b.least.x < a.most.x && a.least.y < b.most.y &&
           b.least.y < a.most.y && a.least.z < b.most.z && b.least.z < a.most.z;
}

NamedBox read_box(const JsonReader& row) {
    row.only({"part", "from", "to"});
    const JsonReader part = row.string("part");
    const auto word = facts::find_word<facts::Part>(part.text());
    if (!word) {
        part.fail("is not a part of a piece");
    }
    const Extent extent{read_point(row.list("from")), read_point(row.list("to"))};
    if (!is_thick(extent)) {
        row.list("to").fail(fmt::format("must lie beyond `from` by at least {} in each direction",
                                        kThinnest / 1000.0));
    }
    return {word.value_or(facts::Part::Body), extent};
}

solver::BoxPart solver_box(const Extent& extent, const Stuff& stuff) {
    const solver::Vec3 least{centimetres(extent.least.x), centimetres(extent.least.y),
                             centimetres(extent.least.z)};
    const solver::Vec3 most{centimetres(extent.most.x), centimetres(extent.most.y),
                            centimetres(extent.most.z)};
    return {.centre = 0.5F * (least + most),
            .half = 0.5F * (most - least),
            .density = stuff.density,
            .material = stuff.material};
}

void read_boxes(const JsonReader& list, const Stuff& stuff, Shape& shape) {
    const std::vector<JsonReader> rows = list.items();
    if (rows.empty() || rows.size() > kMostBoxes) {
        list.fail(fmt::format("must have from 1 to {} boxes", kMostBoxes));
        return;
    }
    for (const JsonReader& row : rows) {
        const NamedBox box = read_box(row);
        for (std::size_t i = 0; i < shape.boxes.size(); ++i) {
            if (overlap(shape.boxes[i].extent, box.extent)) {
                row.fail(fmt::format("overlaps box {} of the same piece", i));
            }
        }
        shape.extent = shape.boxes.empty() ? box.extent : around(shape.extent, box.extent);
        shape.boxes.push_back(box);
        shape.parts.push_back(solver_box(box.extent, stuff));
    }
}

Shape read_piece(Kind kind, const JsonReader& piece, const Materials& materials) {
    piece.only({"material", "boxes"});
    Shape shape;
    read_boxes(piece.list("boxes"), material(piece.string("material"), materials), shape);
    const auto properties = solver::mass_properties(shape.parts);
    shape.mass = properties ? properties->mass : 0.0F;
    if (!is_scenery(kind) && (shape.mass < kLightest || shape.mass > kHeaviest)) {
        piece.fail(fmt::format("weighs {:.3f} g, and a piece weighs from {} to {}", shape.mass,
                               kLightest, kHeaviest));
    }
    return shape;
}

void read_pieces(const JsonReader& file, const Materials& materials, Catalogue& catalogue) {
    for (const auto& [name, piece] : file.members()) {
        const auto kind = facts::find_word<Kind>(name);
        if (!kind) {
            piece.fail("is not a piece of ours");
            return;
        }
        Shape& shape = catalogue.shapes[static_cast<std::size_t>(*kind)];
        if (!shape.boxes.empty()) {
            piece.fail("is described in another file already");
        }
        shape = read_piece(*kind, piece, materials);
    }
}

std::optional<base::DataFault> missing_piece(const Catalogue& catalogue) {
    for (std::size_t i = 0; i < kKinds; ++i) {
        if (catalogue.shapes[i].boxes.empty()) {
            return base::DataFault{.file = "pieces",
                                   .where = std::string(facts::kWords<Kind>[i]),
                                   .problem = "is missing from all files"};
        }
    }
    return std::nullopt;
}

}  // namespace

Extent around(const Extent& a, const Extent& b) {
    return {
        {std::min(a.least.x, b.least.x), std::min(a.least.y, b.least.y),
         std::min(a.least.z, b.least.z)},
        {std::max(a.most.x, b.most.x), std::max(a.most.y, b.most.y), std::max(a.most.z, b.most.z)}};
}

base::Loaded<Catalogue> load_catalogue(std::span<const base::DataFile> files) {
    Catalogue catalogue;
    Materials materials;
    const auto pieces = [&](const JsonReader& file) { read_pieces(file, materials, catalogue); };
    const auto stuff = [&](const JsonReader& file) {
        read_materials(file, materials, catalogue.friction);
    };
    const auto joints = [&](const JsonReader& file) { catalogue.joining = read_joining(file); };
    const std::array<std::function<void(const JsonReader&)>, kPieceFiles.size()> readers{
        stuff, stuff, pieces, pieces, pieces, joints};
    std::optional<base::DataFault> fault;
    for (std::size_t i = 0; i < kPieceFiles.size() && !fault; ++i) {
        fault = base::read_json(files, kPieceFiles[i], readers[i]);
    }
    if (!fault) {
        fault = missing_piece(catalogue);
    }
    if (fault) {
        return tl::unexpected(*fault);
    }
    return catalogue;
}

}  // namespace jobsite::site
