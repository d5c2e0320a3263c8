// The pieces of data/, and sites made of them, for tests.
#pragma once

#include <span>
#include <vector>

#include "base/verify.h"
#include "site/pieces/catalogue.h"
#include "site/site.h"

namespace jobsite::site::testing {

// Of the files that are built into the program, or of any that look like them.
template <class File>
std::vector<base::DataFile> data_files(std::span<const File> files) {
    std::vector<base::DataFile> all;
    for (const File& file : files) {
        all.push_back({file.path, file.text});
    }
    return all;
}

template <class File>
Catalogue catalogue(std::span<const File> files) {
    auto loaded = load_catalogue(data_files(files));
    base::verify(loaded.has_value(), "our own pieces are possible");
    return *std::move(loaded);
}

inline constexpr facts::Turn kQuarterX{707'107, 0, 0, 707'107};
inline constexpr facts::Turn kQuarterY{0, 707'107, 0, 707'107};
inline constexpr facts::Turn kQuarterZ{0, 0, 707'107, 707'107};

inline constexpr facts::PieceId kTable{0};

// Describes a site piece by piece; ids count up from the table's zero.
struct Described {
    std::vector<facts::Placed> pieces;

    Described() { put(facts::Kind::Table, {}); }

    facts::PieceId put(facts::Kind kind, facts::Point at, facts::Turn turn = {},
                       facts::Colour colour = facts::Colour::Plain) {
        const facts::PieceId id{static_cast<std::uint32_t>(pieces.size())};
        pieces.push_back({id, kind, colour, facts::Where::Site, {at, turn}});
        return id;
    }

    Site site(const Catalogue& catalogue) const {
        Site built(catalogue);
        for (const facts::Placed& piece : pieces) {
            base::verify(add(built, piece).has_value(), "a test describes a possible site");
        }
        return built;
    }
};

}  // namespace jobsite::site::testing
