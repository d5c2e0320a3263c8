#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/testing/repository.h"
#include "cli/testing/run.h"

// What tests of the referee share: cases on a small bridge, and the examples of the docs.
namespace jobsite::cli {

using testing::Ran;
using testing::run;

inline constexpr std::string_view kQuarter = R"("turn": {"about": "z", "degrees": 90})";

// Two supports, a white and a black girder side by side, and a worker on the white one.
inline const std::string kBridge = fmt::format(R"(
    {{"piece": "support1", "at": [-60, 0, 0], {0}}},
    {{"piece": "support2", "at": [60, 0, 0], {0}}},
    {{"piece": "white1", "at": [0, -15, 25]}}, {{"piece": "black1", "at": [0, 15, 25]}},
    {{"piece": "worker1", "at": [-40, -15, 35]}}, {{"piece": "hat1", "at": [-40, -15, 68]}})",
                                               kQuarter);

// The bridge with these pieces on it, and the rest of the case.
inline std::string on_bridge(std::string_view pieces, std::string_view rest) {
    return fmt::format(R"({{"pieces": [{}, {}], {}}})", kBridge, pieces, rest);
}

// A girder across the bridge.
inline std::string across(std::string_view name) {
    return fmt::format(R"({{"piece": "{}", "at": [20, 0, 35], {}}})", name, kQuarter);
}

inline std::string task(std::string_view instruction, std::string_view back,
                        std::string_view placed) {
    return fmt::format(R"("instruction": "{}", "back": "{}", "placed": [{}])", instruction, back,
                       placed);
}

inline Ran ask(const std::string& text, std::vector<std::string> flags = {}) {
    flags.insert(flags.begin(), {"referee", "-"});
    return run(flags, text);
}

inline bool says(const Ran& ran, std::string_view line) {
    return ran.out.find(line) != std::string::npos;
}

// A file of docs/referee.
inline std::filesystem::path example(std::string_view name) {
    return base::testing::repository() / "docs/referee" / name;
}

inline std::string read(const std::filesystem::path& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "" : text.replace(at, from.size(), to);
}

inline void expect_met(const std::string& text) {
    const Ran ran = ask(text);
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_FALSE(says(ran, "unmet")) << ran.out;
    EXPECT_TRUE(says(ran, "The task is met.")) << ran.out;
}

// A condition of that rule is unmet.
inline void expect_unmet(std::string_view rule, const std::string& text) {
    const Ran ran = ask(text);
    EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
    EXPECT_TRUE(says(ran, fmt::format("unmet     {:>3}", rule))) << ran.out;
    EXPECT_TRUE(says(ran, "The task is not met.")) << ran.out;
}

inline void expect_refused(std::string_view why, const std::string& text,
                           const std::vector<std::string>& flags = {}) {
    const Ran ran = ask(text, flags);
    EXPECT_EQ(ran.code, 2) << text;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, fmt::format("jobsite: -: {}\n", why)) << text;
}

}  // namespace jobsite::cli
