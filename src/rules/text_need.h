#pragma once

#include <string_view>
#include <vector>

namespace jobsite::rules {

// A sentence that a game needs from the texts, and what it may speak of.
struct TextNeed {
    std::string_view key;
    std::vector<std::string_view> arguments;
};

}  // namespace jobsite::rules
