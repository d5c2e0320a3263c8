#include "bots/builder.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <vector>

#include "site/equilibrium/equilibrium.h"

namespace jobsite::bots {

std::optional<Placing> Builder::choose(const Held& held, const std::function<bool()>& enough) {
    const Trials trials(held);
    const auto is_enough = [&] { return enough && enough(); };
    std::vector<facts::Placement> thought;
    for (int round = 0; round < skill_.rounds && (round == 0 || !is_enough()); ++round) {
        const auto looked_at = candidates(held.match, trials, thought, is_enough);
        if (looked_at.empty()) {
            break;
        }
        if (auto found = think(looked_at, trials, is_enough)) {
            return found;
        }
        std::ranges::transform(looked_at, std::back_inserter(thought), &Candidate::place);
    }
    return std::nullopt;
}

std::optional<Placing> Builder::think(const std::vector<Candidate>& candidates,
                                      const Trials& trials, const Enough& is_enough) {
    std::optional<facts::Placement> best;
    Prospect most;
    for (const Candidate& candidate : candidates) {
        const Prospect now = prospect(trials, candidate.place, is_enough);
        if (now.met > 0 && (!best || rank(now) < rank(most))) {
            best = candidate.place;
            most = now;
        }
        const bool is_good = now.met == skill_.trials && now.merit >= 0;
        if ((is_good && !skill_.leaves_little) || is_enough()) {
            break;
        }
    }
    if (!best) {
        return std::nullopt;
    }
    return Placing{.place = *best, .manner = manner(), .sure = belief(most)};
}

// As if each place had been thought through once more before, and nine of ten had done: what went
// well may yet go wrong, and what went wrong once may well do so again.
int Builder::belief(const Prospect& prospect) {
    return (10 * prospect.met + 9) / (prospect.trials + 1);
}

// Those that look best, and no more than are thought through. Of equals the first comes first.
std::vector<Builder::Candidate> Builder::candidates(const rules::PhysicalMatch& match,
                                                    const Trials& trials,
                                                    const std::vector<facts::Placement>& thought,
                                                    const Enough& is_enough) {
    const auto faults = [](const Candidate& candidate) {
        return std::tuple(candidate.looks.accident, candidate.looks.unmet, -candidate.looks.merit);
    };
    std::vector<Candidate> found;
    int good = 0;
    for (int i = 0; i < skill_.glances && good < skill_.tries && (i == 0 || !is_enough()); ++i) {
        const facts::Placement place = match.propose(random_);
        // What it looks like is known already.
        if (std::ranges::find(found, place, &Candidate::place) != found.end() ||
            std::ranges::find(thought, place) != thought.end()) {
            continue;
        }
        const facts::Appraisal looks =
            trials.can_glance() ? trials.glance_at(place) : facts::Appraisal{};
        const Candidate candidate{place, looks};
        found.insert(std::ranges::upper_bound(found, faults(candidate), {}, faults), candidate);
        good += looks.meets_everything() && looks.merit >= 0 ? 1 : 0;
    }
    found.resize(std::min(found.size(), static_cast<std::size_t>(skill_.tries)));
    return found;
}

// What fails at first is not thought through again.
Builder::Prospect Builder::prospect(const Trials& trials, const facts::Placement& place,
                                    const Enough& is_enough) {
    Prospect prospect;
    const auto goes_on = [&] { return prospect.met > 0 && !is_enough(); };
    for (; prospect.trials < skill_.trials && (prospect.trials == 0 || goes_on());
         ++prospect.trials) {
        const auto [came, at_rest] = trials.try_out(place, manner());
        prospect.accidents += came.accident ? 1 : 0;
        prospect.met += came.meets_everything() ? 1 : 0;
        prospect.merit += came.merit;
        if (skill_.leaves_little && at_rest) {
            prospect.margin += site::equilibrium(*at_rest).margin;
        }
    }
    return prospect;
}

// An accident costs more than a task that is not done.
std::tuple<int, int, std::int32_t> Builder::rank(const Prospect& prospect) {
    return {2 * prospect.accidents - prospect.met, -prospect.merit, prospect.margin};
}

site::Manner Builder::manner() {
    return skill_.tremor == 0 ? site::Manner{}
                              : site::Manner{.tremor = {skill_.tremor, random_.next()}};
}

}  // namespace jobsite::bots
