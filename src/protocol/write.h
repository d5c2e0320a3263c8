#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "rules/text_need.h"

namespace jobsite::protocol {

// What a table or a room says, as one line of JSON without its line break.
std::string write(const ServerMessage& message, Ack ack, const rules::Texts& texts);
std::string write_told(const Told& told, Ack ack);

// The top-level fields of a JSON object that we wrote ourselves: name and value, as
// slices of the text. Nothing is parsed further, so that a view of any size costs
// one walk over its bytes.
using Slices = std::vector<std::pair<std::string_view, std::string_view>>;
Slices top_level(std::string_view object);

// The sentences that the protocol needs from data/texts.
std::vector<rules::TextNeed> texts();

}  // namespace jobsite::protocol
