#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/skyscrapers/cards.h"
#include "games/skyscrapers/girders.h"
#include "rules/catalogue.h"

namespace jobsite::skyscrapers {

// S6 A layout: which girders a card shows.
struct Layout {
    std::string name;
    Girders girders = 0;
};

// How a layout is told of.
struct LayoutName {
    std::string_view name;
};
constexpr std::string_view token(LayoutName layout) { return layout.name; }

// The layouts and the deck of data/skyscrapers, checked.
struct Data {
    std::vector<Layout> layouts;
    CardSet deck{};
    std::array<std::uint8_t, 2> base_layouts{};  // upright, lying

    [[nodiscard]] const Layout& layout(Kind kind) const;
    // The girders of a card in that pose; which way round matters to some layouts.
    [[nodiscard]] Girders girders(Kind kind, bool is_turned) const;
    // S4 Whether turning this card makes a difference, and is allowed.
    [[nodiscard]] bool can_turn(Kind kind) const;
};

inline constexpr std::array<std::string_view, 1> kDataFiles{"skyscrapers/deck.json"};

// What plates and figures are made of: with other pieces an attempt of mode Classic comes out
// otherwise, while mode Planner has none.
inline constexpr std::array<std::string_view, 5> kSiteFiles{
    "pieces/materials.json", "pieces/skyscrapers_materials.json", "pieces/skyscrapers.json",
    "pieces/ground.json", "pieces/skyscrapers_joints.json"};

// Reads and checks the file. The first thing wrong is named by file and field.
rules::Loaded<Data> load_data(std::span<const rules::DataFile> files);

// Written V.frame, BV.
std::string print_kind(const Data& data, Kind kind);
std::optional<Kind> parse_kind(const Data& data, std::string_view text);

// Written V.frame U.full*2, sorted; a dash where there is none.
std::string print_cards(const Data& data, const CardSet& cards);
std::optional<CardSet> parse_cards(const Data& data, std::string_view text);

}  // namespace jobsite::skyscrapers
