#include "rules/texts.h"

#include <algorithm>

#include "games/men_at_work/amounts.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/reasons.h"
#include "games/men_at_work/refusals.h"

namespace jobsite::men_at_work {

namespace {

// What stands in the texts beside events, refusals and conditions: the name of the
// game, of the things, of backs and instructions, and what each phase asks for.
constexpr std::array kWords = std::to_array<std::string_view>({
    "men_at_work.name",
    "men_at_work.thing.hook",
    "men_at_work.thing.support",
    "men_at_work.thing.white",
    "men_at_work.thing.black",
    "men_at_work.thing.orange",
    "men_at_work.thing.purple",
    "men_at_work.thing.worker",
    "men_at_work.thing.hat",
    "men_at_work.thing.beam",
    "men_at_work.thing.brick",
    "men_at_work.back.girder-BO",
    "men_at_work.back.girder-BP",
    "men_at_work.back.girder-BW",
    "men_at_work.back.girder-OP",
    "men_at_work.back.girder-OW",
    "men_at_work.back.girder-PW",
    "men_at_work.back.helmet-BO",
    "men_at_work.back.helmet-BP",
    "men_at_work.back.helmet-BW",
    "men_at_work.back.helmet-OP",
    "men_at_work.back.helmet-OW",
    "men_at_work.back.helmet-PW",
    "men_at_work.instruction.G1",
    "men_at_work.instruction.G2",
    "men_at_work.instruction.G3",
    "men_at_work.instruction.G4",
    "men_at_work.instruction.G5",
    "men_at_work.instruction.G6",
    "men_at_work.instruction.G7",
    "men_at_work.instruction.G8",
    "men_at_work.instruction.G9",
    "men_at_work.instruction.G10",
    "men_at_work.instruction.G11",
    "men_at_work.instruction.G12",
    "men_at_work.instruction.W1",
    "men_at_work.instruction.W2",
    "men_at_work.instruction.W3",
    "men_at_work.instruction.W4",
    "men_at_work.instruction.W5",
    "men_at_work.instruction.W6",
    "men_at_work.instruction.W7",
    "men_at_work.instruction.W8",
    "men_at_work.instruction.W9",
    "men_at_work.phase.choose",
    "men_at_work.phase.setup",
    "men_at_work.phase.build",
    "men_at_work.phase.cleanup",
    "men_at_work.phase.hold",
    "men_at_work.phase.settle",
    "men_at_work.phase.over",
    "men_at_work.phase.wait",
});

}  // namespace

std::vector<rules::TextNeed> MenAtWork::texts() const {
    std::vector<rules::TextNeed> needs = rules::needs_of(kEvents, kRefusals, kWords);
    rules::add_needs(needs, kReasons);
    for (const Condition* const condition : all_conditions()) {
        needs.push_back({condition->text, {}});
    }
    for (const std::string_view amount : amounts::kKeys) {
        needs.push_back({amount, {"is", "wanted"}});
    }
    return needs;
}

}  // namespace jobsite::men_at_work
