#include "games/skyscrapers/ghosts.h"

#include <algorithm>

#include "games/skyscrapers/builds.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/witness.h"

namespace jobsite::skyscrapers {

std::vector<Ghost> ghosts(const Survey& survey, const View& view) {
    std::vector<Ghost> found;
    const Crew crew(survey, view.viewer);
    for_each_build(
        survey, view.hand, crew.touches(), [&](Kind kind, const Pose& pose, const Fit& fits) {
            if (cuts_a_worker(view.site, view.moved, *view.told, pose)) {
                return;
            }
            // S35 Where hands build, the hand is the risk.
            found.push_back({kind, pose,
                             view.mode == Mode::Planner ? risks_of_building(survey, fits.touching)
                                                        : std::array<std::uint8_t, kWorkers>{}});
        });
    return found;
}

std::vector<Walk> walks(const Survey& survey, const View& view) {
    std::vector<Walk> found;
    for (const auto& [worker, touches] : Crew(survey, view.viewer)) {
        const Place from = survey.site.place_of(worker);
        const auto add = [&, who = worker](CardId to) {
            const Place there = place(to, 0, 0);
            const int actions = steps(survey, from, there);
            if (actions > 0 && actions <= view.actions_left) {
                const bool by_chance = view.mode == Mode::Planner;
                found.push_back({who, to,
                                 by_chance ? risk_of_walking(survey.links().level(there)) : 0,
                                 actions});
            }
        };
        for (const CardId floor : survey.links().floors()) {
            add(floor);
        }
        if (from.is_floor()) {
            add(Place::kGround);
        }
    }
    return found;
}

Storeys::Storeys(const Survey& survey) {
    const Links& links = survey.links();
    const auto height = [&](CardId floor) { return survey.site.cards[floor].pose.at[Axis::Z]; };
    CardIds seen;
    for (const CardId floor : links.floors()) {
        if (seen.has(floor)) {
            continue;
        }
        Storey storey{.level = links.level(floor), .tower = 1, .floors = {floor}};
        for (const CardId other : links.linked(floor)) {
            if (height(other) == height(floor)) {
                storey.floors.add(other);
            }
        }
        seen.add(storey.floors);
        list_.insert(std::ranges::upper_bound(list_, storey.level, {}, &Storey::level), storey);
    }
    for (std::size_t i = 1; i < list_.size(); ++i) {
        list_[i].tower = list_[i].level == list_[i - 1].level ? list_[i - 1].tower + 1 : 1;
    }
}

int Storeys::tower(CardId floor) const {
    const auto found =
        std::ranges::find_if(list_, [&](const Storey& storey) { return storey.floors.has(floor); });
    return found == list_.end() ? 0 : found->tower;
}

}  // namespace jobsite::skyscrapers
