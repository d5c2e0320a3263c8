#pragma once

#include <string>
#include <vector>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "rules/text_need.h"

namespace jobsite::protocol {

// What a table or a room says, as one line of JSON without its line break.
std::string write(const ServerMessage& message, Ack ack, const rules::Texts& texts);
std::string write_told(const Told& told, Ack ack);

// The sentences that the protocol needs from data/texts.
std::vector<rules::TextNeed> texts();

}  // namespace jobsite::protocol
