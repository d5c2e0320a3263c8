#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"
#include "site/testing/pieces.h"
#include "table/table.h"
#include "table/testing.h"

// A table whose game does not let a hand let go everywhere: Skyscrapers, mode Classic.
namespace jobsite::table {
namespace {

using rules::Seat;

constexpr int kMm = facts::kMillimetre;

const rules::AnyGame& skyscrapers() {
    static const auto kGame = [] {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        return games::find_game("skyscrapers")->load(files).value();
    }();
    return *kGame;
}

const site::Catalogue& pieces() {
    static const site::Catalogue kPieces = site::testing::catalogue(data::built_in());
    return kPieces;
}

// A lesson, whose cards are always the same. p1 has built a floor and holds a worker, who is
// to climb onto it from the ground.
class CarefulTableTest : public ::testing::Test {
   protected:
    CarefulTableTest() {
        table.settle();
        act("hire g/3,0");
        act("build p1.1 F.frame 3,0,4:zx");
        base::Random random(1);
        const facts::Placement home = table.match().physical()->propose(random);
        EXPECT_EQ(table.carry(Seat::P1, home.pose, home.approach), std::nullopt);
        act("release");
        act("move p1.1 3/1,0");
    }

    void act(const std::string& move) {
        EXPECT_EQ(table.act(Seat::P1, move), std::nullopt) << move;
    }

    // Out from under the floor, up, and over the middle of his cell.
    void bring_over() {
        for (const facts::Point& at :
             {facts::Point{52'500, 100 * kMm, 10 * kMm}, facts::Point{52'500, 100 * kMm, 120 * kMm},
              facts::Point{22'500, 7'500, 120 * kMm}}) {
            hold({.at = at});
        }
    }

    void hold(const facts::Pose& pose) {
        EXPECT_EQ(table.lead(Seat::P1, {pose}, 480), std::nullopt);
    }

    // Why he may not be let go as he is held, with nothing changed by the asking.
    std::string_view refused() {
        const site::Site before = table.workplace()->site();
        const std::string position = table.match().position();
        const std::uint64_t entries = table.entries();
        const auto problem = table.act(Seat::P1, "release");
        EXPECT_TRUE(table.workplace()->is_holding());
        EXPECT_TRUE(table.workplace()->site() == before);
        EXPECT_EQ(table.match().position(), position);
        EXPECT_EQ(table.entries(), entries);
        const auto* const refusal = problem ? std::get_if<rules::Refusal>(&*problem) : nullptr;
        EXPECT_TRUE(refusal != nullptr && refusal->rule == "skyscrapers S54");
        return refusal != nullptr ? refusal->text : "";
    }

    void expect_let_go() {
        act("release");
        EXPECT_FALSE(table.workplace()->is_holding());
        EXPECT_NE(table.match().position().find(" ; 3/1,0 - - - - |"), std::string::npos);
    }

    testing::FailingLog log;
    Table table{
        skyscrapers().start({.seats = 2, .options = {{"first", "p1"}, {"lesson", "yes"}}}).value(),
        log, base::Random(3), &pieces()};
};

// The floor's top is at 61 mm.
TEST_F(CarefulTableTest, S54_a_worker_is_let_go_with_his_feet_near_the_floor) {
    bring_over();
    EXPECT_EQ(refused(), "skyscrapers.feet_in_the_air");
    hold({.at = {22'500, 7'500, 64'300}});
    EXPECT_EQ(refused(), "skyscrapers.feet_in_the_air");
    hold({.at = {22'500, 7'500, 63'700}});
    expect_let_go();
}

TEST_F(CarefulTableTest, S54_a_worker_is_let_go_over_the_floor_and_not_beside_it) {
    bring_over();
    hold({.at = {22'500, 31 * kMm, 63 * kMm}});
    EXPECT_EQ(refused(), "skyscrapers.not_offered");
    hold({.at = {22'500, 20 * kMm, 63 * kMm}});
    act("release");
    EXPECT_FALSE(table.workplace()->is_holding());
}

TEST_F(CarefulTableTest, S54_a_worker_is_let_go_upright) {
    const auto leaning = [](std::int32_t half_sine, std::int32_t half_cosine) {
        return facts::Pose{.at = {22'500, 7'500, 63 * kMm}, .turn = {half_sine, 0, 0, half_cosine}};
    };
    bring_over();
    hold(leaning(95'846, 995'396));  // by 11 degrees
    EXPECT_EQ(refused(), "skyscrapers.leans");
    hold(leaning(78'459, 996'917));  // by 9
    expect_let_go();
}

}  // namespace
}  // namespace jobsite::table
