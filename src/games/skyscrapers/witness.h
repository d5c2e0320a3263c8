#pragma once

#include <optional>

#include "games/skyscrapers/pieces.h"
#include "games/skyscrapers/state.h"

// What the facts of a site say about the building of mode Classic and those who stand on it.
namespace jobsite::skyscrapers {

using facts::Facts;

// clang-format off
inline constexpr std::int32_t kFallenTilt = 45 * facts::kDegree;       // S39
inline constexpr std::int32_t kShiftedBy = 6 * facts::kMillimetre;     // S55
inline constexpr std::int32_t kShiftedTilt = 8 * facts::kDegree;       // S55
// clang-format on

// The piece, unless it is gone.
const facts::Piece* piece_there(const Facts& facts, PieceId piece);

// What is told of a joint, if it was ever made.
const facts::Rivet* joint_told(const Facts& facts, std::uint32_t id);
inline bool is_broken(const Facts& facts, std::uint32_t id) {
    const facts::Rivet* const joint = joint_told(facts, id);
    return joint != nullptr && joint->state == facts::RivetState::Broken;
}
inline bool is_loose(const Facts& facts, std::uint32_t id) {
    const facts::Rivet* const joint = joint_told(facts, id);
    return joint != nullptr && joint->state == facts::RivetState::Loose;
}

// 18 Whether the card in the hand has been pressed home.
bool is_home(const State& state, const Facts& facts);

// What carries a figure: the ground, cards, or nothing.
struct Carriers {
    CardIds cards{};
    bool ground = false;
};
Carriers carriers(const Site& site, const Facts& facts, Worker worker);

bool is_upright(const Facts& facts, Worker worker);

// S39 Whether a worker on the ground is still where he was put.
bool stands_at(const Facts& facts, Worker worker, const Place& place);

// S39 Whether a worker on a floor no longer stands on it.
bool has_fallen(const Site& site, const Facts& facts, Worker worker);

// S53 The cell of that floor above which a figure stands.
Place place_on(const Site& site, const Facts& facts, Worker worker, CardId card);

// S55 The cards that have come off, with all that hung on them alone.
CardIds came_off(const Site& site, const Facts& facts);

// 41 The first card, other than a base card, that has touched the board, if one has.
std::optional<PieceId> on_the_board(const State& state, const Facts& facts);
// Whether that plate must not touch it.
bool may_not_touch_board(const State& state, PieceId piece);

// S43, S51 Whether a card in that pose would cut through somebody where he last rested.
bool cuts_a_worker(const Site& site, WorkerSet moved, const Facts& at_rest, const Pose& pose);

// Whether they could have been told by the site of this state.
bool are_plausible(const State& state, const Facts& facts);

}  // namespace jobsite::skyscrapers
