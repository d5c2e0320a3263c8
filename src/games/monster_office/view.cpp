#include "games/monster_office/view.h"

#include <algorithm>

#include "base/json_writer.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/words.h"
#include "games/monster_office/work.h"

// What a seat may know, and how it is told to clients (docs/protocol.md).
namespace jobsite::monster_office {

namespace {

using base::JsonWriter;

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

void write(JsonWriter& json, Card card) {
    json.plain_or_null(card == kNoCard ? "" : print_card(card));
}

void write(JsonWriter& json, const CardSet& cards) {
    json.open_list();
    for (const Card card : cards) {
        for (int copy = 0; copy < cards.count(card); ++copy) {
            write(json, card);
        }
    }
    json.close_list();
}

void write(JsonWriter& json, std::span<const Card> cards) {
    json.list(cards, [&](Card card) { write(json, card); });
}

template <class Tiles>
void write_tiles(JsonWriter& json, const Tiles& tiles) {
    json.list(tiles, [&](Tile tile) { json.plain(token(tile)); });
}

void write_need(JsonWriter& json, const TileRow::Need& need) {
    json.field("colour", token(need.colour));
    json.field("need", need.amount);
}

template <class Tiles>
void write_projects(JsonWriter& json, const Tiles& tiles, const Data& data) {
    json.list(tiles, [&](Tile tile) {
        const TileRow& row = data.row(tile);
        json.open_object();
        json.field("tile", token(tile));
        json.field("shape", data.shapes[row.shape].name);
        json.name("spaces");
        json.list(std::span(row.needs).first(row.sets), [&](const TileRow::Need& need) {
            json.open_object();
            write_need(json, need);
            json.close_object();
        });
        json.close_object();
    });
}

// The colour spaces of a project in the order of its shape, each with the cell on
// which it lies.
void write_spaces(JsonWriter& json, const Data& data, const Grid& grid, const Project& project,
                  int seats) {
    const TileRow& row = data.row(project.tile);
    const Places& places = grid.places[row.shape];
    const auto found = std::ranges::find(places.cells, project.cells);
    json.open_list();
    for (std::size_t i = 0; i < row.sets; ++i) {
        const Space& space = project.spaces[i];
        json.open_object();
        write_need(json, row.needs[i]);
        if (found != places.cells.end()) {
            const auto place = static_cast<std::size_t>(found - places.cells.begin());
            json.field("cell", print_cells(cell(places.order[place][i])));
        }
        json.field("missing", space.missing);
        json.name("tokens");
        json.list(Seats::players(seats),
                  [&](Seat seat) { json.value(space.tokens[rules::at(seat)]); });
        json.name("exact");
        json.plain_or_null(
            space.exact == Space::kNobody ? "" : rules::print_seat(rules::seat_at(space.exact)));
        json.close_object();
    }
    json.close_list();
}

void write_map(JsonWriter& json, const View& view, const Data& data) {
    json.list(view.map.projects(), [&](const Project& project) {
        json.open_object();
        json.field("tile", token(project.tile));
        json.field("shape", data.shapes[data.row(project.tile).shape].name);
        json.field("cells", print_cells(project.cells));
        json.name("spaces");
        write_spaces(json, data, data.grids[view.seats], project, view.seats);
        json.close_object();
    });
}

void write(JsonWriter& json, const View::Neighbour& player, Seat seat) {
    json.open_object();
    json.field("seat", rules::print_seat(seat));
    json.field("cards", player.cards);
    json.field("projects", player.projects);
    json.name("collected");
    write_tiles(json, player.collected);
    json.field("score", player.purse.score());
    json.name("credit");
    json.open_object();
    json.field("tokens", player.purse.tokens);
    json.field("exact", player.purse.exact);
    json.field("completion", player.purse.completion);
    json.close_object();
    json.field("workhorse", player.workhorse);
    json.field("laid", player.has_laid);
    json.name("shown");
    write(json, player.shown);
    json.name("used");
    write(json, std::span(player.used));
    json.close_object();
}

void write_hand(JsonWriter& json, const View& view, const Data& data) {
    json.open_object();
    json.name("cards");
    write(json, view.cards);
    json.name("projects");
    write_projects(json, view.projects, data);
    json.name("laid");
    write(json, view.laid);
    json.close_object();
}

// Whose turn it is and what is asked, and how near the end is.
void write_turn(JsonWriter& json, const View& view) {
    json.field("viewer", rules::print_seat(view.viewer));
    json.field("phase", word(view.phase));
    json.field("turn", rules::print_seat(view.turn));
    json.name("acting");
    json.list(view.acting, [&](Seat seat) { json.plain(rules::print_seat(seat)); });
    json.field("picks_left", view.picks_left);
    json.field("shifts_left", view.shifts_left);
    json.name("placing");
    json.plain_or_null(view.is_placing ? token(view.placing) : "");
    json.field("idle_turns", view.idle_turns);
    json.field("idle_turns_to_end", kIdleRounds * view.seats);
    json.field("completed", view.completed);
    json.field("completed_to_end", kProjectsToEnd);
    json.field("hand_limit", kHandLimit);
}

void write_supply(JsonWriter& json, const View& view, const Data& data) {
    json.name("row");
    write(json, std::span(view.row));
    json.field("deck", view.deck);
    json.name("discard");
    write(json, view.discard);
    json.field("project_deck", view.project_deck);
    json.name("project_deck_under");
    write_projects(json, std::span(view.under.data(), view.under_size), data);
    json.name("unseen_projects");
    write_projects(json, view.unseen, data);
}

// 13 What each card of the hand would bring on each project that needs it.
void write_puts(JsonWriter& json, const View& view, const Data& data) {
    json.open_list();
    for (const Project& project : view.map.projects()) {
        for (const Card card : view.cards) {
            if (open_space(data, project, colour(card)) == nullptr) {
                continue;
            }
            Project after = project;
            const Work work = put_card(data, after, view.viewer, card);
            json.open_object();
            json.field("card", print_card(card));
            json.field("tile", token(project.tile));
            json.field("missing", work.missing);
            json.field("lost", work.lost);
            json.field("exact", work.exact);
            json.name("credit");
            if (work.completes) {
                json.list(Seats::players(view.seats), [&](Seat seat) {
                    json.value(credit_of(data, after, seat, view.viewer).score());
                });
            } else {
                json.null();
            }
            json.close_object();
        }
    }
    json.close_list();
}

}  // namespace

View MonsterOffice::view(const State& s, Seat seat) const {
    const Project* const lifted = s.map.lifted();
    View view{
        .viewer = seat,
        .seats = s.seats,
        .phase = s.phase,
        .ending = s.ending,
        .tie = s.phase == Phase::Over ? tie_of(s) : Tie::None,
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
        .unseen = unseen_projects(data_, s),
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

void MonsterOffice::write_view(const View& view, JsonWriter& json) const {
    const Grid& grid = data_.grids[view.seats];
    json.open_object();
    write_turn(json, view);
    json.name("grid");
    json.open_object();
    json.field("columns", grid.columns);
    json.field("rows", grid.rows);
    json.close_object();
    json.name("map");
    write_map(json, view, data_);
    write_supply(json, view, data_);
    json.name("players");
    json.list(Seats::players(view.seats),
              [&](Seat seat) { write(json, view.players[rules::at(seat)], seat); });
    json.name("tie");
    json.plain_or_null(view.tie == Tie::None ? "" : word(view.tie));
    json.name("ending");
    json.plain_or_null(view.ending == Ending::None ? "" : word(view.ending));
    if (view.viewer < Seat::Nature) {
        json.name("hand");
        write_hand(json, view, data_);
        json.name("puts");
        const bool may_put = view.phase == Phase::Act || view.phase == Phase::Put;
        if (may_put && view.viewer == view.turn) {
            write_puts(json, view, data_);
        } else {
            json.null();
        }
    }
    json.close_object();
}

}  // namespace jobsite::monster_office
