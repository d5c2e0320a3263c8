#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "facts/joint.h"
#include "facts/piece.h"

namespace jobsite::facts {

// A surface that pieces of some kinds may not touch for longer than `ticks`.
struct Ground {
    Kind kind{};
    Part part{};
    std::vector<Kind> forbidden_for;
    std::uint32_t ticks = 0;

    friend bool operator==(const Ground&, const Ground&) = default;
};

// Pieces of some kinds may not strike one of these after they have come down by `drop`
// or more.
struct FallLimit {
    std::vector<PieceId> onto;
    std::vector<Kind> forbidden_for;
    std::int32_t drop = 0;

    friend bool operator==(const FallLimit&, const FallLimit&) = default;
};

// Two pieces whose meeting is no fall: a hat and who wears it, a brick and the
// worker it is meant for.
struct Together {
    PieceId one{};
    PieceId other{};

    friend bool operator==(const Together&, const Together&) = default;
};

// Where a piece belongs.
struct Home {
    PieceId piece{};
    Pose pose{};

    friend bool operator==(const Home&, const Home&) = default;
};

// What a game asks of the site: how to make it ready, what the acting seat may take,
// and what would end the attempt early.
struct Work {
    std::vector<Placed> add;
    std::vector<PieceId> remove;
    std::vector<PieceId> may_take;
    std::vector<Together> together;
    std::vector<Ground> grounds;
    std::vector<FallLimit> falls;
    std::vector<PieceId> dead;    // lie on the ground already, and pass no limit
    std::optional<PieceId> held;  // what the hand holds; without it the hand lets go
    bool rest_is_due = false;     // the game waits for the facts at rest

    // Joints that shall be there: those whose id the site does not know yet are made. One
    // that broke must not be asked for again.
    std::vector<Joint> joints;
    std::optional<Rail> rail;                // of what is held
    std::vector<PieceId> may_steady;         // plates that the other hand may hold
    std::vector<std::uint32_t> may_tighten;  // loose rivets that may be pressed in again
    std::vector<Home> homes;                 // in the order of their pieces

    // Whether it is for the site to say what Nature does: such moves cannot be listed.
    [[nodiscard]] bool awaits_site() const { return rest_is_due || held.has_value(); }

    friend bool operator==(const Work&, const Work&) = default;
};

}  // namespace jobsite::facts
