#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "facts/piece.h"
#include "games/men_at_work/cards.h"
#include "games/men_at_work/exercise.h"
#include "games/men_at_work/options.h"
#include "rules/catalogue.h"

namespace jobsite::men_at_work {

struct CardRow {
    Back back = kNoBack;
    Instruction girder{};
    Instruction worker{};

    friend bool operator==(const CardRow&, const CardRow&) = default;
};

// What the site is made of before anybody builds: the ground, three starting sites to
// choose from (6, A53), and the scenery of the variants with theirs.
enum class Scene : std::uint8_t {
    Ground,
    Beginner,
    Advanced,
    Expert,
    Box,
    Skyscraper,
    Crane,
    CraneInBox,
    CraneOnRim,
};

inline constexpr std::array<std::string_view, 9> kSceneWords{
    "ground",     "beginner", "advanced",     "expert",      "box",
    "skyscraper", "crane",    "crane_in_box", "crane_on_rim"};

// The deck and the sites of data/men_at_work, checked.
struct Data {
    std::vector<CardRow> cards;  // by Card
    std::array<std::vector<facts::Placed>, kSceneWords.size()> scenes;
    std::array<Exercise, kExerciseChoices.size()> exercises;  // A72

    [[nodiscard]] const CardRow& row(Card card) const { return cards[at(card)]; }
    [[nodiscard]] CardSet all_cards() const;
    [[nodiscard]] const std::vector<facts::Placed>& scene(Scene scene) const {
        return scenes[static_cast<std::size_t>(scene)];
    }
};

// The cards and the starting sites; and the pieces, which the site reads: with others
// an attempt comes out otherwise.
inline constexpr std::array<std::string_view, 5> kDataFiles{
    "men_at_work/deck.json", "men_at_work/sites.json", "pieces/materials.json",
    "pieces/men_at_work.json", "pieces/ground.json"};

// What came later: it is read like the others, but a log of a game from before does not
// know it. An exercise's own log holds its cards and sites as Nature's moves.
inline constexpr std::array<std::string_view, 1> kAddedFiles{"men_at_work/exercises.json"};

// Reads and checks cards, sites and exercises. The first thing wrong is named by file and field.
rules::Loaded<Data> load_data(std::span<const rules::DataFile> files);

}  // namespace jobsite::men_at_work
