#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "facts/piece.h"
#include "rules/enum_set.h"

namespace jobsite::men_at_work {

// An instruction card, by its number in the deck.
enum class Card : std::uint8_t {};

inline constexpr Card kNoCard{0xff};
inline constexpr int kMaxCards = 60;

constexpr std::size_t at(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_at(std::size_t index) { return static_cast<Card>(index); }

// Written 01 to 60.
std::string token(Card card);
std::optional<Card> parse_card(std::string_view text);

using CardSet = rules::EnumSet<Card, std::uint64_t>;

// Written 0112, card by card; a dash where there is none.
std::string print_cards(CardSet cards);
std::optional<CardSet> parse_cards(std::string_view text);

// 13 What the big sign on a card's back asks for, and two colours: of the girder
// itself (14), or of the girder that the worker is to stand on (15).
enum class What : std::uint8_t { Girder, Helmet };
enum class Pair : std::uint8_t {
    BlackOrange,
    BlackPurple,
    BlackWhite,
    OrangePurple,
    OrangeWhite,
    PurpleWhite
};

inline constexpr int kPairs = 6;
inline constexpr int kBacks = 2 * kPairs;

struct PairRow {
    std::string_view letters;
    std::array<facts::Colour, 2> colours;
};

// clang-format off
inline constexpr std::array<PairRow, kPairs> kPairRows{{
    {"BO", {facts::Colour::Black,  facts::Colour::Orange}},
    {"BP", {facts::Colour::Black,  facts::Colour::Purple}},
    {"BW", {facts::Colour::Black,  facts::Colour::White}},
    {"OP", {facts::Colour::Orange, facts::Colour::Purple}},
    {"OW", {facts::Colour::Orange, facts::Colour::White}},
    {"PW", {facts::Colour::Purple, facts::Colour::White}},
}};
// clang-format on

// A back, by its number: the six pairs of girder backs, then those of helmet backs.
enum class Back : std::uint8_t {};

inline constexpr Back kNoBack{0xff};

constexpr std::size_t at(Back back) { return static_cast<std::size_t>(back); }
constexpr Back back_of(What what, Pair pair) {
    return static_cast<Back>(static_cast<int>(what) * kPairs + static_cast<int>(pair));
}
constexpr What what(Back back) { return at(back) < kPairs ? What::Girder : What::Helmet; }
constexpr const PairRow& pair_row(Back back) { return kPairRows[at(back) % kPairs]; }

// girder-BO, helmet-PW.
std::string token(Back back);
std::optional<Back> parse_back(std::string_view text);

// The yellow signs on a card's front: one for a girder, one for a worker.
enum class Instruction : std::uint8_t {
    G1,
    G2,
    G3,
    G4,
    G5,
    G6,
    G7,
    G8,
    G9,
    G10,
    G11,
    G12,
    W1,
    W2,
    W3,
    W4,
    W5,
    W6,
    W7,
    W8,
    W9,
};

inline constexpr int kInstructions = 21;

// When a piece that an instruction asks for beside the girder or the worker comes in.
enum class When : std::uint8_t { Before, With, After };

struct Extra {
    facts::Kind kind{};
    int count = 0;
    When when{};
};

struct InstructionRow {
    Instruction instruction{};
    std::string_view word;
    std::array<Extra, 2> extras{};
};

// 16 Which further pieces an instruction asks for.
// clang-format off
inline constexpr std::array<InstructionRow, kInstructions> kInstructionRows{{
    {Instruction::G1,  "G1",  {}},
    {Instruction::G2,  "G2",  {}},
    {Instruction::G3,  "G3",  {}},
    {Instruction::G4,  "G4",  {}},
    {Instruction::G5,  "G5",  {{{facts::Kind::Worker,  1, When::After}}}},
    {Instruction::G6,  "G6",  {}},
    {Instruction::G7,  "G7",  {{{facts::Kind::Support, 1, When::Before}}}},
    {Instruction::G8,  "G8",  {{{facts::Kind::Support, 1, When::Before}}}},
    {Instruction::G9,  "G9",  {{{facts::Kind::Support, 1, When::Before}}}},
    {Instruction::G10, "G10", {}},
    {Instruction::G11, "G11", {{{facts::Kind::Brick,   1, When::With}}}},
    {Instruction::G12, "G12", {}},
    {Instruction::W1,  "W1",  {{{facts::Kind::Brick,   1, When::After}}}},
    {Instruction::W2,  "W2",  {{{facts::Kind::Brick,   2, When::After}}}},
    {Instruction::W3,  "W3",  {{{facts::Kind::Beam,    1, When::After}}}},
    {Instruction::W4,  "W4",  {{{facts::Kind::Beam,    2, When::After}}}},
    {Instruction::W5,  "W5",  {{{facts::Kind::Brick,   1, When::After},
                                {facts::Kind::Beam,    1, When::After}}}},
    {Instruction::W6,  "W6",  {}},
    {Instruction::W7,  "W7",  {{{facts::Kind::Beam,    1, When::With}}}},
    {Instruction::W8,  "W8",  {{{facts::Kind::Beam,    1, When::After}}}},
    {Instruction::W9,  "W9",  {{{facts::Kind::Worker,  1, When::After}}}},
}};
// clang-format on

constexpr const InstructionRow& row(Instruction instruction) {
    return kInstructionRows[static_cast<std::size_t>(instruction)];
}
constexpr What what(Instruction instruction) {
    return instruction < Instruction::W1 ? What::Girder : What::Helmet;
}
constexpr std::string_view token(Instruction instruction) { return row(instruction).word; }
std::optional<Instruction> parse_instruction(std::string_view text);

// What is to be done in a turn: 13 the deck's top says what, the turned card how.
struct Task {
    Instruction instruction{};
    Back back = kNoBack;

    [[nodiscard]] facts::Kind main() const {
        return what(back) == What::Girder ? facts::Kind::Girder : facts::Kind::Worker;
    }
    // The worker of G5 and the second one of W9 count among the pieces needed.
    [[nodiscard]] int needs(facts::Kind kind) const;
    [[nodiscard]] std::optional<When> when(facts::Kind kind) const;

    friend bool operator==(const Task&, const Task&) = default;
};

}  // namespace jobsite::men_at_work
