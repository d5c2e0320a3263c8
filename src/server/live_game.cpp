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

table::Recording recording_of(const store::StoredRoom& room) {
    return {.head = room.head.game, .entries = room.entries, .ended = {}, .flaw = {}};
}

}  // namespace

tl::expected<LiveGame, table::Flaw> LiveGame::resume(const Shelf::Game& game,
                                                     const store::StoredRoom& room) {
    if (auto flaw = table::head_flaw(room.head.game, *game.row, game.data)) {
        return tl::unexpected(*std::move(flaw));
    }
    LiveGame live(start(game, room));
    auto flaw = table::replay(recording_of(room), *live.match_,
                              [&](const table::Entry& entry, const rules::Consequence& made) {
                                  live.entries_ = entry.number;
                                  for (const rules::Event& event : made.events) {
                                      for (const Seat seat : event.audience) {
                                          ++live.heard_[rules::at(seat)];
                                      }
                                  }
                                  return table::Onward::Go;
                              });
    if (flaw) {
        return tl::unexpected(*std::move(flaw));
    }
    return live;
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
    let_nature_move(step);
    return step;
}

rules::Result<Step> LiveGame::make(Seat seat, std::string_view move) {
    auto consequence = table::propose(*match_, seat, move);
    if (!consequence) {
        return tl::unexpected(consequence.error());
    }
    Step step;
    accept(seat, *std::move(consequence), step);
    let_nature_move(step);
    return step;
}

void LiveGame::let_nature_move(Step& step) {
    while (nature_owes()) {
        base::Random dice(draw_seed());
        auto consequence = table::propose(*match_, Seat::Nature, match_->nature(dice));
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
