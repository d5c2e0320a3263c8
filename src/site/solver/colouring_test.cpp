#include "site/solver/colouring.h"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace jobsite::site::solver {
namespace {

// Contacts among up to twenty movers; mover 0 is what cannot move.
std::vector<Edge> edges_from(const std::vector<std::pair<std::uint8_t, std::uint8_t>>& pairs) {
    std::vector<Edge> edges;
    for (const auto& [first, second] : pairs) {
        const std::uint32_t a = first % 20U, b = second % 20U;
        if (a != b) {
            edges.push_back({static_cast<std::uint32_t>(edges.size()), a, b});
        }
    }
    return edges;
}

RC_GTEST_PROP(ColouringProperty, no_body_is_twice_in_a_group_and_no_contact_is_lost,
              (const std::vector<std::pair<std::uint8_t, std::uint8_t>>& pairs)) {
    const std::vector<Edge> edges = edges_from(pairs);
    Colouring colouring;
    std::set<std::uint32_t> seen;
    for (const Group& group : colouring.groups(edges, 20)) {
        std::set<std::uint32_t> bodies;
        for (std::size_t i = 0; i < static_cast<std::size_t>(group.count); ++i) {
            const Edge& edge = edges[group.contacts[i]];
            RC_ASSERT(edge.a == 0 || bodies.insert(edge.a).second);
            RC_ASSERT(edge.b == 0 || bodies.insert(edge.b).second);
            RC_ASSERT(seen.insert(edge.contact).second);
        }
    }
    RC_ASSERT(seen.size() == edges.size());
}

TEST(Colouring, what_was_coloured_before_leaves_no_trace) {
    const std::vector<Edge> row{{0, 1, 2}, {1, 2, 3}}, star{{0, 1, 2}, {1, 1, 3}, {2, 0, 3}};
    Colouring used;
    for (const auto& edges : {row, star, star, row}) {
        Colouring fresh;
        const auto expected = fresh.groups(edges, 4), groups = used.groups(edges, 4);
        ASSERT_EQ(groups.size(), expected.size());
        for (std::size_t i = 0; i < groups.size(); ++i) {
            EXPECT_EQ(groups[i].count, expected[i].count);
            EXPECT_EQ(groups[i].contacts, expected[i].contacts);
        }
    }
}

TEST(Colouring, a_body_with_more_contacts_than_colours_gets_groups_of_one) {
    std::vector<Edge> edges;
    for (std::uint32_t i = 0; i < 70; ++i) {
        edges.push_back({i, 1, i + 2});
    }
    Colouring colouring;

    const auto groups = colouring.groups(edges, 80);

    ASSERT_EQ(groups.size(), 70U);
    EXPECT_EQ(groups.back().count, 1);
}

}  // namespace
}  // namespace jobsite::site::solver
