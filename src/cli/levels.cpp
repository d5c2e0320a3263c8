#include "cli/levels.h"

#include <cstdint>

#include "base/hash.h"

namespace jobsite::cli {

// All the numbers there are: with one more this does not compile.
std::uint64_t fingerprint(const bots::Level& level) {
    const auto& [overlooks, overlooks_of_many, iterations, persistence, skill] = level;
    const auto& [glances, tries, trials, tremor, leaves_little, rounds] = skill;
    base::Hasher hasher;
    for (const std::int64_t number :
         {std::int64_t{overlooks}, std::int64_t{overlooks_of_many}, std::int64_t{iterations},
          std::int64_t{persistence}, std::int64_t{glances}, std::int64_t{tries},
          std::int64_t{trials}, std::int64_t{tremor}, std::int64_t{leaves_little},
          std::int64_t{rounds}}) {
        hasher.add(static_cast<std::uint64_t>(number));
    }
    return hasher.value();
}

std::uint64_t fingerprint(std::span<const bots::BotRow> players) {
    base::Hasher hasher;
    for (const bots::BotRow& player : players) {
        hasher.add(player.name);
        if (player.level) {
            hasher.add(fingerprint(*player.level));
        }
    }
    return hasher.value();
}

}  // namespace jobsite::cli
