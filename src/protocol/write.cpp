#include "protocol/write.h"

#include "protocol/write_parts.h"
#include "rules/checklist_json.h"

namespace jobsite::protocol {

namespace {

using base::JsonWriter;
using rules::Texts;

void write_choices(JsonWriter& json, const rules::Setup& setup) {
    json.name("options");
    json.open_object();
    for (const auto& [option, value] : setup.options) {
        json.name_text(option);
        json.value(value);
    }
    json.close_object();
}

void write(JsonWriter& json, const Welcome::Game& game) {
    json.open_object();
    json.field("name", game.name);
    json.name("seats");
    json.open_object();
    json.field("least", game.least_seats);
    json.field("most", game.most_seats);
    json.close_object();
    json.name("options");
    json.list(game.options, [&](const rules::OptionRow& option) {
        json.open_object();
        json.field("name", option.name);
        json.name("values");
        json.texts(option.values);
        json.close_object();
    });
    json.close_object();
}

// What is empty is left out.
void add(JsonWriter& json, std::string_view field, const std::string& text) {
    if (!text.empty()) {
        json.field(field, text);
    }
}

// One overload per message: its type, then its fields.
using protocol::write_fields;  // beside those of this file

void write_fields(JsonWriter& json, const Welcome& welcome) {
    json.field("type", "welcome");
    json.field("version", kVersion);
    json.name("games");
    json.list(welcome.games, [&](const Welcome::Game& game) { write(json, game); });
    json.name("bots");
    json.texts(welcome.bots);
}

void write_fields(JsonWriter& json, const Pong& /*pong*/) { json.field("type", "pong"); }

void write_fields(JsonWriter& json, const Created& created) {
    json.field("type", "created");
    json.field("game", created.game);
    json.field("seats", created.setup.seats);
    write_choices(json, created.setup);
    json.name("bots");
    json.texts(created.bots);
    json.name("acting");
    protocol::write(json, created.acting);
}

void write_fields(JsonWriter& json, const View& view) {
    json.field("type", "view");
    json.field("seat", rules::print_seat(view.seat));
    json.name("acting");
    protocol::write(json, view.acting);
    json.name("view");
    json.raw(view.view);
}

void write_fields(JsonWriter& json, const Legal& legal) {
    json.field("type", "legal");
    json.field("seat", rules::print_seat(legal.seat));
    json.name("moves");
    json.texts(legal.moves);
    json.field("undo", legal.undo);
}

void write_fields(JsonWriter& json, const Trembles& /*trembles*/) {
    json.field("type", "trembles");
}

void write_fields(JsonWriter& json, const Opened& opened) {
    json.field("type", "opened");
    json.field("room", opened.room);
    json.name("seats");
    json.list(opened.seats, [&](const Opened::Chair& chair) {
        json.open_object();
        json.field("seat", rules::print_seat(chair.seat));
        json.field("kind", table::print_seat_kind(chair.kind));
        add(json, "token", chair.token);
        add(json, "invitation", chair.invitation);
        json.close_object();
    });
    json.field("spectator", opened.spectator);
}

void write_fields(JsonWriter& json, const Door& door) {
    json.field("type", "door");
    json.field("room", door.room);
    json.field("game", door.game);
    json.field("seat", rules::print_seat(door.seat));
    json.field("invited", door.invited);
    json.name("names");
    json.texts(door.names);
}

void write_fields(JsonWriter& json, const Joined& joined) {
    json.field("type", "joined");
    json.field("room", joined.room);
    json.field("seat", rules::print_seat(joined.seat));
    add(json, "token", joined.token);
}

void write_fields(JsonWriter& json, const Left& left) {
    json.field("type", "left");
    json.field("seat", rules::print_seat(left.seat));
}

void write(JsonWriter& json, const RoomState::Chair& chair) {
    json.open_object();
    json.field("seat", rules::print_seat(chair.seat));
    json.field("kind", table::print_seat_kind(chair.kind));
    json.field("name", chair.name);
    add(json, "bot", chair.bot);
    json.field("claimed", chair.claimed);
    if (chair.invited) {
        json.field("invited", true);
    }
    json.field("connections", chair.connections);
    json.close_object();
}

void write_reserves(JsonWriter& json, const std::vector<std::pair<Seat, std::int64_t>>& reserves) {
    if (reserves.empty()) {
        return;
    }
    json.name("reserve");
    json.open_object();
    for (const auto& [seat, seconds] : reserves) {
        json.field(rules::print_seat(seat), seconds);
    }
    json.close_object();
}

void write_fields(JsonWriter& json, const RoomState& room) {
    json.field("type", "room");
    json.field("room", room.room);
    json.field("game", room.game);
    write_choices(json, room.setup);
    json.name("seats");
    json.list(room.seats, [&](const RoomState::Chair& chair) { write(json, chair); });
    json.name("you");
    protocol::write(json, room.you);
    json.field("spectators", room.spectators);
    if (room.clock) {
        json.name("clock");
        json.open_object();
        json.field("seconds", room.clock->seconds);
        json.field("left", room.clock->left);
        json.name("seats");
        protocol::write(json, room.clock->seats);
        write_reserves(json, room.clock->reserves);
        json.close_object();
    }
    json.field("pace", table::print_pace(room.pace));
    json.field("stand_in", room.stand_in);
    if (room.waiting) {
        json.field("waiting", true);
    }
    if (room.only_bots) {
        json.field("only_bots", true);
    }
    json.field("over", room.over);
    add(json, "rematch", room.rematch);
    if (room.kept) {
        json.name("kept");
        json.open_object();
        json.field("key", table::text_key(room.kept->why));
        json.field("shown", room.kept->shown);
        json.field("of", room.kept->of);
        json.close_object();
    }
}

void write_words(JsonWriter& json, const Said& said) {
    json.field("seat", rules::print_seat(said.seat));
    json.field("name", said.name);
    json.field("text", said.text);
}

void write_fields(JsonWriter& json, const Said& said) {
    json.field("type", "said");
    write_words(json, said);
}

void write_fields(JsonWriter& json, const Chat& chat) {
    json.field("type", "chat");
    json.name("lines");
    json.list(chat.lines, [&](const Said& said) {
        json.open_object();
        write_words(json, said);
        json.close_object();
    });
}

void write_fields(JsonWriter& json, const Shown& shown) {
    json.field("type", "at");
    json.field("seat", rules::print_seat(shown.seat));
    json.field("event", shown.event);
    json.name("view");
    json.raw(shown.view);
    json.field("events_total", shown.events_total);
}

void write_fields(JsonWriter& json, const LogPart& part) {
    json.field("type", "log");
    json.field("text", part.text);
    if (part.next > 0) {
        json.field("next", part.next);
    }
}

void write_fields(JsonWriter& json, const Checklist& checklist) {
    json.field("type", "checklist");
    json.name("checklist");
    rules::write(json, checklist.list);
}

void write_fields(JsonWriter& json, const Bye& bye) {
    json.field("type", "bye");
    json.field("key", bye.key);
}

// Most messages need no sentences.
template <class Message>
void write_message(JsonWriter& json, const Message& message, const Texts& /*texts*/) {
    write_fields(json, message);
}

void write_message(JsonWriter& json, const Refused& refused, const Texts& texts) {
    json.field("type", "refused");
    json.field("rule", refused.refusal.rule);
    json.field("key", refused.refusal.text);
    json.name("args");
    protocol::write(json, refused.arguments);
    json.field("text", texts.say(refused.refusal.text, refused.arguments));
}

void write_message(JsonWriter& json, const Faulted& faulted, const Texts& texts) {
    const std::string_view key = table::text_key(faulted.fault);
    json.field("type", "fault");
    json.field("key", key);
    json.field("text", texts.say(key));
}

}  // namespace

std::string write(const ServerMessage& message, Ack ack, const Texts& texts) {
    std::string text;
    JsonWriter json(text);
    json.open_object();
    std::visit([&](const auto& one) { write_message(json, one, texts); }, message);
    if (ack) {
        json.field("ack", *ack);
    }
    json.close_object();
    return text;
}

}  // namespace jobsite::protocol
