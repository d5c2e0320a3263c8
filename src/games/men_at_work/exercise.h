#pragma once

#include <cstddef>
#include <vector>

#include "facts/piece.h"
#include "games/men_at_work/cards.h"
#include "rules/json_reader.h"

namespace jobsite::men_at_work {

// A72 A site and tasks in a fixed order. What an example builds for each task shows how it is
// done, and is there already when a later task is tried again.
struct Exercise {
    std::vector<Task> tasks;
    std::vector<Card> cards;  // in their order; none where the deck cannot set these tasks
    std::vector<facts::Placed> site;
    std::vector<std::vector<facts::Placed>> built;  // by task

    // The site as it is before that task.
    [[nodiscard]] std::vector<facts::Placed> before(std::size_t task) const;
};

struct Data;
// After the deck, whose cards set the tasks.
void read_exercises(const rules::JsonReader& file, Data& data);

}  // namespace jobsite::men_at_work
