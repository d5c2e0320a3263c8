#include <algorithm>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"

// What a simple, sensible player would do, from what the seat may know. It looks one
// choice ahead: put what earns most, fetch what the map needs, waste little. Weights
// are tenths of a credit, or what we take for their worth. They were chosen by eye:
// four of them play 57 turns to a winning score of 46, and one among random players
// has won all of 1,000 games.
namespace jobsite::monster_office {

namespace {

// Credits by which one choice looks better than another, in tenths.
using Worth = int;

constexpr Worth kToken = 10;   // 22
constexpr Worth kExact = 10;   // 21
constexpr Worth kWasted = -6;  // a number on a card that places no token
constexpr Worth kEnoughToPlay = 50;
constexpr int kFewProjects = 3;
constexpr Worth kTokenToCome = 8;   // 22 on a project that is not done
constexpr Worth kNumberInHand = 3;  // on a card

struct Adviser {
    const Data& data;
    const View& view;

    // What a card is worth on a project, if it fits there at all.
    [[nodiscard]] Worth worth(Card card, const Project& project) const {
        const Space* const space = open_space(data, project, colour(card));
        if (space == nullptr) {
            return 0;
        }
        const int tokens = std::min<int>(number(card), space->missing);
        Worth sum = tokens * kToken + (number(card) - tokens) * kWasted;
        sum += number(card) == space->missing ? kExact : 0;
        // 23 The one who completes takes the bonus; being close to it is worth a part.
        const Worth bonus = data.row(project.tile).sets * kToken;
        return sum + bonus / (1 + missing(project) - tokens);
    }

    [[nodiscard]] Worth best_worth(Card card) const {
        Worth best = 0;
        for (const Project& project : view.map.projects()) {
            best = std::max(best, worth(card, project));
        }
        return best;
    }

    [[nodiscard]] Worth hand_worth() const {
        Worth sum = 0;
        for (const Card card : view.cards) {
            sum += best_worth(card) * view.cards.count(card);
        }
        return sum;
    }

    // How well the hand serves a project that is not on the map yet.
    [[nodiscard]] Worth promise(Tile tile) const {
        const TileRow& row = data.row(tile);
        Worth sum = row.sets * kToken;
        for (std::size_t i = 0; i < row.sets; ++i) {
            sum += view.cards.has_colour(row.needs[i].colour) ? kToken : 0;
            sum -= row.needs[i].amount;
        }
        return sum;
    }

    [[nodiscard]] Worth of_action(const Move& move) const {
        const int projects = static_cast<int>(view.map.projects().size());
        switch (move.kind) {
            case MoveKind::PlayResources:
                return hand_worth();
            case MoveKind::PlayProject:
                return projects < kFewProjects ? 2 * kEnoughToPlay + promise(move.tile) : 0;
            case MoveKind::DrawProject:
                return projects < kFewProjects && view.projects.empty() ? kEnoughToPlay : 1;
            case MoveKind::DrawResources:
                // With a full hand there is nothing to gain from more cards.
                return view.cards.size() < kHandLimit ? kEnoughToPlay : 2;
            default:
                return 0;
        }
    }

    [[nodiscard]] Worth of_put(const Move& move) const {
        // Stopping is better than a card that mostly goes to waste.
        return move.kind == MoveKind::Stop ? 0 : worth(move.card, *view.map.find(move.tile));
    }

    [[nodiscard]] Worth of(const Move& move) const {
        switch (view.phase) {
            case Phase::Lay:
                return number(move.card);
            case Phase::Act:
                return of_action(move);
            case Phase::Pick:
                // A card of the deck is worth an average one.
                return move.kind == MoveKind::TakeDeck ? 2 * kToken
                                                       : best_worth(view.row[move.slot]);
            case Phase::Put:
                return of_put(move);
            case Phase::Discard:
                return move.kind == MoveKind::DiscardCard ? -best_worth(move.card)
                                                          : -promise(move.tile);
            default:
                return 0;
        }
    }
};

}  // namespace

void MonsterOffice::weigh(const View& view, std::span<const Move> legal,
                          std::vector<int>& worths) const {
    const Adviser adviser{.data = data_, .view = view};
    worths.clear();
    for (const Move& move : legal) {
        worths.push_back(adviser.of(move));
    }
}

// Credit; what lies on projects and will be paid when they are done, most of it; and something
// for the cards in hand.
rules::Prospects MonsterOffice::prospects(const State& s) const {
    rules::Prospects prospects{};
    for (const Seat seat : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(seat)];
        Worth worth = player.purse.score() * kToken;
        for (const Project& project : s.map.projects()) {
            for (const Space& space : project.spaces) {
                worth += space.tokens[rules::at(seat)] * kTokenToCome;
                worth += space.exact == rules::at(seat) ? kTokenToCome : 0;
            }
        }
        for (const Card card : player.cards) {
            worth += number(card) * player.cards.count(card) * kNumberInHand;
        }
        prospects[rules::at(seat)] = worth;
    }
    return prospects;
}

// Half a game: who only sees the next turns waits for others to begin a project, and if all do
// so the office closes.
int MonsterOffice::horizon() const { return 100; }

Move MonsterOffice::advise(const View& view, std::span<const Move> legal) const {
    const Adviser adviser{.data = data_, .view = view};
    return *std::ranges::max_element(legal, {}, [&](const Move& move) { return adviser.of(move); });
}

}  // namespace jobsite::monster_office
