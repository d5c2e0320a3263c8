#include "process.h"

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "base/verify.h"

namespace jobsite::bench {

namespace {

double kilobytes(pid_t process) {
    std::ifstream status(fmt::format("/proc/{}/status", process));
    for (std::string word; status >> word;) {
        if (word == "RssAnon:") {
            double size = 0;
            status >> size;
            return size;
        }
    }
    base::verify(false, "the process runs");
    return 0;
}

}  // namespace

double cpu_seconds(pid_t process) {
    std::ifstream stat(fmt::format("/proc/{}/stat", process));
    std::string text;
    std::getline(stat, text);
    text.erase(0, text.rfind(')') + 2);  // the name may hold blanks
    constexpr int kBefore = 11;          // fields between the name and utime
    std::string::size_type place = 0;
    for (int field = 0; field < kBefore; ++field) {
        place = text.find(' ', place) + 1;
    }
    std::string::size_type used = 0;
    const double user = std::stod(text.substr(place), &used);
    const double kernel = std::stod(text.substr(place + used));
    return (user + kernel) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double family_cpu_seconds(pid_t process) {
    double sum = cpu_seconds(process);
    std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", process));
    for (pid_t child = 0; children >> child;) {
        sum += cpu_seconds(child);
    }
    return sum;
}

double settled_kilobytes(pid_t process) {
    constexpr int kCalm = 5;
    constexpr int kMost = 50;  // a garbage collector is never quite calm
    double last = kilobytes(process);
    for (int looks = 0, calm = 0; calm < kCalm && looks < kMost; ++looks) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        const double now = kilobytes(process);
        calm = now == last ? calm + 1 : 0;
        last = now;
    }
    return last;
}

}  // namespace jobsite::bench
