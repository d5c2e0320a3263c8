#include "server/load_shelf.h"

#include <algorithm>

#include "base/verify.h"
#include "games/registry.h"

namespace jobsite::server {

namespace {

constexpr std::string_view kTexts = "texts/en.json";

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

}  // namespace

rules::Loaded<Shelf> load_shelf(std::span<const rules::DataFile> replaced) {
    Shelf shelf;
    auto texts = rules::Texts::load(find(kTexts, replaced));
    if (!texts) {
        return tl::unexpected(std::move(texts.error()));
    }
    shelf.texts = *std::move(texts);
    for (const rules::GameRow& row : games::registry()) {
        // Rooms have no sites.
        if (row.has_site) {
            continue;
        }
        std::vector<rules::DataFile> files;
        for (const std::string_view path : row.data_files) {
            files.push_back(find(path, replaced));
        }
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
