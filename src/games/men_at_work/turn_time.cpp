#include "games/men_at_work/men_at_work.h"

namespace jobsite::men_at_work {

namespace {

constexpr int kTurnSeconds = 90;  // A46
constexpr int kMostCertificates = kMostSeats * 3;

}  // namespace

// A turn ends with the task done or a certificate lost, or else (A29) another player is
// next: from these its number is made. A46 The clean-up belongs to it.
std::optional<rules::TurnTime> MenAtWork::turn_time(const State& s) const {
    if (!s.options.has(Option::Clock) || s.stage == Stage::SetUp) {
        return std::nullopt;
    }
    std::uint64_t turn = s.turns;
    int certificates = 0;
    for (const Player& player : s.players) {
        certificates += player.certificates;
    }
    turn = turn * (kMostCertificates + 1) + static_cast<std::uint64_t>(certificates);
    turn = turn * rules::kMaxSeats + rules::at(s.turn);
    return rules::TurnTime{.turn = turn, .seconds = kTurnSeconds};
}

}  // namespace jobsite::men_at_work
