#include "games/men_at_work/exercise.h"

#include <algorithm>
#include <map>
#include <string>

#include <fmt/format.h>

#include "base/scan.h"
#include "games/men_at_work/data.h"
#include "games/men_at_work/options.h"
#include "games/men_at_work/pieces.h"
#include "games/men_at_work/read_scene.h"

// A72 Reads the exercises. The first thing wrong is named by file and field.
namespace jobsite::men_at_work {

namespace {

using rules::JsonReader;

constexpr std::size_t kMostTasks = 4;

// What is to be done, and how: girder-BO G1.
Task read_task(const JsonReader& field) {
    const std::string text = field.text();
    base::Scanner scanner(text);
    const auto back = parse_back(scanner.word());
    const auto instruction = parse_instruction(scanner.word());
    if (!back || !instruction || !scanner.at_end() || what(*back) != what(*instruction)) {
        field.fail("must be written like girder-BO G1");
        return {.instruction = Instruction::G1, .back = Back{}};
    }
    return {.instruction = *instruction, .back = *back};
}

// The first card sets how the first task is done. Each further one says by its back what is to
// be done, and once it is turned how the next task is.
bool suits(const CardRow& row, const std::vector<Task>& tasks, std::size_t place) {
    const bool says_what = place == 0 || row.back == tasks[place - 1].back;
    const bool says_how = place == tasks.size() || row.girder == tasks[place].instruction ||
                          row.worker == tasks[place].instruction;
    return says_what && says_how;
}

std::vector<Card> cards_for(const std::vector<Task>& tasks, const Data& data) {
    std::vector<Card> cards;
    for (std::size_t place = 0; place <= tasks.size(); ++place) {
        const CardSet all = data.all_cards();
        const auto found = std::ranges::find_if(all, [&](Card card) {
            return suits(data.row(card), tasks, place) && !std::ranges::count(cards, card);
        });
        if (found == all.end()) {
            return {};
        }
        cards.push_back(*found);
    }
    return cards;
}

std::vector<facts::Placed> read_material(SceneReader& reader, const JsonReader& list) {
    std::vector<facts::Placed> pieces = reader.read(list);
    if (!std::ranges::all_of(pieces, is_material, &facts::Placed::id)) {
        list.fail("must list pieces that one builds with");
    }
    return pieces;
}

void read_tasks(const JsonReader& entry, std::string_view name, Exercise& exercise) {
    const JsonReader tasks = entry.list("tasks");
    for (const JsonReader& task : tasks.items()) {
        exercise.tasks.push_back(read_task(task));
    }
    const auto only = parse_instruction(name);
    if (exercise.tasks.empty() || exercise.tasks.size() > kMostTasks) {
        tasks.fail(fmt::format("must have from 1 to {} tasks", kMostTasks));
    } else if (only && (exercise.tasks.size() > 1 || exercise.tasks[0].instruction != *only)) {
        tasks.fail(fmt::format("must have one task, {}", name));
    }
}

Exercise read_exercise(const JsonReader& sites, const JsonReader& entry, std::string_view name) {
    entry.only({"tasks", "site", "built"});
    Exercise exercise;
    read_tasks(entry, name, exercise);
    SceneReader reader;
    exercise.site = read_material(reader, sites.list(entry.string("site").text()));
    const JsonReader built = entry.list("built");
    for (const JsonReader& list : built.items()) {
        exercise.built.push_back(read_material(reader, list));
    }
    if (exercise.built.size() != exercise.tasks.size()) {
        built.fail("must have a list of pieces for each task");
    }
    return exercise;
}

}  // namespace

std::vector<facts::Placed> Exercise::before(std::size_t task) const {
    std::vector<facts::Placed> pieces = site;
    for (std::size_t i = 0; i < task; ++i) {
        pieces.insert(pieces.end(), built[i].begin(), built[i].end());
    }
    return pieces;
}

void read_exercises(const JsonReader& file, Data& data) {
    file.only({"sites", "exercises"});
    const JsonReader sites = file.object("sites");
    const JsonReader list = file.object("exercises");
    for (const auto& [name, entry] : list.members()) {
        if (!std::ranges::count(kExerciseChoices, name)) {
            entry.fail("is not an exercise that a table can choose");
        }
    }
    for (std::size_t i = 0; i < kExerciseChoices.size(); ++i) {
        const std::string_view name = kExerciseChoices[i];
        data.exercises[i] = read_exercise(sites, list.object(name), name);
        data.exercises[i].cards = cards_for(data.exercises[i].tasks, data);
    }
}

}  // namespace jobsite::men_at_work
