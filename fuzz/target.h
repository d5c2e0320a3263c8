#pragma once

#include <string_view>
#include <vector>

namespace jobsite::fuzz {

// Gives a stranger's bytes to one parser, and states with verify() what must hold
// whatever they are. Each source of targets/ is a program of its own and defines it.
void feed(std::string_view input);

// The lines of the input; a last line without a line break is a line.
std::vector<std::string_view> lines(std::string_view input);

}  // namespace jobsite::fuzz
