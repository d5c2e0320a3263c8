#include "server/room/testing/site_room.h"

// What would a foreman do? Asked by whoever is to act, and told to them alone.
namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class HintTest : public testing::SiteRoom {
   protected:
    static Json hint(Seat seat) {
        return {{"type", "hint"}, {"seat", rules::print_seat(seat)}, {"ack", 5}};
    }
    // Answers all that was asked, as another thread would.
    void think() {
        for (const Wish& wish : std::exchange(wishes, {})) {
            room->advised({wish.room, wish.seat, wish.entry, wish.think(), {}}, now);
        }
    }
    std::size_t hints(ConnectionId who) {
        return static_cast<std::size_t>(std::ranges::count_if(
            ear.heard[who], [](const Json& message) { return message["type"] == "hint"; }));
    }
    static Seat other(Seat seat) { return seat == Seat::P1 ? Seat::P2 : Seat::P1; }
};

TEST_F(HintTest, whoever_is_to_act_is_told_a_legal_move_and_nobody_else_hears_of_it) {
    open_for_two();
    sit();
    join(kEve, keys.spectator);
    const Seat seat = to_act();
    const ConnectionId asker = sitter(seat);
    const Json told = last(asker, "told");
    const std::size_t before = count(sitter(other(seat))) + count(kEve);

    hear(asker, hint(seat));
    EXPECT_EQ(hints(asker), 0U) << "it is thought about elsewhere";
    think();

    const Json answer = last(asker, "hint");
    EXPECT_EQ(answer["seat"], rules::print_seat(seat));
    EXPECT_EQ(answer["ack"], 5);
    EXPECT_EQ(answer["event"], told["first"].get<std::uint64_t>() + told["events"].size() - 1);
    EXPECT_NE(std::ranges::find(told["legal"], answer["move"]), told["legal"].end()) << answer;
    const std::string why = answer["reason"]["key"];
    EXPECT_TRUE(why.starts_with("monster_office.why.")) << answer;
    EXPECT_TRUE(answer["reason"]["args"].is_object()) << answer;
    EXPECT_EQ(count(sitter(other(seat))) + count(kEve), before);
    hear(asker, act(seat, answer["move"]));
    EXPECT_EQ(last(asker, "told")["ack"], 7) << "and it may be done";
}

TEST_F(HintTest, only_in_ones_own_turn_and_for_ones_own_seat) {
    open_for_two();
    join(kAda, keys.seats[0].token);
    hear(kAda, hint(Seat::P1));
    EXPECT_EQ(refusal(kAda), "room.not_begun");
    sit();
    join(kEve, keys.spectator);
    const Seat seat = to_act();
    const ConnectionId waits = sitter(other(seat));

    hear(waits, hint(other(seat)));
    EXPECT_EQ(refusal(waits), "table.not_your_turn");
    EXPECT_EQ(last(waits, "refused")["ack"], 5);
    hear(waits, hint(seat));
    EXPECT_EQ(refusal(waits), "room.not_joined");
    hear(kEve, hint(Seat::Spectator));
    EXPECT_EQ(refusal(kEve), "room.only_watching");
    hear(kEve, hint(seat));
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(sitter(seat), {{"type", "hand_over"}, {"seat", rules::print_seat(seat)}, {"to", "bot"}});
    hear(sitter(seat), hint(seat));
    EXPECT_EQ(refusal(sitter(seat)), "room.bot_plays");
    EXPECT_TRUE(wishes.empty());
}

TEST_F(HintTest, one_at_a_time) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    hear(sitter(seat), hint(seat));
    hear(sitter(seat), hint(seat));
    EXPECT_EQ(refusal(sitter(seat)), "room.still_thinking");
    EXPECT_EQ(wishes.size(), 1U);

    think();
    hear(sitter(seat), hint(seat));
    think();
    EXPECT_EQ(hints(sitter(seat)), 2U);
}

TEST_F(HintTest, what_is_not_true_any_more_is_not_told) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    hear(sitter(seat), hint(seat));
    play_one();
    think();
    EXPECT_EQ(hints(sitter(seat)), 0U);

    // But it was thought about, and the next may be asked.
    hear(sitter(to_act()), hint(to_act()));
    think();
    EXPECT_EQ(hints(sitter(to_act())), 1U);
}

TEST_F(HintTest, nothing_is_told_to_somebody_who_has_left_the_seat) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    join(sitter(seat), keys.spectator);
    hear(sitter(seat), hint(seat));
    hear(sitter(seat), {{"type", "leave"}, {"seat", rules::print_seat(seat)}});
    think();
    EXPECT_EQ(hints(sitter(seat)), 0U);
}

TEST_F(HintTest, a_room_that_was_fetched_again_does_not_take_an_older_rooms_answer_for_its_own) {
    open_for_two();
    sit();
    hear(sitter(to_act()), hint(to_act()));
    const auto older = std::exchange(wishes, {});
    play_one();
    come_back();
    join(kAda, keys.seats[0].token);
    join(kBob, bobs_token);
    const ConnectionId asker = sitter(to_act());
    hear(asker, hint(to_act()));

    room->advised({keys.room, older[0].seat, older[0].entry, "dance", {}}, now);
    EXPECT_EQ(hints(asker), 0U);
    think();
    EXPECT_EQ(hints(asker), 1U);
}

TEST_F(HintTest, a_finished_game_has_no_hints) {
    open_for_two();
    sit();
    for (int i = 0; i < 3000 && !last(kAda, "told").contains("outcome"); ++i) {
        play_one();
    }
    ASSERT_TRUE(last(kAda, "told").contains("outcome"));
    hear(kAda, hint(Seat::P1));
    EXPECT_EQ(refusal(kAda), "table.game_over");
}

TEST_F(HintTest, while_a_piece_is_held_the_hint_is_a_place_for_it) {
    open_for_one();
    settle();
    hear(kAda, hint(Seat::P1));
    think();
    const std::string move = last(kAda, "hint")["move"];
    EXPECT_TRUE(move.starts_with("take ")) << move;
    hear(kAda, act(Seat::P1, move));
    const auto held = last(kAda, "site").at("held").get<std::uint32_t>();

    hear(kAda, hint(Seat::P1));
    hear(kAda, hand(1, testing::kOverTheTable));
    pass(500);
    EXPECT_GT(ear.motions[kAda].size(), 10U) << "the hand goes on meanwhile";
    think();

    const Json answer = last(kAda, "hint");
    EXPECT_FALSE(answer.contains("move") || answer.contains("reason")) << "it says how sure it is";
    EXPECT_TRUE(answer.contains("sure"));
    EXPECT_EQ(answer["piece"], held);
    EXPECT_EQ(answer["at"].size(), 3U);
    EXPECT_EQ(answer["turn"].size(), 4U);
    EXPECT_EQ(last(kAda, "site").at("held"), held) << "and nobody's hand has moved it";
}

}  // namespace
}  // namespace jobsite::server
