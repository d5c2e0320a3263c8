#include <algorithm>
#include <utility>

#include "base/verify.h"
#include "server/room.h"
#include "server/tokens.h"
#include "site/attempt/gentle.h"
#include "site/units.h"

// The site of a room: its time, the hands of people and bots, and what is seen of it.
namespace jobsite::server {

using rules::Seat;

namespace {

// Time passes in slices of about a tick, so that a hand is felt at once.
constexpr Millis kSlice = 4;
constexpr std::uint32_t kTicksOfSlice = 1;
// A room that is further behind than so many ticks is counted.
constexpr std::uint32_t kMostBehind = 2;
// So often at least the hand's trace is written.
constexpr Millis kNotePause = 250;

}  // namespace

bool Room::is_holding() const {
    return game_->workplace() != nullptr && game_->workplace()->is_holding();
}

// Time passes while something is held or moves, and stands still while a bot thinks.
void Room::plan_site() {
    const bool thinking = bots_hand_ && bots_hand_->question;
    const table::Workplace* const workplace = game_->workplace();
    if (workplace == nullptr || !workplace->is_under_way() || thinking) {
        site_due_.reset();
        return;
    }
    site_clock_.start(now_);
    site_due_ = now_ + kSlice;
}

void Room::run_site() {
    const table::Workplace& workplace = *game_->workplace();
    std::uint32_t due = site_clock_.take(now_);
    ++around_.figures.site_slices;
    around_.figures.site_late += due > kTicksOfSlice + kMostBehind ? 1 : 0;
    for (; due > 0 && workplace.is_under_way(); --due) {
        lead_hand();
        game_->pass(1);
    }
    show_site();
    if (game_->nature_owes()) {
        return begin({}, game_->settle());
    }
    if (bots_hand_ && workplace.attempt()->ticks() >= bots_hand_->errand->arrives) {
        return bot_moves(bots_hand_->seat);
    }
    if (now_ - noted_ >= kNotePause) {
        note_trace();
    }
    site_due_ = now_ + kSlice;
}

// Where the hand shall be in the next tick: as the bot has thought out, or as the person
// who holds the piece said last.
void Room::lead_hand() {
    if (bots_hand_) {
        const auto& [leads, arrives] = *bots_hand_->errand;
        const std::uint32_t tick = game_->workplace()->attempt()->ticks();
        for (; bots_hand_->led < leads.size() && leads[bots_hand_->led].tick <= tick;
             ++bots_hand_->led) {
            game_->lead(leads[bots_hand_->led].target);
        }
    } else if (hand_ && is_holding()) {
        show_.used_hand(hand_->number);
        const facts::Pose next = next_lead(hand_->target);
        game_->lead(next);
        if (next == hand_->target) {
            hand_.reset();
        }
    }
}

// A person's hand moves by fits and starts, sixty times a second: a load would not stay on.
facts::Pose Room::next_lead(const facts::Pose& target) {
    const site::Attempt& attempt = *game_->workplace()->attempt();
    if (!bears_load_) {
        bears_load_ = site::bears_load(attempt.site(), *attempt.held());
    }
    return *bears_load_ ? site::gently_to(attempt.site(), *attempt.held(), target) : target;
}

// Who is to act may have changed while the message was under way: then it is passed over.
void Room::on(const Asker& asker, const protocol::Hand& hand) {
    if (const auto refusal = refuses_player(asker, hand.seat)) {
        return refuse(asker, *refusal);
    }
    if (const auto checked = site::check(hand.target); !checked) {
        return refuse(asker, table::refusal_of(checked.error()));
    }
    const bool is_new = hand.number > (hand_ ? hand_->number : show_.hand());
    if (is_holding() && is_new && game_->match().acting().has(hand.seat)) {
        hand_ = hand;
    }
}

// Bots

void Room::think(Seat seat) {
    bots_hand_ = BotsHand{.seat = seat, .question = ++questions_, .errand = {}};
    plan_site();
    const table::Workplace& workplace = *game_->workplace();
    // Of its own: the room may be gone before the thought is there.
    auto match = shelf_game_.game->resume(game_->match().position());
    base::verify(match.has_value(), "a game that is played can be resumed");
    around_.ask({id(), questions_,
                 [match = std::shared_ptr(*std::move(match)), at_rest = workplace.at_rest(),
                  attempt = *workplace.attempt(),
                  builder = bots::Builder(draw_seed(), bot_row_of(seat).tries)]() mutable {
                     return bots::think(builder, *match->physical(), at_rest, attempt);
                 }});
}

void Room::thought(const Thought& thought, Millis now) {
    now_ = now;
    if (lost_ || !bots_hand_ || bots_hand_->question != thought.number) {
        return;
    }
    if (!thought.errand && writing_) {
        drop_errand();  // and asked again when that is written
        return plan();
    }
    if (!thought.errand) {
        return bot_moves(bots_hand_->seat);
    }
    bots_hand_->question.reset();
    bots_hand_->errand = thought.errand;
    plan_site();
}

void Room::drop_errand() { bots_hand_.reset(); }

// The trace

void Room::note_trace() {
    noted_ = now_;
    if (auto trace = game_->take_trace()) {
        ++notes_;
        around_.keeper.note(id(), {.room = id(), .entries = {}, .trace = std::move(trace)});
    }
}

void Room::noted(std::optional<table::Fault> fault, Millis now) {
    now_ = now;
    --notes_;
    if (fault) {
        ++around_.figures.faults;
    }
    // A step that is being written decides by itself what is true.
    if (fault && !writing_ && !lost_) {
        go_back();
    }
}

// What is seen

void Room::on(const Asker& asker, const protocol::AskFilm& ask) {
    if (const auto refusal = refuses_member(asker, ask.seat)) {
        return refuse(asker, *refusal);
    }
    if (ask.event > game_->heard(ask.seat)) {
        return refuse(asker, protocol::kNoSuchEvent);
    }
    auto stored = around_.keeper.load(id());
    store::Answer<std::optional<store::Film>> film;
    if (stored && *stored) {
        film = around_.keeper.film(id(), entry_of(shelf_game_, **stored, ask.seat, ask.event));
    }
    if (!stored || !*stored || !film) {
        ++around_.figures.faults;
        return say(asker.connection, protocol::Faulted{table::Fault::NotReadable}, asker.ack);
    }
    around_.outbox.show(
        asker.connection,
        SiteShow::print_film(ask.event, *film ? (*film)->frames : std::vector<std::byte>()));
}

void Room::show_site() {
    const table::Workplace* const workplace = game_->workplace();
    if (workplace == nullptr || members_.empty()) {
        return;
    }
    const auto news = show_.news(*workplace);
    const auto list = show_.checklist(*workplace, *game_->match().physical());
    const auto frame = show_.frame(*workplace);
    for (const ConnectionId connection : connections()) {
        if (news) {
            say(connection, *news);
        }
        if (frame) {
            around_.outbox.show(connection, *frame);
        }
        if (list) {
            say(connection, *list);
        }
    }
}

void Room::show_site_to(ConnectionId newcomer) {
    const table::Workplace* const workplace = game_->workplace();
    if (workplace == nullptr) {
        return;
    }
    // A page that comes back counts its hands anew.
    show_.used_hand(0);
    say(newcomer, SiteShow::state(*workplace));
    const std::string frame = show_.whole(*workplace);
    for (const ConnectionId connection : connections()) {
        if (connection == newcomer || workplace->attempt() != nullptr) {
            around_.outbox.show(connection, frame);
        }
    }
}

void Room::caught_up(ConnectionId connection, Millis now) {
    now_ = now;
    const bool is_here =
        std::ranges::find(members_, connection, &Member::connection) != members_.end();
    if (is_here) {
        show_site_to(connection);
    }
}

}  // namespace jobsite::server
