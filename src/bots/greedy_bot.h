#pragma once

#include "bots/bot.h"

namespace jobsite::bots {

// Does what its game advises: a simple, sensible opponent that looks one choice ahead.
std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed);

}  // namespace jobsite::bots
