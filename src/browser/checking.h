#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/seat.h"
#include "shelf/shelf.h"

// What the page lets the site say about itself, as JSON. Where something could not be looked at,
// "problem" says why: "unreadable", or "other_game" where this program plays otherwise.
namespace jobsite::browser {

// Runs the attempt of a log in which a seat heard an event of its own, and says what came of it:
//
//   {"same":true,"entry":17,"ticks":412,"pieces":38,"facts":210,"bytes":4312}
//   {"same":false,"entry":17,"problem":"the site comes to ..."}
//
// Without "same" it could not be run again; it is "unkept" where the log says nothing of the hand.
std::string check_attempt(const shelf::Shelf& shelf, std::string_view log, rules::Seat seat,
                          std::uint64_t event);

// The attempt of a log after which the site stood by the least: the event of a seat's own after
// which that is seen, the margin in micrometres, and the piece that was the nearest to falling.
//
//   {"event":31,"margin":420,"piece":7}
//
// Nothing of it where everything always stood firmly.
std::string closest_call(const shelf::Shelf& shelf, std::string_view log, rules::Seat seat);

// How firmly a site stands, by its facts as they stand in a log; the poses alone count. The whole,
// and every piece that could fall:
//
//   {"margin":420,"pieces":[[7,420],[9,3000]]}
std::string standing(const site::Catalogue& pieces, std::string_view facts);

}  // namespace jobsite::browser
