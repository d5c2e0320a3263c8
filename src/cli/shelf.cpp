#include "cli/shelf.h"

#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "data/built_in.h"
#include "table/file_log.h"

namespace jobsite::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDataFile = std::size_t{1} << 20U;

// A file of the user's, and the built-in one in whose place it is.
struct Replaced {
    std::string_view path;
    std::string text;
};

Outcome<std::vector<Replaced>> replaced_by(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        return bad_input(fmt::format("--data: '{}' is not a folder.", printable(folder)));
    }
    std::vector<Replaced> replaced;
    for (const data::File& built_in : data::built_in()) {
        const fs::path file = fs::path(folder) / built_in.path;
        if (!fs::exists(file, error)) {
            continue;
        }
        auto read = table::read_file(file, kMaxDataFile);
        if (!read) {
            const std::string_view problem =
                read.error() == table::Fault::TooLarge ? "is too large" : "cannot be read";
            return tl::unexpected(
                Failure{Exit::OutsideFailed,
                        fmt::format("The data file '{}' {}.", printable(file.string()), problem)});
        }
        replaced.push_back({built_in.path, *std::move(read)});
    }
    if (replaced.empty()) {
        return bad_input(
            fmt::format("--data: '{}' holds no file of data/, such as monster_office/tiles.json.",
                        printable(folder)));
    }
    return replaced;
}

}  // namespace

Outcome<Shelf> open_shelf(const std::string& folder) {
    const auto replaced = folder.empty() ? Outcome<std::vector<Replaced>>() : replaced_by(folder);
    if (!replaced) {
        return tl::unexpected(replaced.error());
    }
    std::vector<rules::DataFile> files;
    for (const auto& [path, text] : *replaced) {
        files.push_back({.path = path, .text = text});
    }
    return shelf::load(files).map_error([&](rules::DataFault fault) {
        if (!folder.empty()) {
            fault.file = (fs::path(folder) / fault.file).string();
        }
        return Failure{Exit::BadInput, printable(rules::print_fault(fault))};
    });
}

Outcome<const LoadedGame*> find_game(const Shelf& shelf, std::string_view name) {
    if (const LoadedGame* const game = shelf.find(name)) {
        return game;
    }
    std::string names;
    for (const LoadedGame& game : shelf.games) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", game.row->name);
    }
    return bad_input(
        fmt::format("There is no game called '{}'; there is {}.", printable(name), names));
}

Outcome<std::unique_ptr<rules::Match>> start(const Shelf& shelf, const LoadedGame& game,
                                             const rules::Setup& setup) {
    return game.game->start(setup).map_error([&](const rules::Refusal& refusal) {
        return Failure{Exit::BadInput, printable(shelf.texts.sentence(refusal))};
    });
}

Failure failure(const Shelf& shelf, table::Fault fault, std::string_view about) {
    return {Exit::OutsideFailed,
            fmt::format("{}: {}", printable(about), shelf.texts.say(table::text_key(fault)))};
}

}  // namespace jobsite::cli
