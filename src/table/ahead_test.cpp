#include "table/ahead.h"

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/testing/pieces.h"

// A hand that runs ahead of its room, and the room.
namespace jobsite::table {
namespace {

using facts::PieceId;

constexpr PieceId kGirder{1};
constexpr PieceId kBrick{2};

class AheadTest : public ::testing::Test {
   protected:
    AheadTest() {
        room.follow(work);
        begin();
    }

    void begin() {
        auto begun = Ahead::begin(pieces, pack(start()));
        ASSERT_TRUE(begun);
        here.emplace(*std::move(begun));
    }

    // What the room gives whoever has taken the girder.
    [[nodiscard]] Start start() const {
        return {.rest = site::rest_record(room.at_rest()), .work = work, .hand = room.handwork()};
    }

    static Hands to(int x, int z = 200'000) { return {.target = {.at = {x, 0, z}}}; }

    void room_runs(std::uint32_t tick) { room.pass(tick - room.attempt()->ticks()); }
    // The room does it, in its own time.
    void room_leads(std::uint32_t tick, const Hands& hands) {
        room_runs(tick);
        ASSERT_TRUE(room.lead(hands));
    }
    void room_releases(std::uint32_t tick) {
        room_runs(tick);
        facts::Work after = work;
        after.held.reset();
        after.rest_is_due = true;
        room.follow(after);
    }

    static facts::Work held_over_a_brick() {
        facts::Work work;
        work.add = {{kGirder,
                     facts::Kind::Girder,
                     facts::Colour::White,
                     facts::Where::Tray,
                     {.at = {0, 0, 100'000}}},
                    {kBrick,
                     facts::Kind::Brick,
                     facts::Colour::Plain,
                     facts::Where::Site,
                     {.at = {100'000, 0, 0}}}};
        work.may_take = {kGirder};
        work.grounds = {{facts::Kind::Table, facts::Part::Body, {facts::Kind::Worker}, 10}};
        work.held = kGirder;
        return work;
    }
    [[nodiscard]] site::Site bare_table() const {
        site::Site site(pieces);
        EXPECT_TRUE(site::add(site, {PieceId{0}, facts::Kind::Table, {}, facts::Where::Site, {}}));
        return site;
    }

    std::optional<std::int32_t> compare(std::uint64_t number) {
        return here->compare(number, recorder.key(room.site(), room.attempt()->ticks()));
    }

    const site::Catalogue pieces = site::testing::catalogue(data::built_in());
    const facts::Work work = held_over_a_brick();
    Workplace room{bare_table()};
    site::MotionRecorder recorder;
    std::optional<Ahead> here;
};

TEST_F(AheadTest, a_start_is_read_back_as_it_was) {
    Start whole = start();
    whole.work.rail = facts::Rail{.onto = kBrick, .way = {0, 0, -15'000}, .joints = {{.id = 7}}};
    whole.work.falls = {{.onto = {kBrick}, .forbidden_for = {facts::Kind::Hat}, .drop = 30'000}};
    whole.work.homes = {{kBrick, {}}};
    whole.work.may_tighten = {3, 0xffffffU};
    const auto bytes = pack(whole);
    EXPECT_EQ(unpack_start(bytes), whole);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_EQ(unpack_start(std::span(bytes).first(size)), std::nullopt) << size;
    }
}

TEST_F(AheadTest, what_cannot_be_begun_is_refused) {
    Start other = start();
    other.work.may_take.clear();
    EXPECT_FALSE(Ahead::begin(pieces, pack(other)));
    other = start();
    other.rest[0] ^= std::byte{0xff};
    EXPECT_FALSE(Ahead::begin(pieces, pack(other)));
    other = start();
    other.work.held.reset();
    EXPECT_FALSE(Ahead::begin(pieces, pack(other)));
    EXPECT_FALSE(Ahead::begin(pieces, {}));
}

TEST_F(AheadTest, what_the_room_hears_in_time_is_the_same_to_the_bit) {
    here->lead(1, 20, to(150'000));
    here->run(60);
    here->lead(2, 60, to(-50'000, 60'000));
    here->run(300);

    room_leads(20, to(150'000));
    room_leads(60, to(-50'000, 60'000));
    room_runs(200);
    EXPECT_LT(compare(2), 20);
    room_runs(300);
    EXPECT_EQ(here->place().site(), room.site());
}

TEST_F(AheadTest, what_the_room_heard_late_was_late_here_too) {
    here->lead(1, 20, to(150'000));
    here->lead(2, 40, to(180'000));
    here->run(120);
    room_leads(50, to(150'000));  // it came 30 ticks too late, and so did the next
    room_leads(70, to(180'000));
    room_runs(150);

    const std::int32_t moved = here->correct(1, 50);

    EXPECT_EQ(here->ticks(), 150U) << "now moves along";
    EXPECT_EQ(here->place().site(), room.site());
    EXPECT_LT(moved, 500) << "it is seen where it was believed to be";
}

TEST_F(AheadTest, nothing_is_said_of_what_the_room_has_not_answered) {
    here->lead(1, 20, to(150'000));
    here->run(120);
    room_runs(60);
    EXPECT_EQ(compare(0), std::nullopt) << "the hand may be on its way";
    room_leads(64, to(150'000));
    here->correct(1, 64);
    room_runs(100);
    EXPECT_LT(compare(1), 20);
}

TEST_F(AheadTest, another_hand_is_noticed) {
    here->lead(1, 20, to(150'000));
    here->run(240);
    room_leads(20, to(150'000));
    room_leads(60, to(0));  // another's
    room_runs(200);
    EXPECT_GT(compare(1), 1000);
}

TEST_F(AheadTest, what_is_let_go_falls_as_it_falls_in_the_room) {
    here->lead(1, 10, to(0, 60'000));
    here->release(2, 100);
    here->run(100'000);
    ASSERT_TRUE(here->place().attempt()->is_at_rest());

    room_leads(10, to(0, 60'000));
    room_releases(130);
    room.come_to_rest();
    here->correct(2, 130);
    here->run(100'000);
    EXPECT_EQ(here->place().attempt()->facts(), room.attempt()->facts());
}

TEST_F(AheadTest, what_may_not_be_let_go_is_held_on) {
    here->lead(1, 10, to(0, 60'000));
    here->release(2, 100);
    here->run(300);
    ASSERT_FALSE(here->place().is_holding());
    here->correct(2, std::nullopt);
    EXPECT_TRUE(here->place().is_holding());
    room_leads(10, to(0, 60'000));
    room_runs(300);
    EXPECT_EQ(here->place().site(), room.site());
}

TEST_F(AheadTest, whoever_comes_in_the_middle_goes_on_from_there) {
    room_leads(20, to(150'000));
    room_runs(77);
    begin();
    EXPECT_EQ(here->ticks(), 77U);
    here->lead(9, 90, to(0));
    here->run(200);
    room_leads(90, to(0));
    room_runs(200);
    EXPECT_EQ(here->place().site(), room.site());
}

TEST_F(AheadTest, its_frames_show_where_things_are) {
    site::MotionPlayer player;
    here->lead(1, 1, to(150'000));
    for (std::uint32_t tick = 4; tick < 100; tick += 4) {
        here->run(tick);
        const auto frame = here->frame();
        if (!frame.empty()) {
            ASSERT_TRUE(player.play(frame));
        }
    }
    const auto seen = player.poses().at(kGirder).position;
    const auto is = site::solver::pose(site::body_of(here->place().site(), kGirder)).position;
    EXPECT_NEAR(seen.x, is.x, 0.01F);
    EXPECT_GT(seen.x, 1.0F);
}

}  // namespace
}  // namespace jobsite::table
