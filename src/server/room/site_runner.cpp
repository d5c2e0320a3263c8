#include "server/room/site_runner.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "base/base64.h"
#include "server/room/tokens.h"
#include "site/units.h"
#include "table/start.h"

namespace jobsite::server {

namespace {

// Time passes in slices of about a tick, so that a hand is felt at once.
constexpr Millis kSlice = 4;
// In a rush nobody's hand is waited for, and a slice is what is seen of it in one frame.
constexpr Millis kSliceInRush = 16;
// A room that is further behind than so many ticks is counted.
constexpr std::uint32_t kMostBehind = 2;
// So often at least the hand's trace is written.
constexpr Millis kNotePause = 250;

// A hand may name a tick that is so far off, and no farther: the way there and back around the
// world, and two packets lost on it.
constexpr std::int64_t kFarthest = 2 * facts::kTicksPerSecond;

// A piece that is held still trembles by less than this, in micrometres and millionths.
constexpr std::int32_t kStill = 50;
constexpr std::int32_t kStillTurn = 500;

bool is_alike(const facts::Pose& a, const facts::Pose& b) {
    const auto near = [](std::int32_t one, std::int32_t other, std::int32_t most) {
        return std::abs(one - other) <= most;
    };
    return near(a.at.x, b.at.x, kStill) && near(a.at.y, b.at.y, kStill) &&
           near(a.at.z, b.at.z, kStill) && near(a.turn.x, b.turn.x, kStillTurn) &&
           near(a.turn.y, b.turn.y, kStillTurn) && near(a.turn.z, b.turn.z, kStillTurn) &&
           near(a.turn.w, b.turn.w, kStillTurn);
}

std::uint64_t ticks_of(Millis time) {
    return static_cast<std::uint64_t>(time) * facts::kTicksPerSecond / 1000;
}

}  // namespace

// Time

Millis SiteRunner::slice() const { return speed_ == 1 ? kSlice : kSliceInRush; }

void SiteRunner::plan(const table::Play& play, Millis now) {
    const table::Workplace* const workplace = play.workplace();
    if (workplace == nullptr || !workplace->is_under_way() || is_thinking()) {
        due_.reset();
        return;
    }
    clock_.start(now, speed_);
    due_ = now + slice();
}

void SiteRunner::stop() {
    begin_anew();
    due_.reset();
}

void SiteRunner::begin_anew() {
    bots_hand_.reset();
    led_.clear();
    runner_.reset();
    awaited_.reset();
    counted_.clear();
    used_hand(0);
    ahead_ = {.looks = ahead_.looks, .asked = ahead_.asked};
}

SiteRunner::Came SiteRunner::run(table::Play& play, Millis now) {
    table::Workplace& workplace = *play.workplace();
    std::uint32_t ticks = clock_.take(now);
    ++around_.figures.site_slices;
    const auto of_slice = static_cast<std::uint32_t>(ticks_of(slice()) + 1) * speed_;
    const bool is_late = ticks > of_slice + kMostBehind * speed_;
    around_.figures.site_late += is_late ? 1 : 0;
    bool is_time = false;  // for the move
    for (; ticks > 0 && workplace.is_under_way() && !is_time; --ticks) {
        use_hands(workplace);
        is_time = awaited_ && awaited_->tick <= workplace.attempt()->ticks();
        if (!is_time) {
            lead_bots_hand(workplace);
            workplace.pass(1);
        }
    }
    show(play);
    due_.reset();
    if (play.nature_owes()) {
        return Came::Nature;
    }
    if (is_time) {
        due_ = now + slice();  // it may be refused
        return Came::Move;
    }
    if (bots_hand_ && workplace.attempt()->ticks() >= bots_hand_->errand->arrives) {
        return Came::Bot;
    }
    if (now - noted_ >= kNotePause) {
        note(play, now);
    }
    if (!is_late) {
        look_ahead(play, now);
    }
    due_ = now + slice();
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
    if (!leads || awaited_ || (last != counted_.end() && hand.number <= last->number)) {
        return;
    }
    if (last == counted_.end()) {
        counted_.push_back({who, hand.number});
    } else {
        last->number = hand.number;
    }
    if (!hand.tick || !runner_ || runner_->connection != who) {
        // Of several who lead the last one does.
        runner_.reset();
        led_.clear();
    }
    const std::uint32_t tick =
        runner_ ? time_of(*workplace, hand.number, *hand.tick) : workplace->attempt()->ticks();
    led_.push_back({who, hand, tick});
}

// What comes too late is used at once, and all that follows as much later than it says: so the
// hand goes the same way, and a lie about the time gains nothing but delay.
std::uint32_t SiteRunner::time_of(const table::Workplace& workplace,
                                  std::optional<std::uint64_t> number, std::uint32_t said) {
    const std::int64_t now = workplace.attempt()->ticks();
    const std::int64_t least = led_.empty() ? now : std::max<std::int64_t>(now, led_.back().tick);
    const std::int64_t tick = std::clamp(said + runner_->late, least, now + kFarthest);
    if (std::exchange(runner_->late, tick - said) != tick - said) {
        teller_.say(runner_->connection, protocol::Used{number, static_cast<std::uint32_t>(tick)});
    }
    return static_cast<std::uint32_t>(tick);
}

void SiteRunner::let_run_ahead(const table::Play& play, ConnectionId who) {
    for (const Member& member : people_.members()) {
        if (member.connection != who || !member.runs_ahead) {
            continue;
        }
        if (const auto start = start_for(play, member)) {
            teller_.say(who, *start);
        }
    }
}

std::optional<protocol::Ahead> SiteRunner::start_for(const table::Play& play,
                                                     const Member& member) {
    if (runner_ || holder(play) != member.seat) {
        return std::nullopt;
    }
    const table::Workplace& workplace = *play.workplace();
    table::Handwork hand = workplace.handwork();
    if (hand.stops.size() > 1) {
        return std::nullopt;  // the game wanted something else when it began
    }
    const table::Start start{.rest = site::rest_record(workplace.at_rest()),
                             .work = play.match().physical()->work(),
                             .hand = std::move(hand)};
    runner_ = Runner{.connection = member.connection};
    led_.clear();
    show_.want_key();  // to compare with: its own attempt knows nothing of what was shown before
    return protocol::Ahead{member.seat, base::print_base64(pack(start)),
                           workplace.attempt()->ticks()};
}

bool SiteRunner::awaits_tick(const table::Play& play, const Asker& asker,
                             const protocol::Act& act) {
    if (!act.tick || !runner_ || runner_->connection != asker.connection || awaited_ ||
        !play.workplace()->is_holding()) {
        return false;
    }
    awaited_ = Awaited{asker, act, time_of(*play.workplace(), std::nullopt, *act.tick)};
    return true;
}

void SiteRunner::gone(ConnectionId connection) {
    if (runner_ && runner_->connection == connection) {
        runner_.reset();
    }
}

void SiteRunner::use_hands(table::Workplace& workplace) {
    while (!led_.empty() && led_.front().tick <= workplace.attempt()->ticks()) {
        use(workplace, led_.front());
        led_.pop_front();
    }
}

void SiteRunner::use(table::Workplace& workplace, const Led& led) {
    if (const auto done = workplace.lead(led.hand.hands); !done) {
        teller_.refuse({led.by, {}}, table::refusal_of(done.error()));
    }
    used_hand(led.hand.number);
}

void SiteRunner::used_hand(std::uint64_t number) {
    show_.used_hand(number);
    far_show_.used_hand(number);
}

void SiteRunner::think(const table::Play& play, rules::Seat seat, const bots::BotRow& row) {
    bots_hand_ = BotsHand{.seat = seat, .question = ++questions_};
    led_.clear();
    // Of its own: the room may be gone before the thought is there.
    std::shared_ptr<bots::Bot> bot = row.make(draw_seed());
    std::shared_ptr<const rules::Match> match = play.match().clone();
    const table::Workplace* const workplace = play.workplace();
    if (workplace == nullptr || !workplace->is_holding()) {
        return around_.ask({room_, questions_, [=, longest = row.longest] {
                                return std::get<std::string>(
                                    bots::ask(*bot, *match, seat, nullptr, bots::after(longest)));
                            }});
    }
    around_.ask({room_, questions_,
                 [=, longest = row.longest_of_place, at_rest = workplace->at_rest(),
                  attempt = *workplace->attempt()] {
                     return bots::think(*bot, *match, seat, at_rest, attempt, bots::after(longest));
                 }});
}

void SiteRunner::carry_out(bots::Errand errand) {
    bots_hand_->question.reset();
    bots_hand_->errand = std::move(errand);
}

bool SiteRunner::is_too_long(const table::Play& play, const bots::Errand& errand) const {
    return errand.arrives >
           play.workplace()->attempt()->ticks() + ticks_of(around_.limits.longest_errand);
}

void SiteRunner::lead_bots_hand(table::Workplace& workplace) {
    if (!bots_hand_) {
        return;
    }
    const site::HandTrace& leads = bots_hand_->errand->leads;
    std::size_t& led = bots_hand_->led;
    for (; led < leads.size() && leads[led].tick <= workplace.attempt()->ticks(); ++led) {
        workplace.make(leads[led]);
    }
}

std::optional<int> SiteRunner::bots_belief() const {
    return bots_hand_ && bots_hand_->errand && !people_.is_person(bots_hand_->seat)
               ? std::optional(bots_hand_->errand->sure)
               : std::nullopt;
}

// Looking ahead

// A person, who is there to be told.
std::optional<rules::Seat> SiteRunner::holder(const table::Play& play) const {
    const bool is_held = play.workplace() != nullptr && play.workplace()->is_holding();
    for (const rules::Seat seat : is_held && !bots_hand_ ? play.match().acting() : rules::Seats()) {
        if (people_.is_person(seat) && people_.connections_of(seat) > 0) {
            return seat;
        }
    }
    return std::nullopt;
}

// What has not been moved since it was last asked has the same answer.
void SiteRunner::look_ahead(const table::Play& play, Millis now) {
    const Millis pause = around_.limits.look_pause;
    if (ahead_.awaited || now - ahead_.asked < pause || !holder(play) ||
        !play.match().physical()->foretells()) {
        return;
    }
    const site::Attempt& attempt = *play.workplace()->attempt();
    const facts::Pose from =
        site::pose_of(site::solver::pose(site::body_of(attempt.site(), *attempt.held())));
    if (ahead_.from && is_alike(*ahead_.from, from) && ahead_.hand == show_.hand()) {
        return;
    }
    ahead_ = {.looks = ahead_.looks + 1,
              .awaited = ahead_.looks + 1,
              .from = from,
              .hand = show_.hand(),
              .asked = now};
    around_.look({room_, ahead_.looks,
                  [match = std::shared_ptr(play.match().clone()), attempt] {
                      return table::predict(*match->physical(), attempt);
                  },
                  now});
}

void SiteRunner::looked(const table::Play& play, const Looked& looked) {
    if (ahead_.awaited != looked.number) {
        return;
    }
    ahead_.awaited.reset();
    const auto seat = holder(play);
    if (looked.how == Looked::How::Dropped || !looked.prediction || !seat) {
        ahead_.from.reset();
        ++around_.figures.looks_dropped;
        return;
    }
    ++around_.figures.looks;
    for (const Member& member : people_.members()) {
        if (member.seat == *seat && !member.behind) {
            teller_.say(member.connection, protocol::Predicted{ahead_.hand, *looked.prediction});
        }
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

// 60 frames a second up to 300 who watch, and 2 for 10,000.
std::uint32_t SiteRunner::far_pause() const {
    constexpr int kFramesInAll = 20'000;
    const int watching = std::max(people_.connections_of(rules::Seat::Spectator), 1);
    const int frames = std::clamp(kFramesInAll / watching, 2, 60);
    return facts::kTicksPerSecond / static_cast<std::uint32_t>(frames);
}

void SiteRunner::show(const table::Play& play) {
    const table::Workplace* const workplace = play.workplace();
    if (workplace == nullptr || people_.nobody_is_here()) {
        return;
    }
    const auto news = show_.news(*workplace, bots_belief());
    const auto list = show_.checklist(*workplace, *play.match().physical());
    const auto near_frame = show_.frame(*workplace);
    const auto far_frame =
        people_.watchers().empty() ? std::nullopt : far_show_.frame(*workplace, far_pause());
    for (const ConnectionId connection : people_.connections()) {
        if (news) {
            teller_.say(connection, *news);
        }
        if (const auto& frame = is_crowd(connection) ? far_frame : near_frame) {
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
    teller_.say(newcomer, SiteShow::state(*workplace, bots_belief()));
    if (is_crowd(newcomer) || people_.crowd_of(newcomer)) {
        return show_to_crowd(*workplace, newcomer);
    }
    ahead_.from.reset();  // they may hold what is held, and know nothing of it
    const std::string frame = show_.whole(*workplace);
    for (const ConnectionId connection : people_.connections()) {
        if (connection == newcomer || (workplace->attempt() != nullptr && !is_crowd(connection))) {
            around_.outbox.show(connection, frame);
        }
    }
}

// While things move, one more who has seen nothing of it waits for what all of the crowd are shown.
void SiteRunner::show_to_crowd(const table::Workplace& workplace, ConnectionId newcomer) {
    if (workplace.attempt() != nullptr) {
        far_show_.want_key();
    } else {
        around_.outbox.show(newcomer, far_show_.whole(workplace));
    }
}

}  // namespace jobsite::server
