#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/outcome.h"
#include "rules/catalogue.h"
#include "rules/texts.h"
#include "site/pieces/catalogue.h"
#include "table/fault.h"
#include "table/log_text.h"

namespace jobsite::cli {

// A game with its data, and what a log says about them.
struct LoadedGame {
    const rules::GameRow* row = nullptr;
    std::unique_ptr<rules::AnyGame> game;
    std::uint64_t data = 0;  // fingerprint of its data files

    [[nodiscard]] table::Head head(const rules::Setup& setup) const;
};

// The files of data/: those built into the program, some of them replaced by files
// of the same path in a folder of the user's.
class Library {
   public:
    // An empty folder name means that nothing is replaced.
    static Outcome<Library> open(const std::string& folder);

    [[nodiscard]] Outcome<LoadedGame> load(std::string_view game) const;

    // A match of the game; the game's refusal of the setup becomes a sentence.
    [[nodiscard]] Outcome<std::unique_ptr<rules::Match>> start(const LoadedGame& game,
                                                               const rules::Setup& setup) const;
    [[nodiscard]] const rules::Texts& texts() const { return texts_; }
    // What the pieces of physical games are made of; it stays where it is when the library
    // is moved.
    [[nodiscard]] const site::Catalogue& pieces() const { return *pieces_; }

    // The sentence for a fault of the outside world, about the thing of that name.
    [[nodiscard]] Failure failure(table::Fault fault, std::string_view about) const;

   private:
    Outcome<void> replace_from(const std::string& folder);
    Outcome<void> load_pieces();
    [[nodiscard]] std::vector<rules::DataFile> files_of(
        std::span<const std::string_view> paths) const;
    [[nodiscard]] std::string say_where(const rules::DataFault& fault) const;

    std::map<std::string, std::string, std::less<>> files_;  // text by path below data/
    std::string folder_;
    rules::Texts texts_;
    std::shared_ptr<const site::Catalogue> pieces_;
};

// "There is no game called chess; there is monster_office."
std::string no_such_game(std::string_view name);

}  // namespace jobsite::cli
