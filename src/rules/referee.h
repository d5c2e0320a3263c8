#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facts/facts.h"

// The referee of any game with a site. A condition is a small predicate over what is judged
// and a row in the game's table, with the number of its rule. The same rows give the
// checklist while a piece is held, the verdict at rest and the test of a planner who tries a
// pose in a copied site.
namespace jobsite::rules {

// A piece, what it touches, and where on the piece, in its own frame. Where no other
// piece takes part, the other is the piece itself.
struct Evidence {
    facts::PieceId piece{};
    facts::PieceId other{};
    facts::Extent patch{};

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

struct Finding {
    bool holds = false;
    std::vector<Evidence> evidence;  // what meets the condition, or what stands against it
};

// What a condition measures, where that is a number: what was found and what is wanted, in
// micrometres or, of an angle, in millidegrees.
enum class Unit : std::uint8_t { Length, Angle };
enum class Bound : std::uint8_t { AtMost, AtLeast };

inline constexpr std::array<std::string_view, 2> kUnitWords{"length", "angle"};
inline constexpr std::array<std::string_view, 2> kBoundWords{"at_most", "at_least"};
constexpr std::string_view word(Unit unit) { return kUnitWords[static_cast<std::size_t>(unit)]; }
constexpr std::string_view word(Bound bound) {
    return kBoundWords[static_cast<std::size_t>(bound)];
}

struct Amount {
    std::string_view text;  // key of its sentence, which speaks of {is} and {wanted}
    Unit unit{};
    Bound bound{};
    std::int32_t is = 0;
    std::int32_t wanted = 0;
    facts::Point shift{};  // of the piece of this turn, on the table, that would make up for it

    friend bool operator==(const Amount&, const Amount&) = default;
};

// How much is missing; nothing, or less, where it is enough.
constexpr std::int32_t missing(const Amount& amount) {
    return amount.bound == Bound::AtMost ? amount.is - amount.wanted : amount.wanted - amount.is;
}

// Touching shows at once; what carries what only shows when the hand is off.
enum class Shows : std::uint8_t { AtOnce, AtRest };

// What people are told of a condition.
struct Condition {
    std::string_view rule;  // as numbered in docs/rules
    std::string_view text;  // key of its sentence in data/texts
    Shows shows{};
};

// A row: which tasks it belongs to, a bit each, how the game looks whether it holds, and
// perhaps what it measures.
template <class Case>
struct ConditionRow {
    std::uint32_t of = 0;
    Condition condition{};
    Finding (*look)(const Case& c) = nullptr;
    std::optional<Amount> (*measure)(const Case& c) = nullptr;
};

enum class Holds : std::uint8_t { Unmet, Met, Undecided };

inline constexpr std::array<std::string_view, 3> kHoldsWords{"unmet", "met", "undecided"};
constexpr std::string_view word(Holds holds) {
    return kHoldsWords[static_cast<std::size_t>(holds)];
}

struct Verdict {
    const Condition* condition = nullptr;
    Holds holds{};
    std::vector<Evidence> evidence;
    std::optional<Amount> amount{};  // at rest

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Unmet by no more than a small step of the hand: 5 mm, or 5 degrees.
inline constexpr std::int32_t kNearly = 5'000;

inline bool is_nearly_met(const Verdict& verdict) {
    return verdict.holds == Holds::Unmet && verdict.amount && missing(*verdict.amount) > 0 &&
           missing(*verdict.amount) <= kNearly;
}

// The verdict as a game tells it, in the words it has for its pieces.
struct Checklist {
    std::vector<Verdict> verdict;
    std::string (*name)(facts::PieceId piece) = nullptr;

    friend bool operator==(const Checklist&, const Checklist&) = default;
};

// What a game would make of a site at rest if the hand let go now.
struct Foretold {
    std::optional<facts::Trip> accident;
    bool fits = false;  // nothing that can be judged already is amiss
    Checklist task;     // nothing where there was an accident, or nothing is judged
    Checklist award;    // what could be won beside it
};

// When the referee looks: at rest, or while a piece is still held.
enum class Look : std::uint8_t { AtRest, WhileHeld };

template <class Case>
using Rows = std::vector<const ConditionRow<Case>*>;

// Adds the rows of a table that belong to the task, in their order.
template <class Case>
void add_rows(std::span<const ConditionRow<Case>> table, std::uint32_t task, Rows<Case>& rows) {
    for (const ConditionRow<Case>& row : table) {
        if ((row.of & task) != 0) {
            rows.push_back(&row);
        }
    }
}

template <class Case>
std::vector<Verdict> judge(const Rows<Case>& rows, const Case& c, Look look) {
    std::vector<Verdict> verdict;
    for (const ConditionRow<Case>* const row : rows) {
        if (look == Look::WhileHeld && row->condition.shows == Shows::AtRest) {
            verdict.push_back({&row->condition, Holds::Undecided, {}, {}});
            continue;
        }
        Finding finding = row->look(c);
        verdict.push_back({&row->condition, finding.holds ? Holds::Met : Holds::Unmet,
                           std::move(finding.evidence)});
        if (look == Look::AtRest && row->measure != nullptr) {
            verdict.back().amount = row->measure(c);
        }
    }
    return verdict;
}

inline bool all_met(std::span<const Verdict> verdict) {
    return std::ranges::all_of(verdict, [](const Verdict& v) { return v.holds == Holds::Met; });
}

}  // namespace jobsite::rules
