#include <algorithm>

#include "base/verify.h"
#include "server/room/room.h"
#include "server/room/tokens.h"

// What happens in a room by itself: bots move, clocks run out, the site comes to rest, and
// what failed is tried again.
namespace jobsite::server {

using rules::Seat;
using rules::Seats;

namespace {

// So many times as fast as it is does a site go where only bots play on in a rush.
constexpr std::uint32_t kRush = 8;

}  // namespace

// With what Nature owes, or with what is due next.
void Room::go_on() {
    if (!is_gathering() && play_->nature_owes()) {
        begin({}, play_->settle());
    } else {
        plan();
    }
}

void Room::plan() {
    retry_due_.reset();
    bot_due_.reset();
    site_.set_speed(pace() == table::Pace::Rush ? kRush : 1);
    if (is_full()) {
        clock_.stop(now_);
        return site_.plan(*play_, now_);
    }
    plan_clock();
    // A bot that thinks or leads is at it already.
    if (!to_act_by_bot().empty() && !site_.bots_seat()) {
        bot_due_ = now_ + bot_pause();
    }
    if (!is_gathering()) {
        site_.plan(*play_, now_);
    }
}

// A seat has changed hands. What is due, or tried again, is due no later than it was.
void Room::plan_again() {
    if (retry_due_) {
        return;
    }
    const auto due = bot_due_;
    plan();
    if (due && bot_due_) {
        bot_due_ = std::min(*due, *bot_due_);
    }
}

// The rules' own time for a turn goes before the room's.
int Room::clock_seconds() const {
    const auto time = play_->match().turn_time();
    return time ? time->seconds : head_.clock_seconds;
}

std::vector<std::pair<Seat, std::int64_t>> Room::spent() const {
    std::vector<std::pair<Seat, std::int64_t>> list;
    const Millis reserve = Millis{head_.reserve_seconds} * 1000;
    for (std::size_t i = 0; reserve > 0 && i < head_.seats.size(); ++i) {
        const Seat seat = rules::seat_at(static_cast<int>(i));
        const Millis spent = reserve - clock_.reserve(seat, now_);
        if (spent != head_.seats[i].spent) {
            list.emplace_back(seat, spent);
        }
    }
    return list;
}

void Room::plan_clock() {
    const Seats people = to_act(Player::Person);
    if (play_->match().acting() == Seats(Seat::Nature)) {
        clock_.pause(now_);
    } else if (clock_seconds() == 0 || people.empty()) {
        clock_.stop(now_);
    } else {
        const auto time = play_->match().turn_time();
        clock_.run({.seats = people,
                    .number = time ? time->turn : turns_,
                    .by = time ? TurnClock::By::Rules : TurnClock::By::Room},
                   Millis{clock_seconds()} * 1000, now_);
    }
}

std::optional<Millis> Room::due() const {
    if (writing_ || lost_) {
        return std::nullopt;
    }
    std::optional<Millis> first;
    for (const auto& moment : {bot_due_, clock_.due(), retry_due_, count_due_, site_.due()}) {
        if (moment && (!first || *moment < *first)) {
            first = moment;
        }
    }
    return first;
}

void Room::tick(Millis now) {
    now_ = now;
    if (writing_ || lost_) {
        return;
    }
    const auto has_come = [&](const std::optional<Millis>& moment) {
        return moment && *moment <= now;
    };
    if (has_come(retry_due_)) {
        retry_due_.reset();
        return go_on();
    }
    if (has_come(count_due_)) {
        tell_room();
    }
    if (has_come(site_.due())) {
        run_site();
    }
    if (!writing_ && has_come(bot_due_)) {
        bot_due_.reset();
        let_bot_act(*to_act_by_bot().begin());
    }
    if (!writing_ && has_come(clock_.due())) {
        time_is_up();
    }
}

void Room::run_site() {
    switch (site_.run(*play_, now_)) {
        case SiteRunner::Came::Nature:
            return begin({}, play_->settle());
        case SiteRunner::Came::Move: {
            const auto [asker, act, tick] = *site_.take_awaited();
            return make(asker, play_->act(act.seat, act.move));
        }
        case SiteRunner::Came::Bot:
            return bot_moves(*site_.bots_seat());
        case SiteRunner::Came::HeldEnough:
            return held_enough();
        case SiteRunner::Came::Nothing:
            return;
    }
}

// Nobody holds a piece for ever: the rules say what then happens, or else a bot decides, this
// once.
void Room::held_enough() {
    const Seats people = to_act(Player::Person);
    if (people.empty()) {
        return;
    }
    if (play_->match().turn_time()) {
        return act_for(*people.begin(), play_->match().time_up());
    }
    let_bot_act(*people.begin());
}

// The rules say what then happens, or else a bot brings the turn to its end.
void Room::time_is_up() {
    const Seats running = clock_.seats();
    if (play_->match().turn_time()) {
        clock_.pause(now_);
        return act_for(*running.begin(), play_->match().time_up());
    }
    clock_.ring(now_);
    let_bot_act(*clock_.late().begin());
}

void Room::act_for(Seat seat, std::string_view move) {
    // What is done for a person is done because the time is up.
    const auto maker = people_.is_person(seat) ? table::Maker::Clock : table::Maker::Player;
    auto step = play_->act(seat, move, maker);
    // What the site does not let a hand do is given up.
    if (!step) {
        step = play_->act(seat, play_->match().give_up(), maker);
    }
    base::verify(step.has_value(), "nothing is done for a seat that it may not do");
    begin({}, *std::move(step));
}

// Bots

Seats Room::to_act(Player player) const {
    if (play_->is_closed()) {
        return {};
    }
    Seats seats;
    for (const Seat seat : is_gathering() ? Seats() : play_->match().acting()) {
        if (rules::is_player(seat) && people_.is_person(seat) == (player == Player::Person)) {
            seats.add(seat);
        }
    }
    return seats;
}

Seats Room::to_act_by_bot() const {
    Seats seats = to_act(Player::Bot);
    seats.add(clock_.late());
    return seats;
}

bool Room::only_bots_play() const {
    const Seats playing = play_->match().playing();
    return !play_->match().acting().empty() &&
           std::none_of(playing.begin(), playing.end(),
                        [&](Seat seat) { return people_.is_person(seat); });
}

// Nobody who plays is rushed: whoever takes a seat back has quick bots.
table::Pace Room::pace() const {
    return head_.pace == table::Pace::Rush && !only_bots_play() ? table::Pace::Quick : head_.pace;
}

Millis Room::bot_pause() const {
    const Millis usual = around_.limits.bot_pause;
    switch (pace()) {
        case table::Pace::Slow:
            return 3 * usual;
        case table::Pace::Usual:
            return usual;
        case table::Pace::Quick:
            return usual / 5;
        case table::Pace::Rush:
            return 0;
    }
    return usual;
}

// A bot that this program no longer has is played by the first that it has, and so is a
// person whose time is up.
const bots::BotRow& Room::bot_row_of(Seat seat) const {
    const bots::BotRow* const row = bots::find_bot(people_.record(seat).bot);
    return row == nullptr ? bots::usual_bot() : *row;
}

// What a bot holds it first brings to a place, and that takes some thought; so does any choice
// for one that thinks.
void Room::let_bot_act(Seat seat) {
    const bots::BotRow& row = bot_row_of(seat);
    const bool holds = play_->workplace() != nullptr && play_->workplace()->is_holding();
    if (!holds && row.longest.count() == 0) {
        return bot_moves(seat);
    }
    site_.think(*play_, seat, row);
    site_.plan(*play_, now_);
}

void Room::bot_moves(Seat seat) {
    auto& bot = bots_[rules::at(seat)];
    if (bot == nullptr) {
        bot = bot_row_of(seat).make(draw_seed());
    }
    act_for(seat, std::get<std::string>(bots::ask(*bot, play_->match(), seat)));
}

// As the rules have it for whoever is stuck; where they do not, it lets go. For a person, in whose
// place it acts this once, nothing is given up.
void Room::bot_gives_up(Seat seat) {
    const std::string move = play_->match().give_up();
    const auto legal = play_->match().legal(seat);
    if (people_.is_person(seat) || std::ranges::find(legal, move) == legal.end()) {
        return bot_moves(seat);
    }
    act_for(seat, move);
}

void Room::thought(const Thought& thought, Millis now) {
    now_ = now;
    if (lost_ || !site_.awaits(thought)) {
        return;
    }
    const auto* const errand = std::get_if<bots::Errand>(&thought.deed);
    if (errand != nullptr && !site_.is_too_long(*play_, *errand)) {
        site_.carry_out(*errand);
        return site_.plan(*play_, now_);
    }
    if (writing_) {
        site_.drop_errand();  // and asked again when that is written
        return plan();
    }
    if (errand != nullptr) {
        return bot_gives_up(*site_.bots_seat());
    }
    act_for(*site_.bots_seat(), std::get<std::string>(thought.deed));
}

void Room::looked(const Looked& looked, Millis now) {
    now_ = now;
    if (!lost_) {
        site_.looked(*play_, looked);
    }
}

}  // namespace jobsite::server
