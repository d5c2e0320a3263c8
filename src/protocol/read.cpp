#include "protocol/read.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "protocol/strict_json.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kMaxAck = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kMaxNumber = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMaxSmall = 1000;
constexpr std::size_t kMaxList = 100;

// The kinds of values that fields have.
enum class Kind : std::uint8_t { Text, Number, SmallNumber, Seat, Texts, Choices };
enum class Presence : std::uint8_t { Needed, Optional };

bool is_number(const Json& value, std::uint64_t most) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
}

bool is_text(const Json& value) { return value.is_string(); }

bool is_seat(const Json& value) {
    return value.is_string() && rules::parse_seat(value.get_ref<const std::string&>()).has_value();
}

bool is_texts(const Json& value) {
    return value.is_array() && value.size() <= kMaxList && std::ranges::all_of(value, is_text);
}

bool is_choices(const Json& value) {
    return value.is_object() && value.size() <= kMaxList && std::ranges::all_of(value, is_text);
}

struct KindRow {
    std::string_view token;  // its words in data/texts: protocol.kind.<token>
    bool (*holds)(const Json& value);
};

constexpr std::array kKinds{
    KindRow{"text", is_text},
    KindRow{"number", [](const Json& value) { return is_number(value, kMaxNumber); }},
    KindRow{"small_number", [](const Json& value) { return is_number(value, kMaxSmall); }},
    KindRow{"seat", is_seat},
    KindRow{"texts", is_texts},
    KindRow{"choices", is_choices},
};

struct Field {
    std::string_view name;
    Kind kind{};
    Presence presence = Presence::Needed;
};

Seat seat_of(const Json& json) {
    return rules::parse_seat(json.at("seat").get_ref<const std::string&>()).value();
}

ClientMessage read_hello(const Json& json) {
    return Hello{json.at("version").get<std::uint64_t>()};
}

ClientMessage read_create(const Json& json) {
    Create create;
    create.game = json.at("game").get<std::string>();
    create.setup.seats = json.at("seats").get<int>();
    const Json options = json.value("options", Json::object());
    for (const auto& [option, value] : options.items()) {
        create.setup.options.push_back({option, value.get<std::string>()});
    }
    if (json.contains("seed")) {
        create.seed = json.at("seed").get<std::uint64_t>();
    }
    create.bots = json.value("bots", std::vector<std::string>{});
    return create;
}

ClientMessage read_view(const Json& json) { return AskView{seat_of(json)}; }
ClientMessage read_legal(const Json& json) { return AskLegal{seat_of(json)}; }
ClientMessage read_act(const Json& json) {
    return Act{seat_of(json), json.at("move").get<std::string>()};
}
ClientMessage read_undo(const Json& json) { return Undo{seat_of(json)}; }
ClientMessage read_since(const Json& json) {
    return Since{seat_of(json), json.at("seen").get<std::uint64_t>()};
}

struct Reader {
    std::string_view type;
    std::span<const Field> fields;
    ClientMessage (*read)(const Json& json);  // of a message whose fields have been checked
};

constexpr std::array kHelloFields{Field{"version", Kind::Number}};
constexpr std::array kCreateFields{
    Field{"game", Kind::Text},
    Field{"seats", Kind::SmallNumber},
    Field{"options", Kind::Choices, Presence::Optional},
    Field{"seed", Kind::Number, Presence::Optional},
    Field{"bots", Kind::Texts, Presence::Optional},
};
constexpr std::array kSeatFields{Field{"seat", Kind::Seat}};
constexpr std::array kActFields{Field{"seat", Kind::Seat}, Field{"move", Kind::Text}};
constexpr std::array kSinceFields{Field{"seat", Kind::Seat}, Field{"seen", Kind::Number}};

// The messages of a client. A new message is a new row.
constexpr std::array kReaders{
    Reader{"hello", kHelloFields, read_hello}, Reader{"create", kCreateFields, read_create},
    Reader{"view", kSeatFields, read_view},    Reader{"legal", kSeatFields, read_legal},
    Reader{"act", kActFields, read_act},       Reader{"undo", kSeatFields, read_undo},
    Reader{"since", kSinceFields, read_since},
};

Refused wrong_kind(std::string_view field, std::string_view kind) {
    return {kWrongKind, {{"field", std::string(field)}, {"kind", std::string(kind)}}};
}

std::optional<Refused> refuses_field(const Json& json, const Field& field) {
    const auto value = json.find(field.name);
    if (value == json.end()) {
        return field.presence == Presence::Optional
                   ? std::nullopt
                   : std::optional(Refused{kMissingField, {{"field", std::string(field.name)}}});
    }
    const KindRow& kind = kKinds[static_cast<std::size_t>(field.kind)];
    return kind.holds(*value) ? std::nullopt : std::optional(wrong_kind(field.name, kind.token));
}

std::optional<Refused> refuses_fields(const Json& json, std::span<const Field> fields) {
    for (const Field& field : fields) {
        if (auto refused = refuses_field(json, field)) {
            return refused;
        }
    }
    for (const auto& [name, value] : json.items()) {
        const bool known = name == "type" || name == "ack" ||
                           std::ranges::find(fields, name, &Field::name) != fields.end();
        if (!known) {
            return Refused{kUnknownField, {{"field", shortened(name)}}};
        }
    }
    return std::nullopt;
}

tl::expected<ClientMessage, Refused> read_message(const Json& json) {
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

tl::expected<Request, Unreadable> read(std::string_view frame) {
    const auto json = parse_strictly(frame);
    if (!json) {
        return tl::unexpected(Unreadable{json.error(), std::nullopt});
    }
    if (!json->is_object()) {
        return tl::unexpected(Unreadable{Refused{kNotAMessage, {}}, std::nullopt});
    }
    Ack ack;
    if (const auto found = json->find("ack"); found != json->end()) {
        if (!is_number(*found, kMaxAck)) {
            return tl::unexpected(Unreadable{wrong_kind("ack", "number"), std::nullopt});
        }
        ack = found->get<std::uint32_t>();
    }
    auto message = read_message(*json);
    if (!message) {
        return tl::unexpected(Unreadable{std::move(message.error()), ack});
    }
    return Request{*std::move(message), ack};
}

}  // namespace jobsite::protocol
