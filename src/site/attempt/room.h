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
    // Whether the piece fits through on a straight way, as it is turned at its end; it may graze
    // what is there.
    [[nodiscard]] bool is_free_way(const solver::Vec3& from, const solver::Pose& to) const;
    // How far the piece can sink from where it is free before it meets something, and no farther
    // than `most`; cm.
    [[nodiscard]] float way_down(const solver::Pose& from, float most) const;
    // Whether the piece with its load has its balance point over what is no farther than `below`
    // under it; without that it tips over.
    [[nodiscard]] bool is_balanced(const solver::Pose& pose, float below) const;
    // Where to draw the piece before it is lifted: where it is if nothing lies above it,
    // else the nearest place at its side to which the way is free. Where there is none it
    // has to be lifted all the same.
    [[nodiscard]] solver::Pose way_out(const solver::Pose& from) const;

   private:
    // A box, and half the size of the box along the world's axes around it.
    struct Seen {
        solver::PlacedBox box;
        solver::Vec3 shadow;
    };
    static Seen seen(const solver::Pose& pose, const solver::BoxPart& part);
    static bool are_near(const Seen& a, const Seen& b, float gap);

    // Of all that would overlap it by more than so much.
    [[nodiscard]] bool is_free(const solver::Pose& pose, float depth = 0.0F) const;
    [[nodiscard]] bool is_free_above(const solver::Pose& pose) const;

    std::vector<solver::BoxPart> own_;
    solver::Vec3 balance_{};  // of the piece and its riders, seen from the piece
    std::vector<Seen> others_;
};

}  // namespace jobsite::site
