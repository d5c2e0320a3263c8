#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/data_file.h"
#include "facts/facts.h"
#include "site/solver/world.h"

namespace jobsite::site {

// The files of data/ that tell what pieces there are.
inline constexpr std::array<std::string_view, 6> kPieceFiles{
    "pieces/materials.json",   "pieces/skyscrapers_materials.json",
    "pieces/men_at_work.json", "pieces/skyscrapers.json",
    "pieces/ground.json",      "pieces/skyscrapers_joints.json"};

inline constexpr std::size_t kKinds = static_cast<std::size_t>(facts::Kind::Disc) + 1;
inline constexpr std::size_t kJointKinds = static_cast<std::size_t>(facts::JointKind::Fixed) + 1;

// Scenery never moves: it is put down before the game and carries what is built.
constexpr bool is_scenery(facts::Kind kind) {
    using facts::Kind;
    return kind == Kind::Crane || kind == Kind::Box || kind == Kind::Table || kind == Kind::Tray ||
           kind == Kind::Disc;
}

// One box of a piece, in the piece's own frame.
struct NamedBox {
    facts::Part part{};
    facts::Extent extent{};
};

// The box around two boxes.
facts::Extent around(const facts::Extent& a, const facts::Extent& b);

// How a piece is made.
struct Shape {
    std::vector<NamedBox> boxes;
    std::vector<solver::BoxPart> parts;  // the same for the solver
    facts::Extent extent{};              // of all boxes
    float mass = 0.0F;                   // g
};

// How pieces are joined, by the kinds of joints and by hand. Forces are in g cm/s2.
struct Joining {
    std::array<solver::Make, kJointKinds> joints;
    float press = 0.0F;            // the most a hand presses with
    float firm = 0.0F;             // from here on it presses firmly,
    std::uint32_t firm_ticks = 0;  // and so long it must
    solver::Strength steady;       // of the other hand
};

// All pieces there are, by kind.
struct Catalogue {
    std::array<Shape, kKinds> shapes;
    solver::FrictionTable friction;
    Joining joining;

    const Shape& of(facts::Kind kind) const { return shapes[static_cast<std::size_t>(kind)]; }
    const solver::Make& of(facts::JointKind kind) const {
        return joining.joints[static_cast<std::size_t>(kind)];
    }
};

// Sizes and masses that no piece can have are refused, by file and field.
base::Loaded<Catalogue> load_catalogue(std::span<const base::DataFile> files);

}  // namespace jobsite::site
