#include "rules/match.h"

#include <map>

#include <gtest/gtest.h>

#include "rules/erase.h"
#include "rules/history.h"
#include "rules/playout.h"
#include "rules/testing/toy.h"

// What is written once for all games, on a game that is known by heart.
namespace jobsite::rules {
namespace {

using toy::Toy;

constexpr std::string_view kChoosing = "choose 0 | 1112 | - | 24,0,0 33,0,0";

toy::State position(std::string_view text) { return Toy().parse_state(text).value(); }

class MatchTest : public ::testing::Test {
   protected:
    void play(Seat seat, std::string_view move) {
        ASSERT_TRUE(match->propose(seat, move).has_value()) << move;
        match->accept();
    }

    const ErasedGame<Toy> game{Toy()};
    const std::unique_ptr<Match> match = game.resume(kChoosing).value();
};

TEST(Apply, a_move_makes_a_new_state_and_tells_its_story) {
    std::vector<Event> events;
    Story story(events);
    const auto next =
        apply(Toy(), position(kChoosing), Seat::P2, {toy::MoveKind::Choose, 3}, story);

    EXPECT_EQ(next.map([](const auto& s) { return Toy().print_state(s); }),
              "choose 0 | 1112 | - | 24,0,0 3,3,0");
    EXPECT_EQ(events.size(), 2U);
    EXPECT_FALSE(story.undo_closed());
}

TEST(Apply, a_refused_move_tells_nothing) {
    std::vector<Event> events;
    Story story(events);
    const auto next =
        apply(Toy(), position(kChoosing), Seat::P2, {toy::MoveKind::Choose, 4}, story);

    EXPECT_EQ(next.error(), toy::kNotInHand);
    EXPECT_TRUE(events.empty());
}

TEST(HashOf, a_state_has_the_fingerprint_of_its_line) {
    EXPECT_EQ(hash_of(Toy(), position(kChoosing)), base::hash(kChoosing));
}

TEST(History, undo_is_for_the_last_mover_and_goes_back_one_move) {
    const toy::State first = position(kChoosing);
    toy::State second = first;
    second.players[0].score = 1;
    toy::State third = first;
    third.players[0].score = 2;

    History<Toy> history(first);
    EXPECT_EQ(history.before(Seat::P1), nullptr);
    history.advance(second, Seat::P1, false);
    history.advance(third, Seat::P2, false);
    EXPECT_EQ(history.before(Seat::P1), nullptr);
    ASSERT_NE(history.before(Seat::P2), nullptr);
    EXPECT_EQ(*history.before(Seat::P2), second);
    history.undo();
    EXPECT_EQ(history.now(), second);
    ASSERT_NE(history.before(Seat::P1), nullptr);
    EXPECT_EQ(*history.before(Seat::P1), first);
}

TEST(History, nothing_before_a_reveal_comes_back) {
    History<Toy> history(position(kChoosing));
    history.advance(position(kChoosing), Seat::P1, false);
    history.advance(position(kChoosing), Seat::P1, true);
    EXPECT_EQ(history.before(Seat::P1), nullptr);
}

TEST(HistoryDeathTest, undo_without_a_past_is_our_mistake) {
    EXPECT_DEATH(History<Toy>(position(kChoosing)).undo(), "there is a move to undo");
}

TEST_F(MatchTest, a_proposal_is_true_only_when_it_is_accepted) {
    const auto consequence = match->propose(Seat::P1, "choose 4");
    ASSERT_TRUE(consequence.has_value());
    EXPECT_EQ(match->position(), kChoosing);
    match->accept();
    EXPECT_EQ(match->position(), "choose 0 | 1112 | - | 2,4,0 33,0,0");
    EXPECT_EQ(match->hash(), consequence->hash);
    EXPECT_EQ(match->hash(), base::hash(match->position()));
}

TEST_F(MatchTest, a_later_proposal_takes_the_place_of_an_earlier_one) {
    ASSERT_TRUE(match->propose(Seat::P1, "choose 4").has_value());
    ASSERT_TRUE(match->propose(Seat::P1, "choose 2").has_value());
    match->accept();
    EXPECT_EQ(match->position(), "choose 0 | 1112 | - | 4,2,0 33,0,0");
}

TEST_F(MatchTest, accepting_without_a_proposal_is_our_mistake) {
    EXPECT_DEATH(match->accept(), "there is a proposal to accept");
}

TEST_F(MatchTest, a_refused_proposal_leaves_everything_as_it_was) {
    EXPECT_EQ(match->propose(Seat::P1, "choose 3").error(), toy::kNotInHand);
    EXPECT_EQ(match->propose(Seat::P1, "hello").error(), kUnreadableMove);
    EXPECT_EQ(match->propose(Seat::Spectator, "choose 4").error(), kNotYourTurn);
    EXPECT_EQ(match->propose_undo(Seat::P1).error(), kNothingToUndo);
    EXPECT_EQ(match->position(), kChoosing);
}

TEST_F(MatchTest, legal_moves_are_for_whoever_is_to_act) {
    using Moves = std::vector<std::string>;
    EXPECT_EQ(match->legal(Seat::P1), (Moves{"choose 2", "choose 4"}));
    EXPECT_EQ(match->legal(Seat::P2), (Moves{"choose 3"}));
    EXPECT_EQ(match->legal(Seat::Nature), Moves{});
    EXPECT_EQ(match->legal(Seat::Spectator), Moves{});
    play(Seat::P1, "choose 4");
    EXPECT_EQ(match->legal(Seat::P1), Moves{});
    EXPECT_EQ(match->acting(), Seats(Seat::P2));
}

TEST_F(MatchTest, undo_goes_back_move_by_move_until_a_card_is_shown) {
    play(Seat::P1, "choose 4");
    play(Seat::P2, "choose 3");
    EXPECT_TRUE(match->can_undo(Seat::P2));
    EXPECT_FALSE(match->can_undo(Seat::P1));
    const auto undo = match->propose_undo(Seat::P2);
    ASSERT_TRUE(undo.has_value());
    EXPECT_EQ(print_event(undo->events.at(0)), "table.undone seat=p2");
    match->accept();
    EXPECT_EQ(match->hash(), undo->hash);
    EXPECT_TRUE(match->can_undo(Seat::P1));
    play(Seat::P2, "choose 3");
    play(Seat::Nature, "show 4");
    EXPECT_FALSE(match->can_undo(Seat::P2));
    EXPECT_FALSE(match->can_undo(Seat::Nature));
}

TEST_F(MatchTest, it_has_an_outcome_once_nobody_is_to_act) {
    for (const auto& [first, second] : {std::pair{4, 3}, std::pair{2, 3}}) {
        EXPECT_EQ(match->outcome(), std::nullopt);
        play(Seat::P1, "choose " + std::to_string(first));
        play(Seat::P2, "choose " + std::to_string(second));
        base::Random random(1);
        play(Seat::Nature, match->nature(random));
        play(Seat::Nature, match->nature(random));
    }
    ASSERT_TRUE(match->outcome().has_value());
    EXPECT_EQ(match->outcome()->winners, Seats(Seat::P1));
    EXPECT_EQ(match->outcome()->scores[0], 4);
    EXPECT_EQ(match->outcome()->scores[1], 3);
    EXPECT_EQ(match->outcome()->ending, "toy.ended");
    EXPECT_EQ(match->propose(Seat::P1, "choose 4").error(), kGameOver);
}

// By hand: the first seat to choose is p1 (2 ways) or p2 (1 way), then the other, then
// two cards are shown, and the second round is without a choice but for its order.
TEST(Perft, it_counts_the_sequences_of_moves) {
    const toy::State s = position(kChoosing);
    EXPECT_EQ(perft(Toy(), s, 0), 1U);
    EXPECT_EQ(perft(Toy(), s, 1), 3U);
    EXPECT_EQ(perft(Toy(), s, 2), 4U);
    EXPECT_EQ(perft(Toy(), s, 4), 4U);
    EXPECT_EQ(perft(Toy(), s, 5), 8U);
    EXPECT_EQ(perft(Toy(), s, 8), 8U);
    EXPECT_EQ(perft(Toy(), s, 9), 0U);
    EXPECT_EQ(ErasedGame<Toy>(Toy()).perft(kChoosing, 5), 8U);
    EXPECT_EQ(ErasedGame<Toy>(Toy()).perft("nonsense", 5).error(), kUnreadablePosition);
}

TEST(PlayoutOf, a_seed_gives_the_same_game) {
    const ErasedGame<Toy> game{Toy()};
    const rules::Setup setup{.seats = 3, .options = {}};
    base::Random one(5);
    base::Random two(5);
    const auto first = game.playout(setup, Policy::Random, one).value();
    const auto second = game.playout(setup, Policy::Random, two).value();
    EXPECT_EQ(first.outcome, second.outcome);
    EXPECT_EQ(first.decisions, 6);
    EXPECT_EQ(first.nature_moves, 12);
    EXPECT_EQ(first.choices, second.choices);
    EXPECT_EQ(game.playout({.seats = 1, .options = {}}, Policy::Random, one).error(),
              kWrongSeatCount);
}

// The deck is 1 1 1 2 2 3 3 4: with 8,000 draws each value comes about 1,000 times its
// number of copies.
TEST(PlayoutOf, nature_deals_by_the_odds_of_the_deck) {
    const toy::State s = Toy().start({.seats = 2, .options = {}}).value();
    base::Random random(3);
    std::map<int, int> dealt;
    for (int i = 0; i < 8000; ++i) {
        ++dealt[Toy().nature(s, random).value];
    }
    EXPECT_NEAR(dealt[1], 3000, 250);
    EXPECT_NEAR(dealt[2], 2000, 200);
    EXPECT_NEAR(dealt[3], 2000, 200);
    EXPECT_NEAR(dealt[4], 1000, 150);
}

}  // namespace
}  // namespace jobsite::rules
