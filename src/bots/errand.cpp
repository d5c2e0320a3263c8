#include "bots/errand.h"

#include <cstddef>
#include <utility>

#include "site/attempt/carry.h"

namespace jobsite::bots {

namespace {

// Whoever watches sees where it will go.
constexpr std::uint32_t kHesitation = facts::kTicksPerSecond / 3;

}  // namespace

Deed think(Bot& bot, const rules::Match& match, rules::Seat seat, const site::Site& at_rest,
           site::Attempt attempt, std::function<bool()> enough) {
    const Answer first = ask(bot, match, seat, &at_rest, std::move(enough));
    if (const auto* const move = std::get_if<std::string>(&first)) {
        return *move;
    }
    const auto done = static_cast<std::ptrdiff_t>(attempt.trace().size());
    auto [place, manner, sure] = std::get<Placing>(first);
    manner.pause = kHesitation;
    if (!site::bring(attempt, place, manner)) {
        return std::get<std::string>(ask(bot, match, seat));
    }
    const site::HandTrace& trace = attempt.trace();
    return Errand{
        .leads = {trace.begin() + done, trace.end()}, .arrives = attempt.ticks(), .sure = sure};
}

}  // namespace jobsite::bots
