#pragma once

#include <cstdint>

namespace jobsite::bots {

// How well somebody builds.
struct Skill {
    int glances = 1;          // places that it looks at
    int tries = 1;            // of those, how many it thinks through to the end
    int trials = 1;           // how often each that does not fail at first
    std::int32_t tremor = 0;  // of its hand, micrometres to each side
    // Whether it thinks of who comes next: of the places that will do it takes the one after
    // which the site stands least firmly, and not the first.
    bool leaves_little = false;
    int rounds = 1;  // so often it looks anew before it sees that there is no place

    friend bool operator==(const Skill&, const Skill&) = default;
};

// How well somebody plays.
struct Level {
    // Moves in a hundred that it does not see, and how many more at most where there are many.
    int overlooks = 0;
    int overlooks_of_many = 0;
    // How long it thinks; without iterations it does what the game advises.
    int iterations = 0;
    // Of so many times that it could see no use in going on it does once.
    std::uint32_t persistence = 1;
    // With what it holds.
    Skill skill{};

    friend bool operator==(const Level&, const Level&) = default;
};

// Sees what the game advises, overlooks some of it, and errs as somebody does who plays for
// the first time: what it does makes sense, but there was something better.
inline constexpr Level kApprentice{
    .overlooks = 30,
    .overlooks_of_many = 40,
    .skill = {.glances = 4, .tries = 1, .tremor = 2500, .rounds = 2}};
// Does what its game advises: a simple, sensible opponent that looks one choice ahead.
inline constexpr Level kBuilder{.skill = {.glances = 16, .tries = 2, .tremor = 400, .rounds = 2}};
// Thinks ahead, not for long.
inline constexpr Level kForeman{
    .iterations = 8,
    .persistence = 3,
    .skill = {.glances = 48, .tries = 3, .trials = 2, .tremor = 200, .rounds = 4}};
// Thinks as long as people like to wait.
inline constexpr Level kRita{
    .iterations = 200,
    .persistence = 12,
    .skill = {
        .glances = 120, .tries = 5, .trials = 3, .tremor = 50, .leaves_little = true, .rounds = 8}};

}  // namespace jobsite::bots
