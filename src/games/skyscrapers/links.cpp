#include "games/skyscrapers/links.h"

#include <algorithm>
#include <utility>

namespace jobsite::skyscrapers {

Links::Links(const Site& site) : size_(site.size) {
    find_meetings(site);
    link_floors(site);
}

void Links::find_meetings(const Site& site) {
    for (CardId b = 0; b < site.size; ++b) {
        if (site.cards[b].pose.is_floor()) {
            floors_.add(b);
        }
        for (CardId a = 0; a < b; ++a) {
            if (!are_close(site.cards[a].pose, site.cards[b].pose)) {
                continue;
            }
            const auto found = contact(site.cards[a].pose, site.cards[b].pose);
            if (!found) {
                continue;
            }
            touching_[a].add(b);
            touching_[b].add(a);
            meetings_[meeting_count_++] = {a, b, static_cast<std::int8_t>(found->low),
                                           static_cast<std::int8_t>(found->high)};
        }
    }
}

// The cards to which a chain leads from a floor, by contacts whose height meets this range.
CardIds Links::joined_between(CardId floor, int low, int high) const {
    std::array<CardIds, kMostBuilt> next{};
    for (std::size_t i = 0; i < meeting_count_; ++i) {
        const Meeting& meeting = meetings_[i];
        if (meeting.low <= high && meeting.high >= low) {
            next[meeting.a].add(meeting.b);
            next[meeting.b].add(meeting.a);
        }
    }
    CardIds joined{floor};
    for (CardIds open = joined; !open.empty();) {
        const CardId card = *open.begin();
        open.remove(card);
        open.add(CardIds(next[card].bits() & ~joined.bits()));
        joined.add(next[card]);
    }
    return joined;
}

void Links::link_floors(const Site& site) {
    std::array<CardId, kMostBuilt> order{};
    auto* const end = std::copy(floors_.begin(), floors_.end(), order.begin());
    const auto height = [&](CardId floor) { return site.cards[floor].pose.at[Axis::Z]; };
    std::sort(order.begin(), end, [&](CardId a, CardId b) {
        return std::pair(height(a), a) < std::pair(height(b), b);
    });
    for (auto* floor = order.begin(); floor != end; ++floor) {
        int level = 1;
        int asked = -1;
        CardIds joined;
        for (auto* lower = order.begin(); lower != floor; ++lower) {
            // 32 No way leads over cards that meet above both floors, or below both.
            if (height(*lower) != asked) {
                asked = height(*lower);
                joined = joined_between(*floor, asked, height(*floor));
            }
            if (!joined.has(*lower)) {
                continue;
            }
            linked_[*floor].add(*lower);
            linked_[*lower].add(*floor);
            // 30, S17 One Level above the highest of the lower floors it is linked to.
            if (asked < height(*floor)) {
                level = std::max(level, levels_[*lower] + 1);
            }
        }
        levels_[*floor] = static_cast<std::uint8_t>(level);
    }
}

}  // namespace jobsite::skyscrapers
