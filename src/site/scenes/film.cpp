#include <algorithm>
#include <iterator>

#include "site/motion/motion.h"
#include "site/scenes/scene.h"
#include "site/solver/bytes.h"
#include "site/solver/stepper.h"

namespace jobsite::site::scenes {
namespace {

constexpr int kTicksPerFrame = 4;  // sixty frames a second
constexpr std::uint32_t kMostTicks = 10 * solver::kTicksPerSecond;

// The recorder films sites: one whose pieces have the ids of the world's bodies.
Site site_of(const Catalogue& nothing, solver::World world) {
    Site site(nothing);
    site.world = std::move(world);
    for (const solver::Body& body : site.world.bodies) {
        if (!is_fixed(body)) {
            site.pieces.push_back({.id = facts::PieceId{static_cast<std::uint32_t>(body.id)}});
        }
    }
    return site;
}

void add(std::vector<std::byte>& film, const std::vector<std::byte>& frame) {
    solver::ByteWriter length;
    length.put(static_cast<std::uint32_t>(frame.size()));
    std::ranges::copy(length.take(), std::back_inserter(film));
    std::ranges::copy(frame, std::back_inserter(film));
}

}  // namespace

std::vector<std::byte> film(const Scene& scene) {
    const Catalogue nothing;
    Site site = site_of(nothing, scene.build());
    solver::Stepper stepper;
    MotionRecorder recorder;
    std::vector<std::byte> film;
    add(film, recorder.key(site, 0));
    std::uint32_t tick = 0;
    while (tick < kMostTicks && !solver::is_resting(site.world)) {
        for (int i = 0; i < kTicksPerFrame; ++i) {
            stepper.tick(site.world);
        }
        tick += kTicksPerFrame;
        add(film, recorder.change(site, tick));
    }
    add(film, recorder.rest(site, tick));
    return film;
}

}  // namespace jobsite::site::scenes
