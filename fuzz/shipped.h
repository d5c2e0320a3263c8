#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"
#include "rules/texts.h"

// The games with the data they are shipped with.
namespace jobsite::fuzz {

struct ShippedGame {
    const rules::GameRow* row = nullptr;
    std::unique_ptr<rules::AnyGame> game;
};

std::span<const ShippedGame> shipped_games();

// The game of that name; nullptr where there is none.
const rules::AnyGame* find_shipped(std::string_view name);

std::vector<rules::DataFile> shipped_files();
const rules::Texts& shipped_texts();

}  // namespace jobsite::fuzz
