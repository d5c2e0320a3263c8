#include <algorithm>

#include "base/json_writer.h"
#include "games/skyscrapers/ghosts.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"
#include "games/skyscrapers/words.h"

// How a view is told to clients (docs/protocol.md).
namespace jobsite::skyscrapers {

namespace {

using base::JsonWriter;

constexpr std::array<std::string_view, 3> kAxisWords{"x", "y", "z"};

// Whose turn it is and what is asked, and how near the end is.
void write_turn(JsonWriter& json, const View& view) {
    json.field("viewer", rules::print_seat(view.viewer));
    // 9 The lot is part of the deal.
    json.field("phase", word(view.phase == Phase::First ? Phase::Deal : view.phase));
    json.field("turn", rules::print_seat(view.turn));
    json.name("acting");
    json.list(view.acting, [&](Seat seat) { json.plain(rules::print_seat(seat)); });
    json.field("actions_left", view.actions_left);
    json.field("mode", kModes[static_cast<std::size_t>(view.mode)]);
    json.field("idle_rounds", view.idle_turns / std::max(view.players_left, 1));
    json.field("idle_rounds_to_end", kIdleRounds);
    json.field("lowest_score", kLowestScore);
    json.name("ending");
    json.plain_or_null(view.ending == Ending::None ? "" : word(view.ending));
}

void write_layouts(JsonWriter& json, const Data& data) {
    json.open_object();
    for (const Layout& layout : data.layouts) {
        json.name(layout.name);
        json.open_object();
        for (const auto& [name, from, to] :
             {std::tuple("long", 0, kLongGirders), std::tuple("cross", kLongGirders, kGirders)}) {
            json.name(name);
            json.open_list();
            for (int girder = from; girder < to; ++girder) {
                if (has(layout.girders, girder)) {
                    json.value(kOffsets[static_cast<std::size_t>(girder)]);
                }
            }
            json.close_list();
        }
        json.close_object();
    }
    json.close_object();
}

void write_point(JsonWriter& json, int x, int y, int z) {
    json.list(std::array{x, y, z}, [&](int value) { json.value(value); });
}

void write_number_or_null(JsonWriter& json, std::string_view name, bool is_there, int number) {
    json.name(name);
    if (is_there) {
        json.value(number);
    } else {
        json.null();
    }
}

// S46 How the rivet of a card holds, if it has one.
std::string_view rivet_word(const View& view, const Built& card) {
    const auto id = rivet_id(card.piece);
    return is_loose(*view.told, id)                              ? "loose"
           : card.holder == kNoCard || is_broken(*view.told, id) ? "out"
                                                                 : "holds";
}

void write_card(JsonWriter& json, const Survey& survey, const Storeys& storeys, const View& view,
                CardId id) {
    const Built& card = survey.site.cards[id];
    const Facing facing = card.pose.facing;
    json.open_object();
    json.field("card", id);
    json.field("kind", print_kind(survey.data, card.kind));
    json.name("seat");
    json.plain_or_null(rules::is_player(card.owner) ? rules::print_seat(card.owner) : "");
    json.name("at");
    write_point(json, card.pose.at[Axis::X], card.pose.at[Axis::Y], card.pose.at[Axis::Z]);
    json.field("normal", kAxisWords[at(normal(facing))]);
    json.field("long", kAxisWords[at(length(facing))]);
    json.field("turned", card.pose.turned);
    write_number_or_null(json, "rivet", card.holder != kNoCard, card.holder);
    write_number_or_null(json, "level", card.pose.is_floor(), survey.links().level(id));
    write_number_or_null(json, "tower", card.pose.is_floor(), storeys.tower(id));
    if (view.mode == Mode::Classic) {
        json.field("piece", piece_token(plate(card)));
        json.field("rivet_state", id == 0 ? "none" : rivet_word(view, card));
    }
    json.close_object();
}

void write_levels(JsonWriter& json, const Survey& survey, const Storeys& storeys) {
    json.list(storeys.list(), [&](const Storey& storey) {
        json.open_object();
        json.field("level", storey.level);
        json.field("tower", storey.tower);
        json.field("height", survey.site.cards[*storey.floors.begin()].pose.at[Axis::Z]);
        json.name("cards");
        json.list(storey.floors, [&](CardId floor) { json.value(floor); });
        json.close_object();
    });
}

void write_worker(JsonWriter& json, const Survey& survey, const View& view, Worker worker) {
    const Place& place = survey.site.place_of(worker);
    const bool stands = place.is_on_site();
    json.open_object();
    json.field("worker", token(worker));
    json.field("seat", rules::print_seat(owner(worker)));
    json.name("place");
    json.plain_or_null(stands ? token(place) : "");
    json.name("at");
    if (stands) {
        write_point(json, place.x, place.y, survey.site.height(place));
    } else {
        json.null();
    }
    json.field("level", survey.links().level(place));
    json.field("blocked", stands && survey.is_blocked(worker));
    if (view.mode == Mode::Classic) {
        // Whether the site has him where he stands.
        const bool is_there =
            !view.moved.has(worker) && piece_there(*view.told, figure(worker)) != nullptr && stands;
        json.field("there", is_there);
    }
    json.close_object();
}

void write_workers(JsonWriter& json, const Survey& survey, const View& view) {
    json.open_list();
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const CardId where = survey.site.workers[i].card;
        if (where != Place::kStock && where != Place::kGone) {
            write_worker(json, survey, view, static_cast<Worker>(i));
        }
    }
    json.close_list();
}

void write_players(JsonWriter& json, const View& view) {
    json.list(Seats::players(view.seats), [&](Seat seat) {
        const View::Neighbour& player = view.players[rules::at(seat)];
        json.open_object();
        json.field("seat", rules::print_seat(seat));
        json.field("score", player.score);
        json.field("stock", view.site.stock(seat));
        json.field("out", player.out);
        json.close_object();
    });
}

void write_risks(JsonWriter& json, const std::array<std::uint8_t, kWorkers>& risks) {
    json.open_list();
    for (std::size_t i = 0; i < kWorkers; ++i) {
        if (risks[i] > 0) {
            json.open_list();
            json.plain(token(static_cast<Worker>(i)));
            json.value(risks[i]);
            json.close_list();
        }
    }
    json.close_list();
}

void write_ghost(JsonWriter& json, const Survey& survey, const Ghost& ghost) {
    const Points scored = points(survey.data, survey.site, ghost.kind, ghost.pose);
    const auto met = met_girders(survey.data, survey.site, ghost.kind, ghost.pose);
    json.open_object();
    json.field("kind", print_kind(survey.data, ghost.kind));
    json.field("pose", print_pose(ghost.pose));
    json.field("points", scored.total());
    json.field("picture", scored.picture);
    json.field("doubled", scored.doubled);
    json.name("meets");
    json.open_list();
    for (CardId card = 0; card < survey.site.size; ++card) {
        if (met[card] == 0) {
            continue;
        }
        json.open_object();
        json.field("card", card);
        json.name("girders");
        json.open_list();
        for (int girder = 0; girder < kGirders; ++girder) {
            if (has(met[card], girder)) {
                json.plain(kGirderWords[static_cast<std::size_t>(girder)]);
            }
        }
        json.close_list();
        json.close_object();
    }
    json.close_list();
    json.name("risks");
    write_risks(json, ghost.risks);
    json.close_object();
}

void write_choices(JsonWriter& json, const Survey& survey, const View& view) {
    json.name("ghosts");
    json.list(ghosts(survey, view), [&](const Ghost& ghost) { write_ghost(json, survey, ghost); });
    json.name("walks");
    json.list(walks(survey, view), [&](const Walk& walk) {
        json.open_list();
        json.plain(token(walk.worker));
        json.plain(walk.to == Place::kGround ? "g" : std::to_string(walk.to));
        json.value(walk.percent);
        json.value(walk.actions);
        json.close_list();
    });
}

// Classic: what is in the hand, and where it shall go.
void write_handling(JsonWriter& json, const Survey& survey, const View& view) {
    const Handling& hand = view.handling;
    if (view.after != After::Press && view.after != After::Carry) {
        return json.null();
    }
    json.open_object();
    json.field("does", word(view.after));
    json.field("worker", token(hand.worker));
    if (view.after == After::Press) {
        json.field("piece", piece_token(plate(view.next_piece)));
        json.name("ghost");
        write_ghost(json, survey, {hand.card, hand.pose, {}});
        const WayIn way = way_in(survey, hand);
        json.name("way");
        write_point(json, way.axis == Axis::X ? way.step : 0, way.axis == Axis::Y ? way.step : 0,
                    way.axis == Axis::Z ? way.step : 0);
    } else {
        json.field("piece", piece_token(figure(hand.worker)));
        json.field("place", token(hand.place));
        const Offer offer = offered(survey, hand, view.actions_left);
        json.name("offered");
        json.open_list();
        for (const CardId card : offer.cards) {
            json.plain(std::to_string(card));
        }
        if (offer.ground) {
            json.plain("g");
        }
        json.close_list();
    }
    json.close_object();
}

void write_result(JsonWriter& json, const Survey& survey, const View& view) {
    json.list(Seats::players(view.seats), [&](Seat seat) {
        const View::Neighbour& player = view.players[rules::at(seat)];
        const Heights counts = heights(survey, seat);
        json.open_object();
        json.field("seat", rules::print_seat(seat));
        json.field("score", player.score);
        json.field("bonus", player.bonus ? kHeightBonus : 0);
        json.field("hand", player.cards_left);
        json.name("visible");
        json.open_object();
        for (std::size_t level = counts.size(); level-- > 0;) {
            if (counts[level] > 0) {
                json.field(std::to_string(level), counts[level]);
            }
        }
        json.close_object();
        json.close_object();
    });
}

void write_hand(JsonWriter& json, const Data& data, const CardSet& hand) {
    json.open_list();
    for (const Kind kind : hand) {
        for (int copy = 0; copy < hand.count(kind); ++copy) {
            json.plain(print_kind(data, kind));
        }
    }
    json.close_list();
}

}  // namespace

void Skyscrapers::write_view(const View& view, JsonWriter& json) const {
    const Survey survey(data_, view.site);
    const Storeys storeys(survey);
    json.open_object();
    write_turn(json, view);
    json.name("layouts");
    write_layouts(json, data_);
    json.name("cards");
    json.open_list();
    for (CardId card = 0; card < view.site.size; ++card) {
        write_card(json, survey, storeys, view, card);
    }
    json.close_list();
    json.name("levels");
    write_levels(json, survey, storeys);
    json.name("workers");
    write_workers(json, survey, view);
    json.name("players");
    write_players(json, view);
    json.field("top", view.site.top());
    if (rules::is_player(view.viewer)) {
        json.name("hand");
        write_hand(json, data_, view.hand);
    }
    if (view.phase == Phase::Act && view.acting.has(view.viewer)) {
        write_choices(json, survey, view);
    }
    if (view.mode == Mode::Classic) {
        json.name("handling");
        write_handling(json, survey, view);
        json.field("tries", view.tries);
    }
    if (view.phase == Phase::Over) {
        json.name("result");
        write_result(json, survey, view);
    }
    json.close_object();
}

}  // namespace jobsite::skyscrapers
