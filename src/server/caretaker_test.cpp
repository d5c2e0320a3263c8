#include "server/caretaker.h"

#include "server/testing/in_hall.h"
#include "store/testing/temporary_folder.h"

namespace jobsite::server {

namespace {

using testing::Json;

// A hall over a store on disk, of which somebody takes care.
class CaretakerTest : public testing::InHall {
   protected:
    CaretakerTest() { store = *store::open(folder.path()); }

    // What happens that long after now.
    Tidied after(Millis time) { return tidy(*store, limits, figures, wall_clock() + time); }
    bool is_there(const Json& room) {
        return store->load(room["room"].get<std::string>()).value().has_value();
    }
    std::vector<table::Entry> log(const Json& room) {
        return store->load(room["room"].get<std::string>()).value()->entries;
    }
    void leave(ConnectionId who) {
        hall->closed(who);
        ASSERT_TRUE(net.until([&] { return figures.rooms == 0; }));
    }

    store::testing::TemporaryFolder folder;
};

TEST_F(CaretakerTest, a_room_to_which_nobody_came_is_removed_after_a_day) {
    start();
    come(kAda);
    const Json visited = open(kAda);
    const Json forgotten = open(kAda);
    ask(kAda, join(visited, 0), "told");

    EXPECT_EQ(after(limits.unvisited - kHour), Tidied::Everything);
    EXPECT_TRUE(is_there(forgotten));
    EXPECT_EQ(after(limits.unvisited + kHour), Tidied::Everything);
    EXPECT_FALSE(is_there(forgotten));
    EXPECT_TRUE(is_there(visited));
    EXPECT_EQ(figures.rooms_removed, 1U);

    EXPECT_EQ(ask(kAda, join(forgotten, 0), "refused")["key"], "room.unknown_room");
}

TEST_F(CaretakerTest, a_room_to_which_nobody_comes_any_more_is_packed_and_opens_as_before) {
    start();
    come(kAda);
    const Json room = open(kAda);
    Json told = ask(kAda, join(room, 0), "told");
    const Json first = told;
    const auto before = log(room);
    ASSERT_FALSE(before.empty());

    EXPECT_EQ(after(limits.pack_after - kHour), Tidied::Everything);
    EXPECT_EQ(figures.rooms_packed, 0U);
    EXPECT_EQ(after(limits.pack_after + kHour), Tidied::Everything);
    EXPECT_EQ(figures.rooms_packed, 1U);
    EXPECT_EQ(log(room), before);
    EXPECT_EQ(after(limits.pack_after + kHour), Tidied::Everything);
    EXPECT_EQ(figures.rooms_packed, 1U) << "once is enough";

    start();
    come(kBob);
    told = ask(kBob, join(room, 0), "told");
    EXPECT_EQ(told, first);
}

TEST_F(CaretakerTest, much_is_done_in_portions) {
    limits.rooms.at_once = 100;
    limits.messages.at_once = 1000;
    start();
    come(kAda);
    for (int i = 0; i < 21; ++i) {
        open(kAda);
    }
    EXPECT_EQ(after(limits.unvisited + kHour), Tidied::Some);
    EXPECT_EQ(figures.rooms_removed, 20U);
    EXPECT_EQ(after(limits.unvisited + kHour), Tidied::Everything);
    EXPECT_EQ(figures.rooms_removed, 21U);
}

}  // namespace

}  // namespace jobsite::server
