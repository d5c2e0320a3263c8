#include "games/men_at_work/litter.h"

#include <algorithm>

#include "games/men_at_work/look.h"

namespace jobsite::men_at_work {

namespace {

// 37 On the table everything but supports. 65, A69 From the box girders and supports go back,
// and what else lies inside it stays; supports may stand on the crane's platform.
bool goes_back_from(const Options& options, PieceId piece, const Touch& below) {
    const bool is_support = is_kind(piece, Kind::Support);
    if (!is_ground(below)) {
        return false;
    }
    if (!options.has(Option::Skyscraper)) {
        return !is_support;
    }
    return below.piece == kTable || is_kind(piece, Kind::Girder) ||
           (is_support && below.piece == kBox);
}

// Adds what rests on nothing but `pieces`, and what rests on that.
void add_riders(const Facts& facts, const PieceSet& candidates, PieceSet& pieces) {
    for (int before = -1; before < pieces.size();) {
        before = pieces.size();
        for (const PieceId piece : candidates.list()) {
            const bool is_worn = is_kind(piece, Kind::Hat) && pieces.has(wearer_of(piece));
            if (!is_worn && rests_only_on(facts, piece, pieces)) {
                pieces.add(piece);
            }
        }
    }
}

}  // namespace

PieceSet lying_about(const Options& options, const Facts& facts) {
    PieceSet litter;
    PieceSet candidates;
    for (const PieceId piece : all_there(facts).list()) {
        if (!is_on_site(facts, piece)) {
            continue;
        }
        const auto contacts = contacts_of(facts, piece);
        if (std::ranges::any_of(contacts, [&](const Contact* contact) {
                return goes_back_from(options, piece, facts::across(*contact, piece));
            })) {
            litter.add(piece);
        } else if (options.has(Option::Skyscraper) || !is_kind(piece, Kind::Support)) {
            candidates.add(piece);
        }
    }
    add_riders(facts, candidates, litter);
    return litter;
}

PieceSet leaning_of(const Facts& facts, const PieceSet& litter) {
    PieceSet leaning;
    for (const PieceId girder : litter.list(Kind::Girder)) {
        if (leans(facts, girder)) {
            leaning.add(girder);
        }
    }
    add_riders(facts, litter, leaning);
    return leaning;
}

PieceSet with_hats(const Facts& facts, PieceSet pieces) {
    for (const PieceId worker : pieces.list(Kind::Worker)) {
        if (is_there(facts, hat_of(worker)) || !is_there(facts, worker)) {
            pieces.add(hat_of(worker));
        }
    }
    return pieces;
}

}  // namespace jobsite::men_at_work
