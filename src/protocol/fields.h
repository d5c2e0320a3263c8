#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/messages.h"

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
std::optional<Refused> refuses_fields(const nlohmann::json& object,
                                      std::span<const FieldRow> fields);

Refused wrong_kind(std::string_view field, std::string_view kind);

// Whether the value is a whole number from 0 to `most`.
bool is_number_to(const nlohmann::json& value, std::uint64_t most);

}  // namespace jobsite::protocol
