// Anything may be done to a site: it answers calmly or refuses, and always in time.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <string_view>

#include <gtest/gtest.h>

#include "base/random.h"
#include "data/built_in.h"
#include "site/attempt/attempt.h"
#include "site/testing/pieces.h"
#include "site/testing/presses.h"

namespace jobsite::site {
namespace {

using facts::Kind;
using facts::PieceId;
using testing::Described;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

constexpr std::uint32_t kLatest = 15 * facts::kTicksPerSecond;
constexpr std::uint32_t kPieces = 12;

std::uint64_t seeds() {
    const char* size = std::getenv("JOBSITE_TEST_SIZE");
    return size != nullptr && std::string_view(size) == "full" ? 200 : 10;
}

std::int32_t between(base::Random& random, std::int32_t least, std::int32_t most) {
    return least +
           static_cast<std::int32_t>(random.uniform(static_cast<std::uint32_t>(most - least + 1)));
}

// One of the 24 ways to turn a cube, and then some.
facts::Turn any_turn(base::Random& random) {
    constexpr std::array kTurns{facts::Turn{},
                                testing::kQuarterX,
                                testing::kQuarterY,
                                testing::kQuarterZ,
                                facts::Turn{0, 0, 382'683, 923'880},
                                facts::Turn{182'574, 365'148, 547'723, 730'297}};
    return kTurns[random.uniform(kTurns.size())];
}

facts::Point any_place(base::Random& random) {
    return {between(random, -60'000, 60'000), between(random, -60'000, 60'000),
            between(random, 0, 120'000)};
}

// Pieces of all kinds in and through each other.
Described pile(base::Random& random) {
    constexpr std::array kKindsOfPiece{Kind::Girder, Kind::Support, Kind::Worker, Kind::Hat,
                                       Kind::Beam,   Kind::Brick,   Kind::Plate,  Kind::Figure};
    Described described;
    for (std::uint32_t i = 0; i < kPieces; ++i) {
        described.put(kKindsOfPiece[random.uniform(kKindsOfPiece.size())], any_place(random),
                      any_turn(random));
    }
    return described;
}

// Nothing is lost in numbers, and nothing was thrown higher than a table lamp.
bool is_sound(const Site& site) {
    return std::ranges::all_of(site.world.bodies, [](const solver::Body& body) {
        return is_finite(body.position) && is_finite(body.rotation) && is_finite(body.velocity) &&
               is_finite(body.spin) && body.position.z < 60.0F;
    });
}

void let_a_pile_settle(std::uint64_t seed) {
    base::Random random(seed);
    auto attempt = Attempt::begin(pile(random).site(pieces()), {});
    ASSERT_TRUE(attempt && attempt->wait());
    while (!attempt->is_at_rest()) {
        attempt->tick();
        ASSERT_LE(attempt->ticks(), kLatest);
        ASSERT_TRUE(is_sound(attempt->site()));
    }
    // What it states can be written down and taken up again.
    ASSERT_TRUE(restore(pieces(), rest_record(attempt->site())).has_value());
}

facts::Pose any_target(base::Random& random) {
    constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
    facts::Pose pose{any_place(random), any_turn(random)};
    switch (random.uniform(8)) {
        case 0:
            pose.at.x = kMost;
            break;
        case 1:
            pose.at.z = -kMost - 1;
            break;
        case 2:
            pose.turn = {kMost, kMost, kMost, kMost};
            break;
        case 3:
            pose.turn.w = 0;
            break;
        default:
            break;
    }
    return pose;
}

void let_a_wild_hand_play(std::uint64_t seed) {
    base::Random random(seed);
    const Described described = pile(random);
    facts::Work work;
    for (const facts::Placed& piece : described.pieces) {
        work.may_take.push_back(piece.id);
    }
    auto attempt = Attempt::begin(described.site(pieces()), work, {.reach = 2'000, .seed = seed});
    ASSERT_TRUE(attempt.has_value());
    for (int i = 0; i < 20; ++i) {
        const HandMove move{.tick = 0,
                            .gesture = static_cast<Gesture>(random.uniform(i < 15 ? 2 : 3)),
                            .piece = PieceId{random.uniform(kPieces + 3)},
                            .target = any_target(random)};
        const std::size_t before = attempt->trace().size();
        const bool made = attempt->make(move).has_value();
        ASSERT_EQ(attempt->trace().size(), before + (made ? 1 : 0));
        for (std::uint32_t ticks = random.uniform(40); ticks > 0 && !attempt->is_at_rest();
             --ticks) {
            attempt->tick();
            ASSERT_TRUE(is_sound(attempt->site()));
        }
    }
    if (attempt->held()) {
        static_cast<void>(attempt->release());
    } else {
        static_cast<void>(attempt->wait());
    }
    const std::uint32_t released = attempt->ticks();
    while (!attempt->is_at_rest()) {
        attempt->tick();
        ASSERT_LE(attempt->ticks(), released + kLatest + facts::kTicksPerSecond);
        ASSERT_TRUE(is_sound(attempt->site()));
    }
    // And all of it can be had again.
    auto again =
        replay(described.site(pieces()), work, {.reach = 2'000, .seed = seed}, attempt->trace());
    ASSERT_TRUE(again.has_value());
    while (!again->is_at_rest()) {
        again->tick();
    }
    EXPECT_EQ(again->facts(), attempt->facts());
}

// A card in the hand, a building around it, and gestures of all kinds.
void let_a_wild_hand_build(std::uint64_t seed) {
    base::Random random(seed);
    const testing::Building building = testing::towers(pieces(), 8, 4, 1);
    facts::Work work = testing::work_of(building, testing::steps(4, 1)[5]);
    work.may_tighten = {4, 5, 6};
    const Tremor tremor{.reach = 2'000, .seed = seed};
    auto attempt = Attempt::begin(building.site(), work, tremor);
    ASSERT_TRUE(attempt && attempt->take(*work.held));
    for (int i = 0; i < 30 && attempt->held(); ++i) {
        facts::Pose target = random.uniform(3) == 0 ? any_target(random) : work.add[0].pose;
        const HandMove move{.tick = 0,
                            .gesture = static_cast<Gesture>(random.uniform(7)),
                            .piece = PieceId{random.uniform(16)},
                            .target = target,
                            .speed = between(random, -1, 4) * 100,
                            .joint = random.uniform(9)};
        const std::size_t before = attempt->trace().size();
        const bool made = move.gesture != Gesture::Release && attempt->make(move).has_value();
        ASSERT_EQ(attempt->trace().size(), before + (made ? 1 : 0));
        for (std::uint32_t ticks = random.uniform(60); ticks > 0; --ticks) {
            attempt->tick();
            ASSERT_TRUE(is_sound(attempt->site()));
        }
    }
    if (attempt->held()) {
        ASSERT_TRUE(attempt->release());
    }
    while (!attempt->is_at_rest()) {
        attempt->tick();
    }
    ASSERT_TRUE(restore(pieces(), rest_record(attempt->site())).has_value());
    auto again = replay(building.site(), work, tremor, attempt->trace());
    ASSERT_TRUE(again.has_value());
    while (!again->is_at_rest()) {
        again->tick();
    }
    EXPECT_EQ(again->facts(), attempt->facts());
}

void with_each_seed(void (*play)(std::uint64_t seed)) {
    for (std::uint64_t seed = 1; seed <= seeds() && !::testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        play(seed);
    }
}

TEST(SiteFuzz, a_pile_of_pieces_in_each_other_comes_to_rest) { with_each_seed(let_a_pile_settle); }

TEST(SiteFuzz, a_wild_hand_builds_or_is_refused) { with_each_seed(let_a_wild_hand_build); }

TEST(SiteFuzz, a_wild_hand_breaks_nothing) { with_each_seed(let_a_wild_hand_play); }

}  // namespace
}  // namespace jobsite::site
