#pragma once

#include "server/room/people.h"
#include "table/play.h"

namespace jobsite::server {

// A table waits for its people: before the first entry, while somebody is still awaited.
// Nothing more is kept of it. Whoever has come has come, so a game that has begun does not
// wait again, and one that was under way never does.
inline bool is_gathering(const People& people, const table::Play& play) {
    return play.entries() == 0 && people.awaits_somebody();
}

}  // namespace jobsite::server
