#include "base/contain.h"

#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/verify.h"

namespace jobsite::base {
namespace {

TEST(Contain, what_holds_is_done) {
    int done = 0;
    EXPECT_FALSE(contain([&] { verify(++done == 1, "it is done once"); }));
    EXPECT_EQ(done, 1);
}

TEST(Contain, a_broken_claim_ends_the_work_and_says_where_and_what) {
    bool went_on = false;
    const auto broken = contain([&] {
        verify(false, "sums add up");
        went_on = true;
    });
    ASSERT_TRUE(broken);
    EXPECT_EQ(broken->claim, "sums add up");
    EXPECT_NE(broken->place.find("contain_test.cpp:"), std::string::npos);
    EXPECT_FALSE(went_on);
    EXPECT_FALSE(Containment::holds());
}

TEST(Contain, what_a_library_throws_is_contained_too) {
    const auto broken = contain([] { static_cast<void>(std::vector<int>().at(3)); });
    ASSERT_TRUE(broken);
    EXPECT_FALSE(broken->claim.empty());
}

TEST(Contain, the_inner_one_keeps_it_from_the_outer_one) {
    EXPECT_FALSE(contain([] {
        EXPECT_TRUE(contain([] { verify(false, "inside"); }));
        EXPECT_TRUE(Containment::holds());
    }));
}

TEST(ContainDeathTest, another_thread_is_not_contained) {
    EXPECT_DEATH(contain([] { std::thread([] { verify(false, "elsewhere"); }).join(); }),
                 "this should always hold: elsewhere");
}

TEST(ContainDeathTest, a_claim_of_a_destructor_stops_the_program_as_ever) {
    struct Leaving {
        Leaving() = default;
        Leaving(const Leaving&) = delete;
        Leaving& operator=(const Leaving&) = delete;
        ~Leaving() { verify(false, "left in order"); }
    };
    EXPECT_DEATH(contain([] {
                     const Leaving leaving;
                     throw std::runtime_error("on the way out");
                 }),
                 "this should always hold: left in order");
}

}  // namespace
}  // namespace jobsite::base
