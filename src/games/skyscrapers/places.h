#pragma once

#include <array>
#include <optional>
#include <span>

#include "games/skyscrapers/survey.h"
#include "rules/refusal.h"

// Where workers may stand, what they touch there, and where they may go.
namespace jobsite::skyscrapers {

// 11, S15 The base cards whose face a worker touches with a whole side of his cell.
CardIds bases_beside(const Site& site, const Place& place);

// 27, S15 On the ground one slides along a base card that one touches, and walks to one that one
// does not touch yet.
constexpr bool slides_along(CardIds from, CardIds to) { return (from.bits() & to.bits()) != 0; }
constexpr bool walks_on(CardIds from, CardIds to) { return (to.bits() & ~from.bits()) != 0; }

// S13 What a worker touches: on the ground base cards, on a floor the floor itself and the
// walls that rise from it.
CardIds touched_by(const Survey& survey, const Place& place);

// Why nobody can be put there, if so.
std::optional<rules::Refusal> bars(const Survey& survey, const Place& place);

// Every place where somebody can be put, floor by floor, and on the ground.
class FreePlaces {
   public:
    explicit FreePlaces(const Survey& survey);

    [[nodiscard]] std::span<const Place> on(CardId floor) const;
    [[nodiscard]] std::span<const Place> ground() const;
    // The base cards beside a place on the ground, in the same order.
    [[nodiscard]] std::span<const CardIds> bases() const {
        return {bases_.data(), static_cast<std::size_t>(size_ - ground_)};
    }
    [[nodiscard]] std::span<const Place> floors() const { return {places_.data(), ground_}; }

   private:
    static constexpr std::size_t kFloorCells = 4UL * kHalfLength * kHalfWidth;
    static constexpr std::size_t kGroundCells =
        4UL * kHalfLength * (kStartCards + 2UL * kMostSeats);
    static constexpr std::size_t kMost = kMostBuilt * kFloorCells + kGroundCells;

    void add_floors(const Survey& survey);
    void add_ground(const Survey& survey);
    void add_if_free(const Survey& survey, const Place& place);

    std::array<Place, kMost> places_;
    std::array<CardIds, kGroundCells> bases_;
    std::array<std::uint16_t, kMostBuilt + 1> begins_{};
    std::uint16_t ground_ = 0;  // where the ground begins
    std::uint16_t size_ = 0;
};

// S20, S64 Whether a finger reaches no cell of a floor.
bool is_sealed(const Survey& survey, CardId floor);

// The actions that a worker needs from one place to another: 1 or 2, and none if he cannot go
// there. On a floor the cell does not matter.
int steps(const Survey& survey, const Place& from, const Place& to);

// 27, S15 Whether going there is sliding: on the same floor, or along a base card he touches.
bool is_slide(const Site& site, const Place& from, const Place& to);

// 23 Whether a worker whom a rivet touches can be slid.
bool can_be_slid(const Survey& survey, Worker worker);

}  // namespace jobsite::skyscrapers
