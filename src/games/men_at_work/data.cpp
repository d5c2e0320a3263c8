#include "games/men_at_work/data.h"

#include <map>

#include <fmt/format.h>

#include "base/scan.h"
#include "facts/reach.h"
#include "games/men_at_work/pieces.h"
#include "rules/json_reader.h"

namespace jobsite::men_at_work {

namespace {

using rules::JsonReader;
using rules::Loaded;

constexpr int kLeastCards = 20;  // two for each of five players, and a deck for Rita
constexpr int kFarthest = 3'000'000;
constexpr int kWhole = 1'000'000;

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

constexpr std::int32_t kRoomAbove = 200 * facts::kMillimetre;

std::optional<facts::Pose> read_pose(base::Scanner& scanner) {
    facts::Pose pose;
    for (std::int32_t* const number : {&pose.at.x, &pose.at.y, &pose.at.z}) {
        const auto read = scanner.number(-kFarthest, kFarthest);
        if (!read) {
            return std::nullopt;
        }
        *number = *read;
    }
    if (!scanner.accept("turn")) {
        return std::nullopt;
    }
    for (std::int32_t* const number : {&pose.turn.x, &pose.turn.y, &pose.turn.z, &pose.turn.w}) {
        const auto read = scanner.number(-kWhole, kWhole);
        if (!read) {
            return std::nullopt;
        }
        *number = *read;
    }
    return scanner.at_end() ? std::optional(pose) : std::nullopt;
}

// The scene's pieces, each the next one of its kind and colour.
std::vector<facts::Placed> read_scene(const JsonReader& list) {
    std::vector<facts::Placed> pieces;
    std::map<std::string_view, int> used;
    for (const JsonReader& field : list.items()) {
        const std::string text = field.text();
        base::Scanner scanner(text);
        const auto* const row = std::ranges::find(kPieces, scanner.word(), &PieceRow::word);
        const auto pose = read_pose(scanner);
        if (row == kPieces.end() || !pose) {
            field.fail("must be written like black 0 0 25000 turn 0 0 0 1000000");
            continue;
        }
        // What comes out of the supply appears above the tray, and that is in reach too.
        const facts::Point above{pose->at.x, pose->at.y, pose->at.z + kRoomAbove};
        if (!facts::is_in_reach(pose->at) || !facts::is_in_reach(above) ||
            !facts::is_rotation(pose->turn)) {
            field.fail("must be in reach of a hand, and turned by four numbers of length one");
            continue;
        }
        int& next = used[row->word];
        if (next == row->count) {
            field.fail(fmt::format("is one {} more than there are", row->word));
            continue;
        }
        pieces.push_back(
            {.id = PieceId(row->first + next),
             .kind = row->kind,
             .colour = row->colour,
             .where = row->kind == Kind::Hook ? facts::Where::Tray : facts::Where::Site,
             .pose = *pose});
        ++next;
    }
    return pieces;
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
        data.scenes[place] = read_scene(list);
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
    return data;
}

}  // namespace jobsite::men_at_work
