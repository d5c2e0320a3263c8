#include "games/men_at_work/pieces.h"

#include <fmt/format.h>

#include "base/scan.h"

namespace jobsite::men_at_work {

std::string token(PieceId piece) {
    const PieceRow* const row = row_of(piece);
    if (row == nullptr) {
        return "-";
    }
    return row->count == 1
               ? std::string(row->word)
               : fmt::format("{}{}", row->word, static_cast<int>(piece) - row->first + 1);
}

std::optional<PieceId> parse_piece(std::string_view text) {
    for (const PieceRow& row : kPieces) {
        if (!text.starts_with(row.word)) {
            continue;
        }
        const std::string_view number = text.substr(row.word.size());
        if (row.count == 1) {
            return number.empty() ? std::optional(PieceId(row.first)) : std::nullopt;
        }
        const auto place = base::Scanner::read_number(number, 1, row.count);
        return place ? std::optional(PieceId(row.first + *place - 1)) : std::nullopt;
    }
    return std::nullopt;
}

std::vector<PieceId> PieceSet::list() const {
    std::vector<PieceId> pieces;
    pieces.reserve(static_cast<std::size_t>(size()));
    for (std::size_t i = 0; i < words_.size(); ++i) {
        for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(word));
            pieces.push_back(static_cast<PieceId>(i * kBits + place));
        }
    }
    return pieces;
}

std::vector<PieceId> PieceSet::list(Kind kind) const {
    std::vector<PieceId> pieces = list();
    std::erase_if(pieces, [&](PieceId piece) { return !is_kind(piece, kind); });
    return pieces;
}

std::string print_pieces(const PieceSet& pieces) {
    std::string text;
    for (const PieceId piece : pieces.list()) {
        text += (text.empty() ? "" : ",") + token(piece);
    }
    return text.empty() ? "-" : text;
}

std::optional<PieceSet> parse_pieces(std::string_view text) {
    PieceSet pieces;
    if (text == "-") {
        return pieces;
    }
    while (true) {
        const std::size_t end = text.find(',');
        const auto piece = parse_piece(text.substr(0, end));
        if (!piece) {
            return std::nullopt;
        }
        pieces.add(*piece);
        if (end == std::string_view::npos) {
            return pieces;
        }
        text.remove_prefix(end + 1);
    }
}

}  // namespace jobsite::men_at_work
