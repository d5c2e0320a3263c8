#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// What the game advises makes sense.
namespace jobsite::men_at_work::testing {

namespace {

std::string advice(const State& s) {
    std::vector<Move> moves;
    game().legal(s, P1, moves);
    return game().print_move(game().advise(game().view(s, P1), moves));
}

Scene with_new_support() { return start_scene().lies("support4", "table"); }

// The girder has been tried, and is back in the tray.
Scene without_place() { return with_new_support().put("black2", facts::Where::Tray); }

// A17 The support of this turn stands, and its girder has been tried like this.
State tried(const Scene& scene) {
    return after(yard("G7 girder-BO"), join(attempt("support4", with_new_support()),
                                            attempt("black2", Scene(scene).taken("black2"))));
}

TEST(MenAtWorkAdvice, what_the_card_asks_for_is_taken_in_its_order) {
    const State s = yard("G7 girder-BO");
    EXPECT_EQ(advice(s), "take support4");
    EXPECT_EQ(advice(after(s, attempt("support4", with_new_support().taken("support4")))),
              "take black2");
}

TEST(MenAtWorkAdvice, what_found_no_place_waits_until_its_support_stands_elsewhere) {
    const State in_vain = tried(without_place());
    EXPECT_EQ(advice(in_vain), "take support4");

    const Scene elsewhere = without_place().at("support4", {90 * mm, 0, 0}).taken("support4");
    EXPECT_EQ(advice(after(in_vain, attempt("support4", elsewhere))), "take black2");
}

TEST(MenAtWorkAdvice, what_lies_where_it_does_not_belong_is_taken_again_or_given_up) {
    State s = tried(with_new_support().lies("black2", "table"));
    Lines each;
    for (s.facts.rest = 0; s.facts.rest < 4; ++s.facts.rest) {
        each.push_back(advice(s));
    }
    EXPECT_EQ(each, (Lines{"give up", "take black2", "take black2", "take black2"}));
}

TEST(MenAtWorkAdvice, who_is_done_says_so) {
    EXPECT_EQ(
        advice(tried(with_new_support().lies("black2", "support4").touches("black2", "black1"))),
        "done");
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
