#include <fmt/format.h>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/position.h"
#include "games/monster_office/words.h"

namespace jobsite::monster_office {

namespace {

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

}  // namespace jobsite::monster_office
