#pragma once

#include <optional>

#include "facts/facts.h"
#include "facts/work.h"
#include "games/men_at_work/state.h"

// 32, A36 What is an accident. The limits that the site is told beforehand are those
// by which its story is judged afterwards.
namespace jobsite::men_at_work {

inline constexpr std::uint32_t kGroundTicks = facts::kTicksPerSecond / 10;  // A36 (1)
inline constexpr std::int32_t kFall = 15 * facts::kMillimetre;              // A36 (2)

// Which limits hold while the player in turn works.
void set_limits(const State& s, const Task& task, facts::Work& work);

// Whether the limits forbid what tripped the site.
bool is_accident(const facts::Work& work, const facts::Trip& trip);

// 33, A40, A50 The first accident of the attempt, if there was one.
std::optional<facts::Trip> first_accident(const facts::Work& work, const facts::Facts& facts);

// A62 What stood on the site and lies in the tray now has left it. Not meant are pieces of
// this turn, and litter.
std::optional<facts::Trip> carried_off(const State& s, const facts::Work& work,
                                       const facts::Facts& now);

}  // namespace jobsite::men_at_work
