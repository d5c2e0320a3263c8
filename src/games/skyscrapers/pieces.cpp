#include "games/skyscrapers/pieces.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/scan.h"

namespace jobsite::skyscrapers {

std::string piece_token(PieceId piece) {
    if (const auto number = plate_number(piece)) {
        return fmt::format("card{}", *number);
    }
    if (const auto worker = worker_of(piece)) {
        return token(*worker);
    }
    return piece == kDisc ? "disc" : "table";
}

std::optional<PieceId> parse_piece(std::string_view text) {
    if (text == "table" || text == "disc") {
        return text == "disc" ? kDisc : kTable;
    }
    if (const auto worker = parse_worker(text)) {
        return figure(*worker);
    }
    constexpr std::string_view kCard = "card";
    if (!text.starts_with(kCard)) {
        return std::nullopt;
    }
    const auto number = base::Scanner::read_number(text.substr(kCard.size()), 0, kMostBuilt - 1);
    return number ? std::optional(plate(*number)) : std::nullopt;
}

CardId card_of(const Site& site, PieceId piece) {
    const auto built = site.built();
    const auto found =
        std::ranges::find(built, piece, [](const Built& card) { return plate(card); });
    return found == built.end() ? kNoCard : static_cast<CardId>(found - built.begin());
}

}  // namespace jobsite::skyscrapers
