#include "base/base64.h"

#include <cstdint>

namespace jobsite::base {

namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string print_base64(std::span<const std::byte> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t three = 0;
        for (std::size_t i = at; i < at + 3; ++i) {
            three =
                (three << 8U) | (i < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i]) : 0);
        }
        for (std::size_t digit = 0; digit < 4; ++digit) {
            const bool is_there = at + digit <= bytes.size();
            text += is_there ? kDigits[(three >> (18 - 6 * digit)) & 0x3fU] : '=';
        }
    }
    return text;
}

std::optional<std::vector<std::byte>> parse_base64(std::string_view text) {
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t digit = kDigits.find(text[at]);
        bits = (bits << 6U) | static_cast<std::uint32_t>(digit & 0x3fU);
        if (digit == std::string_view::npos && text[at] != '=') {
            return std::nullopt;
        }
        if (at % 4 == 3) {
            for (unsigned shift : {16U, 8U, 0U}) {
                bytes.push_back(static_cast<std::byte>(bits >> shift));
            }
        }
    }
    for (std::size_t end = text.size(); end > 0 && text[end - 1] == '=' && !bytes.empty(); --end) {
        bytes.pop_back();
    }
    // A text has one spelling: no other padding, and no bits that belong to nothing.
    return print_base64(bytes) == text ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace jobsite::base
