#include "rules/texts.h"

#include "games/skyscrapers/events.h"
#include "games/skyscrapers/reasons.h"
#include "games/skyscrapers/refusals.h"
#include "games/skyscrapers/skyscrapers.h"

namespace jobsite::skyscrapers {

namespace {

// What stands in the texts beside events and refusals.
constexpr std::array<std::string_view, 36> kWords{
    "skyscrapers.name",
    "skyscrapers.family.V",
    "skyscrapers.family.H",
    "skyscrapers.family.F",
    "skyscrapers.family.U",
    "skyscrapers.family.BV",
    "skyscrapers.family.BH",
    "skyscrapers.layout.frame",
    "skyscrapers.layout.ladder",
    "skyscrapers.layout.goal",
    "skyscrapers.layout.cross",
    "skyscrapers.layout.spine",
    "skyscrapers.layout.full",
    "skyscrapers.layout.rails",
    "skyscrapers.option.mode",
    "skyscrapers.option.mode.classic",
    "skyscrapers.option.mode.planner",
    "skyscrapers.option.first",
    "skyscrapers.option.first.random",
    "skyscrapers.option.first.p1",
    "skyscrapers.phase.act",
    "skyscrapers.phase.rivet",
    "skyscrapers.phase.replace",
    "skyscrapers.phase.falls",
    "skyscrapers.phase.over",
    "skyscrapers.phase.wait",
    "skyscrapers.phase.press",
    "skyscrapers.phase.carry",
    "skyscrapers.phase.settle",
    "skyscrapers.check.home",
    "skyscrapers.check.over",
    "skyscrapers.check.feet",
    "skyscrapers.check.upright",
    "skyscrapers.check.standing",
    "skyscrapers.check.in_place",
    "skyscrapers.check.board",
};

}  // namespace

std::vector<rules::TextNeed> Skyscrapers::texts() const {
    std::vector<rules::TextNeed> needs = rules::needs_of(kEvents, kRefusals, kWords);
    rules::add_needs(needs, kReasons);
    return needs;
}

}  // namespace jobsite::skyscrapers
