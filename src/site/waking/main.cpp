// One waking of S12 in a process of its own: reads the rest record of the tower from
// standard input, wakes the tower, lets it come to rest and writes its new record.
#include <cstddef>
#include <cstdio>
#include <vector>

#include "site/scenes/measure.h"
#include "site/scenes/worlds.h"
#include "site/solver/rest_record.h"

using namespace jobsite::site;  // NOLINT: a program of its own

namespace {

std::vector<std::byte> all_input() {
    std::vector<std::byte> bytes;
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
        bytes.push_back(std::byte(c));
    }
    return bytes;
}

}  // namespace

int main() {
    solver::World world = scenes::tower();
    if (!solver::restore(world, all_input())) {
        std::fputs("This is no rest record of the tower.\n", stderr);
        return 2;
    }
    solver::wake_all(world);
    solver::Stepper stepper;
    scenes::run_to_rest(stepper, world, 10.0);
    const std::vector<std::byte> record = solver::rest_record(world);
    return std::fwrite(record.data(), 1, record.size(), stdout) == record.size() ? 0 : 3;
}
