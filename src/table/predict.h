#pragma once

#include <optional>
#include <vector>

#include "rules/match.h"
#include "site/attempt/attempt.h"

namespace jobsite::table {

// What would come of it if the hand let go now. It is never a fact: nothing of it is written,
// and no state and no hash knows of it.
struct Prediction {
    facts::PieceId piece{};
    facts::Pose pose{};                 // in which it would come to rest
    bool rests = false;                 // in the time that was looked ahead, or fell before
    std::vector<facts::PieceId> moved;  // others that would not stay where they are
    rules::Foretold told{};
};

// Looks ahead in a copy of the attempt, which holds something; nothing where it does not. A copy
// goes as the attempt itself would: let go in the same tick, it comes to the same rest.
std::optional<Prediction> predict(const rules::PhysicalMatch& match, site::Attempt attempt);

}  // namespace jobsite::table
