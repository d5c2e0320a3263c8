#pragma once

#include <span>
#include <string>
#include <string_view>

namespace jobsite::cli {

// The name that a mistyped word most likely means; empty where none is near.
std::string_view nearest(std::string_view word, std::span<const std::string> names);

}  // namespace jobsite::cli
