#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>

#include "bots/bot.h"
#include "site/attempt/attempt.h"

namespace jobsite::bots {

// What a hand will do with what it holds, worked out beforehand: where it leads and
// when, and the tick in which it is there.
struct Errand {
    site::HandTrace leads;
    std::uint32_t arrives = 0;
    int sure = 0;  // times of ten that it will do, as far as the bot can tell
};

// What a seat does next where its hand is seen: a move, or first an errand.
using Deed = std::variant<std::string, Errand>;

// The errand to a bot's place, from how the attempt now stands. Led so, the attempt goes
// exactly as it was thought out. A bot that would rather make a move does that.
Deed think(Bot& bot, const rules::Match& match, rules::Seat seat, const site::Site& at_rest,
           site::Attempt attempt, std::function<bool()> enough = {});

}  // namespace jobsite::bots
