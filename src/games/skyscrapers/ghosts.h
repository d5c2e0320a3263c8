#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/skyscrapers/survey.h"
#include "games/skyscrapers/view.h"

// What a player is shown before choosing: where cards can go, and what is dangerous.
namespace jobsite::skyscrapers {

// A card of one's hand where somebody of one's own may build it.
struct Ghost {
    Kind kind{};
    Pose pose{};
    std::array<std::uint8_t, kWorkers> risks{};
};
std::vector<Ghost> ghosts(const Survey& survey, const View& view);

// Where each worker of one's own can go, up or down or to another floor: S35 the chance of a fall
// there, and S20 what it takes.
struct Walk {
    Worker worker{};
    CardId to = 0;
    int percent = 0;
    int actions = 0;
};
std::vector<Walk> walks(const Survey& survey, const View& view);

// Floors of one Level among which one goes without climbing. The towers of a Level are
// numbered by their lowest card.
struct Storey {
    int level = 0;
    int tower = 0;
    CardIds floors{};
};

class Storeys {
   public:
    explicit Storeys(const Survey& survey);

    [[nodiscard]] std::span<const Storey> list() const { return list_; }
    [[nodiscard]] int tower(CardId floor) const;

   private:
    std::vector<Storey> list_;  // lowest Level first
};

}  // namespace jobsite::skyscrapers
