#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// What people may call themselves and say to each other.
namespace jobsite::server {

inline constexpr std::size_t kMaxName = 24;   // characters
inline constexpr std::size_t kMaxChat = 300;  // characters

// How many characters the text has, if it is UTF-8 that a page can show without
// harm: no control characters, and none that turn the direction of writing or are
// not seen at all, with which one name could be made to look like another.
std::optional<std::size_t> harmless_length(std::string_view text);

// 1 to kMaxName harmless characters, each of which is seen, that do not begin or end with a
// blank.
bool is_name(std::string_view text);
// 1 to kMaxChat harmless characters.
bool is_chat(std::string_view text);

}  // namespace jobsite::server
