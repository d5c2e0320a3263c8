#include "shelf/shelf.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/skyscrapers/data.h"
#include "table/replay.h"

namespace jobsite::shelf {
namespace {

const rules::Setup kClassic{.seats = 2, .options = {{"mode", "classic"}}};
const rules::Setup kPlanner{.seats = 2, .options = {{"mode", "planner"}}};

// What is on the shelf where one of the files is another, if only by a blank.
Shelf with_another(std::string_view path) {
    const auto files = data::built_in();
    const auto file = std::ranges::find(files, path, &data::File::path);
    const std::string text = std::string(file->text) + " ";
    const rules::DataFile replaced{.path = file->path, .text = text};
    return load({&replaced, 1}).value();
}

// Why a log of such a game that was played with our own files is not replayed with theirs.
std::string flaw(const Shelf& theirs, std::string_view game, const rules::Setup& setup) {
    static const Shelf kOurs = load().value();
    const LoadedGame& other = *theirs.find(game);
    const auto found =
        table::head_flaw(kOurs.find(game)->head(setup), *other.row, other.data_for(setup));
    EXPECT_EQ(found.has_value(), found && found->fault == table::Fault::OtherData);
    return found ? found->problem : "";
}

TEST(Shelf, a_log_is_replayed_with_the_files_that_it_was_played_with) {
    const Shelf same = load().value();
    EXPECT_EQ(flaw(same, "skyscrapers", kClassic), "");
    EXPECT_EQ(flaw(same, "skyscrapers", kPlanner), "");
}

TEST(Shelf, a_log_of_a_game_on_the_site_is_held_to_the_pieces_and_one_without_is_not) {
    for (const std::string_view path : skyscrapers::kSiteFiles) {
        const Shelf theirs = with_another(path);
        EXPECT_TRUE(flaw(theirs, "skyscrapers", kClassic)
                        .starts_with("the log was played with other data files: theirs have the "
                                     "fingerprint "))
            << path;
        EXPECT_EQ(flaw(theirs, "skyscrapers", kPlanner), "") << path;
    }
}

TEST(Shelf, a_log_of_any_game_is_held_to_the_files_of_its_rules) {
    for (const std::string_view path : skyscrapers::kDataFiles) {
        const Shelf theirs = with_another(path);
        EXPECT_NE(flaw(theirs, "skyscrapers", kClassic), "") << path;
        EXPECT_NE(flaw(theirs, "skyscrapers", kPlanner), "") << path;
        EXPECT_EQ(flaw(theirs, "monster_office", {.seats = 2, .options = {}}), "") << path;
    }
}

}  // namespace
}  // namespace jobsite::shelf
