#include "server/testing/site_room.h"

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

// Whoever is killed in the middle of a fall is not saved by it.

}  // namespace
}  // namespace jobsite::server
