#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"

namespace jobsite::bots {

std::unique_ptr<Bot> make_level_bot(const Level& level, std::uint64_t seed);

}  // namespace jobsite::bots
