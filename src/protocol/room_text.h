#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/read.h"
#include "protocol/room_messages.h"
#include "rules/text_need.h"
#include "rules/texts.h"

namespace jobsite::protocol {

// What a client says to a room in one frame; as strict as read().
tl::expected<RoomRequest, Unreadable> read_room(std::string_view frame);

// What a room says, as one line of JSON.
std::string write_room(const RoomAnswer& answer, Ack ack, const rules::Texts& texts);
std::string write_told(const ToldSeat& told, Ack ack);

// The top-level fields of a JSON object that we wrote ourselves: name and value, as
// slices of the text. Nothing is parsed further, so that a view of any size costs
// one walk over its bytes.
using Slices = std::vector<std::pair<std::string_view, std::string_view>>;
Slices top_level(std::string_view object);

// The sentences that rooms need from data/texts.
std::vector<rules::TextNeed> room_texts();

}  // namespace jobsite::protocol
