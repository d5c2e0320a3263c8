#include <algorithm>

#include "base/read_parts.h"
#include "base/scan.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/position.h"
#include "games/monster_office/words.h"

// Reads a position. Every reader says whether it could; what it could not read is
// thrown away whole.
namespace jobsite::monster_office {

namespace {

using base::read_word;
using base::split;
using base::take;

bool read_extra(std::string_view text, State& s) {
    for (const Flag& flag : kFlags) {
        if (text == flag.name) {
            s.*flag.field = true;
            return true;
        }
    }
    const std::string_view name = split(text, "=");
    if (name == "then") {
        return read_word(text, kPhaseWords, s.then);
    }
    if (name == "placed") {
        return take(parse_tiles(text), s.placed);
    }
    if (name == "ending") {
        return read_word(text, kEndingWords, s.ending);
    }
    for (const Counter& counter : kCounters) {
        if (name == counter.name) {
            const auto value = base::Scanner::read_number(text, 0, counter.most);
            s.*counter.field = static_cast<std::uint8_t>(value.value_or(0));
            return value.has_value();
        }
    }
    return false;
}

bool read_head(std::string_view text, State& s) {
    base::Scanner scanner(text);
    const auto seats = scanner.number<int>(2, kMaxSeats);
    if (!seats) {
        return false;
    }
    s.seats = static_cast<std::uint8_t>(*seats);
    if (!read_word(scanner.word(), kContests, s.contest) ||
        !read_word(scanner.word(), kPhaseWords, s.phase) ||
        !take(rules::parse_seat(scanner.word()), s.turn)) {
        return false;
    }
    while (!scanner.at_end()) {
        if (!read_extra(scanner.word(), s)) {
            return false;
        }
    }
    return true;
}

bool read_row(std::string_view text, State& s) {
    base::Scanner scanner(text);
    for (Card& card : s.row) {
        if (!scanner.accept("-") && !take(parse_card(scanner.word()), card)) {
            return false;
        }
    }
    return scanner.at_end();
}

bool read_project_deck(std::string_view text, State& s) {
    if (!take(parse_tiles(split(text, " under ")), s.project_deck)) {
        return false;
    }
    for (; text.size() >= 2 && s.under_size < kMaxTiles; text.remove_prefix(2)) {
        if (!take(parse_tile(text.substr(0, 2)), s.under[s.under_size++])) {
            return false;
        }
    }
    return text.empty() || (text == "-" && s.under_size == 0);
}

bool read_token(std::string_view text, Space& space) {
    const auto owner = rules::parse_seat(split(text, "x"));
    const auto tokens = base::Scanner::read_number(text, 1, kMaxNeed);
    if (!owner || !rules::is_player(*owner) || !tokens || *tokens > space.missing) {
        return false;
    }
    space.tokens[rules::at(*owner)] = static_cast<std::uint8_t>(*tokens);
    space.missing = static_cast<std::uint8_t>(space.missing - *tokens);
    return true;
}

bool read_space(std::string_view text, const TileRow& row, Project& project) {
    const auto colour = text.empty() ? std::nullopt : parse_colour(text[0]);
    const auto* const end = row.needs.begin() + row.sets;
    const auto* const need =
        colour ? std::find_if(row.needs.begin(), end,
                              [&](const TileRow::Need& n) { return n.colour == *colour; })
               : end;
    if (need == end) {
        return false;
    }
    Space& space = project.spaces[static_cast<std::size_t>(need - row.needs.begin())];
    text.remove_prefix(1);
    std::string_view tokens = split(text, "!");
    if (!text.empty()) {
        const auto exact = rules::parse_seat(text);
        if (!exact || !rules::is_player(*exact)) {
            return false;
        }
        space.exact = static_cast<std::uint8_t>(*exact);
    }
    split(tokens, ".");
    while (!tokens.empty()) {
        if (!read_token(split(tokens, "."), space)) {
            return false;
        }
    }
    return true;
}

bool read_project(std::string_view text, const Data& data, State& s) {
    const auto tile = parse_tile(split(text, "@"));
    const auto cells = parse_cells(split(text, "/"));
    if (!tile || !cells || at(*tile) >= data.tiles.size() || s.map.full() ||
        s.map.find(*tile) != nullptr) {
        return false;
    }
    const TileRow& row = data.row(*tile);
    Project project{.cells = *cells, .tile = *tile};
    for (std::size_t i = 0; i < row.sets; ++i) {
        project.spaces[i].missing = row.needs[i].amount;
    }
    while (!text.empty()) {
        if (!read_space(split(text, "/"), row, project)) {
            return false;
        }
    }
    s.map.add(project);
    return true;
}

bool read_map(std::string_view text, const Data& data, State& s) {
    base::Scanner scanner(text);
    if (scanner.accept("-")) {
        return scanner.at_end();
    }
    while (!scanner.at_end()) {
        if (!read_project(scanner.word(), data, s)) {
            return false;
        }
    }
    return true;
}

bool read_purse(std::string_view text, Purse& purse) {
    constexpr int kMost = 10'000;
    for (std::uint16_t* const source : {&purse.tokens, &purse.exact, &purse.completion}) {
        const auto amount = base::Scanner::read_number(split(text, "+"), 0, kMost);
        if (!amount) {
            return false;
        }
        *source = static_cast<std::uint16_t>(*amount);
    }
    return text.empty();
}

bool read_contest_cards(std::string_view text, Player& player) {
    base::Scanner scanner(text);
    if (scanner.at_end()) {
        return true;
    }
    if (!scanner.accept("laid") ||
        (!scanner.accept("-") && !take(parse_card(scanner.word()), player.laid)) ||
        !scanner.accept("used")) {
        return false;
    }
    for (Card& card : player.used) {
        if (!scanner.at_end() && !take(parse_card(scanner.word()), card)) {
            return false;
        }
    }
    return scanner.at_end();
}

bool read_player(std::string_view text, Player& player) {
    return take(parse_cards(split(text, " ; ")), player.cards) &&
           take(parse_tiles(split(text, " ; ")), player.projects) &&
           read_purse(split(text, " ; "), player.purse) &&
           take(parse_tiles(split(text, " ; ")), player.collected) &&
           read_contest_cards(text, player);
}

// The next section, which begins with this word.
std::string_view section(std::string_view& text, std::string_view name) {
    std::string_view part = split(text, " | ");
    return split(part, " ") == name ? part : "";
}

bool read_state(std::string_view text, const Data& data, State& s) {
    if (!read_head(split(text, " | "), s) || !take(parse_cards(section(text, "deck")), s.deck) ||
        !take(parse_cards(section(text, "discard")), s.discard) ||
        !read_row(section(text, "row"), s) || !read_project_deck(section(text, "projects"), s) ||
        !read_map(section(text, "map"), data, s)) {
        return false;
    }
    for (const Seat seat : Seats::players(s.seats)) {
        if (!read_player(section(text, rules::print_seat(seat)), s.players[rules::at(seat)])) {
            return false;
        }
    }
    return text.empty();
}

}  // namespace

rules::Result<State> MonsterOffice::parse_state(std::string_view text) const {
    State s;
    // A position has one spelling, so that equal text means equal states.
    if (!read_state(text, data_, s) || !flaw(s).empty() || print_state(s) != text) {
        return tl::unexpected(rules::kUnreadablePosition);
    }
    return s;
}

}  // namespace jobsite::monster_office
