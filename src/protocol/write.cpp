#include "protocol/write.h"

#include <nlohmann/json.hpp>

#include "protocol/json_of.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::ordered_json;
using protocol::json_of;  // beside those of this file
using rules::Texts;

Json json_of(const rules::Setup& setup) {
    Json object = Json::object();
    for (const auto& [option, value] : setup.options) {
        object[option] = value;
    }
    return object;
}

Json json_of(const rules::GameRow& row, const Texts& texts) {
    Json options = Json::object();
    for (const rules::OptionRow& option : row.options) {
        options[std::string(option.name)] = option.values;
    }
    return {{"game", row.name},
            {"name", texts.say(std::string(row.name) + ".name")},
            {"least_seats", row.least_seats},
            {"most_seats", row.most_seats},
            {"options", std::move(options)}};
}

Json json_of(const rules::Outcome& outcome, int seats, const Texts& texts) {
    Json scores = Json::object();
    for (const Seat seat : Seats::players(seats)) {
        scores[std::string(rules::print_seat(seat))] = outcome.scores[rules::at(seat)];
    }
    return {{"winners", json_of(outcome.winners)},
            {"scores", std::move(scores)},
            {"ending", outcome.ending},
            {"text", texts.say(outcome.ending)}};
}

// One overload per message: its type, then its fields.
Json fields(const Welcome& welcome, const Texts& texts) {
    Json games = Json::array();
    for (const rules::GameRow* const row : welcome.games) {
        games.push_back(json_of(*row, texts));
    }
    return {{"type", "welcome"},
            {"version", kVersion},
            {"games", std::move(games)},
            {"bots", welcome.bots}};
}

Json fields(const Created& created, const Texts& /*texts*/) {
    return {{"type", "created"},
            {"game", created.game},
            {"seats", created.setup.seats},
            {"options", json_of(created.setup)},
            {"bots", created.bots},
            {"acting", json_of(created.acting)}};
}

Json fields(const View& view, const Texts& /*texts*/) {
    return {{"type", "view"},
            {"seat", rules::print_seat(view.seat)},
            {"acting", json_of(view.acting)},
            {"view", Json::parse(view.view)}};
}

Json fields(const Legal& legal, const Texts& /*texts*/) {
    return {{"type", "legal"},
            {"seat", rules::print_seat(legal.seat)},
            {"moves", legal.moves},
            {"undo", legal.undo}};
}

Json fields(const Events& message, const Texts& texts) {
    Json events = Json::array();
    for (const auto& [number, event] : message.events) {
        events.push_back({{"number", number},
                          {"key", event.key},
                          {"args", json_of(event.arguments)},
                          {"text", texts.sentence(event)}});
    }
    Json json{{"type", "events"},
              {"seat", rules::print_seat(message.seat)},
              {"events", std::move(events)},
              {"acting", json_of(message.acting)}};
    if (message.outcome) {
        json["outcome"] = json_of(*message.outcome, message.seats, texts);
    }
    return json;
}

Json fields(const Trembles& /*trembles*/, const Texts& /*texts*/) { return {{"type", "trembles"}}; }

Json fields(const Site& site, const Texts& /*texts*/) {
    Json json{{"type", "site"}};
    json.update(json_of(site.now));
    json["checklist"] = json_of(site.checklist);
    return json;
}

Json fields(const Refused& refused, const Texts& texts) {
    return {{"type", "refused"},
            {"rule", refused.refusal.rule},
            {"key", refused.refusal.text},
            {"args", json_of(refused.arguments)},
            {"text", texts.say(refused.refusal.text, refused.arguments)}};
}

Json fields(const Faulted& faulted, const Texts& texts) {
    const std::string_view key = table::text_key(faulted.fault);
    return {{"type", "fault"}, {"key", key}, {"text", texts.say(key)}};
}

}  // namespace

std::string write(const Answer& answer, const Texts& texts) {
    Json json =
        std::visit([&](const auto& message) { return fields(message, texts); }, answer.message);
    if (answer.ack) {
        json["ack"] = *answer.ack;
    }
    return dump(json);
}

std::vector<rules::TextNeed> texts() {
    std::vector<rules::TextNeed> needs{
        {kTooLong.text, {"most"}},
        {kNotJson.text, {"byte"}},
        {kTooDeep.text, {"depth"}},
        {kNameTwice.text, {"field"}},
        {kNotAMessage.text, {}},
        {kUnknownType.text, {"what"}},
        {kUnknownField.text, {"field"}},
        {kMissingField.text, {"field"}},
        {kWrongKind.text, {"field", "kind"}},
        {kOtherVersion.text, {"version"}},
        {kUnknownGame.text, {"what"}},
        {kUnknownBot.text, {"what"}},
        {kWrongBotCount.text, {}},
        {kNoTable.text, {}},
        {kNoSuchSeat.text, {"seat"}},
        {kSeatOfBot.text, {"seat"}},
        {kNoSite.text, {}},
        {"protocol.kind.text", {}},
        {"protocol.kind.number", {}},
        {"protocol.kind.small_number", {}},
        {"protocol.kind.seat", {}},
        {"protocol.kind.texts", {}},
        {"protocol.kind.choices", {}},
        {"protocol.kind.chairs", {}},
        {"protocol.kind.hand_over_to", {}},
        {"protocol.kind.flag", {}},
        {"protocol.kind.micrometres", {}},
        {"protocol.kind.point", {}},
        {"protocol.kind.turn", {}},
    };
    for (int fault = 0; fault < table::kFaults; ++fault) {
        needs.push_back({table::text_key(static_cast<table::Fault>(fault)), {}});
    }
    return needs;
}

}  // namespace jobsite::protocol
