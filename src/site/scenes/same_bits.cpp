#include "site/scenes/same_bits.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "base/hash.h"
#include "site/scenes/measure.h"
#include "site/scenes/scene.h"
#include "site/scenes/worlds.h"
#include "site/solver/quad.h"

namespace jobsite::site::scenes {
namespace {

using solver::Quad;

// All that lanes can do with odd values. The second of each pair goes through all lanes, so that
// every lane sees every pair.
class Lanes {
   public:
    std::uint64_t hash() {
        for (const float a : kValues) {
            for (std::size_t b = 0; b < kValues.size(); ++b) {
                const auto next = [&](std::size_t i) { return kValues[(b + i) % kValues.size()]; };
                add_pair(solver::quad(a), solver::quad(next(0), next(1), next(2), next(3)));
            }
        }
        return hasher_.value();
    }

   private:
    using Limits = std::numeric_limits<float>;
    static constexpr std::array kValues{0.0F,
                                        -0.0F,
                                        1.0F,
                                        -1.0F,
                                        0.1F,
                                        3.0e-39F,
                                        -3.0e-39F,
                                        Limits::min(),
                                        Limits::max(),
                                        -Limits::max(),
                                        Limits::epsilon(),
                                        Limits::infinity(),
                                        -Limits::infinity(),
                                        Limits::quiet_NaN()};

    void add_pair(Quad a, Quad b) {
        for (const Quad result :
             {solver::least(a, b), solver::most(a, b), solver::is_above(a, b),
              solver::choose(solver::is_above(a, b), a, b), solver::shuffle<1, 2, 0, 3>(b)}) {
            add(result);
        }
        for (const Quad result : {solver::add(a, b), solver::subtract(a, b), solver::multiply(a, b),
                                  solver::divide(a, b), solver::root(b)}) {
            add_numbers(result);
        }
        Quad c = solver::add(a, a), d = solver::multiply(b, b);
        solver::transpose(a, b, c, d);
        for (const Quad row : {a, b, c, d}) {
            add_numbers(row);
        }
    }

    void add(Quad quad) {
        alignas(16) std::array<float, 4> lanes{};
        solver::store_quad(lanes.data(), quad);
        for (const float lane : lanes) {
            hasher_.add(std::uint64_t{std::bit_cast<std::uint32_t>(lane)});
        }
    }

    // What is no number may have any bits where it was computed: worlds hold none.
    void add_numbers(Quad quad) {
        alignas(16) std::array<float, 4> lanes{};
        solver::store_quad(lanes.data(), quad);
        for (const float lane : lanes) {
            hasher_.add(std::uint64_t{std::isnan(lane) ? 1U : std::bit_cast<std::uint32_t>(lane)});
        }
    }

    base::Hasher hasher_;
};

void add_line(std::string& text, std::string_view name, std::uint64_t hash) {
    text += fmt::format("{} {}\n", name, base::print_hash(hash));
}

constexpr std::array kWitnesses{
    Witness{"tower", tower, 1.0},
    Witness{"loaded_worker", loaded_worker, 1.0},
    Witness{"full_site", full_site, 1.0},
    Witness{"plates", plates, 1.0},
    Witness{"heap", [] { return heap(1); }, 1.0},
    Witness{"girders_on_arms", girders_on_arms, 1.0},
};

void add_world(std::string& text, std::string_view name, solver::World world, double at_most) {
    solver::Stepper stepper;
    const std::uint64_t ticks = run_to_rest(stepper, world, at_most);
    add_line(text, fmt::format("{} {}", name, ticks), fingerprint(world));
}

}  // namespace

std::span<const Witness> witnesses() { return kWitnesses; }

std::string same_bits() {
    std::string text;
    add_line(text, "lanes", Lanes().hash());
    for (const Witness& witness : kWitnesses) {
        add_world(text, witness.name, witness.build(), witness.at_most);
    }
    for (std::uint64_t seed = 2; seed <= 5; ++seed) {
        add_world(text, fmt::format("heap {}", seed), heap(seed), 1.0);
    }
    for (const Scene& scene : scenes()) {
        if (scene.name == "S4" || scene.name == "S8" || scene.name == "S10") {
            base::Hasher hasher;
            hasher.add(std::span<const std::byte>(film(scene)));
            add_line(text, fmt::format("film {}", scene.name), hasher.value());
        }
    }
    return text;
}

}  // namespace jobsite::site::scenes
