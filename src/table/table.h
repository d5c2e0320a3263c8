#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/random.h"
#include "rules/match.h"
#include "site/attempt/tremor.h"
#include "site/pieces/catalogue.h"
#include "table/fault.h"
#include "table/log.h"
#include "table/play.h"

namespace jobsite::table {

// Why something was not done: a rule forbids it, or it could not be written.
using Problem = std::variant<rules::Refusal, Fault>;

// An event as one seat counts them: its first is number 1, and no number is left
// out, so that numbers tell nothing of what other seats were told.
struct Told {
    std::uint64_t number = 0;
    const rules::Event* event = nullptr;  // lives as long as the table, until its next move
};

// A game and its log. A move is first written, then true, then told: nobody hears of a
// move that a crash could unmake, and a move that cannot be written has never been made.
// Nature moves by herself as soon as it is her turn, and no time passes but a hand's.
class Table {
   public:
    // The log outlives the table, and so does the catalogue, which a physical game needs.
    Table(std::unique_ptr<rules::Match> match, Log& log, base::Random nature,
          const site::Catalogue* catalogue = nullptr);

    // Lets Nature move until a player is to act or the game is over. To be called
    // once before the first move; later she moves after every act by herself.
    std::optional<Fault> settle();

    // Makes the seat's move, then Nature's. A problem means that nothing has changed.
    std::optional<Problem> act(rules::Seat seat, std::string_view move);
    // Takes back the seat's last move.
    std::optional<Problem> undo(rules::Seat seat);

    // How the hand of later attempts trembles; refused if no hand trembles so.
    std::optional<rules::Refusal> tremble(const site::Tremor& tremor);
    // What the seat's hand does with what it holds: so many ticks towards a target, or
    // all the way to a place. If something falls meanwhile that is Nature's move.
    std::optional<Problem> lead(rules::Seat seat, const Hands& hands, std::uint32_t ticks);
    std::optional<Problem> carry(rules::Seat seat, const facts::Pose& pose,
                                 const facts::Point& approach, const site::Manner& manner = {});

    // Why Nature has not yet made a move that she owes. It is tried again with the
    // next act, and comes out the same.
    [[nodiscard]] std::optional<Fault> stalled() const { return stalled_; }

    // Whether the seat could take back its last move.
    [[nodiscard]] bool can_undo(rules::Seat seat) const { return play_.can_undo(seat); }
    [[nodiscard]] const rules::Match& match() const { return play_.match(); }
    // Where a physical game is played.
    [[nodiscard]] const Workplace* workplace() const { return play_.workplace(); }
    [[nodiscard]] std::uint64_t entries() const { return play_.entries(); }

    // What the seat was told after the first `seen` events of its own.
    [[nodiscard]] std::vector<Told> events(rules::Seat seat, std::uint64_t seen) const;

   private:
    [[nodiscard]] std::optional<rules::Refusal> refuses_hand(rules::Seat seat) const;
    std::optional<Problem> after_hand(const site::Result<void>& moved);
    // Writes what was proposed; then it is true.
    std::optional<Fault> write(const Entry& proposed);

    Play play_;
    Log& log_;
    std::optional<Fault> stalled_;
    std::vector<rules::Event> events_;
};

}  // namespace jobsite::table
