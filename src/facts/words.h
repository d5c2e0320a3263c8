#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "facts/facts.h"

namespace jobsite::facts {

// How each value of a closed set is spelt, in data files and in logs.
template <class T>
inline constexpr std::array<std::string_view, 0> kWords{};

// clang-format off
template <>
inline constexpr std::array kWords<Kind> = std::to_array<std::string_view>({
    "girder", "support", "worker", "hat", "beam", "brick", "crane", "box", "hook", "plate",
    "figure", "table", "tray", "disc"});
template <>
inline constexpr std::array kWords<Colour> = std::to_array<std::string_view>({
    "plain", "white", "black", "orange", "purple"});
template <>
inline constexpr std::array kWords<Part> = std::to_array<std::string_view>({
    "body", "left_foot", "right_foot", "torso", "left_arm", "right_arm", "head", "tower", "jib",
    "platform", "floor", "rim", "insert"});
template <>
inline constexpr std::array kWords<Where> = std::to_array<std::string_view>({
    "site", "tray", "hand", "gone"});
template <>
inline constexpr std::array kWords<Happening> = std::to_array<std::string_view>({
    "taken", "released", "lost_carrier", "struck", "touched_ground", "came_to_rest",
    "left_world", "broke", "came_loose", "pressed_home"});
template <>
inline constexpr std::array kWords<RivetState> = std::to_array<std::string_view>({
    "holds", "broken", "loose"});
template <>
inline constexpr std::array kWords<JointKind> = std::to_array<std::string_view>({
    "rivet", "wedge", "fixed"});
template <>
inline constexpr std::array kWords<Cause> = std::to_array<std::string_view>({
    "ground", "fall", "left_world"});
// clang-format on

template <class T>
constexpr std::string_view word(T value) {
    return kWords<T>[static_cast<std::size_t>(value)];
}

template <class T>
constexpr std::optional<T> find_word(std::string_view text) {
    const auto found = std::ranges::find(kWords<T>, text);
    if (found == kWords<T>.end()) {
        return std::nullopt;
    }
    return static_cast<T>(found - kWords<T>.begin());
}

}  // namespace jobsite::facts
