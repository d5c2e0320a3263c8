#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/json.h"
#include "protocol/server_messages.h"

namespace jobsite::protocol {

// The kinds of values that fields of messages have.
enum class FieldKind : std::uint8_t {
    Text,
    Number,
    SmallNumber,
    Seat,
    Texts,
    Choices,
    Chairs,
    HandOverTo,
    Pace,
    Micrometres,
    Point,
    Turn,
    Flag,
};
enum class Presence : std::uint8_t { Needed, Optional };

struct FieldRow {
    std::string_view name;
    FieldKind kind{};
    Presence presence = Presence::Needed;
};

// Why an object does not have exactly these fields (and perhaps type and ack), each
// with its kind of value, if it does not.
std::optional<Refused> refuses_fields(const base::Json& object, std::span<const FieldRow> fields);

Refused wrong_kind(std::string_view field, std::string_view kind);

}  // namespace jobsite::protocol
