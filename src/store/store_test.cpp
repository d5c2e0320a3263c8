#include "store/store.h"

#include <algorithm>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "store/testing/backends.h"
#include "store/testing/sample.h"

namespace jobsite::store {
namespace {

using namespace std::chrono_literals;
using table::Fault;
using testing::sample_append;
using testing::sample_entries;
using testing::sample_room;
using Outcome = std::optional<Fault>;

// A done() that can be waited for.
class Answered {
   public:
    Done done() {
        return [this](Outcome outcome) { promise_.set_value(outcome); };
    }
    Outcome get() { return future_.get(); }

   private:
    std::promise<Outcome> promise_;
    std::future<Outcome> future_ = promise_.get_future();
};

// The store's thread and queue over every backend.
class StoreTest : public ::testing::TestWithParam<testing::Backend> {
   protected:
    void open(Options options) {
        store = std::make_unique<Store>(std::move(fresh.ledger), options);
    }
    Outcome create(std::string_view room) {
        Answered answered;
        store->write(Create{sample_room(room)}, answered.done());
        return answered.get();
    }
    Outcome append(std::string_view room, std::uint64_t first, std::uint64_t last) {
        Answered answered;
        store->write(sample_append(room, first, last), answered.done());
        return answered.get();
    }

    testing::Fresh fresh = GetParam().make();
    std::unique_ptr<Store> store;
};

TEST_P(StoreTest, what_was_told_to_be_done_can_be_read) {
    open({});
    ASSERT_EQ(create("a"), std::nullopt);
    for (std::uint64_t number = 1; number <= 20; ++number) {
        ASSERT_EQ(append("a", number, number), std::nullopt);
        ASSERT_EQ(store->load("a").value()->entries, sample_entries("a", 1, number));
    }
    SeatRecord seat = sample_room("a").seats[1];
    seat.name = "Ada";
    Answered changed;
    store->write(SeatChange{"a", rules::Seat::P2, seat}, changed.done());
    ASSERT_EQ(changed.get(), std::nullopt);
    EXPECT_EQ(store->load("a").value()->head.seats[1].name, "Ada");
}

TEST_P(StoreTest, answers_come_on_another_thread_in_the_order_of_the_writes) {
    open({});
    std::vector<std::uint64_t> order;
    std::thread::id thread;
    ASSERT_EQ(create("a"), std::nullopt);
    for (std::uint64_t number = 1; number <= 50; ++number) {
        store->write(sample_append("a", number, number), [&, number](Outcome outcome) {
            EXPECT_EQ(outcome, std::nullopt);
            order.push_back(number);
            thread = std::this_thread::get_id();
        });
    }
    ASSERT_EQ(append("a", 51, 51), std::nullopt);

    ASSERT_EQ(order.size(), 50U);
    EXPECT_TRUE(std::ranges::is_sorted(order));
    EXPECT_NE(thread, std::this_thread::get_id());
}

TEST_P(StoreTest, writes_that_come_together_are_committed_together) {
    open({.pace = 200ms});
    ASSERT_EQ(create("a"), std::nullopt);  // the next commit is 200 ms away
    for (std::uint64_t number = 1; number <= 99; ++number) {
        store->write(sample_append("a", number, number), [](Outcome) {});
    }
    ASSERT_EQ(append("a", 100, 100), std::nullopt);

    const Store::Figures figures = store->figures();
    EXPECT_EQ(figures.commits, 2U);
    EXPECT_EQ(figures.written, 101U);
    EXPECT_EQ(figures.failed, 0U);
    EXPECT_EQ(figures.waiting, 0U);
}

TEST_P(StoreTest, a_write_after_a_pause_does_not_wait) {
    open({.pace = 1h});

    EXPECT_EQ(create("a"), std::nullopt);
}

TEST_P(StoreTest, closing_writes_and_answers_what_is_waiting) {
    open({.pace = 1h});
    ASSERT_EQ(create("a"), std::nullopt);
    std::vector<Outcome> outcomes;
    for (std::uint64_t number = 1; number <= 30; ++number) {
        store->write(sample_append("a", number, number),
                     [&](Outcome outcome) { outcomes.push_back(outcome); });
    }

    store.reset();

    EXPECT_EQ(outcomes, std::vector<Outcome>(30));
}

TEST_P(StoreTest, what_does_not_fit_the_queue_is_told_so_and_left_out) {
    open({.pace = 300ms, .most_waiting = 3});
    ASSERT_EQ(create("a"), std::nullopt);  // the next commit is 300 ms away
    std::vector<Outcome> outcomes;
    for (std::uint64_t number = 1; number <= 5; ++number) {
        store->write(sample_append("a", number, number),
                     [&](Outcome outcome) { outcomes.push_back(outcome); });
    }
    EXPECT_EQ(append("a", 6, 6), Fault::TooBusy);

    EXPECT_EQ(outcomes, (std::vector<Outcome>{{}, {}, {}, Fault::TooBusy, Fault::TooBusy}));
    EXPECT_EQ(store->load("a").value()->entries, sample_entries("a", 1, 3));
    EXPECT_EQ(append("a", 4, 4), std::nullopt);
    EXPECT_EQ(store->figures().failed, 3U);
}

TEST_P(StoreTest, an_answer_may_ask_for_the_next_write_even_while_closing) {
    open({.pace = 1ms});
    ASSERT_EQ(create("a"), std::nullopt);
    std::uint64_t written = 0;
    Store& used = *store;
    Done next = [&](Outcome outcome) {
        ASSERT_EQ(outcome, std::nullopt);
        ++written;
        if (written < 10) {
            used.write(sample_append("a", written + 1, written + 1), next);
        }
    };
    store->write(sample_append("a", 1, 1), next);

    store.reset();

    EXPECT_EQ(written, 10U);
}

TEST_P(StoreTest, many_rooms_are_written_and_read_by_many_threads) {
    open({.pace = 1ms});
    constexpr int kThreads = 4;
    constexpr std::uint64_t kMoves = 25;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
        threads.emplace_back([&, room = fmt::format("room{}", thread)] {
            EXPECT_EQ(create(room), std::nullopt);
            for (std::uint64_t number = 1; number <= kMoves; ++number) {
                EXPECT_EQ(append(room, number, number), std::nullopt);
                EXPECT_EQ(store->load(room).value()->entries.size(), number);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

INSTANTIATE_TEST_SUITE_P(Backends, StoreTest, ::testing::ValuesIn(testing::backends()),
                         [](const auto& backend) { return std::string(backend.param.name); });

TEST(OpenStore, a_folder_keeps_its_rooms) {
    const testing::TemporaryFolder folder;
    {
        auto store = open(folder.path()).value();
        store->write(Create{sample_room("a")}, [](Outcome) {});
        store->write(sample_append("a", 1, 2), [](Outcome) {});
    }
    auto store = open(folder.path()).value();
    EXPECT_EQ(store->load("a").value()->entries, sample_entries("a", 1, 2));
}

TEST(OpenStore, a_folder_that_is_not_there_is_a_fault) {
    const testing::TemporaryFolder folder;
    EXPECT_EQ(open(folder.path() / "cellar").error(), Fault::NotThere);
}

TEST(OpenStore, memory_forgets) { EXPECT_EQ(open_in_memory()->load("a").value(), std::nullopt); }

}  // namespace
}  // namespace jobsite::store
