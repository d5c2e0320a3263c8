#pragma once

#include "bots/bot.h"

namespace jobsite::bots {

// Chooses among all legal moves, each as likely as any other. It plays badly and
// never cheats: what other bots are measured against.
std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);

}  // namespace jobsite::bots
