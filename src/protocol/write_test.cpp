#include "protocol/write.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data/built_in.h"

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

std::string written(ServerMessage message, Ack ack = std::nullopt) {
    return write({std::move(message), ack}, english());
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
    EXPECT_EQ(written(Site{.now = now, .checklist = list}),
              R"({"type":"site","pieces":[{"id":20,"kind":"girder","colour":"white",)"
              R"("where":"site","at":[1,2,3],"turn":[0,0,0,1000000],"top":13,"tilt":5}],)"
              R"("contacts":[{"a":{"id":0,"part":"body","from":[1,2,3],"to":[4,5,6]},)"
              R"("b":{"id":20,"part":"body","from":[0,0,0],"to":[0,0,0]},"gap":-1,"rise":999}],)"
              R"("checklist":[{"rule":"G1","text":"task.alone","holds":"unmet",)"
              R"("evidence":[{"piece":"p20","other":"p21","from":[1,2,3],"to":[4,5,6]}]}]})");
    EXPECT_EQ(written(Trembles{}, 1), R"({"type":"trembles","ack":1})");
}

TEST(Write, events_carry_key_arguments_and_sentence) {
    const rules::Event event{.key = "table.undone",
                             .audience = rules::Seats::everybody(),
                             .arguments = {{"seat", Seat::P2}}};
    Events events{
        .seat = Seat::P1, .events = {{4, event}}, .acting = {}, .seats = 2, .outcome = {}};
    const std::string start =
        R"({"type":"events","seat":"p1","events":[{"number":4,"key":"table.undone",)"
        R"("args":{"seat":"p2"},"text":"Player 2 takes the last step back."}],"acting":[])";
    EXPECT_EQ(written(events), start + "}");

    events.outcome = rules::Outcome{
        .scores = {3, 4}, .winners = Seat::P2, .ending = "monster_office.ended_idle"};
    EXPECT_EQ(written(events),
              start + R"(,"outcome":{"winners":["p2"],"scores":{"p1":3,"p2":4},)"
                      R"("ending":"monster_office.ended_idle",)"
                      R"("text":"Three rounds without any work. The office closes."}})");
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
        if (key.starts_with("protocol.") || key.starts_with("fault.")) {
            EXPECT_TRUE(needed.contains(key)) << key << " is used by nobody";
        }
    }
}

}  // namespace
}  // namespace jobsite::protocol
