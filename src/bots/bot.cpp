#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/scan.h"
#include "base/verify.h"
#include "bots/level_bot.h"
#include "bots/random_bot.h"

namespace jobsite::bots {

namespace {

constexpr std::chrono::milliseconds kSecond{1000};

// A new bot is a new row.
// clang-format off
constexpr std::array kBots{
    //     name          level         thinks at most  of a place at most
    BotRow{"builder",    kBuilder},
    BotRow{"apprentice", kApprentice},
    BotRow{"foreman",    kForeman,     9 * kSecond / 10},
    BotRow{"rita",       kRita,        3 * kSecond,    3 * kSecond},
    BotRow{"random"},
};
// clang-format on

// What the builder was called before there were levels; rooms that were kept say so.
constexpr std::string_view kOldName = "greedy";

Question question_of(const rules::Match& match, rules::Seat seat,
                     std::span<const std::string> legal) {
    base::verify(!legal.empty(), "whoever is to act has a legal move");
    const auto give_up = std::ranges::find(legal, match.give_up());
    return {.seat = seat,
            .legal = legal,
            .view = [&match, seat] { return match.view(seat).text; },
            .advice = [&match, seat] { return match.advise(seat); },
            .insistence = [&match, seat] { return match.insist(seat); },
            .weigh = [&match, seat] { return match.weigh(seat); },
            .search = [&match, seat](
                          const rules::Thinking& thinking,
                          base::Random& random) { return match.search(seat, thinking, random); },
            .imagine = [&match, seat](base::Random& random) { return match.imagine(seat, random); },
            .give_up = give_up == legal.end() ? std::nullopt : std::optional(*give_up)};
}

}  // namespace

std::unique_ptr<Bot> BotRow::make(std::uint64_t seed) const {
    return level ? make_level_bot(*level, seed) : make_random_bot(seed);
}

std::span<const BotRow> bot_rows() { return kBots; }

const BotRow& usual_bot() { return kBots.front(); }

const BotRow* find_bot(std::string_view name) {
    const auto* const found =
        std::ranges::find(kBots, name == kOldName ? usual_bot().name : name, &BotRow::name);
    return found == kBots.end() ? nullptr : found;
}

tl::expected<BotRow, NotABot> read_bot(std::string_view text) {
    const std::size_t colon = text.find(':');
    const BotRow* const found = find_bot(text.substr(0, colon));
    if (found == nullptr) {
        return tl::unexpected(NotABot::NoSuchName);
    }
    BotRow row = *found;
    if (colon != std::string_view::npos) {
        const auto budget = base::Scanner::read_number(text.substr(colon + 1), 1, kMostIterations);
        if (!budget || row.iterations() == 0) {
            return tl::unexpected(NotABot::NoSuchBudget);
        }
        row.level->iterations = *budget;
    }
    return row;
}

std::function<bool()> after(std::chrono::milliseconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    return [until] { return std::chrono::steady_clock::now() >= until; };
}

Answer ask(Bot& bot, const rules::Match& match, rules::Seat seat, const site::Site* at_rest,
           std::function<bool()> enough) {
    const auto legal = match.legal(seat);
    Question question = question_of(match, seat, legal);
    question.enough = std::move(enough);
    if (at_rest != nullptr) {
        question.held.emplace(Held{*match.physical(), *at_rest});
    }
    return bot.answer(question);
}

}  // namespace jobsite::bots
