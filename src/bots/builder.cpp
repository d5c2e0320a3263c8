#include "bots/builder.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace jobsite::bots {

std::optional<Placing> Builder::choose(const std::optional<Held>& held) {
    if (!held) {
        return std::nullopt;
    }
    const Trials trials(*held);
    std::optional<facts::Placement> best;
    Prospect most;
    // An accident costs more than a task that is not done.
    const auto rank = [](const Prospect& p) {
        return std::tuple(p.met - 2 * p.accidents, -p.unmet);
    };
    for (const Candidate& candidate : candidates(held->match, trials)) {
        const Prospect now = prospect(trials, candidate.place);
        if (now.accidents < skill_.trials && (!best || rank(now) > rank(most))) {
            best = candidate.place;
            most = now;
        }
        if (now.met == skill_.trials) {
            break;
        }
    }
    if (!best) {
        return std::nullopt;
    }
    return Placing{.place = *best, .manner = manner(), .sure = 10 * most.met / skill_.trials};
}

// Those that look best, and no more than are thought through.
std::vector<Builder::Candidate> Builder::candidates(const rules::PhysicalMatch& match,
                                                    const Trials& trials) {
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
        found.push_back({place, looks});
        good += !looks.accident && looks.unmet == 0 ? 1 : 0;
    }
    std::ranges::stable_sort(found, {}, [](const Candidate& candidate) {
        return std::tuple(candidate.looks.accident, candidate.looks.unmet, -candidate.looks.merit);
    });
    found.resize(std::min(found.size(), static_cast<std::size_t>(skill_.tries)));
    return found;
}

Builder::Prospect Builder::prospect(const Trials& trials, const facts::Placement& place) {
    Prospect prospect;
    for (int i = 0; i < skill_.trials; ++i) {
        const facts::Appraisal came = trials.try_out(place, manner());
        prospect.accidents += came.accident ? 1 : 0;
        prospect.met += !came.accident && came.unmet == 0 ? 1 : 0;
        prospect.unmet += came.accident ? 0 : came.unmet;
    }
    return prospect;
}

site::Manner Builder::manner() {
    return skill_.tremor == 0 ? site::Manner{}
                              : site::Manner{.tremor = {skill_.tremor, random_.next()}};
}

}  // namespace jobsite::bots
