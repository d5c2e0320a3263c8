#include "games/men_at_work/data.h"

#include <fmt/format.h>

#include "base/scan.h"
#include "games/men_at_work/pieces.h"
#include "games/men_at_work/read_scene.h"
#include "rules/json_reader.h"

namespace jobsite::men_at_work {

namespace {

using rules::JsonReader;
using rules::Loaded;

constexpr int kLeastCards = 20;  // two for each of five players, and a deck for Rita

// A back, what to do with a girder, what to do with a worker: helmet-OW G1 W6.
CardRow read_card(const JsonReader& field) {
    const std::string text = field.text();
    base::Scanner scanner(text);
    const auto back = parse_back(scanner.word());
    const auto girder = parse_instruction(scanner.word());
    const auto worker = parse_instruction(scanner.word());
    if (!back || !girder || !worker || !scanner.at_end() || what(*girder) != What::Girder ||
        what(*worker) != What::Helmet) {
        field.fail("must be written like helmet-OW G1 W6");
        return {};
    }
    return {.back = *back, .girder = *girder, .worker = *worker};
}

void read_deck(const JsonReader& file, Data& data) {
    file.only({"cards"});
    const JsonReader cards = file.list("cards");
    for (const JsonReader& card : cards.items()) {
        data.cards.push_back(read_card(card));
    }
    const int count = static_cast<int>(data.cards.size());
    if (count < kLeastCards || count > kMaxCards) {
        cards.fail(fmt::format("must have from {} to {} cards", kLeastCards, kMaxCards));
    }
}

// How often the words of a scene must stand in it, in the order of kPieces.
struct Contents {
    Scene scene;
    std::string_view words;
};

// 2 Three supports, a girder of each colour and a worker; 59, A49 in the box no supports.
constexpr std::array kContents{
    Contents{Scene::Ground, "table tray hook"},
    Contents{Scene::Beginner, "support support support white black orange purple worker hat"},
    Contents{Scene::Advanced, "support support support white black orange purple worker hat"},
    Contents{Scene::Expert, "support support support white black orange purple worker hat"},
    Contents{Scene::Box, "box"},
    Contents{Scene::Skyscraper, "white black orange purple worker hat"},
    Contents{Scene::Crane, "crane"},
    Contents{Scene::CraneInBox, "crane"},
    Contents{Scene::CraneOnRim, "crane"},
};

std::string words_of(const std::vector<facts::Placed>& pieces) {
    std::string words;
    for (const facts::Placed& piece : pieces) {
        words += (words.empty() ? "" : " ") + std::string(row_of(piece.id)->word);
    }
    return words;
}

void read_sites(const JsonReader& file, Data& data) {
    file.only({kSceneWords[0], kSceneWords[1], kSceneWords[2], kSceneWords[3], kSceneWords[4],
               kSceneWords[5], kSceneWords[6], kSceneWords[7], kSceneWords[8]});
    for (const Contents& contents : kContents) {
        const auto place = static_cast<std::size_t>(contents.scene);
        const JsonReader list = file.list(kSceneWords[place]);
        data.scenes[place] = SceneReader().read(list);
        if (words_of(data.scenes[place]) != contents.words) {
            list.fail(fmt::format("must list these pieces: {}", contents.words));
        }
    }
}

}  // namespace

CardSet Data::all_cards() const {
    CardSet all;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        all.add(card_at(i));
    }
    return all;
}

Loaded<Data> load_data(std::span<const rules::DataFile> files) {
    Data data;
    const auto read = [&](std::string_view path, void (*reader)(const JsonReader&, Data&)) {
        return rules::read_json(files, path, [&](const JsonReader& file) { reader(file, data); });
    };
    if (auto fault = read(kDataFiles[0], read_deck)) {
        return tl::unexpected(*std::move(fault));
    }
    if (auto fault = read(kDataFiles[1], read_sites)) {
        return tl::unexpected(*std::move(fault));
    }
    if (auto fault = read(kAddedFiles[0], read_exercises)) {
        return tl::unexpected(*std::move(fault));
    }
    return data;
}

}  // namespace jobsite::men_at_work
