#include <gtest/gtest.h>

#include "games/men_at_work/questions.h"
#include "games/men_at_work/testing/terms.h"

// Setting up: the players, the options and the starting site.
namespace jobsite::men_at_work::testing {

namespace {

State start(int seats, std::vector<rules::Setup::Choice> options = {}) {
    return game().start({.seats = seats, .options = std::move(options)}).value();
}

TEST(MenAtWork, A55_one_to_five_players) {
    for (int seats = 1; seats <= 5; ++seats) {
        EXPECT_TRUE(game().start({.seats = seats, .options = {}})) << seats;
    }
    EXPECT_FALSE(game().start({.seats = 0, .options = {}}));
    EXPECT_FALSE(game().start({.seats = 6, .options = {}}));
    EXPECT_FALSE(game().start({.seats = 2, .options = {{"site", "moon"}}}));
    EXPECT_FALSE(game().start({.seats = 2, .options = {{"weather", "fine"}}}));
}

TEST(MenAtWork, R9_three_certificates_or_two) {
    EXPECT_EQ(start(2).players[1].certificates, 3);
    EXPECT_EQ(start(2, {{"certificates", "2"}}).players[1].certificates, 2);
}

TEST(MenAtWork, R1_A54_the_first_player_is_drawn_or_p1) {
    const State s = start(3);
    EXPECT_EQ(legal(s, Seat::Nature), (Lines{"first p1", "first p2", "first p3"}));
    EXPECT_EQ(after(s, {"nature first p2"}).turn, P2);
    EXPECT_EQ(refusal(s, "nature first p4"), "table 7 not_natures");
    EXPECT_EQ(start(3, {{"first", "p1"}}).phase, Phase::Settle);
}

TEST(MenAtWork, R7_the_supply_is_what_is_not_on_the_site) {
    const State s = yard("G2 girder-BO");
    EXPECT_EQ(in_supply(s, Kind::Support), 5);
    EXPECT_EQ(in_supply(s, Kind::Worker), 15);
    EXPECT_EQ(in_supply(s, Kind::Beam), 12);
    EXPECT_EQ(in_supply(s, Kind::Brick), 12);
    for (const Colour colour : {Colour::White, Colour::Black, Colour::Orange, Colour::Purple}) {
        EXPECT_EQ(in_supply(s, Kind::Girder, colour), 6);
    }
}

// p1 begins, and the site is made ready.
State opened(std::vector<rules::Setup::Choice> options, const Scene& scene) {
    options.push_back({"first", "p1"});
    return after(start(2, std::move(options)), {"nature " + scene.rest()});
}

TEST(MenAtWork, R2_R6_A53_there_are_three_ready_made_sites) {
    for (const char* const site : {"beginner", "advanced", "expert"}) {
        const facts::Work work = game().work(start(2, {{"site", site}, {"first", "p1"}}));
        int supports = 0;
        for (const facts::Placed& piece : work.add) {
            supports += piece.kind == Kind::Support ? 1 : 0;
        }
        EXPECT_EQ(supports, 3) << site;
        EXPECT_EQ(work.add.size(), 12U) << site;
        EXPECT_TRUE(work.rest_is_due);
    }
    EXPECT_EQ(opened({}, start_scene()).phase, Phase::Show);
}

TEST(MenAtWork, R2_R4_R5_A53_what_a_starting_site_must_be) {
    EXPECT_EQ(unmet_start(start_scene()), Lines{});
    EXPECT_EQ(unmet_start(start_scene()
                              .without("support3")
                              .lies("black1", "support1")
                              .lies("orange1", "support2")),
              Lines{"2 start_complete"});
    EXPECT_EQ(unmet_start(start_scene().lies("white1", "table")), Lines{"4 start_off_table"});
    EXPECT_EQ(unmet_start(start_scene().tilt("worker1", 35 * degrees + 1)),
              Lines{"5 start_worker"});
    EXPECT_EQ(unmet_start(start_scene()
                              .lift("worker1")
                              .lies("worker1", "purple1")
                              .lies("hat1", "worker1", Part::Head)),
              Lines{"5 start_worker"});
    EXPECT_EQ(unmet_start(start_scene()
                              .lift("purple1")
                              .stands("worker1", "white1")
                              .lies("purple1", "worker1", Part::LeftArm)),
              Lines{"A53 start_on_supports"});
    EXPECT_EQ(unmet_start(start_scene().pair("purple1", "white1", 0, 160 * mm, 0)),
              Lines{"29 covers_none"});
}

TEST(MenAtWork, R3_three_supports_may_lie_or_stand) {
    const facts::Turn upended{0, 707'107, 0, 707'107};
    EXPECT_EQ(unmet_start(start_scene().turn("support1", upended).tilt("support1", 90 * degrees)),
              Lines{});
    EXPECT_EQ(unmet_start(start_scene().lies("support4", "table")), Lines{"2 start_complete"});
    EXPECT_EQ(unmet_start(start_scene().without("support2").put("support2", facts::Where::Tray)),
              Lines{"2 start_complete"});
}

TEST(MenAtWork, R4_A69_no_starting_girder_touches_the_platform) {
    const auto on_the_crane = [](Part part) {
        return unmet_start(start_scene().lies("white1", "crane", part));
    };
    EXPECT_EQ(on_the_crane(Part::Platform), Lines{"4 start_off_table"});
    EXPECT_EQ(on_the_crane(Part::Tower), Lines{});
    EXPECT_EQ(on_the_crane(Part::Jib), Lines{});
}

TEST(MenAtWork, R10_A71_the_starting_worker_wears_his_hat_and_gets_it_back_in_the_tray) {
    const Scene bare = start_scene().lift("hat1").lies("hat1", "table");
    EXPECT_EQ(unmet_start(bare), Lines{"10 start_hat"});
    const State s = opened({{"site", "own"}}, Scene());
    const Scene alone = Scene().stands("worker1", "white1");
    const State placed =
        after(s, attempt("worker1", Scene(alone).lift("hat1").lies("hat1", "table")));
    EXPECT_TRUE(game().work(placed).remove.empty());
    const State back =
        after(placed,
              attempt("worker1", Scene().put("worker1", facts::Where::Tray).lies("hat1", "table")));
    EXPECT_EQ(game().work(back).remove, (std::vector{PieceId{60}, PieceId{80}}));
    const State again = after(back, {"nature " + Scene().rest()});
    EXPECT_EQ(refusal(again, "p1 take worker1"), "allowed");
}

TEST(MenAtWork, A65_the_first_player_builds_a_site_of_his_own) {
    const State s = opened({{"site", "own"}}, Scene());
    EXPECT_EQ(s.stage, Stage::SetUp);
    EXPECT_EQ(legal(s, P1), (Lines{"take black1", "take orange1", "take purple1", "take support1",
                                   "take white1", "take worker1"}));
    EXPECT_EQ(refusal(s, "p1 done"), "A65 start_unmet");
    EXPECT_EQ(refusal(s, "p1 give up"), "A61 nothing_to_give_up");
    EXPECT_EQ(refusal(s, "p1 take brick1"), "2 not_in_the_start");
    const State one = after(s, attempt("support1", Scene().lies("support1", "table")));
    EXPECT_EQ(refusal(one, "p1 take support1"), "allowed");
    EXPECT_EQ(refusal(one, "p1 take support2"), "allowed");
    // Nothing that falls costs anything.
    EXPECT_EQ(after(one, attempt("white1", Scene()
                                               .lies("support1", "table")
                                               .lies("white1", "table")
                                               .grounded("white1", "table", 99)))
                  .players[0]
                  .certificates,
              3);
}

TEST(MenAtWork, A67_at_a_practice_table_nothing_is_judged) {
    const State s = opened({{"site", "practice"}}, Scene());
    EXPECT_EQ(s.stage, Stage::SetUp);
    EXPECT_EQ(refusal(s, "p1 take brick1"), "allowed");
    EXPECT_EQ(refusal(s, "p1 take worker2"), "A62 not_the_next");
    const State one = after(s, attempt("brick1", Scene().lies("brick1", "table")));
    EXPECT_EQ(refusal(one, "p1 take brick1"), "allowed");
    EXPECT_EQ(refusal(one, "p1 take brick2"), "allowed");
    EXPECT_EQ(told(one, {"p1 done"}), Lines{"ended_practice"});
    const State over = after(one, {"p1 done"});
    EXPECT_EQ(over.ending, Ending::Practice);
    EXPECT_EQ(over.players[0].certificates, 3);
    // Elsewhere the starting set is all there is.
    EXPECT_EQ(refusal(opened({{"site", "own"}}, Scene()), "p1 take brick1"), "2 not_in_the_start");
}

TEST(MenAtWork, A65_a_ready_made_site_that_does_not_stand_is_mended) {
    const State s = opened({}, start_scene().tilt("worker1", 90 * degrees));
    EXPECT_EQ(s.stage, Stage::SetUp);
    EXPECT_EQ(s.phase, Phase::Act);
    const State mended = after(s, attempt("worker1", start_scene()));
    EXPECT_EQ(told(mended, {"p1 done"}), Lines{"site_ready"});
    EXPECT_EQ(after(mended, {"p1 done", "nature show girder-BO"}).turn, P1);
}

TEST(MenAtWork, R59_R60_R61_A49_in_the_box_girders_lie_on_the_insert) {
    const State s = opened({{"skyscraper", "yes"}}, box_scene());
    EXPECT_EQ(s.phase, Phase::Show);
    EXPECT_EQ(unmet_start(box_scene(), Base::Box), Lines{});
    EXPECT_EQ(unmet_start(box_scene().touches("white1", "box", Part::Rim), Base::Box),
              Lines{"60 start_off_rim"});
    EXPECT_EQ(unmet_start(box_scene().touches("white1", "box", Part::Floor), Base::Box),
              Lines{"60 start_off_rim"});
    EXPECT_EQ(unmet_start(box_scene().touches("white1", "table"), Base::Box),
              Lines{"4 start_off_table"});
    EXPECT_EQ(
        unmet_start(box_scene().lift("white1").lies("white1", "worker1", Part::LeftArm), Base::Box),
        Lines{"59 start_on_insert"});
    EXPECT_EQ(unmet_start(box_scene().lies("support1", "box", Part::Insert), Base::Box),
              Lines{"2 start_complete"});
    EXPECT_EQ(unmet_start(box_scene().without("worker1").without("hat1"), Base::Box),
              (Lines{"2 start_complete", "5 start_worker"}));
    const State own = opened({{"skyscraper", "yes"}, {"site", "own"}}, Scene());
    EXPECT_EQ(refusal(own, "p1 take support1"), "2 not_in_the_start");
}

TEST(MenAtWork, R56_R58_where_the_crane_stands) {
    const auto crane_of = [](std::vector<rules::Setup::Choice> options) {
        options.push_back({"first", "p1"});
        for (const facts::Placed& piece : game().work(start(2, std::move(options))).add) {
            if (piece.kind == Kind::Crane) {
                return piece.pose.at;
            }
        }
        return facts::Point{-1, -1, -1};
    };
    EXPECT_EQ(crane_of({}), (facts::Point{-1, -1, -1}));
    EXPECT_EQ(crane_of({{"crane", "yes"}}), (facts::Point{0, 0, 0}));
    EXPECT_EQ(crane_of({{"crane", "yes"}, {"rim", "yes"}}), (facts::Point{0, 0, 0}));
    EXPECT_EQ(crane_of({{"crane", "yes"}, {"skyscraper", "yes"}}), (facts::Point{0, 0, 40 * mm}));
    EXPECT_EQ(crane_of({{"crane", "yes"}, {"skyscraper", "yes"}, {"rim", "yes"}}).z, 72 * mm);
}

TEST(MenAtWorkData, what_is_wrong_with_a_file_is_said_by_its_field) {
    const auto fault = [](std::string_view file, std::string text) {
        const auto data = load(file, text);
        return data ? std::string("none") : data.error().where + ": " + data.error().problem;
    };
    EXPECT_EQ(fault("deck.json", std::string(shipped("deck.json"))), "none");
    EXPECT_EQ(fault("deck.json", R"({"cards": []})"), "cards: must have from 20 to 60 cards");
    EXPECT_EQ(fault("deck.json", R"({"cards": ["girder-BO G1 G2"]})"),
              "cards[0]: must be written like helmet-OW G1 W6");
    std::string sites(shipped("sites.json"));
    const std::size_t place = sites.find("black -45900");
    EXPECT_EQ(fault("sites.json", std::string(sites).replace(place, 5, "white")),
              "beginner: must list these pieces: support support support white black orange "
              "purple worker hat");
    EXPECT_EQ(fault("sites.json", std::string(sites).replace(place, 5, "green")),
              "beginner[4]: must be written like black 0 0 25000 turn 0 0 0 1000000");
    const std::string no_place =
        "beginner[4]: must be in reach of a hand, and turned by four numbers of length one";
    EXPECT_EQ(fault("sites.json", std::string(sites).replace(place, 12, "black -1500001")),
              no_place);
    const std::size_t turn = sites.find("500000 866025", place);
    EXPECT_EQ(fault("sites.json", std::string(sites).replace(turn, 13, "500000 500000")), no_place);
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
