#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "facts/facts.h"
#include "site/pieces/catalogue.h"
#include "site/survey/patch.h"

namespace jobsite::site {

// A piece on the site, made ready for measuring.
struct Surveyed {
    const facts::Placed* piece = nullptr;
    const Shape* shape = nullptr;
    solver::Mat3 axes{};
    facts::Extent bounds{};              // in the world
    std::vector<facts::Extent> boxes{};  // the same of each box
};

// All that are not gone. They look at the pieces and the catalogue, which must outlive them.
std::vector<Surveyed> surveyed(const Catalogue& catalogue, std::span<const facts::Placed> pieces);

constexpr facts::Point operator-(facts::Point a, facts::Point b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

// A box of the piece, seen from a point near it: differences of whole numbers are
// exact, so that it does not matter where on the table the piece stands.
solver::PlacedBox box_of(const Surveyed& s, const facts::Extent& extent, facts::Point from);

// Two boxes that touch, by their places in their shapes; the patch is seen from where a is.
struct TouchingBoxes {
    std::size_t a = 0;
    std::size_t b = 0;
    Patch patch{};
};

// Adds where the two touch; scenery does not touch scenery.
void find_touching_boxes(const Surveyed& a, const Surveyed& b, std::vector<TouchingBoxes>& found);

}  // namespace jobsite::site
