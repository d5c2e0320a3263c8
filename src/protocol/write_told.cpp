#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/add_number.h"
#include "protocol/json_of.h"
#include "protocol/room_text.h"

// What a seat is told after a move is by far the most frequent message. It is put
// together from pieces of text, which are JSON already or plain words and numbers.
namespace jobsite::protocol {

namespace {

using Json = nlohmann::ordered_json;
using protocol::json_of;  // beside those of this file

constexpr std::size_t kUsualSize = 256;

Json json_of(const rules::Outcome& outcome, int seats) {
    Json scores = Json::object();
    for (const Seat seat : Seats::players(seats)) {
        scores[std::string(rules::print_seat(seat))] = outcome.scores[rules::at(seat)];
    }
    return {{"winners", json_of(outcome.winners)},
            {"scores", std::move(scores)},
            {"ending", outcome.ending}};
}

// Words that need no escapes.
void add_plain(std::string& out, std::string_view words) {
    out.append(1, '"').append(words).append(1, '"');
}

void add_text(std::string& out, std::string_view text) {
    const bool is_plain = std::ranges::all_of(
        text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
    if (is_plain) {
        add_plain(out, text);
    } else {
        out += dump(text);
    }
}

void add_value(std::string& out, const rules::Value& value) {
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
        base::add_number(out, *number);
    } else if (const auto* const seat = std::get_if<Seat>(&value)) {
        add_plain(out, rules::print_seat(*seat));
    } else {
        add_text(out, std::get<std::string>(value));
    }
}

// Adds every item by `add_one`, with commas between them and the brackets around.
template <class Range, class AddOne>
void add_list(std::string& out, std::string_view brackets, const Range& range,
              const AddOne& add_one) {
    out += brackets[0];
    bool is_first = true;
    for (const auto& item : range) {
        out += std::exchange(is_first, false) ? "" : ",";
        add_one(item);
    }
    out += brackets[1];
}

void add_event(std::string& out, const rules::Event& event) {
    out += R"({"key":)";
    add_plain(out, event.key);
    out += R"(,"args":)";
    add_list(out, "{}", event.arguments, [&](const auto& argument) {
        add_plain(out, argument.first);
        out += ':';
        add_value(out, argument.second);
    });
    out += '}';
}

}  // namespace

std::string write_told(const ToldSeat& told, Ack ack) {
    std::string text;
    text.reserve(kUsualSize);
    text += R"({"type":"told","seat":)";
    add_plain(text, rules::print_seat(told.seat));
    base::add_number(text += R"(,"first":)", told.first);
    if (!told.events.empty()) {
        text += R"(,"events":)";
        add_list(text, "[]", told.events, [&](const auto* event) { add_event(text, *event); });
    }
    if (!told.view.empty()) {
        text += R"(,"view":)";
        add_list(text, "{}", told.view, [&](const auto& field) {
            text.append(1, '"').append(field.first).append(R"(":)").append(field.second);
        });
    }
    text += R"(,"acting":)";
    add_list(text, "[]", told.acting, [&](Seat seat) { add_plain(text, rules::print_seat(seat)); });
    if (!told.legal.empty()) {
        text += R"(,"legal":)";
        add_list(text, "[]", told.legal, [&](const auto& move) { add_text(text, move); });
    }
    text += told.undo ? R"(,"undo":true)" : "";
    if (told.outcome) {
        text += R"(,"outcome":)" + dump(json_of(*told.outcome, told.seats));
    }
    if (ack) {
        base::add_number(text += R"(,"ack":)", *ack);
    }
    text += '}';
    return text;
}

}  // namespace jobsite::protocol
