#include "games/men_at_work/look.h"

#include <algorithm>
#include <array>

namespace jobsite::men_at_work {

namespace {

// Where up is, along the piece's own axes, in millionths.
std::array<std::int64_t, 3> up_of(const facts::Turn& turn) {
    constexpr std::int64_t kMillion = 1'000'000;
    const std::int64_t x = turn.x, y = turn.y, z = turn.z, w = turn.w;
    return {2 * (x * z - w * y) / kMillion, 2 * (y * z + w * x) / kMillion,
            kMillion - 2 * (x * x + y * y) / kMillion};
}

bool is_touch(const Contact& contact) { return contact.gap <= facts::kTouchingGap; }

}  // namespace

std::vector<const Contact*> contacts_of(const Facts& facts, PieceId piece) {
    std::vector<const Contact*> found;
    for (const Contact& contact : facts.contacts) {
        if (facts::involves(contact, piece) && is_touch(contact)) {
            found.push_back(&contact);
        }
    }
    return found;
}

std::vector<const Contact*> contacts_between(const Facts& facts, PieceId one, PieceId other) {
    std::vector<const Contact*> found;
    for (const Contact& contact : facts.contacts) {
        if (facts::involves(contact, one) && facts::involves(contact, other) && is_touch(contact)) {
            found.push_back(&contact);
        }
    }
    return found;
}

bool touch(const Facts& facts, PieceId one, PieceId other) {
    return !contacts_between(facts, one, other).empty();
}

bool carries(const Facts& facts, PieceId carrier, PieceId piece) {
    return std::ranges::any_of(facts.contacts, [&](const Contact& contact) {
        return facts::involves(contact, carrier) && facts::is_carried(contact, piece) &&
               is_touch(contact);
    });
}

bool is_ground(const Touch& side) {
    return side.piece == kTable || (side.piece == kCrane && side.part == Part::Platform) ||
           (side.piece == kBox && side.part == Part::Floor);
}

bool touches_ground(const Facts& facts, PieceId piece) {
    return std::ranges::any_of(facts.contacts, [&](const Contact& contact) {
        return facts::involves(contact, piece) && is_ground(facts::across(contact, piece)) &&
               is_touch(contact);
    });
}

bool is_there(const Facts& facts, PieceId piece) {
    const facts::Piece* const found = find(facts, piece);
    return found != nullptr && found->placed.where != facts::Where::Gone;
}

bool is_on_site(const Facts& facts, PieceId piece) {
    const facts::Piece* const found = find(facts, piece);
    return found != nullptr && found->placed.where == facts::Where::Site;
}

PieceSet all_there(const Facts& facts) {
    PieceSet pieces;
    for (const facts::Piece& piece : facts.pieces) {
        if (is_material(piece.placed.id) && piece.placed.where != facts::Where::Gone) {
            pieces.add(piece.placed.id);
        }
    }
    return pieces;
}

bool are_sound(const Facts& facts) {
    const auto known = [](PieceId piece) { return row_of(piece) != nullptr; };
    const auto is_itself = [](const facts::Piece& piece) {
        const facts::Placed& placed = piece.placed;
        const PieceRow* const row = row_of(placed.id);
        return row != nullptr && row->kind == placed.kind && row->colour == placed.colour &&
               placed.where != facts::Where::Hand;
    };
    const auto joins_pieces = [&](const Contact& c) {
        return known(c.a.piece) && known(c.b.piece);
    };
    const auto joins_girders = [](const facts::GirderPair& pair) {
        return is_kind(pair.a, Kind::Girder) && is_kind(pair.b, Kind::Girder);
    };
    const auto joins_them = [](const facts::Nearness& near) {
        return is_kind(near.worker, Kind::Worker) && is_kind(near.girder, Kind::Girder);
    };
    const auto happened = [&](const facts::Moment& moment) {
        return known(moment.piece) && known(moment.other);
    };
    return facts.rivets.empty() && std::ranges::all_of(facts.pieces, is_itself) &&
           std::ranges::all_of(facts.contacts, joins_pieces) &&
           std::ranges::all_of(facts.girders, joins_girders) &&
           std::ranges::all_of(facts.near_girders, joins_them) &&
           std::ranges::all_of(facts.story, happened) && (!facts.trip || is_sound(*facts.trip));
}

bool is_sound(const facts::Trip& trip) {
    return is_material(trip.piece) && row_of(trip.other) != nullptr;
}

bool counts(const Facts& facts, PieceId piece) {
    return is_material(piece) && is_on_site(facts, piece) &&
           (is_kind(piece, Kind::Support) || !touches_ground(facts, piece));
}

PieceSet standing(const Facts& facts, const PieceSet& without) {
    PieceSet pieces;
    for (const facts::Piece& piece : facts.pieces) {
        if (is_material(piece.placed.id) && piece.placed.where == facts::Where::Site) {
            pieces.add(piece.placed.id);
        }
    }
    for (const Contact& contact : facts.contacts) {
        for (const Touch* const side : {&contact.a, &contact.b}) {
            const bool lies_dead =
                is_touch(contact) && is_ground(facts::across(contact, side->piece));
            if (lies_dead && !is_kind(side->piece, Kind::Support)) {
                pieces.remove(side->piece);
            }
        }
    }
    pieces.remove(without);
    return pieces;
}

bool wears_hat(const Facts& facts, PieceId worker) {
    return std::ranges::any_of(
        contacts_between(facts, worker, hat_of(worker)),
        [&](const Contact* contact) { return side_of(*contact, worker).part == Part::Head; });
}

bool has_lost_his_hat(const Facts& facts, PieceId piece) {
    return is_kind(piece, Kind::Worker) && is_there(facts, piece) && !wears_hat(facts, piece);
}

int height(const Facts& facts, PieceId piece) {
    const facts::Piece* const found = find(facts, piece);
    const int own = found == nullptr ? 0 : found->top;
    if (!is_kind(piece, Kind::Worker) || !wears_hat(facts, piece)) {
        return own;
    }
    const facts::Piece* const hat = find(facts, hat_of(piece));
    return hat == nullptr ? own : std::max(own, hat->top);
}

std::vector<PieceId> highest(const Facts& facts, const std::vector<PieceId>& girders) {
    int top = 0;
    for (const PieceId girder : girders) {
        top = std::max(top, height(facts, girder));
    }
    std::vector<PieceId> found = girders;
    std::erase_if(found, [&](PieceId girder) { return height(facts, girder) < top - kHigher; });
    return found;
}

bool stands_on(const Facts& facts, PieceId worker, PieceId girder) {
    const auto contacts = contacts_between(facts, worker, girder);
    const auto has = [&](Part foot) {
        return std::ranges::any_of(contacts, [&](const Contact* contact) {
            return side_of(*contact, worker).part == foot && facts::is_carried(*contact, worker);
        });
    };
    return has(Part::LeftFoot) && has(Part::RightFoot);
}

bool is_upright(const Facts& facts, PieceId worker) {
    const facts::Piece* const found = find(facts, worker);
    return found != nullptr && found->tilt <= kMostTilt;
}

bool touches_arm(const Facts& facts, PieceId load, PieceId worker) {
    return std::ranges::any_of(contacts_between(facts, load, worker), [&](const Contact* contact) {
        return is_arm(side_of(*contact, worker).part);
    });
}

bool lies_on_arm(const Facts& facts, PieceId load, PieceId worker) {
    return std::ranges::any_of(contacts_between(facts, load, worker), [&](const Contact* contact) {
        return is_arm(side_of(*contact, worker).part) && facts::is_carried(*contact, load);
    });
}

bool leans(const Facts& facts, PieceId girder) {
    if (!is_kind(girder, Kind::Girder)) {
        return false;
    }
    bool behind = false;
    bool ahead = false;
    for (const Contact* const contact : contacts_of(facts, girder)) {
        if (is_ground(facts::across(*contact, girder))) {
            const facts::Extent& patch = side_of(*contact, girder).patch;
            behind = behind || patch.least.x < 0;
            ahead = ahead || patch.most.x > 0;
        }
    }
    return behind != ahead;
}

bool carries_nothing(const Facts& facts, PieceId piece) {
    return std::ranges::none_of(contacts_of(facts, piece), [&](const Contact* contact) {
        const PieceId above = facts::across(*contact, piece).piece;
        const bool is_own_hat = is_kind(piece, Kind::Worker) && above == hat_of(piece);
        return facts::is_carried(*contact, above) && !is_own_hat;
    });
}

bool rests_only_on(const Facts& facts, PieceId piece, const PieceSet& carriers) {
    bool rests = false;
    for (const Contact* const contact : contacts_of(facts, piece)) {
        if (facts::is_carried(*contact, piece)) {
            if (!carriers.has(facts::across(*contact, piece).piece)) {
                return false;
            }
            rests = true;
        }
    }
    return rests;
}

bool has_toppled(const facts::Piece& before, const facts::Piece& now) {
    const auto was = up_of(before.placed.pose.turn);
    const auto is = up_of(now.placed.pose.turn);
    const std::int64_t cosine = (was[0] * is[0] + was[1] * is[1] + was[2] * is[2]) / 1'000'000;
    return cosine < kToppledCosine;
}

}  // namespace jobsite::men_at_work
