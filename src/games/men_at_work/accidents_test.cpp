#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// What is an accident and what it costs: p1 places black2 on black1, and something
// else happens.
namespace jobsite::men_at_work::testing {

namespace {

Scene placed() { return start_scene().lies("black2", "black1"); }

// The certificates that p1 has left after the attempt.
int left_after(const Scene& scene, const State& s = yard("G2 girder-BO")) {
    return after(s, attempt("black2", scene)).players[0].certificates;
}

constexpr int kNoAccident = 3;
constexpr int kAccident = 2;

TEST(MenAtWork, A36_a_tenth_of_a_second_on_the_ground_is_an_accident) {
    EXPECT_EQ(left_after(placed()), kNoAccident);
    EXPECT_EQ(left_after(placed().grounded("hat1", "table", 24)), kAccident);
    EXPECT_EQ(left_after(placed().grounded("hat1", "table", 23)), kNoAccident);
}

TEST(MenAtWork, A36_R32_a_fall_of_15_mm_onto_a_worker_is_an_accident) {
    EXPECT_EQ(left_after(placed().struck("white1", "worker1", 15 * mm)), kAccident);
    EXPECT_EQ(left_after(placed().struck("white1", "worker1", 15 * mm - 1)), kNoAccident);
    // Onto anything else it is none.
    EXPECT_EQ(left_after(placed().struck("white1", "orange1", 90 * mm)), kNoAccident);
}

TEST(MenAtWork, R32_whatever_comes_off_the_site_is_an_accident) {
    const Scene rich = start_scene().lies("brick1", "white1").lies("beam1", "white1");
    for (const char* const piece : {"white1", "worker1", "hat1", "brick1", "beam1"}) {
        EXPECT_EQ(left_after(Scene(rich).lies("black2", "black1").grounded(piece, "table", 30),
                             yard("G2 girder-BO").scene(rich)),
                  kAccident)
            << piece;
    }
    EXPECT_EQ(left_after(placed().without("hat1").left_world("hat1")), kAccident);
}

TEST(MenAtWork, R34_A39_supports_may_fall_but_not_what_stood_on_them) {
    EXPECT_EQ(left_after(placed().grounded("support1", "table", 90)), kNoAccident);
    EXPECT_EQ(left_after(placed().struck("support1", "worker1", 90 * mm)), kNoAccident);
    EXPECT_EQ(
        left_after(placed().grounded("support1", "table", 90).grounded("white1", "table", 90)),
        kAccident);
}

TEST(MenAtWork, A31_an_end_on_the_table_is_an_accident) {
    EXPECT_EQ(left_after(placed()
                             .lies("white1", "table")
                             .along(75 * mm, 80 * mm)
                             .grounded("white1", "table", 24)),
              kAccident);
}

TEST(MenAtWork, A33_ones_own_piece_counts_unless_the_clumsy_are_forgiven) {
    const Scene dropped = start_scene().lies("black2", "table").grounded("black2", "table", 60);
    EXPECT_EQ(left_after(dropped), kAccident);

    const State clumsy =
        after(yard("G2 girder-BO").option(Option::Clumsy), attempt("black2", dropped));
    EXPECT_EQ(clumsy.players[0].certificates, 3);
    EXPECT_EQ(refusal(clumsy, "p1 take black2"), "allowed");
    EXPECT_EQ(refusal(clumsy, "p1 done"), "23 task_unmet");
    // What others placed is not forgiven.
    EXPECT_EQ(left_after(placed().grounded("white1", "table", 60),
                         yard("G2 girder-BO").option(Option::Clumsy)),
              kAccident);
}

TEST(MenAtWork, A34_what_the_card_sends_to_a_worker_does_not_fall_on_him) {
    const State s =
        after(yard("W1 helmet-BO"), attempt("worker2", start_scene().stands("worker2", "black1")));
    const Scene loaded = start_scene().stands("worker2", "black1").on_arm("brick1", "worker2");
    const auto certificates = [&](const Scene& scene) {
        return after(s, attempt("brick1", scene)).players[0].certificates;
    };
    EXPECT_EQ(certificates(Scene(loaded).struck("brick1", "worker2", 30 * mm)), kNoAccident);
    EXPECT_EQ(certificates(Scene(loaded).struck("brick1", "worker1", 30 * mm)), kAccident);
    // G6 sends the girder to any worker's arm.
    EXPECT_EQ(
        after(
            yard("G6 girder-BO"),
            attempt("black2",
                    start_scene().on_arm("black2", "worker1").struck("black2", "worker1", 30 * mm)))
            .players[0]
            .certificates,
        kNoAccident);
}

TEST(MenAtWork, A35_a_worker_who_topples_and_stays_up_is_no_accident) {
    const Scene two = start_scene().stands("worker2", "white1");
    const State s = yard("G2 girder-BO").scene(two);
    EXPECT_EQ(left_after(Scene(two).lies("black2", "black1").tilt("worker2", 90 * degrees), s),
              kNoAccident);
    EXPECT_EQ(
        left_after(Scene(two).lies("black2", "black1").struck("worker2", "worker1", 20 * mm), s),
        kAccident);
    // A new worker has to be tried again.
    const State toppled =
        after(yard("W6 helmet-BO"),
              attempt("worker2",
                      start_scene().stands("worker2", "black1").tilt("worker2", 90 * degrees)));
    EXPECT_EQ(refusal(toppled, "p1 done"), "23 task_unmet");
    EXPECT_EQ(refusal(toppled, "p1 take worker2"), "allowed");
}

TEST(MenAtWork, A37_a_hat_that_a_girder_catches_is_no_accident) {
    EXPECT_EQ(
        left_after(placed().lift("hat1").lies("hat1", "white1").struck("hat1", "white1", 40 * mm)),
        kNoAccident);
    const Scene two = start_scene().stands("worker2", "white1");
    EXPECT_EQ(left_after(Scene(two).lies("black2", "black1").struck("hat1", "worker2", 20 * mm),
                         yard("G2 girder-BO").scene(two)),
              kAccident);
    // Its own wearer it may strike.
    EXPECT_EQ(left_after(placed().struck("hat1", "worker1", 20 * mm)), kNoAccident);
}

TEST(MenAtWork, A36_what_lies_dead_on_the_ground_troubles_nobody) {
    const Scene dead = start_scene().lift("hat1").lies("hat1", "table");
    EXPECT_EQ(left_after(Scene(dead).lies("black2", "black1").grounded("hat1", "table", 60),
                         yard("G2 girder-BO").scene(dead)),
              kNoAccident);
}

TEST(MenAtWork, R33_A59_an_accident_costs_a_certificate_and_the_turn) {
    const Scene fallen = placed().lift("hat1").lies("hat1", "table").grounded("hat1", "table", 30);
    const State s = yard("G2 girder-BO");

    EXPECT_EQ(
        told(s, attempt("black2", fallen)),
        (Lines{"fell_to_ground seat=p1 piece=hat1 thing=hat", "lost_certificate seat=p1 left=2",
               "turn seat=p2", "cleans_up seat=p2", "cleared piece=hat1 thing=hat"}));
    // What was released stays.
    EXPECT_TRUE(is_on_site(after(s, attempt("black2", fallen)).facts, PieceId{31}));
}

TEST(MenAtWork, R33_A59_a_trip_stops_the_hand_and_its_piece_goes_back) {
    const State s = after(yard("G2 girder-BO"), {"p1 take black2"});
    EXPECT_EQ(game().acting(s), (Seats{P1, Seat::Nature}));

    const State tripped = after(s, {"nature trip 70 ground hat1 table"});
    EXPECT_EQ(tripped.players[0].certificates, 2);
    EXPECT_EQ(game().acting(tripped), Seats(Seat::Nature));
    EXPECT_EQ(refusal(tripped, "p1 release"), "table 2 not_your_turn");
    const facts::Work work = game().work(tripped);
    EXPECT_EQ(work.remove, std::vector{PieceId{31}});
    EXPECT_TRUE(work.rest_is_due);
    EXPECT_FALSE(work.held.has_value());

    // Whatever else falls meanwhile is the same accident.
    const State over = after(
        tripped,
        {"nature " +
         start_scene().lift("hat1").lies("hat1", "table").grounded("white1", "table", 30).rest()});
    EXPECT_EQ(over.players[0].certificates, 2);
    EXPECT_EQ(over.turn, P2);
    EXPECT_FALSE(is_there(over.facts, PieceId{31}));
}

TEST(MenAtWork, A32_the_piece_in_hand_may_touch_the_table) {
    const State s = after(yard("G2 girder-BO"), {"p1 take black2"});
    EXPECT_EQ(refusal(s, "nature trip 70 ground black2 table"), "table 7 not_natures");
    EXPECT_EQ(refusal(s, "nature trip 70 ground support1 table"), "table 7 not_natures");
    EXPECT_EQ(refusal(s, "nature trip 70 fall white1 worker1"), "allowed");
    EXPECT_EQ(refusal(s, "nature trip 70 fall white1 orange1"), "table 7 not_natures");
}

TEST(MenAtWork, A40_A41_several_falls_are_one_accident_of_the_player_in_turn) {
    const State s =
        after(yard("G2 girder-BO"), attempt("black2", placed()
                                                          .grounded("hat1", "table", 30)
                                                          .grounded("white1", "table", 30)
                                                          .struck("orange1", "worker1", 50 * mm)));
    EXPECT_EQ(s.players[0].certificates, 2);
    EXPECT_EQ(s.players[1].certificates, 3);
}

TEST(MenAtWork, A50_at_the_same_moment_the_ground_counts) {
    EXPECT_EQ(told(yard("G2 girder-BO"),
                   attempt("black2", placed()
                                         .struck("white1", "worker1", 50 * mm, 80)
                                         .grounded("hat1", "table", 30, Part::Body, 80)))
                  .front(),
              "fell_to_ground seat=p1 piece=hat1 thing=hat");
    EXPECT_EQ(told(yard("G2 girder-BO"),
                   attempt("black2", placed()
                                         .struck("white1", "worker1", 50 * mm, 79)
                                         .grounded("hat1", "table", 30, Part::Body, 80)))
                  .front(),
              "fell_on_worker seat=p1 piece=white1 thing=white other=worker1");
}

TEST(MenAtWork, A3_what_has_come_to_rest_is_nobodys_accident_any_more) {
    // p1's story does not reach into the turn of p2.
    const State s =
        after(yard("G2 girder-BO"), join(attempt("black2", placed().grounded("hat1", "table", 23)),
                                         {"p1 done", "nature turn 01", "nature show girder-BO"}));
    EXPECT_EQ(s.turn, P2);
    EXPECT_EQ(s.players[1].certificates, 3);
}

TEST(MenAtWork, R35_A42_A52_who_has_none_left_is_out_and_passed_over) {
    const Scene fallen = placed().struck("white1", "worker1", 50 * mm);
    const State s = after(yard("G2 girder-BO", 3).certificates(P1, 1), attempt("black2", fallen));
    EXPECT_FALSE(s.plays(P1));
    EXPECT_EQ(s.turn, P2);
    // The one who is out still sees the site.
    EXPECT_EQ(game().view(s, P1).facts, s.facts);
    EXPECT_EQ(refusal(s, "p1 give up"), "table 2 not_your_turn");
    const State next = after(yard("G2 girder-BO", 3).certificates(P2, 0).turn(P1),
                             join(attempt("black2", placed()), {"p1 done"}));
    EXPECT_EQ(next.turn, P3);
}

TEST(MenAtWork, R56_R57_the_crane_carries_and_its_platform_is_ground) {
    const State s = yard("G2 girder-BO").option(Option::Crane);
    EXPECT_EQ(left_after(placed().grounded("hat1", "crane", 24, Part::Platform), s), kAccident);
    EXPECT_EQ(left_after(placed().grounded("hat1", "crane", 23, Part::Platform), s), kNoAccident);
    EXPECT_EQ(left_after(placed().lies("white1", "crane", Part::Jib), s), kNoAccident);
    EXPECT_EQ(left_after(placed().grounded("hat1", "crane", 99, Part::Tower), s), kNoAccident);
}

TEST(MenAtWork, R62_R63_R64_in_the_box_its_floor_is_ground_and_supports_may_not_fall) {
    const State s = yard("G2 girder-BO").option(Option::Skyscraper).scene(box_scene());
    const Scene sound = box_scene().lies("black2", "black1");
    EXPECT_EQ(left_after(sound, s), kNoAccident);
    EXPECT_EQ(left_after(Scene(sound).grounded("hat1", "box", 24, Part::Floor), s), kAccident);
    EXPECT_EQ(left_after(Scene(sound).grounded("hat1", "box", 99, Part::Rim), s), kNoAccident);
    const Scene with_support = box_scene().lies("support1", "white1");
    const State other = yard("G2 girder-BO").option(Option::Skyscraper).scene(with_support);
    EXPECT_EQ(left_after(Scene(with_support)
                             .lies("black2", "black1")
                             .grounded("support1", "box", 24, Part::Floor),
                         other),
              kAccident);
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
