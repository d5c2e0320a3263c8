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

// The hat1 of worker1 is on his head; hat2 has been lying on a girder.
TEST(MenAtWork, A68_a_worker_feels_what_falls_on_the_hat_he_wears) {
    EXPECT_EQ(left_after(placed().struck("white1", "hat1", 15 * mm)), kAccident);
    EXPECT_EQ(left_after(placed().struck("white1", "hat1", 15 * mm - 1)), kNoAccident);
    EXPECT_EQ(
        told(yard("G2 girder-BO"), attempt("black2", placed().struck("white1", "hat1", 15 * mm)))
            .front(),
        "fell_on_worker seat=p1 piece=white1 thing=white other=worker1");
    // A hat that nobody wears feels nothing.
    const Scene bare = start_scene().lift("hat1").lies("hat1", "white1");
    EXPECT_EQ(left_after(Scene(bare).lies("black2", "black1").struck("white1", "hat1", 90 * mm),
                         yard("G2 girder-BO").scene(bare)),
              kNoAccident);
    // What the card sends to a worker may touch his hat.
    const Scene standing = start_scene().stands("worker2", "black1");
    const State s = after(yard("W1 helmet-BO"), attempt("worker2", standing));
    const Scene grazed =
        Scene(standing).on_arm("brick1", "worker2").struck("brick1", "hat2", 20 * mm);
    EXPECT_EQ(after(s, attempt("brick1", grazed)).players[0].certificates, 3);
}

TEST(MenAtWork, A62_the_tray_is_no_refuge_for_what_stood_on_the_site) {
    const Scene rich = start_scene().lies("brick1", "white1").lies("support4", "white1");
    const State s = yard("G2 girder-BO").scene(rich);
    const auto lifted_over = [&](std::string_view piece) {
        return Scene(rich).lies("black2", "black1").without(piece).put(piece, facts::Where::Tray);
    };
    for (const char* const piece : {"brick1", "hat1", "worker1", "white1"}) {
        const State lost = after(s, attempt("black2", lifted_over(piece)));
        EXPECT_EQ(lost.players[0].certificates, 2) << piece;
        EXPECT_TRUE(lost.leaving.has(piece_called(piece))) << "it goes back to the supply";
    }
    EXPECT_EQ(told(s, attempt("black2", lifted_over("brick1"))).front(),
              "carried_off seat=p1 piece=brick1 thing=brick");
    // A support may leave, and is in the supply then.
    const State support = after(s, attempt("black2", lifted_over("support4")));
    EXPECT_EQ(support.players[0].certificates, 3);
    EXPECT_EQ(game().work(support).remove, std::vector{PieceId{13}});
    // The box knows no such kindness (64).
    const Scene box = box_scene().lies("support4", "white1");
    EXPECT_EQ(left_after(Scene(box)
                             .lies("black2", "black1")
                             .without("support4")
                             .put("support4", facts::Where::Tray),
                         yard("G2 girder-BO").option(Option::Skyscraper).scene(box)),
              kAccident);
}

TEST(MenAtWork, A62_pieces_of_this_turn_may_lie_in_the_tray) {
    const State s = after(yard("G2 girder-BO"), attempt("black2", placed()));
    const Scene back = start_scene().put("black2", facts::Where::Tray);
    EXPECT_EQ(after(s, attempt("black2", back)).players[0].certificates, 3);
    EXPECT_EQ(refusal(after(s, attempt("black2", back)), "p1 take black2"), "allowed");
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

TEST(MenAtWork, A31_an_end_on_the_table_is_on_the_ground) {
    const auto with_an_end_down = [](int gap) {
        return unmet("G2", "black2",
                     placed().lies("black2", "table").along(75 * mm, 80 * mm).gap(gap));
    };
    EXPECT_EQ(with_an_end_down(200), Lines{"26 off_the_ground"});
    EXPECT_EQ(with_an_end_down(201), Lines{});
    EXPECT_EQ(left_after(placed().grounded("white1", "table", 24)), kAccident);
}

TEST(MenAtWork, A33_ones_own_piece_counts_unless_the_clumsy_are_forgiven) {
    const Scene dropped = start_scene().lies("black2", "table").grounded("black2", "table", 60);
    EXPECT_EQ(left_after(dropped), kAccident);

    const State clumsy =
        after(yard("G2 girder-BO").option(Option::Clumsy), attempt("black2", dropped));
    EXPECT_EQ(clumsy.players[0].certificates, 3);
    EXPECT_EQ(refusal(clumsy, "p1 take black2"), "allowed");
    EXPECT_EQ(refusal(clumsy, "p1 done"), "23 task_unmet");
    // A new worker's hat is his own; another's is not.
    const State helmet = yard("W6 helmet-BO").option(Option::Clumsy);
    const Scene standing = start_scene().stands("worker2", "black1");
    const auto bareheaded = [&](const char* hat) {
        return after(helmet, attempt("worker2", Scene(standing).grounded(hat, "table", 60)))
            .players[0]
            .certificates;
    };
    EXPECT_EQ(bareheaded("hat2"), 3);
    EXPECT_EQ(bareheaded("hat1"), 2);
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

TEST(MenAtWork, A3_what_falls_before_the_rest_is_mine_and_nothing_after_it) {
    // However late it comes down.
    EXPECT_EQ(left_after(placed().grounded("hat1", "table", 24, Part::Body, 3000)), kAccident);
    // hat1 has just come down when the site is called at rest: p1 is not judged for it, and p2
    // finds it lying there.
    const Scene down = placed().lift("hat1").lies("hat1", "table");
    const State s = after(yard("G2 girder-BO"),
                          join(attempt("black2", Scene(down).grounded("hat1", "table", 23)),
                               {"p1 done", "nature turn 01", "nature show girder-BO"}));
    ASSERT_EQ(s.turn, P2);
    EXPECT_EQ(s.players[0].certificates, 3);
    const std::string piece = legal(s, P2).back().substr(5);
    const State next = after(
        s, attempt(piece, Scene(down).lies(piece, "white1").grounded("hat1", "table", 99), "p2"));
    EXPECT_EQ(next.players[1].certificates, 3);
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

TEST(MenAtWork, A69_a_support_stands_on_the_platform_in_the_box_too) {
    const State s =
        yard("G8 girder-BO").option(Option::Crane).option(Option::Skyscraper).scene(box_scene());
    const Scene standing = box_scene().lies("support1", "crane", Part::Platform);
    const auto touched = [&](std::string_view ground, Part part) {
        return after(s, attempt("support1", Scene(standing).grounded("support1", ground, 60, part)))
            .players[0]
            .certificates;
    };
    EXPECT_EQ(touched("crane", Part::Platform), 3);
    EXPECT_EQ(touched("box", Part::Floor), 2);
    EXPECT_EQ(touched("table", Part::Body), 2);
    // Anything else on the platform is an accident (57).
    EXPECT_EQ(
        after(s, attempt("support1", Scene(standing).grounded("hat1", "crane", 60, Part::Platform)))
            .players[0]
            .certificates,
        2);
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
