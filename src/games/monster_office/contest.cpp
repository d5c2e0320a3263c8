#include <algorithm>
#include <optional>

#include "games/monster_office/events.h"
#include "games/monster_office/turn.h"

// Who goes first, rules 2 to 6 and M7.
namespace jobsite::monster_office {

namespace {

// 3 The highest number that only one player shows; nobody where all tie.
std::optional<Seat> winner(const State& s) {
    std::array<int, kMaxNumber + 1> shown{};
    for (const Seat seat : Seats::players(s.seats)) {
        ++shown[static_cast<std::size_t>(number(s.players[rules::at(seat)].laid))];
    }
    std::optional<Seat> best;
    for (const Seat seat : Seats::players(s.seats)) {
        const int value = number(s.players[rules::at(seat)].laid);
        if (shown[static_cast<std::size_t>(value)] == 1 &&
            (!best || value > number(s.players[rules::at(*best)].laid))) {
            best = seat;
        }
    }
    return best;
}

}  // namespace

void Turn::begin_contest() {
    // M7 The quick way leaves it to chance.
    s.phase = s.contest == Contest::Quick ? Phase::NameFirst : Phase::Lay;
}

void Turn::show_laid() {
    const Seat seat = rules::seat_at(s.turned_up++);
    const Card card = s.players[rules::at(seat)].laid;
    story.tell(kShown, Seats::everybody(), seat, colour(card), number(card));
    if (s.turned_up == s.seats) {
        judge_round();
    }
}

void Turn::deal_open(Card card) {
    const Seat seat = rules::seat_at(s.turned_up++);
    s.deck.remove(card);
    s.players[rules::at(seat)].laid = card;
    story.tell(kDealtOpen, Seats::everybody(), seat, colour(card), number(card));
    if (s.turned_up == s.seats) {
        judge_round();
    }
}

void Turn::judge_round() {
    if (const auto first = winner(s)) {
        return end_contest(*first);
    }
    // 4 If all tie, another round with other cards, ...
    story.tell(kAllTied, Seats::everybody());
    for (Player& player : s.players) {
        if (player.laid == kNoCard) {
            continue;
        }
        if (s.round < kStartCards) {
            player.used[s.round] = player.laid;
        } else {
            // 6 A card that was dealt for it is kept.
            player.cards.add(player.laid);
        }
        player.laid = kNoCard;
    }
    s.turned_up = 0;
    if (s.round < kStartCards) {
        ++s.round;
    }
    if (s.round < kStartCards) {
        s.phase = Phase::Lay;
        return;
    }
    begin_open_round();
}

void Turn::begin_open_round() {
    // 5 ... and when all have been laid, with cards dealt face up; M7 when those run
    // out as well, chance decides.
    s.phase = s.deck.size() >= s.seats ? Phase::DealOpen : Phase::NameFirst;
}

void Turn::return_contest_cards() {
    // 2, 6, M7 Laid cards return to the hand, dealt ones are kept.
    for (Player& player : s.players) {
        for (Card* const card : {&player.laid, &player.used[0], &player.used[1], &player.used[2]}) {
            if (*card != kNoCard) {
                player.cards.add(*card);
                *card = kNoCard;
            }
        }
    }
    s.turned_up = 0;
    s.round = 0;
}

void Turn::end_contest(Seat first) {
    return_contest_cards();
    story.tell(kGoesFirst, Seats::everybody(), first);
    s.turn = first;
    // M6 Then the row is dealt, and the first projects are played in turn order (7).
    s.setup_left = s.seats;
    fill_row_then(Phase::Setup);
}

}  // namespace jobsite::monster_office
