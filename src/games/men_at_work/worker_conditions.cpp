#include <algorithm>

#include "games/men_at_work/referee.h"
#include "games/men_at_work/subjects.h"

// The conditions of workers and their loads: rules 31 and 51, W1 to W9.
namespace jobsite::men_at_work::conditions {

namespace {

// A22 An arm of the worker carries the load, or something does that an arm carries.
bool is_loaded(const Facts& facts, PieceId load, PieceId worker) {
    if (lies_on_arm(facts, load, worker)) {
        return true;
    }
    return std::ranges::any_of(contacts_of(facts, load), [&](const Contact* contact) {
        const PieceId below = facts::across(*contact, load).piece;
        const bool is_load = is_kind(below, Kind::Brick) || is_kind(below, Kind::Beam);
        return is_load && facts::is_carried(*contact, load) && lies_on_arm(facts, below, worker);
    });
}

// Every worker of this turn stands on one of these girders.
Finding all_stand_on_one_of(const Case& c, const std::vector<PieceId>& girders) {
    Finding finding;
    const auto workers = c.added.list(Kind::Worker);
    for (const PieceId worker : workers) {
        const auto girder =
            std::ranges::find_if(girders, [&](PieceId g) { return stands_on(c.facts, worker, g); });
        if (girder != girders.end()) {
            finding.evidence.push_back({.piece = worker, .other = *girder, .patch = {}});
        }
    }
    finding.holds = !workers.empty() && finding.evidence.size() == workers.size();
    return finding;
}

}  // namespace

// 50 Everything that the card asks for is on the site.
Finding all_placed(const Case& c) {
    Finding finding{.holds = true, .evidence = {}};
    for (const Kind kind : {Kind::Support, Kind::Girder, Kind::Worker, Kind::Beam, Kind::Brick}) {
        const int there = static_cast<int>(std::ranges::count_if(
            c.added.list(kind), [&](PieceId piece) { return is_on_site(c.facts, piece); }));
        finding.holds = finding.holds && there >= c.task.needs(kind);
    }
    for (const PieceId piece : c.added.list()) {
        if (!is_on_site(c.facts, piece)) {
            finding.evidence.push_back(alone(piece));
        }
    }
    return finding;
}

// G11, W7 What is to be carried in together has come in together.
Finding came_in_together(const Case& c) { return {.holds = c.brought, .evidence = {}}; }

// 15, 31, A27, A28 Both feet are on a girder of a colour that the card shows.
Finding both_feet(const Case& c) { return all_stand_on_one_of(c, girders_of_the_card(c)); }

// 55, A48 And on the highest of its colour. Where not, these are the girders that would do.
Finding on_the_highest(const Case& c) {
    Finding finding = all_stand_on_one_of(c, c.footing.list());
    if (!finding.holds) {
        finding.evidence.clear();
        for (const PieceId girder : c.footing.list()) {
            finding.evidence.push_back(alone(girder));
        }
    }
    return finding;
}

// 43, A5 The piece of this turn that would earn an award; or what is in its way.
Finding is_the_highest_of_all(const Case& c) {
    const PieceId best = highest_of_turn(c.facts, c.added);
    Finding finding{.holds = best != kNoPiece, .evidence = {}};
    if (finding.holds) {
        finding.evidence.push_back(alone(best));
        return finding;
    }
    const PieceId tallest = tallest_of_turn(c.facts, c.added);
    for (const PieceId other : rivals_of_turn(c.facts, c.added)) {
        if (tallest != kNoPiece && height(c.facts, tallest) < height(c.facts, other) + kHigher) {
            finding.evidence.push_back(alone(other));
        }
    }
    return finding;
}

// 31, A27 No worker of this turn leans more than 35 degrees.
Finding upright(const Case& c) {
    Finding finding;
    const auto workers = c.added.list(Kind::Worker);
    for (const PieceId worker : workers) {
        if (!is_upright(c.facts, worker)) {
            finding.evidence.push_back(alone(worker));
        }
    }
    finding.holds = !workers.empty() && finding.evidence.empty();
    return finding;
}

// W1, W2, W3, W4, W5, W7, 51, A22, A24 Each brick and each beam is on the worker's arms.
Finding loaded(const Case& c) {
    const auto workers = c.added.list(Kind::Worker);
    const auto all = loads(c);
    Finding finding;
    for (const PieceId load : all) {
        if (!workers.empty() && is_loaded(c.facts, load, workers.front())) {
            finding.evidence.push_back({.piece = load, .other = workers.front(), .patch = {}});
        }
    }
    finding.holds = !all.empty() && finding.evidence.size() == all.size();
    return finding;
}

// W6, A23 A foot comes within 5 mm of an end of the girder.
Finding at_an_outer_edge(const Case& c) {
    Finding finding;
    for (const PieceId worker : c.added.list(Kind::Worker)) {
        for (const PieceId girder : c.footing.list()) {
            const facts::Piece* const piece = find(c.facts, girder);
            if (piece == nullptr || !stands_on(c.facts, worker, girder)) {
                continue;
            }
            for (const Contact* const contact : contacts_between(c.facts, worker, girder)) {
                const bool near_end =
                    facts::from_end(side_of(*contact, girder), piece->shape) <= kOuterEdge;
                if (near_end && is_foot(side_of(*contact, worker).part) &&
                    facts::is_carried(*contact, worker)) {
                    finding.evidence.push_back(seen(*contact, girder));
                }
            }
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// W8, A25 The beam touches an arm of the new worker and one of a worker who was there.
Finding connected(const Case& c) {
    Finding finding;
    const auto others = standing(c.facts, c.added).list(Kind::Worker);
    for (const PieceId beam : c.added.list(Kind::Beam)) {
        for (const PieceId worker : c.added.list(Kind::Worker)) {
            for (const PieceId other : others) {
                if (touches_arm(c.facts, beam, worker) && touches_arm(c.facts, beam, other)) {
                    finding.evidence.push_back({.piece = beam, .other = worker, .patch = {}});
                    finding.evidence.push_back({.piece = beam, .other = other, .patch = {}});
                }
            }
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

// W9, A26 Both new workers stand on the same girder.
Finding two_on_one_girder(const Case& c) {
    const auto workers = c.added.list(Kind::Worker);
    Finding finding;
    for (const PieceId girder : c.footing.list()) {
        const bool all = workers.size() == 2 && std::ranges::all_of(workers, [&](PieceId worker) {
                             return stands_on(c.facts, worker, girder);
                         });
        if (all) {
            finding.evidence.push_back({.piece = workers[0], .other = girder, .patch = {}});
            finding.evidence.push_back({.piece = workers[1], .other = girder, .patch = {}});
        }
    }
    finding.holds = !finding.evidence.empty();
    return finding;
}

}  // namespace jobsite::men_at_work::conditions
