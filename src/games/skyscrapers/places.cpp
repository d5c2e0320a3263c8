#include "games/skyscrapers/places.h"

#include <algorithm>
#include <cstdlib>

#include "games/skyscrapers/refusals.h"

namespace jobsite::skyscrapers {

namespace {

bool is_cell_of(const Pose& floor, const Place& place) {
    return floor.low(Axis::X) <= place.x && place.x < floor.high(Axis::X) &&
           floor.low(Axis::Y) <= place.y && place.y < floor.high(Axis::Y);
}

bool stands_against(const Pose& wall, const Place& place) {
    const bool across_x = wall.normal() == Axis::X;
    const int plane = wall.at[wall.normal()];
    const int cell = across_x ? place.x : place.y;
    const Axis along = across_x ? Axis::Y : Axis::X;
    const int beside = across_x ? place.y : place.x;
    // 11 A whole side of the cell, not just the card's edge.
    return (cell == plane || cell == plane - 1) && wall.low(along) <= beside &&
           beside < wall.high(along);
}

// S64 The floors of the Level between two, by which one would go from one to the other; the
// lower one may be the ground.
CardIds stones(const Survey& survey, const Place& lower, CardId higher) {
    const Links& links = survey.links();
    const int between = links.level(lower) + 1;
    CardIds found;
    for (const CardId floor : links.linked(higher)) {
        const bool is_linked = lower.is_ground() || links.linked(lower.card).has(floor);
        if (is_linked && links.level(floor) == between) {
            found.add(floor);
        }
    }
    return found;
}

int steps_up(const Survey& survey, const Place& lower, const Place& higher) {
    const Links& links = survey.links();
    if (lower.is_floor() && !links.linked(lower.card).has(higher.card)) {
        return 0;
    }
    // 28, 29, S19 One Level at a time; from the ground to any floor of Level 1.
    const int levels = links.level(higher) - links.level(lower);
    if (levels <= 1) {
        return levels;
    }
    // S20 Two at a time where the Level between is sealed off.
    const CardIds between = levels == 2 ? stones(survey, lower, higher.card) : CardIds{};
    const bool is_passed = !between.empty() && std::ranges::all_of(between, [&](CardId floor) {
        return is_sealed(survey, floor);
    });
    return is_passed ? 2 : 0;
}

}  // namespace

CardIds bases_beside(const Site& site, const Place& place) {
    CardIds found;
    if (!place.is_ground()) {
        return found;
    }
    for (CardId card = 0; card < site.size; ++card) {
        if (is_base(site.cards[card].kind) && stands_against(site.cards[card].pose, place)) {
            found.add(card);
        }
    }
    return found;
}

CardIds touched_by(const Survey& survey, const Place& place) {
    if (!place.is_floor()) {
        return bases_beside(survey.site, place);
    }
    CardIds found{place.card};
    for (const CardId card : survey.links().touching(place.card)) {
        const Pose& wall = survey.site.cards[card].pose;
        if (!wall.is_floor() && wall.top() > survey.site.height(place)) {
            found.add(card);
        }
    }
    return found;
}

std::optional<Refusal> bars(const Survey& survey, const Place& place) {
    const Site& site = survey.site;
    // 11 On the ground one stands against a base card.
    if (place.is_ground() && bases_beside(site, place).empty()) {
        return kNotAtABase;
    }
    // S53 Elsewhere on a cell of a floor.
    if (!place.is_ground() && !(place.card < site.size && survey.links().floors().has(place.card) &&
                                is_cell_of(site.cards[place.card].pose, place))) {
        return kNotAFloor;
    }
    // 11, S50 Not where a rivet is.
    if (survey.rivets().take(site, place)) {
        return kRivetThere;
    }
    // S16, 37 One worker to a cell, and as many on a floor as it has cells.
    if (site.is_taken(place)) {
        return kPlaceTaken;
    }
    // S61 A hand must come there.
    return survey.reach().touches(site, place) ? std::optional<Refusal>{} : kOutOfReach;
}

FreePlaces::FreePlaces(const Survey& survey) {
    add_floors(survey);
    ground_ = size_;
    add_ground(survey);
}

void FreePlaces::add_if_free(const Survey& survey, const Place& place) {
    if (!bars(survey, place)) {
        places_[size_++] = place;
    }
}

void FreePlaces::add_floors(const Survey& survey) {
    for (CardId card = 0; card < kMostBuilt; ++card) {
        begins_[card] = size_;
        if (!survey.links().floors().has(card)) {
            continue;
        }
        const Pose& pose = survey.site.cards[card].pose;
        for (int y = pose.low(Axis::Y); y < pose.high(Axis::Y); ++y) {
            for (int x = pose.low(Axis::X); x < pose.high(Axis::X); ++x) {
                add_if_free(survey, place(card, x, y));
            }
        }
    }
    begins_[kMostBuilt] = size_;
}

void FreePlaces::add_ground(const Survey& survey) {
    for (CardId card = 0; card < survey.site.size; ++card) {
        const Built& built = survey.site.cards[card];
        if (!is_base(built.kind)) {
            continue;
        }
        const bool across_x = built.pose.normal() == Axis::X;
        const int plane = built.pose.at[built.pose.normal()];
        const Axis along = across_x ? Axis::Y : Axis::X;
        for (int i = built.pose.low(along); i < built.pose.high(along); ++i) {
            for (const int cell : {plane - 1, plane}) {
                const Place spot =
                    across_x ? place(Place::kGround, cell, i) : place(Place::kGround, i, cell);
                // A corner between cards is listed with the first of them.
                const CardIds bases = bases_beside(survey.site, spot);
                if (*bases.begin() == card) {
                    bases_[static_cast<std::size_t>(size_ - ground_)] = bases;
                    add_if_free(survey, spot);
                }
            }
        }
    }
}

std::span<const Place> FreePlaces::on(CardId floor) const {
    return {places_.data() + begins_[floor], places_.data() + begins_[floor + 1U]};
}

std::span<const Place> FreePlaces::ground() const {
    return {places_.data() + ground_, places_.data() + size_};
}

bool is_sealed(const Survey& survey, CardId floor) {
    const Pose& pose = survey.site.cards[floor].pose;
    for (int y = pose.low(Axis::Y); y < pose.high(Axis::Y); ++y) {
        for (int x = pose.low(Axis::X); x < pose.high(Axis::X); ++x) {
            if (survey.reach().touches(survey.site, place(floor, x, y))) {
                return false;
            }
        }
    }
    return true;
}

int steps(const Survey& survey, const Place& from, const Place& to) {
    // S15 On the ground, going to a base card that one does not touch yet.
    if (from.is_ground() && to.is_ground()) {
        return walks_on(bases_beside(survey.site, from), bases_beside(survey.site, to)) ? 1 : 0;
    }
    if (from.card == to.card) {
        return 0;
    }
    const int rise = survey.site.height(to) - survey.site.height(from);
    if (rise != 0) {
        return rise > 0 ? steps_up(survey, from, to) : steps_up(survey, to, from);
    }
    // 28, 32, S18 Another card of the same Level, directly linked.
    return survey.links().linked(from.card).has(to.card) ? 1 : 0;
}

bool is_slide(const Site& site, const Place& from, const Place& to) {
    if (from.is_ground() && to.is_ground()) {
        return slides_along(bases_beside(site, from), bases_beside(site, to));
    }
    return from.card == to.card;
}

bool can_be_slid(const Survey& survey, Worker worker) {
    if (survey.is_blocked(worker)) {
        return false;
    }
    const Place& from = survey.site.place_of(worker);
    const FreePlaces free(survey);
    const auto places = from.is_ground() ? free.ground() : free.on(from.card);
    return std::ranges::any_of(places,
                               [&](const Place& to) { return is_slide(survey.site, from, to); });
}

}  // namespace jobsite::skyscrapers
