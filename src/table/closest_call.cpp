#include "table/closest_call.h"

#include <algorithm>
#include <vector>

#include "base/scan.h"
#include "facts/text.h"

namespace jobsite::table {

namespace {

// What has come down by this much has fallen.
constexpr std::int32_t kFall = 15 * facts::kMillimetre;

// By less than this nobody sees which of two is the closer: what stood so before still does.
constexpr std::int32_t kCloser = facts::kMillimetre / 20;

// The facts that an entry states, if it does: a word and they.
std::optional<facts::Facts> stated(const Entry& entry) {
    base::Scanner text(entry.move);
    return entry.seat == rules::Seat::Nature && text.accept("rest") ? facts::parse(text.rest())
                                                                    : std::nullopt;
}

bool has_fallen(const facts::Facts& facts) {
    return facts.trip || std::ranges::any_of(facts.story, [](const facts::Moment& moment) {
               return moment.drop >= kFall || moment.what == facts::Happening::LeftWorld;
           });
}

}  // namespace

site::Equilibrium standing(const site::Catalogue& pieces, const facts::Facts& facts) {
    std::vector<facts::Placed> placed;
    for (const facts::Piece& piece : facts.pieces) {
        if (piece.placed.where != facts::Where::Tray) {
            placed.push_back(piece.placed);
        }
    }
    return site::equilibrium(pieces, placed, facts.rivets);
}

std::optional<ClosestCall> closest_call(const site::Catalogue& pieces,
                                        std::span<const Entry> entries) {
    ClosestCall closest;
    for (const Entry& entry : entries) {
        const auto facts = stated(entry);
        if (!facts || has_fallen(*facts)) {
            continue;
        }
        const site::Equilibrium found = standing(pieces, *facts);
        if (found.margin <= closest.margin - kCloser) {
            const auto weakest = std::ranges::min_element(found.pieces, {}, &site::Stand::margin);
            closest = {entry.number, found.margin, weakest->piece};
        }
    }
    return closest.entry == 0 ? std::nullopt : std::optional(closest);
}

}  // namespace jobsite::table
