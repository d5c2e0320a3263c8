#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "rules/seat.h"

namespace jobsite::bots {

// What a bot is asked: to choose one of these moves for its seat. It is handed
// nothing that the seat may not know.
struct Question {
    rules::Seat seat = rules::Seat::P1;
    std::span<const std::string> legal;
    // What a simple, sensible player in its place would do.
    std::function<std::string()> advice{};
};

class Bot {
   public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    // One of the legal moves; there is at least one.
    virtual std::string choose(const Question& question) = 0;
};

// A kind of bot: its name, how one is made, and how many places for a piece it thinks
// through at a site. Bots made with equal seeds and asked equal questions give equal
// answers.
struct BotRow {
    std::string_view name;
    std::unique_ptr<Bot> (*make)(std::uint64_t seed) = nullptr;
    int tries = 1;
};

// All the bots there are.
std::span<const BotRow> bot_rows();
const BotRow* find_bot(std::string_view name);

}  // namespace jobsite::bots
