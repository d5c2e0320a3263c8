#include "base/hash.h"

namespace jobsite::base {

std::string print_hash(std::uint64_t hash) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < text.size(); ++i) {
        text[i] = kDigits[(hash >> (60U - 4U * i)) & 0xfU];
    }
    return text;
}

}  // namespace jobsite::base
