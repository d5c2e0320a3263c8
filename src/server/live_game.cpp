#include "server/live_game.h"

#include <utility>

#include "base/verify.h"
#include "server/tokens.h"

namespace jobsite::server {

using rules::Seat;

namespace {

// No game has longer moves.
constexpr std::size_t kMaxMove = 500;

std::unique_ptr<rules::Match> start(const Shelf::Game& game, const store::StoredRoom& room) {
    auto match = game.game->start(room.head.game.setup);
    base::verify(match.has_value(), "the game agreed to the setup when the room was opened");
    return *std::move(match);
}

// Lets the hand do again what it did, up to a tick. What it took and let go follows from
// the moves; only where it led is in the trace alone.
bool retrace_to(table::Workplace& workplace, const site::HandTrace& gestures, std::uint32_t ticks) {
    const auto pass_to = [&](std::uint32_t tick) {
        const site::Attempt* const attempt = workplace.attempt();
        if (attempt == nullptr || attempt->ticks() > tick) {
            return false;
        }
        workplace.pass(tick - attempt->ticks());
        return attempt->ticks() == tick;
    };
    for (const site::HandMove& move : gestures) {
        if (!pass_to(move.tick)) {
            return false;
        }
        if (move.gesture == site::Gesture::Lead && !workplace.lead(move.target)) {
            return false;
        }
    }
    return pass_to(ticks);
}

table::Recording recording_of(const store::StoredRoom& room) {
    return {.head = room.head.game, .entries = room.entries, .ended = {}, .flaw = {}};
}

}  // namespace

tl::expected<LiveGame, table::Flaw> LiveGame::resume(const Shelf& shelf, const Shelf::Game& game,
                                                     const store::StoredRoom& room) {
    if (auto flaw = table::head_flaw(room.head.game, *game.row, game.data)) {
        return tl::unexpected(*std::move(flaw));
    }
    LiveGame live(start(game, room));
    if (auto flaw = live.restore_site(shelf, room)) {
        return tl::unexpected(*std::move(flaw));
    }
    auto lost = live.retrace(room);
    auto flaw = table::replay(recording_of(room), *live.match_,
                              [&](const table::Entry& entry, const rules::Consequence& made) {
                                  live.entries_ = entry.number;
                                  for (const rules::Event& event : made.events) {
                                      for (const Seat seat : event.audience) {
                                          ++live.heard_[rules::at(seat)];
                                      }
                                  }
                                  lost = live.retrace(room);
                                  return lost ? table::Onward::Stop : table::Onward::Go;
                              });
    if (flaw || lost) {
        return tl::unexpected(flaw ? *std::move(flaw) : *std::move(lost));
    }
    return live;
}

std::optional<table::Flaw> LiveGame::restore_site(const Shelf& shelf,
                                                  const store::StoredRoom& room) {
    if (match_->physical() == nullptr) {
        return std::nullopt;
    }
    site::Site site(*shelf.pieces);
    if (room.rest) {
        auto restored = site::restore(*shelf.pieces, room.rest->record);
        if (!restored) {
            return table::Flaw{0, room.rest->entry, "the record of the site cannot be read"};
        }
        site = *std::move(restored);
    }
    workplace_.emplace(std::move(site));
    return std::nullopt;
}

// What was done on the site after the last entry, since it last came to rest.
std::optional<table::Flaw> LiveGame::retrace(const store::StoredRoom& room) {
    if (!workplace_ || entries_ < (room.rest ? room.rest->entry : 0)) {
        return std::nullopt;
    }
    workplace_->follow(*match_->physical());
    for (const store::Trace& trace : room.traces) {
        if (trace.entry != entries_) {
            continue;
        }
        const auto gestures = site::parse_trace(trace.gestures);
        if (!gestures || !retrace_to(*workplace_, *gestures, trace.ticks)) {
            return table::Flaw{0, entries_, "the trace of the hand does not fit the site"};
        }
    }
    take_trace();
    return std::nullopt;
}

rules::Result<Step> LiveGame::act(Seat seat, std::string_view move) {
    if (move.size() > kMaxMove || move == rules::kUndoMove) {
        return tl::unexpected(rules::kUnreadableMove);
    }
    return make(seat, move);
}

rules::Result<Step> LiveGame::undo(Seat seat) { return make(seat, rules::kUndoMove); }

Step LiveGame::settle() {
    Step step;
    step.trace = take_trace();
    let_nature_move(step);
    return step;
}

rules::Result<Step> LiveGame::make(Seat seat, std::string_view move) {
    auto consequence = table::propose(*match_, seat, move);
    if (!consequence) {
        return tl::unexpected(consequence.error());
    }
    Step step;
    step.trace = take_trace();
    accept(seat, *std::move(consequence), step);
    let_nature_move(step);
    return step;
}

bool LiveGame::nature_owes() const {
    if (rules::awaits_site(*match_)) {
        return workplace_->attempt() != nullptr && !workplace_->is_under_way();
    }
    return match_->acting().has(Seat::Nature);
}

void LiveGame::let_nature_move(Step& step) {
    while (nature_owes()) {
        base::Random dice(draw_seed());
        const bool from_site = rules::awaits_site(*match_);
        const std::string move =
            from_site ? *workplace_->answer(*match_->physical()) : match_->nature(dice);
        auto consequence = table::propose(*match_, Seat::Nature, move);
        base::verify(consequence.has_value(), "Nature makes no move that the rules refuse");
        accept(Seat::Nature, *std::move(consequence), step);
    }
}

void LiveGame::accept(Seat seat, rules::Consequence&& consequence, Step& step) {
    match_->accept();
    step.entries.push_back({.number = ++entries_,
                            .seat = seat,
                            .move = std::move(consequence.move),
                            .hash = consequence.hash});
    for (rules::Event& event : consequence.events) {
        for (const Seat hearer : event.audience) {
            ++heard_[rules::at(hearer)];
        }
        step.events.push_back(std::move(event));
    }
    if (workplace_) {
        follow(step);
    }
}

// The site does what the game wants now. An attempt is over when its facts are true.
void LiveGame::follow(Step& step) {
    const site::Attempt* const attempt = workplace_->attempt();
    if (attempt != nullptr && attempt->is_at_rest()) {
        workplace_->accepted();
        step.rest = store::Rest{entries_, site::rest_record(workplace_->at_rest())};
        gestures_written_ = 0;
        ticks_written_ = 0;
    }
    workplace_->follow(*match_->physical());
}

std::optional<store::Trace> LiveGame::take_trace() {
    const site::Attempt* const attempt = workplace_ ? workplace_->attempt() : nullptr;
    if (attempt == nullptr) {
        return std::nullopt;
    }
    const site::HandTrace& all = attempt->trace();
    if (all.size() == gestures_written_ && attempt->ticks() == ticks_written_) {
        return std::nullopt;
    }
    const site::HandTrace fresh(all.begin() + static_cast<std::ptrdiff_t>(gestures_written_),
                                all.end());
    gestures_written_ = all.size();
    ticks_written_ = attempt->ticks();
    return store::Trace{
        .entry = entries_, .ticks = attempt->ticks(), .gestures = site::print(fresh)};
}

std::vector<rules::Event> events_since(const Shelf::Game& game, const store::StoredRoom& room,
                                       Seat seat, std::uint64_t seen) {
    std::vector<rules::Event> events;
    std::uint64_t heard = 0;
    const auto match = start(game, room);
    table::replay(recording_of(room), *match,
                  [&](const table::Entry&, const rules::Consequence& made) {
                      for (const rules::Event& event : made.events) {
                          if (event.audience.has(seat) && ++heard > seen) {
                              events.push_back(event);
                          }
                      }
                      return table::Onward::Go;
                  });
    return events;
}

std::uint64_t entry_of(const Shelf::Game& game, const store::StoredRoom& room, Seat seat,
                       std::uint64_t event) {
    const auto match = start(game, room);
    std::uint64_t heard = 0;
    std::uint64_t found = room.entries.size() + 1;
    table::replay(recording_of(room), *match,
                  [&](const table::Entry& entry, const rules::Consequence& made) {
                      for (const rules::Event& one : made.events) {
                          heard += one.audience.has(seat) ? 1 : 0;
                      }
                      if (heard < event) {
                          return table::Onward::Go;
                      }
                      found = entry.number;
                      return table::Onward::Stop;
                  });
    return found;
}

Glimpse view_at(const Shelf::Game& game, const store::StoredRoom& room, Seat seat,
                std::uint64_t event) {
    const auto match = start(game, room);
    Glimpse glimpse{.view = match->view(seat), .events_total = 0};
    table::replay(recording_of(room), *match,
                  [&](const table::Entry&, const rules::Consequence& made) {
                      const bool before = glimpse.events_total < event;
                      for (const rules::Event& one : made.events) {
                          glimpse.events_total += one.audience.has(seat) ? 1 : 0;
                      }
                      if (before && glimpse.events_total >= event) {
                          glimpse.view = match->view(seat);
                      }
                      return table::Onward::Go;
                  });
    return glimpse;
}

}  // namespace jobsite::server
