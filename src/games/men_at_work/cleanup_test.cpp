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
    // By 44.9 and by 45.1 degrees about its length and about its width; turned about it stands.
    EXPECT_EQ(fallen(Scene(before).turn("support1", {381'880, 0, 0, 924'212})), PieceSet{});
    EXPECT_EQ(fallen(Scene(before).turn("support1", {383'493, 0, 0, 923'544})),
              PieceSet{PieceId{10}});
    EXPECT_EQ(fallen(Scene(before).turn("support1", {0, 381'880, 0, 924'212})), PieceSet{});
    EXPECT_EQ(fallen(Scene(before).turn("support1", {0, 383'493, 0, 923'544})),
              PieceSet{PieceId{10}});
    EXPECT_EQ(fallen(Scene(before).turn("support1", {0, 0, 707'107, 707'107})), PieceSet{});
    EXPECT_EQ(fallen(Scene(before).lift("support4").lies("support4", "table")),
              PieceSet{PieceId{13}});
}

TEST(MenAtWork, R39_a_support_that_stood_on_its_end_topples_about_either_axis) {
    const Scene upended = start_scene().turn("support1", {0, 707'107, 0, 707'107});
    const auto fallen = [&](const facts::Turn& turn) {
        return after(yard("G2 girder-BO").scene(upended),
                     attempt("black2",
                             Scene(upended).turn("support1", turn).lies("black2", "black1")))
            .fallen;
    };
    EXPECT_EQ(fallen({0, 707'107, 0, 707'107}), PieceSet{});
    // Its own upper side is level as before, but another side is below.
    EXPECT_EQ(fallen({500'000, 500'000, 500'000, 500'000}), PieceSet{PieceId{10}});
    EXPECT_EQ(fallen({}), PieceSet{PieceId{10}});
}

TEST(MenAtWork, A43_what_lay_flat_is_litter_whatever_is_done_to_it) {
    const Scene flat = start_scene().lies("white2", "table").along(-80 * mm, 80 * mm);
    const State s = yard("G2 girder-BO").scene(flat).cleans_up("white2");
    const State leaned = after(s, attempt("white2", leaning_girder()));
    EXPECT_EQ(refusal(leaned, "p1 done"), "40 not_tidy");
    const Scene inside = start_scene().lies("white2", "white1");
    EXPECT_EQ(refusal(after(leaned, attempt("hook", inside)), "p1 done"), "40 not_tidy");
    // Nor does the next cleaner inherit it as a leaning one, or as a part of the site.
    const auto next_cleaner = [&](const Scene& scene) {
        return after(
            leaned,
            attempt(
                "hook",
                Scene(scene).lift("hat1").lies("hat1", "white1").grounded("hat1", "table", 30)));
    };
    EXPECT_EQ(refusal(next_cleaner(leaning_girder()), "p2 done"), "40 not_tidy");
    EXPECT_EQ(refusal(next_cleaner(inside), "p2 done"), "40 not_tidy");
    // One that leaned and was laid flat by the cleaner is litter as well.
    const State laid = after(yard("G2 girder-BO").scene(leaning_girder()).cleans_up("white2"),
                             attempt("white2", flat));
    EXPECT_EQ(refusal(laid, "p1 done"), "40 not_tidy");
    EXPECT_EQ(refusal(after(laid, attempt("white2", inside)), "p1 done"), "40 not_tidy");
}

TEST(MenAtWork, A43_what_lies_on_a_fallen_piece_goes_back_with_it) {
    const Scene before = start_scene().lies("white2", "white1").lies("brick1", "white2");
    const Scene fallen = Scene(before)
                             .lies("black2", "black1")
                             .lift("white2")
                             .lies("white2", "table")
                             .lies("brick1", "white2")
                             .grounded("white2", "table", 30);
    const auto litter = [&](const Scene& scene) {
        return after(yard("G2 girder-BO").scene(before), attempt("black2", scene)).litter;
    };
    EXPECT_EQ(litter(fallen), (PieceSet{PieceId{21}, PieceId{120}}));
    EXPECT_EQ(litter(Scene(fallen).lies("brick1", "white1")), (PieceSet{PieceId{21}}))
        << "the site carries it too";
    // It is dead, and comes to the tray without an accident.
    const State s = after(yard("G2 girder-BO").scene(before), attempt("black2", fallen));
    const Scene fetched = Scene(fallen)
                              .without("white2")
                              .without("brick1")
                              .put("white2", facts::Where::Tray)
                              .put("brick1", facts::Where::Tray);
    EXPECT_EQ(after(s, attempt("white2", fetched, "p2")).players[1].certificates, 3);
    EXPECT_EQ(after(s, attempt("hook", Scene(fallen).grounded("brick1", "table", 60), "p2"))
                  .players[1]
                  .certificates,
              3);
}

TEST(MenAtWork, A62_the_cleaner_carries_nothing_off_but_litter) {
    const Scene rich = Scene(brick_on_table()).lies("brick2", "white1");
    const State s = yard("G2 girder-BO").scene(rich).cleans_up("brick1");
    const Scene both =
        Scene(start_scene()).put("brick1", facts::Where::Tray).put("brick2", facts::Where::Tray);
    const State lost = after(s, attempt("brick1", both));
    EXPECT_EQ(lost.players[0].certificates, 2);
    EXPECT_EQ(lost.leaving, (PieceSet{PieceId{120}, PieceId{121}}));
}

TEST(MenAtWork, A43_a_hat_vanishes_from_under_nothing) {
    const Scene before = start_scene().lies("beam1", "white1");
    const Scene fallen = Scene(before)
                             .lies("black2", "black1")
                             .lift("hat1")
                             .lies("hat1", "table")
                             .lift("beam1")
                             .lies("beam1", "hat1")
                             .lies("beam1", "white1")
                             .grounded("hat1", "table", 30);
    const State s = after(yard("G2 girder-BO").scene(before), attempt("black2", fallen));
    EXPECT_EQ(s.phase, Phase::Act) << "it stays";
    EXPECT_TRUE(s.litter.has(PieceId{80}));
    // Once nothing lies on it any more it is gone.
    const Scene freed = Scene(fallen).lift("beam1").lies("beam1", "white1");
    EXPECT_EQ(game().work(after(s, attempt("hook", freed, "p2"))).remove, std::vector{PieceId{80}});
}

TEST(MenAtWork, A43_what_falls_because_a_hat_vanished_is_nobodys_accident) {
    // worker1 lies on the table, and his hat carries a beam on the site.
    const Scene before = start_scene()
                             .lift("worker1")
                             .lies("worker1", "table")
                             .lift("hat1")
                             .lies("hat1", "white1")
                             .lies("beam1", "hat1");
    const State s = yard("G2 girder-BO").scene(before).cleans_up("worker1");
    const State fetched =
        after(s, attempt("worker1", Scene(before).lift("worker1").without("worker1").put(
                                        "worker1", facts::Where::Tray)));
    EXPECT_EQ(game().work(fetched).remove, (std::vector{PieceId{60}, PieceId{80}}));
    const Scene down = Scene(before)
                           .without("worker1")
                           .without("hat1")
                           .lift("beam1")
                           .lies("beam1", "table")
                           .grounded("beam1", "table", 60);
    const State after_fall = after(fetched, {"nature " + down.rest()});
    EXPECT_EQ(after_fall.players[0].certificates, 3);
    EXPECT_TRUE(after_fall.litter.has(PieceId{100})) << "and it is cleared like the rest";
}

TEST(MenAtWork, A66_a_hook_that_an_accident_swept_away_can_be_taken_again) {
    const State s = yard("G2 girder-BO").scene(brick_on_table()).cleans_up("brick1");
    // While p1 holds the hook, something falls: the hand is emptied, the hook is gone.
    Scene without_hook = Scene(brick_on_table()).lift("hat1").lies("hat1", "white1");
    without_hook.put("hook", facts::Where::Gone);
    const State next = after(
        s, {"p1 take hook", "nature trip 100 ground hat1 table", "nature " + without_hook.rest()});
    ASSERT_EQ(next.turn, P2);
    EXPECT_EQ(refusal(next, "p2 take hook"), "allowed");
    const facts::Work work = game().work(after(next, {"p2 take hook"}));
    ASSERT_EQ(work.add.size(), 1U);
    EXPECT_EQ(work.add[0].id, kHook);
    EXPECT_EQ(work.add[0].kind, Kind::Hook);
    // One that is there is not brought again.
    EXPECT_EQ(
        game()
            .work(after(
                yard("G2 girder-BO").scene(Scene(brick_on_table()).put("hook")).cleans_up("brick1"),
                {"p1 take hook"}))
            .add.size(),
        0U);
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
    const Scene rich = start_scene().lies("brick1", "white1");
    const Scene struck = Scene(rich)
                             .lies("black2", "black1")
                             .lift("brick1")
                             .on_arm("brick1", "worker1")
                             .struck("brick1", "worker1", 20 * mm);
    const auto next = [&](const Scene& scene) {
        return after(yard("G2 girder-BO").scene(rich), attempt("black2", scene));
    };
    EXPECT_EQ(next(struck).phase, Phase::Turn) << "there is nothing to clean";
    EXPECT_TRUE(is_on_site(next(struck).facts, PieceId{120}));
    // On the worker and on the ground as well, it is litter.
    EXPECT_EQ(next(Scene(struck).lies("brick1", "table")).litter, PieceSet{PieceId{120}});
}

TEST(MenAtWork, A44_a_girder_that_still_leans_is_pulled_out) {
    const State s = yard("G2 girder-BO").scene(leaning_girder()).cleans_up("white2");
    EXPECT_EQ(told(s, {"p1 done"}), Lines{"pulled_out piece=white2 thing=white"});
    const State pulled = after(s, {"p1 done"});
    EXPECT_EQ(game().work(pulled).remove, std::vector{PieceId{21}});
    // What rests on it alone goes with it.
    const State loaded = after(yard("G2 girder-BO")
                                   .scene(leaning_girder().lies("brick1", "white2"))
                                   .cleans_up("white2 brick1"),
                               {"p1 done"});
    EXPECT_EQ(game().work(loaded).remove, (std::vector{PieceId{21}, PieceId{120}}));
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

TEST(MenAtWork, A69_what_stands_on_the_platform_rightly_is_no_litter) {
    const Scene scene = box_scene()
                            .lies("support1", "crane", Part::Platform)
                            .lies("support2", "box", Part::Floor)
                            .lies("white2", "crane", Part::Platform);
    const State s =
        after(yard("G2 girder-BO").option(Option::Skyscraper).option(Option::Crane).scene(scene),
              {"p1 give up"});
    EXPECT_EQ(s.litter, (PieceSet{PieceId{11}, PieceId{21}}));
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
