#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/random.h"
#include "facts/placement.h"
#include "rules/match.h"
#include "site/site.h"

namespace jobsite::bots {

// What is held, and the site as it was at rest before it was taken.
struct Held {
    const rules::PhysicalMatch& match;
    const site::Site& at_rest;
};

// What a bot is asked: what its seat, which is to act, does next. It is handed nothing that
// the seat may not know.
struct Question {
    rules::Seat seat = rules::Seat::P1;
    std::span<const std::string> legal;
    // What the seat sees, as JSON.
    std::function<std::string()> view{};
    // What a simple, sensible player in its place would do.
    std::function<std::string()> advice{};
    // A match that the seat cannot tell from the one that is played, drawn at random. It may
    // be copied (clone) and played out.
    std::function<std::unique_ptr<rules::Match>(base::Random&)> imagine{};
    // While the seat holds something that has not been brought to a place.
    std::optional<Held> held{};
};

// One of the legal moves, of which there is at least one; or a place for what is held.
using Answer = std::variant<std::string, facts::Placement>;

class Bot {
   public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    virtual Answer answer(const Question& question) = 0;
};

// A kind of bot. Bots made with equal seeds and asked equal questions give equal answers.
struct BotRow {
    std::string_view name;
    std::unique_ptr<Bot> (*make)(std::uint64_t seed) = nullptr;
};

// All the bots there are.
std::span<const BotRow> bot_rows();
// The one that plays where nobody chose another, as the game advises.
const BotRow& usual_bot();
const BotRow* find_bot(std::string_view name);

// Asks the bot of a seat that is to act. The site is given while the seat holds something
// that has not been brought to a place: as it was at rest before that was taken.
Answer ask(Bot& bot, const rules::Match& match, rules::Seat seat,
           const site::Site* at_rest = nullptr);

}  // namespace jobsite::bots
