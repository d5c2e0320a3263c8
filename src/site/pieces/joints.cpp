#include "site/pieces/joints.h"

namespace jobsite::site {
namespace {

using base::JsonReader;

// In thousandths of the file's units.
constexpr int kMostStrength = 10'000'000;
constexpr int kLeastStiffness = 1'000, kMostStiffness = 1'000'000'000;
constexpr int kMostDamping = 100'000;
constexpr int kLeastShare = 10, kWhole = 1'000;
constexpr int kLeastForce = 100;

constexpr int kLongestFirm = 2'000;  // milliseconds

// In the solver's grams, centimetres and seconds.
constexpr float kNewton = 1.0e5F;
constexpr float kNewtonMillimetre = 1.0e4F;
constexpr float kNewtonPerMillimetre = 1.0e6F;

// What is fixed never gives, and bends so little that nobody sees it.
constexpr solver::Strength kUnbreakable{.force = 1.0e9F, .torque = 1.0e9F};
constexpr solver::Make kFixed{.spring = {.bend = 5.0e6F * kNewtonMillimetre,
                                         .slide = 1.0e4F * kNewtonPerMillimetre,
                                         .damping = 0.005F},
                              .loose = kUnbreakable,
                              .out = kUnbreakable};

float decimal(const JsonReader& row, std::string_view key, int least, int most) {
    return static_cast<float>(row.decimal(key).thousandths(least, most)) / 1000.0F;
}

solver::Strength read_strength(const JsonReader& row) {
    return {.force = kNewton * decimal(row, "newtons", 0, kMostStrength),
            .torque = kNewtonMillimetre * decimal(row, "newton_millimetres", 0, kMostStrength)};
}

solver::Make read_joint(const JsonReader& row) {
    row.only({"newton_millimetres_per_radian", "newtons_per_millimetre", "damping_milliseconds",
              "loose", "out"});
    const auto stiffness = [&](std::string_view key) {
        return decimal(row, key, kLeastStiffness, kMostStiffness);
    };
    const JsonReader loose = row.object("loose"), out = row.object("out");
    loose.only({"newtons", "newton_millimetres", "stiffness", "strength"});
    out.only({"newtons", "newton_millimetres"});
    return {.spring = {.bend = kNewtonMillimetre * stiffness("newton_millimetres_per_radian"),
                       .slide = kNewtonPerMillimetre * stiffness("newtons_per_millimetre"),
                       .damping = decimal(row, "damping_milliseconds", 0, kMostDamping) / 1000.0F},
            .loose = read_strength(loose),
            .loose_stiffness = decimal(loose, "stiffness", kLeastShare, kWhole),
            .loose_strength = decimal(loose, "strength", kLeastShare, kWhole),
            .out = read_strength(out)};
}

}  // namespace

Joining read_joining(const JsonReader& file) {
    file.only({"rivet", "wedge", "press", "steady"});
    const JsonReader press = file.object("press"), steady = file.object("steady");
    press.only({"newtons", "firm_newtons", "firm_milliseconds"});
    steady.only({"newtons", "newton_millimetres"});
    const int firm = press.integer("firm_milliseconds").number(0, kLongestFirm);
    return {.joints = {read_joint(file.object("rivet")), read_joint(file.object("wedge")), kFixed},
            .press = kNewton * decimal(press, "newtons", kLeastForce, kMostStrength),
            .firm = kNewton * decimal(press, "firm_newtons", 0, kMostStrength),
            .firm_ticks = static_cast<std::uint32_t>(firm * facts::kTicksPerSecond / 1000),
            .steady = read_strength(steady)};
}

}  // namespace jobsite::site
