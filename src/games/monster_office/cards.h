#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/verify.h"
#include "rules/enum_set.h"

namespace jobsite::monster_office {

// M24 The six kinds of work: coffee, copier, memo, phone, code, meeting.
enum class Colour : std::uint8_t { R, O, Y, G, B, P };

inline constexpr int kColours = 6;
inline constexpr int kMaxNumber = 8;  // the largest number a replaced deck may print on a card
inline constexpr std::string_view kColourLetters = "ROYGBP";

constexpr std::size_t at(Colour colour) { return static_cast<std::size_t>(colour); }
std::string_view token(Colour colour);
std::optional<Colour> parse_colour(char letter);

// A resource card is its colour and number. Cards alike are the same card.
enum class Card : std::uint8_t {};

inline constexpr int kCards = kColours * kMaxNumber;
inline constexpr Card kNoCard{0xff};

constexpr Card card(Colour colour, int number) {
    return static_cast<Card>(static_cast<int>(colour) * kMaxNumber + number - 1);
}
constexpr std::size_t at(Card card) { return static_cast<std::size_t>(card); }
constexpr Colour colour(Card card) { return static_cast<Colour>(at(card) / kMaxNumber); }
constexpr int number(Card card) { return static_cast<int>(at(card) % kMaxNumber) + 1; }

// Written R3.
std::string print_card(Card card);
std::optional<Card> parse_card(std::string_view text);

// A multiset of resource cards: a hand, the deck, the discard pile. A deck has no
// order: Nature decides which card is on top when somebody takes it.
class CardSet {
   public:
    using Kinds = rules::EnumSet<Card, std::uint64_t>;

    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr int count(Card card) const { return counts_[at(card)]; }
    [[nodiscard]] constexpr bool has(Card card) const { return kinds_.has(card); }
    [[nodiscard]] constexpr bool has_colour(Colour colour) const { return !of(colour).empty(); }
    // The different cards, lowest first; all, or those of one colour.
    [[nodiscard]] constexpr Kinds::Iterator begin() const { return kinds_.begin(); }
    [[nodiscard]] constexpr Kinds::Iterator end() const { return kinds_.end(); }
    [[nodiscard]] constexpr Kinds of(Colour colour) const {
        return Kinds(kinds_.bits() & std::uint64_t{0xff} << (at(colour) * kMaxNumber));
    }

    constexpr void add(Card card, int copies = 1) {
        if (copies == 0) {
            return;
        }
        counts_[at(card)] = static_cast<std::uint8_t>(counts_[at(card)] + copies);
        kinds_.add(card);
        size_ = static_cast<std::uint16_t>(size_ + copies);
    }

    constexpr void add(const CardSet& cards) {
        for (const Card card : cards) {
            add(card, cards.count(card));
        }
    }

    constexpr void remove(Card card) {
        base::verify(has(card), "only a card that is there can be removed");
        if (--counts_[at(card)] == 0) {
            kinds_.remove(card);
        }
        --size_;
    }

    // The card at a place in the sorted row of all cards, copies side by side.
    [[nodiscard]] constexpr Card nth(std::uint32_t place) const {
        for (const Card card : *this) {
            if (place < counts_[at(card)]) {
                return card;
            }
            place -= counts_[at(card)];
        }
        base::verify(false, "a place lies within the cards");
        return kNoCard;
    }

    friend bool operator==(const CardSet&, const CardSet&) = default;

   private:
    Kinds kinds_;  // there at least once
    std::array<std::uint8_t, kCards> counts_{};
    std::uint16_t size_ = 0;
};

// Written R1123 G5, colour by colour; a dash where there is none.
std::string print_cards(const CardSet& cards);
std::optional<CardSet> parse_cards(std::string_view text);

}  // namespace jobsite::monster_office
