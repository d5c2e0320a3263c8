#include "server/room/testing/site_room.h"

// Rooms in which things stand and fall: time, and the hands of people.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::kOverTheTable;
using testing::SiteRoom;

TEST_F(SiteRoom, comes_to_rest_before_anybody_acts) {
    open_for_one();
    EXPECT_TRUE(legal().empty());
    EXPECT_TRUE(last(kAda, "site").at("moving"));

    settle();

    EXPECT_EQ(acting(), rules::Seats{Seat::P1});
    EXPECT_FALSE(last(kAda, "site").at("moving"));
    EXPECT_FALSE(room->due());
}

TEST_F(SiteRoom, sends_nothing_at_rest) {
    open_for_one();
    settle();
    const std::size_t before = ear.motions[kAda].size();

    pass(10'000);

    EXPECT_EQ(ear.motions[kAda].size(), before);
}

TEST_F(SiteRoom, a_piece_follows_the_hand) {
    open_for_one();
    settle();
    const std::uint32_t piece = take();
    EXPECT_GT(distance(kAda, piece, {10, 20, 20}), 10.0F);

    hear(kAda, hand(1, kOverTheTable));
    pass(3000);

    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    EXPECT_EQ(last(kAda, "site").at("held"), piece);
}

TEST_F(SiteRoom, an_older_hand_is_passed_over) {
    open_for_one();
    settle();
    const std::uint32_t piece = take();

    hear(kAda, hand(7, kOverTheTable));
    hear(kAda, hand(6, {0, 0, 300'000}));
    pass(3000);

    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    EXPECT_EQ(refusal(kAda), "");
}

TEST_F(SiteRoom, a_hand_that_holds_nothing_changes_nothing) {
    open_for_one();
    settle();
    const auto before = seen(kAda);

    hear(kAda, hand(1, kOverTheTable));
    pass(1000);

    EXPECT_EQ(seen(kAda), before);
    EXPECT_EQ(refusal(kAda), "");
}

TEST_F(SiteRoom, a_hand_is_led_by_who_holds_the_piece) {
    open_for_one();
    join(kEve, keys.spectator);
    settle();
    const std::uint32_t piece = take();

    hear(kEve, hand(1, kOverTheTable));
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(kAda, hand(1, {2'000'000, 0, 0}));
    EXPECT_EQ(refusal(kAda), "table.out_of_reach");
    Json spun = hand(2, kOverTheTable);
    spun["turn"] = {1'000'000, 1'000'000, 0, 0};
    hear(kAda, spun);
    EXPECT_EQ(refusal(kAda), "table.no_rotation");
    pass(1000);

    EXPECT_GT(distance(kAda, piece, {10, 20, 20}), 10.0F);
}

TEST_F(SiteRoom, A46_when_time_is_up_the_hand_lets_go) {
    open_for_one(R"(,"clock":"yes")");
    EXPECT_FALSE(last(kAda, "room").contains("clock")) << "before the first turn";
    wait_for_turn();
    const Json clock = last(kAda, "room").at("clock");
    EXPECT_EQ(clock.at("seconds"), 90);
    EXPECT_EQ(clock.at("left"), 90);
    EXPECT_EQ(clock.at("seats"), Json({"p1"}));

    take();
    pass(89'000);
    EXPECT_TRUE(last(kAda, "site").contains("held"));
    pass(1000);

    EXPECT_EQ(entries().back().move, "time up");
    EXPECT_EQ(last(kAda, "room").at("clock").at("seats"), Json::array()) << "it stands still";
    wait_for_turn();
    EXPECT_FALSE(last(kAda, "site").contains("held"));
    EXPECT_EQ(last(kAda, "room").at("clock").at("left"), 90) << "the next turn";
}

TEST_F(SiteRoom, A46_trying_again_gives_no_more_time) {
    open_for_one(R"(,"clock":"yes")");
    wait_for_turn();
    for (int i = 0; i < 3; ++i) {
        take();
        pass(20'000);
        hear(kAda, act(Seat::P1, "release"));
        wait_for_turn();
    }

    EXPECT_GE(last(kAda, "room").at("clock").at("left"), 29) << "what falls takes nobody's time";
    EXPECT_LE(last(kAda, "room").at("clock").at("left"), 30);
}

TEST_F(SiteRoom, what_lies_on_the_held_piece_comes_with_it) {
    open_for_one(R"(,"site":"practice")");
    settle();
    const auto hold = [&](const std::string& piece) {
        hear(kAda, act(Seat::P1, "take " + piece));
        return last(kAda, "site").at("held").get<std::uint32_t>();
    };
    std::uint64_t number = 0;
    const auto set_down_in_tray = [&](int height) {
        hear(kAda, hand(++number, {400'000, 0, height}));
        pass(1000);
        hear(kAda, act(Seat::P1, "release"));
        settle();
    };
    const std::uint32_t girder = hold("white1");
    set_down_in_tray(6'000);
    const std::uint32_t brick = hold("brick1");
    set_down_in_tray(16'000);
    hold("white1");
    hear(kAda, hand(++number, {400'000, 0, 150'000}));
    pass(2000);

    // Sideways, as a mouse goes: the way of a brisk hand, told sixty times a second.
    for (int y = 0; y <= 200'000; y += 2'500) {
        hear(kAda, hand(++number, {400'000, y, 150'000}));
        pass(17);
    }
    pass(2000);

    const auto at = [&](std::uint32_t piece) {
        return seen(kAda).at(facts::PieceId{piece}).position;
    };
    EXPECT_NEAR(at(girder).y, 20.0F, 0.1F);
    EXPECT_NEAR(at(brick).y, at(girder).y, 0.3F);
    EXPECT_NEAR(at(brick).z, at(girder).z + 1.0F, 0.1F);
}

TEST_F(SiteRoom, everybody_sees_the_same) {
    open_for_one();
    settle();
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(300);
    join(kEve, keys.spectator);  // in the middle of it
    pass(500);
    EXPECT_EQ(seen(kEve), seen(kAda));

    hear(kAda, act(Seat::P1, "release"));
    settle();

    EXPECT_EQ(seen(kEve), seen(kAda));
    EXPECT_EQ(last(kEve, "site"), last(kAda, "site"));
}

// Each page counts its hands from its own clock. Two people take turns: numbers that one of
// them has used must not stand in the other's way, nor in their own when they load anew.
class HandsOfTwo : public SiteRoom {
   protected:
    static constexpr ConnectionId kAdaAgain{4};

    // Eve is there so that the game goes on when Ada has given up for the third time.
    void sit_down() {
        open_site(R"([{"kind":"here"},{"kind":"here"},{"kind":"here"}])");
        join(kBob, keys.seats[1].token);
        join(kEve, keys.seats[2].token);
        settle();
    }

    // Takes a piece, leads it with numbers from there on, and says whether it followed.
    ::testing::AssertionResult leads(ConnectionId who, Seat seat, std::uint64_t number) {
        hear(who, act(seat, legal(who).front()));
        const auto piece = last(who, "site").at("held").get<std::uint32_t>();
        Json there = hand(number + 1, kOverTheTable);
        there["seat"] = rules::print_seat(seat);
        hear(who, there);
        pass(3000);
        const float off = distance(who, piece, {10, 20, 20});
        return (off < 0.1F ? ::testing::AssertionSuccess() : ::testing::AssertionFailure())
               << "it is " << off << " cm away";
    }
    void end_turn(ConnectionId who, Seat seat) {
        hear(who, act(seat, "give up"));
        settle();
    }
    void take_turns(std::uint64_t adas_clock, std::uint64_t bobs_clock) {
        for (int round = 0; round < 3; ++round) {
            EXPECT_TRUE(leads(kAda, Seat::P1, adas_clock)) << round;
            end_turn(kAda, Seat::P1);
            EXPECT_TRUE(leads(kBob, Seat::P2, bobs_clock)) << round;
            end_turn(kBob, Seat::P2);
            end_turn(kEve, Seat::P3);
        }
    }
};

constexpr std::uint64_t kNine = 324'000'000;  // hundredths of a second
constexpr std::uint64_t kTen = 360'000'000;

TEST_F(HandsOfTwo, take_turns_though_the_guest_has_loaded_later) {
    sit_down();
    take_turns(kNine, kTen);
}

TEST_F(HandsOfTwo, take_turns_though_the_host_has_loaded_later) {
    sit_down();
    take_turns(kTen, kNine);
}

TEST_F(HandsOfTwo, go_on_after_a_page_was_loaded_anew_by_a_slower_clock) {
    sit_down();
    EXPECT_TRUE(leads(kAda, Seat::P1, kTen));
    room->gone(kAda, now);
    join(kAdaAgain, keys.seats[0].token);
    const auto piece = last(kAdaAgain, "site").at("held").get<std::uint32_t>();

    hear(kAdaAgain, hand(kNine, {0, 0, 300'000}));
    pass(3000);

    EXPECT_LT(distance(kAdaAgain, piece, {0, 0, 30}), 0.1F);
}

TEST_F(HandsOfTwo, obey_either_of_two_pages_at_one_seat) {
    sit_down();
    join(kAdaAgain, keys.seats[0].token);
    EXPECT_TRUE(leads(kAda, Seat::P1, kTen));
    const auto piece = last(kAda, "site").at("held").get<std::uint32_t>();

    hear(kAdaAgain, hand(kNine, {0, 0, 300'000}));
    pass(3000);
    EXPECT_LT(distance(kAda, piece, {0, 0, 30}), 0.1F);

    hear(kAda, hand(kTen + 2, kOverTheTable));
    pass(3000);
    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    hear(kAda, hand(kTen + 1, {0, 0, 300'000}));  // older than its last
    pass(3000);
    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
}

TEST_F(HandsOfTwo, are_named_by_the_motion_that_they_lead) {
    sit_down();
    const auto named = [&](ConnectionId who) {
        const std::string& motion = ear.motions[who].back();
        return base::PackedReader(std::as_bytes(std::span(motion).subspan(1))).number();
    };
    EXPECT_TRUE(leads(kAda, Seat::P1, 10));
    EXPECT_EQ(named(kBob), 11U);
    end_turn(kAda, Seat::P1);
    EXPECT_EQ(named(kBob), 0U);

    EXPECT_TRUE(leads(kBob, Seat::P2, 5));
    EXPECT_EQ(named(kAda), 6U);
}

}  // namespace
}  // namespace jobsite::server
