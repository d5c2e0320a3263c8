#include <algorithm>

#include "base/verify.h"
#include "games/men_at_work/course.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/refusals.h"

// How a game begins, what Nature does in it, and what may lie hidden.
namespace jobsite::men_at_work {

namespace {

Card any_card(CardSet cards, base::Random& random) {
    return cards.nth(random.uniform(static_cast<std::uint32_t>(cards.size())));
}

CardSet cards_with(const Data& data, CardSet cards, Back back) {
    CardSet found;
    for (const Card card : cards) {
        if (data.row(card).back == back) {
            found.add(card);
        }
    }
    return found;
}

// 8, A10 All places that Rita may have are equally likely; so are the cards below her.
Move show(const Data& data, const State& s, base::Random& random) {
    // A72 The order is fixed.
    if (is_exercise(s)) {
        return {.kind = MoveKind::Show, .back = data.row(next_card(data, s)).back};
    }
    if (rita_may_come(s)) {
        const int places = rita_place(s).most - s.drawn + 1;
        if (random.uniform(static_cast<std::uint32_t>(places)) == 0) {
            return {.kind = MoveKind::Rita};
        }
    }
    return {.kind = MoveKind::Show, .back = data.row(any_card(s.deck, random)).back};
}

Move turn(const Data& data, const State& s, base::Random& random) {
    const Card card = s.cover != kNoCard ? s.cover
                      : is_exercise(s)   ? next_card(data, s)
                                         : any_card(cards_with(data, s.deck, s.top), random);
    return {.kind = MoveKind::Turn, .card = card};
}

// Any piece that has not yet come to the ground, and is not in the hand.
Move any_trip(const MenAtWork& game, const State& s, base::Random& random) {
    const PieceSet there = all_there(s.facts);
    std::vector<Move> trips;
    for (const PieceId piece : there.list()) {
        const Move move{.kind = MoveKind::Trip,
                        .trip = {.tick = random.uniform(1000),
                                 .cause = facts::Cause::Ground,
                                 .piece = piece,
                                 .other = kTable}};
        if (!game.refuses(s, Seat::Nature, move)) {
            trips.push_back(move);
        }
    }
    base::verify(!trips.empty(), "there is always something that may fall");
    return trips[random.uniform(static_cast<std::uint32_t>(trips.size()))];
}

// Deals the cards that `seat` cannot see anew: the deck, other hands, a covering card.
void redeal(const Data& data, State& s, Seat seat, base::Random& random) {
    CardSet unseen = s.deck;
    for (const Seat other : Seats::players(s.seats)) {
        if (other != seat) {
            unseen.add(s.players[rules::at(other)].hand);
        }
    }
    if (s.cover != kNoCard) {
        unseen.add(s.cover);
        s.cover = any_card(cards_with(data, unseen, data.row(s.cover).back), random);
        unseen.remove(s.cover);
    }
    for (const Seat other : Seats::players(s.seats)) {
        CardSet& hand = s.players[rules::at(other)].hand;
        if (other == seat) {
            continue;
        }
        CardSet dealt;
        while (dealt.size() < hand.size()) {
            const Card card = any_card(unseen, random);
            unseen.remove(card);
            dealt.add(card);
        }
        hand = dealt;
    }
    s.deck = unseen;
}

}  // namespace

rules::Result<State> MenAtWork::start(const rules::Setup& setup) const {
    // A55 From one to five: alone it is a matter of how long one lasts.
    if (setup.seats < 1 || setup.seats > kMostSeats) {
        return tl::unexpected(rules::kWrongSeatCount);
    }
    State s;
    s.seats = static_cast<std::uint8_t>(setup.seats);
    for (const auto& [option, value] : setup.options) {
        const auto* const row = std::ranges::find(kOptions, option, &rules::OptionRow::name);
        if (row == kOptions.end()) {
            return tl::unexpected(rules::kUnknownOption);
        }
        const auto known = std::ranges::find(row->values, value);
        if (known == row->values.end()) {
            return tl::unexpected(rules::kUnknownOption);
        }
        s.options.set(static_cast<Option>(row - kOptions.begin()),
                      static_cast<std::size_t>(known - row->values.begin()));
    }
    // 9 Three certificates each, two for experts.
    for (const Seat seat : Seats::players(s.seats)) {
        s.players[rules::at(seat)].certificates =
            static_cast<std::uint8_t>(s.options.has(Option::Certificates) ? 2 : 3);
    }
    s.deck = data_.all_cards();
    // A72 No variant has a part in an exercise.
    if (is_exercise(s)) {
        for (const Option variant : {Option::Foreman, Option::Crane, Option::Skyscraper}) {
            s.options.set(variant, 0);
        }
        if (exercise_of(data_, s).cards.empty()) {
            return tl::unexpected(kNoCardsForExercise);
        }
    }
    rules::Story untold;
    Course{.game = *this, .s = s, .story = untold}.next_of_setting_up();
    return s;
}

Move MenAtWork::nature(const State& s, base::Random& random) const {
    switch (s.phase) {
        case Phase::Deal:
            return {.kind = MoveKind::Deal, .card = any_card(s.deck, random)};
        case Phase::First:
            return {.kind = MoveKind::First,
                    .seat = rules::seat_at(static_cast<int>(random.uniform(s.seats)))};
        case Phase::Show:
            return show(data_, s, random);
        case Phase::Turn:
            return turn(data_, s, random);
        case Phase::Settle:
            base::verify(site_ != nullptr, "somebody says how an attempt came out");
            return {.kind = MoveKind::Rest, .facts = site_(*this, s, random)};
        default:
            return any_trip(*this, s, random);
    }
}

State MenAtWork::imagine(const State& s, Seat seat, base::Random& random) const {
    // The deck must still have a card with the back that is to be seen; where it has
    // not, the cards are dealt again. The state itself is always a fair answer.
    constexpr int kTries = 100;
    for (int attempt = 0; attempt < kTries; ++attempt) {
        State imagined = s;
        redeal(data_, imagined, seat, random);
        if (flaw(imagined).empty()) {
            return imagined;
        }
    }
    return s;
}

}  // namespace jobsite::men_at_work
