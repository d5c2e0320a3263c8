#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/event.h"
#include "rules/seat.h"

// How seats and arguments stand in every message.
namespace jobsite::protocol {

nlohmann::ordered_json json_of(rules::Seats seats);
nlohmann::ordered_json json_of(
    const std::vector<std::pair<std::string_view, rules::Value>>& arguments);

// As one line. Bytes that are no text are replaced.
std::string dump(const nlohmann::ordered_json& json);

}  // namespace jobsite::protocol
