#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "rules/catalogue.h"
#include "rules/match.h"
#include "rules/setup.h"

// A play is a game, or a piece of one, as a text that people read and write:
//
//   # Rule 13: ...                     a comment, kept as it is, like an empty line
//   game monster_office                the game that is played from here on
//   new seats=3 contest=quick          begins a new game
//   start <position>                   or goes on from a position
//   p1 put R3 12                       a seat and its move
//   nature deal R3                     Nature's too
//   p1 undo                            takes back the last move
//   > monster_office.put seat=p1 ...   what came of the line above: its events,
//   > refused monster_office 12: key   or why not
//   = <position>                       where the game stands
//   hash 0123456789abcdef              and the fingerprint of that position
//
// Whoever writes a play writes the rest and leaves the answers out: the lines with >
// are made anew after every move, and what follows = or `hash` is filled in where
// it stands. A play holds when making it anew changes nothing.
namespace jobsite::rules {

// The game of that name; nullptr where there is none.
using FindGame = std::function<const AnyGame*(std::string_view name)>;

// The whole play with every answer computed anew. A line that is no part of a play
// is a fault that names it.
Loaded<std::string> rewrite(const DataFile& play, const FindGame& find_game);

// A whole game, played at random from that seed, as a play.
Result<std::string> record(std::string_view name, const AnyGame& game, const Setup& setup,
                           std::uint64_t seed);

}  // namespace jobsite::rules
