#pragma once

#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/command.h"
#include "cli/outcome.h"

// Who takes part in a tournament: a list of bots, such as "builder,foreman,foreman:50".
namespace jobsite::cli {

std::vector<std::string> names_in(const std::string& list);
// Why these cannot play each other in any game, in words; nothing if they can.
std::string flaw_of_players(const std::string& list);

// Those players. Two that would play alike in this game are refused.
Outcome<std::vector<bots::BotRow>> players_of(const std::vector<std::string>& names,
                                              const ChosenGame& chosen);

}  // namespace jobsite::cli
