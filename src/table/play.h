#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "base/random.h"
#include "rules/match.h"
#include "table/log.h"
#include "table/log_text.h"
#include "table/rest.h"
#include "table/snapshot.h"
#include "table/way_back.h"
#include "table/workplace.h"

namespace jobsite::table {

// A move and all that Nature answers: written as one, told as one.
struct Step {
    std::vector<Entry> entries;
    std::vector<rules::Event> events;
    std::optional<Rest> rest;    // of a site that came to rest
    std::optional<Trace> trace;  // of the hand, before the move
    std::optional<Snapshot> snapshot;
};

// What Nature draws with: one generator for the whole game, so that equal seeds give equal
// games, or a fresh seed for every throw, so that nobody can foretell it.
struct Dice {
    base::Random random;
    std::function<std::uint64_t()> fresh_seed{};
};

// What was kept of a game: enough to go on with it.
struct Past {
    std::span<const Entry> entries;   // those after the snapshot, if there is one
    const std::optional<Rest>& rest;  // of its site, the last
    std::span<const Trace> traces;    // from that rest on
    const Snapshot* snapshot = nullptr;
};

// One game being played, with its site if it has one. A move is first proposed, which
// nobody can see, and then true; whoever writes it does so in between, or afterwards: then
// the game runs ahead of what is written, and if that fails it is thrown away and resumed
// from what was. It keeps no events, only how many each seat has heard.
class Play {
   public:
    // A match that has just been started. The catalogue outlives the game; a game whose
    // pieces cannot fall needs none.
    Play(std::unique_ptr<rules::Match> match, Dice dice, const site::Catalogue* pieces);

    // The game as it stood after its past, the site as the hand left it. The match has just
    // been started, or is that of the snapshot.
    static tl::expected<Play, Flaw> resume(std::unique_ptr<rules::Match> match, Dice dice,
                                           const site::Catalogue* pieces, const Past& past);

    // The same where it was played otherwise than this program plays, as far as that goes:
    // closed, only to be looked at. The site is as it last stood still.
    static tl::expected<Play, Flaw> look_at(std::unique_ptr<rules::Match> match,
                                            const site::Catalogue* pieces, const Past& past);
    [[nodiscard]] bool is_closed() const { return closed_; }

    // ---- one entry at a time -------------------------------------------------------

    rules::Result<Entry> propose(rules::Seat seat, std::string_view move,
                                 Maker maker = Maker::Player);
    rules::Result<Entry> propose_undo(rules::Seat seat);
    // What Nature owes by now, if anything. Proposed again it is the same.
    std::optional<Entry> propose_nature();
    // The rest that comes with what was proposed last, if it ends an attempt.
    [[nodiscard]] std::optional<Rest> rest_of_proposal() const;
    // What was proposed last becomes true, and is added to the step.
    void accept(Step& step);

    // ---- a whole step, ahead of whoever writes it ----------------------------------

    rules::Result<Step> act(rules::Seat seat, std::string_view move, Maker maker = Maker::Player);
    rules::Result<Step> undo(rules::Seat seat);
    // The moves that Nature owes; none when she owes none.
    Step settle();

    // Whether the seat could take back its last move.
    [[nodiscard]] bool can_undo(rules::Seat seat) const;
    [[nodiscard]] bool nature_owes() const;
    [[nodiscard]] const rules::Match& match() const { return *match_; }
    [[nodiscard]] std::uint64_t entries() const { return entries_; }
    // How many events the seat has been told of, those of the last step among them.
    [[nodiscard]] std::uint64_t heard(rules::Seat seat) const { return heard_[rules::at(seat)]; }

    // ---- the site of a physical game; hand and time are no moves -------------------

    [[nodiscard]] Workplace* workplace() { return workplace_ ? &*workplace_ : nullptr; }
    [[nodiscard]] const Workplace* workplace() const { return workplace_ ? &*workplace_ : nullptr; }
    // Where the game waits for the site alone, time passes until it is at rest.
    void come_to_rest();
    // What hand and time have done since this was last asked.
    std::optional<Trace> take_trace();

   private:
    Play(std::unique_ptr<rules::Match> match, Dice dice, const site::Catalogue* pieces,
         const Snapshot& snapshot);

    [[nodiscard]] std::optional<rules::Refusal> refused_by_site(rules::Seat seat,
                                                                std::string_view move) const;
    rules::Result<Entry> put(rules::Seat seat, std::string_view move, Maker maker);
    Step step_of_proposal();
    void let_nature_move(Step& step);
    void hear(const std::vector<rules::Event>& events);
    void follow(Step& step, std::optional<Rest> rest);
    void take_snapshot(Step& step);
    [[nodiscard]] bool nobody_can_undo() const;
    std::optional<Flaw> restore_site(const std::optional<Rest>& rest);
    void catch_up(const Entry& entry, const rules::Consequence& made);
    std::optional<Flaw> retrace(std::span<const Trace> traces);

    std::unique_ptr<rules::Match> match_;
    Dice dice_;
    std::optional<Workplace> workplace_;
    WayBack way_back_{match_->acting()};
    bool closed_ = false;
    std::uint64_t entries_ = 0;
    Heard heard_{};
    std::uint64_t snapshot_ = 0;  // the entry of the last one

    // What was proposed last, and the dice after it.
    struct Proposal {
        Entry entry;
        std::vector<rules::Event> events;
        std::optional<base::Random> thrown{};
    };
    std::optional<Proposal> proposal_;

    // How much of the attempt under way has been taken as a trace.
    std::size_t gestures_taken_ = 0;
    std::uint32_t ticks_taken_ = 0;
};

}  // namespace jobsite::table
