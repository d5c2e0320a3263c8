#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// The clean-up: p1 has the hook, and something lies about.
namespace jobsite::men_at_work::testing {

namespace {

Scene brick_on_table() { return start_scene().lies("brick1", "table"); }
Scene leaning_girder() {
    return start_scene().lies("white2", "table").along(70 * mm, 80 * mm).lies("white2", "white1");
}

TEST(MenAtWork, R36_R37_what_lies_on_the_ground_is_cleared_by_the_next_player) {
    const Scene rich = start_scene().lies("brick1", "white1").lies("white2", "white1");
    const Scene fallen = Scene(rich)
                             .lies("black2", "black1")
                             .lift("brick1")
                             .lies("brick1", "table")
                             .lift("white2")
                             .lies("white2", "table")
                             .grounded("brick1", "table", 30);
    const State s = after(yard("G2 girder-BO").scene(rich), attempt("black2", fallen));
    EXPECT_EQ(s.turn, P2);
    EXPECT_EQ(s.stage, Stage::CleanUp);
    EXPECT_EQ(legal(s, P2), (Lines{"give up", "take brick1", "take hook", "take white2"}));
    EXPECT_EQ(refusal(s, "p2 done"), "40 not_tidy");
    EXPECT_EQ(refusal(s, "p2 take white1"), "A66 only_litter");
}

TEST(MenAtWork, A43_A66_by_hand_or_hook_it_comes_to_the_tray_and_from_there_to_the_supply) {
    const State s = yard("G2 girder-BO").scene(brick_on_table()).cleans_up("brick1");
    const Scene in_tray = start_scene().put("brick1", facts::Where::Tray);
    for (const char* const tool : {"brick1", "hook"}) {
        const State cleared = after(s, attempt(tool, in_tray));
        EXPECT_EQ(game().work(cleared).remove, std::vector{PieceId{120}});
        const State gone = after(cleared, {"nature " + start_scene().rest()});
        EXPECT_EQ(refusal(gone, "p1 done"), "allowed");
        EXPECT_EQ(after(gone, {"p1 done"}).phase, Phase::Turn);
    }
}

TEST(MenAtWork, R37_what_lay_on_the_ground_is_not_put_back_into_the_site) {
    const State s = yard("G2 girder-BO").scene(brick_on_table()).cleans_up("brick1");
    const State put_back = after(s, attempt("brick1", start_scene().lies("brick1", "white1")));
    EXPECT_EQ(refusal(put_back, "p1 done"), "40 not_tidy");
}

TEST(MenAtWork, R38_a_leaning_girder_may_be_pushed_back) {
    const State s = yard("G2 girder-BO").scene(leaning_girder()).cleans_up("white2");
    const Scene pushed = start_scene().lies("white2", "white1");
    EXPECT_EQ(told(s, attempt("hook", pushed)).front(), "pushed_back piece=white2 thing=white");
    EXPECT_EQ(refusal(after(s, attempt("white2", pushed)), "p1 done"), "allowed");
    // A girder that lay flat does not lean: it has no end in the air.
    const State flat = yard("G2 girder-BO")
                           .scene(start_scene().lies("white2", "table").along(-80 * mm, 80 * mm))
                           .cleans_up("white2");
    EXPECT_EQ(refusal(after(flat, attempt("white2", pushed)), "p1 done"), "40 not_tidy");
}

TEST(MenAtWork, R39_about_fallen_supports_the_cleaner_decides) {
    const State s = yard("G2 girder-BO").scene(brick_on_table()).cleans_up("-", "support1");
    EXPECT_EQ(refusal(s, "p1 done"), "40 not_tidy");
    EXPECT_EQ(refusal(s, "p1 keep support2"), "39 not_fallen");
    EXPECT_EQ(refusal(after(s, {"p1 keep support1"}), "p1 keep support1"), "39 not_fallen");
    EXPECT_EQ(game().work(after(s, {"p1 return support1"})).remove, std::vector{PieceId{10}});
    const State kept = after(s, {"p1 keep support1"});
    EXPECT_TRUE(kept.fallen.empty());
    EXPECT_EQ(refusal(kept, "p1 done"), "allowed");
}

TEST(MenAtWork, R39_a_support_has_fallen_when_it_toppled_or_came_down) {
    const Scene before = start_scene().lies("support4", "white1");
    const auto fallen = [&](const Scene& now) {
        return after(yard("G2 girder-BO").scene(before),
                     attempt("black2", Scene(now).lies("black2", "black1")))
            .fallen;
    };
    EXPECT_EQ(fallen(before), PieceSet{});
    EXPECT_EQ(fallen(Scene(before).tilt("support1", 45 * degrees)), PieceSet{});
    EXPECT_EQ(fallen(Scene(before).tilt("support1", 45 * degrees + 1)), PieceSet{PieceId{10}});
    EXPECT_EQ(fallen(Scene(before).lift("support4").lies("support4", "table")),
              PieceSet{PieceId{13}});
}

TEST(MenAtWork, A38_hats_on_the_ground_vanish_and_a_cleared_worker_gets_his_back) {
    const Scene hat_down = start_scene().lift("hat1").lies("hat1", "table");
    const State s = after(
        yard("G2 girder-BO"),
        attempt("black2", Scene(hat_down).lies("black2", "black1").grounded("hat1", "table", 30)));
    EXPECT_EQ(game().work(s).remove, std::vector{PieceId{80}});

    // The worker is brought to the tray; his hat lies on a girder.
    const State cleans =
        yard("G2 girder-BO")
            .scene(start_scene().lift("worker1").lies("worker1", "table").lies("hat1", "white1"))
            .cleans_up("worker1");
    const State cleared = after(cleans, attempt("worker1", start_scene()
                                                               .without("worker1")
                                                               .put("worker1", facts::Where::Tray)
                                                               .lift("hat1")
                                                               .lies("hat1", "white1")));
    EXPECT_EQ(game().work(cleared).remove, (std::vector{PieceId{60}, PieceId{80}}));
}

TEST(MenAtWork, A43_what_lies_flat_and_carries_nothing_may_vanish_by_itself) {
    const Scene rich = start_scene()
                           .lies("brick1", "white1")
                           .lies("white2", "white1")
                           .lies("beam1", "white1")
                           .lies("brick2", "white1");
    const Scene fallen = Scene(rich)
                             .lies("black2", "black1")
                             .lift("brick1")
                             .lies("brick1", "table")
                             .lift("white2")
                             .lies("white2", "table")
                             .along(70 * mm, 80 * mm)
                             .lift("beam1")
                             .lies("beam1", "table")
                             .lift("brick2")
                             .lies("brick2", "beam1")
                             .grounded("brick1", "table", 30);
    const auto removed = [&](std::size_t mode) {
        return game()
            .work(after(yard("G2 girder-BO").scene(rich).option(Option::CleanUp, mode),
                        attempt("black2", fallen)))
            .remove;
    };
    EXPECT_EQ(removed(1), std::vector{PieceId{120}});
    EXPECT_EQ(removed(0), std::vector<PieceId>{});
}

TEST(MenAtWork, A43_what_landed_on_a_worker_stays) {
    const State s =
        after(yard("G2 girder-BO"),
              attempt("black2",
                      start_scene().lies("black2", "black1").struck("white1", "worker1", 20 * mm)));
    EXPECT_EQ(s.turn, P2);
    EXPECT_EQ(s.phase, Phase::Turn);
}

TEST(MenAtWork, A44_a_girder_that_still_leans_is_pulled_out) {
    const State s = yard("G2 girder-BO").scene(leaning_girder()).cleans_up("white2");
    EXPECT_EQ(told(s, {"p1 done"}), Lines{"pulled_out piece=white2 thing=white"});
    const State pulled = after(s, {"p1 done"});
    EXPECT_EQ(game().work(pulled).remove, std::vector{PieceId{21}});
    const State tidy = after(pulled, {"nature " + start_scene().rest()});
    EXPECT_EQ(tidy.phase, Phase::Turn);
    EXPECT_EQ(tidy.players[0].certificates, 3);
    // What falls because of it is the cleaner's accident.
    const State fell =
        after(pulled, {"nature " + start_scene().grounded("hat1", "table", 30).rest()});
    EXPECT_EQ(fell.players[0].certificates, 2);
    EXPECT_EQ(fell.turn, P2);
}

TEST(MenAtWork, R41_A45_a_clean_up_can_cause_an_accident) {
    const State s = yard("G2 girder-BO").scene(brick_on_table()).cleans_up("brick1");
    const State fell = after(s, attempt("hook", Scene(brick_on_table())
                                                    .lift("hat1")
                                                    .lies("hat1", "table")
                                                    .grounded("hat1", "table", 30)));
    EXPECT_EQ(fell.players[0].certificates, 2);
    EXPECT_EQ(fell.turn, P2);
    EXPECT_EQ(fell.stage, Stage::CleanUp);
    EXPECT_TRUE(fell.litter.has(PieceId{120}));
    // The brick itself was dead and troubles nobody.
    const State stirred =
        after(s, attempt("hook", Scene(brick_on_table()).grounded("brick1", "table", 90)));
    EXPECT_EQ(stirred.players[0].certificates, 3);
}

TEST(MenAtWork, R40_then_the_normal_turn_begins) {
    const State s = yard("G2 girder-BO").scene(brick_on_table()).cleans_up("-", "support1");
    EXPECT_EQ(told(s, {"p1 keep support1", "p1 done"}), Lines{"tidy seat=p1"});
    const State next = after(s, {"p1 keep support1", "p1 done"});
    EXPECT_EQ(next.turn, P1);
    EXPECT_EQ(next.phase, Phase::Turn);
}

TEST(MenAtWork, R65_A43_in_the_box_girders_and_supports_go_back_and_the_rest_stays) {
    const Scene rich = box_scene()
                           .lies("brick1", "white1")
                           .lies("white2", "white1")
                           .lies("support1", "white1")
                           .lies("brick2", "white1")
                           .stands("worker2", "orange1");
    Scene fallen = Scene(rich).lies("black2", "black1").grounded("brick1", "box", 30, Part::Floor);
    for (const char* const piece : {"brick1", "white2", "support1", "worker2"}) {
        fallen.lift(piece).lies(piece, "box", Part::Floor);
    }
    fallen.lift("brick2").lies("brick2", "table");
    const State s = after(yard("G2 girder-BO").option(Option::Skyscraper).scene(rich),
                          attempt("black2", fallen));
    EXPECT_EQ(s.litter, (PieceSet{PieceId{10}, PieceId{21}, PieceId{121}}));
    // What stays is dead, and no part of the site.
    EXPECT_FALSE(counts(s.facts, PieceId{120}));
    EXPECT_FALSE(counts(s.facts, PieceId{61}));
    const facts::Work work = game().work(s);
    EXPECT_NE(std::ranges::find(work.dead, PieceId{120}), work.dead.end());
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
