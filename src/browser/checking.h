#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/seat.h"
#include "shelf/shelf.h"

namespace jobsite::browser {

// Runs the attempt of a log in which a seat heard an event of its own, and says as JSON what came
// of it:
//
//   {"same":true,"entry":17,"ticks":412,"pieces":38,"facts":210,"bytes":4312}
//   {"same":false,"entry":17,"problem":"the site comes to ..."}
//
// Without "same" it could not be run again, and "problem" says why: "unreadable", "other_game"
// where this program plays otherwise, or "unkept" where the log says nothing of the hand.
std::string check_attempt(const shelf::Shelf& shelf, std::string_view log, rules::Seat seat,
                          std::uint64_t event);

}  // namespace jobsite::browser
