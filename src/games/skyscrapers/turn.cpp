#include "games/skyscrapers/turn.h"

#include <algorithm>

#include "games/skyscrapers/events.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/questions.h"

namespace jobsite::skyscrapers {

void Turn::deal(Kind card) {
    const Seat seat = next_receiver(s);
    s.box.remove(card);
    s.players[rules::at(seat)].hand.add(card);
    story.tell(kDealt, seat, seat, family(card), LayoutName{data.layout(card).name});
    // 7 Others see only that a card is dealt.
    story.tell(kDealtHidden, Seats::everybody_but(seat), seat);
    if (next_receiver(s) != Seat::Nature) {
        return;
    }
    // 9 Who begins is drawn by lot, or it is the first seat.
    if (s.first == First::Random) {
        s.phase = Phase::First;
        return;
    }
    begin(Seat::P1);
}

void Turn::begin(Seat first) {
    story.tell(kGoesFirst, Seats::everybody(), first);
    if (s.mode == Mode::Classic) {
        s.turn = first;
        s.phase = Phase::Settle;
        s.after = After::Open;
        return;
    }
    begin_turn(first);
}

void Turn::begin_turn(Seat seat) {
    s.turn = seat;
    s.phase = Phase::Act;
    // 10 Three actions, whatever they are.
    s.actions_left = kActions;
    s.has_built = false;
    s.slid = WorkerSet{};
    s.tries = 0;
    story.tell(kTurn, Seats::everybody(), seat);
}

void Turn::go_on() {
    if (slides_are_due()) {
        s.phase = Phase::Rivet;
        return;
    }
    if (somebody_is_at_risk()) {
        s.phase = Phase::Falls;
        return;
    }
    // 40, S24 Falls can cost somebody the game.
    if (!s.player().out && s.player().score <= kLowestScore) {
        put_out(s.turn, kOutOfPoints);
    }
    if (!s.is_decided() && returns_are_due()) {
        s.phase = Phase::Replace;
        return;
    }
    conclude();
}

bool Turn::slides_are_due() {
    while (!s.touched.empty()) {
        const Worker worker = *s.touched.begin();
        if (can_be_slid(Survey(data, s.site), worker)) {
            return true;
        }
        // S62 Who has nowhere to go stays beside the rivet.
        s.touched.remove(worker);
    }
    return false;
}

bool Turn::somebody_is_at_risk() const {
    return std::ranges::any_of(s.risks, [](int risk) { return risk > 0; });
}

bool Turn::returns_are_due() {
    if (!next_fallen(s)) {
        return false;
    }
    if (!FreePlaces(Survey(data, s.site)).floors().empty()) {
        return true;
    }
    // S40 Where no floor has a place they go back to stock.
    while (const auto worker = next_fallen(s)) {
        leave_with(*worker, Place::kStock);
        story.tell(kBackToStock, Seats::everybody(), *worker);
    }
    return false;
}

void Turn::conclude() {
    // S41 After the falls, who is walled in; then the last card.
    if (s.has_built) {
        put_out_blocked();
    }
    // S27 Whoever is left alone has won.
    if (s.is_decided()) {
        return finish(Ending::LastPlayer);
    }
    // 42 Building with the last card ends the game at once.
    if (!s.player().out && s.player().hand.empty()) {
        return finish(Ending::LastCard);
    }
    if (s.player().out || s.actions_left == 0) {
        return end_turn();
    }
    s.phase = Phase::Act;
}

void Turn::put_out(Seat seat, const rules::EventKind& why) {
    Player& player = s.players[rules::at(seat)];
    // S23 The hand is discarded, unseen; S42 the workers stay where they are.
    player.out = true;
    s.box.add(player.hand);
    player.hand = CardSet{};
    story.tell(why, Seats::everybody(), seat);
}

void Turn::put_out_blocked() {
    const Survey survey(data, s.site);
    Seat seat = s.turn;
    for (int i = 0; i < s.seats && !s.is_decided(); ++i) {
        const WorkerSet workers = workers_of(seat);
        // 36, S23 All five on site, and none of them within reach.
        const bool lost = std::ranges::all_of(workers, [&](Worker worker) {
            return s.site.place_of(worker).is_on_site() && survey.is_blocked(worker);
        });
        if (s.plays(seat) && lost) {
            put_out(seat, kOutBlocked);
        }
        // S63 The builder first, then clockwise, until one is left.
        seat = next_clockwise(s, seat);
    }
}

void Turn::end_turn() {
    // S38 Turns in which nothing is built.
    s.idle_turns = s.has_built ? std::uint8_t{0} : static_cast<std::uint8_t>(s.idle_turns + 1);
    const int round = s.players_left().size();
    if (s.idle_turns >= kIdleRounds * round) {
        return finish(Ending::Idle);
    }
    if (s.idle_turns == (kIdleRounds - 1) * round) {
        story.tell(kLastRound, Seats::everybody());
    }
    Seat next = next_clockwise(s, s.turn);
    while (!s.plays(next)) {
        next = next_clockwise(s, next);
    }
    begin_turn(next);
}

}  // namespace jobsite::skyscrapers
