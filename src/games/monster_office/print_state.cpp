#include "base/add_number.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/position.h"
#include "games/monster_office/words.h"

// Every state that is reached is printed for its hash: all of it is added to one text.
namespace jobsite::monster_office {

namespace {

constexpr std::size_t kUsualSize = 1024;

void add(std::string& text, std::string_view before, std::string_view words) {
    text.append(before).append(words);
}

void add(std::string& text, std::string_view before, int number) {
    base::add_number(text.append(before), number);
}

void add_head(std::string& text, const State& s) {
    add(text, "", s.seats);
    add(text, " ", kContests[static_cast<std::size_t>(s.contest)]);
    add(text, " ", word(s.phase));
    add(text, " ", rules::print_seat(s.turn));
    if (s.then != Phase::Act) {
        add(text, " then=", word(s.then));
    }
    for (const Counter& counter : kCounters) {
        if (s.*counter.field != 0) {
            add(text, " ", counter.name);
            add(text, "=", s.*counter.field);
        }
    }
    for (const Flag& flag : kFlags) {
        if (s.*flag.field) {
            add(text, " ", flag.name);
        }
    }
    if (!s.placed.empty()) {
        add(text, " placed=", print_tiles(s.placed));
    }
    if (s.ending != Ending::None) {
        add(text, " ending=", word(s.ending));
    }
}

void add_supply(std::string& text, const State& s) {
    add(text, " | deck ", print_cards(s.deck));
    add(text, " | discard ", print_cards(s.discard));
    text += " | row";
    for (const Card card : s.row) {
        add(text, " ", card == kNoCard ? "-" : print_card(card));
    }
    add(text, " | projects ", print_tiles(s.project_deck));
    add(text, " under ", s.under_size == 0 ? "-" : "");
    for (std::size_t i = 0; i < s.under_size; ++i) {
        text += token(s.under[i]);
    }
}

void add_space(std::string& text, Colour colour, const Space& space) {
    const std::size_t start = text.size();
    for (std::size_t i = 0; i < space.tokens.size(); ++i) {
        if (space.tokens[i] > 0) {
            add(text, ".p", static_cast<int>(i) + 1);
            add(text, "x", space.tokens[i]);
        }
    }
    if (space.exact != Space::kNobody) {
        add(text, "!p", space.exact + 1);
    }
    if (text.size() > start) {
        text.insert(start, 1, '/').insert(start + 1, token(colour));
    }
}

void add_map(std::string& text, const Data& data, const State& s) {
    add(text, " | map", s.map.empty() ? " -" : "");
    for (const Project& project : s.map.projects()) {
        add(text, " ", token(project.tile));
        add(text, "@", print_cells(project.cells));
        const TileRow& row = data.row(project.tile);
        for (std::size_t i = 0; i < row.sets; ++i) {
            add_space(text, row.needs[i].colour, project.spaces[i]);
        }
    }
}

void add_player(std::string& text, const State& s, Seat seat) {
    const Player& player = s.players[rules::at(seat)];
    add(text, " | ", rules::print_seat(seat));
    add(text, " ", print_cards(player.cards));
    add(text, " ; ", print_tiles(player.projects));
    add(text, " ; ", player.purse.tokens);
    add(text, "+", player.purse.exact);
    add(text, "+", player.purse.completion);
    add(text, " ; ", print_tiles(player.collected));
    if (player.laid != kNoCard || player.used[0] != kNoCard) {
        add(text, " ; laid ", player.laid == kNoCard ? "-" : print_card(player.laid));
        text += " used";
        for (const Card card : player.used) {
            if (card != kNoCard) {
                add(text, " ", print_card(card));
            }
        }
    }
}

}  // namespace

std::string MonsterOffice::print_state(const State& s) const {
    std::string text;
    text.reserve(kUsualSize);
    add_head(text, s);
    add_supply(text, s);
    add_map(text, data_, s);
    for (const Seat seat : Seats::players(s.seats)) {
        add_player(text, s, seat);
    }
    return text;
}

}  // namespace jobsite::monster_office
