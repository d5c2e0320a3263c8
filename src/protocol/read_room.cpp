#include <algorithm>
#include <array>
#include <limits>

#include "protocol/fields.h"
#include "protocol/room_text.h"
#include "protocol/strict_json.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

Seat seat_of(const Json& json) {
    return rules::parse_seat(json.at("seat").get_ref<const std::string&>()).value();
}

std::string text_of(const Json& json, const char* field) {
    return json.value(field, std::string());
}

std::uint64_t number_of(const Json& json, const char* field) {
    return json.value(field, std::uint64_t{0});
}

RoomMessage read_hello(const Json& json) { return Hello{number_of(json, "version")}; }

Open::Chair read_chair(const Json& json) {
    const auto* const kind = std::ranges::find(kSeatKinds, text_of(json, "kind"));
    return {.kind = static_cast<SeatKind>(kind - kSeatKinds.begin()),
            .name = text_of(json, "name"),
            .bot = text_of(json, "bot")};
}

RoomMessage read_open(const Json& json) {
    Open open{.game = text_of(json, "game"),
              .options = {},
              .seats = {},
              .clock = number_of(json, "clock")};
    const Json options = json.value("options", Json::object());
    for (const auto& [option, value] : options.items()) {
        open.options.push_back({option, value.get<std::string>()});
    }
    for (const Json& chair : json.at("seats")) {
        open.seats.push_back(read_chair(chair));
    }
    return open;
}

RoomMessage read_join(const Json& json) {
    return Join{.room = text_of(json, "room"),
                .token = text_of(json, "token"),
                .name = text_of(json, "name"),
                .seen = number_of(json, "seen")};
}

RoomMessage read_leave(const Json& json) { return Leave{seat_of(json)}; }
RoomMessage read_act(const Json& json) { return Act{seat_of(json), text_of(json, "move")}; }
RoomMessage read_undo(const Json& json) { return Undo{seat_of(json)}; }
RoomMessage read_rename(const Json& json) { return Rename{seat_of(json), text_of(json, "name")}; }
RoomMessage read_say(const Json& json) { return Say{seat_of(json), text_of(json, "text")}; }

RoomMessage read_hand_over(const Json& json) {
    const HandOver::To to = json.at("to") == "bot" ? HandOver::To::Bot : HandOver::To::Person;
    return HandOver{seat_of(json), to, text_of(json, "bot")};
}

RoomMessage read_rematch(const Json& json) { return Rematch{seat_of(json)}; }
RoomMessage read_at(const Json& json) { return At{seat_of(json), number_of(json, "event")}; }
RoomMessage read_ping(const Json& /*json*/) { return Ping{}; }

struct Reader {
    std::string_view type;
    std::span<const FieldRow> fields;
    RoomMessage (*read)(const Json& json);  // of a message whose fields have been checked
};

constexpr Presence kOptional = Presence::Optional;

constexpr std::array kHelloFields{FieldRow{"version", FieldKind::Number}};
constexpr std::array kOpenFields{
    FieldRow{"game", FieldKind::Text},
    FieldRow{"options", FieldKind::Choices, kOptional},
    FieldRow{"seats", FieldKind::Chairs},
    FieldRow{"clock", FieldKind::Number, kOptional},
};
constexpr std::array kJoinFields{
    FieldRow{"room", FieldKind::Text},
    FieldRow{"token", FieldKind::Text},
    FieldRow{"name", FieldKind::Text, kOptional},
    FieldRow{"seen", FieldKind::Number, kOptional},
};
constexpr std::array kSeatFields{FieldRow{"seat", FieldKind::Seat}};
constexpr std::array kActFields{FieldRow{"seat", FieldKind::Seat},
                                FieldRow{"move", FieldKind::Text}};
constexpr std::array kRenameFields{FieldRow{"seat", FieldKind::Seat},
                                   FieldRow{"name", FieldKind::Text}};
constexpr std::array kSayFields{FieldRow{"seat", FieldKind::Seat},
                                FieldRow{"text", FieldKind::Text}};
constexpr std::array kHandOverFields{FieldRow{"seat", FieldKind::Seat},
                                     FieldRow{"to", FieldKind::HandOverTo},
                                     FieldRow{"bot", FieldKind::Text, kOptional}};
constexpr std::array kAtFields{FieldRow{"seat", FieldKind::Seat},
                               FieldRow{"event", FieldKind::Number}};

// The messages to a room. A new message is a new row.
constexpr std::array kReaders{
    Reader{"hello", kHelloFields, read_hello},
    Reader{"open", kOpenFields, read_open},
    Reader{"join", kJoinFields, read_join},
    Reader{"leave", kSeatFields, read_leave},
    Reader{"act", kActFields, read_act},
    Reader{"undo", kSeatFields, read_undo},
    Reader{"rename", kRenameFields, read_rename},
    Reader{"say", kSayFields, read_say},
    Reader{"hand_over", kHandOverFields, read_hand_over},
    Reader{"rematch", kSeatFields, read_rematch},
    Reader{"at", kAtFields, read_at},
    Reader{"ping", {}, read_ping},
};

tl::expected<RoomMessage, Refused> read_message(const Json& json) {
    const auto type = json.find("type");
    if (type == json.end()) {
        return tl::unexpected(Refused{kMissingField, {{"field", std::string("type")}}});
    }
    if (!type->is_string()) {
        return tl::unexpected(wrong_kind("type", "text"));
    }
    const auto& name = type->get_ref<const std::string&>();
    const auto* const reader = std::ranges::find(kReaders, name, &Reader::type);
    if (reader == kReaders.end()) {
        return tl::unexpected(Refused{kUnknownType, {{"what", shortened(name)}}});
    }
    if (auto refused = refuses_fields(json, reader->fields)) {
        return tl::unexpected(*std::move(refused));
    }
    return reader->read(json);
}

}  // namespace

tl::expected<RoomRequest, Unreadable> read_room(std::string_view frame) {
    const auto json = parse_strictly(frame);
    if (!json) {
        return tl::unexpected(Unreadable{json.error(), std::nullopt});
    }
    if (!json->is_object()) {
        return tl::unexpected(Unreadable{Refused{kNotAMessage, {}}, std::nullopt});
    }
    Ack ack;
    if (const auto found = json->find("ack"); found != json->end()) {
        if (!is_number_to(*found, std::numeric_limits<std::uint32_t>::max())) {
            return tl::unexpected(Unreadable{wrong_kind("ack", "number"), std::nullopt});
        }
        ack = found->get<std::uint32_t>();
    }
    auto message = read_message(*json);
    if (!message) {
        return tl::unexpected(Unreadable{std::move(message.error()), ack});
    }
    return RoomRequest{*std::move(message), ack};
}

}  // namespace jobsite::protocol
