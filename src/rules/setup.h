#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jobsite::rules {

// What a table agrees on before the first move.
struct Setup {
    struct Choice {
        std::string option;
        std::string value;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    int seats = 2;
    std::vector<Choice> options;

    friend bool operator==(const Setup&, const Setup&) = default;
};

// An option of a game and the values it can take; the first is the default.
struct OptionRow {
    std::string_view name;
    std::span<const std::string_view> values;
};

}  // namespace jobsite::rules
