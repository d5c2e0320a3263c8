#pragma once

#include <array>
#include <tuple>

#include "games/skyscrapers/survey.h"

// What cards and workers are worth.
namespace jobsite::skyscrapers {

// 26 What a card scores when it is built.
struct Points {
    int girders = 0;
    bool picture = false;
    bool doubled = false;

    [[nodiscard]] int total() const { return (girders + (picture ? 1 : 0)) * (doubled ? 2 : 1); }
    friend bool operator==(const Points&, const Points&) = default;
};
Points points(const Data& data, const Site& site, Kind kind, const Pose& pose);

// 26, S8 The new card's girders that meet each card it touches crosswise.
std::array<Girders, kMostBuilt> met_girders(const Data& data, const Site& site, Kind kind,
                                            const Pose& pose);

// 43, S29 How many visible workers somebody has on each Level; the ground is Level 0.
using Heights = std::array<std::uint8_t, kMostBuilt>;
Heights heights(const Survey& survey, Seat seat);

// 43 Whether the first stands better than the second, from the highest Level down.
bool stands_higher(const Heights& a, const Heights& b);

// 43, S28 Who gets the bonus for height among these players.
Seats highest(const Survey& survey, Seats players);

// S30 Between equal scores: more visible workers on the highest Level where anybody stands,
// then fewer cards.
std::tuple<int, int, int> standing(const State& state, const Survey& survey, Seat seat);

// 44 The highest score, or whoever is left.
Seats winners(const State& state, const Survey& survey);

}  // namespace jobsite::skyscrapers
