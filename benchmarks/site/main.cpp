// Does one thing some times over, to be counted by instructions.py:
//
//   site_work awake 2        all 92 pieces (S5), kept awake for two seconds
//   site_work candidate 2    two candidates (S9): restore, set down, settle, read facts
//   site_work building 600   40 cards and 20 figures of Skyscrapers, awake for ten minutes:
//                            also says how far the worst corner has moved
//   site_work plates 2       riveted plates with figures (S8), kept awake for two seconds
//   site_work sleepers_1000 9    nine ticks of one awake piece among a thousand asleep; likewise
//                            with 100, 300 and 3000
//   site_work equilibrium 2  how firmly sixty pieces at rest stand, twice
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <string_view>
#include <vector>

#include "base/verify.h"
#include "data/built_in.h"
#include "site/equilibrium/equilibrium.h"
#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"
#include "site/testing/stacks.h"
#include "site/testing/towers.h"

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

void keep_building_awake(int seconds) {
    const Catalogue pieces = testing::catalogue(jobsite::data::built_in());
    solver::World world = testing::towers(pieces, 40, 20).site().world;
    solver::Stepper stepper;
    scenes::run_awake(stepper, world, 2.0);
    const solver::World before = world;
    scenes::run_awake(stepper, world, seconds);
    std::printf("moved %.4f mm in %d s\n", scenes::drift(before, world), seconds);
}

void keep_plates_awake(int seconds) {
    solver::World world = scenes::plates();
    solver::Stepper stepper;
    scenes::run_awake(stepper, world, seconds);
}

// Piles of five bricks in rows, all asleep; one brick beside them is held by a hand.
template <int kPieces>
void hold_one(int ticks) {
    constexpr int kHigh = 5, kAcross = 25;
    constexpr float kApart = 3.0F, kBrickHeight = 0.7F;
    scenes::Builder site;
    for (int i = 0; i < kPieces; ++i) {
        const int pile = i / kHigh;
        site.put(scenes::kBrick, {kApart * static_cast<float>(pile % kAcross - kAcross / 2),
                                  kApart * static_cast<float>(pile / kAcross - kAcross / 2),
                                  kBrickHeight * static_cast<float>(i % kHigh)});
    }
    const solver::BodyId held = site.put(scenes::kBrick, {1.5F, 1.5F, 5.0F});
    solver::Stepper stepper;
    stepper.tick(site.world);
    stepper.halt(site.world);
    jobsite::base::verify(solver::take(site.world, held, {}).has_value(), "a brick can be held");
    for (; ticks > 0; --ticks) {
        stepper.tick(site.world);
    }
    const auto awake = std::ranges::count_if(site.world.bodies, &solver::Body::awake);
    jobsite::base::verify(awake == 1, "the hand touches nobody");
}

void find_equilibrium(int times) {
    const Catalogue pieces = testing::catalogue(jobsite::data::built_in());
    std::vector<jobsite::facts::Placed> placed;
    for (const jobsite::facts::Piece& piece :
         testing::left_alone(testing::sixty_pieces().site(pieces)).pieces) {
        placed.push_back(piece.placed);
    }
    for (; times > 0; --times) {
        if (equilibrium(pieces, placed).margin < 0) {
            std::puts("what is at rest falls");
        }
    }
}

struct Thing {
    std::string_view name;
    void (*make)(int times);
};
constexpr std::array kThings{Thing{"awake", keep_awake},
                             Thing{"candidate", try_candidates},
                             Thing{"building", keep_building_awake},
                             Thing{"plates", keep_plates_awake},
                             Thing{"sleepers_100", hold_one<100>},
                             Thing{"sleepers_300", hold_one<300>},
                             Thing{"sleepers_1000", hold_one<1000>},
                             Thing{"sleepers_3000", hold_one<3000>},
                             Thing{"equilibrium", find_equilibrium}};

int times_of(std::string_view text) {
    int times = 0;
    std::from_chars(text.data(), text.data() + text.size(), times);
    return times;
}

}  // namespace

int main(int count, char** words) {
    const std::string_view what = count == 3 ? words[1] : "";
    const int times = count == 3 ? times_of(words[2]) : 0;
    const auto* const thing = std::ranges::find(kThings, what, &Thing::name);
    if (times <= 0 || thing == kThings.end()) {
        std::fputs("Say what shall be done and how often: site_work candidate 2\n", stderr);
        return 1;
    }
    thing->make(times);
    return 0;
}
