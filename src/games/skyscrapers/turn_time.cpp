#include <algorithm>

#include "games/skyscrapers/places.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/skyscrapers.h"

namespace jobsite::skyscrapers {

namespace {

constexpr int kReplaceSeconds = 20;  // S40

}  // namespace

std::optional<rules::TurnTime> Skyscrapers::turn_time(const State& s) const {
    if (s.phase != Phase::Replace) {
        return std::nullopt;
    }
    return rules::TurnTime{.turn = static_cast<std::uint64_t>(to_stand(s)),
                           .seconds = kReplaceSeconds};
}

Move Skyscrapers::time_up(const State& s) const {
    const Survey survey(data_, s.site);
    const FreePlaces free(survey);
    const auto level = [&](const Place& place) { return survey.links().level(place); };
    // S40 On the highest Level that has a place.
    const Place& highest = *std::ranges::max_element(free.floors(), {}, level);
    return {.kind = MoveKind::Stand, .worker = to_stand(s), .place = highest};
}

}  // namespace jobsite::skyscrapers
