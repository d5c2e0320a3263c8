#include "site/solver/shape.h"

#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "site/solver/constants.h"

namespace jobsite::site::solver {
namespace {

TEST(Shape, a_box_weighs_its_volume_times_its_density) {
    const std::array girder{BoxPart{.half = {8.0F, 0.5F, 0.5F}, .density = 0.7F}};

    const auto mass = mass_properties(girder);

    ASSERT_TRUE(mass);
    EXPECT_FLOAT_EQ(mass->mass, 11.2F);
    EXPECT_FLOAT_EQ(mass->inertia.x.x, 11.2F * (1.0F + 1.0F) / 12.0F);
    EXPECT_FLOAT_EQ(mass->inertia.y.y, 11.2F * (256.0F + 1.0F) / 12.0F);
}

TEST(Shape, a_box_cut_in_two_weighs_and_turns_like_the_whole) {
    const std::array whole{BoxPart{.centre = {1.0F, 2.0F, 3.0F}, .half = {2.0F, 0.5F, 0.25F}}};
    const std::array halves{BoxPart{.centre = {0.0F, 2.0F, 3.0F}, .half = {1.0F, 0.5F, 0.25F}},
                            BoxPart{.centre = {2.0F, 2.0F, 3.0F}, .half = {1.0F, 0.5F, 0.25F}}};

    const auto one = mass_properties(whole);
    const auto two = mass_properties(halves);

    ASSERT_TRUE(one && two);
    EXPECT_FLOAT_EQ(two->mass, one->mass);
    EXPECT_EQ(two->centre, one->centre);
    EXPECT_NEAR(two->inertia.y.y, one->inertia.y.y, 1e-5F);
    EXPECT_NEAR(two->inertia.x.x, one->inertia.x.x, 1e-5F);
}

TEST(Shape, impossible_boxes_are_refused) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const BoxPart good{.half = {1.0F, 1.0F, 1.0F}};
    BoxPart flat = good, heavy = good, weightless = good, nowhere = good, strange = good;
    flat.half.z = 0.0F;
    heavy.density = 31.0F;
    weightless.density = 0.0F;
    nowhere.centre.x = nan;
    strange.material = Material{kMaxMaterials};

    EXPECT_EQ(mass_properties(std::array{flat}).error(), Fault::OutOfRange);
    EXPECT_EQ(mass_properties(std::array{heavy}).error(), Fault::OutOfRange);
    EXPECT_EQ(mass_properties(std::array{weightless}).error(), Fault::OutOfRange);
    EXPECT_EQ(mass_properties(std::array{strange}).error(), Fault::OutOfRange);
    EXPECT_EQ(mass_properties(std::array{good, nowhere}).error(), Fault::NotFinite);
    EXPECT_EQ(mass_properties({}).error(), Fault::TooManyBoxes);
}

}  // namespace
}  // namespace jobsite::site::solver
