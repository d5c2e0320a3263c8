#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "protocol/messages.h"

namespace jobsite::protocol {

// A refusal of something that could not be read still goes to whoever asked.
struct Unreadable {
    Refused refused;
    Ack ack;
};

// What a client says in one frame. Fields which a message does not have, or has
// and does not find, or finds with another kind of value, are refused.
tl::expected<Request, Unreadable> read(std::string_view frame);

}  // namespace jobsite::protocol
