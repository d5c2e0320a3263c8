#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "site/scenes/scene.h"

namespace jobsite::site::scenes {
namespace {

Effort effort() {
    const char* size = std::getenv("JOBSITE_TEST_SIZE");
    return size != nullptr && std::string_view(size) == "full" ? Effort::Full : Effort::Quick;
}

class SceneTest : public testing::TestWithParam<Scene> {};

TEST_P(SceneTest, holds_its_bars) {
    for (const Figure& figure : GetParam().play(effort())) {
        RecordProperty(figure.what, std::to_string(figure.value));
        EXPECT_TRUE(figure.holds())
            << figure.what << ": " << figure.value << ", where "
            << (figure.bar == Figure::Bar::AtMost ? "at most " : "at least ") << figure.limit
            << " is promised";
    }
}

INSTANTIATE_TEST_SUITE_P(Scenes, SceneTest, testing::ValuesIn(scenes().begin(), scenes().end()),
                         [](const auto& scene) { return std::string(scene.param.name); });

}  // namespace
}  // namespace jobsite::site::scenes
