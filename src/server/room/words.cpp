#include "server/room/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/utf8.h"

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
    Range{0xfe00, 0xfe0e},    // variants that are not seen; fe0f makes an emoji
    Range{0xfeff, 0xfeff},
    Range{0xfff0, 0xffff},
    Range{0xe0000, 0x10ffff}, // tags and private use
};

// Beside them: what shows nothing, or no more than a blank. It has its place in a sentence,
// but a name of it is no name, and one with it looks like another.
constexpr std::array kUnseen{
    Range{0x00a0, 0x00a0},    // blanks
    Range{0x034f, 0x034f},    // joiners and fillers
    Range{0x115f, 0x1160},
    Range{0x1680, 0x1680},
    Range{0x17b4, 0x17b5},
    Range{0x180b, 0x180f},
    Range{0x2000, 0x200a},
    Range{0x202f, 0x202f},
    Range{0x205f, 0x205f},
    Range{0x2800, 0x2800},
    Range{0x3000, 0x3000},
    Range{0x3164, 0x3164},
    Range{0xffa0, 0xffa0},
};
// clang-format on

bool is_among(std::span<const Range> ranges, char32_t character) {
    return std::ranges::any_of(ranges, [&](const Range& range) {
        return character >= range.first && character <= range.last;
    });
}

// The character that these bytes spell, and nothing else.
char32_t character_of(std::string_view bytes) {
    constexpr std::array<unsigned, 5> kOwnBits{0, 0x7f, 0x1f, 0x0f, 0x07};
    char32_t character = static_cast<unsigned char>(bytes.front()) & kOwnBits[bytes.size()];
    for (const char c : bytes.substr(1)) {
        character = (character << 6U) | (static_cast<unsigned char>(c) & 0x3fU);
    }
    return character;
}

// How many characters the text has, if it is UTF-8 and none of them is among these.
std::optional<std::size_t> length_without(std::span<const Range> ranges, std::string_view text) {
    std::size_t length = 0;
    while (!text.empty()) {
        const std::size_t size = base::utf8_character(text);
        if (size == 0 || is_among(ranges, character_of(text.substr(0, size)))) {
            return std::nullopt;
        }
        text.remove_prefix(size);
        ++length;
    }
    return length;
}

}  // namespace

std::optional<std::size_t> harmless_length(std::string_view text) {
    return length_without(kHarmful, text);
}

bool is_name(std::string_view text) {
    const auto length = harmless_length(text);
    return length && *length >= 1 && *length <= kMaxName && length_without(kUnseen, text) &&
           !text.starts_with(' ') && !text.ends_with(' ');
}

bool is_chat(std::string_view text) {
    const auto length = harmless_length(text);
    return length && *length <= kMaxChat && text.find_first_not_of(' ') != std::string_view::npos;
}

}  // namespace jobsite::server
