#include "games/men_at_work/view.h"

#include <nlohmann/json.hpp>

#include "facts/words.h"
#include "games/men_at_work/course.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/words.h"

// What a seat may know, and how it is told to clients (docs/protocol.md).
namespace jobsite::men_at_work {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(Card card, const Data& data) {
    if (card == kNoCard) {
        return {};
    }
    const CardRow& row = data.row(card);
    return {{"card", token(card)},
            {"back", token(row.back)},
            {"girder", token(row.girder)},
            {"worker", token(row.worker)}};
}

Json json_of(CardSet cards, const Data& data) {
    Json list = Json::array();
    for (const Card card : cards) {
        list.push_back(json_of(card, data));
    }
    return list;
}

Json json_of(Back back) { return back == kNoBack ? Json() : Json(token(back)); }

Json json_of(const PieceSet& pieces) {
    Json list = Json::array();
    for (const PieceId piece : pieces.list()) {
        list.push_back(token(piece));
    }
    return list;
}

Json json_of(const facts::Point& p) { return Json::array({p.x, p.y, p.z}); }

Json json_of(const facts::Piece& piece) {
    const facts::Placed& placed = piece.placed;
    const facts::Turn& turn = placed.pose.turn;
    return {{"id", static_cast<std::uint32_t>(placed.id)},
            {"piece", token(placed.id)},
            {"kind", facts::word(placed.kind)},
            {"colour", facts::word(placed.colour)},
            {"where", facts::word(placed.where)},
            {"at", json_of(placed.pose.at)},
            {"turn", Json::array({turn.x, turn.y, turn.z, turn.w})},
            {"top", piece.top}};
}

Json json_of(const Verdict& verdict) {
    Json evidence = Json::array();
    for (const Evidence& e : verdict.evidence) {
        evidence.push_back({{"piece", token(e.piece)},
                            {"other", token(e.other)},
                            {"from", json_of(e.patch.least)},
                            {"to", json_of(e.patch.most)}});
    }
    return {{"rule", verdict.condition->rule},
            {"text", verdict.condition->text},
            {"holds", word(verdict.holds)},
            {"evidence", std::move(evidence)}};
}

Json json_of(const std::vector<Verdict>& checklist) {
    Json list = Json::array();
    for (const Verdict& verdict : checklist) {
        list.push_back(json_of(verdict));
    }
    return list;
}

Json supply_of(const Facts& facts, PieceId held) {
    State s;
    s.facts = facts;
    s.held = held;
    Json supply;
    for (const PieceRow& row : kPieces) {
        if (row.count > 1 && row.kind != Kind::Hat) {
            supply[std::string(row.word)] = in_supply(s, row.kind, row.colour);
        }
    }
    return supply;
}

Json options_of(const Options& options) {
    Json json;
    for (std::size_t i = 0; i < kOptions.size(); ++i) {
        json[std::string(kOptions[i].name)] =
            kOptions[i].values[options.of(static_cast<Option>(i))];
    }
    return json;
}

}  // namespace

View MenAtWork::view(const State& s, Seat seat) const {
    const bool has_task = s.stage == Stage::Build && !is_natures(s.phase) && s.how != kNoCard;
    const bool judges = s.phase == Phase::Act && (has_task || s.stage == Stage::SetUp);
    View view{
        .viewer = seat,
        .seats = s.seats,
        .options = s.options,
        .phase = s.phase,
        .stage = s.stage,
        .after = s.after,
        .ending = s.ending,
        .turn = s.turn,
        .acting = acting(s),
        .task =
            has_task && s.phase != Phase::Over ? std::optional(task_of(data_, s)) : std::nullopt,
        .deck = s.deck.size(),
        .discard = s.discard,
        .how = s.how,
        .top = s.top,
        .cover = s.cover == kNoCard ? kNoBack : data_.row(s.cover).back,
        .rita = s.rita,
        .redraws = s.redraws,
        .foreman_card = s.foreman_card,
        .turns = s.turns,
        .added = s.added,
        .footing = s.footing,
        .held = s.held,
        .litter = s.litter,
        .fallen = s.fallen,
        .facts = s.facts,
        .checklist = judges ? verdict(data_, s) : std::vector<Verdict>{},
    };
    for (const Seat other : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(other)];
        view.players[rules::at(other)] = {.cards = player.hand.size(),
                                          .certificates = player.certificates,
                                          .awards = player.awards};
    }
    if (rules::at(seat) < s.seats) {
        view.hand = s.players[rules::at(seat)].hand;
    }
    return view;
}

std::string MenAtWork::print_view(const View& view) const {
    Json players = Json::array();
    for (const Seat seat : Seats::players(view.seats)) {
        const View::Neighbour& player = view.players[rules::at(seat)];
        players.push_back({{"seat", rules::print_seat(seat)},
                           {"certificates", player.certificates},
                           {"awards", player.awards},
                           {"cards", player.cards}});
    }
    Json acting = Json::array();
    for (const Seat seat : view.acting) {
        acting.push_back(rules::print_seat(seat));
    }
    Json pieces = Json::array();
    for (const facts::Piece& piece : view.facts.pieces) {
        pieces.push_back(json_of(piece));
    }
    Json json{
        {"viewer", rules::print_seat(view.viewer)},
        {"options", options_of(view.options)},
        {"phase", word(view.phase)},
        {"stage", word(view.stage)},
        {"after", word(view.after)},
        {"turn", rules::print_seat(view.turn)},
        {"acting", std::move(acting)},
        {"task", view.task ? Json{{"back", token(view.task->back)},
                                  {"instruction", token(view.task->instruction)}}
                           : Json()},
        {"checklist", json_of(view.checklist)},
        {"deck", view.deck},
        {"top", json_of(view.top)},
        {"cover", json_of(view.cover)},
        {"how", json_of(view.how, data_)},
        {"discard", json_of(view.discard, data_)},
        {"rita", view.rita},
        {"redraws", view.redraws},
        {"redraws_to_skip", kMostRedraws},
        {"turns", view.turns},
        {"awards_to_win", view.seats == 1 ? Json() : Json(awards_to_win(view.seats))},
        {"supply", supply_of(view.facts, view.held)},
        {"added", json_of(view.added)},
        {"footing", json_of(view.footing)},
        {"held", view.held == kNoPiece ? Json() : Json(token(view.held))},
        {"litter", json_of(view.litter)},
        {"fallen", json_of(view.fallen)},
        {"pieces", std::move(pieces)},
        {"players", std::move(players)},
        {"ending", view.ending == Ending::None ? Json() : Json(word(view.ending))},
    };
    if (view.viewer < Seat::Nature) {
        json["hand"] = json_of(view.hand, data_);
        json["foreman_card"] = view.foreman_card;
    }
    return json.dump();
}

}  // namespace jobsite::men_at_work
