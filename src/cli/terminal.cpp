#include "cli/terminal.h"

#include <algorithm>
#include <cstdlib>

#include <unistd.h>

#include "base/utf8.h"

namespace jobsite::cli {

namespace {

constexpr char kEscape = '\x1b';

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

// Control characters of both sets, and those that turn the direction of writing.
bool is_control(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) {
        return byte(0) < 0x20U || byte(0) == 0x7fU;
    }
    if (character.size() == 2) {
        return byte(0) == 0xc2U && byte(1) < 0xa0U;
    }
    const bool general_punctuation =
        character.size() == 3 && byte(0) == 0xe2U && (byte(1) == 0x80U || byte(1) == 0x81U);
    return general_punctuation && ((byte(1) == 0x80U && byte(2) >= 0xa8U && byte(2) <= 0xaeU) ||
                                   (byte(1) == 0x81U && byte(2) >= 0xa6U && byte(2) <= 0xa9U));
}

// What the environment says; empty where it says nothing.
std::string setting(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// The first of these that is set decides, as for every program.
bool locale_is_utf8() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (const std::string value = setting(name); !value.empty()) {
            return value.find("UTF-8") != std::string::npos ||
                   value.find("utf8") != std::string::npos;
        }
    }
    return false;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string safe;
    while (!text.empty()) {
        const std::size_t size = base::utf8_character(text);
        const std::string_view piece = text.substr(0, size == 0 ? 1 : size);
        safe += size == 0 || is_control(piece) ? std::string_view("?") : piece;
        text.remove_prefix(piece.size());
    }
    return safe;
}

std::size_t width(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == kEscape) {
            i = std::min(text.find('m', i), text.size());
        } else if (!is_continuation(text[i])) {
            ++columns;
        }
    }
    return columns;
}

std::string padded(std::string text, std::size_t columns) {
    const std::size_t used = width(text);
    text.append(used < columns ? columns - used : 0, ' ');
    return text;
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string lines;
    std::size_t used = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (used > 0) {
            const bool fits = used + 1 + width(word) <= columns;
            lines += fits ? ' ' : '\n';
            used = fits ? used + 1 : 0;
        }
        lines += word;
        used += width(word);
    }
    return lines;
}

Style style_of_output() {
    const bool terminal = ::isatty(STDOUT_FILENO) == 1;
    const char* const kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
    return {
        .colours = terminal && !dumb && setting("NO_COLOR").empty() ? Colours::Yes : Colours::No,
        .lines = locale_is_utf8() ? Lines::Boxes : Lines::Ascii,
        .screen = terminal && !dumb ? Screen::Terminal : Screen::Stream};
}

bool error_output_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }

std::string painted(const Style& style, std::string_view code, std::string_view text) {
    if (style.colours == Colours::No) {
        return std::string(text);
    }
    std::string painted_text = "\x1b[";
    painted_text.append(code).append("m").append(text).append("\x1b[0m");
    return painted_text;
}

std::string wiped(const Style& style) {
    constexpr std::size_t kScreenful = 60;
    return style.screen == Screen::Terminal ? "\x1b[2J\x1b[3J\x1b[H"
                                            : std::string(kScreenful, '\n');
}

}  // namespace jobsite::cli
