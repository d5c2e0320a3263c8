#include <cstdlib>
#include <map>
#include <string>

#include <gtest/gtest.h>

namespace {

// How many random cases a property is tried on, by the size of the test run.
std::string property_parameters() {
    const std::map<std::string, std::string> cases{
        {"quick", "30"}, {"normal", "100"}, {"full", "1000"}};
    const char* size = std::getenv("JOBSITE_TEST_SIZE");
    const auto row = cases.find(size == nullptr ? "normal" : size);
    return "seed=1 max_success=" + (row == cases.end() ? "100" : row->second);
}

}  // namespace

// Properties start from a fixed seed, however the tests are started, so that a
// failure comes again; RC_PARAMS in the environment overrides it.
int main(int argc, char** argv) {
    setenv("RC_PARAMS", property_parameters().c_str(), 0);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
