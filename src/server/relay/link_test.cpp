#include "server/relay/link.h"

#include <array>
#include <map>

#include <gtest/gtest.h>

#include "base/random.h"

namespace jobsite::server::relay {

namespace {

// Two ends and what lies between them, in a time of their own.
class Between {
   public:
    explicit Between(std::uint64_t seed) : random_(seed) {}

    struct End {
        explicit End(std::string name) : link(std::move(name), 0) {}

        Link link;
        std::vector<std::uint64_t> heard{};
        int anew = 0;
        bool missed = false;
    };

    void put(std::size_t end, std::uint64_t number) {
        ends[end].link.put(Leave{ConnectionId{number}, "room"}, now);
    }
    // A hundredth of a second goes by.
    void pass() {
        now += 10;
        const auto due = on_the_way_.upper_bound(now);
        std::vector<std::pair<std::size_t, std::string>> arrive;
        for (auto one = on_the_way_.begin(); one != due; ++one) {
            arrive.push_back(one->second);
        }
        on_the_way_.erase(on_the_way_.begin(), due);
        for (const auto& [to, bytes] : arrive) {
            receive(ends[to], bytes);
        }
        for (std::size_t from = 0; from < ends.size(); ++from) {
            ends[from].link.flush(now, use, [&](std::string packet) { carry(1 - from, packet); });
        }
    }

    std::array<End, 2> ends{End("a"), End("b")};
    Millis now = 0;
    Link::Use use = Link::Use::InUse;
    std::uint32_t lost = 30;  // of a hundred
    int carried = 0;

   private:
    void carry(std::size_t to, const std::string& packet) {
        ++carried;
        for (std::uint32_t copies = 1 + random_.uniform(2); copies > 0; --copies) {
            if (random_.uniform(100) >= lost) {
                on_the_way_.emplace(now + random_.uniform(100), std::pair(to, packet));
            }
        }
    }
    static void receive(End& end, Millis now, const std::string& bytes) {
        const auto packet = read_packet(bytes);
        ASSERT_TRUE(packet);
        const auto received = end.link.receive(*packet, now);
        end.anew += received.anew ? 1 : 0;
        end.missed = end.missed || received.missed;
        const auto entries = read_entries(received.body);
        ASSERT_TRUE(entries);
        for (const Entry& entry : *entries) {
            end.heard.push_back(static_cast<std::uint64_t>(std::get<Leave>(entry).guest));
        }
    }
    void receive(End& end, const std::string& bytes) { receive(end, now, bytes); }

    base::Random random_;
    std::multimap<Millis, std::pair<std::size_t, std::string>> on_the_way_;
};

std::vector<std::uint64_t> up_to(std::uint64_t last) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = 1; number <= last; ++number) {
        numbers.push_back(number);
    }
    return numbers;
}

TEST(Link, all_comes_once_and_in_order_whatever_is_lost_repeated_and_late) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Between between(seed);
        for (std::uint64_t number = 1; number <= 400; ++number) {
            between.put(0, number);
            between.put(1, number);
            between.pass();
        }
        for (int i = 0; i < 3000 && between.ends[0].link.lag(between.now) > 0; ++i) {
            between.pass();
        }
        for (int i = 0; i < 3000 && between.ends[1].link.lag(between.now) > 0; ++i) {
            between.pass();
        }
        for (const auto& end : between.ends) {
            EXPECT_EQ(end.heard, up_to(400)) << seed;
            EXPECT_TRUE(end.missed);
            EXPECT_EQ(end.anew, 0);
            EXPECT_EQ(end.link.waiting_bytes(), 0);
        }
    }
}

TEST(Link, whoever_is_not_heard_any_more_is_lost) {
    Between between(1);
    between.put(0, 1);
    for (int i = 0; i < 200; ++i) {
        between.pass();
        ASSERT_FALSE(between.ends[0].link.is_lost(between.now, Link::Use::InUse));
    }
    between.lost = 100;
    while (!between.ends[0].link.is_lost(between.now, Link::Use::InUse)) {
        between.pass();
        ASSERT_LT(between.now, 20'000);
    }
    EXPECT_FALSE(between.ends[0].link.is_lost(between.now, Link::Use::Idle));
}

TEST(Link, whoever_begins_anew_takes_the_other_along) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Between between(seed);
        for (std::uint64_t number = 100; number < 150; ++number) {
            between.put(0, number);
            between.put(1, number);
            between.pass();
        }
        between.ends[0].link.begin_anew(between.now);
        for (auto& end : between.ends) {
            end.heard.clear();
        }
        while (between.ends[1].anew == 0) {
            between.pass();
            ASSERT_LT(between.now, 60'000);
        }
        for (auto& end : between.ends) {
            end.heard.clear();
        }
        for (std::uint64_t number = 1; number <= 50; ++number) {
            between.put(0, number);
            between.put(1, number);
            between.pass();
        }
        for (int i = 0; i < 1000; ++i) {
            between.pass();
        }
        // What was said in the epoch before is heard no more.
        EXPECT_EQ(between.ends[0].heard, up_to(50)) << seed;
        EXPECT_EQ(between.ends[1].heard, up_to(50)) << seed;
    }
}

TEST(Link, what_nobody_takes_does_not_pile_up_for_ever) {
    Between between(1);
    between.lost = 100;
    const std::string frame(500'000, 'x');
    for (int i = 0; i < 100; ++i) {
        between.ends[0].link.put(Words{ConnectionId{1}, frame}, between.now);
    }
    EXPECT_TRUE(between.ends[0].link.is_lost(between.now, Link::Use::Idle));
    between.ends[0].link.begin_anew(between.now);
    EXPECT_EQ(between.ends[0].link.waiting_bytes(), 0);
}

TEST(Link, on_an_idle_link_one_says_now_and_then_that_one_is_there) {
    Between between(1);
    between.use = Link::Use::Idle;
    between.lost = 0;
    between.put(0, 1);
    for (int i = 0; i < 500; ++i) {
        between.pass();
    }
    const int before = between.carried;
    for (int i = 0; i < 6000; ++i) {
        between.pass();
        ASSERT_LT(between.ends[0].link.silence(between.now), 16'000);
    }
    EXPECT_GE(between.carried, before + 6);
    EXPECT_LE(between.carried, before + 8);
}

TEST(Link, whoever_has_forgotten_the_other_end_begins_anew_with_it) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Between between(seed);
        for (std::uint64_t number = 100; number < 150; ++number) {
            between.put(0, number);
            between.put(1, number);
            between.pass();
        }
        between.ends[0].link = Link("a", between.now);
        between.put(0, 7);
        const Millis late = between.now + 3000;
        while (between.ends[0].anew == 0 || between.ends[1].anew == 0) {
            between.pass();
            ASSERT_LT(between.now, late) << seed;
        }
        for (auto& end : between.ends) {
            end.heard.clear();
        }
        for (std::uint64_t number = 1; number <= 50; ++number) {
            between.put(0, number);
            between.put(1, number);
            between.pass();
        }
        for (int i = 0; i < 1000; ++i) {
            between.pass();
        }
        EXPECT_EQ(between.ends[0].heard, up_to(50)) << seed;
        EXPECT_EQ(between.ends[1].heard, up_to(50)) << seed;
    }
}

}  // namespace

}  // namespace jobsite::server::relay
