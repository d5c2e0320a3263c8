#include <nlohmann/json.hpp>

#include "base/verify.h"
#include "facts/words.h"
#include "protocol/json_of.h"
#include "protocol/room_text.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::ordered_json;
using protocol::json_of;  // beside those of this file
using rules::Texts;

Json json_of(const HallWelcome::Game& game) {
    Json options = Json::array();
    for (const rules::OptionRow& option : game.options) {
        options.push_back({{"name", option.name}, {"values", option.values}});
    }
    return {{"name", game.name},
            {"seats", {{"least", game.least_seats}, {"most", game.most_seats}}},
            {"options", std::move(options)},
            {"playable", game.playable}};
}

// What is empty is left out.
void add(Json& object, const char* field, const std::string& text) {
    if (!text.empty()) {
        object[field] = text;
    }
}

// One overload per message: its type, then its fields.
Json fields(const HallWelcome& welcome, const Texts& /*texts*/) {
    Json games = Json::array();
    for (const HallWelcome::Game& game : welcome.games) {
        games.push_back(json_of(game));
    }
    return {{"type", "welcome"},
            {"version", kVersion},
            {"games", std::move(games)},
            {"bots", welcome.bots}};
}

Json fields(const Opened& opened, const Texts& /*texts*/) {
    Json seats = Json::array();
    for (const Opened::Chair& chair : opened.seats) {
        Json seat{{"seat", rules::print_seat(chair.seat)}, {"kind", print_kind(chair.kind)}};
        add(seat, "token", chair.token);
        add(seat, "invitation", chair.invitation);
        seats.push_back(std::move(seat));
    }
    return {{"type", "opened"},
            {"room", opened.room},
            {"seats", std::move(seats)},
            {"spectator", opened.spectator}};
}

Json fields(const Joined& joined, const Texts& /*texts*/) {
    Json json{{"type", "joined"}, {"room", joined.room}, {"seat", rules::print_seat(joined.seat)}};
    add(json, "token", joined.token);
    return json;
}

Json fields(const Left& left, const Texts& /*texts*/) {
    return {{"type", "left"}, {"seat", rules::print_seat(left.seat)}};
}

Json json_of(const RoomState::Chair& chair) {
    Json json{{"seat", rules::print_seat(chair.seat)},
              {"kind", print_kind(chair.kind)},
              {"name", chair.name}};
    add(json, "bot", chair.bot);
    json["claimed"] = chair.claimed;
    json["connections"] = chair.connections;
    return json;
}

Json fields(const RoomState& room, const Texts& /*texts*/) {
    Json options = Json::object();
    for (const auto& [option, value] : room.setup.options) {
        options[option] = value;
    }
    Json seats = Json::array();
    for (const RoomState::Chair& chair : room.seats) {
        seats.push_back(json_of(chair));
    }
    Json json{{"type", "room"},
              {"room", room.room},
              {"game", room.game},
              {"options", std::move(options)},
              {"seats", std::move(seats)},
              {"you", json_of(room.you)},
              {"spectators", room.spectators}};
    if (room.clock) {
        json["clock"] = {{"seconds", room.clock->seconds},
                         {"left", room.clock->left},
                         {"seats", json_of(room.clock->seats)}};
    }
    json["over"] = room.over;
    add(json, "rematch", room.rematch);
    return json;
}

Json fields(const Said& said, const Texts& /*texts*/) {
    return {{"type", "said"},
            {"seat", rules::print_seat(said.seat)},
            {"name", said.name},
            {"text", said.text}};
}

Json fields(const Shown& shown, const Texts& /*texts*/) {
    return {{"type", "at"},
            {"seat", rules::print_seat(shown.seat)},
            {"event", shown.event},
            {"view", Json::parse(shown.view)},
            {"events_total", shown.events_total}};
}

Json fields(const SiteState& site, const Texts& /*texts*/) {
    Json pieces = Json::array();
    for (const SiteState::Body& piece : site.pieces) {
        pieces.push_back({{"id", static_cast<unsigned>(piece.id)},
                          {"kind", facts::word(piece.kind)},
                          {"colour", facts::word(piece.colour)}});
    }
    Json json{{"type", "site"}, {"pieces", std::move(pieces)}};
    if (site.held) {
        json["held"] = static_cast<unsigned>(*site.held);
    }
    json["moving"] = site.moving;
    return json;
}

Json fields(const Checklist& checklist, const Texts& /*texts*/) {
    return {{"type", "checklist"}, {"checklist", json_of(checklist.list)}};
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

Json fields(const Pong& /*pong*/, const Texts& /*texts*/) { return {{"type", "pong"}}; }

Json fields(const Bye& bye, const Texts& /*texts*/) { return {{"type", "bye"}, {"key", bye.key}}; }

template <class Message>
std::string write_message(const Message& message, Ack ack, const Texts& texts) {
    Json json = fields(message, texts);
    if (ack) {
        json["ack"] = *ack;
    }
    return dump(json);
}

std::string write_message(const ToldSeat& told, Ack ack, const Texts& /*texts*/) {
    return write_told(told, ack);
}

}  // namespace

std::string write_room(const RoomAnswer& answer, Ack ack, const Texts& texts) {
    return std::visit([&](const auto& message) { return write_message(message, ack, texts); },
                      answer);
}

std::vector<rules::TextNeed> room_texts() {
    std::vector<rules::TextNeed> needs{
        {"room.stopping", {}},
        {"room.lost", {}},
    };
    for (const Refusal& refusal :
         {kHelloFirst, kUnknownRoom, kWrongToken, kTooFast, kTooManyRooms, kRoomFull, kRoomBusy,
          kNotJoined, kOnlyWatching, kBotPlays, kStillHere, kNoBotPlays, kBadName, kBadWords,
          kNotOver, kNoSuchEvent, kBadClock}) {
        needs.push_back({refusal.text, {}});
    }
    return needs;
}

}  // namespace jobsite::protocol
