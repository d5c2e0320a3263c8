#include "base/utf8.h"

#include <algorithm>

namespace jobsite::base {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

// Whether a character that begins with this byte may go on with that one: otherwise it has
// a shorter spelling, is half of a pair, or lies past the last that there is.
bool may_follow(unsigned char first, unsigned char second) {
    switch (first) {
        case 0xe0:
            return second >= 0xa0U;
        case 0xed:
            return second < 0xa0U;
        case 0xf0:
            return second >= 0x90U;
        case 0xf4:
            return second < 0x90U;
        default:
            return true;
    }
}

// How many bytes a character has that begins with this one; 0 if none does.
std::size_t length_of(unsigned char first) {
    if (first < 0x80U) {
        return 1;
    }
    if (first < 0xc2U || first > 0xf4U) {
        return 0;
    }
    if (first < 0xe0U) {
        return 2;
    }
    return first < 0xf0U ? 3 : 4;
}

}  // namespace

std::size_t utf8_character(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = length_of(first);
    if (size < 2) {
        return size;
    }
    const bool well_formed = size <= text.size() &&
                             may_follow(first, static_cast<unsigned char>(text[1])) &&
                             std::ranges::all_of(text.substr(1, size - 1), is_continuation);
    return well_formed ? size : 0;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = utf8_character(text);
        if (size == 0) {
            return false;
        }
        text.remove_prefix(size);
    }
    return true;
}

}  // namespace jobsite::base
