#include "rules/texts.h"

#include "games/monster_office/events.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/reasons.h"
#include "games/monster_office/refusals.h"

namespace jobsite::monster_office {

namespace {

// What stands in the texts beside events and refusals.
constexpr std::array<std::string_view, 19> kWords{
    "monster_office.name",
    "monster_office.colour.R",
    "monster_office.colour.O",
    "monster_office.colour.Y",
    "monster_office.colour.G",
    "monster_office.colour.B",
    "monster_office.colour.P",
    "monster_office.option.contest",
    "monster_office.option.contest.full",
    "monster_office.option.contest.quick",
    "monster_office.phase.lay",
    "monster_office.phase.setup",
    "monster_office.phase.act",
    "monster_office.phase.place",
    "monster_office.phase.pick",
    "monster_office.phase.put",
    "monster_office.phase.discard",
    "monster_office.phase.over",
    "monster_office.phase.wait",
};

}  // namespace

std::vector<rules::TextNeed> MonsterOffice::texts() const {
    std::vector<rules::TextNeed> needs = rules::needs_of(kEvents, kRefusals, kWords);
    rules::add_needs(needs, kReasons);
    return needs;
}

}  // namespace jobsite::monster_office
