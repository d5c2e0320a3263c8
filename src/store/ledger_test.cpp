#include "store/ledger.h"

#include <gtest/gtest.h>

#include "store/testing/backends.h"
#include "store/testing/sample.h"

namespace jobsite::store {
namespace {

using table::Fault;
using testing::sample_append;
using testing::sample_entries;
using testing::sample_room;

// What every backend promises.
class LedgerTest : public ::testing::TestWithParam<testing::Backend> {
   protected:
    std::optional<Fault> commit(const Write& write) {
        return ledger.commit(std::span(&write, 1)).at(0);
    }
    Outcomes commit_all(const std::vector<Write>& batch) { return ledger.commit(batch); }
    std::optional<StoredRoom> load(std::string_view room) { return ledger.load(room).value(); }

    testing::Fresh fresh = GetParam().make();
    Ledger& ledger = *fresh.ledger;
};

const std::optional<Fault> kWell;

TEST_P(LedgerTest, a_head_is_had_without_its_game) {
    ASSERT_EQ(commit_all({Create{sample_room("a")}, sample_append("a", 1, 3)}), Outcomes(2));

    EXPECT_EQ(ledger.head("a").value(), sample_room("a"));
    EXPECT_EQ(ledger.head("b").value(), std::nullopt);
}

TEST_P(LedgerTest, an_empty_ledger_has_no_rooms) { EXPECT_EQ(load("garden2345"), std::nullopt); }

TEST_P(LedgerTest, a_room_comes_back_as_it_was_created) {
    ASSERT_EQ(commit(Create{sample_room("garden2345")}), kWell);

    const auto room = load("garden2345");

    ASSERT_TRUE(room);
    EXPECT_EQ(room->head, sample_room("garden2345"));
    EXPECT_TRUE(room->entries.empty());
    EXPECT_EQ(room->rematch, std::nullopt);
}

TEST_P(LedgerTest, a_room_without_options_seats_or_spectators_comes_back_too) {
    const RoomHead bare{.room = "x", .game = {}, .seats = {}, .spectator = {}, .rematch_of = {}};
    ASSERT_EQ(commit(Create{bare}), kWell);

    EXPECT_EQ(load("x")->head, bare);
}

TEST_P(LedgerTest, text_is_kept_whatever_it_is) {
    RoomHead head = sample_room("garden2345");
    head.seats[0].name = std::string("a\0b'\"; DROP TABLE room; --\xff", 26);
    ASSERT_EQ(commit(Create{head}), kWell);

    EXPECT_EQ(load("garden2345")->head, head);
}

TEST_P(LedgerTest, a_room_is_created_once) {
    ASSERT_EQ(commit(Create{sample_room("garden2345")}), kWell);
    RoomHead other = sample_room("garden2345");
    other.game.game = "skyscrapers";

    EXPECT_EQ(commit(Create{other}), Fault::AlreadyThere);

    EXPECT_EQ(load("garden2345")->head, sample_room("garden2345"));
}

TEST_P(LedgerTest, entries_follow_each_other_from_one) {
    ASSERT_EQ(commit(Create{sample_room("garden2345")}), kWell);
    ASSERT_EQ(commit(sample_append("garden2345", 1, 3)), kWell);
    ASSERT_EQ(commit(sample_append("garden2345", 4, 4)), kWell);

    EXPECT_EQ(load("garden2345")->entries, sample_entries("garden2345", 1, 4));
}

TEST_P(LedgerTest, entries_of_one_room_do_not_show_in_another) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    ASSERT_EQ(commit(Create{sample_room("b")}), kWell);
    ASSERT_EQ(commit(sample_append("a", 1, 2)), kWell);
    ASSERT_EQ(commit(sample_append("b", 1, 5)), kWell);

    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 2));
    EXPECT_EQ(load("b")->entries, sample_entries("b", 1, 5));
}

TEST_P(LedgerTest, numbers_that_do_not_continue_the_log_change_nothing) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    ASSERT_EQ(commit(sample_append("a", 1, 3)), kWell);

    EXPECT_EQ(commit(sample_append("a", 3, 3)), Fault::OutOfStep);  // again
    EXPECT_EQ(commit(sample_append("a", 3, 5)), Fault::OutOfStep);  // overlapping
    EXPECT_EQ(commit(sample_append("a", 5, 6)), Fault::OutOfStep);  // a hole before
    EXPECT_EQ(commit(sample_append("a", 0, 0)), Fault::OutOfStep);
    Append with_hole = sample_append("a", 4, 6);
    with_hole.entries.erase(with_hole.entries.begin() + 1);
    EXPECT_EQ(commit(with_hole), Fault::OutOfStep);

    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 3));
}

TEST_P(LedgerTest, nothing_is_appended_to_a_room_that_is_not_there) {
    EXPECT_EQ(commit(sample_append("a", 1, 1)), Fault::NotThere);
    EXPECT_EQ(commit(Append{"a", {}}), Fault::NotThere);
    EXPECT_EQ(load("a"), std::nullopt);
}

TEST_P(LedgerTest, a_seat_changes_and_the_others_do_not) {
    RoomHead head = sample_room("a");
    ASSERT_EQ(commit(Create{head}), kWell);
    const SeatRecord claimed{.kind = SeatKind::Link,
                             .name = "Ada",
                             .bot = "random",
                             .token = testing::token_hash(9),
                             .invitation = {},
                             .claimed = Claimed::Yes};

    ASSERT_EQ(commit(SeatChange{"a", rules::Seat::P2, claimed}), kWell);

    head.seats[1] = claimed;
    EXPECT_EQ(load("a")->head, head);
}

TEST_P(LedgerTest, a_seat_that_is_not_there_cannot_change) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);

    EXPECT_EQ(commit(SeatChange{"b", rules::Seat::P1, {}}), Fault::NotThere);
    EXPECT_EQ(commit(SeatChange{"a", rules::Seat::P4, {}}), Fault::NotThere);
    EXPECT_EQ(commit(SeatChange{"a", rules::Seat::Nature, {}}), Fault::NotThere);

    EXPECT_EQ(load("a")->head, sample_room("a"));
}

TEST_P(LedgerTest, a_room_knows_its_one_rematch) {
    RoomHead again = sample_room("b");
    again.rematch_of = "a";
    RoomHead twice = sample_room("c");
    twice.rematch_of = "a";
    RoomHead of_nothing = sample_room("d");
    of_nothing.rematch_of = "nowhere";
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);

    EXPECT_EQ(commit(Create{again}), kWell);
    EXPECT_EQ(commit(Create{twice}), Fault::AlreadyThere);
    EXPECT_EQ(commit(Create{of_nothing}), Fault::NotThere);

    EXPECT_EQ(load("a")->rematch, "b");
    EXPECT_EQ(load("b")->head.rematch_of, "a");
    EXPECT_EQ(load("c"), std::nullopt);
    EXPECT_EQ(load("d"), std::nullopt);
}

TEST_P(LedgerTest, a_batch_is_kept_in_its_order) {
    EXPECT_EQ(
        commit_all({Create{sample_room("a")}, sample_append("a", 1, 1), sample_append("a", 2, 3),
                    SeatChange{"a", rules::Seat::P1, sample_room("a").seats[2]},
                    SeatChange{"a", rules::Seat::P1, sample_room("a").seats[1]}}),
        Outcomes(5));

    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 3));
    EXPECT_EQ(load("a")->head.seats[0], sample_room("a").seats[1]);
}

TEST_P(LedgerTest, a_write_that_cannot_be_is_left_out_by_itself) {
    EXPECT_EQ(
        commit_all({Create{sample_room("a")}, sample_append("a", 1, 2), sample_append("a", 2, 3),
                    sample_append("nowhere", 1, 1), Create{sample_room("a")},
                    sample_append("a", 3, 3)}),
        (Outcomes{kWell, kWell, Fault::OutOfStep, Fault::NotThere, Fault::AlreadyThere, kWell}));

    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 3));
}

Rest rest_at(std::uint64_t entry) {
    return {.entry = entry, .record = {std::byte{0}, std::byte{0xff}, std::byte(entry)}};
}

TEST_P(LedgerTest, a_site_is_kept_as_it_last_came_to_rest) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    Append first = sample_append("a", 1, 2);
    first.rest = rest_at(2);
    Append second = sample_append("a", 3, 5);
    second.rest = rest_at(5);
    ASSERT_EQ(commit(first), kWell);
    EXPECT_EQ(load("a")->rest, rest_at(2));

    ASSERT_EQ(commit(second), kWell);

    EXPECT_EQ(load("a")->rest, rest_at(5));
    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 5));
}

TEST_P(LedgerTest, every_attempt_is_kept_with_what_the_hand_did) {
    ASSERT_EQ(commit_all({Create{sample_room("a")}, Create{sample_room("b")}}), Outcomes(2));
    EXPECT_EQ(ledger.attempts("a").value(), std::vector<Rest>());
    std::vector<Rest> attempts;
    for (const std::uint64_t entry : {1, 2, 3}) {
        Append append = sample_append("a", entry, entry);
        append.rest = rest_at(entry);
        append.rest->hand = {std::byte{0}, std::byte(entry)};
        attempts.push_back(*append.rest);
        const std::uint64_t before = load("a")->bytes;
        ASSERT_EQ(commit(append), kWell);
        EXPECT_EQ(load("a")->bytes, before + bytes_of(append.entries, append.rest));
    }
    Append unknown = sample_append("a", 4, 4);  // what the hand did before it
    unknown.rest = rest_at(4);
    ASSERT_EQ(commit(unknown), kWell);

    EXPECT_EQ(load("a")->rest, rest_at(4));
    EXPECT_EQ(ledger.attempts("a").value(), attempts);
    EXPECT_EQ(ledger.attempts("b").value(), std::vector<Rest>());
    ASSERT_EQ(commit(Pack{"a"}), kWell);
    EXPECT_EQ(ledger.attempts("a").value(), attempts);
}

TEST_P(LedgerTest, a_trace_is_kept_part_by_part_since_the_last_rest) {
    const Trace old{.entry = 1, .ticks = 7, .gestures = "take 0 51"};
    const Trace one{.entry = 2, .ticks = 0, .gestures = ""};
    const Trace two{.entry = 2, .ticks = 96, .gestures = "release 96"};
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    ASSERT_EQ(commit(Create{sample_room("b")}), kWell);
    ASSERT_EQ(commit(sample_append("a", 1, 1)), kWell);
    ASSERT_EQ(commit(Append{"a", {}, {}, old}), kWell);
    EXPECT_EQ(load("a")->traces, std::vector{old});

    Append rest = sample_append("a", 2, 2);
    rest.rest = rest_at(2);
    ASSERT_EQ(commit(rest), kWell);
    ASSERT_EQ(commit(Append{"a", {}, {}, one}), kWell);
    ASSERT_EQ(commit(Append{"a", {}, {}, two}), kWell);

    EXPECT_EQ(load("a")->traces, (std::vector{one, two}));
    EXPECT_TRUE(load("b")->traces.empty());
    EXPECT_EQ(commit(Append{"nowhere", {}, {}, one}), Fault::NotThere);
}

TEST_P(LedgerTest, a_film_is_found_by_the_entries_of_its_attempt) {
    const Film film{.entry = 3, .frames = {std::byte{1}, std::byte{0}}};
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    Append append = sample_append("a", 1, 3);
    append.film = film;
    ASSERT_EQ(commit(append), kWell);

    EXPECT_EQ(ledger.film("a", 0).value(), film);
    EXPECT_EQ(ledger.film("a", 3).value(), film);
    EXPECT_EQ(ledger.film("a", 4).value(), std::nullopt);
    EXPECT_EQ(ledger.film("b", 0).value(), std::nullopt);
}

TEST_P(LedgerTest, what_is_said_is_kept_to_the_last_lines) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    EXPECT_EQ(ledger.load("a").value()->remarks, std::vector<Remark>());
    const auto remark = [](std::uint64_t number) {
        return Remark{rules::Seat::P2, "Zoë", std::to_string(number)};
    };
    std::vector<Remark> last;
    for (std::uint64_t number = 0; number < kMostRemarks + 2; ++number) {
        ASSERT_EQ(commit(Say{"a", remark(number)}), kWell);
        if (number >= 2) {
            last.push_back(remark(number));
        }
    }

    EXPECT_EQ(ledger.load("a").value()->remarks, last);
    EXPECT_EQ(ledger.recent("a").value()->remarks, last);
    EXPECT_EQ(commit(Say{"b", remark(0)}), Fault::NotThere);
}

TEST_P(LedgerTest, the_pace_of_a_room_can_be_changed) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    EXPECT_EQ(commit(PaceChange{"a", table::Pace::Quick}), kWell);
    EXPECT_EQ(load("a")->head.pace, table::Pace::Quick);
    EXPECT_EQ(commit(PaceChange{"b", table::Pace::Quick}), Fault::NotThere);
}

TEST_P(LedgerTest, what_is_spent_of_a_reserve_is_written_with_the_move) {
    ASSERT_EQ(commit(Create{sample_room("a")}), kWell);
    Append append = sample_append("a", 1, 1);
    append.spent = {{rules::Seat::P2, 4500}};
    ASSERT_EQ(commit(append), kWell);
    Append wrong = sample_append("a", 9, 9);
    wrong.spent = {{rules::Seat::P1, 100}};
    EXPECT_EQ(commit(wrong), Fault::OutOfStep);

    EXPECT_EQ(load("a")->head.seats[1].spent, 4500);
    EXPECT_EQ(load("a")->head.seats[0].spent, 0);
}

TEST_P(LedgerTest, a_room_to_which_nobody_came_is_removed) {
    RoomHead again = sample_room("b");
    again.rematch_of = "a";
    ASSERT_EQ(commit_all({Create{sample_room("a")}, Visit{"a", 5}, Create{again}}), Outcomes(3));

    EXPECT_EQ(commit(Remove{"a"}), Fault::OutOfStep) << "somebody came";
    EXPECT_EQ(commit(Remove{"b"}), kWell);
    EXPECT_EQ(commit(Remove{"b"}), Fault::OutOfStep) << "it is gone";

    EXPECT_EQ(load("b"), std::nullopt);
    ASSERT_TRUE(load("a"));
    EXPECT_EQ(load("a")->head, sample_room("a"));
    EXPECT_EQ(load("a")->rematch, std::nullopt);
    EXPECT_EQ(commit(Create{again}), kWell) << "and may be opened once more";
    EXPECT_EQ(commit(Visit{"nowhere", 5}), Fault::NotThere);
}

TEST_P(LedgerTest, rooms_are_overdue_by_when_they_were_opened_and_visited) {
    for (const auto& [room, created] :
         {std::pair("a", 100), std::pair("b", 101), std::pair("c", 50), std::pair("d", 10)}) {
        ASSERT_EQ(commit(Create{sample_room(room, created)}), kWell);
    }
    ASSERT_EQ(commit_all({Visit{"c", 200}, Visit{"d", 199}}), Outcomes(2));
    const auto overdue = [&](std::int64_t created, std::int64_t came, std::size_t most = 10) {
        return ledger.overdue({.created_before = created, .came_before = came, .most = most})
            .value();
    };

    EXPECT_EQ(overdue(100, 199), Overdue{});
    EXPECT_EQ(overdue(101, 200), (Overdue{.to_remove = {"a"}, .to_pack = {"d"}}));
    EXPECT_EQ(overdue(102, 201), (Overdue{.to_remove = {"a", "b"}, .to_pack = {"d", "c"}}));
    EXPECT_EQ(overdue(102, 201, 1), (Overdue{.to_remove = {"a"}, .to_pack = {"d"}}));

    ASSERT_EQ(commit(Pack{"d"}), kWell);
    EXPECT_EQ(overdue(0, 1000), (Overdue{.to_remove = {}, .to_pack = {"c"}}));
    ASSERT_EQ(commit(Visit{"d", 300}), kWell);
    EXPECT_EQ(overdue(0, 301), (Overdue{.to_remove = {}, .to_pack = {"c", "d"}}));
}

TEST_P(LedgerTest, all_rooms_are_listed_some_at_a_time) {
    for (const char* const room : {"b", "d", "a", "c"}) {
        ASSERT_EQ(commit(Create{sample_room(room)}), kWell);
    }
    ASSERT_EQ(commit_all({Visit{"b", 7}, Pack{"b"}, Visit{"c", 8}}), Outcomes(3));

    EXPECT_EQ(ledger.list("", 3).value(),
              (std::vector<Listed>{{"a", {}, false}, {"b", 7, true}, {"c", 8, false}}));
    EXPECT_EQ(ledger.list("c", 3).value(), (std::vector<Listed>{{"d", {}, false}}));
    EXPECT_TRUE(ledger.list("d", 3).value().empty());
}

TEST_P(LedgerTest, a_room_that_is_packed_is_the_same_room_and_goes_on) {
    ASSERT_EQ(commit_all({Create{sample_room("a")}, Visit{"a", 5}}), Outcomes(2));
    Append append = sample_append("a", 1, 9);
    append.rest = rest_at(9);
    append.film = Film{.entry = 9, .frames = {std::byte{1}}};
    ASSERT_EQ(commit(append), kWell);
    const auto before = load("a");

    ASSERT_EQ(commit(Pack{"a"}), kWell);
    EXPECT_EQ(load("a"), before);
    EXPECT_EQ(ledger.film("a", 1).value(), append.film);
    EXPECT_EQ(commit(sample_append("a", 9, 9)), Fault::OutOfStep);
    EXPECT_EQ(commit(sample_append("a", 1, 1)), Fault::OutOfStep);
    ASSERT_EQ(commit(sample_append("a", 10, 12)), kWell);
    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 12));

    ASSERT_EQ(commit(Pack{"a"}), kWell) << "with what has come to it";
    EXPECT_EQ(load("a")->entries, sample_entries("a", 1, 12));
    EXPECT_EQ(commit(Pack{"nowhere"}), Fault::NotThere);
}

TEST_P(LedgerTest, an_empty_batch_is_no_trouble) { EXPECT_EQ(commit_all({}), Outcomes{}); }

INSTANTIATE_TEST_SUITE_P(Backends, LedgerTest, ::testing::ValuesIn(testing::backends()),
                         [](const auto& backend) { return std::string(backend.param.name); });

}  // namespace
}  // namespace jobsite::store
