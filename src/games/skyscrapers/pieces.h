#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "facts/joint.h"
#include "facts/piece.h"
#include "games/skyscrapers/state.h"

// What cards, workers and rivets are called on the site of mode Classic.
namespace jobsite::skyscrapers {

using facts::PieceId;

inline constexpr PieceId kTable{0};
inline constexpr PieceId kDisc{1};

inline constexpr std::uint32_t kFirstPlate = 10;
inline constexpr std::uint32_t kFirstFigure = 100;

constexpr PieceId plate(int number) {
    return PieceId{kFirstPlate + static_cast<std::uint32_t>(number)};
}
constexpr PieceId plate(const Built& card) { return plate(card.piece); }
constexpr PieceId figure(Worker worker) {
    return PieceId{kFirstFigure + static_cast<std::uint32_t>(at(worker))};
}

// The number of a plate and the worker of a figure; nothing for other pieces.
constexpr std::optional<int> plate_number(PieceId piece) {
    const auto id = static_cast<std::uint32_t>(piece);
    return id >= kFirstPlate && id < kFirstPlate + kMostBuilt
               ? std::optional(static_cast<int>(id - kFirstPlate))
               : std::nullopt;
}
constexpr std::optional<Worker> worker_of(PieceId piece) {
    const auto id = static_cast<std::uint32_t>(piece);
    return id >= kFirstFigure && id < kFirstFigure + kWorkers
               ? std::optional(static_cast<Worker>(id - kFirstFigure))
               : std::nullopt;
}

// Its kind, if there is such a piece.
constexpr std::optional<facts::Kind> kind_of(PieceId piece) {
    if (piece == kTable || piece == kDisc) {
        return piece == kTable ? facts::Kind::Table : facts::Kind::Disc;
    }
    if (plate_number(piece)) {
        return facts::Kind::Plate;
    }
    return worker_of(piece) ? std::optional(facts::Kind::Figure) : std::nullopt;
}

// table, disc, card7, p1.2.
std::string piece_token(PieceId piece);
std::optional<PieceId> parse_piece(std::string_view text);

// The card of that number, if it is built; kNoCard if not.
CardId card_of(const Site& site, PieceId piece);

// 18, S45, S56 Joints: the rivet of a card, the wedge between two, and what holds the H.
constexpr std::uint32_t rivet_id(int number) { return static_cast<std::uint32_t>(number); }
constexpr std::uint32_t wedge_id(int a, int b) {
    constexpr int kStep = 64;
    return static_cast<std::uint32_t>(kStep + kStep * (a < b ? a : b) + (a < b ? b : a));
}
constexpr std::uint32_t tie_id(int number) {
    constexpr std::uint32_t kFirstTie = 5000;
    return kFirstTie + static_cast<std::uint32_t>(number);
}

}  // namespace jobsite::skyscrapers
