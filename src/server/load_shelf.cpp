#include "server/load_shelf.h"

#include <algorithm>

#include "base/verify.h"
#include "games/registry.h"

namespace jobsite::server {

namespace {

constexpr std::string_view kLanguage = "en";

rules::DataFile find(std::string_view path, std::span<const rules::DataFile> replaced) {
    const auto other = std::ranges::find(replaced, path, &rules::DataFile::path);
    if (other != replaced.end()) {
        return *other;
    }
    const auto files = data::built_in();
    const auto file = std::ranges::find(files, path, &data::File::path);
    base::verify(file != files.end(), "the data files of every game are built in");
    return {.path = file->path, .text = file->text};
}

std::vector<rules::DataFile> find_all(std::span<const std::string_view> paths,
                                      std::span<const rules::DataFile> replaced) {
    std::vector<rules::DataFile> files;
    for (const std::string_view path : paths) {
        files.push_back(find(path, replaced));
    }
    return files;
}

std::vector<rules::DataFile> all_files(std::span<const rules::DataFile> replaced) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back(find(file.path, replaced));
    }
    return files;
}

}  // namespace

rules::Loaded<Shelf> load_shelf(std::span<const rules::DataFile> replaced) {
    Shelf shelf;
    auto texts = rules::Texts::load(all_files(replaced), kLanguage);
    if (!texts) {
        return tl::unexpected(std::move(texts.error()));
    }
    shelf.texts = *std::move(texts);
    auto pieces = site::load_catalogue(find_all(site::kPieceFiles, replaced));
    if (!pieces) {
        return tl::unexpected(std::move(pieces.error()));
    }
    shelf.pieces = std::make_unique<const site::Catalogue>(*std::move(pieces));
    for (const rules::GameRow& row : games::registry()) {
        const auto files = find_all(row.data_files, replaced);
        auto game = row.load(files);
        if (!game) {
            return tl::unexpected(std::move(game.error()));
        }
        shelf.games.push_back(
            {.row = &row, .game = *std::move(game), .data = table::data_hash(files)});
    }
    return shelf;
}

}  // namespace jobsite::server
