#include "bots/bot.h"

#include <algorithm>
#include <array>

#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

namespace jobsite::bots {

namespace {

// A new bot is a new row.
constexpr std::array kBots{
    BotRow{"greedy", make_greedy_bot, 8},
    BotRow{"random", make_random_bot, 1},
};

}  // namespace

std::span<const BotRow> bot_rows() { return kBots; }

const BotRow* find_bot(std::string_view name) {
    const auto* const found = std::ranges::find(kBots, name, &BotRow::name);
    return found == kBots.end() ? nullptr : found;
}

}  // namespace jobsite::bots
