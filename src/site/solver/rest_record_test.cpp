#include "site/solver/rest_record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/scenes/worlds.h"
#include "site/solver/stepper.h"

namespace jobsite::site::solver {
namespace {

using namespace scenes;  // NOLINT: worlds

World resting(World world) {
    Stepper stepper;
    run_to_rest(stepper, world, 10.0);
    return world;
}

TEST(RestRecord, a_world_read_back_is_the_world_that_was_written) {
    for (World (*build)() : {loaded_worker, plates, full_site}) {
        const World world = resting(build());
        World again = build();
        ASSERT_TRUE(restore(again, rest_record(world)));
        EXPECT_TRUE(again == world);
    }
}

TEST(RestRecord, a_record_of_other_pieces_is_refused) {
    World other = tower();
    const World before = other;
    EXPECT_EQ(restore(other, rest_record(resting(loaded_worker()))).error(), Fault::Unreadable);
    EXPECT_TRUE(other == before);
}

TEST(RestRecord, a_record_that_ends_early_or_late_is_refused) {
    const std::vector<std::byte> record = rest_record(resting(loaded_worker()));
    World world = loaded_worker();
    for (std::size_t size = 0; size < record.size(); size += 7) {
        EXPECT_FALSE(restore(world, std::span(record).first(size)));
    }
    std::vector<std::byte> longer = record;
    longer.push_back(std::byte{0});
    EXPECT_FALSE(restore(world, longer));
}

RC_GTEST_PROP(RestRecordProperty, damaged_bytes_are_refused_or_make_a_sound_world,
              (std::uint32_t place, std::uint8_t value)) {
    static const World kWorld = resting(loaded_worker());
    static const std::vector<std::byte> kRecord = rest_record(kWorld);
    std::vector<std::byte> damaged = kRecord;
    damaged[place % damaged.size()] = std::byte{value};
    World world = loaded_worker();
    if (restore(world, damaged)) {
        Stepper stepper;
        wake_all(world);
        run(stepper, world, 0.05);
        for (const Body& body : world.bodies) {
            RC_ASSERT(is_finite(body.position) && is_finite(body.rotation));
        }
    }
}

}  // namespace
}  // namespace jobsite::site::solver
