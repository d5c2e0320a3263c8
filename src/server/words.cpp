#include "server/words.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace jobsite::server {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

// clang-format off
constexpr std::array kHarmful{
    Range{0x0000, 0x001f},    // control characters
    Range{0x007f, 0x009f},
    Range{0x00ad, 0x00ad},    // the hyphen that is not seen
    Range{0x061c, 0x061c},    // direction of writing
    Range{0x180e, 0x180e},
    Range{0x200b, 0x200f},    // no width, and direction
    Range{0x2028, 0x202e},    // line ends, and direction
    Range{0x2060, 0x206f},
    Range{0xd800, 0xdfff},    // halves of characters
    Range{0xfe00, 0xfe0e},    // variants that are not seen; fe0f makes an emoji
    Range{0xfeff, 0xfeff},
    Range{0xfff0, 0xffff},
    Range{0xe0000, 0x1fffff}, // tags, private use, and what is no character
};
// clang-format on

bool is_harmful(char32_t character) {
    return std::ranges::any_of(kHarmful, [&](const Range& range) {
        return character >= range.first && character <= range.last;
    });
}

// How many bytes a character has that begins with this one, and its own bits of it.
struct Lead {
    std::size_t bytes = 0;  // 0: nothing begins like this
    char32_t bits = 0;
    char32_t least = 0;  // smaller characters have a shorter spelling
};

Lead lead_of(unsigned char byte) {
    if (byte < 0x80) {
        return {1, byte, 0};
    }
    if ((byte & 0xe0U) == 0xc0U) {
        return {2, byte & 0x1fU, 0x80};
    }
    if ((byte & 0xf0U) == 0xe0U) {
        return {3, byte & 0x0fU, 0x800};
    }
    if ((byte & 0xf8U) == 0xf0U) {
        return {4, byte & 0x07U, 0x10000};
    }
    return {};
}

// Takes one character off the front, if it is spelled as it should be.
std::optional<char32_t> take(std::string_view& text) {
    const Lead lead = lead_of(static_cast<unsigned char>(text.front()));
    if (lead.bytes == 0 || text.size() < lead.bytes) {
        return std::nullopt;
    }
    char32_t character = lead.bits;
    for (const char c : text.substr(1, lead.bytes - 1)) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0U) != 0x80U) {
            return std::nullopt;
        }
        character = (character << 6U) | (byte & 0x3fU);
    }
    text.remove_prefix(lead.bytes);
    return character >= lead.least ? std::optional(character) : std::nullopt;
}

bool is_character(char32_t character) {
    return character <= 0x10ffff && (character < 0xd800 || character > 0xdfff);
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto character = take(text);
        if (!character || !is_character(*character)) {
            return false;
        }
    }
    return true;
}

std::optional<std::size_t> harmless_length(std::string_view text) {
    std::size_t length = 0;
    while (!text.empty()) {
        const auto character = take(text);
        if (!character || is_harmful(*character)) {
            return std::nullopt;
        }
        ++length;
    }
    return length;
}

bool is_name(std::string_view text) {
    const auto length = harmless_length(text);
    return length && *length >= 1 && *length <= kMaxName && !text.starts_with(' ') &&
           !text.ends_with(' ');
}

bool is_chat(std::string_view text) {
    const auto length = harmless_length(text);
    return length && *length <= kMaxChat && text.find_first_not_of(' ') != std::string_view::npos;
}

}  // namespace jobsite::server
