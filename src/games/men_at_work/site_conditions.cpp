#include <algorithm>

#include "games/men_at_work/referee.h"

// The conditions of a starting site: rules 2 to 5, A53, and 59, 60 in the box.
namespace jobsite::men_at_work::conditions {

namespace {

// No girder of the starting site has a contact of this sort.
Finding no_girder_touches(const Case& c, bool (*forbidden)(const Touch& other)) {
    Finding finding;
    for (const PieceId girder : c.added.list(Kind::Girder)) {
        for (const Contact* const contact : contacts_of(c.facts, girder)) {
            if (forbidden(facts::across(*contact, girder))) {
                finding.evidence.push_back(seen(*contact, girder));
            }
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

bool is_base_carrier(const Touch& side, Base base) {
    return base == Base::Table ? is_kind(side.piece, Kind::Support)
                               : side.piece == kBox && side.part == Part::Insert;
}

}  // namespace

// 2, 3, 61 Three supports, however they lie, a girder of each colour, a worker; in the
// box no support.
Finding all_of_the_start(const Case& c) {
    const int supports = c.base == Base::Table ? kStartingSupports : 0;
    Finding finding;
    for (const PieceId piece : c.added.list()) {
        if (!is_on_site(c.facts, piece)) {
            finding.evidence.push_back(alone(piece));
        }
    }
    finding.holds = finding.evidence.empty() && c.added.count(Kind::Support) == supports &&
                    c.added.count(Kind::Girder) == kGirderColours &&
                    c.added.count(Kind::Worker) == 1;
    return finding;
}

// 4, A69 Nor the crane's platform, which is ground as well; the floor of the box is for 60.
Finding girders_off_the_table(const Case& c) {
    return no_girder_touches(
        c, [](const Touch& other) { return is_ground(other) && other.piece != kBox; });
}

// 60 Neither the rim of the box nor its floor.
Finding girders_off_rim_and_floor(const Case& c) {
    return no_girder_touches(
        c, [](const Touch& other) { return other.piece == kBox && other.part != Part::Insert; });
}

// A53, 59 Every girder rests on what the site is built on, or on girders that do.
Finding all_carried(const Case& c) {
    PieceSet carried;
    const auto girders = c.added.list(Kind::Girder);
    for (int before = -1; before < carried.size();) {
        before = carried.size();
        for (const PieceId girder : girders) {
            for (const Contact* const contact : contacts_of(c.facts, girder)) {
                const Touch& below = facts::across(*contact, girder);
                if (facts::is_carried(*contact, girder) &&
                    (is_base_carrier(below, c.base) || carried.has(below.piece))) {
                    carried.add(girder);
                }
            }
        }
    }
    Finding finding;
    for (const PieceId girder : girders) {
        if (!carried.has(girder)) {
            finding.evidence.push_back(alone(girder));
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

// 29, A53
Finding no_girder_covers_another(const Case& c) {
    Finding finding;
    const auto girders = c.added.list(Kind::Girder);
    for (const PieceId upper : girders) {
        for (const PieceId lower : girders) {
            if (upper != lower && covers(c.facts, upper, lower)) {
                finding.evidence.push_back({.piece = upper, .other = lower, .patch = {}});
            }
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

// 5 The worker stands upright, both feet on one of the girders.
Finding starting_worker_stands(const Case& c) {
    Finding finding;
    for (const PieceId worker : c.added.list(Kind::Worker)) {
        for (const PieceId girder : c.added.list(Kind::Girder)) {
            if (stands_on(c.facts, worker, girder) && is_upright(c.facts, worker)) {
                finding.evidence.push_back({.piece = worker, .other = girder, .patch = {}});
            }
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// 10
Finding starting_worker_wears_his_hat(const Case& c) {
    Finding finding;
    for (const PieceId worker : c.added.list(Kind::Worker)) {
        if (!wears_hat(c.facts, worker)) {
            finding.evidence.push_back(alone(worker));
        }
    }
    finding.holds = finding.evidence.empty();
    return finding;
}

}  // namespace jobsite::men_at_work::conditions
