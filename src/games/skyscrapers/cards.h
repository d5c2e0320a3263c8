#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/verify.h"
#include "games/skyscrapers/pose.h"
#include "rules/enum_set.h"

namespace jobsite::skyscrapers {

// 14, 15, 17, S4 How a card may be installed: upright, lying on its long side, as a floor, any
// way at all; and the two base cards of each player.
enum class Family : std::uint8_t { V, H, F, U, BV, BH };

inline constexpr int kFamilies = 6;
inline constexpr int kDealtFamilies = 4;
inline constexpr std::array<std::string_view, kFamilies> kFamilyWords{"V", "H",  "F",
                                                                      "U", "BV", "BH"};

constexpr std::size_t at(Family family) { return static_cast<std::size_t>(family); }
constexpr std::string_view token(Family family) { return kFamilyWords[at(family)]; }
constexpr bool is_base(Family family) { return family >= Family::BV; }
// S4, S7 A worker is pictured where the picture says how to install the card.
constexpr bool has_picture(Family family) { return family < Family::U; }
// S4 Upright or upside down is told by the picture of an upright card, and by grass.
constexpr bool may_turn(Family family) {
    return family == Family::H || family == Family::F || family == Family::U;
}
bool fits(Family family, Facing facing);

// A card in hand is its family and its layout. Cards alike are the same card.
enum class Kind : std::uint8_t {};

inline constexpr int kMaxLayouts = 8;
inline constexpr int kKinds = kDealtFamilies * kMaxLayouts + 2;

constexpr Kind kind(Family family, int layout) {
    return is_base(family) ? static_cast<Kind>(kDealtFamilies * kMaxLayouts +
                                               static_cast<int>(family) - kDealtFamilies)
                           : static_cast<Kind>(static_cast<int>(family) * kMaxLayouts + layout);
}
inline constexpr Kind kVerticalBase = kind(Family::BV, 0);
inline constexpr Kind kHorizontalBase = kind(Family::BH, 0);

constexpr std::size_t at(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr Family family(Kind kind) {
    if (kind >= kVerticalBase) {
        return kind == kVerticalBase ? Family::BV : Family::BH;
    }
    return static_cast<Family>(at(kind) / kMaxLayouts);
}
constexpr bool is_base(Kind kind) { return kind >= kVerticalBase; }

// A multiset of cards: a hand, or what lies in the box. It has no order.
class CardSet {
   public:
    using Kinds = rules::EnumSet<Kind, std::uint64_t>;

    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr int count(Kind kind) const { return counts_[at(kind)]; }
    [[nodiscard]] constexpr bool has(Kind kind) const { return kinds_.has(kind); }
    // The different cards, lowest first.
    [[nodiscard]] constexpr Kinds::Iterator begin() const { return kinds_.begin(); }
    [[nodiscard]] constexpr Kinds::Iterator end() const { return kinds_.end(); }

    constexpr void add(Kind kind, int copies = 1) {
        if (copies == 0) {
            return;
        }
        counts_[at(kind)] = static_cast<std::uint8_t>(counts_[at(kind)] + copies);
        kinds_.add(kind);
        size_ = static_cast<std::uint8_t>(size_ + copies);
    }

    constexpr void add(const CardSet& cards) {
        for (const Kind kind : cards) {
            add(kind, cards.count(kind));
        }
    }

    constexpr void remove(Kind kind) {
        base::verify(has(kind), "only a card that is there can be removed");
        if (--counts_[at(kind)] == 0) {
            kinds_.remove(kind);
        }
        --size_;
    }

    // The card at a place in the sorted row of all cards, copies side by side.
    [[nodiscard]] constexpr Kind nth(std::uint32_t place) const {
        for (const Kind kind : *this) {
            if (place < counts_[at(kind)]) {
                return kind;
            }
            place -= counts_[at(kind)];
        }
        base::verify(false, "a place lies within the cards");
        return Kind{};
    }

    friend bool operator==(const CardSet&, const CardSet&) = default;

   private:
    Kinds kinds_;  // there at least once
    std::array<std::uint8_t, kKinds> counts_{};
    std::uint8_t size_ = 0;
};

}  // namespace jobsite::skyscrapers
