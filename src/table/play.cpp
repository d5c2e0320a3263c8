#include "table/play.h"

#include <utility>

#include "base/verify.h"
#include "table/replay.h"

namespace jobsite::table {

using rules::Seat;

namespace {

// No game has longer moves.
constexpr std::size_t kMaxMove = 500;

}  // namespace

Play::Play(std::unique_ptr<rules::Match> match, Dice dice, const site::Catalogue* pieces)
    : match_(std::move(match)), dice_(std::move(dice)) {
    if (match_->physical() != nullptr) {
        base::verify(pieces != nullptr, "a physical game knows its pieces");
        workplace_.emplace(site::Site(*pieces));
        workplace_->follow(*match_->physical());
    }
}

// Its site is put in place by whoever goes on with it.
Play::Play(std::unique_ptr<rules::Match> match, Dice dice, const site::Catalogue* pieces,
           const Snapshot& snapshot)
    : match_(std::move(match)),
      dice_(std::move(dice)),
      entries_(snapshot.entry),
      heard_(snapshot.heard),
      snapshot_(snapshot.entry) {
    if (match_->physical() != nullptr) {
        base::verify(pieces != nullptr, "a physical game knows its pieces");
        workplace_.emplace(site::Site(*pieces));
    }
}

// One entry at a time

rules::Result<Entry> Play::propose(Seat seat, std::string_view move, Maker maker) {
    if (!rules::is_player(seat)) {
        return tl::unexpected(rules::kNotYourTurn);
    }
    if (move.size() > kMaxMove || move == rules::kUndoMove) {
        return tl::unexpected(rules::kUnreadableMove);
    }
    if (const auto refusal = refused_by_site(seat, move)) {
        return tl::unexpected(*refusal);
    }
    return put(seat, move, maker);
}

// A hand may not let go of everything everywhere.
std::optional<rules::Refusal> Play::refused_by_site(Seat seat, std::string_view move) const {
    if (closed_ || !workplace_ || !workplace_->is_holding()) {
        return std::nullopt;
    }
    return match_->physical()->refuses_now(seat, move, site::survey(workplace_->site()));
}

rules::Result<Entry> Play::propose_undo(Seat seat) {
    // Table 4: one's own moves, in one's own turn, and not for ever.
    if (!rules::is_player(seat) || !way_back_.is_open(seat, *match_)) {
        return tl::unexpected(rules::kNothingToUndo);
    }
    if (way_back_.is_used_up()) {
        return tl::unexpected(rules::kUndoneEnough);
    }
    return put(seat, rules::kUndoMove, Maker::Player);
}

bool Play::can_undo(Seat seat) const {
    return !closed_ && way_back_.is_open(seat, *match_) && !way_back_.is_used_up();
}

bool Play::nature_owes() const {
    if (closed_) {
        return false;
    }
    if (rules::awaits_site(*match_)) {
        return workplace_->attempt() != nullptr && !workplace_->is_under_way();
    }
    return match_->acting().has(Seat::Nature);
}

std::optional<Entry> Play::propose_nature() {
    if (!nature_owes()) {
        return std::nullopt;
    }
    // Her dice count as thrown only when the throw is true: a move that has to be tried
    // again is the same move.
    base::Random dice = dice_.random;
    const bool observed = rules::awaits_site(*match_);
    auto entry = put(Seat::Nature,
                     observed ? *workplace_->answer(*match_->physical()) : match_->nature(dice),
                     Maker::Player);
    base::verify(entry.has_value(), "Nature makes no move that the rules refuse");
    if (!observed) {
        proposal_->thrown = dice;
    }
    return *std::move(entry);
}

rules::Result<Entry> Play::put(Seat seat, std::string_view move, Maker maker) {
    if (closed_) {
        return tl::unexpected(rules::kOnlyToLookAt);
    }
    return table::propose(*match_, seat, move, maker).map([&](rules::Consequence&& made) {
        proposal_ = {.entry = {.number = entries_ + 1,
                               .seat = seat,
                               .move = std::move(made.move),
                               .hash = made.hash,
                               .maker = maker},
                     .events = std::move(made.events)};
        return proposal_->entry;
    });
}

void Play::accept(Step& step) {
    base::verify(proposal_.has_value(), "only what was proposed is accepted");
    std::optional<Rest> rest = rest_of_proposal();
    Proposal made = *std::exchange(proposal_, std::nullopt);
    match_->accept();
    entries_ = made.entry.number;
    way_back_.add(made.entry, *match_);
    if (made.thrown) {
        dice_.random = dice_.fresh_seed ? base::Random(dice_.fresh_seed()) : *made.thrown;
    }
    hear(made.events);
    step.entries.push_back(std::move(made.entry));
    step.events.insert(step.events.end(), std::make_move_iterator(made.events.begin()),
                       std::make_move_iterator(made.events.end()));
    if (workplace_) {
        follow(step, std::move(rest));
    }
    take_snapshot(step);
}

// After Nature has moved and nothing can be taken back there is no way back to be kept.
void Play::take_snapshot(Step& step) {
    const bool rests = !workplace_ || (step.rest && step.rest->entry == entries_);
    if (entries_ >= snapshot_ + Snapshot::kEvery && rests &&
        step.entries.back().seat == Seat::Nature && nobody_can_undo()) {
        snapshot_ = entries_;
        step.snapshot = Snapshot{entries_, match_->position(), heard_};
    }
}

bool Play::nobody_can_undo() const {
    if (match_->can_undo(Seat::Nature)) {
        return false;
    }
    for (int seat = 0; seat < match_->seats(); ++seat) {
        if (match_->can_undo(rules::seat_at(seat))) {
            return false;
        }
    }
    return true;
}

void Play::hear(const std::vector<rules::Event>& events) {
    for (const rules::Event& event : events) {
        for (const Seat seat : event.audience) {
            ++heard_[rules::at(seat)];
        }
    }
}

std::optional<Rest> Play::rest_of_proposal() const {
    const site::Attempt* const attempt = workplace_ ? workplace_->attempt() : nullptr;
    if (!proposal_ || attempt == nullptr || !attempt->is_at_rest()) {
        return std::nullopt;
    }
    return Rest{.entry = proposal_->entry.number,
                .record = site::rest_record(attempt->site()),
                .hand = pack(workplace_->handwork())};
}

// The site does what the game wants now. An attempt is over when its facts are true.
void Play::follow(Step& step, std::optional<Rest> rest) {
    if (rest) {
        workplace_->accepted();
        step.rest = std::move(rest);
        gestures_taken_ = 0;
        ticks_taken_ = 0;
    }
    workplace_->follow(*match_->physical());
}

// A whole step

rules::Result<Step> Play::act(Seat seat, std::string_view move, Maker maker) {
    return propose(seat, move, maker).map([&](const Entry&) { return step_of_proposal(); });
}

rules::Result<Step> Play::undo(Seat seat) {
    return propose_undo(seat).map([&](const Entry&) { return step_of_proposal(); });
}

Step Play::step_of_proposal() {
    Step step;
    step.trace = take_trace();
    accept(step);
    let_nature_move(step);
    return step;
}

Step Play::settle() {
    Step step;
    step.trace = take_trace();
    let_nature_move(step);
    return step;
}

void Play::let_nature_move(Step& step) {
    while (propose_nature()) {
        accept(step);
    }
}

// The site

void Play::come_to_rest() {
    if (workplace_ && match_->physical()->work().rest_is_due) {
        workplace_->come_to_rest();
    }
}

std::optional<Trace> Play::take_trace() {
    const site::Attempt* const attempt = workplace_ ? workplace_->attempt() : nullptr;
    if (attempt == nullptr) {
        return std::nullopt;
    }
    const site::HandTrace& all = attempt->trace();
    if (all.size() == gestures_taken_ && attempt->ticks() == ticks_taken_) {
        return std::nullopt;
    }
    const site::HandTrace fresh(all.begin() + static_cast<std::ptrdiff_t>(gestures_taken_),
                                all.end());
    gestures_taken_ = all.size();
    ticks_taken_ = attempt->ticks();
    return Trace{.entry = entries_, .ticks = attempt->ticks(), .gestures = site::print(fresh)};
}

// Going on with a game

tl::expected<Play, Flaw> Play::resume(std::unique_ptr<rules::Match> match, Dice dice,
                                      const site::Catalogue* pieces, const Past& past) {
    Play play = past.snapshot != nullptr
                    ? Play(std::move(match), std::move(dice), pieces, *past.snapshot)
                    : Play(std::move(match), std::move(dice), pieces);
    if (auto flaw = play.restore_site(past.rest)) {
        return tl::unexpected(*std::move(flaw));
    }
    const std::uint64_t rested = past.rest ? past.rest->entry : 0;
    if (play.workplace_ && play.entries_ > rested) {
        return tl::unexpected(Flaw{0, play.entries_, "the snapshot is later than the rest"});
    }
    if (play.workplace_ && past.snapshot != nullptr && play.entries_ == rested) {
        play.workplace_->follow(*play.match_->physical());
    }
    auto lost = play.retrace(past.traces);
    auto flaw =
        replay(past.entries, *play.match_, [&](const Entry& entry, const rules::Consequence& made) {
            play.catch_up(entry, made);
            if (play.workplace_ && entry.number >= rested) {
                play.workplace_->follow(*play.match_->physical());
                lost = play.retrace(past.traces);
            }
            return lost ? Onward::Stop : Onward::Go;
        });
    if (flaw || lost) {
        return tl::unexpected(flaw ? *std::move(flaw) : *std::move(lost));
    }
    return play;
}

tl::expected<Play, Flaw> Play::look_at(std::unique_ptr<rules::Match> match,
                                       const site::Catalogue* pieces, const Past& past) {
    Play play(std::move(match), {.random = base::Random(0)}, pieces);  // never thrown
    auto flaw = play.restore_site(past.rest);
    if (!flaw) {
        flaw = replay(past.entries, *play.match_,
                      [&](const Entry& entry, const rules::Consequence& made) {
                          play.catch_up(entry, made);
                          return Onward::Go;
                      });
    }
    if (flaw) {
        return tl::unexpected(*std::move(flaw));
    }
    play.closed_ = true;
    return play;
}

void Play::catch_up(const Entry& entry, const rules::Consequence& made) {
    entries_ = entry.number;
    way_back_.add(entry, *match_);
    hear(made.events);
}

std::optional<Flaw> Play::restore_site(const std::optional<Rest>& rest) {
    if (!workplace_ || !rest) {
        return std::nullopt;
    }
    auto restored = site::restore(*workplace_->at_rest().catalogue, rest->record);
    if (!restored) {
        return Flaw{0, rest->entry, "the record of the site cannot be read"};
    }
    workplace_.emplace(*std::move(restored));
    return std::nullopt;
}

// What was done on the site after the last entry.
std::optional<Flaw> Play::retrace(std::span<const Trace> traces) {
    for (const Trace& trace : traces) {
        if (trace.entry != entries_) {
            continue;
        }
        const auto gestures = site::parse_trace(trace.gestures);
        if (!gestures || !workplace_ || !workplace_->retrace(*gestures, trace.ticks)) {
            return Flaw{0, entries_, "the trace of the hand does not fit the site"};
        }
    }
    take_trace();
    return std::nullopt;
}

}  // namespace jobsite::table
