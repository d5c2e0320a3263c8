#pragma once

#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "bots/level.h"

// Fingerprints of what bots are made of, so that games by other ones are not taken for theirs. How
// the code makes use of a level's numbers they do not know.
namespace jobsite::cli {

std::uint64_t fingerprint(const bots::Level& level);
// Of all of them, in this order.
std::uint64_t fingerprint(std::span<const bots::BotRow> players);

}  // namespace jobsite::cli
