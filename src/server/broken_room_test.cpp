#include <atomic>
#include <future>

#include "base/contain.h"
#include "base/verify.h"
#include "server/mind.h"
#include "server/testing/in_hall.h"

// What breaks in one room ends that room and no other.
namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class BrokenRoom : public testing::InHall {
   protected:
    BrokenRoom() {
        net.before_send = [this](ConnectionId to) {
            if (to == kAda && base::Containment::holds() && left > 0) {
                base::verify(--left > 0, "the test lets it be");
            }
        };
    }
    // The so-manieth thing that a room says to Ada breaks a claim; 0: none does.
    void break_at(int saying) { left = saying; }
    // Says it; what Ada then heard with its ack, or the fault.
    Json answer(Json message) {
        message["ack"] = ++ack;
        const std::size_t before = net.heard[kAda].size();
        say(kAda, message);
        Json found;
        EXPECT_TRUE(net.until([&] {
            const auto& all = net.heard[kAda];
            for (std::size_t i = before; i < all.size(); ++i) {
                if (all[i].value("ack", 0) == ack || all[i]["type"] == "fault") {
                    found = all[i];
                }
            }
            return !found.empty();
        }));
        return found;
    }
    // All that one does in a room, until it breaks.
    void visit(const Json& opened) {
        for (const Json& message : {join(opened, 0), join(opened, 1),
                                    Json{{"type", "say"}, {"seat", "p1"}, {"text", "hello"}},
                                    Json{{"type", "act"}, {"seat", "p1"}, {"move", "dance"}},
                                    Json{{"type", "rename"}, {"seat", "p1"}, {"name", "Ada"}},
                                    Json{{"type", "at"}, {"seat", "p1"}, {"event", 1}},
                                    Json{{"type", "hint"}, {"seat", "p1"}},
                                    Json{{"type", "hand_over"}, {"seat", "p1"}, {"to", "bot"}},
                                    Json{{"type", "leave"}, {"seat", "p2"}},
                                    Json{{"type", "say"}, {"seat", "p1"}, {"text", "bye"}}}) {
            if (answer(message)["type"] == "fault") {
                return;
            }
        }
    }

    std::atomic<int> left = 0;
    int ack = 0;
};

TEST_F(BrokenRoom, wherever_a_claim_breaks_every_other_room_goes_on) {
    limits.messages = {.at_once = 10'000, .per_second = 10'000, .per_minute = 0};
    limits.rooms = {.at_once = 1000, .per_second = 1000, .per_minute = 0};
    limits.rooms_a_day = limits.rooms;
    limits.bot_pause = 60'000;
    int saying = 1;
    for (bool broke = true; broke; ++saying) {
        ASSERT_LT(saying, 100);
        start(1);
        come(kAda);
        come(kBob);
        const Json bobs = open(kBob);
        ask(kBob, join(bobs, 0), "told");
        const Json opened = open(kAda);
        const std::uint64_t before = figures.rooms_broken;
        break_at(saying);
        visit(opened);
        break_at(0);
        broke = figures.rooms_broken > before;
        EXPECT_LE(figures.rooms_broken, before + 1) << saying;
        EXPECT_EQ(
            ask(kBob, {{"type", "say"}, {"seat", "p1"}, {"text", "still here"}}, "said")["text"],
            "still here");
        if (broke) {
            EXPECT_EQ(answer(join(opened, 0))["key"], "fault.broken") << "it is not tried again";
            start(1);
            come(kAda);
            EXPECT_EQ(ask(kAda, join(opened, 0), "joined")["seat"], "p1") << "it was kept";
        }
    }
    EXPECT_GT(saying, 10);
}

TEST_F(BrokenRoom, everybody_in_it_is_told) {
    start(1);
    come(kAda);
    come(kBob);
    const Json opened = open(kAda);
    ask(kBob, join(opened, 1), "told");
    const std::size_t before = net.heard[kBob].size();
    break_at(1);
    EXPECT_EQ(answer(join(opened, 0))["key"], "fault.broken");
    EXPECT_EQ(next(kBob, "fault", before)["key"], "fault.broken");
    EXPECT_EQ(next(kBob, "bye", before)["key"], "room.broken");
    EXPECT_EQ(ask(kBob, {{"type", "undo"}, {"seat", "p2"}}, "refused")["key"], "room.not_joined");
}

TEST(BrokenMind, a_thought_that_breaks_is_told_as_such) {
    std::promise<Thought> told;
    Mind mind({},
              [&](Mind::Answer answer) { told.set_value(std::get<Thought>(std::move(answer))); });
    mind.ask({.room = "a", .number = 3, .think = [] {
                  base::verify(false, "bots think straight");
                  return bots::Deed();
              }});
    const Thought thought = told.get_future().get();
    ASSERT_TRUE(thought.broken);
    EXPECT_EQ(thought.broken->claim, "bots think straight");
    EXPECT_EQ(thought.number, 3U);
}

// Each field that is stored, changed to what we cannot have written.
class HarmedRoom : public testing::Conversation {
   protected:
    using Harm = std::function<void(store::StoredRoom&)>;

    void expect_damage(std::string_view what, const Harm& harm) {
        store::StoredRoom stored = **disk.ledger.load(keys.room);
        harm(stored);
        std::optional<table::Fault> fault;
        const auto broken = base::contain([&] {
            const auto opened = testing::open_room(around, stored, now);
            fault = opened ? std::nullopt : std::optional(opened.error().fault);
        });
        EXPECT_FALSE(broken) << what << ": " << broken->claim;
        EXPECT_EQ(fault, table::Fault::Damaged) << what;
    }
};

TEST_F(HarmedRoom, a_bad_row_is_damage_and_breaks_nothing) {
    open_for_two();
    sit();
    for (int i = 0; i < 4; ++i) {
        play_one();
    }
    using Room = store::StoredRoom;
    expect_damage("seat lost", [](Room& kept) { kept.head.seats.pop_back(); });
    expect_damage("seat too many", [](Room& kept) { kept.head.seats.emplace_back(); });
    expect_damage("no seats", [](Room& kept) { kept.head.game.setup.seats = 0; });
    expect_damage("seats below none", [](Room& kept) { kept.head.game.setup.seats = -1; });
    expect_damage("clock", [](Room& kept) { kept.head.clock_seconds = -1; });
    expect_damage("option", [](Room& kept) { kept.head.game.setup.options.at(0).value = "?"; });
    expect_damage("first entry", [](Room& kept) { kept.entries.erase(kept.entries.begin()); });
    expect_damage("move", [](Room& kept) { kept.entries.at(2).move = "deal Z9"; });
    expect_damage("empty move", [](Room& kept) { kept.entries.back().move.clear(); });
    expect_damage("undo", [](Room& kept) { kept.entries.front().move = rules::kUndoMove; });
    expect_damage("seat", [](Room& kept) { kept.entries.back().seat = Seat::Spectator; });
    expect_damage("nobody", [](Room& kept) { kept.entries.back().seat = Seat::P6; });
    expect_damage("hash", [](Room& kept) { kept.entries.back().hash ^= 1U; });
    expect_damage("order", [](Room& kept) { std::swap(kept.entries[0], kept.entries.back()); });
    expect_damage("rest", [](Room& kept) { kept.rest = table::Rest{.entry = 900, .record = {}}; });
    expect_damage("trace", [](Room& kept) { kept.traces = {{.entry = 900, .gestures = ""}}; });
    expect_damage("trace without a site",
                  [](Room& kept) { kept.traces = {{.entry = 0, .ticks = 9, .gestures = "x"}}; });
}

TEST_F(HarmedRoom, so_it_is_where_things_can_fall) {
    open(
        R"({"type":"open","game":"men_at_work","options":{"first":"p1"},"seats":[{"kind":"here"}]})");
    using Room = store::StoredRoom;
    expect_damage("record", [](Room& kept) {
        kept.rest = table::Rest{.entry = 1, .record = {std::byte{7}, std::byte{0xff}}};
    });
    expect_damage("end of the log", [](Room& kept) {
        kept.rest = table::Rest{.entry = kept.entries.size() + 1, .record = {}};
    });
    expect_damage("gestures", [](Room& kept) {
        kept.traces = {{.entry = kept.entries.size(), .ticks = 9, .gestures = "wave"}};
    });
}

}  // namespace

}  // namespace jobsite::server
