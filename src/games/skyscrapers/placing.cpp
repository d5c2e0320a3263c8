#include "games/skyscrapers/placing.h"

#include <algorithm>
#include <tuple>

#include "games/skyscrapers/refusals.h"

namespace jobsite::skyscrapers {

namespace {

// S3 The girders of the new card that meet one of the built card, if the two touch crosswise.
Girders met_on(const Data& data, const Built& built, const Pose& pose, Girders girders) {
    const auto line = contact(pose, built.pose);
    return line && line->crosswise ? meeting(pose, girders, built.pose,
                                             data.girders(built.kind, built.pose.turned), *line)
                                   : Girders{0};
}

}  // namespace

Fit fit(const Data& data, const Site& site, const Pose& pose) {
    Fit found;
    for (CardId card = 0; card < site.size; ++card) {
        const Built& built = site.cards[card];
        if (!are_close(pose, built.pose) || !contact(pose, built.pose)) {
            continue;
        }
        found.touching.add(card);
        if (hole_is_on_edge(pose, built.pose)) {
            found.holders.add(card);
            found.held_by |= met_on(data, built, pose, kEveryGirder);
        }
    }
    return found;
}

std::optional<Refusal> bars(const Data& data, const Lattice& lattice, const Site& site, Kind kind,
                            const Pose& pose) {
    // 14, 15, S11 As the worker in the picture stands; without a picture any way.
    if (!fits(family(kind), pose.facing)) {
        return kWrongWay;
    }
    if (pose.turned && !data.can_turn(kind)) {
        return kNotTurned;
    }
    // 17 Base cards stand on the ground, and no other card touches it.
    if (is_base(kind) && pose.low(Axis::Z) != 0) {
        return kMustStand;
    }
    if (!is_base(kind) && pose.low(Axis::Z) <= 0) {
        return kTouchesGround;
    }
    if (!is_on_site(pose)) {
        return kOffSite;
    }
    if (!lattice.has_room(pose)) {
        return kNoRoom;
    }
    // 22, S34 No half storeys.
    if (pose.is_floor() && !lattice.clears_floors(pose)) {
        return kHalfStorey;
    }
    // 18, 19 The rivet goes through the middle of the new card onto an edge of another.
    const Fit fits = fit(data, site, pose);
    if (fits.holders.empty()) {
        return kNoHold;
    }
    // 21 A girder meets a girder there.
    if ((fits.held_by & data.girders(kind, pose.turned)) == 0) {
        return kNoGirder;
    }
    return lattice.has_way_in(pose) ? std::optional<Refusal>{} : kNoWayIn;
}

CardId holder_of(const Data& data, const Site& site, Kind kind, const Pose& pose, CardIds touched) {
    CardId best = kNoCard;
    const auto rank = [&](CardId card) {
        return std::tuple(!touched.has(card), site.cards[card].pose.at[Axis::Z], card);
    };
    for (const CardId card : fit(data, site, pose).holders) {
        const Built& built = site.cards[card];
        const bool holds = met_on(data, built, pose, data.girders(kind, pose.turned)) != 0;
        if (holds && (best == kNoCard || rank(card) < rank(best))) {
            best = card;
        }
    }
    return best;
}

Wanted wanted_by(const CardSet& hand) {
    Wanted wanted;
    for (const Kind kind : hand) {
        for (unsigned i = 0; i < kFacings; ++i) {
            if (fits(family(kind), static_cast<Facing>(i))) {
                (is_base(kind) ? wanted.bases : wanted.facings) |= 1U << i;
            }
        }
    }
    return wanted;
}

Poses::Block::Block(const Site& site, CardIds cards) {
    // Without cards nothing is close.
    low.fill(kCeiling + kReach);
    high.fill(-kCeiling - kReach);
    for (const CardId card : cards) {
        for (const Axis axis : kAxes) {
            low[at(axis)] = std::min(low[at(axis)], site.cards[card].pose.low(axis));
            high[at(axis)] = std::max(high[at(axis)], site.cards[card].pose.high(axis));
        }
    }
}

bool Poses::is_possible(const Pose& pose) const {
    return is_on_site(pose) && lattice_.has_room(pose) &&
           (!pose.is_floor() || lattice_.clears_floors(pose));
}

}  // namespace jobsite::skyscrapers
