#include "site/solver/colouring.h"

#include <bit>

namespace jobsite::site::solver {

std::span<const Group> Colouring::groups(std::span<const Edge> edges, std::size_t movers) {
    used_.assign(movers + 1, 0);
    for (auto& contacts : contacts_) {
        contacts.clear();
    }
    for (const Edge& edge : edges) {
        const auto colour =
            static_cast<std::size_t>(std::countr_one(used_[edge.a] | used_[edge.b]));
        contacts_[colour].push_back(edge.contact);
        if (colour < static_cast<std::size_t>(kMaxColours)) {
            const std::uint64_t bit = std::uint64_t{1} << colour;
            used_[edge.a] |= edge.a == 0 ? 0 : bit;
            used_[edge.b] |= edge.b == 0 ? 0 : bit;
        }
    }
    groups_.clear();
    for (std::size_t colour = 0; colour < contacts_.size(); ++colour) {
        const int size = colour < static_cast<std::size_t>(kMaxColours) ? kLanes : 1;
        Group group;
        for (const std::uint32_t contact : contacts_[colour]) {
            group.contacts[static_cast<std::size_t>(group.count++)] = contact;
            if (group.count == size) {
                groups_.push_back(group);
                group = {};
            }
        }
        if (group.count > 0) {
            groups_.push_back(group);
        }
    }
    return groups_;
}

}  // namespace jobsite::site::solver
