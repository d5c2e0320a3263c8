#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>

namespace jobsite::base {

// Adds the number's digits to the text, without making a text of them first.
template <std::integral Number>
void add_number(std::string& text, Number number, int base = 10) {
    std::array<char, 65> digits{};  // of 64 bits in base 2, and a sign
    const auto [end, error] = std::to_chars(digits.begin(), digits.end(), number, base);
    text.append(digits.begin(), end);
}

}  // namespace jobsite::base
