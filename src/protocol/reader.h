#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

#include "facts/piece.h"
#include "protocol/fields.h"
#include "protocol/read.h"
#include "protocol/strict_json.h"

// How a frame becomes one of a closed list of messages: the same for whoever listens.
namespace jobsite::protocol {

// One message: its type, its fields, and how it is read once they have been checked.
template <class Message>
struct Reader {
    std::string_view type;
    std::span<const FieldRow> fields;
    Message (*read)(const nlohmann::json& json) = nullptr;
};

inline Seat seat_of(const nlohmann::json& json) {
    return rules::parse_seat(json.at("seat").get_ref<const std::string&>()).value();
}

inline facts::Point read_point(const nlohmann::json& json) {
    const auto p = json.get<std::array<std::int32_t, 3>>();
    return {p[0], p[1], p[2]};
}

// Whoever says nothing of a turn means none.
inline facts::Pose read_pose(const nlohmann::json& json) {
    facts::Pose pose{.at = read_point(json.at("at"))};
    if (json.contains("turn")) {
        const auto t = json.at("turn").get<std::array<std::int32_t, 4>>();
        pose.turn = {t[0], t[1], t[2], t[3]};
    }
    return pose;
}

template <class Message>
tl::expected<Message, Refused> read_message(const nlohmann::json& json,
                                            std::span<const Reader<Message>> readers) {
    const auto type = json.find("type");
    if (type == json.end()) {
        return tl::unexpected(Refused{kMissingField, {{"field", std::string("type")}}});
    }
    if (!type->is_string()) {
        return tl::unexpected(wrong_kind("type", "text"));
    }
    const auto& name = type->template get_ref<const std::string&>();
    const auto reader = std::ranges::find(readers, name, &Reader<Message>::type);
    if (reader == readers.end()) {
        return tl::unexpected(Refused{kUnknownType, {{"what", shortened(name)}}});
    }
    if (auto refused = refuses_fields(json, reader->fields)) {
        return tl::unexpected(*std::move(refused));
    }
    return reader->read(json);
}

// A request is a message and the number that the client has put on it.
template <class Request, class Message>
tl::expected<Request, Unreadable> read_frame(std::string_view frame,
                                             std::span<const Reader<Message>> readers) {
    const auto json = parse_strictly(frame);
    if (!json) {
        return tl::unexpected(Unreadable{json.error(), std::nullopt});
    }
    if (!json->is_object()) {
        return tl::unexpected(Unreadable{Refused{kNotAMessage, {}}, std::nullopt});
    }
    Ack ack;
    if (const auto found = json->find("ack"); found != json->end()) {
        if (!is_number_to(*found, std::numeric_limits<std::uint32_t>::max())) {
            return tl::unexpected(Unreadable{wrong_kind("ack", "number"), std::nullopt});
        }
        ack = found->template get<std::uint32_t>();
    }
    auto message = read_message<Message>(*json, readers);
    if (!message) {
        return tl::unexpected(Unreadable{std::move(message.error()), ack});
    }
    return Request{*std::move(message), ack};
}

}  // namespace jobsite::protocol
