#pragma once

#include <functional>

namespace jobsite::rules {

// How long somebody thinks about one choice.
struct Thinking {
    // Equal numbers of iterations give equal choices, on any machine.
    int iterations = 1;
    // Says that the time is up, where somebody waits for the answer.
    std::function<bool()> enough{};
};

}  // namespace jobsite::rules
