#pragma once

#include "facts/piece.h"

namespace jobsite::facts {

// Where the hand shall set a piece down: it comes to the pose in a straight line, from
// as far off as `approach` says.
struct Placement {
    PieceId piece{};
    Pose pose{};
    Point approach{};

    friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

// What a site at rest would be worth to the player in turn.
struct Appraisal {
    bool accident = false;
    int unmet = 0;  // conditions of the task
    int merit = 0;  // what it earns beyond them, or costs

    [[nodiscard]] constexpr bool meets_everything() const { return !accident && unmet == 0; }

    friend constexpr bool operator==(const Appraisal&, const Appraisal&) = default;
};

}  // namespace jobsite::facts
