#include "server/room/tokens.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/base64.h"

namespace jobsite::server {

namespace {

constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kTokenBytes = 16;
constexpr std::string_view kPadding = "==";  // which a token goes without

template <std::size_t kSize>
std::array<std::byte, kSize> drawn_bytes() {
    std::array<std::byte, kSize> bytes{};
    draw_bytes(bytes);
    return bytes;
}

void respell(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::ranges::replace(text, from[i], to[i]);
    }
}

}  // namespace

std::string make_token() {
    std::string text = base::print_base64(drawn_bytes<kTokenBytes>());
    text.resize(kTokenLength);
    respell(text, "+/", "-_");
    return text;
}

bool is_token(std::string_view text) {
    if (text.size() != kTokenLength || text.find_first_of("+/") != std::string_view::npos) {
        return false;
    }
    std::string padded(text);
    respell(padded, "-_", "+/");
    return base::parse_base64(padded.append(kPadding)).has_value();
}

std::string make_room_id() {
    const auto bytes = drawn_bytes<kRoomIdLength>();
    std::string id(kRoomIdLength, ' ');
    std::ranges::transform(bytes, id.begin(), [](std::byte byte) {
        return kBase32[std::to_integer<std::size_t>(byte) % kBase32.size()];
    });
    return id;
}

bool is_room_id(std::string_view text) {
    return text.size() == kRoomIdLength &&
           text.find_first_not_of(kBase32) == std::string_view::npos;
}

std::uint64_t draw_seed() {
    // Asking the system for many costs as much as asking for one. None is kept once it is used.
    static thread_local std::array<std::uint64_t, 32> drawn{};
    static thread_local std::size_t left = 0;
    if (left == 0) {
        draw_bytes(std::as_writable_bytes(std::span(drawn)));
        left = drawn.size();
    }
    return std::exchange(drawn[--left], 0);
}

}  // namespace jobsite::server
