#include "protocol/fields.h"

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/strict_json.h"

namespace jobsite::protocol {

namespace {

using base::Json;

constexpr std::size_t kMaxList = 100;
constexpr int kMaxSmall = 1000;
constexpr int kMaxMetre = 1'000'000;

bool is_text(const Json& value) { return value.is_text(); }

bool is_seat(const Json& value) {
    return value.is_text() && rules::parse_seat(value.text()).has_value();
}

bool is_texts(const Json& value) {
    return value.is_list() && value.size() <= kMaxList &&
           std::ranges::all_of(value.items(), is_text);
}

bool is_choices(const Json& value) {
    return value.is_object() && value.size() <= kMaxList &&
           std::ranges::all_of(value.fields(), is_text, &Json::Field::value);
}

// {"kind": "here", "name": "Ada"} or {"kind": "bot", "bot": "random"}
bool is_chair(const Json& value) {
    const Json& kind = value["kind"];
    return is_choices(value) && kind.is_text() && table::parse_seat_kind(kind.text()) &&
           std::ranges::all_of(value.fields(), [](const Json::Field& field) {
               return field.name == "kind" || field.name == "name" || field.name == "bot";
           });
}

bool is_chairs(const Json& value) {
    return value.is_list() && value.size() <= kMaxList &&
           std::ranges::all_of(value.items(), is_chair);
}

bool is_hand_over_to(const Json& value) { return value == "bot" || value == "person"; }

bool is_pace(const Json& value) {
    return value.is_text() && table::parse_pace(value.text()).has_value();
}

bool is_whole(const Json& value) {
    using Limits = std::numeric_limits<std::int32_t>;
    return value.is_from(Limits::min(), Limits::max());
}

bool is_point(const Json& value) {
    return value.is_list() && value.size() == 3 && std::ranges::all_of(value.items(), is_whole);
}

bool is_turn(const Json& value) {
    return value.is_list() && value.size() == 4 && std::ranges::all_of(value.items(), is_whole);
}

bool is_number(const Json& value) { return value.is_from(std::uint64_t{0}, ~std::uint64_t{0}); }

struct KindRow {
    std::string_view token;  // its words in data/texts: protocol.kind.<token>
    bool (*holds)(const Json& value);
};

constexpr std::array kKinds{
    KindRow{"text", is_text},
    KindRow{"number", is_number},
    KindRow{"small_number", [](const Json& value) { return value.is_from(0, kMaxSmall); }},
    KindRow{"seat", is_seat},
    KindRow{"texts", is_texts},
    KindRow{"choices", is_choices},
    KindRow{"chairs", is_chairs},
    KindRow{"hand_over_to", is_hand_over_to},
    KindRow{"pace", is_pace},
    KindRow{"micrometres", [](const Json& value) { return value.is_from(0, kMaxMetre); }},
    KindRow{"point", is_point},
    KindRow{"turn", is_turn},
    KindRow{"flag", [](const Json& value) { return value.is_flag(); }},
};

std::optional<Refused> refuses_field(const Json& object, const FieldRow& field) {
    const Json* const value = object.find(field.name);
    if (value == nullptr) {
        return field.presence == Presence::Optional
                   ? std::nullopt
                   : std::optional(Refused{kMissingField, {{"field", std::string(field.name)}}});
    }
    const KindRow& kind = kKinds[static_cast<std::size_t>(field.kind)];
    return kind.holds(*value) ? std::nullopt : std::optional(wrong_kind(field.name, kind.token));
}

}  // namespace

Refused wrong_kind(std::string_view field, std::string_view kind) {
    return {kWrongKind, {{"field", std::string(field)}, {"kind", std::string(kind)}}};
}

std::optional<Refused> refuses_fields(const Json& object, std::span<const FieldRow> fields) {
    for (const FieldRow& field : fields) {
        if (auto refused = refuses_field(object, field)) {
            return refused;
        }
    }
    for (const auto& [name, value] : object.fields()) {
        const bool known = name == "type" || name == "ack" ||
                           std::ranges::find(fields, name, &FieldRow::name) != fields.end();
        if (!known) {
            return Refused{kUnknownField, {{"field", shortened(name)}}};
        }
    }
    return std::nullopt;
}

}  // namespace jobsite::protocol
