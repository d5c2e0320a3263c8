#include "games/skyscrapers/plan.h"

#include <algorithm>
#include <cstdlib>

#include "games/skyscrapers/frame.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/placing.h"
#include "games/skyscrapers/witness.h"

namespace jobsite::skyscrapers {

namespace {

// How far outside the building a card is put into the hand, and how far above the disc.
constexpr std::int32_t kOutside = 80 * facts::kMillimetre;
constexpr std::int32_t kAboveDisc = 10 * facts::kMillimetre;
// Whoever is put on a card without the site comes from so far above it.
constexpr std::int32_t kDrop = 200;

// A worker is brought from so far above, and so high over a floor from beside.
constexpr std::int32_t kFromAbove = 40 * facts::kMillimetre;
constexpr std::int32_t kFeetUp = 5 * facts::kMillimetre;

// Whether a floor lies above that cell of the lattice.
bool is_roofed(const Lattice& lattice, const Site& site, int x, int y, int height) {
    Patch cell(Pose{.at = point(0, 0, 0), .facing = Facing::ZX});
    for (int z = height + 1; z <= site.top(); ++z) {
        cell.low = {x, y, z};
        cell.high = {x + 1, y + 1, z};
        if (lattice.covers(cell)) {
            return true;
        }
    }
    return false;
}

// Whether no wall stands between a cell and the one so many steps aside.
bool is_open(const Lattice& lattice, const Place& place, const std::array<int, 2>& side, int steps,
             int height) {
    const bool along_x = side[0] != 0;
    Patch wall(Pose{.at = point(0, 0, 0), .facing = along_x ? Facing::XY : Facing::YX});
    for (int step = 0; step < steps; ++step) {
        const int x = place.x + step * side[0];
        const int y = place.y + step * side[1];
        const int plane = along_x ? x + (side[0] > 0 ? 1 : 0) : y + (side[1] > 0 ? 1 : 0);
        wall.low = {along_x ? plane : x, along_x ? y : plane, height};
        wall.high = {along_x ? plane : x + 1, along_x ? y + 1 : plane, height + kBodyHeight};
        if (lattice.covers(wall)) {
            return false;
        }
    }
    return true;
}

// The middle of the line along which two cards touch.
facts::Point meeting_point(const Pose& a, const Pose& b) {
    std::array<std::int32_t, 3> twice{};
    for (const Axis axis : kAxes) {
        twice[at(axis)] = std::max(a.low(axis), b.low(axis)) + std::min(a.high(axis), b.high(axis));
    }
    return {twice[0] * kUnit / 2, twice[1] * kUnit / 2, twice[2] * kUnit / 2};
}

facts::Joint joint(std::uint32_t id, facts::JointKind kind, const Built& a, const Built& b) {
    const facts::Pose from = on_site(a.pose);
    const facts::Point where =
        kind == facts::JointKind::Rivet ? on_site(b.pose.at) : meeting_point(a.pose, b.pose);
    return {.id = id,
            .kind = kind,
            .a = plate(a),
            .b = plate(b),
            .b_on_a = seen_from(from, on_site(b.pose)),
            .at = seen_from(from, where)};
}

// 18 The new card's rivet holds it to one card, S45 and wedges to all others that it touches.
void add_joints(const Site& site, CardId earlier, const Built& card,
                std::vector<facts::Joint>& joints) {
    const Built& other = site.cards[earlier];
    if (card.holder == earlier) {
        joints.push_back(joint(rivet_id(card.piece), facts::JointKind::Rivet, other, card));
    } else if (are_close(other.pose, card.pose) && contact(other.pose, card.pose)) {
        joints.push_back(
            joint(wedge_id(other.piece, card.piece), facts::JointKind::Wedge, other, card));
    }
}

facts::Point along(Axis axis, std::int32_t length) {
    return {axis == Axis::X ? length : 0, axis == Axis::Y ? length : 0,
            axis == Axis::Z ? length : 0};
}

WayIn way_of(const Site& site, const Built& card) {
    const Axis normal = card.pose.normal();
    // The side away from the card that holds it.
    const int better = site.cards[card.holder].pose.at[normal] > card.pose.at[normal] ? -1 : 1;
    return Lattice(site).way_in(card.pose, better).value();
}

Pose shifted(Pose pose, Axis axis, int by) {
    pose.at.set(axis, pose.at[axis] + by);
    return pose;
}

// Whether a card can be lowered to that pose from above the building.
bool is_open_above(const Lattice& lattice, const Pose& pose, int top) {
    for (int up = 1; pose.low(Axis::Z) + up <= top; ++up) {
        const Pose above = shifted(pose, Axis::Z, up);
        if (is_on_site(above) && !lattice.has_room(above)) {
            return false;
        }
    }
    return true;
}

// How far off a hand begins with the straight way in, so that it comes there from above; one
// unit where there is no such place.
int units_of_way(const Site& site, const Built& card) {
    const Lattice lattice(site);
    const WayIn way = way_of(site, card);
    for (int units = 1; units <= 2 * kReach; ++units) {
        const Pose pose = shifted(card.pose, way.axis, units * way.step);
        if (!is_on_site(pose) || !lattice.has_room(pose)) {
            break;
        }
        if (is_open_above(lattice, pose, site.top())) {
            return units;
        }
    }
    return 1;
}

// How a plate lies by what the site last said, or as it should.
facts::Pose pose_now(const State& s, const Built& card) {
    const facts::Piece* const piece = piece_there(*s.told, plate(card));
    return piece != nullptr ? piece->placed.pose : on_site(card.pose);
}

}  // namespace

Built planned(const Data& data, const State& s) {
    const Handling& hand = s.handling;
    const Survey survey(data, s.site);
    const CardIds touched = touched_by(survey, s.site.place_of(hand.worker));
    return {.pose = hand.pose,
            .kind = hand.card,
            .owner = is_base(hand.card) ? s.turn : Seat::Spectator,
            .holder = holder_of(data, s.site, hand.card, hand.pose, touched),
            .piece = s.next_piece()};
}

std::vector<facts::Joint> joints(const State& s) {
    std::vector<facts::Joint> found;
    for (CardId card = 0; card < s.site.size; ++card) {
        const Built& built = s.site.cards[card];
        // S56 The H is fixed to the disc.
        if (card < kStartCards) {
            found.push_back({.id = tie_id(built.piece),
                             .kind = facts::JointKind::Fixed,
                             .a = kDisc,
                             .b = plate(built),
                             .b_on_a = on_site(built.pose),
                             .at = on_site(built.pose.at)});
        }
        for (CardId earlier = 0; earlier < card; ++earlier) {
            add_joints(s.site, earlier, built, found);
        }
    }
    // S36, S46 What has given is not made again.
    std::erase_if(found, [&](const facts::Joint& joint) { return is_broken(*s.told, joint.id); });
    return found;
}

facts::Rail rail(const Data& data, const State& s) {
    const Built card = planned(data, s);
    const Built& onto = s.site.cards[card.holder];
    const facts::Pose from = on_site(onto.pose);
    const WayIn way = way_of(s.site, card);
    facts::Rail rail{.onto = plate(onto),
                     .home = seen_from(from, on_site(card.pose)),
                     .way = rotated(conjugate(from.turn), along(way.axis, way.step * kUnit)),
                     .joints = {}};
    for (CardId earlier = 0; earlier < s.site.size; ++earlier) {
        add_joints(s.site, earlier, card, rail.joints);
    }
    return rail;
}

facts::Placement way_home(const Data& data, const State& s) {
    const facts::Rail in = rail(data, s);
    const facts::Pose onto = pose_now(s, s.site.cards[card_of(s.site, in.onto)]);
    const facts::Point way = rotated(onto.turn, in.way);
    const int units = units_of_way(s.site, planned(data, s));
    return {.piece = plate(s.next_piece()),
            .pose = joined(onto, in.home),
            .approach = {units * way.x, units * way.y, units * way.z}};
}

facts::Pose in_hand(const Data& data, const State& s) {
    const Built card = planned(data, s);
    const WayIn in = way_of(s.site, card);
    // What comes in from below is taken up beside the building: a hand does not reach under it.
    const WayIn way = in == WayIn{Axis::Z, -1} ? WayIn{Axis::X, 1} : in;
    int edge = 0;
    for (const Built& built : s.site.built()) {
        edge = way.step > 0 ? std::max(edge, built.pose.high(way.axis))
                            : std::min(edge, built.pose.low(way.axis));
    }
    // Clear of the building by its own size.
    const int reach = edge + way.step * half(card.pose.facing, way.axis);
    facts::Pose pose = on_site(card.pose);
    const facts::Point moved =
        along(way.axis, (reach - card.pose.at[way.axis]) * kUnit + way.step * kOutside);
    pose.at = pose.at + moved + facts::Point{0, 0, kAboveDisc};
    return pose;
}

WayIn way_in(const Survey& survey, const Handling& hand) {
    const CardIds touched = touched_by(survey, survey.site.place_of(hand.worker));
    const CardId holder = holder_of(survey.data, survey.site, hand.card, hand.pose, touched);
    return way_of(survey.site, {.pose = hand.pose, .kind = hand.card, .holder = holder});
}

facts::Point footing(const State& s, const Place& place) {
    facts::Point foot = on_site(s.site, place);
    if (place.is_floor()) {
        const Built& card = s.site.cards[place.card];
        const facts::Pose now = pose_now(s, card);
        foot = now.at + rotated(now.turn, seen_from(on_site(card.pose), foot));
    }
    foot.z += kDrop;
    return foot;
}

facts::Point way_to(const Site& site, const Place& place) {
    const Lattice lattice(site);
    const int height = site.height(place);
    constexpr std::array<std::array<int, 2>, 4> kSides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    if (!is_roofed(lattice, site, place.x, place.y, height)) {
        return {0, 0, kFromAbove};
    }
    for (int steps = 1; steps <= kReach; ++steps) {
        for (const auto& [dx, dy] : kSides) {
            const int x = place.x + steps * dx;
            const int y = place.y + steps * dy;
            if (std::abs(x) < kReach && std::abs(y) < kReach &&
                !is_roofed(lattice, site, x, y, height) &&
                is_open(lattice, place, {dx, dy}, steps, height)) {
                return {steps * dx * kUnit, steps * dy * kUnit, kFeetUp};
            }
        }
    }
    // There is no straight way: another cell is better.
    return {0, 0, kFromAbove};
}

Offer offered(const Survey& survey, const Handling& hand, int actions_left) {
    const Place& from = survey.site.place_of(hand.worker);
    Offer offer{.ground = hand.place.is_ground()};
    for (const CardId floor : survey.links().floors()) {
        const int actions = steps(survey, from, place(floor, 0, 0));
        if (from.card == floor || (actions > 0 && actions <= actions_left)) {
            offer.cards.add(floor);
        }
    }
    return offer;
}

}  // namespace jobsite::skyscrapers
