#include "bots/builder.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "site/equilibrium/equilibrium.h"

namespace jobsite::bots {

std::optional<Placing> Builder::choose(const std::optional<Held>& held) {
    if (!held) {
        return std::nullopt;
    }
    const Trials trials(*held);
    std::optional<facts::Placement> best;
    Prospect most;
    for (const Candidate& candidate : candidates(held->match, trials)) {
        const Prospect now = prospect(trials, candidate.place);
        const bool will_do = now.met > 0 || now.accidents == 0;
        if (will_do && (!best || rank(now) < rank(most))) {
            best = candidate.place;
            most = now;
        }
        if (now.met == skill_.trials && !skill_.leaves_little) {
            break;
        }
    }
    if (!best) {
        return std::nullopt;
    }
    return Placing{.place = *best, .manner = manner(), .sure = 10 * most.met / skill_.trials};
}

// Those that look best, and no more than are thought through. Of equals the first comes first.
std::vector<Builder::Candidate> Builder::candidates(const rules::PhysicalMatch& match,
                                                    const Trials& trials) {
    const auto faults = [](const Candidate& candidate) {
        return std::tuple(candidate.looks.accident, candidate.looks.unmet, -candidate.looks.merit);
    };
    std::vector<Candidate> found;
    int good = 0;
    for (int i = 0; i < skill_.glances && good < skill_.tries; ++i) {
        const facts::Placement place = match.propose(random_);
        // What it looks like is known already.
        if (std::ranges::find(found, place, &Candidate::place) != found.end()) {
            continue;
        }
        const facts::Appraisal looks =
            trials.can_glance() ? trials.glance_at(place) : facts::Appraisal{};
        const Candidate candidate{place, looks};
        found.insert(std::ranges::upper_bound(found, faults(candidate), {}, faults), candidate);
        good += !looks.accident && looks.unmet == 0 ? 1 : 0;
    }
    found.resize(std::min(found.size(), static_cast<std::size_t>(skill_.tries)));
    return found;
}

Builder::Prospect Builder::prospect(const Trials& trials, const facts::Placement& place) {
    Prospect prospect;
    for (int i = 0; i < skill_.trials; ++i) {
        const auto [came, at_rest] = trials.try_out(place, manner());
        prospect.accidents += came.accident ? 1 : 0;
        prospect.met += !came.accident && came.unmet == 0 ? 1 : 0;
        prospect.unmet += came.accident ? 0 : came.unmet;
        prospect.merit += came.merit;
        if (skill_.leaves_little && at_rest) {
            prospect.margin += site::equilibrium(*at_rest).margin;
        }
    }
    return prospect;
}

// An accident costs more than a task that is not done.
std::tuple<int, int, int, std::int32_t> Builder::rank(const Prospect& prospect) {
    return {2 * prospect.accidents - prospect.met, prospect.unmet, -prospect.merit,
            prospect.margin};
}

site::Manner Builder::manner() {
    return skill_.tremor == 0 ? site::Manner{}
                              : site::Manner{.tremor = {skill_.tremor, random_.next()}};
}

}  // namespace jobsite::bots
