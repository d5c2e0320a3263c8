#include <algorithm>

#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// Why one would make a move, as it is told to whoever asks a foreman.
namespace jobsite::men_at_work::testing {

namespace {

std::string why(const State& s, std::string_view text, Seat seat = P1) {
    std::vector<Move> moves;
    game().legal(s, seat, moves);
    const Move move = game().parse_move(text).value();
    EXPECT_NE(std::ranges::find(moves, move), moves.end()) << text;
    const rules::Reason reason = game().reason(game().view(s, seat), moves, move);
    EXPECT_TRUE(reason.arguments.empty());
    return std::string(reason.key.substr(reason.key.rfind('.') + 1));
}

State set_up(std::string_view site) {
    const State s =
        game()
            .start({.seats = 2, .options = {{"first", "p1"}, {"site", std::string(site)}}})
            .value();
    return after(s, {"nature " + Scene().rest()});
}

TEST(MenAtWorkReason, the_starting_site_lacks_something_or_is_ready) {
    const State s = set_up("own");
    EXPECT_EQ(why(s, "take white1"), "start");
    const Scene alone = Scene().stands("worker1", "white1");
    const auto then = [&](const Scene& scene) { return after(s, attempt("worker1", scene)); };
    EXPECT_EQ(why(then(Scene(alone).lift("hat1").lies("hat1", "table")), "take worker1"), "hat");
    EXPECT_EQ(why(then(Scene(alone).tilt("worker1", 80 * degrees)), "take worker1"), "upright");

    const State practice = set_up("practice");
    EXPECT_EQ(why(practice, "take brick1"), "practice");
    EXPECT_EQ(why(practice, "done"), "practice");
}

TEST(MenAtWorkReason, what_cannot_be_done_is_answered_by_a_card_or_the_next) {
    State s = yard("G6 girder-BO")
                  .hand(P1, "0307")
                  .scene(start_scene().without("worker1").without("hat1"));
    s.phase = Phase::Choose;
    EXPECT_EQ(why(s, "redraw"), "redraw");
    EXPECT_EQ(why(s, "play 07 discard"), "play");
}

TEST(MenAtWorkReason, giving_up_costs_nothing_in_an_exercise) {
    State s = yard("G2 girder-BO").scene(start_scene());
    s.options.set(Option::Site, 5);
    ASSERT_EQ(kSiteChoices[5], "exercise");
    EXPECT_EQ(why(s, "give up"), "give_up_exercise");
}

TEST(MenAtWorkReason, what_the_cards_ask_for_is_taken) {
    const State s = yard("G2 girder-BO").scene(start_scene());
    EXPECT_EQ(why(s, "take black2"), "asked");
    EXPECT_EQ(why(s, "give up"), "give_up");
}

TEST(MenAtWorkReason, what_this_turn_has_built_is_taken_again_for_what_is_amiss) {
    const State s = yard("G2 girder-BO").scene(start_scene());
    const auto then = [&](const Scene& scene) { return after(s, attempt("black2", scene)); };

    const State met = then(start_scene().lies("black2", "black1"));
    EXPECT_EQ(why(met, "done"), "done");
    EXPECT_EQ(why(met, "take black2"), "elsewhere");
    EXPECT_EQ(why(then(start_scene().lies("black2", "white1")), "take black2"), "again");
    EXPECT_EQ(why(then(start_scene().put("black2", facts::Where::Tray)), "take black2"), "tray");
    EXPECT_EQ(why(after(s, {"p1 take black2"}), "release"), "no_place");
}

TEST(MenAtWorkReason, what_lies_about_is_cleared_away) {
    const State s = yard("G2 girder-BO")
                        .scene(start_scene().lies("white2", "table").lies("brick1", "white2"))
                        .cleans_up("white2 brick1", "support1");
    EXPECT_EQ(why(s, "take brick1"), "clear");
    EXPECT_EQ(why(s, "take white2"), "clear_loaded");
    EXPECT_EQ(why(s, "take hook"), "hook");
    EXPECT_EQ(why(s, "keep support1"), "keep");
    EXPECT_EQ(why(s, "return support1"), "return");
    const State tidy = yard("G2 girder-BO").scene(start_scene()).cleans_up("-", "support1");
    EXPECT_EQ(why(after(tidy, {"p1 keep support1"}), "done"), "tidy");
}

}  // namespace
}  // namespace jobsite::men_at_work::testing
