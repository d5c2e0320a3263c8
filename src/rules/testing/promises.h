#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rules/testing/conformance.h"

// How a game is held to what all games promise: one line in a test of its own folder.
namespace jobsite::rules::testing {

// The suite to which the tests belong, each called <game>_<claim>.
inline constexpr const char* kPromises = "Conformance";

// On which setups a claim is tried, and how hard.
struct Terms {
    std::vector<Setup> setups;
    Effort effort;
};

class Promise : public ::testing::Test {
   public:
    explicit Promise(std::function<Findings()> look) : look_(std::move(look)) {}
    void TestBody() override { EXPECT_EQ(look_().text(), ""); }

   private:
    std::function<Findings()> look_;
};

// Makes a test of every claim. What it returns is only there so that it can be called
// before main() begins.
template <Game G>
int hold_to_promises(std::string_view name, const G& game, Terms (*terms)(std::string_view claim)) {
    for (const Check<G>& check : kChecks<G>) {
        ::testing::RegisterTest(kPromises, fmt::format("{}_{}", name, check.claim).c_str(), nullptr,
                                nullptr, __FILE__, __LINE__, [game, check, terms] {
                                    return new Promise([game, check, terms] {
                                        const auto [setups, effort] = terms(check.claim);
                                        return run(check, game, setups, effort);
                                    });
                                });
    }
    return static_cast<int>(kChecks<G>.size());
}

}  // namespace jobsite::rules::testing
