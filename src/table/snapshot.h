#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "rules/match.h"

namespace jobsite::table {

// How many events each seat has been told of, by seat.
using Heard = std::array<std::uint64_t, 8>;

// A game as it stood after an entry, to go on or to look back from there and not from the
// start. It is no part of the log: without it a game is the same, and one that does not fit
// the log is passed over.
struct Snapshot {
    // One is taken about every so many entries: after a move of Nature's, when nobody can take
    // anything back and the site, if there is one, has just come to rest.
    static constexpr std::uint64_t kEvery = 200;

    std::uint64_t entry = 0;
    std::string position;
    Heard heard{};

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// The match of a snapshot, if it has the hash that the log has there; otherwise none.
std::unique_ptr<rules::Match> match_of(const Snapshot& snapshot, const rules::AnyGame& game,
                                       std::uint64_t hash);

}  // namespace jobsite::table
