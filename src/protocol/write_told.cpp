#include "protocol/write.h"
#include "protocol/write_parts.h"

// What a seat is told after a move is by far the most frequent message.
namespace jobsite::protocol {

namespace {

using base::JsonWriter;

constexpr std::size_t kUsualSize = 256;

void write(JsonWriter& json, const rules::Value& value) {
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
        json.value(*number);
    } else if (const auto* const seat = std::get_if<Seat>(&value)) {
        json.plain(rules::print_seat(*seat));
    } else {
        json.value(std::get<std::string>(value));
    }
}

void write_outcome(JsonWriter& json, const Told& told) {
    json.open_object();
    json.name("winners");
    protocol::write(json, told.outcome->winners);
    json.name("scores");
    json.open_object();
    for (const Seat seat : Seats::players(told.seats)) {
        json.field(rules::print_seat(seat), told.outcome->scores[rules::at(seat)]);
    }
    json.close_object();
    json.field("ending", told.outcome->ending);
    if (told.sentences != nullptr) {
        json.field("text", told.sentences->say(told.outcome->ending));
    }
    json.close_object();
}

}  // namespace

void write(JsonWriter& json, Seats seats) {
    json.list(seats, [&](Seat seat) { json.plain(rules::print_seat(seat)); });
}

void write(JsonWriter& json, const rules::Arguments& arguments) {
    json.open_object();
    for (const auto& [name, value] : arguments) {
        json.name(name);
        write(json, value);
    }
    json.close_object();
}

void write_fields(JsonWriter& json, const Told& told) {
    json.field("type", "told");
    json.field("seat", rules::print_seat(told.seat));
    json.field("first", told.first);
    if (!told.events.empty()) {
        json.name("events");
        json.list(told.events, [&](const rules::Event* event) {
            json.open_object();
            json.name("key");
            json.plain(event->key);
            json.name("args");
            write(json, event->arguments);
            if (told.sentences != nullptr) {
                json.field("text", told.sentences->sentence(*event));
            }
            json.close_object();
        });
    }
    if (!told.view.empty()) {
        json.name("view");
        json.open_object();
        for (const auto& [name, value] : told.view) {
            json.name(name);
            json.raw(value);
        }
        json.close_object();
    }
    json.name("acting");
    write(json, told.acting);
    if (!told.legal.empty()) {
        json.name("legal");
        json.texts(told.legal);
    }
    if (told.more) {
        json.field("more", true);
    }
    if (told.undo) {
        json.field("undo", true);
    }
    if (told.outcome) {
        json.name("outcome");
        write_outcome(json, told);
    }
}

std::string write_told(const Told& told, Ack ack) {
    std::string text;
    text.reserve(kUsualSize);
    JsonWriter json(text);
    json.open_object();
    write_fields(json, told);
    if (ack) {
        json.field("ack", *ack);
    }
    json.close_object();
    return text;
}

}  // namespace jobsite::protocol
