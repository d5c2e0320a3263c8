#pragma once

#include <vector>

#include "facts/placement.h"
#include "facts/work.h"
#include "games/skyscrapers/lattice.h"
#include "games/skyscrapers/survey.h"

// The building of mode Classic as the site is told of it: plates, joints, and the way of the new
// card.
namespace jobsite::skyscrapers {

// The card in the hand as it will stand.
Built planned(const Data& data, const State& state);

// 18, S45, S56 Every joint of the building that has not given, in no special order.
std::vector<facts::Joint> joints(const State& state);

// 18, S48, S49 How the card in the hand comes in, and what joins it then.
facts::Rail rail(const Data& data, const State& state);
// Its way in, and where it ends as the building now stands.
facts::Placement way_home(const Data& data, const State& state);
// Where the card is put into the hand: outside the building, on the side from which it comes.
facts::Pose in_hand(const Data& data, const State& state);

// S48 From which side the card that is named comes in.
WayIn way_in(const Survey& survey, const Handling& hand);

// Where a worker's foot goes on his cell, as the card under it now lies.
facts::Point footing(const State& state, const Place& place);

// From where a hand brings somebody to his cell in a straight line: from above, or from beside
// where a floor is above him.
facts::Point way_to(const Site& site, const Place& place);

// S54 Where the worker in the hand may be let go.
struct Offer {
    CardIds cards{};
    bool ground = false;
};
Offer offered(const Survey& survey, const Handling& hand, int actions_left);

}  // namespace jobsite::skyscrapers
