#include "games/skyscrapers/pose.h"

#include <algorithm>
#include <cstdlib>

#include "base/add_number.h"
#include "base/read_parts.h"
#include "base/scan.h"

namespace jobsite::skyscrapers {

namespace {

constexpr int kFarthest = 99;  // a coordinate that can be written

std::optional<Contact> line(Axis along, const Pose& a, const Pose& b) {
    const int from = std::max(a.low(along), b.low(along));
    const int to = std::min(a.high(along), b.high(along));
    if (to <= from) {
        return std::nullopt;
    }
    Contact found{.along = along, .from = from, .to = to};
    found.low = along == Axis::Z ? from : std::max(a.low(Axis::Z), b.low(Axis::Z));
    found.high = along == Axis::Z ? to : std::min(a.high(Axis::Z), b.high(Axis::Z));
    return found;
}

// Cards in one plane touch where an edge of one is an edge of the other.
std::optional<Contact> edge_to_edge(const Pose& a, const Pose& b) {
    const Axis normal = a.normal();
    if (a.at[normal] != b.at[normal]) {
        return std::nullopt;
    }
    for (const Axis across : kAxes) {
        if (across != normal &&
            (a.high(across) == b.low(across) || b.high(across) == a.low(across))) {
            return line(third(normal, across), a, b);
        }
    }
    return std::nullopt;
}

bool lies_within(const Pose& card, Axis axis, int plane) {
    return card.low(axis) <= plane && plane <= card.high(axis);
}

}  // namespace

bool is_on_site(const Pose& pose) {
    return pose.low(Axis::X) >= -kReach && pose.high(Axis::X) <= kReach &&
           pose.low(Axis::Y) >= -kReach && pose.high(Axis::Y) <= kReach && pose.low(Axis::Z) >= 0 &&
           pose.high(Axis::Z) <= kCeiling;
}

void add_pose(std::string& text, const Pose& pose) {
    base::add_number(text, pose.at[Axis::X]);
    base::add_number(text += ',', pose.at[Axis::Y]);
    base::add_number(text += ',', pose.at[Axis::Z]);
    text.append(1, ':').append(kFacingWords[at(pose.facing)]);
    if (pose.turned) {
        text += '*';
    }
}

std::string print_pose(const Pose& pose) {
    std::string text;
    add_pose(text, pose);
    return text;
}

std::optional<Pose> parse_pose(std::string_view text) {
    Pose pose;
    if (text.ends_with('*')) {
        pose.turned = true;
        text.remove_suffix(1);
    }
    std::string_view middle = base::split(text, ":");
    for (const Axis axis : kAxes) {
        const auto value = base::Scanner::read_number(
            axis == Axis::Z ? middle : base::split(middle, ","), -kFarthest, kFarthest);
        if (!value) {
            return std::nullopt;
        }
        pose.at.set(axis, *value);
    }
    return base::read_word(text, kFacingWords, pose.facing) ? std::optional(pose) : std::nullopt;
}

std::optional<Contact> contact(const Pose& a, const Pose& b) {
    const Axis of_a = a.normal();
    const Axis of_b = b.normal();
    if (of_a == of_b) {
        return edge_to_edge(a, b);
    }
    if (!lies_within(b, of_a, a.at[of_a]) || !lies_within(a, of_b, b.at[of_b])) {
        return std::nullopt;
    }
    auto found = line(third(of_a, of_b), a, b);
    if (found) {
        found->crosswise = true;
    }
    return found;
}

bool hole_is_on_edge(const Pose& card, const Pose& built) {
    const Axis own = card.normal();
    const Axis other = built.normal();
    if (own == other || card.at[other] != built.at[other]) {
        return false;
    }
    const int across = card.at[own] - built.at[own];
    // 22, S34 A floor lies on a top edge.
    if (card.is_floor() ? across != half(built.facing, own)
                        : std::abs(across) != half(built.facing, own)) {
        return false;
    }
    // S3 A rivet keeps away from the corner.
    const Axis along = third(own, other);
    return std::abs(card.at[along] - built.at[along]) <= half(built.facing, along) - 1;
}

}  // namespace jobsite::skyscrapers
