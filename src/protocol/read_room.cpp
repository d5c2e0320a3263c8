#include <algorithm>
#include <array>

#include "protocol/reader.h"
#include "protocol/room_text.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

std::string text_of(const Json& json, std::string_view field) {
    const auto found = json.find(field);
    return found == json.end() ? std::string() : found->get_ref<const std::string&>();
}

std::uint64_t number_of(const Json& json, const char* field) {
    return json.value(field, std::uint64_t{0});
}

RoomMessage read_hello(const Json& json) {
    return Hello{.version = number_of(json, "version"), .packed = json.value("packed", false)};
}

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
RoomMessage read_film(const Json& json) { return AskFilm{seat_of(json), number_of(json, "event")}; }
RoomMessage read_hand(const Json& json) {
    return Hand{seat_of(json), number_of(json, "number"), read_pose(json)};
}
RoomMessage read_ping(const Json& /*json*/) { return Ping{}; }

constexpr Presence kOptional = Presence::Optional;

constexpr std::array kHelloFields{
    FieldRow{"version", FieldKind::Number},
    FieldRow{"packed", FieldKind::Flag, kOptional},
};
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
constexpr std::array kHandFields{
    FieldRow{"seat", FieldKind::Seat},
    FieldRow{"number", FieldKind::Number},
    FieldRow{"at", FieldKind::Point},
    FieldRow{"turn", FieldKind::Turn, kOptional},
};

// The messages to a room. A new message is a new row.
constexpr std::array<Reader<RoomMessage>, 14> kReaders{{
    {"hello", kHelloFields, read_hello},
    {"open", kOpenFields, read_open},
    {"join", kJoinFields, read_join},
    {"leave", kSeatFields, read_leave},
    {"act", kActFields, read_act},
    {"undo", kSeatFields, read_undo},
    {"rename", kRenameFields, read_rename},
    {"say", kSayFields, read_say},
    {"hand_over", kHandOverFields, read_hand_over},
    {"rematch", kSeatFields, read_rematch},
    {"at", kAtFields, read_at},
    {"film", kAtFields, read_film},
    {"hand", kHandFields, read_hand},
    {"ping", {}, read_ping},
}};

}  // namespace

tl::expected<RoomRequest, Unreadable> read_room(std::string_view frame) {
    return read_frame<RoomRequest, RoomMessage>(frame, kReaders);
}

}  // namespace jobsite::protocol
