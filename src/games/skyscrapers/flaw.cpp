#include <algorithm>

#include <fmt/format.h>

#include "games/skyscrapers/places.h"
#include "games/skyscrapers/placing.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"

// What must hold of every state. Tests ask after each move; a position from outside is believed
// only when nothing here speaks against it, so that no line of text can lead the game where its
// own moves never would.
namespace jobsite::skyscrapers {

namespace {

struct Claim {
    std::string_view words;
    bool (*holds)(const Data& data, const State& s);
};

bool turn_is_a_players(const Data& /*data*/, const State& s) {
    const bool may_be_out = s.phase == Phase::Replace || s.phase == Phase::Over;
    return rules::at(s.turn) < s.seats && (may_be_out || s.plays(s.turn));
}

// S55 What is left of a building from which cards have come off: every card has room, keeps to
// its family and to the ground, and hangs on others.
bool remains_are_sound(const State& s) {
    Site site = starting_site();
    Lattice lattice(site);
    for (const Built& card : s.site.built().subspan(kStartCards)) {
        const bool is_held =
            card.holder == kNoCard ||
            (card.holder < site.size && hole_is_on_edge(card.pose, site.cards[card.holder].pose));
        if (!is_held || !fits(family(card.kind), card.pose.facing) || !is_on_site(card.pose) ||
            !stands_right(card.pose, is_base(card.kind)) || !lattice.has_room(card.pose) ||
            is_base(card.kind) != (rules::at(card.owner) < s.seats) ||
            card.piece <= site.cards[site.size - 1U].piece || card.piece >= s.next_piece()) {
            return false;
        }
        site.add(card);
        lattice.add(card.pose);
    }
    if (s.phase == Phase::Over) {
        return true;  // what fell last is still counted in
    }
    // Where each of them lies is for the site to say; here every one is taken to be in place.
    Facts in_place = *s.told;
    in_place.offsets.clear();
    return came_off(s.site, in_place).empty();
}

// Every card could be built where it stands, one after the other.
bool building_is_sound(const Data& data, const State& s) {
    if (!s.lost.empty()) {
        return remains_are_sound(s);
    }
    Site site = starting_site();
    Lattice lattice(site);
    for (const Built& card : s.site.built().subspan(kStartCards)) {
        if (bars(data, lattice, site, card.kind, card.pose) || card.holder >= site.size ||
            card.piece != site.size || is_base(card.kind) != (rules::at(card.owner) < s.seats) ||
            holder_of(data, site, card.kind, card.pose, CardIds{card.holder}) != card.holder) {
            return false;
        }
        site.add(card);
        lattice.add(card.pose);
    }
    return true;
}

bool place_is_sound(const State& s, const Links& links, Worker worker) {
    const Place& place = s.site.place_of(worker);
    switch (place.card) {
        case Place::kStock:
            return true;
        case Place::kGone:
            return !s.plays(owner(worker));
        case Place::kFallen:
            return owner(worker) != s.turn && s.plays(owner(worker));
        case Place::kGround:
            return !bases_beside(s.site, place).empty();
        default:
            break;
    }
    const Pose& pose = s.site.cards[place.card].pose;
    return links.floors().has(place.card) && pose.low(Axis::X) <= place.x &&
           place.x < pose.high(Axis::X) && pose.low(Axis::Y) <= place.y &&
           place.y < pose.high(Axis::Y);
}

bool workers_are_sound(const Data& /*data*/, const State& s) {
    const Links links(s.site);
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        const Place& place = s.site.workers[i];
        if (rules::at(owner(worker)) >= s.seats) {
            if (place != Place{}) {
                return false;
            }
            continue;
        }
        // S16 One worker to a cell.
        if (!place_is_sound(s, links, worker) ||
            (place.is_on_site() && std::ranges::count(s.site.workers, place) > 1)) {
            return false;
        }
    }
    return true;
}

int built_by(const State& s, Seat seat, Kind base) {
    return static_cast<int>(std::ranges::count_if(s.site.built(), [&](const Built& card) {
        return card.owner == seat && card.kind == base;
    }));
}

bool hands_are_sound(const Data& /*data*/, const State& s) {
    for (const Seat seat : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(seat)];
        for (const Kind base : {kVerticalBase, kHorizontalBase}) {
            // 2 One of each for everybody, in hand or built.
            const int own = player.hand.count(base) + built_by(s, seat, base);
            if (own > 1 || (!player.out && own != 1 && !s.lost.has(base))) {
                return false;
            }
        }
        if (player.hand.size() > dealt(s.seats) + 2 || (player.out && !player.hand.empty())) {
            return false;
        }
    }
    return true;
}

bool cards_are_known(const Data& data, const State& s) {
    CardSet all = s.box;
    all.add(s.lost);
    for (const Player& player : s.players) {
        all.add(player.hand);
    }
    for (const Built& card : s.site.built().subspan(kStartCards)) {
        all.add(card.kind);
    }
    return std::ranges::all_of(all, [&](Kind kind) {
        return all.count(kind) <= (is_base(kind) ? s.seats : data.deck.count(kind));
    });
}

// S69 Only in a lesson.
bool nobody_is_alone(const Data& /*data*/, const State& s) {
    return s.seats > 1 || s.lesson == Lesson::Yes;
}

// The deal comes before everything else, and can be finished.
bool dealing_is_sound(const Data& /*data*/, const State& s) {
    if (s.phase != Phase::Deal && s.phase != Phase::First) {
        return true;
    }
    int needed = 0;
    bool gap = false;
    for (const Seat seat : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(seat)];
        if (player.score != 0 || player.out || (gap && player.hand.size() > 2)) {
            return false;
        }
        const int missing = dealt(s.seats) + 2 - player.hand.size();
        gap = gap || missing > 0;
        needed += missing;
    }
    const bool nobody =
        std::ranges::all_of(s.site.workers, [](const Place& place) { return place == Place{}; });
    const bool has_bases = s.box.has(kVerticalBase) || s.box.has(kHorizontalBase);
    return nobody && !has_bases && s.site.size == kStartCards && s.turn == Seat::P1 &&
           (needed > 0) == (s.phase == Phase::Deal) && needed <= s.box.size() &&
           (s.phase == Phase::Deal || s.first == First::Random);
}

bool is_resting(const State& s) {
    return s.touched.empty() && s.risks == std::array<std::uint8_t, kWorkers>{} &&
           (!next_fallen(s) || s.phase == Phase::Over);
}

bool turn_is_sound(const Data& /*data*/, const State& s) {
    const bool none_fell = !next_fallen(s);
    const bool no_risks = s.risks == std::array<std::uint8_t, kWorkers>{};
    const bool slid_own =
        (s.slid.bits() & ~workers_of(s.turn).bits()) == 0 &&
        std::ranges::all_of(s.slid, [&](Worker w) { return s.site.place_of(w).is_on_site(); });
    const bool is_classic = s.mode == Mode::Classic;
    switch (s.phase) {
        case Phase::Act:
            return is_resting(s) && s.actions_left > 0 && slid_own;
        case Phase::Press:
        case Phase::Carry:
            return is_classic && is_resting(s) && s.actions_left > 0 && slid_own;
        case Phase::Settle:
            return is_classic && no_risks && slid_own &&
                   (s.after == After::Cleared || is_resting(s)) &&
                   (s.after == After::Cleared || s.after == After::Open || s.actions_left > 0);
        // Classic: somebody may have been knocked onto a rivet, and others may have fallen.
        case Phase::Rivet:
            return !s.touched.empty() && slid_own && (is_classic || (none_fell && s.has_built));
        case Phase::Falls:
            return s.touched.empty() && !no_risks && slid_own;
        case Phase::Replace:
            return s.touched.empty() && no_risks && !none_fell && slid_own;
        default:
            return is_resting(s) && s.actions_left == 0 && s.slid.empty() && !s.has_built;
    }
}

bool hand_is_sound(const Data& data, const State& s) {
    const Handling& hand = s.handling;
    if (s.after != After::Press && !is_carried(s.after)) {
        return hand == Handling{};
    }
    const Survey survey(data, s.site);
    const Place& from = s.site.place_of(hand.worker);
    if (owner(hand.worker) != s.turn || !from.is_on_site()) {
        return false;
    }
    if (s.after == After::Press) {
        return s.player().hand.has(hand.card) && hand.place == Place{} &&
               !bars(data, Lattice(s.site), s.site, hand.card, hand.pose);
    }
    const bool is_there =
        hand.place.is_ground() || (hand.place.is_floor() && hand.place.card < s.site.size);
    if (!is_there || bars(survey, hand.place)) {
        return false;
    }
    const int actions = steps(survey, from, hand.place);
    return hand.card == Kind{} && hand.pose == Pose{} &&
           (actions > 0 ? actions <= s.actions_left : from.card == hand.place.card) &&
           (from.is_floor() || hand.place.is_floor());
}

// What mode Planner knows nothing of, and what the site has said in mode Classic.
bool site_is_sound(const Data& /*data*/, const State& s) {
    const bool is_before = s.phase == Phase::Deal || s.phase == Phase::First ||
                           (s.phase == Phase::Settle && s.after == After::Open);
    if (s.mode == Mode::Planner || is_before) {
        return s.told.empty() && s.moved.empty() && s.lost.empty() && s.tries == 0 &&
               s.in_vain.all().empty() && s.ending != Ending::Collapse &&
               (s.after == After::None || is_before);
    }
    const bool says_after = s.phase == Phase::Settle  ? s.after > After::Open
                            : s.phase == Phase::Press ? s.after == After::Press
                            : s.phase == Phase::Carry ? s.after == After::Carry
                                                      : s.after == After::None;
    return says_after && s.phase != Phase::Falls && !s.told.empty() &&
           std::ranges::all_of(s.in_vain.all(), is_on_site) &&
           (s.phase == Phase::Over || are_plausible(s, *s.told)) &&
           std::ranges::all_of(s.moved,
                               [&](Worker worker) { return s.site.place_of(worker).is_on_site(); });
}

// Those of whom something is still to be decided are there, and it can be decided.
bool pending_is_sound(const Data& data, const State& s) {
    const Survey survey(data, s.site);
    for (std::size_t i = 0; i < kWorkers; ++i) {
        if (s.risks[i] > 0 && !s.site.workers[i].is_floor()) {
            return false;
        }
    }
    for (const Worker worker : s.touched) {
        if (!s.site.place_of(worker).is_on_site()) {
            return false;
        }
    }
    switch (s.phase) {
        case Phase::Rivet:
            return can_be_slid(survey, *s.touched.begin());
        case Phase::Replace:
            return !FreePlaces(survey).floors().empty();
        default:
            return true;
    }
}

bool end_is_sound(const Data& /*data*/, const State& s) {
    const int left = s.players_left().size();
    // 41 What falls while something is in the hand is still falling.
    const bool comes_down = s.phase == Phase::Settle && s.ending == Ending::Collapse &&
                            (s.after == After::Press || s.after == After::Carry);
    if ((s.phase == Phase::Over || comes_down) != (s.ending != Ending::None)) {
        return false;
    }
    if (s.phase == Phase::Over) {
        return s.ending == Ending::Collapse
                   ? left >= std::min<int>(s.seats, 2) - 1 && !s.plays(s.turn)
                   : (s.ending == Ending::LastPlayer) == s.is_decided();
    }
    // S38 Three idle rounds end it.
    return !s.is_decided() && s.idle_turns < kIdleRounds * left;
}

// 40, 42 Who has nothing left, of points or of cards, is playing no more.
bool players_can_go_on(const Data& /*data*/, const State& s) {
    if (s.phase != Phase::Act) {
        return true;
    }
    return std::ranges::all_of(s.players_left(), [&](Seat seat) {
        const Player& player = s.players[rules::at(seat)];
        return player.score > kLowestScore && !player.hand.empty();
    });
}

constexpr std::array kClaims{
    Claim{"nobody plays alone but in a lesson", nobody_is_alone},
    Claim{"it is a player's turn", turn_is_a_players},
    Claim{"every card stands where it could be built", building_is_sound},
    Claim{"workers stand apart, on floors or at base cards", workers_are_sound},
    Claim{"hands are no larger than dealt, with base cards of their own", hands_are_sound},
    Claim{"there are no more cards than the deck has", cards_are_known},
    Claim{"the deal comes first and can be finished", dealing_is_sound},
    Claim{"what is pending fits the phase", turn_is_sound},
    Claim{"what is pending can be decided", pending_is_sound},
    Claim{"the hand does what it may", hand_is_sound},
    Claim{"the site has said what belongs to it", site_is_sound},
    Claim{"the game is over when it has an ending", end_is_sound},
    Claim{"who plays has points and cards to play with", players_can_go_on},
};

}  // namespace

std::string Skyscrapers::flaw(const State& s) const {
    for (const Claim& claim : kClaims) {
        if (!claim.holds(data_, s)) {
            return std::string(claim.words);
        }
    }
    return {};
}

std::string Skyscrapers::census(const State& s) const {
    CardSet cards = s.box;
    cards.add(s.lost);
    for (const Player& player : s.players) {
        cards.add(player.hand);
    }
    for (const Built& card : s.site.built()) {
        cards.add(card.kind);
    }
    return fmt::format("{} | {} workers", print_cards(data_, cards), s.seats * kWorkersEach);
}

}  // namespace jobsite::skyscrapers
