#include "fuzz/playable.h"

#include "base/json.h"
#include "base/random.h"
#include "base/verify.h"

namespace jobsite::fuzz {

namespace {

using rules::Match;
using rules::Seat;
using rules::Seats;

constexpr int kMovesAhead = 60;
constexpr int kMostDeep = 32;
constexpr std::uint64_t kSeed = 1;

void verify_views(const Match& match) {
    Seats lookers = Seats::players(match.seats());
    lookers.add(Seat::Spectator);
    for (const Seat seat : lookers) {
        base::verify(base::parse_json(match.view(seat).text, kMostDeep).has_value(),
                     "a view is JSON");
    }
}

void verify_legal(Match& match) {
    for (const Seat seat : match.acting()) {
        if (seat == Seat::Nature && rules::awaits_site(match)) {
            continue;
        }
        const auto moves = match.legal(seat);
        base::verify(!moves.empty(), "whoever is to act has a legal move");
        for (const std::string& move : moves) {
            base::verify(match.propose(seat, move).has_value(), "what is legal is not refused");
        }
    }
}

}  // namespace

void verify_playable(Match& match) {
    verify_views(match);
    verify_legal(match);
    base::Random random(kSeed);
    for (int i = 0; i < kMovesAhead && !match.acting().empty(); ++i) {
        const Seat seat = *match.acting().begin();
        if (seat == Seat::Nature && rules::awaits_site(match)) {
            break;
        }
        const std::string move = seat == Seat::Nature ? match.nature(random) : match.advise(seat);
        base::verify(match.propose(seat, move).has_value(), "advice and chance keep the rules");
        match.accept();
    }
    base::verify(match.outcome().has_value() == match.acting().empty(),
                 "a game has an outcome when it is over");
}

}  // namespace jobsite::fuzz
