#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "facts/facts.h"

namespace jobsite::men_at_work {

using facts::Colour;
using facts::Kind;
using facts::Part;
using facts::PieceId;

// 7 What is in the box: so many pieces of a kind and colour, numbered on from `first`.
struct PieceRow {
    Kind kind{};
    Colour colour{};
    std::string_view word;  // black3 is the third black girder
    int first = 0;
    int count = 0;
};

// clang-format off
inline constexpr std::array kPieces{
    //       kind           colour          word       first count
    PieceRow{Kind::Table,   Colour::Plain,  "table",     0,  1},
    PieceRow{Kind::Tray,    Colour::Plain,  "tray",      1,  1},
    PieceRow{Kind::Crane,   Colour::Plain,  "crane",     2,  1},
    PieceRow{Kind::Box,     Colour::Plain,  "box",       3,  1},
    PieceRow{Kind::Hook,    Colour::Plain,  "hook",      4,  1},
    PieceRow{Kind::Support, Colour::Plain,  "support",  10,  8},
    PieceRow{Kind::Girder,  Colour::White,  "white",    20,  7},
    PieceRow{Kind::Girder,  Colour::Black,  "black",    30,  7},
    PieceRow{Kind::Girder,  Colour::Orange, "orange",   40,  7},
    PieceRow{Kind::Girder,  Colour::Purple, "purple",   50,  7},
    PieceRow{Kind::Worker,  Colour::Plain,  "worker",   60, 16},
    PieceRow{Kind::Hat,     Colour::Plain,  "hat",      80, 16},
    PieceRow{Kind::Beam,    Colour::Plain,  "beam",    100, 12},
    PieceRow{Kind::Brick,   Colour::Plain,  "brick",   120, 12},
};
// clang-format on

inline constexpr int kStartingSupports = 3;  // 2
inline constexpr int kGirderColours = 4;

inline constexpr PieceId kTable{0};
inline constexpr PieceId kTray{1};
inline constexpr PieceId kCrane{2};
inline constexpr PieceId kBox{3};
inline constexpr PieceId kHook{4};
inline constexpr PieceId kNoPiece{0xff};
inline constexpr std::size_t kIds = 132;  // one more than the highest

constexpr std::size_t at(PieceId piece) { return static_cast<std::size_t>(piece); }

// The row of a piece; nullptr for a number that no piece bears.
constexpr const PieceRow* row_of(PieceId piece) {
    const int number = static_cast<int>(piece);
    const auto* const row = std::ranges::find_if(kPieces, [&](const PieceRow& r) {
        return number >= r.first && number < r.first + r.count;
    });
    return row == kPieces.end() ? nullptr : row;
}

// Scenery and the hook are none of the building material.
constexpr bool is_material(PieceId piece) { return piece > kHook && row_of(piece) != nullptr; }
constexpr bool is_kind(PieceId piece, Kind kind) {
    const PieceRow* const row = row_of(piece);
    return row != nullptr && row->kind == kind;
}
constexpr Colour colour_of(PieceId piece) {
    const PieceRow* const row = row_of(piece);
    return row == nullptr ? Colour::Plain : row->colour;
}

// 10 Every worker has his own hat.
inline constexpr unsigned kFromWorkerToHat = 20;
constexpr PieceId hat_of(PieceId worker) {
    return PieceId{static_cast<unsigned>(worker) + kFromWorkerToHat};
}
constexpr PieceId wearer_of(PieceId hat) {
    return PieceId{static_cast<unsigned>(hat) - kFromWorkerToHat};
}

// black3, worker12, hook.
std::string token(PieceId piece);
std::optional<PieceId> parse_piece(std::string_view text);

// What events call a piece: by its name, and by the sort of thing it is.
struct Name {
    PieceId piece{};
};
struct Thing {
    PieceId piece{};
};
inline std::string token(Name name) { return token(name.piece); }
inline std::string_view token(Thing thing) { return row_of(thing.piece)->word; }

// Some of the pieces, a bit each. Most are few of many: going through them skips the others.
class PieceSet {
   public:
    PieceSet() = default;
    PieceSet(std::initializer_list<PieceId> pieces) {
        for (const PieceId piece : pieces) {
            add(piece);
        }
    }

    [[nodiscard]] bool has(PieceId piece) const {
        return at(piece) < kIds && (words_[at(piece) / kBits] & bit(piece)) != 0;
    }
    [[nodiscard]] bool empty() const { return *this == PieceSet(); }
    [[nodiscard]] int size() const {
        int size = 0;
        for (const std::uint64_t word : words_) {
            size += std::popcount(word);
        }
        return size;
    }
    void add(PieceId piece) { words_.at(at(piece) / kBits) |= bit(piece); }
    void add(const PieceSet& pieces) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] |= pieces.words_[i];
        }
    }
    void remove(PieceId piece) { words_.at(at(piece) / kBits) &= ~bit(piece); }
    void remove(const PieceSet& pieces) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= ~pieces.words_[i];
        }
    }

    // In the order of their numbers.
    [[nodiscard]] std::vector<PieceId> list() const;
    [[nodiscard]] std::vector<PieceId> list(Kind kind) const;
    [[nodiscard]] int count(Kind kind) const { return static_cast<int>(list(kind).size()); }

    friend bool operator==(const PieceSet&, const PieceSet&) = default;

   private:
    static constexpr std::size_t kBits = 64;
    static std::uint64_t bit(PieceId piece) { return std::uint64_t{1} << at(piece) % kBits; }

    std::array<std::uint64_t, (kIds + kBits - 1) / kBits> words_{};
};

// black3,worker1, or a dash where there is none.
std::string print_pieces(const PieceSet& pieces);
std::optional<PieceSet> parse_pieces(std::string_view text);

}  // namespace jobsite::men_at_work
