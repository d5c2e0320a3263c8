#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace jobsite::cli {

// The legal moves with their numbers, in as many columns as the screen holds. Long
// families of moves that differ only in their last word share a heading.
using Hint = std::function<std::string(std::string_view move)>;
std::string draw_menu(const std::vector<std::string>& moves, const Hint& hint);

// Some of the legal moves, with the numbers they have among all.
std::string draw_choice(const std::vector<std::string>& moves,
                        const std::vector<std::string>& chosen);

// The moves that somebody may have meant: by number, by their whole text, by
// enough of its beginning or end, or by the beginning of its last word. One is a choice; more are a
// question.
std::vector<std::string> meant(const std::vector<std::string>& moves, std::string_view typed);

}  // namespace jobsite::cli
