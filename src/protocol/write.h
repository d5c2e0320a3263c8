#pragma once

#include <string>

#include "protocol/messages.h"
#include "rules/text_need.h"
#include "rules/texts.h"

namespace jobsite::protocol {

// What the table says, as one line of JSON without its line break.
std::string write(const Answer& answer, const rules::Texts& texts);

// The sentences that the protocol needs from data/texts.
std::vector<rules::TextNeed> texts();

}  // namespace jobsite::protocol
