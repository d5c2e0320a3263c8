#pragma once

#include <cstdint>
#include <optional>

#include "facts/facts.h"
#include "facts/placement.h"
#include "site/attempt/attempt.h"
#include "site/attempt/room.h"

namespace jobsite::site {

// Somebody who looks at places for what is held. What would come of a place he sees at a glance:
// if the way in is free and the piece balances on what is under it, it is there at once, is let
// go, and is judged as soon as it stands or falls. Most places are judged so as a whole attempt
// would judge them (docs/bots.md counts the others), in a fraction of the time.
class Onlooker {
   public:
    // Whether what is not held is free to move, as it is, or thought to stay still.
    enum class Others : std::uint8_t { Free, Still };

    explicit Onlooker(Attempt held);

    // Whether the way in is free and the piece would balance; what would not need not be tried.
    [[nodiscard]] bool could_stand(const facts::Placement& place) const;
    // Nothing if it could not stand, falls, or does not stand soon. As long as all the others
    // stay still it is quicker to see. The facts have no record's hash.
    [[nodiscard]] std::optional<facts::Facts> glance(const facts::Placement& place,
                                                     Others others = Others::Free) const;

   private:
    // Where the piece meets something on its last way down.
    [[nodiscard]] solver::Pose lowered(const facts::Placement& place) const;

    Attempt held_;
    Attempt firm_;  // the same, and nothing else moves
    Room room_;
    facts::Facts before_;  // while it is held: most of it stays so
};

}  // namespace jobsite::site
