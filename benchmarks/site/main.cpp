// Does one thing some times over, to be counted by instructions.py:
//
//   site_work awake 2        all 92 pieces (S5), kept awake for two seconds
//   site_work candidate 2    two candidates (S9): restore, set down, settle, read facts
#include <charconv>
#include <cstdio>
#include <string_view>

#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"

namespace {

using namespace jobsite::site;  // NOLINT: a program of its own

void keep_awake(int seconds) {
    solver::World world = scenes::full_site();
    solver::Stepper stepper;
    scenes::run_awake(stepper, world, seconds);
}

void try_candidates(int times) {
    const scenes::Candidate scene = scenes::candidate();
    solver::World resting = scene.world;
    solver::Stepper stepper;
    scenes::run_to_rest(stepper, resting, 5.0);
    for (; times > 0; --times) {
        solver::World world = resting;
        scenes::try_candidate(stepper, world, scene.girder, scene.target);
    }
}

int times_of(std::string_view text) {
    int times = 0;
    std::from_chars(text.data(), text.data() + text.size(), times);
    return times;
}

}  // namespace

int main(int count, char** words) {
    const std::string_view what = count == 3 ? words[1] : "";
    const int times = count == 3 ? times_of(words[2]) : 0;
    if (times <= 0 || (what != "awake" && what != "candidate")) {
        std::fputs("Say what shall be done and how often: site_work candidate 2\n", stderr);
        return 1;
    }
    what == "awake" ? keep_awake(times) : try_candidates(times);
    return 0;
}
