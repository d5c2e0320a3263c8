#include <algorithm>
#include <set>

#include "games/men_at_work/referee.h"
#include "games/men_at_work/subjects.h"

// The conditions of girders: rules 26 to 29 and G1 to G12.
namespace jobsite::men_at_work::conditions {

namespace {

// Holds if the new girder touches one of these, and shows each contact with them.
Finding touches_one_of(const Case& c, const std::vector<PieceId>& others) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const PieceId other : others) {
        for (const Contact* const contact : contacts_between(c.facts, girder, other)) {
            finding.evidence.push_back(seen(*contact, girder));
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

std::set<PieceId> carriers_of(const Case& c, PieceId piece) {
    std::set<PieceId> carriers;
    for (const Contact* const contact : contacts_of(c.facts, piece)) {
        if (facts::is_carried(*contact, piece)) {
            carriers.insert(facts::across(*contact, piece).piece);
        }
    }
    return carriers;
}

bool is_hat_or_head(const Touch& side) {
    return is_kind(side.piece, Kind::Hat) ||
           (is_kind(side.piece, Kind::Worker) && side.part == Part::Head);
}

}  // namespace

Evidence seen(const Contact& contact, PieceId piece) {
    const Touch& side = side_of(contact, piece);
    return {.piece = piece, .other = facts::across(contact, piece).piece, .patch = side.patch};
}

Evidence alone(PieceId piece) { return {.piece = piece, .other = piece, .patch = {}}; }

bool covers(const Facts& facts, PieceId upper, PieceId lower) {
    const facts::Piece* const below = find(facts, lower);
    if (below == nullptr || !carries(facts, lower, upper)) {
        return false;
    }
    const int length = below->shape.most.x - below->shape.least.x;
    return std::ranges::any_of(facts.girders, [&](const facts::GirderPair& pair) {
        const bool is_them =
            (pair.a == upper && pair.b == lower) || (pair.a == lower && pair.b == upper);
        return is_them && pair.angle <= kCoverAngle &&
               pair.overlap >= length / 100 * kCoverPercent && pair.aside < kCoverAside;
    });
}

// 26, A31 A girder that touches the table, or any ground, does not belong to the site.
Finding off_the_ground(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const Contact* const contact : contacts_of(c.facts, girder)) {
        if (is_ground(facts::across(*contact, girder))) {
            finding.evidence.push_back(seen(*contact, girder));
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

// 27, A38 No hat carries a girder, and no bare head.
Finding not_on_a_hat(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const Contact* const contact : contacts_of(c.facts, girder)) {
        if (facts::is_carried(*contact, girder) &&
            is_hat_or_head(facts::across(*contact, girder))) {
            finding.evidence.push_back(seen(*contact, girder));
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

// 29
Finding covers_none(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const PieceId other : other_girders(c)) {
        if (covers(c.facts, girder, other)) {
            finding.evidence.push_back({.piece = girder, .other = other, .patch = {}});
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

// G1, A13, A14 One girder carries it, and nothing else does.
Finding carried_by_one_girder(const Case& c) {
    const PieceId girder = new_girder(c);
    const std::set<PieceId> carriers = carriers_of(c, girder);
    Finding finding;
    for (const PieceId carrier : carriers) {
        finding.evidence.push_back({.piece = girder, .other = carrier, .patch = {}});
    }
    finding.holds = carriers.size() == 1 && is_kind(*carriers.begin(), Kind::Girder);
    return finding;
}

// G1, A13 The outer 15 mm at both ends touch nothing.
Finding ends_are_free(const Case& c) {
    const PieceId girder = new_girder(c);
    const facts::Piece* const piece = find(c.facts, girder);
    Finding finding;
    for (const Contact* const contact : contacts_of(c.facts, girder)) {
        if (piece != nullptr &&
            facts::from_end(side_of(*contact, girder), piece->shape) < kFreeEnd) {
            finding.evidence.push_back(seen(*contact, girder));
        }
    }
    finding.holds = piece != nullptr && finding.evidence.empty();
    return finding;
}

// G1, A13 What carries it touches it along no more than 40 mm.
Finding in_a_single_point(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const Contact* const contact : contacts_of(c.facts, girder)) {
        if (facts::is_carried(*contact, girder)) {
            finding.evidence.push_back(seen(*contact, girder));
        }
    }
    finding.holds = !finding.evidence.empty() && length_carried(c.facts, girder) <= kSinglePoint;
    return finding;
}

// G2, G7
Finding touches_own_colour(const Case& c) { return touches_one_of(c, girders_of_its_colour(c)); }

// G8, A18
Finding touches_another_colour(const Case& c) {
    return touches_one_of(c, girders_of_other_colours(c));
}

// G3, A19 Its own colour and those of two girders that it touches are three colours.
Finding touches_two_other_colours(const Case& c) {
    Finding finding = touches_another_colour(c);
    std::set<Colour> colours;
    for (const Evidence& evidence : finding.evidence) {
        colours.insert(colour_of(evidence.other));
    }
    finding.holds = colours.size() >= 2;
    return finding;
}

// G4, A11
Finding touches_the_highest(const Case& c) {
    return touches_one_of(c, highest(c.facts, other_girders(c)));
}

// G9
Finding touches_a_girder(const Case& c) { return touches_one_of(c, other_girders(c)); }

// G5, A15 The worker stands on the new girder, whatever its colour.
Finding carries_a_worker(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const PieceId worker : c.added.list(Kind::Worker)) {
        if (stands_on(c.facts, worker, girder)) {
            finding.evidence.push_back({.piece = worker, .other = girder, .patch = {}});
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// G6, A16 An arm carries it, at least partly.
Finding on_an_arm(const Case& c) {
    const PieceId girder = new_girder(c);
    const PieceSet others = standing(c.facts, c.added);
    Finding finding;
    for (const Contact* const contact : contacts_of(c.facts, girder)) {
        const Touch& below = facts::across(*contact, girder);
        if (facts::is_carried(*contact, girder) && is_arm(below.part) && others.has(below.piece)) {
            finding.evidence.push_back(seen(*contact, girder));
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// G7, G8, G9
Finding touches_the_new_support(const Case& c) { return touches_one_of(c, {new_support(c)}); }

// A17, 62 A new support rests on the ground, on girders that were there or on scenery; in the
// box neither on its floor nor on the table.
Finding new_support_rests_well(const Case& c) {
    const PieceId support = new_support(c);
    Finding finding;
    bool rests = false;
    for (const Contact* const contact : contacts_of(c.facts, support)) {
        if (!facts::is_carried(*contact, support)) {
            continue;
        }
        const Touch& below = facts::across(*contact, support);
        const bool forbidden_ground =
            c.base == Base::Box && is_ground(below) && below.piece != kCrane;
        const bool old_girder = is_kind(below.piece, Kind::Girder) && !c.added.has(below.piece);
        const bool well = old_girder || (!is_material(below.piece) && !forbidden_ground);
        rests = true;
        if (!well) {
            finding.evidence.push_back(seen(*contact, support));
        }
    }
    finding.holds = rests && finding.evidence.empty();
    return finding;
}

// G9
Finding new_support_on_a_girder(const Case& c) {
    const PieceId support = new_support(c);
    Finding finding;
    for (const PieceId girder : other_girders(c)) {
        if (carries(c.facts, girder, support)) {
            finding.evidence.push_back({.piece = support, .other = girder, .patch = {}});
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// G10, A20 Any support, a fallen one too.
Finding touches_a_support(const Case& c) {
    return touches_one_of(c, standing(c.facts, c.added).list(Kind::Support));
}

// G11, A21 The brick lies on the new girder: beside it or below it is not on it.
Finding has_the_brick(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const PieceId brick : c.added.list(Kind::Brick)) {
        if (carries(c.facts, girder, brick)) {
            finding.evidence.push_back({.piece = brick, .other = girder, .patch = {}});
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// G12, A12
Finding is_the_highest_girder(const Case& c) {
    const PieceId girder = new_girder(c);
    Finding finding;
    for (const PieceId other : other_girders(c)) {
        if (height(c.facts, girder) < height(c.facts, other) + kHigher) {
            finding.evidence.push_back(alone(other));
        }
    }
    finding.holds = is_on_site(c.facts, girder) && finding.evidence.empty();
    return finding;
}

}  // namespace jobsite::men_at_work::conditions
