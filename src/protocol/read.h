#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"

namespace jobsite::protocol {

// A refusal of something that could not be read still goes to whoever asked.
struct Unreadable {
    Refused refused;
    Ack ack;
};

// What a client says in one frame. Fields which a message does not have, or has and does
// not find, or finds with another kind of value, are refused; so are messages of the one
// list that only the other hears.
tl::expected<TableRequest, Unreadable> read_table(std::string_view frame);
tl::expected<RoomRequest, Unreadable> read_room(std::string_view frame);

}  // namespace jobsite::protocol
