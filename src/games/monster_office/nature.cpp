#include <algorithm>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"

// How a game begins, what Nature does in it, and what may lie hidden.
namespace jobsite::monster_office {

namespace {

Card any_card(const CardSet& cards, base::Random& random) {
    return cards.nth(random.uniform(static_cast<std::uint32_t>(cards.size())));
}

Tile any_tile(TileSet tiles, base::Random& random) {
    return tiles.nth(random.uniform(static_cast<std::uint32_t>(tiles.size())));
}

Move deal_any(const CardSet& cards, base::Random& random) {
    return {.kind = MoveKind::Deal, .card = any_card(cards, random)};
}

Move deal_any(TileSet tiles, base::Random& random) {
    return {.kind = MoveKind::DealProject, .tile = any_tile(tiles, random)};
}

// Whether the seat's laid card is still face down.
bool lies_hidden(const State& s, Seat seat) {
    return s.players[rules::at(seat)].laid != kNoCard && rules::at(seat) >= s.turned_up;
}

// Takes every card that `seat` cannot see, deals them out again in the same numbers.
void redeal_cards(State& s, Seat seat, base::Random& random) {
    CardSet unseen = s.deck;
    for (const Seat other : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(other)];
        if (other == seat) {
            continue;
        }
        unseen.add(player.cards);
        if (lies_hidden(s, other)) {
            unseen.add(player.laid);
        }
    }
    const auto draw = [&] {
        const Card card = any_card(unseen, random);
        unseen.remove(card);
        return card;
    };
    for (const Seat other : Seats::players(s.seats)) {
        Player& player = s.players[rules::at(other)];
        if (other == seat) {
            continue;
        }
        CardSet hand;
        while (hand.size() < player.cards.size()) {
            hand.add(draw());
        }
        player.cards = hand;
        if (lies_hidden(s, other)) {
            player.laid = draw();
        }
    }
    s.deck = unseen;
}

void redeal_projects(State& s, Seat seat, base::Random& random) {
    TileSet unseen = s.project_deck;
    for (const Seat other : Seats::players(s.seats)) {
        if (other != seat) {
            unseen.add(s.players[rules::at(other)].projects);
        }
    }
    for (const Seat other : Seats::players(s.seats)) {
        Player& player = s.players[rules::at(other)];
        if (other == seat) {
            continue;
        }
        TileSet hand;
        while (hand.size() < player.projects.size()) {
            const Tile tile = any_tile(unseen, random);
            unseen.remove(tile);
            hand.add(tile);
        }
        player.projects = hand;
    }
    s.project_deck = unseen;
}

}  // namespace

rules::Result<State> MonsterOffice::start(const rules::Setup& setup) const {
    // M1 Two to six.
    if (setup.seats < 2 || setup.seats > kMaxSeats) {
        return tl::unexpected(rules::kWrongSeatCount);
    }
    State s;
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.deck = data_.deck;
    s.project_deck = data_.all_tiles();
    for (const auto& [option, value] : setup.options) {
        const auto* const known = std::ranges::find(kContests, value);
        if (option != "contest" || known == kContests.end()) {
            return tl::unexpected(rules::kUnknownOption);
        }
        s.contest = static_cast<Contest>(known - kContests.begin());
    }
    return s;
}

Move MonsterOffice::nature(const State& s, base::Random& random) const {
    switch (s.phase) {
        case Phase::DealHands:
            return receives_card(s) ? deal_any(s.deck, random) : deal_any(s.project_deck, random);
        case Phase::ShowLaid:
            return {.kind = MoveKind::Show, .card = s.players[s.turned_up].laid};
        case Phase::NameFirst:
            return {.kind = MoveKind::First,
                    .seat = rules::seat_at(static_cast<int>(random.uniform(s.seats)))};
        case Phase::DealProject:
            return s.project_deck.empty() ? Move{.kind = MoveKind::DealProject, .tile = s.under[0]}
                                          : deal_any(s.project_deck, random);
        default:
            return deal_any(s.deck, random);
    }
}

State MonsterOffice::imagine(const State& s, Seat seat, base::Random& random) const {
    // An imagined hand may lack what its owner has shown to have by choosing an
    // action; such a hand is dealt again. The state itself is always a fair answer.
    constexpr int kTries = 100;
    for (int attempt = 0; attempt < kTries; ++attempt) {
        State imagined = s;
        redeal_cards(imagined, seat, random);
        redeal_projects(imagined, seat, random);
        if (flaw(imagined).empty()) {
            return imagined;
        }
    }
    return s;
}

}  // namespace jobsite::monster_office
