#include "games/monster_office/work.h"

#include <algorithm>

namespace jobsite::monster_office {

Work put_card(const Data& data, Project& project, Seat seat, Card card) {
    const TileRow& row = data.row(project.tile);
    const auto set = static_cast<std::size_t>(
        std::ranges::find(row.needs, colour(card), &TileRow::Need::colour) - row.needs.begin());
    Space& space = project.spaces[set];
    Work work{.missing = space.missing};

    // 13, M15 As many tokens as the card's number, but no more than are needed.
    work.tokens = std::min<int>(number(card), space.missing);
    work.lost = number(card) - work.tokens;
    space.missing = static_cast<std::uint8_t>(space.missing - work.tokens);
    std::uint8_t& own = space.tokens[rules::at(seat)];
    own = static_cast<std::uint8_t>(own + work.tokens);

    // M16 The card that fills a set exactly earns the star.
    work.exact = number(card) == work.missing;
    if (work.exact) {
        space.exact = static_cast<std::uint8_t>(seat);
    }
    work.completes =
        std::ranges::all_of(project.spaces, [](const Space& other) { return other.missing == 0; });
    return work;
}

Purse credit_of(const Data& data, const Project& project, Seat seat, Seat completer) {
    Purse credit;
    for (const Space& space : project.spaces) {
        // 22 One credit for each token of one's own on it.
        credit.tokens = static_cast<std::uint16_t>(credit.tokens + space.tokens[rules::at(seat)]);
        // 21, M17 One credit for each colour set that one completed exactly.
        if (space.exact == rules::at(seat)) {
            ++credit.exact;
        }
    }
    // 14, 23, M18 To the completer as many as the tile has colour sets.
    if (seat == completer) {
        credit.completion = data.row(project.tile).sets;
    }
    return credit;
}

}  // namespace jobsite::monster_office
