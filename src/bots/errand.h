#pragma once

#include <cstdint>
#include <optional>

#include "bots/builder.h"
#include "site/attempt/attempt.h"

namespace jobsite::bots {

// What a hand will do with what it holds, worked out beforehand: where it leads and
// when, and the tick in which it is there.
struct Errand {
    site::HandTrace leads;
    std::uint32_t arrives = 0;
};

// The errand of a builder's choice, from how the attempt now stands. Led so, the attempt
// goes exactly as it was thought out. Nothing if it is better to give up.
std::optional<Errand> think(Builder& builder, const rules::PhysicalMatch& match,
                            const site::Site& at_rest, site::Attempt attempt);

}  // namespace jobsite::bots
