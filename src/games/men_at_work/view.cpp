#include "games/men_at_work/view.h"

#include <array>

#include "base/json_writer.h"
#include "facts/words.h"
#include "games/men_at_work/course.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/words.h"
#include "rules/checklist_json.h"

// What a seat may know, and how it is told to clients (docs/protocol.md).
namespace jobsite::men_at_work {

namespace {

using base::JsonWriter;

void write(JsonWriter& json, Card card, const Data& data) {
    if (card == kNoCard) {
        return json.null();
    }
    const CardRow& row = data.row(card);
    json.open_object();
    json.field("card", token(card));
    json.field("back", token(row.back));
    json.field("girder", token(row.girder));
    json.field("worker", token(row.worker));
    json.close_object();
}

void write(JsonWriter& json, CardSet cards, const Data& data) {
    json.list(cards, [&](Card card) { write(json, card, data); });
}

std::string word_or_none(Back back) { return back == kNoBack ? "" : token(back); }

void write(JsonWriter& json, const PieceSet& pieces) {
    json.list(pieces.list(), [&](PieceId piece) { json.plain(token(piece)); });
}

void write(JsonWriter& json, const facts::Point& p) {
    json.list(std::array{p.x, p.y, p.z}, [&](std::int32_t number) { json.value(number); });
}

void write(JsonWriter& json, const facts::Piece& piece) {
    const facts::Placed& placed = piece.placed;
    const facts::Turn& turn = placed.pose.turn;
    json.open_object();
    json.field("id", static_cast<std::uint32_t>(placed.id));
    json.field("piece", token(placed.id));
    json.field("kind", facts::word(placed.kind));
    json.field("colour", facts::word(placed.colour));
    json.field("where", facts::word(placed.where));
    json.name("at");
    write(json, placed.pose.at);
    json.name("turn");
    json.list(std::array{turn.x, turn.y, turn.z, turn.w},
              [&](std::int32_t number) { json.value(number); });
    json.field("top", piece.top);
    json.close_object();
}

void write_supply(JsonWriter& json, const Facts& facts, PieceId held) {
    State s;
    s.facts = facts;
    s.held = held;
    json.open_object();
    for (const PieceRow& row : kPieces) {
        if (row.count > 1 && row.kind != Kind::Hat) {
            json.field(row.word, in_supply(s, row.kind, row.colour));
        }
    }
    json.close_object();
}

void write(JsonWriter& json, const Options& options) {
    json.open_object();
    for (std::size_t i = 0; i < kOptions.size(); ++i) {
        json.field(kOptions[i].name, kOptions[i].values[options.of(static_cast<Option>(i))]);
    }
    json.close_object();
}

// Whose turn it is, and what is asked of whom.
void write_turn(JsonWriter& json, const View& view) {
    json.field("viewer", rules::print_seat(view.viewer));
    json.name("options");
    write(json, view.options);
    json.field("phase", word(view.phase));
    json.field("stage", word(view.stage));
    json.field("after", word(view.after));
    json.field("turn", rules::print_seat(view.turn));
    json.name("acting");
    json.list(view.acting, [&](Seat seat) { json.plain(rules::print_seat(seat)); });
    json.name("task");
    if (view.task) {
        json.open_object();
        json.field("back", token(view.task->back));
        json.field("instruction", token(view.task->instruction));
        json.close_object();
    } else {
        json.null();
    }
    json.name("checklist");
    rules::write(json,
                 {.verdict = view.checklist, .name = [](PieceId piece) { return token(piece); }});
}

void write_cards(JsonWriter& json, const View& view, const Data& data) {
    json.field("deck", view.deck);
    json.name("top");
    json.plain_or_null(word_or_none(view.top));
    json.name("cover");
    json.plain_or_null(word_or_none(view.cover));
    json.name("how");
    write(json, view.how, data);
    json.name("discard");
    write(json, view.discard, data);
    json.field("rita", view.rita);
    json.field("redraws", view.redraws);
    json.field("redraws_to_skip", kMostRedraws);
    json.field("turns", view.turns);
    json.name("tasks");
    if (view.tasks == 0) {
        json.null();
    } else {
        json.value(view.tasks);
    }
    json.name("awards_to_win");
    if (view.seats == 1) {
        json.null();
    } else {
        json.value(awards_to_win(view.seats));
    }
}

void write_pieces(JsonWriter& json, const View& view) {
    json.name("supply");
    write_supply(json, view.facts, view.held);
    json.name("added");
    write(json, view.added);
    json.name("footing");
    write(json, view.footing);
    json.name("held");
    json.plain_or_null(view.held == kNoPiece ? "" : token(view.held));
    json.name("litter");
    write(json, view.litter);
    json.name("fallen");
    write(json, view.fallen);
    json.name("pieces");
    json.list(view.facts.pieces, [&](const facts::Piece& piece) { write(json, piece); });
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
        .tasks = is_exercise(s) ? static_cast<int>(exercise_of(data_, s).tasks.size()) : 0,
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

void MenAtWork::write_view(const View& view, JsonWriter& json) const {
    json.open_object();
    write_turn(json, view);
    write_cards(json, view, data_);
    write_pieces(json, view);
    json.name("players");
    json.list(Seats::players(view.seats), [&](Seat seat) {
        const View::Neighbour& player = view.players[rules::at(seat)];
        json.open_object();
        json.field("seat", rules::print_seat(seat));
        json.field("certificates", player.certificates);
        json.field("awards", player.awards);
        json.field("cards", player.cards);
        json.close_object();
    });
    json.name("ending");
    json.plain_or_null(view.ending == Ending::None ? "" : word(view.ending));
    if (view.viewer < Seat::Nature) {
        json.name("hand");
        write(json, view.hand, data_);
        json.field("foreman_card", view.foreman_card);
    }
    json.close_object();
}

}  // namespace jobsite::men_at_work
