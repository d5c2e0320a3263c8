#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/scenes/same_bits.h"

namespace jobsite::site::scenes {

// GoogleTest looks for it beside the type.
// NOLINTNEXTLINE(misc-use-internal-linkage,readability-identifier-naming)
void PrintTo(const Witness& witness, std::ostream* out) { *out << witness.name; }

namespace {

using solver::Instructions;

struct Rest {
    std::uint64_t ticks = 0;
    std::uint64_t hash = 0;

    friend bool operator==(const Rest&, const Rest&) = default;
};

std::string row(std::string_view name, const Rest& rest) {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "{\"%s\", {.ticks = %llu, .hash = 0x%016llx}},",
                  std::string(name).c_str(), static_cast<unsigned long long>(rest.ticks),
                  static_cast<unsigned long long>(rest.hash));
    return text.data();
}

std::ostream& operator<<(std::ostream& out, const Rest& rest) { return out << row("", rest); }

// The same bits on every machine. A change here is a change of physics: say so in
// the commit, and count up kRestRecordVersion so that old logs are known as old.
const std::map<std::string_view, Rest> kGolden{
    {"tower", {.ticks = 96, .hash = 0x3c2111418caf09ca}},
    {"loaded_worker", {.ticks = 96, .hash = 0xc93f4aabb70f2b80}},
    {"full_site", {.ticks = 96, .hash = 0xce90fb63f745307c}},
    {"plates", {.ticks = 240, .hash = 0x4721bc194aeb8d37}},
    {"heap", {.ticks = 240, .hash = 0x56663a5431322a96}},
    {"girders_on_arms", {.ticks = 126, .hash = 0x6446495bc20e42a5}},
};

Rest rest_of(const Witness& witness, Instructions instructions) {
    solver::World world = witness.build();
    solver::Stepper stepper(instructions);
    const std::uint64_t ticks = run_to_rest(stepper, world, witness.at_most);
    return {ticks, fingerprint(world)};
}

class Determinism : public testing::TestWithParam<Witness> {};

TEST_P(Determinism, every_instruction_set_comes_to_the_same_rest) {
    for (const Instructions instructions : {Instructions::Sse2, Instructions::Avx2}) {
        if (!is_supported(instructions)) {
            continue;
        }
        const Rest rest = rest_of(GetParam(), instructions);
        const auto golden = kGolden.find(GetParam().name);
        ASSERT_NE(golden, kGolden.end()) << row(GetParam().name, rest);
        EXPECT_EQ(rest, golden->second) << row(GetParam().name, rest);
    }
}

TEST_P(Determinism, two_worlds_agree_in_every_tick) {
    if (!is_supported(Instructions::Avx2)) {
        GTEST_SKIP() << "this machine has no AVX2";
    }
    solver::World one = GetParam().build(), other = one;
    solver::Stepper narrow(Instructions::Sse2), wide(Instructions::Avx2);
    for (int tick = 0; tick < 240; ++tick) {
        narrow.tick(one);
        wide.tick(other);
        ASSERT_TRUE(one == other) << "first differ in tick " << tick;
    }
}

INSTANTIATE_TEST_SUITE_P(Worlds, Determinism,
                         testing::ValuesIn(witnesses().begin(), witnesses().end()),
                         [](const auto& witness) { return std::string(witness.param.name); });

TEST(Determinism, the_order_in_which_pieces_are_added_leaves_no_trace) {
    Builder forward, backward;
    std::vector<std::pair<solver::BodyId, float>> bricks;
    for (std::uint32_t i = 1; i <= 5; ++i) {
        bricks.emplace_back(solver::BodyId{i}, 0.7F * static_cast<float>(i - 1));
    }
    const auto put = [](solver::World& world, solver::BodyId id, float z) {
        ASSERT_TRUE(solver::add(world, id, kBrick, {{0.0F, 0.0F, z}, {}}, solver::Mobility::Free));
    };
    for (auto brick = bricks.begin(); brick != bricks.end(); ++brick) {
        put(forward.world, brick->first, brick->second);
    }
    for (auto brick = bricks.rbegin(); brick != bricks.rend(); ++brick) {
        put(backward.world, brick->first, brick->second);
    }
    solver::Stepper stepper;
    run(stepper, forward.world, 0.5);
    run(stepper, backward.world, 0.5);

    EXPECT_TRUE(forward.world == backward.world);
}

}  // namespace
}  // namespace jobsite::site::scenes
