#include <algorithm>

#include <fmt/format.h>

#include "base/scan.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/words.h"

// How a position is written: one line of sections,
//
//   3 full act p2 idle=2 | deck R12 G5 | discard - | row R3 - B1 G2 P5 |
//   projects 0112 under 07 | map 05@b2b3/O.p1x2.p2x1/Y.p2x5!p2 |
//   p1 R3 O12 ; 09 ; 12+2+6 ; 0304 | p2 ...
//
// Counters stand in the first section where they are not zero. A project on the map
// shows its cells and, for every colour space with tokens, whose they are and who
// filled it exactly. A player has cards, project cards, credit by source, collected
// projects and, in the contest, the cards laid.
namespace jobsite::monster_office {

namespace {

// A small number of the state that is written where it is not zero.
struct Counter {
    std::string_view name;
    std::uint8_t State::* field;
    int most;
};

constexpr std::array kCounters{
    Counter{"round", &State::round, kStartCards},
    Counter{"turned_up", &State::turned_up, kMaxSeats},
    Counter{"setup_left", &State::setup_left, kMaxSeats},
    Counter{"picks_left", &State::picks_left, kPicks},
    Counter{"shifts_left", &State::shifts_left, kMostShifts},
    Counter{"passes", &State::passes, kMaxSeats},
    Counter{"idle", &State::idle_turns, kIdleRounds* kMaxSeats},
};

struct Flag {
    std::string_view name;
    bool State::* field;
};

constexpr std::array kFlags{Flag{"has_put", &State::has_put}, Flag{"worked", &State::worked}};

std::string print_head(const State& s) {
    std::string text =
        fmt::format("{} {} {} {}", s.seats, kContests[static_cast<std::size_t>(s.contest)],
                    word(s.phase), rules::print_seat(s.turn));
    if (s.then != Phase::Act) {
        text += fmt::format(" then={}", word(s.then));
    }
    for (const Counter& counter : kCounters) {
        if (s.*counter.field != 0) {
            text += fmt::format(" {}={}", counter.name, s.*counter.field);
        }
    }
    for (const Flag& flag : kFlags) {
        if (s.*flag.field) {
            text += fmt::format(" {}", flag.name);
        }
    }
    if (!s.placed.empty()) {
        text += fmt::format(" placed={}", print_tiles(s.placed));
    }
    if (s.ending != Ending::None) {
        text += fmt::format(" ending={}", word(s.ending));
    }
    return text;
}

std::string print_row(const State& s) {
    std::string text = "row";
    for (const Card card : s.row) {
        text += " " + (card == kNoCard ? "-" : print_card(card));
    }
    return text;
}

std::string print_project_deck(const State& s) {
    std::string under;
    for (std::size_t i = 0; i < s.under_size; ++i) {
        under += token(s.under[i]);
    }
    return fmt::format("projects {} under {}", print_tiles(s.project_deck),
                       under.empty() ? "-" : under);
}

std::string print_space(Colour colour, const Space& space) {
    std::string text;
    for (std::size_t i = 0; i < space.tokens.size(); ++i) {
        if (space.tokens[i] > 0) {
            text += fmt::format(".p{}x{}", i + 1, space.tokens[i]);
        }
    }
    if (space.exact != Space::kNobody) {
        text += fmt::format("!p{}", space.exact + 1);
    }
    return text.empty() ? text : fmt::format("/{}{}", token(colour), text);
}

std::string print_map(const Data& data, const State& s) {
    std::string text = "map";
    for (const Project& project : s.map.projects()) {
        text += fmt::format(" {}@{}", token(project.tile), print_cells(project.cells));
        const TileRow& row = data.row(project.tile);
        for (std::size_t i = 0; i < row.sets; ++i) {
            text += print_space(row.needs[i].colour, project.spaces[i]);
        }
    }
    return s.map.empty() ? "map -" : text;
}

std::string print_player(const State& s, Seat seat) {
    const Player& player = s.players[rules::at(seat)];
    std::string text =
        fmt::format("{} {} ; {} ; {}+{}+{} ; {}", rules::print_seat(seat),
                    print_cards(player.cards), print_tiles(player.projects), player.purse.tokens,
                    player.purse.exact, player.purse.completion, print_tiles(player.collected));
    if (player.laid != kNoCard || player.used[0] != kNoCard) {
        text += " ; laid " + (player.laid == kNoCard ? "-" : print_card(player.laid)) + " used";
        for (const Card card : player.used) {
            text += card == kNoCard ? "" : " " + print_card(card);
        }
    }
    return text;
}

// Splits off what stands before the separator.
std::string_view split(std::string_view& text, std::string_view separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? "" : text.substr(end + separator.size());
    return part;
}

template <class T, std::size_t N>
bool read_word(std::string_view text, const std::array<std::string_view, N>& words, T& into) {
    const auto* const found = std::ranges::find(words, text);
    into = static_cast<T>(found - words.begin());
    return found != words.end();
}

template <class T>
bool take(const std::optional<T>& read, T& into) {
    if (read) {
        into = *read;
    }
    return read.has_value();
}

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

std::string MonsterOffice::print_state(const State& s) const {
    std::string text = fmt::format("{} | deck {} | discard {} | {} | {} | {}", print_head(s),
                                   print_cards(s.deck), print_cards(s.discard), print_row(s),
                                   print_project_deck(s), print_map(data_, s));
    for (const Seat seat : Seats::players(s.seats)) {
        text += " | " + print_player(s, seat);
    }
    return text;
}

rules::Result<State> MonsterOffice::parse_state(std::string_view text) const {
    State s;
    // A position has one spelling, so that equal text means equal states.
    if (!read_state(text, data_, s) || !flaw(s).empty() || print_state(s) != text) {
        return tl::unexpected(rules::kUnreadablePosition);
    }
    return s;
}

}  // namespace jobsite::monster_office
