#include "server/site_runner.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/tokens.h"

namespace jobsite::server {

namespace {

// Time passes in slices of about a tick, so that a hand is felt at once.
constexpr Millis kSlice = 4;
constexpr std::uint32_t kTicksOfSlice = 1;
// A room that is further behind than so many ticks is counted.
constexpr std::uint32_t kMostBehind = 2;
// So often at least the hand's trace is written.
constexpr Millis kNotePause = 250;

std::uint64_t ticks_of(Millis time) {
    constexpr std::uint64_t kTicksASecond = 240;
    return static_cast<std::uint64_t>(time) * kTicksASecond / 1000;
}

}  // namespace

// Time

void SiteRunner::plan(const table::Play& play, Millis now) {
    const bool thinking = bots_hand_ && bots_hand_->question;
    const table::Workplace* const workplace = play.workplace();
    if (workplace == nullptr || !workplace->is_under_way() || thinking) {
        due_.reset();
        return;
    }
    clock_.start(now);
    due_ = now + kSlice;
}

void SiteRunner::stop() {
    begin_anew();
    due_.reset();
}

void SiteRunner::begin_anew() {
    bots_hand_.reset();
    hand_.reset();
    counted_.clear();
    show_.used_hand(0);
}

SiteRunner::Came SiteRunner::run(table::Play& play, Millis now) {
    table::Workplace& workplace = *play.workplace();
    std::uint32_t ticks = clock_.take(now);
    ++around_.figures.site_slices;
    around_.figures.site_late += ticks > kTicksOfSlice + kMostBehind ? 1 : 0;
    if (hand_ && ticks > 0) {
        workplace.lead(hand_->target);
        show_.used_hand(hand_->number);
        hand_.reset();
    }
    for (; ticks > 0 && workplace.is_under_way(); --ticks) {
        lead_bots_hand(workplace);
        workplace.pass(1);
    }
    show(play);
    due_.reset();
    if (play.nature_owes()) {
        return Came::Nature;
    }
    if (bots_hand_ && workplace.attempt()->ticks() >= bots_hand_->errand->arrives) {
        return Came::Bot;
    }
    if (now - noted_ >= kNotePause) {
        note(play, now);
    }
    due_ = now + kSlice;
    if (!bots_hand_ && workplace.is_holding() &&
        workplace.attempt()->ticks() >= ticks_of(around_.limits.longest_hold)) {
        return Came::HeldEnough;
    }
    return Came::Nothing;
}

// Hands

void SiteRunner::lead(const table::Play& play, ConnectionId who, const protocol::Hand& hand) {
    const table::Workplace* const workplace = play.workplace();
    const bool leads = workplace != nullptr && workplace->is_holding() && !bots_hand_ &&
                       play.match().acting().has(hand.seat);
    const auto last = std::ranges::find(counted_, who, &Counted::connection);
    if (!leads || (last != counted_.end() && hand.number <= last->number)) {
        return;
    }
    if (last == counted_.end()) {
        counted_.push_back({who, hand.number});
    } else {
        last->number = hand.number;
    }
    hand_ = hand;
}

void SiteRunner::think(const table::Play& play, rules::Seat seat, const bots::BotRow& row) {
    bots_hand_ = BotsHand{.seat = seat, .question = ++questions_};
    hand_.reset();
    // Of its own: the room may be gone before the thought is there.
    around_.ask({room_, questions_,
                 [seat, bot = std::shared_ptr(row.make(draw_seed())),
                  match = std::shared_ptr(play.match().clone()),
                  at_rest = play.workplace()->at_rest(), attempt = *play.workplace()->attempt()] {
                     return bots::think(*bot, *match, seat, at_rest, attempt);
                 }});
}

void SiteRunner::carry_out(bots::Errand errand) {
    bots_hand_->question.reset();
    bots_hand_->errand = std::move(errand);
}

void SiteRunner::lead_bots_hand(table::Workplace& workplace) {
    if (!bots_hand_) {
        return;
    }
    const site::HandTrace& leads = bots_hand_->errand->leads;
    std::size_t& led = bots_hand_->led;
    for (; led < leads.size() && leads[led].tick <= workplace.attempt()->ticks(); ++led) {
        workplace.lead_exactly(leads[led].target);
    }
}

// What is kept

void SiteRunner::note(table::Play& play, Millis now) {
    noted_ = now;
    if (auto trace = play.take_trace()) {
        ++notes_;
        around_.keeper.note(room_, {.room = room_, .entries = {}, .trace = std::move(trace)});
    }
}

// What is seen

void SiteRunner::show(const table::Play& play) {
    const table::Workplace* const workplace = play.workplace();
    if (workplace == nullptr || people_.nobody_is_here()) {
        return;
    }
    const auto news = show_.news(*workplace);
    const auto list = show_.checklist(*workplace, *play.match().physical());
    const auto frame = show_.frame(*workplace);
    for (const ConnectionId connection : people_.connections()) {
        if (news) {
            teller_.say(connection, *news);
        }
        if (frame) {
            around_.outbox.show(connection, *frame);
        }
        if (list) {
            teller_.say(connection, *list);
        }
    }
}

void SiteRunner::show_to(const table::Play& play, ConnectionId newcomer) {
    const table::Workplace* const workplace = play.workplace();
    if (workplace == nullptr) {
        return;
    }
    teller_.say(newcomer, SiteShow::state(*workplace));
    const std::string frame = show_.whole(*workplace);
    for (const ConnectionId connection : people_.connections()) {
        if (connection == newcomer || workplace->attempt() != nullptr) {
            around_.outbox.show(connection, frame);
        }
    }
}

}  // namespace jobsite::server
