#include "bots/errand.h"

#include <cstddef>

#include "site/attempt/carry.h"

namespace jobsite::bots {

Deed think(Bot& bot, const rules::Match& match, rules::Seat seat, const site::Site& at_rest,
           site::Attempt attempt) {
    const Answer first = ask(bot, match, seat, &at_rest);
    if (const auto* const move = std::get_if<std::string>(&first)) {
        return *move;
    }
    const auto done = static_cast<std::ptrdiff_t>(attempt.trace().size());
    if (!site::bring(attempt, std::get<facts::Placement>(first))) {
        return std::get<std::string>(ask(bot, match, seat));
    }
    const site::HandTrace& trace = attempt.trace();
    return Errand{.leads = {trace.begin() + done, trace.end()}, .arrives = attempt.ticks()};
}

}  // namespace jobsite::bots
