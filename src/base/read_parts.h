#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

// Reading the parts of a line into the fields of a value. Each says whether it could.
namespace jobsite::base {

// Splits off what stands before the separator; all of it where there is none.
constexpr std::string_view split(std::string_view& text, std::string_view separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? "" : text.substr(end + separator.size());
    return part;
}

// What was read, if anything was; otherwise the field stays as it is.
template <class T>
constexpr bool take(const std::optional<T>& read, T& into) {
    into = read.value_or(into);
    return read.has_value();
}

// A word of a list, which stands for the member of an enumeration at its place.
template <class T, class Words>
constexpr bool read_word(std::string_view text, const Words& words, T& into) {
    const auto found = std::ranges::find(words, text);
    into = static_cast<T>(found - words.begin());
    return found != words.end();
}

}  // namespace jobsite::base
