#include <gtest/gtest.h>

#include "cli/testing/run.h"

namespace jobsite::cli {
namespace {

using testing::Ran;
using testing::run;

TEST(SceneCommand, prints_each_figure_beside_its_bar) {
    const Ran ran = run({"scene", "S7"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("S7: a snapshot continues bit by bit\n")) << ran.out;
    EXPECT_NE(ran.out.find("ok   worlds that differ"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("0  at most 0\n"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.err, "");
}

TEST(SceneCommand, writes_how_it_moves) {
    const testing::Folder folder;
    const Ran ran = run({"scene", "S7", "--motion", folder.path("heap.motion")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_GT(folder.read("heap.motion").size(), 1000U);

    const Ran nowhere = run({"scene", "S7", "--motion", "/no/such/folder/heap.motion"});
    EXPECT_EQ(nowhere.code, 3);
    EXPECT_EQ(nowhere.out, "");
}

TEST(SceneCommand, prints_fingerprints_of_what_is_alike_everywhere) {
    const Ran ran = run({"scene", "bits"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("lanes ")) << ran.out;
    for (const std::string row : {"\ntower ", "\nheap 5 ", "\nfilm S10 "}) {
        EXPECT_NE(ran.out.find(row), std::string::npos) << row;
    }
    EXPECT_EQ(run({"scene", "bits"}).out, ran.out);
}

TEST(SceneCommand, a_scene_that_is_not_there_is_bad_input) {
    for (const std::string name : {"S0", "S13", "s1", "", "\x1b[2J"}) {
        const Ran ran = run({"scene", name});
        EXPECT_EQ(ran.code, 2) << name;
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(ran.err.ends_with("they are S1 to S12.\n")) << ran.err;
        EXPECT_EQ(ran.err.find('\x1b'), std::string::npos);
    }
    EXPECT_EQ(run({"scene"}).code, 2);
}

}  // namespace
}  // namespace jobsite::cli
