#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "base/random.h"
#include "bots/level.h"
#include "facts/placement.h"
#include "rules/match.h"
#include "site/attempt/carry.h"
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
    // What that player would do who does not give up.
    std::function<std::string()> insistence{};
    // What that player thinks of each legal move; nothing where the game has no such opinion.
    std::function<std::vector<int>()> weigh{};
    // What a player finds who thinks it through.
    std::function<rules::Result<std::string>(const rules::Thinking&, base::Random&)> search{};
    // Says that whoever waits for the answer has waited long enough. Nobody waits where it is
    // left out, and the answer depends on the bot's seed alone.
    std::function<bool()> enough{};
    // A match that the seat cannot tell from the one that is played, drawn at random. It may
    // be copied (clone) and played out.
    std::function<std::unique_ptr<rules::Match>(base::Random&)> imagine{};
    // While the seat holds something that has not been brought to a place.
    std::optional<Held> held{};
    // The move by which one gives up; nothing where that cannot be done.
    std::optional<std::string> give_up{};
};

// A place for what is held, how the hand will bring it there, and what the bot believes of it.
struct Placing {
    facts::Placement place;
    site::Manner manner{};
    int sure = 0;  // times of ten that it meets everything

    friend bool operator==(const Placing&, const Placing&) = default;
};

// One of the legal moves, of which there is at least one; or a place for what is held.
using Answer = std::variant<std::string, Placing>;

class Bot {
   public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    virtual Answer answer(const Question& question) = 0;
};

// A kind of bot.
struct BotRow {
    std::string_view name;
    // How well it plays; nothing for the one that does whatever is legal.
    std::optional<Level> level{};
    // So long it may think of a move where people wait; one that thinks for no time answers at
    // once.
    std::chrono::milliseconds longest{0};
    // And so long of a place for what it holds; what it is at then it thinks to its end.
    std::chrono::milliseconds longest_of_place{900};

    // What it may spend on thinking ahead; none if it does not.
    [[nodiscard]] int iterations() const { return level ? level->iterations : 0; }
    // Bots made with equal seeds and asked equal questions give equal answers.
    [[nodiscard]] std::unique_ptr<Bot> make(std::uint64_t seed) const;

    friend bool operator==(const BotRow&, const BotRow&) = default;
};

// All the bots there are, the usual one first.
std::span<const BotRow> bot_rows();
// The one that plays where nobody chose another, as the game advises.
const BotRow& usual_bot();
// By a name that it has or once had.
const BotRow* find_bot(std::string_view name);

// Why a text names no bot.
enum class NotABot : std::uint8_t { NoSuchName, NoSuchBudget };

inline constexpr int kMostIterations = 100'000;

// A name, or that of a bot that thinks ahead and for how many iterations: "foreman:50".
tl::expected<BotRow, NotABot> read_bot(std::string_view text);

// Says that whoever waits has waited so long, from now on.
std::function<bool()> after(std::chrono::milliseconds time);

// Asks the bot of a seat that is to act. The site is given while the seat holds something
// that has not been brought to a place: as it was at rest before that was taken.
Answer ask(Bot& bot, const rules::Match& match, rules::Seat seat,
           const site::Site* at_rest = nullptr, std::function<bool()> enough = {});

}  // namespace jobsite::bots
