#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "games/skyscrapers/survey.h"
#include "rules/refusal.h"

// Where cards may be built. What does not depend on the girders of a card is worked out once
// for all cards in hand.
namespace jobsite::skyscrapers {

// How a card in that pose would meet the building, whatever its layout.
struct Fit {
    CardIds touching{};
    CardIds holders{};    // those on whose edge the hole lies
    Girders held_by = 0;  // any of these girders gives a hold on one of them
};
Fit fit(const Data& data, const Site& site, const Pose& pose);

// 17 A base card stands on the ground, and nothing else touches it.
constexpr bool stands_right(const Pose& pose, bool as_base) {
    return (pose.low(Axis::Z) == 0) == as_base;
}

// Why a card cannot be built there by anybody, if so.
std::optional<rules::Refusal> bars(const Data& data, const Lattice& lattice, const Site& site,
                                   Kind kind, const Pose& pose);

// 18, S49 The card that holds the rivet: one that the builder touches, else the lowest.
CardId holder_of(const Data& data, const Site& site, Kind kind, const Pose& pose, CardIds touched);

// The poses that one looks for.
struct Wanted {
    unsigned facings = 0;  // a bit per Facing, of cards that stand free of the ground
    unsigned bases = 0;    // the same, of base cards
};
// What a hand of cards wants.
Wanted wanted_by(const CardSet& hand);

class Poses {
   public:
    Poses(const Data& data, const Site& site) : data_(data), site_(site), lattice_(site) {}

    // Calls `found` with every pose that the building allows and that touches one of the cards
    // `near`, and with how it meets the building. Every pose comes once, unturned.
    template <class Each>
    void each(const Wanted& wanted, CardIds near, const Each& found) const {
        const Block block(site_, near);
        for (CardId built = 0; built < site_.size; ++built) {
            // A card reaches three units beyond the edge that holds it.
            if (!block.is_close(site_.cards[built].pose, kHalfLength)) {
                continue;
            }
            for (unsigned i = 0; i < kFacings; ++i) {
                if (((wanted.facings | wanted.bases) >> i & 1U) != 0) {
                    each_on(built, static_cast<Facing>(i), wanted, near, block, found);
                }
            }
        }
    }

   private:
    // The space that some cards take up together.
    struct Block {
        std::array<int, 3> low{};
        std::array<int, 3> high{};

        Block(const Site& site, CardIds cards);
        [[nodiscard]] bool is_close(const Pose& pose, int distance) const {
            return std::ranges::all_of(kAxes, [&](Axis axis) {
                return pose.low(axis) - distance <= high[at(axis)] &&
                       pose.high(axis) + distance >= low[at(axis)];
            });
        }
    };

    template <class Each>
    void each_on(CardId built, Facing facing, const Wanted& wanted, CardIds near,
                 const Block& block, const Each& found) const {
        const Pose& on = site_.cards[built].pose;
        const Axis own = normal(facing);
        if (own == on.normal()) {
            return;
        }
        const Axis along = third(own, on.normal());
        const int length = half(on.facing, along) - 1;
        // 22, S34 Floors on top edges only.
        for (const int side : {1, -1}) {
            for (int i = -length; i <= length && (side > 0 || !is_floor(facing)); ++i) {
                Pose pose{.at = on.at, .facing = facing};
                pose.at.set(own, on.at[own] + side * half(on.facing, own));
                pose.at.set(along, on.at[along] + i);
                if (!is_wanted(wanted, pose) || !block.is_close(pose, 0) || !is_possible(pose)) {
                    continue;
                }
                const Fit fits = fit(data_, site_, pose);
                // An edge of several cards is looked at with the first of them.
                if (*fits.holders.begin() == built && fits.held_by != 0 &&
                    (fits.touching.bits() & near.bits()) != 0 && lattice_.has_way_in(pose)) {
                    found(pose, fits);
                }
            }
        }
    }

    static bool is_wanted(const Wanted& wanted, const Pose& pose) {
        const unsigned facings = stands_right(pose, true) ? wanted.bases : wanted.facings;
        return (facings >> at(pose.facing) & 1U) != 0;
    }
    [[nodiscard]] bool is_possible(const Pose& pose) const;

    const Data& data_;
    const Site& site_;
    Lattice lattice_;
};

}  // namespace jobsite::skyscrapers
