// Cards pressed onto a building by a hand, for tests and benchmarks.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "site/attempt/attempt.h"
#include "site/testing/attempts.h"
#include "site/testing/towers.h"

namespace jobsite::site::testing {

// S48 The way in is along the card's normal, its last 15 mm, from where its holder is not.
inline facts::Rail rail_of(const Building& building, const Step& step) {
    const auto normal = static_cast<std::size_t>(step.card.normal);
    const Card& holder = building.card(step.holder);
    std::array<std::int32_t, 3> way{};
    way[normal] = step.card.at[normal] >= holder.at[normal] ? kUnit : -kUnit;
    facts::Rail rail{.onto = building.piece(step.holder), .home = {}, .way = {}, .joints = {}};
    rail.joints = building.joints_of(step.card, step.holder, building.next());
    rail.home = rail.joints.front().b_on_a;
    const solver::Quat back = conjugate(rotation_of(turn_of(holder)));
    rail.way = micrometres(rotated(back, centimetres(facts::Point{way[0], way[1], way[2]})));
    return rail;
}

// The start of the way in, in the world.
inline facts::Pose start_of(const Building& building, const facts::Rail& rail) {
    const Way way = way_of(building.site(), rail);
    return site::pose_of(pose_on(way, way.length));
}

// What a game asks for while somebody builds that card.
inline facts::Work work_of(const Building& building, const Step& step) {
    facts::Work work;
    const facts::PieceId card = building.next();
    work.rail = rail_of(building, step);
    work.add = {{card, facts::Kind::Plate, facts::Colour::Plain, facts::Where::Hand,
                 start_of(building, *work.rail)}};
    work.may_take = {card};
    work.held = card;
    for (std::size_t place = 0; place < building.size(); ++place) {
        work.may_steady.push_back(building.piece(place));
    }
    return work;
}

// An attempt in which that card is in the hand, at the start of its way.
inline Attempt at_start(const Building& building, const Step& step, const Tremor& tremor = {}) {
    const facts::Work work = work_of(building, step);
    auto attempt = Attempt::begin(building.site(), work, tremor);
    base::verify(attempt && attempt->take(*work.held) && attempt->lead(work.add[0].pose),
                 "a card can be held at the start of its way");
    pass(*attempt, 24);
    return *std::move(attempt);
}

inline constexpr std::uint32_t kLongestPress = 8 * facts::kTicksPerSecond;

// Presses until the card is home, or for as long as anybody would.
inline bool press_home(Attempt& attempt, std::int32_t speed) {
    base::verify(attempt.press(speed).has_value(), "what is on its rail can be pressed");
    for (std::uint32_t i = 0; i < kLongestPress && attempt.held(); ++i) {
        attempt.tick();
    }
    return attempt.is_home();
}

}  // namespace jobsite::site::testing
