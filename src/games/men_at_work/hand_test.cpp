#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// What the player in turn may take, when, and when he is done.
namespace jobsite::men_at_work::testing {

namespace {

Scene placed() { return start_scene().lies("black2", "black1"); }

TEST(MenAtWork, R14_R24_R25_the_girder_has_a_colour_that_is_shown_and_left) {
    const State s = yard("G12 girder-BO");
    EXPECT_EQ(legal(s, P1), (Lines{"give up", "take black2", "take orange2"}));
    EXPECT_EQ(refusal(s, "p1 take white2"), "24 wrong_colour");

    Scene no_black = start_scene();
    for (const char* const girder : {"black2", "black3", "black4", "black5", "black6", "black7"}) {
        no_black.lies(girder, "white1");
    }
    EXPECT_EQ(legal(yard("G12 girder-BO").scene(no_black), P1), (Lines{"give up", "take orange2"}));
}

TEST(MenAtWork, A29_a_colour_for_which_the_site_has_nothing_is_not_taken) {
    const Scene no_orange = start_scene().without("orange1");
    const State s = yard("G2 girder-BO").scene(no_orange);
    EXPECT_EQ(refusal(s, "p1 take orange1"), "A29 colour_impossible");
    EXPECT_EQ(refusal(s, "p1 take black2"), "allowed");
}

TEST(MenAtWork, R30_R7_A62_pieces_come_from_the_supply_the_first_of_their_kind) {
    const State s = yard("W1 helmet-BO");
    EXPECT_EQ(refusal(s, "p1 take worker2"), "allowed");
    EXPECT_EQ(refusal(s, "p1 take worker3"), "A62 not_the_next");
    EXPECT_EQ(refusal(s, "p1 take worker1"), "20 not_by_hand");
}

TEST(MenAtWork, R10_A62_a_worker_comes_with_his_hat_on) {
    const facts::Work work = game().work(after(yard("W1 helmet-BO"), {"p1 take worker2"}));
    ASSERT_EQ(work.add.size(), 2U);
    EXPECT_EQ(work.add[0].id, PieceId{61});
    EXPECT_EQ(work.add[1].id, hat_of(PieceId{61}));
    EXPECT_EQ(work.held, PieceId{61});
}

// An accident while he was set down has torn it off, and swept him away.
TEST(MenAtWork, A38_a_worker_who_is_taken_again_gets_his_hat_from_wherever_it_lies) {
    const Scene torn_off = start_scene().lies("hat2", "white1");
    const State held = after(yard("W1 helmet-BO").scene(torn_off), {"p1 take worker2"});
    EXPECT_EQ(game().work(held).remove, std::vector{hat_of(PieceId{61})});
    EXPECT_EQ(game().work(held).add.size(), 2U);

    const State let_go = after(held, {"p1 release"});
    EXPECT_TRUE(game().work(let_go).remove.empty()) << "he has it on by now";
    EXPECT_EQ(refusal(let_go, "nature " + start_scene().stands("worker2", "black1").rest()),
              "allowed");
}

TEST(MenAtWork, R19_one_hand_holds_one_piece) {
    const State s = after(yard("G2 girder-BO"), {"p1 take black2"});
    EXPECT_EQ(refusal(s, "p1 take orange2"), "19 hand_is_full");
    EXPECT_EQ(refusal(s, "p1 done"), "19 hand_is_full");
    EXPECT_EQ(refusal(yard("G2 girder-BO"), "p1 release"), "19 hand_is_empty");
}

TEST(MenAtWork, R20_what_stands_is_not_taken_by_hand) {
    const State s = yard("G2 girder-BO");
    for (const char* const piece : {"black1", "support1", "worker1", "hat1", "hook", "table"}) {
        EXPECT_EQ(refusal(s, std::string("p1 take ") + piece), "20 not_by_hand") << piece;
    }
}

TEST(MenAtWork, R16_only_what_the_card_asks_for_is_taken) {
    const State s = yard("G2 girder-BO");
    for (const char* const piece : {"support4", "worker2", "beam1", "brick1", "hat2"}) {
        EXPECT_EQ(refusal(s, std::string("p1 take ") + piece), "16 not_asked") << piece;
    }
    EXPECT_EQ(refusal(after(s, attempt("black2", placed())), "p1 take orange2"), "16 not_asked");
}

TEST(MenAtWork, R21_A58_what_was_added_may_be_tried_again_until_the_turn_is_done) {
    const State met = after(yard("G2 girder-BO"), attempt("black2", placed()));
    EXPECT_EQ(legal(met, P1), (Lines{"done", "give up", "take black2"}));
    EXPECT_EQ(told(met, {"p1 done"}), (Lines{"done seat=p1", "turn seat=p2"}));
    const State again = after(met, attempt("black2", start_scene().lies("black2", "white1")));
    EXPECT_EQ(refusal(again, "p1 done"), "23 task_unmet");
}

TEST(MenAtWork, R23_a_failed_attempt_goes_on_with_the_same_piece) {
    const State s =
        after(yard("G2 girder-BO"), attempt("black2", start_scene().lies("black2", "white1")));
    EXPECT_EQ(legal(s, P1), (Lines{"give up", "take black2"}));
    EXPECT_EQ(refusal(s, "p1 done"), "23 task_unmet");
}

TEST(MenAtWork, A58_a_card_move_makes_no_sense_while_building) {
    EXPECT_EQ(refusal(yard("G2 girder-BO"), "p1 turn 01"), "A58 not_now");
    EXPECT_EQ(refusal(yard("G2 girder-BO"), "p2 take black2"), "table 2 not_your_turn");
    EXPECT_EQ(refusal(yard("G2 girder-BO"), "nature turn 01"), "table 2 not_your_turn");
}

TEST(MenAtWork, A17_the_support_has_its_place_before_the_girder_is_taken) {
    const State s = yard("G7 girder-BO");
    EXPECT_EQ(legal(s, P1), (Lines{"give up", "take support4"}));
    EXPECT_EQ(refusal(s, "p1 take black2"), "A17 support_first");
    const State in_tray =
        after(s, attempt("support4", start_scene().put("support4", facts::Where::Tray)));
    EXPECT_EQ(refusal(in_tray, "p1 take black2"), "A17 support_first");
    const State standing = after(s, attempt("support4", start_scene().lies("support4", "table")));
    EXPECT_EQ(refusal(standing, "p1 take black2"), "allowed");
    EXPECT_EQ(refusal(standing, "p1 take support4"), "allowed");
    EXPECT_EQ(refusal(standing, "p1 take support5"), "16 not_asked");
}

TEST(MenAtWork, R51_a_worker_stands_before_he_is_loaded) {
    const State s = yard("W2 helmet-BO");
    EXPECT_EQ(refusal(s, "p1 take brick1"), "51 place_first");
    const Scene standing = start_scene().stands("worker2", "black1");
    const State next = after(s, attempt("worker2", standing));
    EXPECT_EQ(legal(next, P1), (Lines{"give up", "take brick1", "take worker2"}));
    const Scene one = Scene(standing).on_arm("brick1", "worker2");
    const Scene two = Scene(one).on_arm("brick2", "worker2");
    const State loaded = after(next, join(attempt("brick1", one), attempt("brick2", two)));
    EXPECT_EQ(refusal(loaded, "p1 done"), "allowed");
    EXPECT_EQ(refusal(loaded, "p1 take brick3"), "16 not_asked");
}

TEST(MenAtWork, W9_G5_the_second_worker_waits_for_the_first) {
    const State s = yard("W9 helmet-BO");
    EXPECT_EQ(refusal(after(s, {"p1 take worker2"}), "p1 take worker3"), "19 hand_is_full");
    const State next = after(s, attempt("worker2", start_scene().stands("worker2", "black1")));
    EXPECT_EQ(refusal(next, "p1 take worker3"), "allowed");
    EXPECT_EQ(refusal(yard("G5 girder-BO"), "p1 take worker2"), "51 place_first");
}

TEST(MenAtWork, G11_A63_girder_and_brick_come_in_together) {
    const State s = yard("G11 girder-BO");
    // Alone on the site, the brick brought after it.
    const Scene alone = start_scene().lies("black2", "white1");
    const Scene with_brick = Scene(alone).lies("brick1", "black2");
    const State apart = after(s, join(attempt("black2", alone), attempt("brick1", with_brick)));
    EXPECT_EQ(refusal(apart, "p1 done"), "23 task_unmet");
    // Taken up with the brick on it and set down again: they have not come in together.
    EXPECT_EQ(refusal(after(apart, attempt("black2", with_brick)), "p1 done"), "23 task_unmet");
    // The brick first, on the site, and the girder after it.
    const Scene brick_first = start_scene().lies("brick1", "orange1");
    const State behind =
        after(s, join(attempt("brick1", brick_first),
                      attempt("black2", Scene(brick_first).lies("black2", "white1"))));
    EXPECT_EQ(refusal(after(behind, attempt("brick1", with_brick)), "p1 done"), "23 task_unmet");
    // Side by side in the tray, and both on the site at last.
    const Scene beside = start_scene()
                             .put("black2", facts::Where::Tray)
                             .put("brick1", facts::Where::Tray)
                             .touches("brick1", "black2");
    const State pushed =
        after(s, join(join(attempt("black2", start_scene().put("black2", facts::Where::Tray)),
                           attempt("brick1", beside)),
                      attempt("black2", with_brick)));
    EXPECT_EQ(refusal(pushed, "p1 done"), "23 task_unmet");

    // Put together in the tray.
    const Scene tray = start_scene().put("black2", facts::Where::Tray);
    const Scene tray_both = Scene(tray).put("brick1", facts::Where::Tray).lies("brick1", "black2");
    const State ready = after(s, join(attempt("black2", tray), attempt("brick1", tray_both)));
    EXPECT_EQ(refusal(ready, "p1 done"), "23 task_unmet");
    EXPECT_EQ(refusal(after(ready, attempt("black2", with_brick)), "p1 done"), "allowed");

    // A21 The brick slid off onto a girder: it is taken up again.
    const State slid = after(ready, attempt("black2", Scene(alone).lies("brick1", "orange1")));
    EXPECT_EQ(refusal(slid, "p1 done"), "23 task_unmet");
    EXPECT_EQ(refusal(after(slid, attempt("brick1", with_brick)), "p1 done"), "allowed");
    // Apart outside the site once more: they have to come in together once more.
    const State out =
        after(slid, join(attempt("black2", Scene(brick_first).put("black2", facts::Where::Tray)),
                         attempt("black2", Scene(brick_first).lies("black2", "white1"))));
    EXPECT_EQ(refusal(after(out, attempt("brick1", with_brick)), "p1 done"), "23 task_unmet");
}

TEST(MenAtWork, W7_worker_and_beam_come_in_together) {
    const Scene standing = start_scene().stands("worker2", "black1");
    const Scene loaded = Scene(standing).on_arm("beam1", "worker2");
    const State s =
        after(yard("W7 helmet-BO"), join(attempt("worker2", standing), attempt("beam1", loaded)));
    EXPECT_EQ(refusal(s, "p1 done"), "23 task_unmet");
    EXPECT_EQ(refusal(after(s, attempt("worker2", loaded)), "p1 done"), "23 task_unmet");

    const Scene tray =
        start_scene().put("worker2", facts::Where::Tray).put("hat2", facts::Where::Tray);
    const Scene tray_both = Scene(tray).put("beam1", facts::Where::Tray).on_arm("beam1", "worker2");
    const State ready =
        after(yard("W7 helmet-BO"), join(attempt("worker2", tray), attempt("beam1", tray_both)));
    EXPECT_EQ(refusal(after(ready, attempt("worker2", loaded)), "p1 done"), "allowed");
    // A24 It slid off on the way: it is put back.
    const State slid = after(ready, attempt("worker2", Scene(standing).lies("beam1", "black1")));
    EXPECT_EQ(refusal(slid, "p1 done"), "23 task_unmet");
    EXPECT_EQ(refusal(after(slid, attempt("beam1", loaded)), "p1 done"), "allowed");
}

TEST(MenAtWork, A17_under_a_girder_that_was_let_go_the_support_stays) {
    const Scene support = start_scene().lies("support4", "table");
    const Scene both = Scene(support).lies("black2", "support4").touches("black2", "white1");
    const State s = after(yard("G8 girder-BO"), attempt("support4", support));
    EXPECT_EQ(refusal(s, "p1 take support4"), "allowed");
    const State placed_girder = after(s, attempt("black2", both));
    EXPECT_EQ(refusal(placed_girder, "p1 take support4"), "A17 support_stays");
    EXPECT_EQ(refusal(placed_girder, "p1 take black2"), "allowed");
    // With the girder back in the tray it is the support's turn again.
    const State undone =
        after(placed_girder, attempt("black2", Scene(support).put("black2", facts::Where::Tray)));
    EXPECT_EQ(refusal(undone, "p1 take support4"), "allowed");
    // G9 A support that was knocked off its girder is taken up again.
    const Scene high = start_scene().lies("support4", "white1");
    const State nine = after(yard("G9 girder-BO"), attempt("support4", high));
    EXPECT_EQ(refusal(after(nine, attempt("black2", both)), "p1 take support4"), "allowed");
    EXPECT_EQ(refusal(after(nine, attempt("black2", Scene(high).lies("black2", "support4"))),
                      "p1 take support4"),
              "A17 support_stays");
}

TEST(MenAtWork, A70_taking_from_the_site_moves_nothing) {
    const State s = after(yard("G2 girder-BO"), attempt("black2", placed()));
    const State holding = after(s, {"p1 take black2"});
    EXPECT_EQ(holding.facts, s.facts);
    EXPECT_TRUE(game().work(holding).add.empty());
    EXPECT_TRUE(game().work(holding).remove.empty());
}

TEST(MenAtWork, A61_giving_up_costs_a_certificate_and_returns_what_is_not_placed) {
    const State s = yard("G2 girder-BO");
    EXPECT_EQ(told(s, {"p1 give up"}), (Lines{"gave_up seat=p1", "lost_certificate seat=p1 left=2",
                                              "turn seat=p2", "tidy seat=p2"}));
    const State holding = after(s, {"p1 take black2", "p1 give up"});
    EXPECT_EQ(game().work(holding).remove, std::vector{PieceId{31}});
    EXPECT_EQ(after(holding, {"nature " + start_scene().rest()}).turn, P2);

    const State in_tray = after(yard("G11 girder-BO"),
                                attempt("black2", start_scene().put("black2", facts::Where::Tray)));
    EXPECT_EQ(game().work(after(in_tray, {"p1 give up"})).remove, std::vector{PieceId{31}});
    // What has its place stays.
    const State on_site = after(s, join(attempt("black2", placed()), {"p1 give up"}));
    EXPECT_TRUE(is_on_site(on_site.facts, PieceId{31}));
    EXPECT_EQ(on_site.turn, P2);
}

TEST(MenAtWork, A46_when_the_clock_runs_out_the_hand_lets_go) {
    EXPECT_EQ(refusal(yard("G2 girder-BO"), "p1 time up"), "A46 no_clock");
    const State s = yard("G2 girder-BO").option(Option::Clock);
    const State let_go = after(s, {"p1 take black2", "p1 time up"});
    EXPECT_EQ(game().acting(let_go), Seats(Seat::Nature));
    // Met after all.
    const State met = after(let_go, {"nature " + placed().rest()});
    EXPECT_EQ(met.turn, P2);
    EXPECT_EQ(met.players[0].certificates, 3);
    // Not met.
    const State unmet_task =
        after(let_go, {"nature " + start_scene().lies("black2", "white1").rest()});
    EXPECT_EQ(unmet_task.turn, P2);
    EXPECT_EQ(unmet_task.players[0].certificates, 2);
    // Nothing held, and nothing done yet.
    EXPECT_EQ(after(s, {"p1 time up"}).players[0].certificates, 2);
    // Nothing held, and the task is met: that is "done".
    const State ready = after(s, attempt("black2", placed()));
    EXPECT_EQ(told(ready, {"p1 time up"}), (Lines{"done seat=p1", "turn seat=p2"}));
    EXPECT_EQ(after(ready, {"p1 time up"}).players[0].certificates, 3);
    // A clean-up is not the task.
    const State cleaning = yard("G2 girder-BO").option(Option::Clock).cleans_up("-", "support1");
    EXPECT_EQ(after(cleaning, {"p1 time up"}).players[0].certificates, 2);
}

TEST(MenAtWork, A46_a_turn_has_ninety_seconds_with_its_clean_up) {
    EXPECT_EQ(game().turn_time(yard("G2 girder-BO")), std::nullopt);
    const State s = yard("G2 girder-BO").option(Option::Clock);
    const rules::TurnTime time = *game().turn_time(s);
    EXPECT_EQ(time.seconds, 90);
    // However often it is tried.
    EXPECT_EQ(game().turn_time(after(s, {"p1 take black2"})), time);
    EXPECT_EQ(game().turn_time(after(s, attempt("black2", placed()))), time);
    // Another turn, after a success and after a loss.
    const State next = after(s, join(attempt("black2", placed()), {"p1 done"}));
    EXPECT_NE(game().turn_time(next), time);
    EXPECT_NE(game().turn_time(after(s, {"p1 give up"})), time);
    // The clean-up belongs to the turn that follows it.
    const State cleaning = yard("G2 girder-BO")
                               .scene(start_scene().lies("brick1", "table"))
                               .cleans_up("brick1")
                               .option(Option::Clock);
    const Scene in_tray = start_scene().put("brick1", facts::Where::Tray);
    const State cleaned = after(
        cleaning, join(attempt("brick1", in_tray), {"nature " + start_scene().rest(), "p1 done"}));
    ASSERT_EQ(cleaned.stage, Stage::Build);
    EXPECT_EQ(game().turn_time(cleaned), game().turn_time(cleaning));
}

TEST(MenAtWork, A46_alone_too_every_turn_has_its_time) {
    const State s = yard("G2 girder-BO", 1).option(Option::Clock);
    const State next = after(s, join(attempt("black2", placed()), {"p1 done"}));
    EXPECT_NE(game().turn_time(next), game().turn_time(s));
}

TEST(MenAtWork, facts_tell_of_every_piece_that_is_there_and_of_no_other) {
    const State s = after(yard("G2 girder-BO"), {"p1 take black2", "p1 release"});
    const auto rest = [&](const Scene& scene) { return refusal(s, "nature " + scene.rest()); };
    EXPECT_EQ(rest(placed()), "allowed");
    EXPECT_EQ(rest(start_scene()), "table 7 not_natures");
    EXPECT_EQ(rest(placed().without("hat1")), "table 7 not_natures");
    EXPECT_EQ(rest(placed().put("black3")), "table 7 not_natures");
    EXPECT_EQ(rest(Scene(placed()).without("black2").put("black2", facts::Where::Hand)),
              "table 7 not_natures");
}

TEST(MenAtWork, the_checklist_follows_the_piece_in_hand) {
    const auto holds = [](const State& s, const Scene& now) {
        std::string text;
        for (const Verdict& v : game().checklist(s, now.facts())) {
            const bool met = v.holds == Holds::Met;
            text += met ? "met " : v.holds == Holds::Unmet ? "unmet " : "undecided ";
        }
        return text;
    };
    const State holding = after(yard("G2 girder-BO"), {"p1 take black2"});
    EXPECT_EQ(holds(holding, start_scene().touches("black2", "black1")),
              "undecided met undecided undecided met ");
    EXPECT_EQ(holds(holding, start_scene().touches("black2", "table")),
              "undecided unmet undecided undecided unmet ");
    const State released = after(yard("G2 girder-BO"), attempt("black2", placed()));
    EXPECT_EQ(holds(released, placed()), "met met met met met ");
    EXPECT_EQ(holds(yard("G2 girder-BO").cleans_up("-", "support1"), start_scene()), "");
}

TEST(MenAtWork, the_site_is_told_what_it_may_not_let_fall) {
    const facts::Work work = game().work(yard("G2 girder-BO").option(Option::Crane));
    ASSERT_EQ(work.grounds.size(), 2U);
    EXPECT_EQ(work.grounds[0].ticks, 24U);
    EXPECT_EQ(work.grounds[1].part, Part::Platform);
    ASSERT_EQ(work.falls.size(), 1U);
    EXPECT_EQ(work.falls[0].drop, 15 * mm);
    EXPECT_EQ(work.falls[0].onto, (std::vector{PieceId{60}, PieceId{80}}));
    EXPECT_EQ(work.may_take, (std::vector{PieceId{31}, PieceId{41}}));
    EXPECT_EQ(work.together, (std::vector{facts::Together{PieceId{60}, PieceId{80}}}));
    // The supports stand on the table already.
    EXPECT_EQ(work.dead, (std::vector{PieceId{10}, PieceId{11}, PieceId{12}}));
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
