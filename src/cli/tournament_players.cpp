#include "cli/tournament_players.h"

#include <algorithm>

#include <fmt/format.h>

#include "table/table.h"

namespace jobsite::cli {

namespace {

// Whether there is anything to think about: the game has an opinion of each move, and not its
// advice alone.
bool is_thought_through(const ChosenGame& chosen) {
    table::MemoryLog log;
    table::Table table(*start(chosen.shelf, *chosen.game, chosen.setup), log, base::Random(0),
                       chosen.shelf.pieces.get());
    table.settle();
    const rules::Match& match = table.match();
    return !match.weigh(*match.acting().begin()).empty();
}

}  // namespace

std::vector<std::string> names_in(const std::string& list) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t comma = std::min(list.find(',', at), list.size());
        names.push_back(list.substr(at, comma - at));
        at = comma + 1;
    }
    return names;
}

std::string flaw_of_players(const std::string& list) {
    const std::vector<std::string> names = names_in(list);
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (std::string flaw = flaw_of_bot(*name); !flaw.empty()) {
            return flaw;
        }
        const auto first = std::find_if(names.begin(), name, [&](const std::string& other) {
            return bots::read_bot(other) == bots::read_bot(*name);
        });
        if (first != name) {
            return fmt::format("'{}' is named twice, first as '{}'", *name, *first);
        }
    }
    return names.size() < 2 ? "it takes two to play" : "";
}

Outcome<std::vector<bots::BotRow>> players_of(const std::vector<std::string>& names,
                                              const ChosenGame& chosen) {
    std::vector<bots::BotRow> players;
    for (const std::string& name : names) {
        const bots::BotRow player = *bots::read_bot(name);
        const auto alike = std::ranges::find(players, player.name, &bots::BotRow::name);
        if (alike != players.end() && !is_thought_through(chosen)) {
            return bad_input(fmt::format(
                "--players: nobody thinks ahead in {}, so that '{}' and '{}' play alike.",
                chosen.game->row->name, names[static_cast<std::size_t>(alike - players.begin())],
                name));
        }
        players.push_back(player);
    }
    return players;
}

}  // namespace jobsite::cli
