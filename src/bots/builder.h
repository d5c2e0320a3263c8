#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <tuple>

#include "base/random.h"
#include "bots/bot.h"
#include "bots/level.h"
#include "bots/trials.h"

namespace jobsite::bots {

// Chooses where to set down what is held. It glances at the game's proposals, thinks the best of
// them through in copies of the site, with a hand that trembles as its own does, and takes the
// first that meets everything each time, else the one that does so most often. What never met
// everything when it was thought through is not done.
class Builder {
   public:
    // Builders made with equal seeds and asked equal questions give equal answers.
    Builder(std::uint64_t seed, const Skill& skill) : random_(seed), skill_(skill) {}

    // Nothing if no place will do, as far as it found out before that was enough.
    std::optional<Placing> choose(const Held& held, const std::function<bool()>& enough = {});

   private:
    struct Candidate {
        facts::Placement place;
        facts::Appraisal looks;
    };
    // What became of a place over all its trials.
    struct Prospect {
        int trials = 0;
        int met = 0;  // trials that met everything
        int accidents = 0;
        int merit = 0;            // over all trials
        std::int32_t margin = 0;  // by which the site then stood, for whoever minds
    };

    using Enough = std::function<bool()>;

    // The best of those that look best, of as many as there was time for.
    std::optional<Placing> think(const std::vector<Candidate>& candidates, const Trials& trials,
                                 const Enough& is_enough);
    // Nothing that it has thought through already.
    std::vector<Candidate> candidates(const rules::PhysicalMatch& match, const Trials& trials,
                                      const std::vector<facts::Placement>& thought,
                                      const Enough& is_enough);
    Prospect prospect(const Trials& trials, const facts::Placement& place, const Enough& is_enough);
    // How it compares with others, the best first.
    static std::tuple<int, int, std::int32_t> rank(const Prospect& prospect);
    // Times of ten that it will do what it did so often when it was thought through.
    static int belief(const Prospect& prospect);
    site::Manner manner();

    base::Random random_;
    Skill skill_;
};

}  // namespace jobsite::bots
