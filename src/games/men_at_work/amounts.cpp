#include "games/men_at_work/amounts.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "games/men_at_work/proposals_geometry.h"
#include "games/men_at_work/shortest_way.h"
#include "games/men_at_work/subjects.h"

namespace jobsite::men_at_work::amounts {

namespace {

using conditions::new_girder;
using conditions::other_girders;
using rules::Bound;
using rules::Unit;
using Pieces = std::vector<PieceId>;

Amount length(std::string_view text, Bound bound, int is, int wanted) {
    return {.text = text, .unit = Unit::Length, .bound = bound, .is = is, .wanted = wanted};
}

// A1 The air between a piece and the nearest of others; nothing where they touch.
std::optional<Amount> gap(const Case& c, PieceId from, const Pieces& to,
                          bool (*wanted)(Part part) = nullptr) {
    if (wanted == nullptr &&
        std::ranges::any_of(to, [&](PieceId other) { return touch(c.facts, from, other); })) {
        return std::nullopt;
    }
    const auto way = shortest_way(c.facts, from, to, wanted);
    if (!way || way->length <= facts::kTouchingGap) {
        return std::nullopt;
    }
    Amount amount = length(kGap, Bound::AtMost, way->length, facts::kTouchingGap);
    amount.shift = way->shift;
    return amount;
}

// The same from the first of these pieces.
std::optional<Amount> gap_from(const Case& c, const Pieces& from, const Pieces& to,
                               bool (*wanted)(Part part) = nullptr) {
    return from.empty() ? std::nullopt : gap(c, from.front(), to, wanted);
}

// So far along the length of a piece, on the table.
facts::Point along(const facts::Piece& piece, int distance) {
    const facts::Pose pose{.at = {}, .turn = piece.placed.pose.turn};
    return planning::to_world(planning::frame_of(pose), {distance, 0, 0});
}

// Towards which end a touch is nearer: 1 or -1 along the piece's length.
int nearer_end(const Touch& touch, const facts::Extent& shape) {
    const int behind = touch.patch.least.x - shape.least.x;
    const int ahead = shape.most.x - touch.patch.most.x;
    return behind < ahead ? -1 : 1;
}

int highest_of(const Facts& facts, const Pieces& pieces) {
    int top = 0;
    for (const PieceId piece : pieces) {
        top = std::max(top, height(facts, piece));
    }
    return top;
}

std::optional<Amount> top(const Facts& facts, PieceId piece, const Pieces& others) {
    if (!is_on_site(facts, piece) || others.empty()) {
        return std::nullopt;
    }
    return length(kTop, Bound::AtLeast, height(facts, piece), highest_of(facts, others) + kHigher);
}

}  // namespace

// 29 Of a girder that is covered: by how much it would have to lie beside.
std::optional<Amount> aside_of_covered(const Case& c) {
    const PieceId girder = new_girder(c);
    for (const facts::GirderPair& pair : c.facts.girders) {
        const bool covers = (pair.a == girder && conditions::covers(c.facts, girder, pair.b)) ||
                            (pair.b == girder && conditions::covers(c.facts, girder, pair.a));
        if (covers) {
            return length(kAside, Bound::AtLeast, std::abs(pair.aside), kCoverAside);
        }
    }
    return std::nullopt;
}

// Moved along itself, the girder is touched farther from the end.
std::optional<Amount> free_ends(const Case& c) {
    const PieceId girder = new_girder(c);
    const facts::Piece* const piece = find(c.facts, girder);
    std::optional<Amount> least;
    for (const Contact* const contact : contacts_of(c.facts, girder)) {
        const Touch& side = side_of(*contact, girder);
        const int off = piece == nullptr ? 0 : facts::from_end(side, piece->shape);
        if (piece != nullptr && (!least || off < least->is)) {
            least = length(kFreeEnd, Bound::AtLeast, off, men_at_work::kFreeEnd);
            least->shift =
                along(*piece, nearer_end(side, piece->shape) * std::max(0, rules::missing(*least)));
        }
    }
    return least;
}

std::optional<Amount> length_carried(const Case& c) {
    const int carried = conditions::length_carried(c.facts, new_girder(c));
    return carried == 0 ? std::nullopt
                        : std::optional(length(kCarried, Bound::AtMost, carried, kSinglePoint));
}

std::optional<Amount> to_its_colour(const Case& c) {
    return gap(c, new_girder(c), conditions::girders_of_its_colour(c));
}

std::optional<Amount> to_another_colour(const Case& c) {
    return gap(c, new_girder(c), conditions::girders_of_other_colours(c));
}

// G3 To one of a colour that it does not touch yet.
std::optional<Amount> to_two_colours(const Case& c) {
    const PieceId girder = new_girder(c);
    Pieces others = conditions::girders_of_other_colours(c);
    std::set<Colour> touched;
    for (const PieceId other : others) {
        if (touch(c.facts, girder, other)) {
            touched.insert(colour_of(other));
        }
    }
    std::erase_if(others, [&](PieceId other) { return touched.contains(colour_of(other)); });
    return touched.size() >= 2 ? std::nullopt : gap(c, girder, others);
}

std::optional<Amount> to_the_highest(const Case& c) {
    return gap(c, new_girder(c), highest(c.facts, other_girders(c)));
}

std::optional<Amount> to_a_girder(const Case& c) { return gap(c, new_girder(c), other_girders(c)); }

std::optional<Amount> to_the_new_support(const Case& c) {
    return gap(c, new_girder(c), {conditions::new_support(c)});
}

std::optional<Amount> to_a_support(const Case& c) {
    return gap(c, new_girder(c), standing(c.facts, c.added).list(Kind::Support));
}

std::optional<Amount> from_worker_to_new_girder(const Case& c) {
    return gap_from(c, c.added.list(Kind::Worker), {new_girder(c)});
}

std::optional<Amount> from_support_to_a_girder(const Case& c) {
    return gap(c, conditions::new_support(c), other_girders(c));
}

std::optional<Amount> from_brick_to_new_girder(const Case& c) {
    return gap_from(c, c.added.list(Kind::Brick), {new_girder(c)});
}

std::optional<Amount> to_an_arm(const Case& c) {
    return gap(c, new_girder(c), standing(c.facts, c.added).list(Kind::Worker), is_arm);
}

std::optional<Amount> top_of_girder(const Case& c) {
    return top(c.facts, new_girder(c), other_girders(c));
}

std::optional<Amount> from_worker_to_a_girder(const Case& c) {
    return gap_from(c, c.added.list(Kind::Worker), conditions::girders_of_the_card(c));
}

std::optional<Amount> from_worker_to_the_foremans_girder(const Case& c) {
    return gap_from(c, c.added.list(Kind::Worker), c.footing.list());
}

std::optional<Amount> lean(const Case& c) {
    std::optional<Amount> most;
    for (const PieceId worker : c.added.list(Kind::Worker)) {
        const facts::Piece* const piece = find(c.facts, worker);
        if (piece != nullptr && (!most || piece->tilt > most->is)) {
            most = Amount{.text = kLean,
                          .unit = Unit::Angle,
                          .bound = Bound::AtMost,
                          .is = piece->tilt,
                          .wanted = kMostTilt};
        }
    }
    return most;
}

// Of the first load that touches no arm of his.
std::optional<Amount> from_load_to_an_arm(const Case& c) {
    const Pieces workers = c.added.list(Kind::Worker);
    for (const PieceId load : conditions::loads(c)) {
        if (const auto off = gap(c, load, workers, is_arm)) {
            return off;
        }
    }
    return std::nullopt;
}

// A23 Of the foot that is nearest to an end of a girder on which its worker stands.
std::optional<Amount> from_foot_to_end(const Case& c) {
    std::optional<Amount> least;
    for (const PieceId worker : c.added.list(Kind::Worker)) {
        for (const PieceId girder : c.footing.list()) {
            const facts::Piece* const piece = find(c.facts, girder);
            if (piece == nullptr || !stands_on(c.facts, worker, girder)) {
                continue;
            }
            for (const Contact* const contact : contacts_between(c.facts, worker, girder)) {
                const Touch& side = side_of(*contact, girder);
                const int off = facts::from_end(side, piece->shape);
                if (is_foot(side_of(*contact, worker).part) && (!least || off < least->is)) {
                    least = length(kFoot, Bound::AtMost, off, kOuterEdge);
                    least->shift = along(*piece, nearer_end(side, piece->shape) *
                                                     std::max(0, rules::missing(*least)));
                }
            }
        }
    }
    return least;
}

std::optional<Amount> top_of_turn(const Case& c) {
    const PieceId best = tallest_of_turn(c.facts, c.added);
    return best == kNoPiece ? std::nullopt : top(c.facts, best, rivals_of_turn(c.facts, c.added));
}

}  // namespace jobsite::men_at_work::amounts
