#pragma once

#include <vector>

#include "facts/piece.h"
#include "site/site.h"
#include "site/solver/box_sat.h"

namespace jobsite::site {

// The room that a piece in the hand has to move in: everything else, as boxes.
class Room {
   public:
    // Without the piece and what rides on it.
    Room(const Site& site, facts::PieceId piece, const std::vector<facts::PieceId>& riders);

    // How high the piece's origin must be to pass over all that lies between two poses; cm.
    [[nodiscard]] float clear_height(const solver::Pose& from, const solver::Pose& to) const;
    // Whether the piece fits through on a straight way, as it is turned at its end.
    [[nodiscard]] bool is_free_way(const solver::Vec3& from, const solver::Pose& to) const;
    // Where to draw the piece before it is lifted: where it is if nothing lies above it,
    // else the nearest place at its side to which the way is free. Where there is none it
    // has to be lifted all the same.
    [[nodiscard]] solver::Pose way_out(const solver::Pose& from) const;

   private:
    [[nodiscard]] bool is_free(const solver::Pose& pose) const;
    [[nodiscard]] bool is_free_above(const solver::Pose& pose) const;

    std::vector<solver::BoxPart> own_;
    std::vector<solver::PlacedBox> others_;
};

}  // namespace jobsite::site
