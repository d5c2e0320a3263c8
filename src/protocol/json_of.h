#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "facts/facts.h"
#include "rules/event.h"
#include "rules/referee.h"
#include "rules/seat.h"

// How seats, arguments and facts stand in every message.
namespace jobsite::protocol {

nlohmann::ordered_json json_of(rules::Seats seats);
nlohmann::ordered_json json_of(
    const std::vector<std::pair<std::string_view, rules::Value>>& arguments);

// A site at one moment: its pieces, and which of them touch.
nlohmann::ordered_json json_of(const facts::Facts& facts);

// What a task asks for, and what stands in its way: evidence by the names of pieces.
nlohmann::ordered_json json_of(const rules::Checklist& checklist);

// As one line. Bytes that are no text are replaced.
std::string dump(const nlohmann::ordered_json& json);

}  // namespace jobsite::protocol
