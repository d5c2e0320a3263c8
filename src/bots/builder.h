#pragma once

#include <cstdint>
#include <optional>

#include "base/random.h"
#include "bots/bot.h"

namespace jobsite::bots {

// Chooses where to set down what is held. It tries the game's proposals in copies of the
// site, and takes the first that meets everything, else the one that leaves least unmet
// without an accident.
class Builder {
   public:
    // Builders made with equal seeds and asked equal questions give equal answers.
    Builder(std::uint64_t seed, int tries) : random_(seed), tries_(tries) {}

    // Nothing if nothing is held, or if every try ends in an accident: then it is better to
    // give up.
    std::optional<facts::Placement> choose(const std::optional<Held>& held);

   private:
    base::Random random_;
    int tries_;
};

}  // namespace jobsite::bots
