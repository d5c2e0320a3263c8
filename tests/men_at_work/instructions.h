#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "men_at_work/work.h"

// An instruction tried in several ways, each of which meets it or narrowly does not.
namespace jobsite::men_at_work {

struct Row {
    std::string_view name;
    std::string_view unmet;           // "G2 own_colour", or "" where the task is met
    std::vector<Placing> placed;      // in the turn, in this order
    std::vector<Placing> there = {};  // since before the turn
};

// p1 has this to do ("G2 girder-BO") on the site of this name, and works without an accident.
// What the row says is unmet, and nothing else; unless it is nothing he cannot be done.
void check(std::string_view site, std::string_view task, const std::vector<Row>& rows);

}  // namespace jobsite::men_at_work
