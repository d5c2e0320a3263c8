#include "protocol/json_of.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::ordered_json;
using rules::Seat;
using rules::Seats;

Json json_of_value(const rules::Value& value) {
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
        return *number;
    }
    if (const auto* const seat = std::get_if<Seat>(&value)) {
        return rules::print_seat(*seat);
    }
    return std::get<std::string>(value);
}

}  // namespace

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json json_of(Seats seats) {
    Json list = Json::array();
    for (const Seat seat : seats) {
        list.push_back(rules::print_seat(seat));
    }
    return list;
}

Json json_of(const std::vector<std::pair<std::string_view, rules::Value>>& arguments) {
    Json object = Json::object();
    for (const auto& [name, value] : arguments) {
        object[std::string(name)] = json_of_value(value);
    }
    return object;
}

}  // namespace jobsite::protocol
