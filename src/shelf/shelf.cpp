#include "shelf/shelf.h"

#include <algorithm>

#include "base/verify.h"
#include "data/built_in.h"
#include "games/registry.h"

namespace jobsite::shelf {

namespace {

constexpr std::string_view kLanguage = "en";

using Files = std::vector<rules::DataFile>;

Files all_files(std::span<const rules::DataFile> replaced) {
    Files files;
    for (const data::File& file : data::built_in()) {
        const auto other = std::ranges::find(replaced, file.path, &rules::DataFile::path);
        files.push_back(other != replaced.end()
                            ? *other
                            : rules::DataFile{.path = file.path, .text = file.text});
    }
    return files;
}

Files pick(const Files& files, std::span<const std::string_view> paths) {
    Files picked;
    for (const std::string_view path : paths) {
        const auto file = std::ranges::find(files, path, &rules::DataFile::path);
        base::verify(file != files.end(), "the data files of every game are built in");
        picked.push_back(*file);
    }
    return picked;
}

Files joined(Files files, const Files& others) {
    files.insert(files.end(), others.begin(), others.end());
    return files;
}

}  // namespace

const LoadedGame* Shelf::find(std::string_view name) const {
    for (const LoadedGame& game : games) {
        if (game.row->name == name) {
            return &game;
        }
    }
    return nullptr;
}

rules::Loaded<Shelf> load(std::span<const rules::DataFile> replaced) {
    const Files files = all_files(replaced);
    auto texts = rules::Texts::load(files, kLanguage);
    if (!texts) {
        return tl::unexpected(std::move(texts.error()));
    }
    auto pieces = site::load_catalogue(pick(files, site::kPieceFiles));
    if (!pieces) {
        return tl::unexpected(std::move(pieces.error()));
    }
    Shelf shelf{.games = {},
                .pieces = std::make_unique<const site::Catalogue>(*std::move(pieces)),
                .texts = *std::move(texts)};
    for (const rules::GameRow& row : games::registry()) {
        const Files own = pick(files, row.data_files);
        auto game = row.load(joined(own, pick(files, row.added_files)));
        if (!game) {
            return tl::unexpected(std::move(game.error()));
        }
        shelf.games.push_back(
            {.row = &row,
             .game = *std::move(game),
             .data = table::data_hash(own),
             .site_data = table::data_hash(joined(own, pick(files, row.site_files)))});
    }
    return shelf;
}

}  // namespace jobsite::shelf
