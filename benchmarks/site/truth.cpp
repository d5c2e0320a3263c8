// How often stacks near the border stand and fall as they should: stacks of two to seven pieces
// that are within half a millimetre of tipping, by their equilibrium. For the table in
// docs/performance-site.md.
//
//   site_truth hand 200     two hundred stacks, put down piece by piece as in an attempt
//   site_truth ready 200    two hundred stacks that lie ready and are let go all at once
//   site_truth hand 200 6   of which only one in six has a piece that bears more than ten times
//                           its own mass: drawn without regard to weight, three in four have
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "data/built_in.h"
#include "site/equilibrium/equilibrium.h"
#include "site/scenes/measure.h"
#include "site/testing/attempts.h"
#include "site/testing/stacks.h"

namespace {

using namespace jobsite::site;  // NOLINT: a program of its own
namespace facts = jobsite::facts;

constexpr std::int32_t kNear = 500;  // um from tipping
constexpr double kFallen = 3.0;      // mm some corner has moved
constexpr float kHeavy = 10.0F;      // times its own mass that a piece bears

// What bears up to so many times its own mass.
struct Class {
    std::string_view name;
    float load = 0.0F;
    // By whether it should stand, and whether it does.
    std::array<std::array<int, 2>, 2> stacks{};
};
using Classes = std::array<Class, 4>;

float heaviest_load(const Site& site) {
    float above = 0.0F, most = 0.0F;
    for (std::size_t i = site.world.bodies.size(); i-- > 1;) {
        const float mass = 1.0F / site.world.bodies[i].inverse_mass;
        most = std::max(most, above / mass);
        above += mass;
    }
    return most;
}

bool stands(const Site& wanted, const Site& site) {
    return site.world.bodies.size() == wanted.world.bodies.size() &&
           scenes::drift(wanted.world, site.world) < kFallen;
}

// ---- lying ready -----------------------------------------------------------------

std::int32_t margin_ready(const Catalogue& pieces, const testing::Described& stack) {
    return equilibrium(pieces, stack.pieces).margin;
}

bool stands_ready(const Catalogue& pieces, const testing::Described& stack) {
    auto attempt = Attempt::begin(stack.site(pieces), {});
    jobsite::base::verify(attempt && attempt->wait(), "nothing speaks against waiting");
    testing::settle(*attempt);
    return stands(stack.site(pieces), attempt->site());
}

// ---- put down by hand --------------------------------------------------------------

// While it is built every part of it has to stand.
std::int32_t margin_by_hand(const Catalogue& pieces, const testing::Described& stack) {
    std::int32_t least = kFirm;
    for (std::size_t count = 2; count <= stack.pieces.size(); ++count) {
        const std::span<const facts::Placed> all = stack.pieces;
        least = std::min(least, equilibrium(pieces, all.first(count)).margin);
    }
    return least;
}

// From a millimetre above its place, of which release() lowers the last half.
Site put_down(Site site, facts::Placed piece) {
    const facts::Pose place = piece.pose;
    piece.pose.at.z += 1000;
    facts::Work work;
    work.add = {piece};
    work.may_take = {piece.id};
    auto attempt = Attempt::begin(std::move(site), work);
    jobsite::base::verify(attempt && attempt->take(piece.id), "a new piece can be taken");
    facts::Pose above = place;
    above.at.z += 500;
    jobsite::base::verify(attempt->lead(above).has_value(), "a stack is within reach");
    testing::pass(*attempt, 60);
    jobsite::base::verify(attempt->release().has_value(), "what is held can be let go");
    testing::settle(*attempt);
    return attempt->site();
}

bool stands_by_hand(const Catalogue& pieces, const testing::Described& stack) {
    Site site(pieces), wanted(pieces);
    for (const facts::Placed& piece : stack.pieces) {
        jobsite::base::verify(add(wanted, piece).has_value(), "a stack is possible");
        site = piece.kind == facts::Kind::Table ? wanted : put_down(std::move(site), piece);
        if (!stands(wanted, site)) {
            return false;
        }
    }
    return true;
}

// ---- counting ----------------------------------------------------------------------

struct Manner {
    std::string_view name;
    std::int32_t (*margin)(const Catalogue&, const testing::Described&);
    bool (*stands)(const Catalogue&, const testing::Described&);
};
constexpr std::array kManners{Manner{"ready", margin_ready, stands_ready},
                              Manner{"hand", margin_by_hand, stands_by_hand}};

// Of the stacks drawn, those with a heavy load are passed over where they would be more than one
// in so many.
Classes count(const Catalogue& pieces, const Manner& manner, int stacks, int one_heavy_in) {
    Classes classes{Class{"less than its own mass", 1.0F}, Class{"1 to 3 times", 3.0F},
                    Class{"3 to 10 times", kHeavy}, Class{"more than 10 times", 1e9F}};
    jobsite::base::Random random(20);
    int heavy = 0;
    for (int counted = 0; counted < stacks;) {
        const testing::Described stack = testing::random_stack(pieces, random);
        const float load = heaviest_load(stack.site(pieces));
        const bool is_heavy = load >= kHeavy;
        if (is_heavy && heavy * one_heavy_in > counted) {
            continue;
        }
        const std::int32_t margin = manner.margin(pieces, stack);
        if (std::abs(margin) > kNear) {
            continue;
        }
        auto* const of =
            std::ranges::find_if(classes, [&](const Class& c) { return load < c.load; });
        const bool stood = manner.stands(pieces, stack);
        ++of->stacks[margin > 0 ? 1U : 0U][stood ? 1U : 0U];
        heavy += is_heavy ? 1 : 0;
        ++counted;
    }
    return classes;
}

void print(const Classes& classes) {
    std::puts("| a piece bears | should stand | of them fall | should fall | of them stand |");
    std::puts("|---|---|---|---|---|");
    Class all{"all"};
    const auto row = [](const Class& c) {
        const auto& [fall, stand] = c.stacks;
        std::printf("| %s | %d | %d | %d | %d |\n", c.name.data(), stand[0] + stand[1], stand[0],
                    fall[0] + fall[1], fall[1]);
    };
    for (const Class& c : classes) {
        row(c);
        for (std::size_t i = 0; i < 4; ++i) {
            all.stacks[i / 2][i % 2] += c.stacks[i / 2][i % 2];
        }
    }
    row(all);
}

int number(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

int main(int words, char** word) {
    const std::string_view what = words == 3 || words == 4 ? word[1] : "";
    const auto* const manner = std::ranges::find(kManners, what, &Manner::name);
    const int stacks = manner == kManners.end() ? 0 : number(word[2]);
    const int one_heavy_in = words == 4 ? number(word[3]) : 1;
    if (stacks <= 0 || one_heavy_in <= 0) {
        std::fputs("Say how stacks are built and how many: site_truth hand 200\n", stderr);
        return 1;
    }
    print(count(testing::catalogue(jobsite::data::built_in()), *manner, stacks, one_heavy_in));
    return 0;
}
