#include "protocol/read.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "protocol/fields.h"
#include "protocol/strict_json.h"

namespace jobsite::protocol {

namespace {

using base::Json;

// Every message there is.
using ClientMessage =
    std::variant<Hello, Ping, Act, Undo, Create, AskView, AskLegal, Since, Tremble, Lead, Place,
                 Look, Open, Knock, Join, Leave, Rename, Say, HandOver, SetPace, Rematch, AskHint,
                 At, AskFilm, AskLog, Hand, AskAhead>;

// Fields have been checked by now; those that may be left out have defaults.
Seat seat_of(const Json& json) { return rules::parse_seat(json["seat"].text()).value(); }

std::string text_of(const Json& json, std::string_view field) {
    const Json* const found = json.find(field);
    return found == nullptr ? std::string() : found->text();
}

std::uint64_t number_of(const Json& json, std::string_view field) {
    const Json* const found = json.find(field);
    return found == nullptr ? 0 : found->whole<std::uint64_t>();
}

std::optional<std::uint32_t> small_of(const Json& json, std::string_view field) {
    const Json* const found = json.find(field);
    return found == nullptr ? std::nullopt : std::optional(found->whole<std::uint32_t>());
}

// One that is farther off than any attempt lasts is as far off as can be.
std::optional<std::uint32_t> tick_of(const Json& json) {
    const std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    return json.has("tick")
               ? std::optional(static_cast<std::uint32_t>(std::min(number_of(json, "tick"), most)))
               : std::nullopt;
}

std::vector<rules::Setup::Choice> options_of(const Json& json) {
    std::vector<rules::Setup::Choice> options;
    for (const auto& [option, value] : json["options"].fields()) {
        options.push_back({option, value.text()});
    }
    return options;
}

facts::Point point_of(const Json& json) {
    const auto at = [&](std::size_t i) { return json[i].whole<std::int32_t>(); };
    return {at(0), at(1), at(2)};
}

// Whoever says nothing of a turn means none.
facts::Pose pose_of(const Json& json) {
    facts::Pose pose{.at = point_of(json["at"])};
    if (const Json* const turn = json.find("turn")) {
        const auto at = [&](std::size_t i) { return (*turn)[i].whole<std::int32_t>(); };
        pose.turn = {at(0), at(1), at(2), at(3)};
    }
    return pose;
}

ClientMessage read_hello(const Json& json) {
    return Hello{.version = number_of(json, "version"),
                 .packed = json.has("packed") && json["packed"].flag()};
}

ClientMessage read_create(const Json& json) {
    Create create{.game = text_of(json, "game"),
                  .setup = {.seats = json["seats"].whole<int>(), .options = options_of(json)},
                  .seed = {},
                  .bots = {}};
    if (json.has("seed")) {
        create.seed = number_of(json, "seed");
    }
    for (const Json& bot : json["bots"].items()) {
        create.bots.push_back(bot.text());
    }
    return create;
}

ClientMessage read_tremble(const Json& json) {
    return Tremble{json["reach"].whole<std::uint32_t>(), number_of(json, "seed")};
}
table::Hands hands_of(const Json& json) {
    table::Hands hands{.target = pose_of(json),
                       .press = static_cast<std::int32_t>(small_of(json, "press").value_or(0))};
    if (const auto piece = small_of(json, "steady")) {
        hands.steady = static_cast<facts::PieceId>(*piece);
    }
    hands.tighten = small_of(json, "tighten");
    return hands;
}
ClientMessage read_lead(const Json& json) {
    return Lead{seat_of(json), hands_of(json), json["ticks"].whole<std::uint32_t>()};
}
// Whoever says nothing of the way comes straight down.
ClientMessage read_place(const Json& json) {
    constexpr facts::Point kFromAbove{0, 0, 30 * facts::kMillimetre};
    return Place{seat_of(json), pose_of(json),
                 json.has("approach") ? point_of(json["approach"]) : kFromAbove};
}

ClientMessage read_open(const Json& json) {
    Open open{.game = text_of(json, "game"),
              .options = options_of(json),
              .seats = {},
              .clock = number_of(json, "clock"),
              .reserve = number_of(json, "reserve"),
              .stand_in = text_of(json, "stand_in")};
    for (const Json& chair : json["seats"].items()) {
        open.seats.push_back({.kind = table::parse_seat_kind(chair["kind"].text()).value(),
                              .name = text_of(chair, "name"),
                              .bot = text_of(chair, "bot")});
    }
    return open;
}

ClientMessage read_knock(const Json& json) {
    return Knock{text_of(json, "room"), text_of(json, "token")};
}

ClientMessage read_join(const Json& json) {
    return Join{.room = text_of(json, "room"),
                .token = text_of(json, "token"),
                .claim = text_of(json, "claim"),
                .name = text_of(json, "name"),
                .seen = number_of(json, "seen")};
}

ClientMessage read_hand_over(const Json& json) {
    const HandOver::To to = json["to"] == "bot" ? HandOver::To::Bot : HandOver::To::Person;
    return HandOver{seat_of(json), to, text_of(json, "bot")};
}

ClientMessage read_hand(const Json& json) {
    return Hand{seat_of(json), number_of(json, "number"), hands_of(json), tick_of(json)};
}

// A message that is a seat; a seat and some words; a seat and a number.
template <class Message>
ClientMessage read_seat(const Json& json) {
    return Message{seat_of(json)};
}
ClientMessage read_act(const Json& json) {
    return Act{seat_of(json), text_of(json, "move"), tick_of(json)};
}
ClientMessage read_rename(const Json& json) { return Rename{seat_of(json), text_of(json, "name")}; }
ClientMessage read_say(const Json& json) { return Say{seat_of(json), text_of(json, "text")}; }
ClientMessage read_pace(const Json& json) {
    return SetPace{seat_of(json), table::parse_pace(json["pace"].text()).value()};
}
ClientMessage read_since(const Json& json) { return Since{seat_of(json), number_of(json, "seen")}; }
ClientMessage read_at(const Json& json) {
    At at{.seat = seat_of(json), .event = number_of(json, "event")};
    if (const Json* const eyes = json.find("eyes")) {
        at.eyes = rules::parse_seat(eyes->text());
    }
    return at;
}
ClientMessage read_log(const Json& json) { return AskLog{seat_of(json), number_of(json, "from")}; }
ClientMessage read_film(const Json& json) {
    return AskFilm{seat_of(json), number_of(json, "event")};
}
ClientMessage read_ping(const Json& /*json*/) { return Ping{}; }

constexpr Presence kOptional = Presence::Optional;
constexpr FieldRow kSeat{"seat", FieldKind::Seat};
constexpr FieldRow kGame{"game", FieldKind::Text};
constexpr FieldRow kRoom{"room", FieldKind::Text};
constexpr FieldRow kToken{"token", FieldKind::Text};
constexpr FieldRow kOptions{"options", FieldKind::Choices, kOptional};
constexpr FieldRow kSeed{"seed", FieldKind::Number, kOptional};
constexpr FieldRow kPoint{"at", FieldKind::Point};
constexpr FieldRow kTurn{"turn", FieldKind::Turn, kOptional};
constexpr FieldRow kPress{"press", FieldKind::SmallNumber, kOptional};
constexpr FieldRow kSteady{"steady", FieldKind::SmallNumber, kOptional};
constexpr FieldRow kTighten{"tighten", FieldKind::SmallNumber, kOptional};
constexpr FieldRow kTick{"tick", FieldKind::Number, kOptional};

// clang-format off
constexpr std::array kHelloFields{FieldRow{"version", FieldKind::Number}, FieldRow{"packed", FieldKind::Flag, kOptional}};
constexpr std::array kCreateFields{kGame, FieldRow{"seats", FieldKind::SmallNumber}, kOptions, kSeed, FieldRow{"bots", FieldKind::Texts, kOptional}};
constexpr std::array kSeatFields{kSeat};
constexpr std::array kActFields{kSeat, FieldRow{"move", FieldKind::Text}, kTick};
constexpr std::array kSinceFields{kSeat, FieldRow{"seen", FieldKind::Number}};
constexpr std::array kTrembleFields{FieldRow{"reach", FieldKind::Micrometres}, kSeed};
constexpr std::array kLeadFields{kSeat, kPoint, kTurn, kPress, kSteady, kTighten, FieldRow{"ticks", FieldKind::SmallNumber}};
constexpr std::array kPlaceFields{kSeat, kPoint, kTurn, FieldRow{"approach", FieldKind::Point, kOptional}};
constexpr std::array kOpenFields{kGame, kOptions, FieldRow{"seats", FieldKind::Chairs}, FieldRow{"clock", FieldKind::Number, kOptional},
                                 FieldRow{"reserve", FieldKind::Number, kOptional}, FieldRow{"stand_in", FieldKind::Text, kOptional}};
constexpr std::array kKnockFields{kRoom, kToken};
constexpr std::array kJoinFields{kRoom, kToken, FieldRow{"claim", FieldKind::Text, kOptional},
                                 FieldRow{"name", FieldKind::Text, kOptional}, FieldRow{"seen", FieldKind::Number, kOptional}};
constexpr std::array kRenameFields{kSeat, FieldRow{"name", FieldKind::Text}};
constexpr std::array kSayFields{kSeat, FieldRow{"text", FieldKind::Text}};
constexpr std::array kHandOverFields{kSeat, FieldRow{"to", FieldKind::HandOverTo}, FieldRow{"bot", FieldKind::Text, kOptional}};
constexpr std::array kPaceFields{kSeat, FieldRow{"pace", FieldKind::Pace}};
constexpr std::array kAtFields{kSeat, FieldRow{"event", FieldKind::Number}, FieldRow{"eyes", FieldKind::Seat, kOptional}};
constexpr std::array kFilmFields{kSeat, FieldRow{"event", FieldKind::Number}};
constexpr std::array kLogFields{kSeat, FieldRow{"from", FieldKind::Number, kOptional}};
constexpr std::array kHandFields{kSeat, FieldRow{"number", FieldKind::Number}, kPoint, kTurn, kPress, kSteady, kTighten, kTick};
// clang-format on

// One message: its type, its fields, and how it is read once they have been checked.
struct Reader {
    std::string_view type;
    std::span<const FieldRow> fields;
    ClientMessage (*read)(const Json& json) = nullptr;
};

// The messages of a client. A new message is a new row.
constexpr std::array<Reader, 27> kReaders{{
    {"hello", kHelloFields, read_hello},
    {"ping", {}, read_ping},
    {"act", kActFields, read_act},
    {"undo", kSeatFields, read_seat<Undo>},
    {"create", kCreateFields, read_create},
    {"view", kSeatFields, read_seat<AskView>},
    {"legal", kSeatFields, read_seat<AskLegal>},
    {"since", kSinceFields, read_since},
    {"tremble", kTrembleFields, read_tremble},
    {"lead", kLeadFields, read_lead},
    {"place", kPlaceFields, read_place},
    {"look", kSeatFields, read_seat<Look>},
    {"open", kOpenFields, read_open},
    {"knock", kKnockFields, read_knock},
    {"join", kJoinFields, read_join},
    {"leave", kSeatFields, read_seat<Leave>},
    {"rename", kRenameFields, read_rename},
    {"say", kSayFields, read_say},
    {"hand_over", kHandOverFields, read_hand_over},
    {"pace", kPaceFields, read_pace},
    {"rematch", kSeatFields, read_seat<Rematch>},
    {"hint", kSeatFields, read_seat<AskHint>},
    {"at", kAtFields, read_at},
    {"film", kFilmFields, read_film},
    {"log", kLogFields, read_log},
    {"hand", kHandFields, read_hand},
    {"ahead", kSeatFields, read_seat<AskAhead>},
}};
static_assert(kReaders.size() == std::variant_size_v<ClientMessage>);

tl::expected<ClientMessage, Refused> read_message(const Json& json) {
    const Json* const type = json.find("type");
    if (type == nullptr) {
        return tl::unexpected(Refused{kMissingField, {{"field", std::string("type")}}});
    }
    if (!type->is_text()) {
        return tl::unexpected(wrong_kind("type", "text"));
    }
    const auto reader = std::ranges::find(kReaders, type->text(), &Reader::type);
    if (reader == kReaders.end()) {
        return tl::unexpected(Refused{kUnknownType, {{"what", shortened(type->text())}}});
    }
    if (auto refused = refuses_fields(json, reader->fields)) {
        return tl::unexpected(*std::move(refused));
    }
    return reader->read(json);
}

// The message, where it is one of those that are heard here.
template <class Heard>
tl::expected<Heard, Refused> heard_here(ClientMessage message) {
    return std::visit(
        [](auto&& one) -> tl::expected<Heard, Refused> {
            if constexpr (std::is_constructible_v<Heard, decltype(one)>) {
                return Heard(std::forward<decltype(one)>(one));
            } else {
                return tl::unexpected(Refused{kNotHere, {}});
            }
        },
        std::move(message));
}

// A request is a message and the number that the client has put on it.
template <class Heard>
tl::expected<Request<Heard>, Unreadable> read_frame(std::string_view frame) {
    const auto json = parse_strictly(frame);
    if (!json) {
        return tl::unexpected(Unreadable{json.error(), std::nullopt});
    }
    if (!json->is_object()) {
        return tl::unexpected(Unreadable{Refused{kNotAMessage, {}}, std::nullopt});
    }
    Ack ack;
    if (const Json* const found = json->find("ack")) {
        if (!found->is_from(std::uint32_t{0}, std::numeric_limits<std::uint32_t>::max())) {
            return tl::unexpected(Unreadable{wrong_kind("ack", "number"), std::nullopt});
        }
        ack = found->whole<std::uint32_t>();
    }
    auto message = read_message(*json).and_then(heard_here<Heard>);
    if (!message) {
        return tl::unexpected(Unreadable{std::move(message.error()), ack});
    }
    return Request<Heard>{*std::move(message), ack};
}

}  // namespace

tl::expected<TableRequest, Unreadable> read_table(std::string_view frame) {
    return read_frame<TableMessage>(frame);
}

tl::expected<RoomRequest, Unreadable> read_room(std::string_view frame) {
    return read_frame<RoomMessage>(frame);
}

}  // namespace jobsite::protocol
