#include <gtest/gtest.h>

#include "server/testing/relay_alone.h"

// What other servers may say at the wrong moment, and what nobody of ours would say.
namespace jobsite::server {

namespace {

using relay::Answered;
using relay::Ask;
using relay::Cut;
using relay::Ending;
using relay::Gather;
using relay::Leave;
using relay::Part;
using relay::Words;
using testing::RelayAlone;

constexpr ConnectionId kAda{11};
constexpr ConnectionId kBob{12};
constexpr ConnectionId kCrowd{kCrowdBit | 5U};
constexpr ConnectionId kOther{kCrowdBit | 6U};

ConnectionId crowd_of(ConnectionId visitor) { return make_crowd(visitor); }

TEST(Strangers, a_crowd_stays_while_one_of_it_does_whoever_left_in_the_doorway) {
    RelayAlone alone;
    const ConnectionId ada = alone.let_in("them", kAda, "room");
    const ConnectionId crowd = crowd_of(ada);
    alone.relay.gather(crowd, ada);
    // Bob leaves while the room is letting him in, and hears of it only afterwards.
    const ConnectionId bob = alone.let_in("them", kBob, "room");
    alone.hear("them", Leave{kBob, "room"});
    alone.relay.gather(crowd, bob);
    alone.relay.part(crowd, bob);
    alone.relay.send(crowd, "news");
    alone.carry();
    const auto words = alone.server("them").told<Words>();
    ASSERT_EQ(words.size(), 1);
    EXPECT_EQ(words[0].guest, crowd);
    EXPECT_EQ(words[0].frame, "news");
    EXPECT_EQ(alone.server("them").told<Gather>().size(), 1);
    // And goes with the last.
    alone.hear("them", Leave{kAda, "room"});
    alone.relay.send(crowd, "more");
    alone.carry();
    EXPECT_EQ(alone.server("them").told<Words>().size(), 1);
}

TEST(Strangers, whoever_has_gone_on_hears_the_crowd_of_the_room_where_they_are) {
    RelayAlone alone;
    alone.enter("them", kAda, "first");
    alone.hear("them", Gather{kAda, "first", kCrowd});
    alone.enter("them", kAda, "second");
    alone.relay.leave("them", kAda, "first");
    alone.hear("them", Gather{kAda, "second", kOther});
    // What the first room had still to say comes late.
    alone.hear("them", Part{kAda, kCrowd});
    alone.hear("them", Gather{kAda, "first", kCrowd});
    alone.hear("them", Words{kCrowd, "of the first"});
    alone.hear("them", Words{kOther, "of the second"});
    EXPECT_EQ(alone.net.told[kAda], std::vector<std::string>{"of the second"});
}

TEST(Strangers, gathering_twice_is_gathering_once) {
    RelayAlone alone;
    alone.enter("them", kAda, "room");
    for (int i = 0; i < 3; ++i) {
        alone.hear("them", Gather{kAda, "room", kCrowd});
    }
    alone.hear("them", Words{kCrowd, "once"});
    EXPECT_EQ(alone.net.told[kAda], std::vector<std::string>{"once"});
    alone.hear("them", Part{kAda, kCrowd});
    alone.hear("them", Words{kCrowd, "not any more"});
    EXPECT_EQ(alone.net.told[kAda].size(), 1);
}

TEST(Strangers, one_server_does_not_speak_for_another) {
    RelayAlone alone;
    alone.enter("them", kAda, "room");
    alone.hear("others", Words{kAda, "false"});
    alone.hear("others", Gather{kAda, "room", kCrowd});
    alone.hear("others", Words{kCrowd, "false"});
    alone.hear("others", Answered{kAda, "room", Joining::Elsewhere});
    alone.hear("others", Cut{kAda});
    alone.hear("others", Ending{});
    EXPECT_TRUE(alone.net.told[kAda].empty());
    EXPECT_TRUE(alone.lost.empty());
    EXPECT_EQ(alone.figures.relay_guests, 1);
    alone.hear("them", Words{kAda, "true"});
    EXPECT_EQ(alone.net.told[kAda].size(), 1);
}

TEST(Strangers, a_crowd_that_is_told_too_much_is_cut_off_whole) {
    RelayAlone alone;
    alone.enter("them", kAda, "room");
    alone.enter("them", kBob, "room");
    alone.hear("them", Gather{kAda, "room", kCrowd});
    alone.hear("them", Cut{kCrowd});
    EXPECT_EQ(alone.lost, std::vector{kAda});
    const ConnectionId visitor = alone.let_in("them", kAda, "ours");
    const ConnectionId crowd = crowd_of(visitor);
    alone.relay.gather(crowd, visitor);
    alone.relay.send(crowd, std::string(relay::kMostBytes, 'x'));
    alone.carry();
    ASSERT_EQ(alone.server("them").told<Cut>().size(), 1);
    EXPECT_EQ(alone.server("them").told<Cut>()[0].guest, crowd);
}

TEST(Strangers, nobody_is_remembered_who_does_not_come_in) {
    RelayAlone alone;
    // What is no join comes from nobody; so does what is no frame at all.
    alone.hear("them", Ask{kAda, "room", "act"});
    alone.hear("them", Ask{kAda, "room", ""});
    EXPECT_TRUE(alone.asked.empty());
    EXPECT_EQ(alone.figures.relay_visitors, 0);
    EXPECT_EQ(alone.figures.relay_malformed, 2);
    for (std::uint64_t i = 0; i < 1000; ++i) {
        alone.hear("them", Ask{ConnectionId{i}, "room", "join"});
        alone.relay.answer(alone.asked.back().first, "room", Joining::Refused);
    }
    EXPECT_EQ(alone.figures.relay_visitors, 0);
    EXPECT_EQ(alone.figures.relay_malformed, 2);
}

TEST(Strangers, a_room_that_has_moved_is_looked_for_anew_though_somebody_stays) {
    RelayAlone alone;
    alone.enter("them", kAda, "room");
    EXPECT_EQ(alone.relay.host_of("room"), "them");
    alone.relay.join("them", kBob, "room", "join");
    alone.hear("them", Answered{kBob, "room", Joining::Elsewhere});
    EXPECT_EQ(alone.relay.host_of("room"), "");
    // Ada leaves in the end, as somebody who is counted nowhere any more.
    alone.relay.leave("them", kAda, "room");
    EXPECT_EQ(alone.figures.relay_guests, 0);
}

TEST(Strangers, servers_that_are_gone_are_forgotten_and_others_are_not) {
    RelayAlone alone;
    alone.let_in("lives", kAda, "room");
    alone.let_in("ends", kAda, "room");
    alone.let_in("dies", kAda, "room");
    alone.hear("ends", Ending{});
    EXPECT_FALSE(alone.relay.join("ends", kBob, "room", "join"));
    EXPECT_EQ(alone.figures.relay_servers, 3);
    alone.pass(50'000, {"lives"});
    EXPECT_EQ(alone.figures.relay_servers, 3);
    EXPECT_EQ(alone.figures.relay_visitors, 1);
    alone.pass(30'000, {"lives"});
    EXPECT_EQ(alone.figures.relay_servers, 1);
    EXPECT_EQ(alone.figures.relay_visitors, 1);
    // Nobody has the number of somebody who is there.
    const ConnectionId newcomer = alone.let_in("new", kAda, "room");
    EXPECT_NE(server_of(newcomer), server_of(alone.asked.front().first));
    // Without anybody in a room the two still hear of each other.
    alone.hear("lives", Leave{kAda, "room"});
    alone.pass(200'000, {"lives"});
    EXPECT_EQ(alone.figures.relay_servers, 1);
}

TEST(Strangers, made_up_addresses_are_not_remembered_without_end) {
    RelayAlone alone;
    alone.enter("them", kAda, "room");
    for (int i = 0; i < 5000; ++i) {
        alone.arrive(relay::write_packet({.from = "x" + std::to_string(i), .epoch = 1}));
    }
    EXPECT_EQ(alone.figures.relay_servers, 1000);
    EXPECT_EQ(alone.figures.relay_malformed, 4001);
    alone.hear("them", Words{kAda, "as before"});
    EXPECT_EQ(alone.net.told[kAda].size(), 1);
    alone.pass(70'000, {"them"});
    EXPECT_EQ(alone.figures.relay_servers, 1);
    // Nobody but us is us.
    alone.arrive(relay::write_packet({.from = "us", .epoch = 1}));
    EXPECT_EQ(alone.figures.relay_malformed, 4002);
    EXPECT_FALSE(alone.relay.join("us", kBob, "room", "join"));
}

TEST(Strangers, whoever_was_forgotten_too_early_is_met_again) {
    RelayAlone alone;
    alone.enter("them", kAda, "room");
    alone.relay.leave("them", kAda, "room");
    alone.carry();
    // They do not answer for so long, and remember us all the same.
    alone.pass(70'000, {});
    EXPECT_EQ(alone.figures.relay_servers, 0);
    alone.relay.join("them", kAda, "room", "join");
    alone.carry();
    EXPECT_EQ(alone.lost, std::vector{kAda});
    alone.lost.clear();
    alone.enter("them", kAda, "room");
    alone.hear("them", Words{kAda, "welcome back"});
    EXPECT_EQ(alone.net.told[kAda].size(), 1);
    EXPECT_TRUE(alone.lost.empty());
}

}  // namespace

}  // namespace jobsite::server
