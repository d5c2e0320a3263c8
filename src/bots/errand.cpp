#include "bots/errand.h"

#include <cstddef>

#include "site/attempt/carry.h"

namespace jobsite::bots {

std::optional<Errand> think(Builder& builder, const rules::PhysicalMatch& match,
                            const site::Site& at_rest, site::Attempt attempt) {
    const auto place = builder.choose(match, at_rest);
    const auto done = static_cast<std::ptrdiff_t>(attempt.trace().size());
    if (!place || !site::bring(attempt, *place)) {
        return std::nullopt;
    }
    const site::HandTrace& trace = attempt.trace();
    return Errand{.leads = {trace.begin() + done, trace.end()}, .arrives = attempt.ticks()};
}

}  // namespace jobsite::bots
