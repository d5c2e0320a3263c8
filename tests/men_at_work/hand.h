#pragma once

#include <cstdint>

#include "site/attempt/attempt.h"

// The hand of the tests. Borders are a matter of tenths of a millimetre, so it is steadier
// than a player's.
namespace jobsite::men_at_work {

// Slowly is how one carries what has something lying on it.
enum class Pace : std::uint8_t { Quick, Slow };

facts::Pose pose_now(const site::Attempt& attempt, facts::PieceId piece);

// Leads what is held until it is there, or until something has stopped it for a while; a
// trip ends it at once.
void lead_to(site::Attempt& attempt, const facts::Pose& end, Pace pace);

}  // namespace jobsite::men_at_work
