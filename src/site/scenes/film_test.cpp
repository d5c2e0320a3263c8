#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "site/motion/motion.h"
#include "site/scenes/measure.h"
#include "site/scenes/scene.h"
#include "site/scenes/worlds.h"
#include "site/solver/bytes.h"

namespace jobsite::site::scenes {
namespace {

TEST(Film, plays_from_the_first_moment_to_the_exact_rest) {
    const Scene& scene = scenes().front();
    const std::vector<std::byte> film = scenes::film(scene);
    std::span<const std::byte> left = film;
    MotionPlayer player;
    while (!left.empty()) {
        solver::ByteReader reader(left);
        const std::size_t length = reader.number();
        ASSERT_LE(4 + length, left.size());
        ASSERT_TRUE(player.play(left.subspan(4, length)));
        left = left.subspan(4 + length);
    }

    solver::World world = scene.build();
    solver::Stepper stepper;
    while (!solver::is_resting(world)) {
        run(stepper, world, 4.0 / solver::kTicksPerSecond);
    }
    EXPECT_EQ(player.tick(), world.tick);
    ASSERT_EQ(player.poses().size(), world.bodies.size() - 1);
    for (const auto& [id, shown] : player.poses()) {
        const auto place = solver::find(world, solver::BodyId{static_cast<std::uint32_t>(id)});
        EXPECT_EQ(shown, pose(world.bodies[*place]));
    }
}

}  // namespace
}  // namespace jobsite::site::scenes
