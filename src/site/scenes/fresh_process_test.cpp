// S12, the long way: each waking happens in a process that knows nothing but a record.
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "site/scenes/measure.h"
#include "site/scenes/worlds.h"
#include "site/solver/rest_record.h"

namespace jobsite::site::scenes {
namespace {

using Record = std::vector<std::byte>;

int wakings() {
    const char* const size = std::getenv("JOBSITE_TEST_SIZE");
    return size != nullptr && std::string_view(size) == "full" ? 100 : 10;
}

// Hands records to the program, through files that are gone after the test.
class FreshProcess {
   public:
    FreshProcess() { std::filesystem::create_directories(folder_); }
    ~FreshProcess() { std::filesystem::remove_all(folder_); }
    FreshProcess(const FreshProcess&) = delete;
    FreshProcess& operator=(const FreshProcess&) = delete;

    // What the program wrote; nothing if it refused.
    [[nodiscard]] Record wake(const Record& record) const {
        const std::string in = (folder_ / "in").string(), out = (folder_ / "out").string();
        std::ofstream(in, std::ios::binary)
            .write(reinterpret_cast<const char*>(record.data()),
                   static_cast<std::streamsize>(record.size()));
        const std::string command = WAKE_TOWER " <" + in + " >" + out + " 2>/dev/null";
        if (std::system(command.c_str()) != 0) {  // NOLINT(cert-env33-c): our own program
            return {};
        }
        std::ifstream file(out, std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const auto* const bytes = reinterpret_cast<const std::byte*>(text.data());
        return {bytes, bytes + text.size()};
    }

   private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("jobsite_waking_" + std::to_string(getpid()));
};

TEST(FreshProcess, a_tower_goes_on_as_if_it_had_never_left) {
    const FreshProcess elsewhere;
    solver::Stepper stepper;
    solver::World world = tower();
    run_to_rest(stepper, world, 10.0);
    const solver::World before = world;
    Record record = solver::rest_record(world);
    for (int i = 0; i < wakings(); ++i) {
        record = elsewhere.wake(record);
        wake_all(world);
        run_to_rest(stepper, world, 10.0);
        ASSERT_EQ(record, solver::rest_record(world)) << "waking " << i;
    }
    solver::World reborn = tower();
    ASSERT_TRUE(solver::restore(reborn, record));
    EXPECT_LE(drift(before, reborn), 0.02);
}

TEST(FreshProcess, a_damaged_record_is_refused) {
    const FreshProcess elsewhere;
    solver::Stepper stepper;
    solver::World world = tower();
    run_to_rest(stepper, world, 10.0);
    Record record = solver::rest_record(world);
    record.pop_back();
    EXPECT_TRUE(elsewhere.wake(record).empty());
}

}  // namespace
}  // namespace jobsite::site::scenes
