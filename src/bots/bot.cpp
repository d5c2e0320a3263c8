#include "bots/bot.h"

#include <algorithm>
#include <array>

#include "base/verify.h"
#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

namespace jobsite::bots {

namespace {

// A new bot is a new row.
constexpr std::array kBots{
    BotRow{"greedy", make_greedy_bot},
    BotRow{"random", make_random_bot},
};

}  // namespace

std::span<const BotRow> bot_rows() { return kBots; }

const BotRow& usual_bot() { return kBots.front(); }

const BotRow* find_bot(std::string_view name) {
    const auto* const found = std::ranges::find(kBots, name, &BotRow::name);
    return found == kBots.end() ? nullptr : found;
}

Answer ask(Bot& bot, const rules::Match& match, rules::Seat seat, const site::Site* at_rest) {
    const auto legal = match.legal(seat);
    base::verify(!legal.empty(), "whoever is to act has a legal move");
    Question question{.seat = seat,
                      .legal = legal,
                      .view = [&] { return match.view(seat).text; },
                      .advice = [&] { return match.advise(seat); },
                      .imagine = [&](base::Random& random) { return match.imagine(seat, random); }};
    if (at_rest != nullptr) {
        question.held.emplace(Held{*match.physical(), *at_rest});
    }
    return bot.answer(question);
}

}  // namespace jobsite::bots
