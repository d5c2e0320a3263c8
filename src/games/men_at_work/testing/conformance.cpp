#include <algorithm>

#include "games/men_at_work/testing/terms.h"

// How Men at Work is held to what every game promises: on a site that is made up, and
// with its variants combined.
namespace jobsite::men_at_work::testing {

namespace {

std::vector<rules::Setup> setups() {
    const auto yes = [](std::string_view option) {
        return rules::Setup::Choice{std::string(option), "yes"};
    };
    const auto with = [](std::string_view option, std::string_view value) {
        return rules::Setup::Choice{std::string(option), std::string(value)};
    };
    return {
        {.seats = 2, .options = {}},
        {.seats = 5, .options = {yes("foreman"), yes("clock")}},
        {.seats = 3, .options = {yes("skyscraper"), yes("crane"), yes("rim"), yes("foreman")}},
        {.seats = 1, .options = {with("site", "practice")}},
        {.seats = 1, .options = {with("site", "exercise"), yes("crane")}},
        {.seats = 2, .options = {with("site", "exercise"), with("exercise", "G7"), yes("clock")}},
        {.seats = 4, .options = {with("site", "own"), with("cleanup", "auto"), yes("clumsy")}},
        {.seats = 1, .options = {yes("crane"), with("site", "expert")}},
        {.seats = 3,
         .options = {yes("first_out"), with("first", "p1"), with("certificates", "2"),
                     yes("foreman")}},
    };
}

bool has_secrets(const rules::Setup& setup) {
    return std::ranges::any_of(setup.options,
                               [](const auto& choice) { return choice.option == "foreman"; });
}

}  // namespace

std::vector<rules::Setup> conformance_setups(std::string_view claim) {
    std::vector<rules::Setup> some = setups();
    // Only the foreman hides anything.
    if (claim.starts_with("secrets")) {
        std::erase_if(some, [](const rules::Setup& setup) { return !has_secrets(setup); });
    }
    return some;
}

// Most of a position is facts, and facts with another number in them are still facts:
// nearly every doctored position is believed and played to its end.
rules::testing::Effort conformance_effort(std::string_view claim) {
    rules::testing::Effort some = rules::testing::effort();
    if (claim.starts_with("doctored")) {
        some.games = 1;
        some.doctored /= 4;
    }
    return some;
}

}  // namespace jobsite::men_at_work::testing
