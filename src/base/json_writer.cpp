#include "base/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/utf8.h"

namespace jobsite::base {

namespace {

constexpr std::string_view kNoCharacter = "\xef\xbf\xbd";  // U+FFFD

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

void add_escaped(std::string& out, char c) {
    constexpr std::string_view kLetters = "\"\\\b\f\n\r\t";
    constexpr std::string_view kNames = "\"\\bfnrt";
    constexpr std::string_view kDigits = "0123456789abcdef";
    if (const std::size_t place = kLetters.find(c); place != std::string_view::npos) {
        out.append(1, '\\').append(1, kNames[place]);
        return;
    }
    const auto byte = static_cast<unsigned char>(c);
    out.append("\\u00").append(1, kDigits[byte / 16U]).append(1, kDigits[byte % 16U]);
}

void add_text(std::string& out, std::string_view text) {
    while (!text.empty()) {
        const auto odd = std::ranges::find_if_not(text, is_plain);
        const auto plain = static_cast<std::size_t>(odd - text.begin());
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) {
            return;
        }
        const std::size_t size = utf8_character(text);
        if (size == 1 && text.front() != '\x7f') {
            add_escaped(out, text.front());
        } else {
            out += size == 0 ? kNoCharacter : text.substr(0, size);
        }
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
}

}  // namespace

void JsonWriter::value(std::string_view text) {
    std::string& out = begin();
    out += '"';
    add_text(out, text);
    out += '"';
}

void JsonWriter::value(double number) {
    if (!std::isfinite(number)) {
        return null();
    }
    std::array<char, 32> digits{};
    const auto [end, error] = std::to_chars(digits.begin(), digits.end(), number);
    const std::string_view text(digits.begin(), end);
    // What is no whole number by its kind does not look like one.
    begin().append(text).append(text.find_first_of(".e") == std::string_view::npos ? ".0" : "");
}

}  // namespace jobsite::base
