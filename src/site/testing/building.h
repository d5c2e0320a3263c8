// A building of cards and figures on the lattice of Skyscrapers, for tests and benchmarks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/verify.h"
#include "facts/work.h"
#include "site/site.h"
#include "site/units.h"

namespace jobsite::site::testing {

// A card by its middle and the axes of its normal and its length: 0, 1 and 2 are x, y and z.
struct Card {
    std::array<int, 3> at{};
    int normal = 2;
    int length = 0;
};

inline constexpr std::int32_t kUnit = 15 * facts::kMillimetre;
inline constexpr std::int32_t kThick = 1 * facts::kMillimetre;  // of a card, to each side

inline int half(const Card& card, int axis) {
    return axis == card.normal ? 0 : axis == card.length ? 3 : 2;
}

// The turn that brings x to the card's length and z to its normal.
inline facts::Turn turn_of(const Card& card) {
    constexpr std::int32_t kHalf = 500'000, kRoot = 707'107;
    constexpr std::array<std::array<facts::Turn, 3>, 3> kTurns{{
        {{{}, {kHalf, kHalf, kHalf, kHalf}, {0, kRoot, 0, kRoot}}},
        {{{-kRoot, 0, 0, kRoot}, {}, {-kHalf, -kHalf, -kHalf, kHalf}}},
        {{{}, {0, 0, kRoot, kRoot}, {}}},
    }};
    return kTurns[static_cast<std::size_t>(card.normal)][static_cast<std::size_t>(card.length)];
}

inline facts::Pose pose_of(const Card& card) {
    return {{card.at[0] * kUnit, card.at[1] * kUnit, card.at[2] * kUnit}, turn_of(card)};
}

// Whether two cards of different normals meet in more than a corner.
inline bool meet(const Card& a, const Card& b) {
    int shared = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        const int low = std::max(a.at[i] - half(a, axis), b.at[i] - half(b, axis));
        const int high = std::min(a.at[i] + half(a, axis), b.at[i] + half(b, axis));
        if (high < low) {
            return false;
        }
        shared += high > low ? 1 : 0;
    }
    return a.normal != b.normal && shared == 1;
}

// Cards with their joints, and figures on their floors.
class Building {
   public:
    static constexpr facts::PieceId kTable{0}, kDisc{1};

    explicit Building(const Catalogue& catalogue) : site_(catalogue) {
        put(facts::Kind::Table, {});
        put(facts::Kind::Disc, {});
        for (const Card& card :
             {Card{{0, 0, 2}, 1, 0}, Card{{-3, 0, 2}, 0, 1}, Card{{3, 0, 2}, 0, 1}}) {
            tie(add(card));
        }
    }

    // A card that is riveted to another, and wedged against the others that it meets.
    std::size_t add(const Card& card, std::size_t holder) {
        const std::vector<facts::Joint> joints = joints_of(card, holder, next());
        const std::size_t place = add(card);
        for (const facts::Joint& joint : joints) {
            made(join(site_, joint));
        }
        joints_ += static_cast<std::uint32_t>(joints.size());
        return place;
    }

    // A card that a hand has added, and the site as it is since then.
    void grow(const Card& card, Site site, std::size_t joints) {
        cards_.emplace_back(card, next());
        pieces_.push_back(facts::Kind::Plate);
        joints_ += static_cast<std::uint32_t>(joints);
        site_ = std::move(site);
    }

    // What joins a card that is to be piece `id`: the rivet first.
    std::vector<facts::Joint> joints_of(const Card& card, std::size_t holder,
                                        facts::PieceId id) const {
        std::vector<facts::Joint> joints{joint(facts::JointKind::Rivet, holder, card, id)};
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            if (i != holder && meet(cards_[i].first, card)) {
                joints.push_back(joint(facts::JointKind::Wedge, i, card, id));
            }
        }
        for (std::size_t i = 0; i < joints.size(); ++i) {
            joints[i].id = joints_ + static_cast<std::uint32_t>(i);
        }
        return joints;
    }

    // A figure on a floor, so many millimetres from its middle.
    facts::PieceId stand(std::size_t floor, int x, int y) {
        facts::Point at = pose_of(cards_[floor].first).at;
        at.x += x * facts::kMillimetre;
        at.y += y * facts::kMillimetre;
        at.z += kThick;
        return put(facts::Kind::Figure, {at, {}});
    }

    facts::PieceId put(facts::Kind kind, const facts::Pose& pose) {
        const facts::PieceId id = next();
        made(site::add(site_, {id, kind, facts::Colour::Plain, facts::Where::Site, pose}));
        pieces_.push_back(kind);
        return id;
    }

    [[nodiscard]] facts::PieceId next() const {
        return facts::PieceId{static_cast<std::uint32_t>(pieces_.size())};
    }
    [[nodiscard]] facts::PieceId piece(std::size_t card) const { return cards_[card].second; }
    [[nodiscard]] const Card& card(std::size_t place) const { return cards_[place].first; }
    [[nodiscard]] std::size_t size() const { return cards_.size(); }
    [[nodiscard]] const Site& site() const { return site_; }
    Site& site() { return site_; }

   private:
    static void made(const Result<void>& done) {
        base::verify(done.has_value(), "a test describes a possible building");
    }

    std::size_t add(const Card& card) {
        cards_.emplace_back(card, put(facts::Kind::Plate, pose_of(card)));
        return cards_.size() - 1;
    }

    void tie(std::size_t card) {
        const facts::Pose pose = pose_of(cards_[card].first);
        made(join(site_, {.id = joints_++,
                          .kind = facts::JointKind::Fixed,
                          .a = kDisc,
                          .b = piece(card),
                          .b_on_a = pose,
                          .at = {pose.at.x, pose.at.y, kThick}}));
    }

    // The joint is where the new card's hole is, or for a wedge where the two cards meet.
    facts::Joint joint(facts::JointKind kind, std::size_t onto, const Card& card,
                       facts::PieceId id) const {
        const solver::Pose from = solver_pose(pose_of(cards_[onto].first));
        const solver::Pose to = solver_pose(pose_of(card));
        const solver::Quat back = conjugate(from.rotation);
        const solver::Vec3 off = rotated(back, to.position - from.position);
        return {.id = 0,
                .kind = kind,
                .a = piece(onto),
                .b = id,
                .b_on_a = site::pose_of({off, back * to.rotation}),
                .at = micrometres(kind == facts::JointKind::Rivet
                                      ? off
                                      : rotated(back, middle(onto, card) - from.position))};
    }

    // Of the line along which two cards meet.
    solver::Vec3 middle(std::size_t built, const Card& card) const {
        const Card& other = cards_[built].first;
        std::array<float, 3> at{};
        for (int axis = 0; axis < 3; ++axis) {
            const auto i = static_cast<std::size_t>(axis);
            const int low =
                std::max(other.at[i] - half(other, axis), card.at[i] - half(card, axis));
            const int high =
                std::min(other.at[i] + half(other, axis), card.at[i] + half(card, axis));
            at[i] = 0.5F * static_cast<float>(low + high) * centimetres(kUnit);
        }
        return {at[0], at[1], at[2]};
    }

    Site site_;
    std::vector<facts::Kind> pieces_;
    std::vector<std::pair<Card, facts::PieceId>> cards_;
    std::uint32_t joints_ = 1;
};

}  // namespace jobsite::site::testing
