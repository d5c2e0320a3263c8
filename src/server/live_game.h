#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rules/match.h"
#include "server/shelf.h"
#include "store/records.h"
#include "table/log.h"
#include "table/replay.h"

namespace jobsite::server {

// A move and all that Nature answers: written as one, told as one.
struct Step {
    std::vector<table::Entry> entries;
    std::vector<rules::Event> events;
};

// A game that is played in a room. It runs ahead of the store: a step is made here,
// then written, then told. If it cannot be written the game is thrown away and
// resumed from what was. It keeps no events, only how many each seat has heard.
class LiveGame {
   public:
    // The game as it stands after these entries.
    static tl::expected<LiveGame, table::Flaw> resume(const Shelf::Game& game,
                                                      const store::StoredRoom& room);

    rules::Result<Step> act(rules::Seat seat, std::string_view move);
    rules::Result<Step> undo(rules::Seat seat);
    // The moves that Nature owes; none when she owes none.
    Step settle();

    [[nodiscard]] const rules::Match& match() const { return *match_; }
    [[nodiscard]] bool nature_owes() const { return match_->acting().has(rules::Seat::Nature); }
    // How many events the seat has been told of, those of the last step among them.
    [[nodiscard]] std::uint64_t heard(rules::Seat seat) const { return heard_[rules::at(seat)]; }

   private:
    explicit LiveGame(std::unique_ptr<rules::Match> match) : match_(std::move(match)) {}

    rules::Result<Step> make(rules::Seat seat, std::string_view move);
    void accept(rules::Seat seat, rules::Consequence&& consequence, Step& step);
    void let_nature_move(Step& step);

    std::unique_ptr<rules::Match> match_;
    std::uint64_t entries_ = 0;
    std::array<std::uint64_t, 8> heard_{};  // by seat
};

// The events of the seat after its first `seen`, by playing the log over again.
std::vector<rules::Event> events_since(const Shelf::Game& game, const store::StoredRoom& room,
                                       rules::Seat seat, std::uint64_t seen);

// What the seat saw after that event of its own; 0 is the start.
struct Glimpse {
    std::string view;
    std::uint64_t events_total = 0;
};
Glimpse view_at(const Shelf::Game& game, const store::StoredRoom& room, rules::Seat seat,
                std::uint64_t event);

}  // namespace jobsite::server
