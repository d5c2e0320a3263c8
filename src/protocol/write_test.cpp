#include "protocol/write.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data/built_in.h"
#include "protocol/strict_json.h"

namespace jobsite::protocol {
namespace {

rules::Texts english() {
    for (const data::File& file : data::built_in()) {
        if (file.path == "texts/en.json") {
            return rules::Texts::load({.path = file.path, .text = file.text}).value();
        }
    }
    return {};
}

std::string written(const ServerMessage& message, Ack ack = std::nullopt) {
    return write(message, ack, english());
}

TEST(Write, every_message_of_the_table) {
    EXPECT_EQ(written(Created{.game = "x",
                              .setup = {.seats = 2, .options = {{"a", "b"}}},
                              .bots = {"person", "random"},
                              .acting = {Seat::P1, Seat::P2}},
                      3),
              R"({"type":"created","game":"x","seats":2,"options":{"a":"b"},)"
              R"("bots":["person","random"],"acting":["p1","p2"],"ack":3})");
    EXPECT_EQ(written(View{.seat = Seat::P1, .view = R"({"z":1,"a":[2]})", .acting = Seat::P2}),
              R"({"type":"view","seat":"p1","acting":["p2"],"view":{"z":1,"a":[2]}})");
    EXPECT_EQ(written(Legal{.seat = Seat::P1, .moves = {"lay R3"}, .undo = true}),
              R"({"type":"legal","seat":"p1","moves":["lay R3"],"undo":true})");
    EXPECT_EQ(written(Refused{rules::kNotYourTurn, {}}, 0),
              R"({"type":"refused","rule":"table 2","key":"table.not_your_turn",)"
              R"("args":{},"text":"It is not your turn.","ack":0})");
    EXPECT_EQ(written(Faulted{table::Fault::NoSpace}),
              R"({"type":"fault","key":"fault.no_space",)"
              R"("text":"There is no space left to write to."})");
}

TEST(Write, a_site_with_its_pieces_contacts_and_checklist) {
    facts::Facts now;
    now.pieces.push_back({.placed = {.id = facts::PieceId{20},
                                     .kind = facts::Kind::Girder,
                                     .colour = facts::Colour::White,
                                     .where = facts::Where::Site,
                                     .pose = {.at = {1, 2, 3}}},
                          .shape = {},
                          .top = 13,
                          .tilt = 5});
    now.contacts.push_back({.a = {facts::PieceId{0}, facts::Part::Body, {{1, 2, 3}, {4, 5, 6}}},
                            .b = {facts::PieceId{20}, facts::Part::Body, {}},
                            .gap = -1,
                            .rise = 999});
    const rules::Condition condition{"G1", "task.alone", rules::Shows::AtOnce};
    const rules::Checklist list{
        .verdict = {{&condition,
                     rules::Holds::Unmet,
                     {{facts::PieceId{20}, facts::PieceId{21}, {{1, 2, 3}, {4, 5, 6}}}}}},
        .name = [](facts::PieceId id) { return fmt::format("p{}", static_cast<unsigned>(id)); }};
    EXPECT_EQ(written(Looked{.now = now, .checklist = list}),
              R"({"type":"look","pieces":[{"id":20,"kind":"girder","colour":"white",)"
              R"("where":"site","at":[1,2,3],"turn":[0,0,0,1000000],"top":13,"tilt":5}],)"
              R"("contacts":[{"a":{"id":0,"part":"body","from":[1,2,3],"to":[4,5,6]},)"
              R"("b":{"id":20,"part":"body","from":[0,0,0],"to":[0,0,0]},"gap":-1,"rise":999}],)"
              R"("checklist":[{"rule":"G1","text":"task.alone","holds":"unmet",)"
              R"("evidence":[{"piece":"p20","other":"p21","from":[1,2,3],"to":[4,5,6]}]}]})");
    EXPECT_EQ(written(Trembles{}, 1), R"({"type":"trembles","ack":1})");
}

TEST(Write, who_has_no_texts_is_told_in_words_too) {
    const rules::Event event{.key = "table.undone",
                             .audience = rules::Seats::everybody(),
                             .arguments = {{"seat", Seat::P2}}};
    const std::vector events{&event};
    const rules::Texts texts = english();
    Told told{
        .seat = Seat::P1,
        .first = 4,
        .events = events,
        .view = {},
        .acting = {},
        .legal = {},
        .undo = false,
        .outcome =
            rules::Outcome{.scores = {3, 4}, .winners = Seat::P2, .ending = "table.not_your_turn"},
        .seats = 2,
        .sentences = &texts};
    EXPECT_EQ(written(told),
              R"({"type":"told","seat":"p1","first":4,"events":[{"key":"table.undone",)"
              R"("args":{"seat":"p2"},"text":"Player 2 takes the last step back."}],"acting":[],)"
              R"("outcome":{"winners":["p2"],"scores":{"p1":3,"p2":4},)"
              R"("ending":"table.not_your_turn",)"
              R"("text":"It is not your turn."}})");
}

TEST(Write, a_site_says_what_is_there) {
    SiteState site{.pieces = {{facts::PieceId{51}, facts::Kind::Girder, facts::Colour::Purple}},
                   .held = facts::PieceId{51},
                   .moving = true};
    EXPECT_EQ(write(site, {}, {}),
              R"({"type":"site","pieces":[{"id":51,"kind":"girder","colour":"purple"}],)"
              R"("held":51,"moving":true})");
    site.on_rail = true;
    site.sure = 0;
    site.loose = {3, 64};
    site.broken = {5};
    EXPECT_EQ(write(site, {}, {}),
              R"({"type":"site","pieces":[{"id":51,"kind":"girder","colour":"purple"}],)"
              R"("held":51,"on_rail":true,"sure":0,"loose":[3,64],"broken":[5],"moving":true})");
    site = {};
    EXPECT_EQ(write(site, {}, {}), R"({"type":"site","pieces":[],"moving":false})");
    const rules::Condition condition{"G1", "task.alone", rules::Shows::AtOnce};
    EXPECT_EQ(write(Checklist{{.verdict = {{&condition, rules::Holds::Met, {}}}}}, {}, {}),
              R"({"type":"checklist","checklist":[{"rule":"G1","text":"task.alone",)"
              R"("holds":"met","evidence":[]}]})");
}

TEST(Write, a_prediction_with_its_amounts) {
    const rules::Condition condition{"A23", "task.foot", rules::Shows::AtRest};
    const rules::Amount amount{.text = "amount.foot",
                               .unit = rules::Unit::Length,
                               .bound = rules::Bound::AtMost,
                               .is = 6000,
                               .wanted = 5000,
                               .shift = {1000, 0, 0}};
    Predicted predicted{.number = 9,
                        .prediction = {.piece = facts::PieceId{51},
                                       .pose = {.at = {1, 2, 3}, .turn = {}},
                                       .rests = true,
                                       .moved = {facts::PieceId{20}}}};
    predicted.prediction.told.task.verdict = {{&condition, rules::Holds::Unmet, {}, amount}};
    EXPECT_EQ(write(predicted, {}, {}),
              R"({"type":"prediction","number":9,"piece":51,"at":[1,2,3],)"
              R"("turn":[0,0,0,1000000],"rests":true,"fits":false,"moved":[20],"checklist":[)"
              R"({"rule":"A23","text":"task.foot","holds":"unmet","evidence":[],)"
              R"("amount":{"text":"amount.foot","unit":"length","bound":"at_most",)"
              R"("is":6000,"wanted":5000,"shift":[1000,0,0],"nearly":true}}],"award":[]})");
    predicted.prediction.told = {.accident = facts::Trip{.tick = 1,
                                                         .cause = facts::Cause::Fall,
                                                         .piece = facts::PieceId{20},
                                                         .other = facts::PieceId{3}},
                                 .fits = false,
                                 .task = {},
                                 .award = {}};
    EXPECT_EQ(write(predicted, {}, {}),
              R"({"type":"prediction","number":9,"piece":51,"at":[1,2,3],)"
              R"("turn":[0,0,0,1000000],"rests":true,"fits":false,"moved":[20],)"
              R"("accident":{"piece":20,"other":3,"cause":"fall"},"checklist":[],"award":[]})");
}

TEST(Write, a_hint_is_a_move_or_a_place) {
    EXPECT_EQ(write(Hint{.seat = Seat::P2, .event = 12, .what = "lay R3"}, 4, {}),
              R"({"type":"hint","seat":"p2","event":12,"move":"lay R3","ack":4})");
    const rules::Reason reason{.key = "toy.why", .arguments = {{"value", std::int64_t{3}}}};
    EXPECT_EQ(
        write(Hint{.seat = Seat::P2, .event = 12, .what = "lay R3", .reason = reason}, {}, {}),
        R"({"type":"hint","seat":"p2","event":12,"move":"lay R3",)"
        R"("reason":{"key":"toy.why","args":{"value":3}}})");
    const facts::Placement place{
        .piece = facts::PieceId{21}, .pose = {.at = {1, -2, 3}, .turn = {}}, .approach = {0, 0, 5}};
    EXPECT_EQ(write(Hint{.seat = Seat::P1, .event = 3, .what = place, .sure = 8}, {}, {}),
              R"({"type":"hint","seat":"p1","event":3,"piece":21,"at":[1,-2,3],)"
              R"("turn":[0,0,0,1000000],"sure":8})");
}

TEST(Write, a_told_message_leaves_out_what_is_empty) {
    Told told;
    told.seat = Seat::P1;
    told.first = 4;
    told.acting = Seat::P2;
    EXPECT_EQ(write_told(told, {}), R"({"type":"told","seat":"p1","first":4,"acting":["p2"]})");
}

TEST(Write, a_told_message_says_all_that_there_is) {
    const rules::Event event{.key = "toy.chose",
                             .audience = Seat::P1,
                             .arguments = {{"seat", Seat::P2}, {"value", std::int64_t{-3}}}};
    const rules::Event plain{.key = "toy.ended", .audience = Seat::P1, .arguments = {}};
    const std::vector events{&event, &plain};
    const std::vector<std::string> legal{"choose 1", "pass"};
    Told told;
    told.events = events;
    told.view = {{"round", "2"}, {"hand", "[1,4]"}};
    told.legal = legal;
    told.undo = true;
    told.outcome = rules::Outcome{.scores = {7, 2}, .winners = Seat::P1, .ending = "toy.over"};
    EXPECT_EQ(write_told(told, 9),
              R"({"type":"told","seat":"spectator","first":1,)"
              R"("events":[{"key":"toy.chose","args":{"seat":"p2","value":-3}},)"
              R"({"key":"toy.ended","args":{}}],"view":{"round":2,"hand":[1,4]},"acting":[],)"
              R"("legal":["choose 1","pass"],"undo":true,)"
              R"("outcome":{"winners":["p1"],"scores":{"p1":7,"p2":2},"ending":"toy.over"},)"
              R"("ack":9})");
}

TEST(Write, what_is_told_reads_back_whatever_is_in_it) {
    for (const std::string words : {"plain", "\"", "\\", "\n", "\x7f", "\xc3\xa9", ""}) {
        const std::vector<std::string> legal{words};
        Told told;
        told.legal = legal;
        const auto json = base::parse_json(write_told(told, {}), kMaxDepth).value();
        EXPECT_EQ(json["legal"][0], words);
    }
    const std::vector<std::string> no_text{"a\xff"};
    Told told;
    told.legal = no_text;
    EXPECT_EQ(base::parse_json(write_told(told, {}), kMaxDepth).value()["legal"][0],
              "a\xef\xbf\xbd");
}

TEST(Write, a_refusal_names_what_is_to_blame_and_escapes_it) {
    EXPECT_EQ(written(Refused{kUnknownField, {{"field", std::string("\"\n\x1b")}}}),
              R"({"type":"refused","rule":"protocol 6","key":"protocol.unknown_field",)"
              R"("args":{"field":"\"\n\u001b"},)"
              R"("text":"This message has no field '\"\n\u001b'."})");
    EXPECT_EQ(written(Refused{kWrongKind,
                              {{"field", std::string("seat")}, {"kind", std::string("seat")}}}),
              R"({"type":"refused","rule":"protocol 7","key":"protocol.wrong_kind",)"
              R"("args":{"field":"seat","kind":"seat"},)"
              R"("text":"The field 'seat' must be a seat: p1 to p6 or spectator."})");
}

// Every sentence of the protocol is there, nothing is left over, and none speaks of
// what it is not told.
TEST(Write, the_texts_say_what_is_needed_and_nothing_else) {
    const rules::Texts texts = english();
    std::set<std::string, std::less<>> needed;
    for (const rules::TextNeed& need : protocol::texts()) {
        needed.emplace(need.key);
        EXPECT_TRUE(texts.has(need.key)) << need.key;
        const auto found = texts.templates().find(need.key);
        if (found == texts.templates().end()) {
            continue;
        }
        for (const std::string_view name : rules::placeholders(found->second)) {
            EXPECT_NE(std::ranges::find(need.arguments, name), need.arguments.end())
                << need.key << " speaks of " << name;
        }
    }
    for (const auto& [key, text] : texts.templates()) {
        if (key.starts_with("protocol.") || key.starts_with("fault.") || key.starts_with("room.")) {
            EXPECT_TRUE(needed.contains(key)) << key << " is used by nobody";
        }
    }
}

}  // namespace
}  // namespace jobsite::protocol
