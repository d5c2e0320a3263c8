#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/random.h"
#include "facts/facts.h"
#include "facts/placement.h"
#include "facts/work.h"
#include "rules/event.h"
#include "rules/outcome.h"
#include "rules/reason.h"
#include "rules/referee.h"
#include "rules/refusal.h"
#include "rules/seat.h"
#include "rules/setup.h"
#include "rules/text_need.h"
#include "rules/thinking.h"
#include "rules/turn_time.h"

namespace jobsite::rules {

// How a log and a play write that a seat took back its last move.
inline constexpr std::string_view kUndoMove = "undo";

// What a proposed move would bring about.
struct Consequence {
    std::string move;  // as the game prints it, however it was typed
    std::vector<Event> events;
    std::uint64_t hash = 0;  // of the state after the move
};

// What a match has to say to a site, and what it makes of the site's answers.
class PhysicalMatch {
   public:
    PhysicalMatch() = default;
    PhysicalMatch(const PhysicalMatch&) = delete;
    PhysicalMatch& operator=(const PhysicalMatch&) = delete;
    virtual ~PhysicalMatch() = default;

    // What the site shall do now.
    [[nodiscard]] virtual facts::Work work() const = 0;

    // Nature's move when the site has come to rest, or has tripped.
    [[nodiscard]] virtual std::string rested(const facts::Facts& facts) const = 0;
    [[nodiscard]] virtual std::string tripped(const facts::Trip& trip) const = 0;

    // What the conditions of the task look like at this moment.
    [[nodiscard]] virtual Checklist checklist(const facts::Facts& now) const = 0;

    // Why a move that the rules allow cannot be made as things are at this moment.
    [[nodiscard]] virtual std::optional<Refusal> refuses_now(Seat /*seat*/,
                                                             std::string_view /*move*/,
                                                             const facts::Facts& /*now*/) const {
        return std::nullopt;
    }

    // For planners, while something is held: a place for it that looks right, drawn at
    // random, and what a site at rest would then be worth.
    [[nodiscard]] virtual facts::Placement propose(base::Random& random) const = 0;
    [[nodiscard]] virtual facts::Appraisal appraise(const facts::Facts& at_rest) const = 0;

    // For whoever holds something and asks what would come of it: what the site shall do once
    // the hand lets go, and what the game would make of its rest, if it says that.
    [[nodiscard]] virtual bool foretells() const { return false; }
    [[nodiscard]] virtual facts::Work let_go() const { return {}; }
    [[nodiscard]] virtual Foretold foretell(const facts::Facts& /*at_rest*/) const { return {}; }
};

// One game in progress, whatever game it is: what tables, servers and programs
// play through. A move is first proposed, which changes nothing that anybody can
// see, and becomes true when it is accepted, so that it can be written in between.
class Match {
   public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual Seats acting() const = 0;
    [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;
    [[nodiscard]] virtual bool can_undo(Seat seat) const = 0;

    // A later proposal takes the place of one that has not been accepted.
    virtual Result<Consequence> propose(Seat seat, std::string_view move) = 0;
    virtual Result<Consequence> propose_undo(Seat seat) = 0;
    virtual void accept() = 0;

    // What a simple, sensible player would do in place of a seat that is to act,
    // knowing no more than the seat does.
    [[nodiscard]] virtual std::string advise(Seat seat) const = 0;
    // The same of one who does not give up while anything else can be done.
    [[nodiscard]] virtual std::string insist(Seat seat) const { return advise(seat); }

    // What that player thinks of each legal move, in the order of legal(); the more the better.
    // Nothing where the game has no opinion but its advice.
    [[nodiscard]] virtual std::vector<int> weigh(Seat /*seat*/) const { return {}; }
    // The move that a player finds who thinks it through, knowing no more than the seat does.
    // Where the game cannot be thought through it is the advice.
    virtual Result<std::string> search(Seat seat, const Thinking& thinking,
                                       base::Random& random) const = 0;

    // Why that seat, which is to act, would make a legal move, as far as it can know; nothing
    // where the game gives no reasons.
    [[nodiscard]] virtual std::optional<Reason> reason(Seat /*seat*/,
                                                       std::string_view /*move*/) const {
        return std::nullopt;
    }

    // The same match once more, to be played on by itself.
    [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;
    // A match, drawn at random, that the seat cannot tell from this one.
    virtual std::unique_ptr<Match> imagine(Seat seat, base::Random& random) const = 0;

    // The move Nature makes now.
    virtual std::string nature(base::Random& random) const = 0;

    [[nodiscard]] virtual base::JsonObject view(Seat seat) const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;  // once it is over

    // How long this turn may take, if the rules limit it, and the move that is then made.
    [[nodiscard]] virtual std::optional<TurnTime> turn_time() const { return std::nullopt; }
    [[nodiscard]] virtual std::string time_up() const { return {}; }

    // Who is not out of the game, and the move of whoever is stuck, if the rules have one.
    [[nodiscard]] virtual Seats playing() const { return Seats::players(seats()); }
    [[nodiscard]] virtual std::string give_up() const { return {}; }

    // The same match as its site sees it; nullptr where nothing can fall.
    [[nodiscard]] virtual const PhysicalMatch* physical() const { return nullptr; }
};

inline bool awaits_site(const Match& match) {
    return match.physical() != nullptr && match.physical()->work().awaits_site();
}

// How the players of a simulated game choose: all legal moves equally likely, or as
// the game advises.
enum class Policy : std::uint8_t { Random, Advised };

// What a simulated game came to.
struct Playout {
    Outcome outcome;
    Seat first = Seat::P1;       // who went first; the others followed clockwise
    std::int64_t decisions = 0;  // choices of players
    std::int64_t nature_moves = 0;
    std::int64_t choices = 0;  // legal moves over all decisions
};

// A game with its data, ready to be played: what the registry hands out.
class AnyGame {
   public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    [[nodiscard]] virtual Result<std::unique_ptr<Match>> start(const Setup& setup) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<Match>> resume(
        std::string_view position) const = 0;

    // Plays one game to its end, as fast as it goes.
    [[nodiscard]] virtual Result<Playout> playout(const Setup& setup, Policy policy,
                                                  base::Random& random) const = 0;

    // The number of different move sequences of that length from a position.
    [[nodiscard]] virtual Result<std::uint64_t> perft(std::string_view position,
                                                      int depth) const = 0;

    // Whether things stand and fall at a table that has agreed on this.
    [[nodiscard]] virtual bool has_site(const Setup& setup) const = 0;

    [[nodiscard]] virtual std::vector<TextNeed> texts() const = 0;
};

}  // namespace jobsite::rules
