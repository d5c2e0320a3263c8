#include <algorithm>

#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/skyscrapers.h"

// How a game begins, what Nature does in it, and what may lie hidden.
namespace jobsite::skyscrapers {

namespace {

// The base cards of a hand; everybody knows whose they are.
CardSet bases_in(const CardSet& hand) {
    CardSet bases;
    for (const Kind kind : hand) {
        if (is_base(kind)) {
            bases.add(kind);
        }
    }
    return bases;
}

// Cards to be dealt anew, without the base cards among them.
void gather(const CardSet& from, CardSet& into) {
    for (const Kind kind : from) {
        if (!is_base(kind)) {
            into.add(kind, from.count(kind));
        }
    }
}

Kind draw(CardSet& cards, base::Random& random) {
    const Kind kind = cards.nth(random.uniform(static_cast<std::uint32_t>(cards.size())));
    cards.remove(kind);
    return kind;
}

bool read_option(const rules::Setup::Choice& choice, State& s) {
    if (choice.option == "mode") {
        return std::ranges::find(kModes, choice.value) != kModes.end();
    }
    const auto* const first = std::ranges::find(kFirsts, choice.value);
    s.first = static_cast<First>(first - kFirsts.begin());
    return choice.option == "first" && first != kFirsts.end();
}

}  // namespace

rules::Result<State> Skyscrapers::start(const rules::Setup& setup) const {
    // 1 Two to four.
    if (setup.seats < 2 || setup.seats > kMostSeats) {
        return tl::unexpected(rules::kWrongSeatCount);
    }
    State s;
    s.seats = static_cast<std::uint8_t>(setup.seats);
    for (const auto& choice : setup.options) {
        if (!read_option(choice, s)) {
            return tl::unexpected(rules::kUnknownOption);
        }
    }
    s.site = starting_site();
    s.box = data_.deck;
    // 2, 6 Two base cards of one's own colour are in hand from the start.
    for (const Seat seat : Seats::players(s.seats)) {
        for (const Kind base : {kVerticalBase, kHorizontalBase}) {
            s.players[rules::at(seat)].hand.add(base);
        }
    }
    return s;
}

Move Skyscrapers::nature(const State& s, base::Random& random) const {
    switch (s.phase) {
        case Phase::Deal: {
            CardSet cards;
            gather(s.box, cards);
            return {.kind = MoveKind::Deal, .card = draw(cards, random)};
        }
        case Phase::First:
            return {.kind = MoveKind::First,
                    .seat = rules::seat_at(static_cast<int>(random.uniform(s.seats)))};
        default: {
            // S35 So many in a hundred fall.
            const Worker worker = next_at_risk(s);
            const bool falls = random.uniform(100) < s.risks[at(worker)];
            return {.kind = falls ? MoveKind::Falls : MoveKind::Holds, .worker = worker};
        }
    }
}

State Skyscrapers::imagine(const State& s, Seat seat, base::Random& random) const {
    State imagined = s;
    CardSet unseen;
    gather(s.box, unseen);
    for (const Seat other : Seats::players(s.seats)) {
        if (other != seat) {
            gather(s.players[rules::at(other)].hand, unseen);
        }
    }
    for (const Seat other : Seats::players(s.seats)) {
        Player& player = imagined.players[rules::at(other)];
        if (other == seat) {
            continue;
        }
        const int size = player.hand.size();
        player.hand = bases_in(player.hand);
        while (player.hand.size() < size) {
            player.hand.add(draw(unseen, random));
        }
    }
    imagined.box = bases_in(s.box);
    imagined.box.add(unseen);
    return imagined;
}

}  // namespace jobsite::skyscrapers
