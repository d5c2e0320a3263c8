#pragma once

#include "games/men_at_work/state.h"

// What a clean-up is about.
namespace jobsite::men_at_work {

// 37, 65, A43 What lies about: on ground that it may not touch, or on nothing but such
// pieces. A worker's hat is his as long as he wears it.
PieceSet lying_about(const Options& options, const facts::Facts& facts);

// 38 The girders of the litter that have only one end on the ground, with what only they carry.
PieceSet leaning_of(const facts::Facts& facts, const PieceSet& litter);

// The pieces, each worker with the hat that belongs to him (A38). Who has just come out of
// the supply has one, though the facts do not know of it yet.
PieceSet with_hats(const facts::Facts& facts, PieceSet pieces);

}  // namespace jobsite::men_at_work
