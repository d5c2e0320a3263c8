#include "base/base64.h"
#include "server/room/testing/site_room.h"
#include "table/ahead.h"

// Hands that do not wait for the room: whoever holds a piece runs the attempt too, ahead of it.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::kOverTheTable;
using testing::SiteRoom;

class RunsAhead : public SiteRoom {
   protected:
    static constexpr ConnectionId kAdaAgain{4};
    static constexpr std::int32_t kUnknown = 1'000'000;

    void ask(ConnectionId who) { hear(who, {{"type", "ahead"}, {"seat", "p1"}, {"ack", 5}}); }
    void take_ahead() {
        open_for_one();
        settle();
        ask(kAda);
        piece = take();
        begin(kAda);
    }
    // Whoever comes back compares only what comes after the start.
    void come_back_ahead() {
        join(kAdaAgain, keys.seats[0].token);
        pass(100);
        compared[kAdaAgain] = ear.motions[kAdaAgain].size();
        ask(kAdaAgain);
        begin(kAdaAgain);
    }
    // As the page of that connection would.
    void begin(ConnectionId who) {
        const auto start = base::parse_base64(last(who, "ahead").at("start").get<std::string>());
        ASSERT_TRUE(start);
        auto begun = table::Ahead::begin(*testing::shelf().pieces, *start);
        ASSERT_TRUE(begun);
        page.emplace(*std::move(begun));
        EXPECT_EQ(page->ticks(), last(who, "ahead").at("tick"));
    }

    Json timed(std::uint64_t number, std::array<int, 3> at, std::uint32_t tick) {
        Json message = hand(number, at);
        message["tick"] = tick;
        return message;
    }
    void lead_both(std::uint64_t number, std::array<int, 3> at, std::uint32_t tick) {
        page->lead(number, tick, {.target = {.at = {at[0], at[1], at[2]}}});
        hear(kAda, timed(number, at, tick));
    }
    // How far the room's picture is from the page's.
    std::optional<std::int32_t> off(std::uint64_t number, ConnectionId who = kAda) {
        std::optional<std::int32_t> off;
        for (std::size_t& i = compared[who]; i < ear.motions[who].size(); ++i) {
            base::PackedReader frame(std::as_bytes(std::span(ear.motions[who][i]).subspan(1)));
            static_cast<void>(frame.number());
            off = page->compare(number, frame.rest());
        }
        return off;
    }
    // Of the attempt, by the last frame that was seen.
    std::uint32_t ticks() {
        const std::string& motion = ear.motions[kAda].back();
        base::PackedReader frame(std::as_bytes(std::span(motion).subspan(1)));
        static_cast<void>(frame.number());
        static_cast<void>(frame.byte());
        return frame.number();
    }
    std::size_t said(std::string_view type) {
        return static_cast<std::size_t>(std::ranges::count_if(
            ear.heard[kAda], [&](const Json& one) { return one.at("type") == type; }));
    }
    std::ptrdiff_t answers(int ack) {
        return std::ranges::count_if(ear.heard[kAda],
                                     [&](const Json& one) { return one.value("ack", 0) == ack; });
    }
    Json release(std::uint32_t tick) {
        Json message = act(Seat::P1, "release", 9);
        message["tick"] = tick;
        return message;
    }

    std::uint32_t piece = 0;
    std::optional<table::Ahead> page;
    std::map<ConnectionId, std::size_t> compared;
};

TEST_F(RunsAhead, whoever_asks_and_takes_is_given_how_it_began) {
    open_for_one();
    settle();
    ask(kAda);
    EXPECT_EQ(last(kAda, "ahead"), Json({{"type", "ahead"}, {"seat", "p1"}, {"ack", 5}}));
    join(kAdaAgain, keys.seats[0].token);
    ask(kAdaAgain);
    join(kEve, keys.spectator);
    ask(kEve);
    EXPECT_EQ(refusal(kEve), "room.not_joined");

    take();

    EXPECT_TRUE(last(kAda, "ahead").contains("start"));
    EXPECT_FALSE(last(kAdaAgain, "ahead").contains("start")) << "only the window that took";
    EXPECT_EQ(last(kEve, "ahead"), Json::object());
}

TEST_F(RunsAhead, whoever_has_not_asked_is_given_nothing) {
    open_for_one();
    settle();
    take();
    EXPECT_EQ(said("ahead"), 0U);
    hear(kAda, timed(1, kOverTheTable, 200));
    pass(100);
    EXPECT_LT(distance(kAda, last(kAda, "site").at("held"), {10, 20, 20}), 100.0F);
    EXPECT_EQ(said("used"), 0U) << "its ticks are nobody's";
}

TEST_F(RunsAhead, hands_are_used_in_the_ticks_that_they_name) {
    take_ahead();
    lead_both(1, kOverTheTable, 60);
    lead_both(2, {0, 0, 300'000}, 150);
    page->run(400);

    pass(1500);

    EXPECT_GT(ticks(), 300U);
    EXPECT_LT(off(2).value_or(kUnknown), 20);
    EXPECT_EQ(said("used"), 0U);
}

TEST_F(RunsAhead, what_comes_late_is_used_at_once_and_all_that_follows_as_much_later) {
    take_ahead();
    page->run(60);
    page->lead(1, 60, {.target = {.at = {kOverTheTable[0], kOverTheTable[1], kOverTheTable[2]}}});
    page->run(100);
    pass(500);
    hear(kAda, timed(1, kOverTheTable, 60));
    const Json used = last(kAda, "used");
    EXPECT_EQ(used.at("number"), 1);
    const auto tick = used.at("tick").get<std::uint32_t>();
    EXPECT_NEAR(tick, 120, 1);
    page->correct(1, tick);
    EXPECT_EQ(page->ticks(), tick + 40);
    pass(100);
    for (std::uint32_t i = 2; i < 12; ++i) {
        const std::array<int, 3> at{0, static_cast<int>(20'000 * i), 300'000};
        page->lead(i, page->ticks(), {.target = {.at = {at[0], at[1], at[2]}}});
        hear(kAda, timed(i, at, page->ticks() - (tick - 60)));
        page->run(page->ticks() + 5);
        pass(20);
        EXPECT_LT(off(i).value_or(0), 20) << i;
    }
    page->run(500);
    pass(1000);

    EXPECT_EQ(said("used"), 1U);
    EXPECT_LT(off(11).value_or(kUnknown), 20);
}

TEST_F(RunsAhead, nothing_waits_for_longer_than_two_seconds) {
    take_ahead();
    hear(kAda, timed(1, kOverTheTable, 4'000'000'000));
    EXPECT_EQ(last(kAda, "used").at("tick"), 480);
    pass(4000);
    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
}

TEST_F(RunsAhead, a_hand_lets_go_in_the_tick_that_it_names) {
    take_ahead();
    lead_both(1, {0, -250'000, 60'000}, 10);
    page->release(2, 200);
    page->run(2000);
    hear(kAda, release(200));
    pass(500);
    EXPECT_TRUE(last(kAda, "site").contains("held")) << "not yet";
    EXPECT_EQ(answers(9), 0);

    pass(400);
    EXPECT_FALSE(last(kAda, "site").contains("held"));
    EXPECT_EQ(entries().back().move, "release");
    EXPECT_LT(off(2).value_or(kUnknown), 20);
    EXPECT_EQ(said("used"), 0U);
    EXPECT_EQ(answers(9), 1);
}

TEST_F(RunsAhead, what_is_let_go_late_goes_where_the_hand_had_come_to) {
    take_ahead();
    pass(800);
    page->run(500);
    lead_both(1, {0, -250'000, 60'000}, 20);
    hear(kAda, release(220));
    EXPECT_TRUE(last(kAda, "used").contains("number"));
    pass(500);
    EXPECT_TRUE(last(kAda, "site").contains("held")) << "it is still on its way";
    pass(500);
    EXPECT_FALSE(last(kAda, "site").contains("held"));
}

TEST_F(RunsAhead, a_move_that_something_comes_before_is_judged_after_it) {
    open_for_one(R"(,"clock":"yes")");
    wait_for_turn();
    ask(kAda);
    take();
    pass(89'900);
    hear(kAda, release(90 * 240 + 200));
    pass(200);
    ASSERT_EQ(entries().back().move, "time up");
    EXPECT_EQ(last(kAda, "refused").value("ack", 0), 9) << "everybody is answered";
}

TEST_F(RunsAhead, another_window_may_lead_and_is_waited_for_by_nobody) {
    take_ahead();
    join(kAdaAgain, keys.seats[0].token);
    hear(kAda, timed(1, {0, 0, 300'000}, 200));
    hear(kAdaAgain, hand(1, kOverTheTable));
    pass(3000);
    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    hear(kAda, timed(2, {0, 0, 300'000}, 4'000));
    pass(2000);
    EXPECT_LT(distance(kAda, piece, {0, 0, 30}), 0.1F) << "at once";
}

TEST_F(RunsAhead, whoever_has_led_since_may_ask_again) {
    take_ahead();
    join(kAdaAgain, keys.seats[0].token);
    ask(kAdaAgain);
    ASSERT_FALSE(last(kAdaAgain, "ahead").contains("start")) << "another window runs it";
    hear(kAdaAgain, hand(1, kOverTheTable));
    pass(300);
    ask(kAdaAgain);
    begin(kAdaAgain);
    page->run(page->ticks() + 300);
    pass(1000);
    EXPECT_LT(off(1, kAdaAgain).value_or(kUnknown), 20);
}

TEST_F(RunsAhead, whoever_comes_back_runs_on_from_where_it_is) {
    take_ahead();
    hear(kAda, timed(1, kOverTheTable, 30));
    pass(700);
    room->gone(kAda, now);

    come_back_ahead();

    EXPECT_GT(page->ticks(), 100U);
    page->run(page->ticks() + 300);
    pass(1000);
    EXPECT_LT(off(1, kAdaAgain).value_or(kUnknown), 20);
}

TEST_F(RunsAhead, and_so_does_whoever_comes_back_to_another_server) {
    take_ahead();
    hear(kAda, timed(1, kOverTheTable, 30));
    pass(700);
    disk.forget();
    come_back();
    come_back_ahead();
    EXPECT_GT(page->ticks(), 60U);
    page->run(page->ticks() + 300);
    pass(1000);
    EXPECT_LT(off(1, kAdaAgain).value_or(kUnknown), 20);
}

TEST_F(RunsAhead, there_must_be_a_site) {
    open_for_two();
    sit();
    ask(kAda);
    EXPECT_EQ(refusal(kAda), "protocol.no_site");
}

}  // namespace
}  // namespace jobsite::server
