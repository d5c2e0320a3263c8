#include "games/skyscrapers/data.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"
#include "games/skyscrapers/state.h"
#include "rules/json_reader.h"

namespace jobsite::skyscrapers {

namespace {

using rules::JsonReader;

constexpr int kMostCopies = 6;  // of one card, so that a deck stays below 255

// S6 The girders at these places, each at most once.
Girders read_girders(const JsonReader& places, int first, int last) {
    Girders girders = 0;
    for (const JsonReader& place : places.items()) {
        const int offset = place.number(-kHalfLength, kHalfLength);
        const auto* const found =
            std::find(kOffsets.begin() + first, kOffsets.begin() + last, offset);
        const auto bit = static_cast<Girders>(1U << (found - kOffsets.begin()));
        if (found == kOffsets.begin() + last || (girders & bit) != 0) {
            place.fail(
                "is no place for a girder: long ones lie at -2, 0 and 2, cross ones at -3, "
                "-1, 1 and 3");
            return girders;
        }
        girders |= bit;
    }
    return girders;
}

void read_layouts(const JsonReader& file, Data& data) {
    const JsonReader layouts = file.object("layouts");
    for (const auto& [name, entry] : layouts.members()) {
        entry.only({"long", "cross"});
        Layout layout{.name = name, .girders = 0};
        layout.girders |= read_girders(entry.list("long"), 0, kLongGirders);
        layout.girders |= read_girders(entry.list("cross"), kLongGirders, kGirders);
        if (layout.girders == 0) {
            entry.fail("must have a girder");
        }
        if (name.empty() || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != name.npos) {
            entry.fail("must have a name of small letters");
        }
        data.layouts.push_back(layout);
    }
    if (data.layouts.empty() || data.layouts.size() > kMaxLayouts) {
        layouts.fail(fmt::format("must be from 1 to {} layouts", kMaxLayouts));
        data.layouts.resize(1);
    }
}

int read_layout(const Data& data, std::string_view name, const JsonReader& where) {
    const auto found = std::ranges::find(data.layouts, name, &Layout::name);
    if (found == data.layouts.end()) {
        where.fail("is not one of the layouts above");
        return 0;
    }
    return static_cast<int>(found - data.layouts.begin());
}

// S5 How often each layout of each family is in the deck.
void read_cards(const JsonReader& file, Data& data) {
    const JsonReader cards = file.object("cards");
    cards.only({"V", "H", "F", "U"});
    for (int i = 0; i < kDealtFamilies; ++i) {
        const auto family = static_cast<Family>(i);
        for (const auto& [name, copies] : cards.object(token(family)).members()) {
            data.deck.add(kind(family, read_layout(data, name, copies)),
                          copies.number(0, kMostCopies));
        }
    }
    // 5 The largest deal.
    const int least = std::max({2 * dealt(2), 3 * dealt(3), 4 * dealt(4)});
    if (data.deck.size() < least) {
        cards.fail(fmt::format("must make at least {} cards in all", least));
    }
}

void read_bases(const JsonReader& file, Data& data) {
    const JsonReader bases = file.object("bases");
    bases.only({"vertical", "horizontal"});
    constexpr std::array<std::string_view, 2> kWords{"vertical", "horizontal"};
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        const JsonReader name = bases.string(kWords[i]);
        const int layout = read_layout(data, name.text(), name);
        data.base_layouts[i] = static_cast<std::uint8_t>(layout);
        const Girders girders = data.layouts[static_cast<std::size_t>(layout)].girders;
        // 2 Grass is on one edge only: a base card stands one way up.
        if (turned(girders) != girders) {
            name.fail("must look the same after half a turn");
        }
    }
}

}  // namespace

const Layout& Data::layout(Kind kind) const {
    return is_base(kind) ? layouts[base_layouts[at(kind) - at(kVerticalBase)]]
                         : layouts[at(kind) % kMaxLayouts];
}

Girders Data::girders(Kind kind, bool is_turned) const {
    const Girders girders = layout(kind).girders;
    return is_turned ? turned(girders) : girders;
}

bool Data::can_turn(Kind kind) const {
    return may_turn(family(kind)) && girders(kind, true) != girders(kind, false);
}

rules::Loaded<Data> load_data(std::span<const rules::DataFile> files) {
    Data data;
    const auto fault = rules::read_json(files, kDataFiles[0], [&](const JsonReader& file) {
        file.only({"layouts", "cards", "bases"});
        read_layouts(file, data);
        read_cards(file, data);
        read_bases(file, data);
    });
    if (fault) {
        return tl::unexpected(*fault);
    }
    return data;
}

std::string print_kind(const Data& data, Kind kind) {
    const std::string_view word = token(family(kind));
    return is_base(kind) ? std::string(word) : fmt::format("{}.{}", word, data.layout(kind).name);
}

std::optional<Kind> parse_kind(const Data& data, std::string_view text) {
    const bool has_layout = text.find('.') != std::string_view::npos;
    Family family{};
    if (!base::read_word(base::split(text, "."), kFamilyWords, family) ||
        has_layout == is_base(family)) {
        return std::nullopt;
    }
    if (is_base(family)) {
        return kind(family, 0);
    }
    const auto found = std::ranges::find(data.layouts, text, &Layout::name);
    return found == data.layouts.end()
               ? std::nullopt
               : std::optional(kind(family, static_cast<int>(found - data.layouts.begin())));
}

std::string print_cards(const Data& data, const CardSet& cards) {
    std::string text;
    for (int i = 0; i < kKinds; ++i) {
        const auto kind = static_cast<Kind>(i);
        const int copies = cards.count(kind);
        if (copies == 0) {
            continue;
        }
        text += text.empty() ? "" : " ";
        text += print_kind(data, kind);
        if (copies > 1) {
            text += fmt::format("*{}", copies);
        }
    }
    return text.empty() ? "-" : text;
}

std::optional<CardSet> parse_cards(const Data& data, std::string_view text) {
    CardSet cards;
    for (base::Scanner scanner(text == "-" ? "" : text); !scanner.at_end();) {
        std::string_view word = scanner.word();
        const auto kind = parse_kind(data, base::split(word, "*"));
        const auto copies =
            word.empty() ? 1 : base::Scanner::read_number(word, 2, kMostCopies).value_or(0);
        if (!kind || copies == 0 || cards.count(*kind) > 0) {
            return std::nullopt;
        }
        cards.add(*kind, copies);
    }
    // A set has one spelling, so that equal text means equal sets.
    return print_cards(data, cards) == text ? std::optional(cards) : std::nullopt;
}

}  // namespace jobsite::skyscrapers
