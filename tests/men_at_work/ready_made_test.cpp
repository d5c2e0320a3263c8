#include <gtest/gtest.h>

#include "men_at_work/work.h"

// The sites that one may choose to start with.
namespace jobsite::men_at_work {
namespace {

bool opens(const Choices& options) { return Work(options).state().phase == Phase::Show; }

TEST(MenAtWorkSite, R6_R59_every_ready_made_site_stands_and_is_as_the_rules_want_it) {
    const rules::Setup::Choice crane{.option = "crane", .value = "yes"};
    for (const char* const name : {"beginner", "advanced", "expert"}) {
        const rules::Setup::Choice site{.option = "site", .value = name};
        EXPECT_TRUE(opens({site})) << name;
        EXPECT_TRUE(opens({site, crane})) << name << " with the crane";
    }
    const rules::Setup::Choice box{.option = "skyscraper", .value = "yes"};
    EXPECT_TRUE(opens({box}));
    EXPECT_TRUE(opens({box, crane}));
    EXPECT_TRUE(opens({box, crane, {.option = "rim", .value = "yes"}}));
}

}  // namespace
}  // namespace jobsite::men_at_work
