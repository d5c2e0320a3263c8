#include "games/monster_office/view.h"

#include <nlohmann/json.hpp>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/words.h"

// What a seat may know, and how it is told to clients (docs/protocol.md).
namespace jobsite::monster_office {

namespace {

using Json = nlohmann::ordered_json;

View::Neighbour neighbour(const State& s, Seat seat) {
    const Player& player = s.players[rules::at(seat)];
    return {
        .cards = player.cards.size(),
        .projects = player.projects.size(),
        .collected = player.collected,
        .purse = player.purse,
        .workhorse = is_workhorse(s, seat),
        .has_laid = player.laid != kNoCard,
        .shown = rules::at(seat) < s.turned_up ? player.laid : kNoCard,
        .used = player.used,
    };
}

Json json_of(const CardSet& cards) {
    Json list = Json::array();
    for (const Card card : cards) {
        for (int copy = 0; copy < cards.count(card); ++copy) {
            list.push_back(print_card(card));
        }
    }
    return list;
}

template <class Tiles>
Json json_of_tiles(const Tiles& tiles) {
    Json list = Json::array();
    for (const Tile tile : tiles) {
        list.push_back(token(tile));
    }
    return list;
}

Json json_of(Card card) { return card == kNoCard ? Json() : Json(print_card(card)); }

Json json_of(std::span<const Card> cards) {
    Json list = Json::array();
    for (const Card card : cards) {
        list.push_back(json_of(card));
    }
    return list;
}

Json json_of(Seats seats) {
    Json list = Json::array();
    for (const Seat seat : seats) {
        list.push_back(rules::print_seat(seat));
    }
    return list;
}

// The colour spaces of a project in the order of its shape, each with the cell on
// which it lies.
Json spaces_of(const Data& data, const Grid& grid, const Project& project, int seats) {
    const TileRow& row = data.row(project.tile);
    const Places& places = grid.places[row.shape];
    const auto found = std::ranges::find(places.cells, project.cells);
    Json list = Json::array();
    for (std::size_t i = 0; i < row.sets; ++i) {
        const Space& space = project.spaces[i];
        Json entry{{"colour", token(row.needs[i].colour)}, {"need", row.needs[i].amount}};
        if (found != places.cells.end()) {
            const auto place = static_cast<std::size_t>(found - places.cells.begin());
            entry["cell"] = print_cells(cell(places.order[place][i]));
        }
        entry["missing"] = space.missing;
        Json tokens = Json::array();
        for (const Seat seat : Seats::players(seats)) {
            tokens.push_back(space.tokens[rules::at(seat)]);
        }
        entry["tokens"] = std::move(tokens);
        entry["exact"] = space.exact == Space::kNobody
                             ? Json()
                             : Json(rules::print_seat(rules::seat_at(space.exact)));
        list.push_back(std::move(entry));
    }
    return list;
}

Json json_of(const View::Neighbour& player, Seat seat) {
    return {
        {"seat", rules::print_seat(seat)},
        {"cards", player.cards},
        {"projects", player.projects},
        {"collected", json_of_tiles(player.collected)},
        {"score", player.purse.score()},
        {"credit",
         {{"tokens", player.purse.tokens},
          {"exact", player.purse.exact},
          {"completion", player.purse.completion}}},
        {"workhorse", player.workhorse},
        {"laid", player.has_laid},
        {"shown", json_of(player.shown)},
        {"used", json_of(std::span(player.used))},
    };
}

Json hand_of(const View& view, const Data& data) {
    Json projects = Json::array();
    for (const Tile tile : view.projects) {
        const TileRow& row = data.row(tile);
        Json needs = Json::array();
        for (std::size_t i = 0; i < row.sets; ++i) {
            needs.push_back(
                {{"colour", token(row.needs[i].colour)}, {"need", row.needs[i].amount}});
        }
        projects.push_back({{"tile", token(tile)},
                            {"shape", data.shapes[row.shape].name},
                            {"spaces", std::move(needs)}});
    }
    return {{"cards", json_of(view.cards)},
            {"projects", std::move(projects)},
            {"laid", json_of(view.laid)}};
}

}  // namespace

View MonsterOffice::view(const State& s, Seat seat) const {
    const Project* const lifted = s.map.lifted();
    View view{
        .viewer = seat,
        .seats = s.seats,
        .phase = s.phase,
        .ending = s.ending,
        .turn = s.turn,
        .acting = acting(s),
        .picks_left = s.picks_left,
        .shifts_left = s.shifts_left,
        .idle_turns = s.idle_turns,
        .completed = s.completed(),
        .placing = lifted != nullptr ? lifted->tile : Tile{},
        .is_placing = lifted != nullptr,
        .deck = s.deck.size(),
        .discard = s.discard,
        .row = s.row,
        .project_deck = s.project_deck.size(),
        .under = s.under,
        .under_size = s.under_size,
        .map = s.map,
    };
    for (const Seat other : Seats::players(s.seats)) {
        view.players[rules::at(other)] = neighbour(s, other);
    }
    if (rules::at(seat) < s.seats) {
        const Player& own = s.players[rules::at(seat)];
        view.cards = own.cards;
        view.projects = own.projects;
        view.laid = own.laid;
    }
    return view;
}

std::string MonsterOffice::print_view(const View& view) const {
    const Grid& grid = data_.grids[view.seats];
    Json projects = Json::array();
    for (const Project& project : view.map.projects()) {
        projects.push_back({{"tile", token(project.tile)},
                            {"shape", data_.shapes[data_.row(project.tile).shape].name},
                            {"cells", print_cells(project.cells)},
                            {"spaces", spaces_of(data_, grid, project, view.seats)}});
    }
    Json players = Json::array();
    for (const Seat seat : Seats::players(view.seats)) {
        players.push_back(json_of(view.players[rules::at(seat)], seat));
    }
    Json json{
        {"viewer", rules::print_seat(view.viewer)},
        {"phase", word(view.phase)},
        {"turn", rules::print_seat(view.turn)},
        {"acting", json_of(view.acting)},
        {"picks_left", view.picks_left},
        {"shifts_left", view.shifts_left},
        {"placing", view.is_placing ? Json(token(view.placing)) : Json()},
        {"idle_turns", view.idle_turns},
        {"idle_turns_to_end", kIdleRounds * view.seats},
        {"completed", view.completed},
        {"completed_to_end", kProjectsToEnd},
        {"hand_limit", kHandLimit},
        {"grid", {{"columns", grid.columns}, {"rows", grid.rows}}},
        {"map", std::move(projects)},
        {"row", json_of(std::span(view.row))},
        {"deck", view.deck},
        {"discard", json_of(view.discard)},
        {"project_deck", view.project_deck},
        {"project_deck_under", json_of_tiles(std::span(view.under.data(), view.under_size))},
        {"players", std::move(players)},
        {"ending", view.ending == Ending::None ? Json() : Json(word(view.ending))},
    };
    if (view.viewer < Seat::Nature) {
        json["hand"] = hand_of(view, data_);
    }
    return json.dump();
}

}  // namespace jobsite::monster_office
