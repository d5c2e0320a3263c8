#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "fuzz/target.h"
#include "table/file_log.h"

namespace {

constexpr std::size_t kMaxInput = std::size_t{1} << 20U;

}  // namespace

// Feeds every file of a folder. What goes wrong stops the program; the last path that
// was printed is the one to look at.
int main(int argc, char** argv) {
    std::error_code error;
    const std::filesystem::directory_iterator folder(argc == 2 ? argv[1] : "", error);
    std::vector<std::filesystem::path> paths(begin(folder), end(folder));
    if (paths.empty()) {
        std::puts("The one argument is a folder of inputs.");
        return 1;
    }
    std::ranges::sort(paths);
    for (const std::filesystem::path& path : paths) {
        std::puts(path.c_str());
        std::fflush(stdout);
        jobsite::fuzz::feed(jobsite::table::read_file(path, kMaxInput).value());
    }
    return 0;
}
