#include <map>

#include <gtest/gtest.h>

#include "games/men_at_work/questions.h"
#include "games/men_at_work/testing/terms.h"

// The deck, the task, Boss Rita and the foreman.
namespace jobsite::men_at_work::testing {

namespace {

Scene placed() { return start_scene().lies("black2", "black1"); }

// p1 has done his turn, and Nature is to turn a card for p2.
State second_turn(const Yard& first) {
    return after(first, join(attempt("black2", placed()), {"p1 done"}));
}

TEST(MenAtWork, R8_the_deck_is_even) {
    std::map<Instruction, int> instructions;
    std::map<Back, int> backs;
    for (const Card card : game().data().all_cards()) {
        const CardRow& row = game().data().row(card);
        ++instructions[row.girder];
        ++instructions[row.worker];
        ++backs[row.back];
    }
    for (const auto& [instruction, count] : instructions) {
        EXPECT_EQ(count, what(instruction) == What::Girder ? 3 : 4) << token(instruction);
    }
    for (const auto& [back, count] : backs) {
        EXPECT_EQ(count, what(back) == What::Girder ? 4 : 2) << token(back);
    }
    EXPECT_EQ(game().data().cards.size(), 36U);
}

TEST(MenAtWork, R11_R12_R13_R18_the_next_player_turns_a_card_and_the_deck_shows_another) {
    const State s = second_turn(yard("G2 girder-BO"));
    EXPECT_EQ(s.turn, P2);
    EXPECT_EQ(game().acting(s), Seats(Seat::Nature));
    // Only a card with the back that is to be seen.
    EXPECT_EQ(legal(s, Seat::Nature), (Lines{"turn 01", "turn 13", "turn 21", "turn 26"}));

    EXPECT_EQ(told(s, {"nature turn 01"}), Lines{"turned seat=p2 card=01 girder=G1 worker=W6"});
    EXPECT_EQ(told(s, {"nature turn 01", "nature show helmet-BW"}),
              (Lines{"shown back=helmet-BW", "task seat=p2 back=helmet-BW instruction=W6"}));
    EXPECT_EQ(told(s, {"nature turn 01", "nature show girder-BW"}),
              (Lines{"shown back=girder-BW", "task seat=p2 back=girder-BW instruction=G1"}));
}

TEST(MenAtWork, R16_the_half_of_the_card_that_fits_the_back_counts) {
    EXPECT_EQ(task_of(game().data(), yard("G2 girder-BO")).instruction, Instruction::G2);
    EXPECT_EQ(task_of(game().data(), yard("W9 helmet-BO")).instruction, Instruction::W9);
}

TEST(MenAtWork, R17_the_last_card_stays_and_all_others_become_the_deck) {
    const State s = second_turn(yard("G2 girder-BO").last_cards());
    EXPECT_EQ(legal(s, Seat::Nature), Lines{"turn 01"});
    EXPECT_EQ(told(s, {"nature turn 01"}).back(), "reshuffled");
    const State next = after(s, {"nature turn 01"});
    EXPECT_EQ(next.deck.size(), 35);
    EXPECT_EQ(next.discard, CardSet{card_at(0)});
    EXPECT_EQ(next.how, card_at(0));
}

// A10 36 cards: a quarter is 9, so from 8 to 11 lie above her.
State before_show(int drawn) {
    State s = after(second_turn(yard("G2 girder-BO")), {"nature turn 01"});
    for (std::size_t i = 20; s.drawn < drawn; ++i) {
        s.deck.remove(card_at(i));
        s.discard.add(card_at(i));
        ++s.drawn;
    }
    EXPECT_EQ(game().flaw(s), "");
    return s;
}

TEST(MenAtWork, A10_R42_rita_lies_about_a_quarter_down) {
    EXPECT_EQ(refusal(before_show(7), "nature rita"), "table 7 not_natures");
    EXPECT_EQ(refusal(before_show(8), "nature rita"), "allowed");
    EXPECT_EQ(refusal(before_show(8), "nature show girder-PW"), "allowed");
    EXPECT_EQ(legal(before_show(11), Seat::Nature), Lines{"rita"});

    const State s = after(before_show(9), {"nature rita"});
    EXPECT_TRUE(s.rita);
    EXPECT_EQ(s.phase, Phase::Show);
    EXPECT_EQ(refusal(s, "nature rita"), "table 7 not_natures");
    EXPECT_EQ(refusal(s, "nature show girder-PW"), "allowed");
}

TEST(MenAtWork, R8_A10_all_places_of_rita_are_equally_likely) {
    base::Random random(3);
    const auto share = [&](int drawn) {
        const State s = before_show(drawn);
        int rita = 0;
        for (int i = 0; i < 6000; ++i) {
            rita += game().nature(s, random).kind == MoveKind::Rita ? 1 : 0;
        }
        return rita;
    };
    EXPECT_EQ(share(7), 0);
    EXPECT_NEAR(share(8), 1500, 150);
    EXPECT_NEAR(share(9), 2000, 150);
    EXPECT_NEAR(share(10), 3000, 150);
    EXPECT_EQ(share(11), 6000);
}

TEST(MenAtWork, R52_A29_A51_A57_a_task_without_its_pieces_is_passed_over_with_its_back) {
    // No worker on the site: G6 cannot be done.
    const State s = second_turn(yard("G2 girder-BO"));
    State no_worker = after(s, {"nature turn 01"});
    no_worker.how = card_with(Instruction::G6);
    no_worker.deck.add(card_at(0));
    no_worker.discard.remove(card_at(0));
    no_worker.deck.remove(no_worker.how);
    no_worker.discard.add(no_worker.how);
    no_worker.facts = placed().without("worker1").without("hat1").facts();
    EXPECT_EQ(told(no_worker, {"nature show girder-BW"}),
              (Lines{"shown back=girder-BW", "impossible back=girder-BW instruction=G6"}));
    const State again = after(no_worker, {"nature show girder-BW"});
    EXPECT_EQ(again.redraws, 1);
    EXPECT_EQ(again.phase, Phase::Turn);
    EXPECT_EQ(after(again, {"nature turn 05"}).phase, Phase::Show);

    // A57 After five cards in vain the turn is skipped, and after everybody's the game is over.
    no_worker.redraws = 5;
    EXPECT_EQ(told(no_worker, {"nature show girder-BW"}).back(), "turn seat=p1");
    no_worker.skips = 1;
    const Lines end = told(no_worker, {"nature show girder-BW"});
    EXPECT_EQ(end[2], "skipped seat=p2");
    EXPECT_EQ(end[3], "ended_halted");
}

TEST(MenAtWork, A57_a_turn_that_is_played_breaks_the_row) {
    const State s = second_turn(yard("G2 girder-BO"));
    State skipped = s;
    skipped.skips = 1;
    EXPECT_EQ(after(skipped, {"nature turn 01", "nature show girder-BW"}).skips, 0);
}

bool feasible(std::string_view task, const Scene& scene) {
    State s = yard(task);
    s.facts = scene.facts();
    return is_feasible(s, task_of(game().data(), s));
}

TEST(MenAtWork, A29_what_the_site_must_have) {
    const Scene none = Scene().lies("support1", "table");
    const Scene blacks = Scene(none).lies("black1", "support1");
    for (const char* const task : {"G1", "G2", "G3", "G4", "G6", "G7", "G8", "G9"}) {
        EXPECT_FALSE(feasible(task, none)) << task;
        EXPECT_TRUE(feasible(task, start_scene())) << task;
    }
    for (const char* const task : {"G5", "G10", "G11", "G12"}) {
        EXPECT_TRUE(feasible(task, none)) << task;
    }
    EXPECT_FALSE(feasible("G10", Scene().lies("white1", "brick1")));
    EXPECT_TRUE(feasible("G2", blacks));
    EXPECT_FALSE(feasible("G2 girder-OP", blacks));
    EXPECT_TRUE(feasible("G8 girder-OP", blacks));
    EXPECT_FALSE(feasible("G3", Scene(blacks).lies("white1", "support1").without("black1")));
}

TEST(MenAtWork, A29_what_the_supply_must_have) {
    const auto all_out = [](std::string_view word, int first, int last) {
        Scene scene = start_scene();
        for (int i = first; i <= last; ++i) {
            scene.lies(std::string(word) + std::to_string(i), "white1");
        }
        return scene;
    };
    EXPECT_TRUE(feasible("W2", all_out("brick", 1, 10)));
    EXPECT_FALSE(feasible("W2", all_out("brick", 1, 11)));
    EXPECT_TRUE(feasible("W1", all_out("brick", 1, 11)));
    EXPECT_FALSE(feasible("W4", all_out("beam", 1, 11)));
    EXPECT_FALSE(feasible("G7", all_out("support", 4, 8)));
    EXPECT_TRUE(feasible("G2", all_out("black", 2, 7)));
    EXPECT_FALSE(feasible("W9", all_out("worker", 2, 15)));
    EXPECT_TRUE(feasible("W6", all_out("worker", 2, 15)));
}

TEST(MenAtWork, R25_A28_where_one_colour_is_missing_the_other_must_do) {
    EXPECT_TRUE(feasible("W6", start_scene().without("black1")));
    EXPECT_FALSE(feasible("W6", start_scene().without("black1").without("orange1")));
}

TEST(MenAtWork, A25_a_worker_must_be_within_75_mm) {
    const auto at_distance = [](int distance) {
        return feasible("W8", start_scene().near("worker1", "black1", distance));
    };
    EXPECT_TRUE(at_distance(75 * mm));
    EXPECT_FALSE(at_distance(75 * mm + 1));
    // Near a girder of another colour will not do.
    EXPECT_FALSE(feasible("W8", start_scene()));
}

// ---- the foreman

// 03 is helmet-OW G1 W1; 07 is girder-OW G3 W3.
State with_cards() { return yard("G2 girder-BO").hand(P1, "0307").hand(P2, "0506"); }

TEST(MenAtWork, R53_everybody_is_dealt_two_cards_before_the_deck_is_made) {
    const auto start = game().start({.seats = 2, .options = {{"foreman", "yes"}}});
    ASSERT_TRUE(start.has_value());
    EXPECT_EQ(start->phase, Phase::Deal);
    EXPECT_EQ(told(*start, {"nature deal 07"}),
              (Lines{"dealt_card seat=p1 card=07 [p1]",
                     "dealt_hidden seat=p1 [p2 p3 p4 p5 p6 nature spectator]"}));
    const State s =
        after(*start, {"nature deal 07", "nature deal 08", "nature deal 09", "nature deal 10"});
    EXPECT_EQ(s.phase, Phase::First);
    EXPECT_EQ(s.deck.size(), 32);
    EXPECT_EQ(print_cards(s.players[1].hand), "0910");
}

TEST(MenAtWork, R54_a_card_on_the_deck_changes_what_on_the_discard_pile_how) {
    const State s = with_cards();
    EXPECT_EQ(told(s, {"p1 play 03 deck"}), (Lines{"played_on_deck seat=p1 back=helmet-OW",
                                                   "task seat=p1 back=helmet-OW instruction=W9"}));
    EXPECT_EQ(
        told(s, {"p1 play 07 discard"}),
        (Lines{"played_on_discard seat=p1 card=07", "task seat=p1 back=girder-BO instruction=G3"}));
    EXPECT_EQ(after(s, {"p1 play 07 discard"}).players[0].hand.size(), 1);
    EXPECT_EQ(refusal(s, "p1 play 05 deck"), "54 not_in_hand");
}

TEST(MenAtWork, A47_one_card_a_turn_before_a_piece_is_taken) {
    const State s = with_cards();
    EXPECT_EQ(refusal(after(s, {"p1 play 07 discard"}), "p1 play 03 deck"), "A47 one_card_a_turn");
    const State begun = after(s, {"p1 take black2"});
    EXPECT_EQ(refusal(begun, "p1 play 03 deck"), "A47 too_late_for_card");
    EXPECT_EQ(refusal(after(begun, {"p1 release", "nature " + placed().rest()}), "p1 play 03 deck"),
              "A47 too_late_for_card");
}

TEST(MenAtWork, A47_a_card_that_makes_the_task_impossible_is_not_played) {
    // G3 needs two other colours.
    const State s = yard("G2 girder-BO")
                        .hand(P1, "0307")
                        .scene(Scene().lies("support1", "table").lies("black1", "support1"));
    EXPECT_EQ(refusal(s, "p1 play 07 discard"), "A47 card_impossible");
}

TEST(MenAtWork, A47_a_card_on_the_deck_is_what_the_next_player_turns_up) {
    const State s = after(with_cards(), {"p1 play 07 deck", "p1 give up"});
    EXPECT_EQ(legal(s, Seat::Nature), Lines{"turn 07"});
    // The top that it covered is to be seen again.
    const State next = after(s, {"nature turn 07"});
    EXPECT_EQ(next.top, back_of(What::Girder, Pair::BlackOrange));
    EXPECT_EQ(task_of(game().data(), next).instruction, Instruction::G3);
}

TEST(MenAtWork, A47_R52_an_impossible_task_is_answered_by_a_card_or_the_deck) {
    State s = with_cards();
    s.phase = Phase::Show;
    s.top = kNoBack;
    s.footing = {};
    s.how = card_with(Instruction::G6);
    s.deck.remove(s.how);
    s.discard.add(s.how);
    s.drawn = 2;
    s.facts = start_scene().without("worker1").without("hat1").facts();
    const State choice = after(s, {"nature show girder-BW"});
    EXPECT_EQ(choice.phase, Phase::Choose);
    EXPECT_EQ(refusal(choice, "p1 redraw"), "allowed");
    EXPECT_EQ(refusal(choice, "p1 take black2"), "A58 not_now");
    EXPECT_EQ(refusal(choice, "p1 play 07 discard"), "allowed");
    EXPECT_EQ(after(choice, {"p1 play 07 discard"}).phase, Phase::Act);
    EXPECT_EQ(after(choice, {"p1 redraw"}).phase, Phase::Turn);
    EXPECT_EQ(refusal(with_cards(), "p1 redraw"), "52 can_be_done");
}

TEST(MenAtWork, A47_nobody_sees_anothers_cards) {
    const State s = with_cards();
    EXPECT_EQ(game().view(s, P1).hand.size(), 2);
    EXPECT_EQ(game().view(s, Seat::Spectator).hand.size(), 0);
    EXPECT_EQ(game().view(s, P2).players[0].cards, 2);
    const std::string seen = rules::print_view(game(), game().view(s, P2)).text;
    EXPECT_EQ(seen.find("\"card\":\"03\""), std::string::npos);
    EXPECT_NE(seen.find("\"card\":\"05\""), std::string::npos);
}

TEST(MenAtWork, R55_A48_workers_go_on_the_highest_girder_of_a_colour) {
    const Scene two_blacks = start_scene().lies("black2", "white1").top("black2", 45 * mm);
    const auto girders = [&](const Scene& scene) {
        return State(yard("W6 helmet-BO").option(Option::Foreman).scene(scene)).footing;
    };
    EXPECT_EQ(girders(two_blacks), (PieceSet{PieceId{31}, PieceId{40}}));
    // Within a millimetre both will do.
    EXPECT_EQ(girders(Scene(two_blacks).top("black1", 44 * mm)),
              (PieceSet{PieceId{30}, PieceId{31}, PieceId{40}}));
    EXPECT_EQ(girders(Scene(two_blacks).top("black1", 44 * mm - 1)),
              (PieceSet{PieceId{31}, PieceId{40}}));
    // Without the foreman any of them, and for G5 none matters.
    EXPECT_EQ(State(yard("W6 helmet-BO").scene(two_blacks)).footing,
              (PieceSet{PieceId{30}, PieceId{31}, PieceId{40}}));
    EXPECT_TRUE(State(yard("G5 girder-BO").option(Option::Foreman)).footing.empty());

    const auto is_content = [&](std::string_view girder) {
        State s = yard("W6 helmet-BO").option(Option::Foreman).scene(two_blacks);
        s.added.add(parse_piece("worker2").value());
        const Facts facts = Scene(two_blacks).stands("worker2", girder).facts();
        const auto verdict = judge(case_of(game().data(), s, facts));
        return std::ranges::any_of(verdict, [](const Verdict& line) {
            return line.condition->rule == "55" && line.holds == Holds::Met;
        });
    };
    EXPECT_TRUE(is_content("black2"));
    EXPECT_FALSE(is_content("black1"));
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
