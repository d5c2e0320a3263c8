#pragma once

#include "games/skyscrapers/survey.h"

// What refuses(), legal() and play() all ask of a state.
namespace jobsite::skyscrapers {

// 5 The seat to which Nature's next card goes; Nature herself when all are dealt.
Seat next_receiver(const State& state);

// S68 The card that must be dealt next, where the deal is fixed.
std::optional<Kind> fixed_card(const State& state);

// S35 The worker about whose footing Nature decides next.
Worker next_at_risk(const State& state);

// 38, S40 The fallen worker who is to be put back next, the nearest owner clockwise first.
std::optional<Worker> next_fallen(const State& state);

// 23, 38 The worker whom the one who is asked has to put down.
Worker to_stand(const State& state);

// S35 The chance that somebody falls, in percent.
int risk_of_building(int level);
int risk_of_walking(int level);

// S35 What a card in that pose puts at risk.
std::array<std::uint8_t, kWorkers> risks_of_building(const Survey& survey, CardIds touching);

Seat next_clockwise(const State& state, Seat seat);

}  // namespace jobsite::skyscrapers
