#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/outcome.h"
#include "shelf/shelf.h"
#include "table/fault.h"

// The shelf as the program speaks of it: what is wrong becomes a sentence.
namespace jobsite::cli {

using shelf::LoadedGame;
using shelf::Shelf;

// The games with the files of data/, some of them replaced by files of the same path in a
// folder of the user's. An empty folder name means that nothing is replaced.
Outcome<Shelf> open_shelf(const std::string& folder);

Outcome<const LoadedGame*> find_game(const Shelf& shelf, std::string_view name);

// A match of the game; the game's refusal of the setup becomes a sentence.
Outcome<std::unique_ptr<rules::Match>> start(const Shelf& shelf, const LoadedGame& game,
                                             const rules::Setup& setup);

// The sentence for a fault of the outside world, about the thing of that name.
Failure failure(const Shelf& shelf, table::Fault fault, std::string_view about);

}  // namespace jobsite::cli
