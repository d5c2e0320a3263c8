#include <algorithm>

#include "fuzz/target.h"

namespace jobsite::fuzz {

std::vector<std::string_view> lines(std::string_view input) {
    std::vector<std::string_view> found;
    while (!input.empty()) {
        found.push_back(input.substr(0, input.find('\n')));
        input.remove_prefix(std::min(found.back().size() + 1, input.size()));
    }
    return found;
}

}  // namespace jobsite::fuzz
