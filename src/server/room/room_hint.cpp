#include <utility>

#include "base/verify.h"
#include "server/room/room.h"
#include "server/room/tokens.h"

// What would a foreman do? Whoever is to act may ask, one of a room at a time.
namespace jobsite::server {

namespace {

const bots::BotRow& foreman() {
    const bots::BotRow* const row = bots::find_bot("foreman");
    base::verify(row != nullptr, "there is a foreman");
    return *row;
}

// With the reason for a move. How sure it is speaks for a place.
protocol::Hint hint_of(const rules::Match& match, rules::Seat seat, std::uint64_t event,
                       const bots::Answer& answer) {
    if (const auto* const placing = std::get_if<bots::Placing>(&answer)) {
        return {.seat = seat, .event = event, .what = placing->place, .sure = placing->sure};
    }
    const auto& move = std::get<std::string>(answer);
    return {.seat = seat, .event = event, .what = move, .reason = match.reason(seat, move)};
}

}  // namespace

People::Refusal Room::refuses_hint(ConnectionId who, rules::Seat seat) const {
    if (const auto refusal = refuses_player(who, seat)) {
        return refusal;
    }
    if (play_->is_closed()) {
        return rules::kOnlyToLookAt;
    }
    const rules::Seats acting = play_->match().acting();
    if (!acting.has(seat)) {
        return acting.empty() ? rules::kGameOver : rules::kNotYourTurn;
    }
    return asked_ ? People::Refusal(protocol::kStillThinking) : std::nullopt;
}

void Room::on(const Asker& asker, const protocol::AskHint& ask) {
    if (const auto refusal = refuses_hint(asker.connection, ask.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    asked_ = Asked{.asker = asker, .seat = ask.seat, .entry = play_->entries()};
    // Of its own: the room may be gone before the thought is there.
    std::shared_ptr<bots::Bot> bot = foreman().make(draw_seed());
    std::shared_ptr<const rules::Match> match = play_->match().clone();
    Wish wish{.room = id(), .seat = ask.seat, .entry = asked_->entry, .think = {}};
    const table::Workplace* const workplace = play_->workplace();
    if (workplace != nullptr && workplace->is_holding()) {
        wish.think = [=, seat = ask.seat, at_rest = workplace->at_rest()] {
            return bots::ask(*bot, *match, seat, &at_rest, bots::after(foreman().longest_of_place));
        };
    } else {
        wish.think = [=, seat = ask.seat] {
            return bots::ask(*bot, *match, seat, nullptr, bots::after(foreman().longest));
        };
    }
    around_.advise(std::move(wish));
}

// Another room of that name may have asked before this one was fetched; and by now the game may
// have gone on, or the seat have changed hands. Then nobody wants to know any more.
void Room::advised(const Advice& advice, Millis now) {
    now_ = now;
    if (lost_ || !asked_ || asked_->seat != advice.seat || asked_->entry != advice.entry) {
        return;
    }
    const Asked asked = *std::exchange(asked_, std::nullopt);
    if (play_->entries() == asked.entry &&
        !people_.refuses_player(asked.asker.connection, asked.seat)) {
        teller_.answer(asked.asker, hint_of(play_->match(), asked.seat, play_->heard(asked.seat),
                                            advice.answer));
    }
}

}  // namespace jobsite::server
