#include <memory>
#include <string>

#include "base/verify.h"
#include "bots/bot.h"
#include "cli/bot_game.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"
#include "table/replay.h"

// A move, tried by every seat at many moments of a game.
namespace jobsite::fuzz {

namespace {

using rules::Match;
using rules::Seat;

constexpr int kMovesBetween = 7;
constexpr std::uint64_t kSeed = 1;

struct Moment {
    const rules::AnyGame* game = nullptr;
    std::string position;
    std::unique_ptr<Match> match;
};

// Positions of a whole game that bots played, a few moves apart.
void add_moments(const cli::Shelf& shelf, const ShippedGame& shipped,
                 std::vector<Moment>& moments) {
    const rules::AnyGame& game = *shipped.game;
    const rules::Setup setup{.seats = shipped.row->least_seats, .options = {}};
    const auto played = cli::play_by_bots(shelf, *shelf.find(shipped.row->name), setup,
                                          *bots::find_bot("random"), kSeed);
    const auto match = *game.start(setup);
    for (const table::Entry& entry : played->entries) {
        if (entry.number % kMovesBetween == 1) {
            moments.push_back({&game, match->position(), *game.resume(match->position())});
        }
        base::verify(table::propose(*match, entry.seat, entry.move).has_value(),
                     "a game that was played can be played again");
        match->accept();
    }
}

std::vector<Moment> make_moments() {
    const cli::Shelf shelf = cli::open_shelf("").value();
    std::vector<Moment> moments;
    for (const ShippedGame& shipped : shipped_games()) {
        add_moments(shelf, shipped, moments);
    }
    return moments;
}

void verify_made(const Moment& before, Seat seat, const rules::Consequence& consequence) {
    const auto match = *before.game->resume(before.position);
    const auto again = table::propose(*match, seat, consequence.move);
    base::verify(again && again->move == consequence.move && again->hash == consequence.hash,
                 "a move as the game prints it is the same move");
    match->accept();
    base::verify(match->hash() == consequence.hash, "a move has the consequence that was told");
    const auto resumed = before.game->resume(match->position());
    base::verify(resumed && (*resumed)->hash() == match->hash(), "every position can be read");
    if (match->propose_undo(seat)) {
        match->accept();
        base::verify(match->position() == before.position, "undo leads back");
    }
}

}  // namespace

void feed(std::string_view input) {
    static const std::vector<Moment> kMoments = make_moments();
    for (const Moment& moment : kMoments) {
        for (const Seat seat : rules::Seats::everybody()) {
            if (const auto consequence = table::propose(*moment.match, seat, input)) {
                verify_made(moment, seat, *consequence);
            }
        }
        base::verify(moment.match->position() == moment.position, "a proposal changes nothing");
    }
}

}  // namespace jobsite::fuzz
