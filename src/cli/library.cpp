#include "cli/library.h"

#include <filesystem>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "data/built_in.h"
#include "games/registry.h"
#include "table/file_log.h"

namespace jobsite::cli {

namespace {

constexpr std::string_view kLanguage = "en";
constexpr std::size_t kMaxDataFile = std::size_t{1} << 20U;

}  // namespace

table::Head LoadedGame::head(const rules::Setup& setup) const {
    return table::head_of(*row, *game, data, setup);
}

std::string no_such_game(std::string_view name) {
    std::string names;
    for (const rules::GameRow& row : games::registry()) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
    }
    return fmt::format("There is no game called '{}'; there is {}.", printable(name), names);
}

Outcome<Library> Library::open(const std::string& folder) {
    Library library;
    for (const data::File& file : data::built_in()) {
        library.files_.emplace(file.path, file.text);
    }
    if (!folder.empty()) {
        if (const auto replaced = library.replace_from(folder); !replaced) {
            return tl::unexpected(replaced.error());
        }
    }
    std::vector<rules::DataFile> files;
    for (const auto& [path, text] : library.files_) {
        files.push_back({.path = path, .text = text});
    }
    auto loaded = rules::Texts::load(files, kLanguage);
    if (!loaded) {
        return bad_input(library.say_where(loaded.error()));
    }
    library.texts_ = *std::move(loaded);
    if (const auto pieces = library.load_pieces(); !pieces) {
        return tl::unexpected(pieces.error());
    }
    return library;
}

Outcome<void> Library::load_pieces() {
    auto loaded = site::load_catalogue(files_of(site::kPieceFiles));
    if (!loaded) {
        return bad_input(say_where(loaded.error()));
    }
    pieces_ = std::make_shared<const site::Catalogue>(*std::move(loaded));
    return {};
}

Outcome<void> Library::replace_from(const std::string& folder) {
    folder_ = folder;
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        return bad_input(fmt::format("--data: '{}' is not a folder.", printable(folder)));
    }
    int replaced = 0;
    for (auto& [path, text] : files_) {
        const std::filesystem::path file = std::filesystem::path(folder) / path;
        if (!std::filesystem::exists(file, error)) {
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
        text = *std::move(read);
        ++replaced;
    }
    if (replaced == 0) {
        return bad_input(
            fmt::format("--data: '{}' holds no file of data/, such as monster_office/tiles.json.",
                        printable(folder)));
    }
    return {};
}

std::vector<rules::DataFile> Library::files_of(std::span<const std::string_view> paths) const {
    std::vector<rules::DataFile> files;
    for (const std::string_view path : paths) {
        const auto found = files_.find(path);
        base::verify(found != files_.end(), "every data file is built in");
        files.push_back({.path = found->first, .text = found->second});
    }
    return files;
}

std::string Library::say_where(const rules::DataFault& fault) const {
    rules::DataFault with_folder = fault;
    if (!folder_.empty()) {
        with_folder.file = (std::filesystem::path(folder_) / fault.file).string();
    }
    return printable(rules::print_fault(with_folder));
}

Outcome<LoadedGame> Library::load(std::string_view game) const {
    const rules::GameRow* const row = games::find_game(game);
    if (row == nullptr) {
        return bad_input(no_such_game(game));
    }
    const std::vector<rules::DataFile> files = files_of(row->data_files);
    auto loaded = row->load(files);
    if (!loaded) {
        return bad_input(say_where(loaded.error()));
    }
    return LoadedGame{.row = row, .game = *std::move(loaded), .data = table::data_hash(files)};
}

Outcome<std::unique_ptr<rules::Match>> Library::start(const LoadedGame& game,
                                                      const rules::Setup& setup) const {
    auto match = game.game->start(setup);
    if (!match) {
        return bad_input(printable(texts_.sentence(match.error())));
    }
    return *std::move(match);
}

Failure Library::failure(table::Fault fault, std::string_view about) const {
    return {Exit::OutsideFailed,
            fmt::format("{}: {}", printable(about), texts_.say(table::text_key(fault)))};
}

}  // namespace jobsite::cli
