#include "site/pieces/catalogue.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data/built_in.h"
#include "facts/words.h"
#include "site/scenes/pieces.h"
#include "site/scenes/reading.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Kind;

std::vector<base::DataFile> files() { return testing::data_files(data::built_in()); }

std::string mass(Kind kind) {
    const Catalogue pieces = testing::catalogue(data::built_in());
    return fmt::format("{:.1f}", pieces.of(kind).mass);
}

TEST(Catalogue, pieces_weigh_what_the_rules_say) {
    EXPECT_EQ(mass(Kind::Girder), "11.2");
    EXPECT_EQ(mass(Kind::Support), "21.9");
    EXPECT_EQ(mass(Kind::Worker), "5.0");
    EXPECT_EQ(mass(Kind::Hat), "0.4");
    EXPECT_EQ(mass(Kind::Beam), "0.9");
    EXPECT_EQ(mass(Kind::Brick), "0.6");
    EXPECT_EQ(mass(Kind::Plate), "7.0");
    EXPECT_EQ(mass(Kind::Figure), "1.5");
}

// The scenes by which the solver is judged keep their pieces as constants, so that
// they need no files; here they are held to the files.
TEST(Catalogue, the_scenes_use_these_very_pieces) {
    const Catalogue pieces = testing::catalogue(data::built_in());
    const auto same_part = [](const solver::BoxPart& a, const solver::BoxPart& b) {
        return a.centre == b.centre && a.half == b.half && a.density == b.density &&
               a.material == b.material;
    };
    const auto same_box = [](const NamedBox& a, const NamedBox& b) {
        return a.part == b.part && a.extent == b.extent;
    };
    for (const Kind kind : {Kind::Girder, Kind::Support, Kind::Worker, Kind::Hat, Kind::Beam,
                            Kind::Brick, Kind::Table}) {
        const Shape& ours = pieces.of(kind);
        const Shape& theirs = scenes::catalogue().of(kind);
        EXPECT_TRUE(std::ranges::equal(ours.parts, theirs.parts, same_part)) << facts::word(kind);
        EXPECT_TRUE(std::ranges::equal(ours.boxes, theirs.boxes, same_box)) << facts::word(kind);
        EXPECT_EQ(ours.extent, theirs.extent) << facts::word(kind);
    }
    EXPECT_EQ(pieces.friction.between(scenes::kWood, scenes::kWood), scenes::kWoodOnWood);
    EXPECT_EQ(pieces.friction.between(scenes::kHelmet, scenes::kWood), scenes::kHelmetOnAnything);
    EXPECT_EQ(pieces.friction.between(scenes::kHelmet, scenes::kHelmet), scenes::kHelmetOnAnything);
}

// ---- what is refused -----------------------------------------------------------

// What load says when one text in one file is replaced by another.
std::string complaint(std::string_view path, std::string_view old_text, std::string_view text) {
    std::vector<base::DataFile> all = files();
    const auto file = std::ranges::find(all, path, &base::DataFile::path);
    std::string changed(file->text);
    const std::size_t at = changed.find(old_text);
    base::verify(at != std::string::npos, "a test changes what is there");
    changed.replace(at, old_text.size(), text);
    file->text = changed;
    const auto loaded = load_catalogue(all);
    return loaded ? "fine" : base::print_fault(loaded.error());
}

struct Spoilt {
    std::string_view file;
    std::string_view old_text;
    std::string_view text;
    std::string_view complaint;
};

constexpr std::string_view kMen = "pieces/men_at_work.json";
constexpr std::string_view kStuff = "pieces/materials.json";
constexpr std::string_view kJoints = "pieces/skyscrapers_joints.json";

// clang-format off
const std::vector<Spoilt> kSpoilt{
    {kMen, "[80, 5, 10]", "[80, 5, 0.2]", "fine"},
    {kMen, "[80, 5, 10]", "[80, 5, 0.199]",
     "pieces/men_at_work.json: girder.boxes[0].to: must lie beyond `from` by at least 0.2 in each direction"},
    {kMen, "[80, 5, 10]", "[80, 5, -10]",
     "pieces/men_at_work.json: girder.boxes[0].to: must lie beyond `from` by at least 0.2 in each direction"},
    {kMen, "[80, 5, 10]", "[80, 5, 3000.001]",
     "pieces/men_at_work.json: girder.boxes[0].to[2]: must be a number from -3000 to 3000, with at most three decimals"},
    {kMen, "[80, 5, 10]", "[80, 5, 1e300]",
     "pieces/men_at_work.json: girder.boxes[0].to[2]: must be a number from -3000 to 3000, with at most three decimals"},
    {kMen, "[80, 5, 10]", "[80, 5, 10.0001]",
     "pieces/men_at_work.json: girder.boxes[0].to[2]: must be a number from -3000 to 3000, with at most three decimals"},
    {kMen, "[80, 5, 10]", "[80, 5, \"high\"]",
     "pieces/men_at_work.json: girder.boxes[0].to[2]: must be a number from -3000 to 3000, with at most three decimals"},
    {kMen, "[80, 5, 10]", "[80, 5]",
     "pieces/men_at_work.json: girder.boxes[0].to: must be three numbers"},
    {kMen, "[80, 5, 10]", "[800, 500, 10]",
     "pieces/men_at_work.json: girder: weighs 3110.800 g, and a piece weighs from 0.05 to 1000"},
    {kMen, "\"to\": [-1, 5, 13]", "\"to\": [2, 5, 13]",
     "pieces/men_at_work.json: worker.boxes[1]: overlaps box 0 of the same piece"},
    {kMen, "left_foot", "left_tentacle",
     "pieces/men_at_work.json: worker.boxes[0].part: is not a part of a piece"},
    {kMen, "\"girder\"", "\"elephant\"",
     "pieces/men_at_work.json: elephant: is not a piece of ours"},
    {kMen, "\"girder\"", "\"plate\"",
     "pieces/skyscrapers.json: plate: is described in another file already"},
    {kMen, "\"material\": \"wood\"", "\"material\": \"cheese\"",
     "pieces/men_at_work.json: girder.material: is not a material of ours"},
    {kMen, "\"material\": \"wood\",", "",
     "pieces/men_at_work.json: girder.material: is missing; it must be a text"},
    {kMen, "\"material\": \"wood\",", "\"material\": \"wood\", \"taste\": 1,",
     "pieces/men_at_work.json: girder.taste: is not a known field"},
    {kStuff, "0.7", "0.009",
     "pieces/materials.json: density.wood: must be a number from 0.01 to 25, with at most three decimals"},
    {kStuff, "0.7", "0.01",
     "pieces/men_at_work.json: beam: weighs 0.012 g, and a piece weighs from 0.05 to 1000"},
    {kStuff, "0.5", "2.001",
     "pieces/materials.json: friction[0].is: must be a number from 0 to 2, with at most three decimals"},
    {kStuff, "{\"between\": [\"wood\", \"wood\"], \"is\": 0.5},", "",
     "pieces/materials.json: friction: must have one row for every pair of materials"},
    {"pieces/skyscrapers_materials.json", "{\"between\": [\"card\", \"wood\"], \"is\": 0.5},", "",
     "pieces/skyscrapers_materials.json: friction: must have one row for every pair of materials"},
    {kJoints, "\"newtons\": 20", "\"newtons\": -1",
     "pieces/skyscrapers_joints.json: rivet.loose.newtons: must be a number from 0 to 10000, with at most three decimals"},
    {kJoints, "\"stiffness\": 0.25", "\"stiffness\": 1.001",
     "pieces/skyscrapers_joints.json: rivet.loose.stiffness: must be a number from 0.01 to 1, with at most three decimals"},
    {kJoints, "\"newtons_per_millimetre\": 100", "\"newtons_per_millimetre\": 0",
     "pieces/skyscrapers_joints.json: rivet.newtons_per_millimetre: must be a number from 1 to 1000000, with at most three decimals"},
    {kJoints, "\"firm_milliseconds\": 100", "\"firm_milliseconds\": 2001",
     "pieces/skyscrapers_joints.json: press.firm_milliseconds: must be a number from 0 to 2000"},
    {kJoints, "\"wedge\"", "\"glue\"",
     "pieces/skyscrapers_joints.json: glue: is not a known field"},
    {"pieces/ground.json", "{", "[",
     "pieces/ground.json: line 2: this is not valid JSON"},
};
// clang-format on

TEST(Catalogue, impossible_pieces_are_refused_by_file_and_field) {
    for (const Spoilt& row : kSpoilt) {
        EXPECT_EQ(complaint(row.file, row.old_text, row.text), row.complaint);
    }
}

TEST(Catalogue, every_piece_must_be_described) {
    std::vector<base::DataFile> all = files();
    std::ranges::find(all, "pieces/ground.json", &base::DataFile::path)->text = "{}";

    EXPECT_EQ(base::print_fault(load_catalogue(all).error()),
              "pieces: table: is missing from all files");
}

}  // namespace
}  // namespace jobsite::site
