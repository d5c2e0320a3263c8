#include "server/mind.h"

#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

// Who thinks for bots and looks ahead for people, and who goes first.
namespace jobsite::server {
namespace {

using std::chrono::steady_clock;

TEST(Share, work_is_followed_by_a_rest_that_makes_it_the_part) {
    Share share(5);
    EXPECT_EQ(share.due(), 0);
    share.worked(1'000'000, 1'010'000);
    EXPECT_EQ(share.due(), 1'200'000) << "ten milliseconds of two hundred";
    share.worked(1'200'000, 1'200'100);
    EXPECT_EQ(share.due(), 1'202'000);
}

// A gate at which a thought waits.
class Gate {
   public:
    void open() {
        const std::lock_guard lock(mutex_);
        is_open_ = true;
        changed_.notify_all();
    }
    void pass() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return is_open_; });
    }

   private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_open_ = false;
};

class MindTest : public ::testing::Test {
   protected:
    static constexpr Millis kLong = 3'600'000;

    // The answers, once there are so many.
    std::vector<Mind::Answer> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return answers_.size() >= count; });
        return answers_;
    }
    std::function<void(Mind::Answer)> ear() {
        return [this](Mind::Answer answer) {
            const std::lock_guard lock(mutex_);
            answers_.push_back(std::move(answer));
            changed_.notify_all();
        };
    }
    static Question question(std::function<void()> meanwhile = [] {}) {
        return {"room", 1, [meanwhile] {
                    meanwhile();
                    return bots::Deed{"give up"};
                }};
    }
    static Look look(Millis asked, std::function<void()> meanwhile = [] {}) {
        return {"room", 2,
                [meanwhile] {
                    meanwhile();
                    return std::optional(table::Prediction{});
                },
                asked};
    }
    static Looked::How how(const Mind::Answer& answer) { return std::get<Looked>(answer).how; }

   private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Mind::Answer> answers_;
};

TEST_F(MindTest, bots_go_before_looks_that_came_earlier) {
    Gate gate;
    Mind mind({.patience = kLong}, ear());
    mind.ask(question([&] { gate.pass(); }));
    mind.ask(look(steady_clock_now()));
    mind.ask(question());
    gate.open();

    const auto answers = wait_for(3);
    EXPECT_TRUE(std::holds_alternative<Thought>(answers[0]));
    EXPECT_TRUE(std::holds_alternative<Thought>(answers[1]));
    ASSERT_TRUE(std::holds_alternative<Looked>(answers[2]));
    EXPECT_EQ(how(answers[2]), Looked::How::Done);
}

TEST_F(MindTest, what_has_waited_too_long_is_dropped_and_whoever_asked_is_told) {
    Mind mind({.patience = 250}, ear());
    bool has_looked = false;
    mind.ask(look(steady_clock_now() - 251, [&] { has_looked = true; }));

    const auto answers = wait_for(1);
    EXPECT_EQ(how(answers[0]), Looked::How::Dropped);
    EXPECT_FALSE(std::get<Looked>(answers[0]).prediction);
    EXPECT_FALSE(has_looked);
}

TEST_F(MindTest, looks_take_no_more_than_their_part_of_a_core) {
    struct Span {
        steady_clock::time_point began, ended;
    };
    std::vector<Span> spans;
    Mind mind({.patience = kLong, .percent = 20}, ear());
    for (int i = 0; i < 3; ++i) {
        mind.ask(look(steady_clock_now(), [&] {
            const auto began = steady_clock::now();
            while (steady_clock::now() - began < std::chrono::milliseconds(10)) {
            }
            spans.push_back({began, steady_clock::now()});
        }));
    }
    wait_for(3);

    for (std::size_t i = 1; i < spans.size(); ++i) {
        const auto work = spans[i - 1].ended - spans[i - 1].began;
        EXPECT_GE(spans[i].began - spans[i - 1].ended, 4 * work);
    }
}

TEST_F(MindTest, a_bot_does_not_wait_for_the_rest_after_a_look) {
    Mind mind({.patience = kLong, .percent = 1}, ear());
    const auto work = [] {
        const auto began = steady_clock::now();
        while (steady_clock::now() - began < std::chrono::milliseconds(50)) {
        }
    };
    mind.ask(look(steady_clock_now(), work));
    mind.ask(look(steady_clock_now(), work));
    wait_for(1);
    mind.ask(question());

    EXPECT_TRUE(std::holds_alternative<Thought>(wait_for(2)[1]));
}

TEST_F(MindTest, a_person_is_advised_in_turn_with_bots) {
    Mind mind({.patience = kLong}, ear());
    Gate gate;
    mind.ask(question([&] { gate.pass(); }));
    mind.ask(look(steady_clock_now()));
    mind.ask(Wish{"room", rules::Seat::P2, 7, [] { return bots::Answer("pass"); }});
    mind.ask(question());
    gate.open();

    const auto answers = wait_for(4);
    const auto& advice = std::get<Advice>(answers[1]);
    EXPECT_EQ(advice.seat, rules::Seat::P2);
    EXPECT_EQ(advice.entry, 7U);
    EXPECT_EQ(std::get<std::string>(advice.answer), "pass");
    EXPECT_TRUE(std::holds_alternative<Thought>(answers[2]));
    EXPECT_TRUE(std::holds_alternative<Looked>(answers[3]));
}

// A room asks its next question when it has its answer, and then comes after the others.
TEST_F(MindTest, rooms_that_go_on_asking_take_turns) {
    constexpr std::size_t kAnswers = 9;
    std::string order;  // for the mind's thread alone
    std::promise<std::string> told;
    Gate gate;
    Mind* asked = nullptr;
    const auto ask = [&](const std::string& room) {
        asked->ask(Question{room, 1, [&] {
                                gate.pass();
                                return bots::Deed{"give up"};
                            }});
    };
    Mind mind({}, [&](const Mind::Answer& answer) {
        const std::string room = std::get<Thought>(answer).room;
        order += room;
        if (order.size() == kAnswers) {
            told.set_value(order);
        } else if (order.size() < kAnswers) {
            ask(room);
        }
    });
    asked = &mind;
    for (const std::string room : {"a", "b", "c"}) {
        ask(room);
    }
    gate.open();

    EXPECT_EQ(told.get_future().get(), "abcabcabc");
}

TEST_F(MindTest, what_breaks_in_advice_is_told_with_it) {
    Mind mind({.patience = kLong}, ear());
    mind.ask(Wish{"room", rules::Seat::P1, 0, [] {
                      base::verify(false, "this holds");
                      return bots::Answer();
                  }});

    EXPECT_TRUE(std::get<Advice>(wait_for(1)[0]).broken);
}

TEST_F(MindTest, ends_though_looks_wait) {
    {
        Mind mind({.patience = kLong, .percent = 1}, ear());
        Gate gate;
        // So long a look that the next one is not due for two seconds.
        mind.ask(look(steady_clock_now(), [&] {
            gate.pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }));
        mind.ask(look(steady_clock_now()));
        gate.open();
        wait_for(1);
    }
    EXPECT_EQ(wait_for(1).size(), 1U);
}

TEST_F(MindTest, what_breaks_in_a_look_is_told_with_it) {
    Mind mind({.patience = kLong}, ear());
    mind.ask(look(steady_clock_now(), [] { base::verify(false, "this holds"); }));

    EXPECT_TRUE(std::get<Looked>(wait_for(1)[0]).broken);
}

}  // namespace
}  // namespace jobsite::server
