#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/room/secrecy.h"

// How secrets are spelled, and what is drawn by lot.
namespace jobsite::server {

// 128 bits as 22 characters of base64url: what a seat is claimed with.
inline constexpr std::size_t kTokenLength = 22;
std::string make_token();

// Whether the text is spelled as a token is.
bool is_token(std::string_view text);

// A room's public name: 10 characters of lower-case base32.
inline constexpr std::size_t kRoomIdLength = 10;
std::string make_room_id();
bool is_room_id(std::string_view text);

// A number that nobody can foretell, to seed Nature's dice.
std::uint64_t draw_seed();

}  // namespace jobsite::server
