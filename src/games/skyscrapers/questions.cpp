#include "games/skyscrapers/questions.h"

#include <algorithm>

namespace jobsite::skyscrapers {

Seat next_receiver(const State& s) {
    for (const Seat seat : Seats::players(s.seats)) {
        // 6 The two base cards are in every hand from the start.
        if (s.players[rules::at(seat)].hand.size() < dealt(s.seats) + 2) {
            return seat;
        }
    }
    return Seat::Nature;
}

std::optional<Kind> fixed_card(const State& s) {
    if (s.lesson == Lesson::No) {
        return std::nullopt;
    }
    // V, H, F and U in turn, of each the first layout that is left.
    const int turn = s.players[rules::at(next_receiver(s))].hand.size() - 2;
    for (int i = 0; i < kDealtFamilies; ++i) {
        const auto wanted = static_cast<Family>((turn + i) % kDealtFamilies);
        const auto found =
            std::ranges::find_if(s.box, [&](Kind kind) { return family(kind) == wanted; });
        if (found != s.box.end()) {
            return *found;
        }
    }
    return std::nullopt;
}

Worker next_at_risk(const State& s) {
    const auto* const found = std::ranges::find_if(s.risks, [](int risk) { return risk > 0; });
    return static_cast<Worker>(found - s.risks.begin());
}

std::optional<Worker> next_fallen(const State& s) {
    Seat seat = s.turn;
    for (int i = 0; i < s.seats; ++i) {
        for (const Worker worker : workers_of(seat)) {
            if (s.site.place_of(worker).card == Place::kFallen) {
                return worker;
            }
        }
        seat = next_clockwise(s, seat);
    }
    return std::nullopt;
}

Worker to_stand(const State& s) {
    return s.phase == Phase::Rivet ? *s.touched.begin() : next_fallen(s).value();
}

int risk_of_building(int level) { return level == 0 ? 0 : std::min(30, 2 + 3 * level); }

int risk_of_walking(int level) { return std::min(100, 2 * level); }

std::array<std::uint8_t, kWorkers> risks_of_building(const Survey& survey, CardIds touching) {
    std::array<std::uint8_t, kWorkers> risks{};
    for (std::size_t i = 0; i < kWorkers; ++i) {
        // S39 Nobody falls from the ground.
        const Place& place = survey.site.workers[i];
        if (place.is_floor() && touching.has(place.card)) {
            risks[i] =
                static_cast<std::uint8_t>(risk_of_building(survey.links().level(place.card)));
        }
    }
    return risks;
}

Seat next_clockwise(const State& s, Seat seat) {
    return rules::seat_at((static_cast<int>(seat) + 1) % s.seats);
}

}  // namespace jobsite::skyscrapers
