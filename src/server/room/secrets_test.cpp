#include <set>

#include "base/hash.h"
#include "server/room/testing/conversation.h"

namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class Secrets : public testing::Conversation {
   protected:
    // A whole game by legal moves, with a spectator.
    void play_to_the_end() {
        open_for_two();
        sit();
        join(kEve, keys.spectator);
        for (int i = 0; i < 400 && !acting().empty(); ++i) {
            play_one();
        }
    }
};

// What only one seat may know is told to no other.
TEST_F(Secrets, nobody_is_told_of_others_cards) {
    const std::set<std::string> of_one_seat{
        "monster_office.dealt_card", "monster_office.dealt_project", "monster_office.laid_card"};
    play_to_the_end();
    std::size_t own = 0;
    for (const auto& [who, seat] : {std::pair(kAda, "p1"), {kBob, "p2"}, {kEve, "spectator"}}) {
        for (const Json& message : ear.heard[who]) {
            for (const Json& event : message.value("events", Json::array())) {
                if (of_one_seat.contains(event["key"])) {
                    EXPECT_EQ(event["args"]["seat"], seat);
                    ++own;
                }
            }
            if (message.contains("view") && message["view"].contains("viewer")) {
                EXPECT_EQ(message["view"]["viewer"], seat);
            }
            EXPECT_FALSE(who == kEve && message.contains("legal"));
            EXPECT_FALSE(who == kEve && message.value("view", Json::object()).contains("hand"));
        }
    }
    EXPECT_GT(own, 10U);
}

// Neither tokens nor the hashes of states leave by any message but the one that gives them.
TEST_F(Secrets, tokens_and_hashes_are_not_told) {
    play_to_the_end();
    const auto stored = **disk.ledger.load(keys.room);
    for (const auto& [who, bytes] : ear.bytes) {
        EXPECT_EQ(bytes.find(keys.seats[0].token), std::string::npos);
        EXPECT_EQ(bytes.find(keys.spectator), std::string::npos);
        EXPECT_EQ(bytes.find(keys.seats[1].invitation), std::string::npos);
        EXPECT_EQ(bytes.find(bobs_token) != std::string::npos, who == kBob);
        EXPECT_EQ(bytes.find(R"("hash")"), std::string::npos);
        for (const table::Entry& entry : stored.entries) {
            EXPECT_EQ(bytes.find(base::print_hash(entry.hash)), std::string::npos);
        }
    }
}

// The store holds no token, only what it takes to know one.
TEST_F(Secrets, the_store_holds_no_token) {
    open_for_two();
    sit();
    const auto stored = **disk.ledger.load(keys.room);
    EXPECT_EQ(stored.head.seats[0].token, hash_token(keys.seats[0].token));
    EXPECT_EQ(stored.head.seats[1].invitation, std::nullopt);
}

}  // namespace

}  // namespace jobsite::server
