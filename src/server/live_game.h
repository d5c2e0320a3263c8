#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/match.h"
#include "server/shelf.h"
#include "store/records.h"
#include "table/log.h"
#include "table/replay.h"
#include "table/workplace.h"

namespace jobsite::server {

// A move and all that Nature answers: written as one, told as one.
struct Step {
    std::vector<table::Entry> entries;
    std::vector<rules::Event> events;
    std::optional<store::Rest> rest;    // of a site that came to rest
    std::optional<store::Trace> trace;  // of the hand, before the move
};

// A game that is played in a room. It runs ahead of the store: a step is made here,
// then written, then told. If it cannot be written the game is thrown away and
// resumed from what was. It keeps no events, only how many each seat has heard.
class LiveGame {
   public:
    // The game as it stands after these entries, and the site as the hand left it.
    static tl::expected<LiveGame, table::Flaw> resume(const Shelf& shelf, const Shelf::Game& game,
                                                      const store::StoredRoom& room);

    rules::Result<Step> act(rules::Seat seat, std::string_view move);
    rules::Result<Step> undo(rules::Seat seat);
    // The moves that Nature owes; none when she owes none.
    Step settle();

    [[nodiscard]] const rules::Match& match() const { return *match_; }
    [[nodiscard]] bool nature_owes() const;
    // How many events the seat has been told of, those of the last step among them.
    [[nodiscard]] std::uint64_t heard(rules::Seat seat) const { return heard_[rules::at(seat)]; }

    // ---- the site of a physical game; hand and time are no moves -------------------

    [[nodiscard]] const table::Workplace* workplace() const {
        return workplace_ ? &*workplace_ : nullptr;
    }
    site::Result<void> lead(const facts::Pose& target) { return workplace_->lead(target); }
    void pass(std::uint32_t ticks) { workplace_->pass(ticks); }
    // What hand and time have done since this was last asked, for the store.
    std::optional<store::Trace> take_trace();

   private:
    explicit LiveGame(std::unique_ptr<rules::Match> match) : match_(std::move(match)) {}

    rules::Result<Step> make(rules::Seat seat, std::string_view move);
    void accept(rules::Seat seat, rules::Consequence&& consequence, Step& step);
    void let_nature_move(Step& step);
    std::optional<table::Flaw> restore_site(const Shelf& shelf, const store::StoredRoom& room);
    std::optional<table::Flaw> retrace(const store::StoredRoom& room);
    void follow(Step& step);

    std::unique_ptr<rules::Match> match_;
    std::optional<table::Workplace> workplace_;
    std::uint64_t entries_ = 0;
    std::array<std::uint64_t, 8> heard_{};  // by seat
    // How much of the attempt under way the store has been given.
    std::size_t gestures_written_ = 0;
    std::uint32_t ticks_written_ = 0;
};

// The events of the seat after its first `seen`, by playing the log over again.
std::vector<rules::Event> events_since(const Shelf::Game& game, const store::StoredRoom& room,
                                       rules::Seat seat, std::uint64_t seen);

// What the seat saw after that event of its own; 0 is the start.
struct Glimpse {
    std::string view;
    std::uint64_t events_total = 0;
};
// The number of the entry that told the seat that event; past the last one if none has.
std::uint64_t entry_of(const Shelf::Game& game, const store::StoredRoom& room, rules::Seat seat,
                       std::uint64_t event);
Glimpse view_at(const Shelf::Game& game, const store::StoredRoom& room, rules::Seat seat,
                std::uint64_t event);

}  // namespace jobsite::server
