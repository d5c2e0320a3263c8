#include "games/monster_office/cards.h"

namespace jobsite::monster_office {

namespace {

constexpr int kMostCopies = 20;  // so that all piles together count no card past 255

}  // namespace

std::string_view token(Colour colour) { return kColourLetters.substr(at(colour), 1); }

std::optional<Colour> parse_colour(char letter) {
    const std::size_t place = kColourLetters.find(letter);
    if (place == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<Colour>(place);
}

std::string print_card(Card card) {
    return {kColourLetters[at(colour(card))], static_cast<char>('0' + number(card))};
}

std::optional<Card> parse_card(std::string_view text) {
    if (text.size() != 2 || text[1] < '1' || text[1] > '0' + kMaxNumber) {
        return std::nullopt;
    }
    const auto colour = parse_colour(text[0]);
    return colour ? std::optional(card(*colour, text[1] - '0')) : std::nullopt;
}

std::string print_cards(const CardSet& cards) {
    if (cards.empty()) {
        return "-";
    }
    std::string text;
    char letter = 0;
    for (const Card card : cards) {
        const std::string word = print_card(card);
        if (word[0] != letter) {
            text += text.empty() ? "" : " ";
            text += letter = word[0];
        }
        text.append(static_cast<std::size_t>(cards.count(card)), word[1]);
    }
    return text;
}

std::optional<CardSet> parse_cards(std::string_view text) {
    CardSet cards;
    std::optional<Colour> colour;
    for (const char c : text) {
        if (c == ' ') {
            continue;
        }
        if (const auto next = parse_colour(c)) {
            colour = next;
            continue;
        }
        if (!colour || c < '1' || c > '0' + kMaxNumber) {
            return text == "-" ? std::optional(CardSet{}) : std::nullopt;
        }
        const Card read = card(*colour, c - '0');
        if (cards.count(read) == kMostCopies) {
            return std::nullopt;
        }
        cards.add(read);
    }
    // A set has one spelling, so that equal text means equal sets.
    return print_cards(cards) == text ? std::optional(cards) : std::nullopt;
}

}  // namespace jobsite::monster_office
