#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "server/room/surroundings.h"
#include "table/play.h"

// What was kept of a room comes to life again: from the last snapshot, or from the start where
// there is none or it does not fit.
namespace jobsite::server {

// How the game was played otherwise than this program plays it, if it was: by other rules, with
// other data or on another site.
std::optional<table::Flaw> played_otherwise(const LoadedGame& game, const table::Head& head);

// The game as it was written. Where it was played otherwise it is closed, and as far as it can
// be played here.
tl::expected<table::Play, table::Flaw> revive(Surroundings& around,
                                              const store::StoredRoom& stored);

// A match as it stood before a seat heard some event, and what was played from there on.
struct Rerun {
    std::unique_ptr<rules::Match> match;
    std::vector<table::Entry> entries;
    std::uint64_t heard = 0;  // events, by the seat, before these entries
};

store::Answer<Rerun> rerun(Surroundings& around, const LoadedGame& game,
                           const store::RoomHead& head, rules::Seat seat, std::uint64_t event,
                           store::Reach reach);

}  // namespace jobsite::server
