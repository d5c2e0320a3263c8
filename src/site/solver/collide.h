#pragma once

#include "site/solver/body.h"
#include "site/solver/manifold.h"
#include "site/solver/shape.h"

namespace jobsite::site::solver {

// One of the two sides of a contact, with what collision needs to know of it.
struct Side {
    const Body* body = nullptr;
    const Frame* frame = nullptr;
    const Box* box = nullptr;
};

// Brings a manifold up to date with the poses of its two sides. While they have
// hardly moved against each other its points are kept. Otherwise the points are
// made anew, and a point that was there before takes over its impulse. Points are
// made ahead of touching, for what can meet within so many seconds.
void update(Manifold& manifold, const Side& a, const Side& b, float seconds);

}  // namespace jobsite::site::solver
