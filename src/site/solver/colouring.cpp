#include "site/solver/colouring.h"

#include <algorithm>
#include <bit>

namespace jobsite::site::solver {
namespace {

constexpr auto kColours = static_cast<std::size_t>(kMaxColours);

}  // namespace

std::span<const Group> Colouring::groups(std::span<const Edge> edges, std::size_t movers) {
    if (std::ranges::equal(edges, edges_)) {
        return groups_;
    }
    edges_.assign(edges.begin(), edges.end());
    colour(edges, movers);
    groups_.clear();
    for (std::size_t i = 0; i < contacts_.size(); ++i) {
        deal(contacts_[i], i < kColours ? kLanes : 1);
    }
    return groups_;
}

void Colouring::colour(std::span<const Edge> edges, std::size_t movers) {
    used_.assign(movers + 1, 0);
    for (auto& contacts : contacts_) {
        contacts.clear();
    }
    for (const Edge& edge : edges) {
        const auto first = static_cast<std::size_t>(std::countr_one(used_[edge.a] | used_[edge.b]));
        contacts_[first].push_back(edge.contact);
        if (first < kColours) {
            const std::uint64_t bit = std::uint64_t{1} << first;
            used_[edge.a] |= edge.a == 0 ? 0 : bit;
            used_[edge.b] |= edge.b == 0 ? 0 : bit;
        }
    }
}

void Colouring::deal(std::span<const std::uint32_t> contacts, int lanes) {
    Group group;
    for (const std::uint32_t contact : contacts) {
        group.contacts[static_cast<std::size_t>(group.count++)] = contact;
        if (group.count == lanes) {
            groups_.push_back(group);
            group = {};
        }
    }
    if (group.count > 0) {
        groups_.push_back(group);
    }
}

}  // namespace jobsite::site::solver
