#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace jobsite::cli {

// Text that may have come from a file or a stranger, made safe to print: control
// characters and bytes that are no UTF-8 would otherwise speak to the terminal.
std::string printable(std::string_view text);

// Prints, and leaves it to the end of the program to find out whether it worked:
// fmt's own print throws when a reader has gone away.
template <class... Values>
void print_to(std::FILE* file, fmt::format_string<Values...> format, Values&&... values) {
    const std::string text = fmt::format(format, std::forward<Values>(values)...);
    std::fwrite(text.data(), 1, text.size(), file);
}
template <class... Values>
void print(fmt::format_string<Values...> format, Values&&... values) {
    print_to(stdout, format, std::forward<Values>(values)...);
}

// How many columns a text takes up, escape sequences not counted.
std::size_t width(std::string_view text);
// The text with blanks behind it, up to that many columns.
std::string padded(std::string text, std::size_t columns);

// The text in lines of at most that many columns, broken at blanks.
std::string wrapped(std::string_view text, std::size_t columns);

// How things may be drawn on standard output.
enum class Colours : std::uint8_t { No, Yes };
enum class Lines : std::uint8_t { Ascii, Boxes };
enum class Screen : std::uint8_t { Stream, Terminal };

struct Style {
    Colours colours = Colours::No;
    Lines lines = Lines::Ascii;
    Screen screen = Screen::Stream;
};

// What the terminal and the environment allow: colours on a terminal unless
// NO_COLOR is set, line drawing where the locale is UTF-8.
Style style_of_output();
bool error_output_is_terminal();

// A colour or weight by its ANSI code, such as "1" or "38;5;208".
std::string painted(const Style& style, std::string_view code, std::string_view text);

inline constexpr std::string_view kBold = "1";
inline constexpr std::string_view kDim = "2";

// Takes everything off the screen, also what could be scrolled back to.
std::string wiped(const Style& style);

}  // namespace jobsite::cli
