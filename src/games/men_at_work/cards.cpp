#include "games/men_at_work/cards.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/scan.h"

namespace jobsite::men_at_work {

static_assert(std::ranges::all_of(kInstructionRows,
                                  [](const InstructionRow& r) {
                                      return row(r.instruction).instruction == r.instruction;
                                  }),
              "rows stand in the order of the enum");

std::string token(Card card) { return fmt::format("{:02}", at(card) + 1); }

std::optional<Card> parse_card(std::string_view text) {
    if (text.size() != 2) {
        return std::nullopt;
    }
    const auto number =
        base::Scanner::read_number(text.substr(text.front() == '0' ? 1 : 0), 1, kMaxCards);
    return number ? std::optional(card_at(static_cast<std::size_t>(*number - 1))) : std::nullopt;
}

std::string print_cards(CardSet cards) {
    std::string text;
    for (const Card card : cards) {
        text += token(card);
    }
    return text.empty() ? "-" : text;
}

std::optional<CardSet> parse_cards(std::string_view text) {
    CardSet cards;
    if (text == "-") {
        return cards;
    }
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(2, text.size()))) {
        const auto card = parse_card(text.substr(0, 2));
        if (!card) {
            return std::nullopt;
        }
        cards.add(*card);
    }
    return cards;
}

std::string token(Back back) {
    return fmt::format("{}-{}", what(back) == What::Girder ? "girder" : "helmet",
                       pair_row(back).letters);
}

std::optional<Back> parse_back(std::string_view text) {
    for (std::size_t i = 0; i < kBacks; ++i) {
        if (token(static_cast<Back>(i)) == text) {
            return static_cast<Back>(i);
        }
    }
    return std::nullopt;
}

std::optional<Instruction> parse_instruction(std::string_view text) {
    const auto* const found = std::ranges::find(kInstructionRows, text, &InstructionRow::word);
    return found == kInstructionRows.end() ? std::nullopt : std::optional(found->instruction);
}

int Task::needs(facts::Kind kind) const {
    int count = kind == main() ? 1 : 0;
    for (const Extra& extra : row(instruction).extras) {
        count += extra.kind == kind ? extra.count : 0;
    }
    return count;
}

std::optional<When> Task::when(facts::Kind kind) const {
    for (const Extra& extra : row(instruction).extras) {
        if (extra.count > 0 && extra.kind == kind) {
            return extra.when;
        }
    }
    return std::nullopt;
}

}  // namespace jobsite::men_at_work
