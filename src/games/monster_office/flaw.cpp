#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/shifts.h"

// What must hold of every state. Tests ask after each move; a position from outside
// is believed only when nothing here speaks against it, so that no line of text can
// lead the game where its own moves never would.
namespace jobsite::monster_office {

namespace {

struct Claim {
    std::string_view words;
    bool (*holds)(const MonsterOffice& game, const State& s);
};

std::span<const Player> players(const State& s) { return {s.players.data(), s.seats}; }

TileSet tiles_on_map(const State& s) {
    TileSet tiles;
    for (const Project& project : s.map.projects()) {
        tiles.add(project.tile);
    }
    return tiles;
}

TileSet tiles_under(const State& s) {
    TileSet tiles;
    for (std::size_t i = 0; i < s.under_size; ++i) {
        tiles.add(s.under[i]);
    }
    return tiles;
}

bool every_tile_is_once(const MonsterOffice& game, const State& s) {
    TileSet seen;
    int count = s.under_size;
    const auto see = [&](TileSet tiles) {
        seen.add(tiles);
        count += tiles.size();
    };
    see(s.project_deck);
    see(tiles_on_map(s));
    for (const Player& player : s.players) {
        see(player.projects);
        see(player.collected);
    }
    seen.add(tiles_under(s));
    TileSet known = game.data().all_tiles();
    known.add(seen);
    return seen.size() == count && known == game.data().all_tiles();
}

bool space_is_sound(const State& s, const TileRow::Need& need, const Space& space) {
    const int tokens = std::accumulate(space.tokens.begin(), space.tokens.end(), 0);
    const bool owners_play = std::all_of(space.tokens.begin() + s.seats, space.tokens.end(),
                                         [](std::uint8_t count) { return count == 0; });
    const bool star_is_earned =
        space.exact == Space::kNobody ||
        (space.missing == 0 && space.exact < s.seats && space.tokens[space.exact] > 0);
    return tokens + space.missing == need.amount && owners_play && star_is_earned;
}

bool projects_are_sound(const MonsterOffice& game, const State& s) {
    const Grid& grid = grid_of(game.data(), s);
    Cells covered = kNoCells;
    for (const Project& project : s.map.projects()) {
        const TileRow& row = game.data().row(project.tile);
        int missing = 0;
        for (std::size_t i = 0; i < kMaxSets; ++i) {
            const bool sound = i < row.sets ? space_is_sound(s, row.needs[i], project.spaces[i])
                                            : project.spaces[i] == Space{};
            if (!sound) {
                return false;
            }
            missing += project.spaces[i].missing;
        }
        const auto& places = grid.places[row.shape].cells;
        const bool lies =
            project.cells == kNoCells || std::ranges::find(places, project.cells) != places.end();
        if (missing == 0 || !lies || meet(project.cells, covered)) {
            return false;
        }
        covered = covered | project.cells;
    }
    return true;
}

bool is_contest(Phase phase) {
    return phase == Phase::Lay || phase == Phase::ShowLaid || phase == Phase::DealOpen ||
           phase == Phase::NameFirst;
}

int used_cards(const Player& player) {
    return static_cast<int>(kStartCards - std::ranges::count(player.used, kNoCard));
}

// 1 Hands are being dealt: each is filled up to the next receiver's, and the rest is there.
bool dealing_is_sound(const MonsterOffice&, const State& s) {
    if (s.phase != Phase::DealHands) {
        return true;
    }
    int cards = 0;
    int projects = 0;
    for (const Player& player : players(s)) {
        if (player.cards.size() > kStartCards || player.projects.size() > 1) {
            return false;
        }
        cards += kStartCards - player.cards.size();
        projects += 1 - player.projects.size();
    }
    return cards + projects > 0 && s.deck.size() >= cards && s.project_deck.size() >= projects;
}

bool lays_own_cards(Phase phase) { return phase == Phase::Lay || phase == Phase::ShowLaid; }

bool no_contest_cards(const State& s) {
    return s.round == 0 && s.turned_up == 0 &&
           std::ranges::all_of(players(s), [](const Player& player) {
               return player.laid == kNoCard && used_cards(player) == 0;
           });
}

// Own cards are laid in the first three rounds, dealt ones after them.
bool round_fits_phase(const State& s) {
    const bool quick = s.contest == Contest::Quick;
    if (lays_own_cards(s.phase)) {
        return s.round < kStartCards && !quick;
    }
    return s.round == (quick ? 0 : kStartCards);
}

// 2 to 5 In round n a player has n cards lying used, and lays or has laid another.
bool contestant_is_sound(const State& s, const Player& player) {
    const int laid = player.laid != kNoCard ? 1 : 0;
    const bool hand_is_sound =
        !lays_own_cards(s.phase) || player.cards.size() + s.round + laid == kStartCards;
    return used_cards(player) == s.round && !player.projects.empty() && hand_is_sound;
}

// How many cards lie, and how many of them are turned up.
bool laid_cards_fit_phase(const State& s) {
    const auto has_laid = [](const Player& player) { return player.laid != kNoCard; };
    const auto laid = std::ranges::count_if(players(s), has_laid);
    switch (s.phase) {
        case Phase::Lay:
            return s.turned_up == 0 && laid < s.seats;
        case Phase::ShowLaid:
            return s.turned_up < s.seats && laid == s.seats;
        case Phase::DealOpen:
            return s.turned_up < s.seats && s.deck.size() >= s.seats - s.turned_up &&
                   laid == s.turned_up &&
                   std::ranges::all_of(players(s).first(s.turned_up), has_laid);
        default:
            return s.turned_up == 0 && laid == 0;
    }
}

bool contest_is_sound(const MonsterOffice&, const State& s) {
    if (!is_contest(s.phase)) {
        return no_contest_cards(s);
    }
    return round_fits_phase(s) && laid_cards_fit_phase(s) &&
           std::ranges::all_of(
               players(s), [&](const Player& player) { return contestant_is_sound(s, player); });
}

// 7 Whoever has yet to play a first project holds it.
bool setup_is_sound(const MonsterOffice&, const State& s) {
    if (s.then != Phase::Setup) {
        return s.setup_left == 0 && s.phase != Phase::Setup;
    }
    const bool placing = s.phase == Phase::Place;
    if ((s.phase != Phase::FillRow && s.phase != Phase::Setup && !placing) || s.setup_left == 0 ||
        s.setup_left > s.seats) {
        return false;
    }
    // Whoever is placing has played it already.
    for (int i = placing ? 1 : 0; i < s.setup_left; ++i) {
        const int index = (static_cast<int>(s.turn) + i) % s.seats;
        if (s.players[static_cast<std::size_t>(index)].projects.empty()) {
            return false;
        }
    }
    return true;
}

// 10 Before the new tile lies, as many may be moved as must be.
bool shifts_are_the_least(const MonsterOffice& game, const State& s) {
    Map before = s.map;
    const Tile tile = s.map.lifted()->tile;
    before.remove(tile);
    const Grid& grid = grid_of(game.data(), s);
    return least_shift(grid, game.data(), before, game.data().row(tile).shape) == s.shifts_left;
}

bool placing_is_sound(const MonsterOffice& game, const State& s) {
    const auto lifted = std::ranges::count(s.map.projects(), kNoCells, &Project::cells);
    if (s.phase != Phase::Place) {
        return lifted == 0 && s.shifts_left == 0 && s.placed.empty();
    }
    for (const Tile tile : s.placed) {
        const Project* const project = s.map.find(tile);
        if (project == nullptr || project->cells == kNoCells) {
            return false;
        }
    }
    if (lifted == 0 || (lifted > 1 && s.placed.empty()) ||
        lifted + s.shifts_left > 1 + kMostShifts) {
        return false;
    }
    if (s.placed.empty() && !shifts_are_the_least(game, s)) {
        return false;
    }
    std::vector<Move> moves;
    game.legal(s, s.turn, moves);
    return !moves.empty();
}

bool picks_are_sound(const MonsterOffice&, const State& s) {
    const bool picking =
        s.phase == Phase::Pick || (s.phase == Phase::FillRow && s.then == Phase::Pick);
    if (s.phase == Phase::DealCard) {
        return s.picks_left < kPicks;
    }
    return (s.picks_left > 0) == picking;
}

bool natures_cards_are_there(const MonsterOffice&, const State& s) {
    switch (s.phase) {
        case Phase::FillRow:
            return row_has_gap(s) && !s.deck.empty() &&
                   (s.then == Phase::Act || s.then == Phase::Pick || s.then == Phase::Discard ||
                    s.then == Phase::Setup);
        case Phase::DealCard:
            return !s.deck.empty() && s.then == Phase::Act;
        case Phase::DealProject:
            return project_deck_has_card(s) && s.then == Phase::Act;
        default:
            return s.then == Phase::Act || s.phase == Phase::Place || s.phase == Phase::Setup;
    }
}

bool player_can_go_on(const MonsterOffice& game, const State& s) {
    switch (s.phase) {
        case Phase::Pick:
            return row_has_card(s) || deck_can_deal(s);
        case Phase::Put:
            return s.has_put || can_put(game.data(), s);
        case Phase::Discard:
            return s.player().hand_size() > kHandLimit && !is_workhorse(s, s.turn);
        default:
            return true;
    }
}

bool end_is_sound(const MonsterOffice&, const State& s) {
    if (s.phase == Phase::Over) {
        return s.ending != Ending::None && !s.worked;
    }
    // M26 Whether everybody has passed is looked at after the discard phase.
    const int most_passes = s.phase == Phase::Discard ? s.seats : s.seats - 1;
    return s.ending == Ending::None && s.completed() < kProjectsToEnd && s.passes <= most_passes &&
           s.idle_turns < kIdleRounds * s.seats;
}

constexpr std::array kClaims{
    Claim{"it is a player's turn",
          [](const MonsterOffice&, const State& s) { return rules::at(s.turn) < s.seats; }},
    Claim{"every project is known and in one place", every_tile_is_once},
    Claim{"projects lie apart, in their shapes, with the tokens they need", projects_are_sound},
    Claim{"the deal can be finished", dealing_is_sound},
    Claim{"the contest's cards fit its round", contest_is_sound},
    Claim{"first projects are in hand until they are played", setup_is_sound},
    Claim{"only a tile being placed lies nowhere, and it finds a place", placing_is_sound},
    Claim{"picks are left only while picking", picks_are_sound},
    Claim{"Nature has what she owes", natures_cards_are_there},
    Claim{"cards were put only in a putting phase",
          [](const MonsterOffice&, const State& s) { return !s.has_put || s.phase == Phase::Put; }},
    Claim{"the player in turn can go on", player_can_go_on},
    Claim{"the game is over when it has an ending", end_is_sound},
};

}  // namespace

std::string MonsterOffice::flaw(const State& s) const {
    for (const Claim& claim : kClaims) {
        if (!claim.holds(*this, s)) {
            return std::string(claim.words);
        }
    }
    return {};
}

std::string MonsterOffice::census(const State& s) const {
    CardSet cards = s.deck;
    cards.add(s.discard);
    const auto add = [&](Card card) {
        if (card != kNoCard) {
            cards.add(card);
        }
    };
    std::ranges::for_each(s.row, add);
    TileSet tiles = s.project_deck;
    tiles.add(tiles_under(s));
    tiles.add(tiles_on_map(s));
    for (const Player& player : s.players) {
        cards.add(player.cards);
        add(player.laid);
        std::ranges::for_each(player.used, add);
        tiles.add(player.projects);
        tiles.add(player.collected);
    }
    return fmt::format("{} | {}", print_cards(cards), print_tiles(tiles));
}

}  // namespace jobsite::monster_office
