#pragma once

#include <cstdint>
#include <optional>
#include <tuple>

#include "base/random.h"
#include "bots/bot.h"
#include "bots/trials.h"

namespace jobsite::bots {

// How well somebody builds.
struct Skill {
    int glances = 1;          // places that it looks at
    int tries = 1;            // of those, how many it thinks through to the end
    int trials = 1;           // how often each
    std::int32_t tremor = 0;  // of its hand, micrometres to each side
    // Whether it thinks of who comes next: of the places that will do it takes the one after
    // which the site stands least firmly, and not the first.
    bool leaves_little = false;
};

// Chooses where to set down what is held. It glances at the game's proposals, thinks the best of
// them through in copies of the site, with a hand that trembles as its own does, and takes the
// first that meets everything each time, else the one that does so most often. What was an
// accident when it was thought through and never came out well is not done.
class Builder {
   public:
    // Builders made with equal seeds and asked equal questions give equal answers.
    Builder(std::uint64_t seed, const Skill& skill) : random_(seed), skill_(skill) {}

    // Nothing if nothing is held, or if no place will do: then it is better to give up.
    std::optional<Placing> choose(const std::optional<Held>& held);

   private:
    struct Candidate {
        facts::Placement place;
        facts::Appraisal looks;
    };
    // What became of a place over all its trials.
    struct Prospect {
        int met = 0;  // trials that met everything
        int accidents = 0;
        int unmet = 0;            // conditions, over all trials without an accident
        int merit = 0;            // over all trials
        std::int32_t margin = 0;  // by which the site then stood, for whoever minds
    };

    std::vector<Candidate> candidates(const rules::PhysicalMatch& match, const Trials& trials);
    Prospect prospect(const Trials& trials, const facts::Placement& place);
    // How it compares with others, the best first.
    static std::tuple<int, int, int, std::int32_t> rank(const Prospect& prospect);
    site::Manner manner();

    base::Random random_;
    Skill skill_;
};

}  // namespace jobsite::bots
