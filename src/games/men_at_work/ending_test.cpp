#include <gtest/gtest.h>

#include "games/men_at_work/course.h"
#include "games/men_at_work/testing/terms.h"

// Awards, the ends of the game, and who has won.
namespace jobsite::men_at_work::testing {

namespace {

// black2 as the highest thing: the hat of worker1 is at 84 mm.
Scene high() { return start_scene().lies("black2", "black1").top("black2", 90 * mm); }
Scene mishap() {
    return start_scene().lies("black2", "black1").struck("white1", "worker1", 20 * mm);
}

Lines turn_with(const Scene& scene) { return join(attempt("black2", scene), {"p1 done"}); }

int awards_after(const Scene& scene) {
    return after(yard("G2 girder-BO").rita(), turn_with(scene)).players[0].awards;
}

TEST(MenAtWork, R43_R44_the_highest_thing_earns_an_award_once_rita_watches) {
    EXPECT_EQ(awards_after(high()), 1);
    EXPECT_EQ(after(yard("G2 girder-BO"), turn_with(high())).players[0].awards, 0);
    EXPECT_EQ(told(yard("G2 girder-BO").rita(), turn_with(high()))[1],
              "award seat=p1 piece=black2 thing=black count=1");
}

TEST(MenAtWork, A5_by_a_millimetre_at_least) {
    EXPECT_EQ(awards_after(high().top("black2", 85 * mm)), 1);
    EXPECT_EQ(awards_after(high().top("black2", 85 * mm - 1)), 0);
}

TEST(MenAtWork, A4_a_worker_counts_with_the_hat_he_wears) {
    const auto highest = [](const Scene& scene) {
        return highest_of_turn(scene.facts(), {PieceId{61}});
    };
    const Scene scene =
        start_scene().stands("worker2", "black1").top("worker2", 84 * mm).top("hat2", 85 * mm);
    EXPECT_EQ(highest(scene), PieceId{61});
    // Without it he is too low.
    EXPECT_EQ(highest(Scene(scene).lift("hat2").lies("hat2", "white1").top("hat2", 36 * mm)),
              kNoPiece);
    // worker1 without his hat is 83 mm high.
    EXPECT_EQ(highest(Scene(scene).lift("hat1").lies("hat1", "white1").top("hat1", 36 * mm)),
              PieceId{61});
}

TEST(MenAtWork, A6_any_piece_of_this_turn_but_none_that_was_pushed_up) {
    for (const char* const piece : {"support4", "worker2", "beam1", "brick1"}) {
        const Scene scene = start_scene().lies(piece, "black1").top(piece, 90 * mm);
        const PieceId id = parse_piece(piece).value();
        EXPECT_EQ(highest_of_turn(scene.facts(), {id}), id);
    }
    EXPECT_EQ(awards_after(high().top("black2", 40 * mm).top("white1", 99 * mm)), 0);
}

TEST(MenAtWork, A7_crane_and_box_do_not_count) {
    const Scene scene = high().top("crane", 260 * mm).top("box", 72 * mm);
    const PieceId girder = parse_piece("black2").value();
    EXPECT_EQ(highest_of_turn(scene.facts(), {girder}), girder);
    EXPECT_EQ(awards_after(scene), 1);
}

TEST(MenAtWork, A8_the_award_can_be_earned_in_the_turn_in_which_rita_comes) {
    State s = yard("G2 girder-BO");
    s.phase = Phase::Show;
    s.top = kNoBack;
    s.footing = {};
    for (std::size_t i = 20; s.drawn < 9; ++i) {
        s.deck.remove(card_at(i));
        s.discard.add(card_at(i));
        ++s.drawn;
    }
    const State won = after(s, join({"nature rita", "nature show girder-BW"}, turn_with(high())));
    EXPECT_EQ(won.players[0].awards, 1);
}

TEST(MenAtWork, A9_no_award_after_an_accident) {
    const State s = after(yard("G2 girder-BO").rita(),
                          attempt("black2", high().struck("white1", "worker1", 20 * mm)));
    EXPECT_NE(game().acting(s), Seats(P1)) << "the turn is over";
    EXPECT_EQ(s.players[0].awards, 0);
}

TEST(MenAtWork, R45_the_target_depends_on_the_number_of_players) {
    const std::array<int, 6> targets{0, 0, 5, 4, 4, 3};
    for (int seats = 2; seats <= 5; ++seats) {
        const int target = targets[static_cast<std::size_t>(seats)];
        const State won = after(yard("G2 girder-BO", seats).awards(P1, target - 1).awards(P2, 1),
                                turn_with(high()));
        EXPECT_EQ(won.ending, Ending::Awards) << seats;
        EXPECT_EQ(game().outcome(won).winners, Seats(P1));
        const State not_yet =
            after(yard("G2 girder-BO", seats).awards(P1, target - 2), turn_with(high()));
        EXPECT_EQ(not_yet.ending, Ending::None) << seats;
    }
}

TEST(MenAtWork, R46_A60_the_last_one_standing_wins_at_once) {
    const State s = after(yard("G2 girder-BO").certificates(P1, 1), attempt("black2", mishap()));
    EXPECT_EQ(s.ending, Ending::LastStanding);
    EXPECT_EQ(game().outcome(s).winners, Seats(P2));
    EXPECT_EQ(s.phase, Phase::Over);
    EXPECT_EQ(refusal(s, "p2 give up"), "table 3 game_over");
    // A trip does not wait for the rest either.
    EXPECT_EQ(after(yard("G2 girder-BO").certificates(P1, 1),
                    {"p1 take black2", "nature trip 5 ground hat1 table"})
                  .phase,
              Phase::Over);
}

// All girders but black2 are on the site.
Scene nearly_built() {
    Scene scene = start_scene();
    for (const char* const colour : {"white", "black", "orange", "purple"}) {
        for (int i = 2; i <= 7; ++i) {
            const std::string name = colour + std::to_string(i);
            if (name != "black2") {
                scene.lies(name, "white1").top(name, 45 * mm);
            }
        }
    }
    return scene;
}

TEST(MenAtWork, R47_A30_construction_halts_with_the_last_girder) {
    const State s = yard("G2 girder-BO").scene(nearly_built()).certificates(P2, 2);
    const State halted = after(s, turn_with(nearly_built().lies("black2", "black1")));
    EXPECT_EQ(halted.ending, Ending::Halted);
    EXPECT_EQ(game().outcome(halted).winners, Seats(P1));
    // One girder short it goes on.
    EXPECT_EQ(after(yard("G2 girder-BO").scene(nearly_built().without("white7")),
                    turn_with(nearly_built().without("white7").lies("black2", "black1")))
                  .ending,
              Ending::None);
}

TEST(MenAtWork, A30_or_with_the_last_worker) {
    Scene all = start_scene();
    for (int i = 2; i <= 16; ++i) {
        all.stands("worker" + std::to_string(i), "white1");
    }
    State s;
    s.facts = all.facts();
    EXPECT_TRUE(is_out_of_material(s));
    s.facts = Scene(all).without("worker16").without("hat16").facts();
    EXPECT_FALSE(is_out_of_material(s));
    // A worker who lies dead in the box is not on the site.
    s.facts = Scene(all).lift("worker16").lies("worker16", "box", Part::Floor).facts();
    EXPECT_FALSE(is_out_of_material(s));
}

TEST(MenAtWork, R47_sum_then_awards_then_shared) {
    const auto winners = [](int certificates1, int awards1, int certificates2, int awards2) {
        const State s = yard("G2 girder-BO", 3)
                            .scene(nearly_built())
                            .awards(P1, awards1)
                            .awards(P2, awards2)
                            .certificates(P1, certificates1)
                            .certificates(P2, certificates2)
                            .certificates(P3, 0);
        return game().outcome(after(s, turn_with(nearly_built().lies("black2", "black1")))).winners;
    };
    EXPECT_EQ(winners(3, 0, 2, 0), Seats(P1));
    EXPECT_EQ(winners(2, 0, 3, 0), Seats(P2));
    EXPECT_EQ(winners(3, 1, 2, 2), Seats(P2));
    EXPECT_EQ(winners(2, 1, 2, 1), (Seats{P1, P2}));
}

TEST(MenAtWork, A60_after_an_accident_the_material_is_counted_when_the_site_is_clean) {
    const Scene full = nearly_built().lies("black2", "black1");
    const State s = after(yard("G2 girder-BO").scene(nearly_built()),
                          attempt("black2", Scene(full).struck("white1", "worker1", 20 * mm)));
    EXPECT_EQ(s.ending, Ending::Halted);
    // The award comes before the end.
    const State best = after(yard("G2 girder-BO").scene(nearly_built()).awards(P1, 4),
                             turn_with(Scene(full).top("black2", 99 * mm)));
    EXPECT_EQ(best.ending, Ending::Awards);
}

TEST(MenAtWork, A55_alone_one_plays_for_turns_and_awards) {
    const State s = after(yard("G2 girder-BO", 1).awards(P1, 9), turn_with(high()));
    EXPECT_EQ(s.ending, Ending::None);
    EXPECT_EQ(s.turn, P1);
    const State out = after(yard("G2 girder-BO", 1).awards(P1, 2).certificates(P1, 1),
                            attempt("black2", mishap()));
    EXPECT_EQ(out.ending, Ending::SoloOut);
    EXPECT_EQ(game().outcome(out).winners, Seats(P1));
    EXPECT_EQ(game().outcome(out).scores[0], 2);
}

TEST(MenAtWork, A56_the_first_one_out_may_end_it) {
    const State s = yard("G2 girder-BO", 3)
                        .option(Option::FirstOut)
                        .certificates(P1, 1)
                        .certificates(P2, 2)
                        .awards(P3, 1);
    const State over = after(s, attempt("black2", mishap()));
    EXPECT_EQ(over.ending, Ending::FirstOut);
    EXPECT_EQ(game().outcome(over).winners, Seats(P3));
}

TEST(MenAtWork, R66_variants_end_like_the_game_itself) {
    const State s = after(
        yard("G2 girder-BO")
            .option(Option::Skyscraper)
            .option(Option::Crane)
            .option(Option::Rim)
            .scene(box_scene())
            .certificates(P1, 1),
        attempt(
            "black2",
            box_scene().lies("black2", "black1").grounded("hat1", "crane", 24, Part::Platform)));
    EXPECT_EQ(s.ending, Ending::LastStanding);
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
