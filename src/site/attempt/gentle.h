#pragma once

#include "facts/facts.h"
#include "site/site.h"

namespace jobsite::site {

// The hand goes for its target at twenty times the distance in a second. A load stays
// where it lies if it sets out gently, its speed growing so much each tick up to so much,
// and turns so slowly.
inline constexpr float kRate = 20.0F;
inline constexpr float kPickUp = 1.2F;      // cm/s
inline constexpr float kMostSpeed = 36.0F;  // cm/s
inline constexpr float kTurnStep = 0.004F;  // half a turn's sine, each tick

// Whether something lies on the piece that would slide off. What is worn stays on by itself.
bool bears_load(const Site& site, facts::PieceId piece);

// Where to lead a piece that bears a load in the next tick, so that in the end it comes to
// the target: asked each tick, the hand sets out, turns and stops gently.
facts::Pose gently_to(const Site& site, facts::PieceId piece, const facts::Pose& target);

}  // namespace jobsite::site
