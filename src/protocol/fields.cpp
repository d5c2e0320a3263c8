#include "protocol/fields.h"

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/room_messages.h"
#include "protocol/strict_json.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxList = 100;
constexpr std::uint64_t kMaxSmall = 1000;
constexpr std::uint64_t kMaxMetre = 1'000'000;

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

bool is_seat_kind(const Json& value) {
    return value.is_string() &&
           std::ranges::find(kSeatKinds, value.get_ref<const std::string&>()) != kSeatKinds.end();
}

// {"kind": "here", "name": "Ada"} or {"kind": "bot", "bot": "random"}
bool is_chair(const Json& value) {
    return value.is_object() && value.contains("kind") && is_seat_kind(value.at("kind")) &&
           std::ranges::all_of(value, is_text) &&
           value.size() == 1 + value.count("name") + value.count("bot");
}

bool is_chairs(const Json& value) {
    return value.is_array() && value.size() <= kMaxList && std::ranges::all_of(value, is_chair);
}

bool is_hand_over_to(const Json& value) { return value == "bot" || value == "person"; }

bool is_whole(const Json& value) {
    using Limits = std::numeric_limits<std::int32_t>;
    return value.is_number_integer() && value <= Limits::max() && value >= Limits::min();
}

bool is_point(const Json& value) {
    return value.is_array() && value.size() == 3 && std::ranges::all_of(value, is_whole);
}

bool is_turn(const Json& value) {
    return value.is_array() && value.size() == 4 && std::ranges::all_of(value, is_whole);
}

struct KindRow {
    std::string_view token;  // its words in data/texts: protocol.kind.<token>
    bool (*holds)(const Json& value);
};

constexpr std::array kKinds{
    KindRow{"text", is_text},
    KindRow{"number",
            [](const Json& value) {
                return is_number_to(value, std::numeric_limits<std::uint64_t>::max());
            }},
    KindRow{"small_number", [](const Json& value) { return is_number_to(value, kMaxSmall); }},
    KindRow{"seat", is_seat},
    KindRow{"texts", is_texts},
    KindRow{"choices", is_choices},
    KindRow{"chairs", is_chairs},
    KindRow{"hand_over_to", is_hand_over_to},
    KindRow{"micrometres", [](const Json& value) { return is_number_to(value, kMaxMetre); }},
    KindRow{"point", is_point},
    KindRow{"turn", is_turn},
    KindRow{"flag", [](const Json& value) { return value.is_boolean(); }},
};

std::optional<Refused> refuses_field(const Json& object, const FieldRow& field) {
    const auto value = object.find(field.name);
    if (value == object.end()) {
        return field.presence == Presence::Optional
                   ? std::nullopt
                   : std::optional(Refused{kMissingField, {{"field", std::string(field.name)}}});
    }
    const KindRow& kind = kKinds[static_cast<std::size_t>(field.kind)];
    return kind.holds(*value) ? std::nullopt : std::optional(wrong_kind(field.name, kind.token));
}

}  // namespace

bool is_number_to(const Json& value, std::uint64_t most) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
}

Refused wrong_kind(std::string_view field, std::string_view kind) {
    return {kWrongKind, {{"field", std::string(field)}, {"kind", std::string(kind)}}};
}

std::optional<Refused> refuses_fields(const Json& object, std::span<const FieldRow> fields) {
    for (const FieldRow& field : fields) {
        if (auto refused = refuses_field(object, field)) {
            return refused;
        }
    }
    for (const auto& [name, value] : object.get_ref<const Json::object_t&>()) {
        const bool known = name == "type" || name == "ack" ||
                           std::ranges::find(fields, name, &FieldRow::name) != fields.end();
        if (!known) {
            return Refused{kUnknownField, {{"field", shortened(name)}}};
        }
    }
    return std::nullopt;
}

}  // namespace jobsite::protocol
