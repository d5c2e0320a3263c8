#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "rules/thinking.h"

namespace jobsite::rules {

// What every seat may hope for, in tenths of a point.
using Prospects = std::array<int, kMaxSeats>;

// What is not worth a thought, unless there is nothing else.
inline constexpr int kHopeless = std::numeric_limits<int>::min();

// A game that can be thought through. It has an opinion of each move and of each position,
// and Nature's part in it is drawn by odds that are known.
template <class G>
concept ThoughtThroughGame =
    Game<G> && requires(const G& game, const typename G::State& state, const typename G::View& view,
                        std::vector<typename G::Move>& moves, std::vector<int>& worths) {
        // What a simple, sensible player who sees this view thinks of each of these moves: the
        // more the better, or kHopeless. What is advised is worth most.
        { game.weigh(view, moves, worths) } -> std::same_as<void>;
        // How the seats stand, in a game that is not over, and how many choices one has to look
        // ahead before that can be relied on.
        { game.prospects(state) } -> std::same_as<Prospects>;
        { game.horizon() } -> std::same_as<int>;
        // Whether it is over because nobody went on.
        { game.ended_idle(state) } -> std::same_as<bool>;
    };

// One whose site can be left out of a thought: from here on every hand does what it sets out to
// do, and chance decides who falls. Nothing while a hand is at work.
template <class G>
concept PlannedGame = ThoughtThroughGame<G> && requires(const G& game, typename G::State state) {
    { game.as_planned(state) } -> std::same_as<std::optional<typename G::State>>;
};

// The largest whole number whose square is not above this one.
constexpr std::uint64_t whole_root(std::uint64_t square) {
    std::uint64_t root = 0;
    for (auto bit = static_cast<unsigned>(std::bit_width(square) + 1) / 2; bit-- > 0;) {
        const std::uint64_t larger = root | (std::uint64_t{1} << bit);
        root = larger * larger <= square ? larger : root;
    }
    return root;
}

// Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse).
//
// Whoever chooses does not know what the others hold, so there is no single position to
// search. What there is are worlds: positions that the seat cannot tell from the true one,
// drawn by imagine(). One iteration takes a world, plays some moves in it, and remembers
// how it came out. What it remembers must not hang on the world, or one would choose as if
// one saw the others' cards. So one tree serves all worlds, and its branches are the
// players' moves alone. A branch that this world forbids is passed over this time; how often
// each was on offer is counted, for a move that can seldom be made is not one that is seldom
// tried. Nature's moves are no branches: they are drawn anew on every way down, and a branch
// is worth what it comes to over all that she may do. (This is the open-loop form; its tree
// stays small where every turn ends with a card from the deck.)
//
// On the way down each player takes the branch with the best mean for that player, and some
// credit for having been tried little (UCB1, in whole numbers, so that every machine finds
// the same). Long lists of moves are widened step by step: a node that was visited n times
// has looked at about the root of n moves, those first that the game itself thinks best of.
// Thus a position with 300 moves is searched deeply in ten of them rather than once in each.
// Below the tree the game's advice plays on for everybody, up to the game's horizon, and what
// is then there is judged: by the outcome, or by what the game says of everybody's prospects.
// The reward of a seat is a share between nothing and one that grows with its lead over the
// best of the others, and less so the larger it is already: it pays to win, and not to win
// by much. A game that ended because nobody went on is worth nothing to anybody: otherwise two
// who would each rather have the other begin sit there until it is over.
//
// Two things make few iterations go far. All moves of the root are tried in the same worlds
// with the same luck: the third try of one and the third try of another begin alike, so that
// what differs is the move. And where two moves of the root come to the same position, only
// one is looked at. The choice is the move that was tried most, since what looked best for
// long is surer than what looks best after a lucky stroke.
//
// The search is given imagine() and the seat's own view, and never the true position: nothing
// but what the seat knows can enter.
template <ThoughtThroughGame G>
class Search {
   public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Imagine = std::function<State(base::Random&)>;

    // For a seat that is to act in every world that is imagined.
    Search(const G& game, Seat seat, typename G::View view, Imagine imagine, base::Random& random)
        : game_(game),
          seat_(seat),
          view_(std::move(view)),
          imagine_(std::move(imagine)),
          random_(random) {}

    Move choose(const Thinking& thinking) {
        nodes_.emplace_back();
        game_.legal(world(0).state, seat_, moves_);
        if (moves_.size() == 1) {
            return moves_.front();
        }
        for (int left = thinking.iterations; left > 0 && !is_settled(left); --left) {
            iterate();
            if (thinking.enough && thinking.enough()) {
                break;
            }
        }
        return nodes_[favourites().first].move;
    }

   private:
    using Index = std::uint32_t;
    using Rewards = std::array<std::int64_t, kMaxSeats>;

    // A node is what has been chosen on the way to it, and by whom last.
    struct Node {
        Move move{};
        Seat mover = Seat::Nature;
        Index child = 0;  // the first; none is the root, which is nobody's child
        Index sibling = 0;
        std::int64_t visits = 0;
        std::int64_t offers = 0;  // how often it could have been visited
        std::int64_t rewards = 0;
    };
    // A position that may be the true one, and the luck that goes with it.
    struct World {
        State state;
        std::uint64_t luck = 0;
    };

    static constexpr Index kRoot = 0;
    static constexpr Index kNone = 0;
    static constexpr std::int64_t kWhole = std::int64_t{1} << 20U;  // the reward of a sure win
    static constexpr std::uint64_t kCuriosity = std::uint64_t{kWhole} * kWhole / 32;
    static constexpr std::int64_t kLead = 160;  // tenths of a point that are half a sure win
    static constexpr std::size_t kAtFirst = 2;  // moves of a new node
    // So many are kept in mind; whoever thinks for longer goes through them again.
    static constexpr std::int64_t kMostWorlds = 1024;

    const World& world(std::int64_t number) {
        while (static_cast<std::int64_t>(worlds_.size()) <= number) {
            State state = imagine_(random_);
            worlds_.push_back({std::move(state), random_.next()});
        }
        return worlds_[static_cast<std::size_t>(number)];
    }

    void iterate() {
        path_.assign(1, kRoot);
        Index at = choose_child(kRoot, world(0).state, seat_);
        const World& tried = world(nodes_[at].visits % kMostWorlds);
        State state = tried.state;
        base::Random luck(tried.luck);
        while (true) {
            path_.push_back(at);
            play(state, nodes_[at].mover, nodes_[at].move);
            const Seats acting = let_nature_act(state, luck);
            if (acting.empty() || nodes_[at].visits == 0) {
                break;
            }
            at = choose_child(at, state, *acting.begin());
        }
        const Rewards rewards = play_out(state, luck);
        for (const Index index : path_) {
            Node& node = nodes_[index];
            ++node.visits;
            node.rewards += is_player(node.mover) ? rewards[at_seat(node.mover)] : 0;
        }
    }

    static std::size_t at_seat(Seat seat) { return rules::at(seat); }

    void play(State& state, Seat seat, const Move& move) const {
        Story untold;
        game_.play(state, seat, move, untold);
    }

    Seats let_nature_act(State& state, base::Random& luck) const {
        Seats acting = game_.acting(state);
        for (; acting.has(Seat::Nature); acting = game_.acting(state)) {
            play(state, Seat::Nature, game_.nature(state, luck));
        }
        return acting;
    }

    // ---- the tree ------------------------------------------------------------------------

    Index choose_child(Index parent, const State& state, Seat seat) {
        offered_.clear();
        for (Index child = nodes_[parent].child; child != kNone; child = nodes_[child].sibling) {
            const Node& node = nodes_[child];
            if (node.mover == seat &&
                (parent == kRoot || !game_.refuses(state, seat, node.move).has_value())) {
                offered_.push_back(child);
                ++nodes_[child].offers;
            }
        }
        const auto visits = static_cast<std::uint64_t>(nodes_[parent].visits);
        if (offered_.size() < kAtFirst + whole_root(visits)) {
            if (const Index added = widen(parent, state, seat); added != kNone) {
                return added;
            }
        }
        return *std::ranges::max_element(offered_, {},
                                         [&](Index child) { return appeal(nodes_[child]); });
    }

    // Every node that has been offered has been visited once, when it was added.
    static std::int64_t appeal(const Node& node) {
        const auto visits = static_cast<std::uint64_t>(node.visits);
        const auto offers = static_cast<std::uint64_t>(
            std::bit_width(static_cast<std::uint64_t>(node.offers)));  // its logarithm, near enough
        return node.rewards / node.visits +
               static_cast<std::int64_t>(whole_root(kCuriosity * offers / visits));
    }

    // Adds the move that looks best among those that are not there yet.
    Index widen(Index parent, const State& state, Seat seat) {
        if (parent == kRoot && widened_) {
            return kNone;
        }
        game_.legal(state, seat, moves_);
        game_.weigh(parent == kRoot ? view_ : game_.view(state, seat), moves_, worths_);
        while (const Move* const best = best_of_the_rest()) {
            if (parent == kRoot && comes_to_the_same(state, *best)) {
                continue;
            }
            return add(parent, *best, seat);
        }
        widened_ = widened_ || parent == kRoot;
        return kNone;
    }

    // Strikes out what is there already, and then the best move as it is given.
    const Move* best_of_the_rest() {
        for (const Index child : offered_) {
            if (const auto found = std::ranges::find(moves_, nodes_[child].move);
                found != moves_.end()) {
                worths_[static_cast<std::size_t>(found - moves_.begin())] = kHopeless;
            }
        }
        const auto best = std::ranges::max_element(worths_);
        if (best == worths_.end() || (*best == kHopeless && !offered_.empty())) {
            return nullptr;
        }
        *best = kHopeless;
        return &moves_[static_cast<std::size_t>(best - worths_.begin())];
    }

    bool comes_to_the_same(const State& state, const Move& move) {
        State after = state;
        play(after, seat_, move);
        if (std::ranges::find(after_root_, after) != after_root_.end()) {
            return true;
        }
        after_root_.push_back(std::move(after));
        return false;
    }

    Index add(Index parent, const Move& move, Seat seat) {
        const auto added = static_cast<Index>(nodes_.size());
        nodes_.push_back({.move = move, .mover = seat, .sibling = nodes_[parent].child});
        nodes_[added].offers = 1;
        nodes_[parent].child = added;
        return added;
    }

    // ---- the end of an iteration ---------------------------------------------------------

    Rewards play_out(State& state, base::Random& luck) {
        for (int choices = 0; choices < game_.horizon(); ++choices) {
            const Seats acting = let_nature_act(state, luck);
            if (acting.empty()) {
                break;
            }
            const Seat seat = *acting.begin();
            game_.legal(state, seat, moves_);
            play(state, seat, game_.advise(game_.view(state, seat), moves_));
        }
        return let_nature_act(state, luck).empty() ? rewards_at_the_end(state)
                                                   : shares(state, game_.prospects(state));
    }

    Rewards rewards_at_the_end(const State& state) const {
        if (game_.ended_idle(state)) {
            return {};
        }
        const Outcome outcome = game_.outcome(state);
        Prospects scores = outcome.scores;
        for (int& score : scores) {
            score *= 10;
        }
        Rewards rewards = shares(state, scores);
        for (const Seat seat : Seats::players(game_.seats(state))) {
            const std::int64_t won =
                outcome.winners.has(seat) ? kWhole / std::ssize(outcome.winners) : 0;
            rewards[at_seat(seat)] = (rewards[at_seat(seat)] + won) / 2;
        }
        return rewards;
    }

    // By the lead over the best of the others: a half for none, and never quite one.
    Rewards shares(const State& state, const Prospects& points) const {
        Rewards rewards{};
        const Seats players = Seats::players(game_.seats(state));
        for (const Seat seat : players) {
            int others = std::numeric_limits<int>::min();
            for (const Seat other : players) {
                others = other == seat ? others : std::max(others, points[at_seat(other)]);
            }
            const std::int64_t lead = std::int64_t{points[at_seat(seat)]} - others;
            rewards[at_seat(seat)] = kWhole / 2 + kWhole * lead / (2 * (std::abs(lead) + kLead));
        }
        return rewards;
    }

    // ---- the choice ----------------------------------------------------------------------

    // The two moves of the root that were tried most; of equals the one with the better mean.
    [[nodiscard]] std::pair<Index, Index> favourites() const {
        const auto is_less = [&](Index a, Index b) {
            const Node& one = nodes_[a];
            const Node& two = nodes_[b];
            return std::pair(one.visits, one.rewards) < std::pair(two.visits, two.rewards);
        };
        std::pair<Index, Index> best{kNone, kNone};
        for (Index child = nodes_[kRoot].child; child != kNone; child = nodes_[child].sibling) {
            if (best.first == kNone || is_less(best.first, child)) {
                best = {child, best.first};
            } else if (best.second == kNone || is_less(best.second, child)) {
                best.second = child;
            }
        }
        return best;
    }

    // Whether no other move can be tried more often in what is left.
    [[nodiscard]] bool is_settled(int left) const {
        const auto [first, second] = favourites();
        return first != kNone &&
               nodes_[first].visits > (second == kNone ? 0 : nodes_[second].visits) + left;
    }

    const G& game_;
    Seat seat_;
    typename G::View view_;
    Imagine imagine_;
    base::Random& random_;
    std::vector<World> worlds_;
    std::vector<Node> nodes_;
    std::vector<State> after_root_;  // the positions to which the root's moves lead
    bool widened_ = false;           // the root has all its moves
    // Kept from iteration to iteration, so that nothing is allocated for each.
    std::vector<Index> path_;
    std::vector<Index> offered_;
    std::vector<Move> moves_;
    std::vector<int> worths_;
};

}  // namespace jobsite::rules
