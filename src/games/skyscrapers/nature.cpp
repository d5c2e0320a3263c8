#include <algorithm>

#include "base/read_parts.h"
#include "base/verify.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/skyscrapers.h"

// How a game begins, what Nature does in it, and what may lie hidden.
namespace jobsite::skyscrapers {

namespace {

// The base cards among some; everybody knows whose they are.
CardSet bases_in(const CardSet& hand) {
    CardSet bases;
    for (const Kind kind : hand) {
        if (is_base(kind)) {
            bases.add(kind, hand.count(kind));
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
        return base::read_word(choice.value, kModes, s.mode);
    }
    if (choice.option == "lesson") {
        return base::read_word(choice.value, kLessons, s.lesson);
    }
    return choice.option == "first" && base::read_word(choice.value, kFirsts, s.first);
}

// 1 Two to four; S69 in a lesson one may be alone.
bool are_right(int seats, Lesson lesson) {
    return seats >= (lesson == Lesson::Yes ? 1 : 2) && seats <= kMostSeats;
}

}  // namespace

rules::Result<State> Skyscrapers::start(const rules::Setup& setup) const {
    State s;
    s.mode = Mode::Classic;
    for (const auto& choice : setup.options) {
        if (!read_option(choice, s)) {
            return tl::unexpected(rules::kUnknownOption);
        }
    }
    if (!are_right(setup.seats, s.lesson)) {
        return tl::unexpected(rules::kWrongSeatCount);
    }
    s.seats = static_cast<std::uint8_t>(setup.seats);
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
            if (const auto card = fixed_card(s)) {
                return {.kind = MoveKind::Deal, .card = *card};
            }
            CardSet cards;
            gather(s.box, cards);
            return {.kind = MoveKind::Deal, .card = draw(cards, random)};
        }
        case Phase::First:
            return {.kind = MoveKind::First,
                    .seat = rules::seat_at(static_cast<int>(random.uniform(s.seats)))};
        case Phase::Settle:
        case Phase::Press:
        case Phase::Carry:
            base::verify(made_up_ != nullptr, "somebody says how the site comes to rest");
            return rested(made_up_(*this, s, random));
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
    // Everybody sees the card that is being built.
    const bool is_shown = s.after == After::Press && seat != s.turn && !is_base(s.handling.card);
    if (is_shown) {
        unseen.remove(s.handling.card);
    }
    for (const Seat other : Seats::players(s.seats)) {
        Player& player = imagined.players[rules::at(other)];
        if (other == seat) {
            continue;
        }
        const int size = player.hand.size();
        player.hand = bases_in(player.hand);
        if (is_shown && other == s.turn) {
            player.hand.add(s.handling.card);
        }
        while (player.hand.size() < size) {
            player.hand.add(draw(unseen, random));
        }
    }
    imagined.box = bases_in(s.box);
    imagined.box.add(unseen);
    return imagined;
}

}  // namespace jobsite::skyscrapers
