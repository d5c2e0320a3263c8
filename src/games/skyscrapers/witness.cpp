#include "games/skyscrapers/witness.h"

#include <algorithm>
#include <cstdlib>

#include "facts/reach.h"
#include "games/skyscrapers/frame.h"
#include "games/skyscrapers/links.h"

namespace jobsite::skyscrapers {

namespace {

bool is_board(PieceId piece) { return piece == kDisc || piece == kTable; }

bool is_shifted(const Facts& facts, const Built& card) {
    const auto found = std::ranges::find(facts.offsets, plate(card), &facts::Offset::piece);
    return piece_there(facts, plate(card)) == nullptr ||
           (found != facts.offsets.end() &&
            (found->distance > kShiftedBy || found->angle > kShiftedTilt));
}

// Cards without which nothing would stand: the H, and base cards, which stand by right.
bool stands_by_itself(const Built& card) { return is_base(card.kind); }

bool treads_the_board(const facts::Moment& moment) {
    return (moment.what == facts::Happening::TouchedGround && is_board(moment.other)) ||
           moment.what == facts::Happening::LeftWorld;
}

// Whether two stretches have more than a point in common.
bool overlap(std::int32_t low, std::int32_t high, std::int32_t from, std::int32_t to) {
    return low < to && from < high;
}

bool is_in_order(const facts::Placed& placed) {
    return kind_of(placed.id) == placed.kind && placed.colour == facts::Colour::Plain &&
           placed.where != facts::Where::Hand &&
           (placed.where == facts::Where::Gone ||
            (facts::is_in_reach(placed.pose.at) && facts::is_rotation(placed.pose.turn)));
}

}  // namespace

const facts::Piece* piece_there(const Facts& facts, PieceId piece) {
    const facts::Piece* const found = find(facts, piece);
    return found != nullptr && found->placed.where != facts::Where::Gone ? found : nullptr;
}

const facts::Rivet* joint_told(const Facts& facts, std::uint32_t id) {
    const auto found = std::ranges::lower_bound(facts.rivets, id, {}, &facts::Rivet::id);
    return found != facts.rivets.end() && found->id == id ? &*found : nullptr;
}

bool is_home(const State& s, const Facts& facts) {
    const int number = s.next_piece();
    return piece_there(facts, plate(number)) != nullptr &&
           joint_told(facts, rivet_id(number)) != nullptr;
}

Carriers carriers(const Site& site, const Facts& facts, Worker worker) {
    Carriers found;
    const PieceId who = figure(worker);
    for (const facts::Contact& contact : facts.contacts) {
        if (!facts::is_carried(contact, who) || contact.gap > facts::kTouchingGap) {
            continue;
        }
        const PieceId under = facts::across(contact, who).piece;
        const CardId card = card_of(site, under);
        found.ground = found.ground || is_board(under);
        if (card != kNoCard) {
            found.cards.add(card);
        }
    }
    return found;
}

bool is_upright(const Facts& facts, Worker worker) {
    const facts::Piece* const piece = piece_there(facts, figure(worker));
    return piece != nullptr && piece->tilt <= kFallenTilt;
}

bool stands_at(const Facts& facts, Worker worker, const Place& place) {
    if (!is_upright(facts, worker)) {
        return false;
    }
    const facts::Point& at = find(facts, figure(worker))->placed.pose.at;
    return cell_of(at.x) == place.x && cell_of(at.y) == place.y;
}

bool has_fallen(const Site& site, const Facts& facts, Worker worker) {
    const Place& place = site.place_of(worker);
    return !is_upright(facts, worker) || !carriers(site, facts, worker).cards.has(place.card);
}

Place place_on(const Site& site, const Facts& facts, Worker worker, CardId card) {
    const facts::Point at = find(facts, figure(worker))->placed.pose.at;
    const Pose& pose = site.cards[card].pose;
    // Whoever stands beyond the edge stands at it.
    return place(card, std::clamp(cell_of(at.x), pose.low(Axis::X), pose.high(Axis::X) - 1),
                 std::clamp(cell_of(at.y), pose.low(Axis::Y), pose.high(Axis::Y) - 1));
}

CardIds came_off(const Site& site, const Facts& facts) {
    CardIds off;
    CardIds held;
    for (CardId card = kStartCards; card < site.size; ++card) {
        if (is_shifted(facts, site.cards[card])) {
            off.add(card);
        }
    }
    const Links links(site);
    for (CardId card = 0; card < site.size; ++card) {
        if (stands_by_itself(site.cards[card]) && !off.has(card)) {
            held.add(card);
        }
    }
    // Whoever touches one that holds is held.
    for (CardIds last; !(last == held);) {
        last = held;
        for (const CardId card : last) {
            held.add(CardIds(links.touching(card).bits() & ~off.bits()));
        }
    }
    for (CardId card = 0; card < site.size; ++card) {
        if (!held.has(card)) {
            off.add(card);
        }
    }
    return off;
}

bool may_not_touch_board(const State& s, PieceId piece) {
    const CardId card = card_of(s.site, piece);
    return card != kNoCard && !is_base(s.site.cards[card].kind);
}

std::optional<PieceId> on_the_board(const State& s, const Facts& facts) {
    const auto matters = [&](PieceId piece) {
        const bool is_new = s.after == After::Press && piece == plate(s.next_piece()) &&
                            !is_base(s.handling.card) && is_home(s, facts);
        return is_new || may_not_touch_board(s, piece);
    };
    if (facts.trip && matters(facts.trip->piece)) {
        return facts.trip->piece;
    }
    for (const facts::Moment& moment : facts.story) {
        if (treads_the_board(moment) && matters(moment.piece)) {
            return moment.piece;
        }
    }
    for (const facts::Contact& contact : facts.contacts) {
        for (const auto& [one, other] : {std::pair(contact.a.piece, contact.b.piece),
                                         std::pair(contact.b.piece, contact.a.piece)}) {
            if (is_board(other) && contact.gap <= facts::kTouchingGap && matters(one)) {
                return one;
            }
        }
    }
    return std::nullopt;
}

// So much lower than it should be a floor may lie on which somebody stands; walls below it end
// there.
constexpr std::int32_t kSag = 3 * facts::kMillimetre;

bool cuts_a_worker(const Site& site, WorkerSet moved, const Facts& at_rest, const Pose& pose) {
    // The card as thick as its plate is.
    const auto low = [&](Axis axis) { return pose.low(axis) * kUnit - kHalfThick; };
    const auto high = [&](Axis axis) { return pose.high(axis) * kUnit + kHalfThick; };
    for (const facts::Piece& piece : at_rest.pieces) {
        const auto worker = worker_of(piece.placed.id);
        // Who was put on a cell without the site stands in its middle, clear of every card.
        if (!worker || moved.has(*worker) || !site.place_of(*worker).is_on_site()) {
            continue;
        }
        const facts::Point& foot = piece.placed.pose.at;
        if (overlap(foot.x - kFootHalf, foot.x + kFootHalf, low(Axis::X), high(Axis::X)) &&
            overlap(foot.y - kFootHalf, foot.y + kFootHalf, low(Axis::Y), high(Axis::Y)) &&
            overlap(foot.z + kSag, foot.z + kFigureHeight, low(Axis::Z), high(Axis::Z))) {
            return true;
        }
    }
    return false;
}

bool are_plausible(const State& s, const Facts& facts) {
    const auto may_be = [&](PieceId piece) {
        return kind_of(piece) && (!plate_number(piece) || *plate_number(piece) <= s.next_piece()) &&
               (!worker_of(piece) || rules::at(owner(*worker_of(piece))) < s.seats);
    };
    const auto is_told_right = [&](const facts::Piece& piece) {
        return is_in_order(piece.placed) && may_be(piece.placed.id);
    };
    const auto joins = [&](const facts::Rivet& joint) {
        return may_be(joint.a) && may_be(joint.b);
    };
    return facts.girders.empty() && facts.near_girders.empty() &&
           std::ranges::all_of(facts.pieces, is_told_right) &&
           std::ranges::all_of(facts.rivets, joins) &&
           std::ranges::all_of(facts.offsets, may_be, &facts::Offset::piece) &&
           std::ranges::all_of(facts.contacts,
                               [&](const facts::Contact& contact) {
                                   return may_be(contact.a.piece) && may_be(contact.b.piece);
                               }) &&
           std::ranges::all_of(s.site.built(), [&](const Built& card) {
               return find(facts, plate(card)) != nullptr;
           });
}

}  // namespace jobsite::skyscrapers
