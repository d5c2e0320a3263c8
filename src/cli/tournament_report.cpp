#include "cli/tournament_report.h"

#include "base/json_writer.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

void print_table(const TournamentResults& results) {
    print("{:<12} {:<12} {:>7} {:>13}   {}\n", "player", "against", "games", "wins", "95 % sure");
    for (const Pairing& pairing : results.pairings) {
        const Interval interval = pairing.interval();
        print("{:<12} {:<12} {:>7} {:>11.1f} %   {:.1f} to {:.1f} %\n",
              results.names[pairing.second], results.names[pairing.first], pairing.games,
              100 * pairing.share(), 100 * interval.low, 100 * interval.high);
    }
    print("\n{:<12} {:>7} {:>10} {:>6}\n", "player", "games", "wins", "Elo");
    for (const Standing& standing : standings(results.names, results.pairings)) {
        print("{:<12} {:>7} {:>8.1f} % {:>6.0f}\n", standing.player, standing.games,
              standing.games > 0 ? 100 * standing.won / static_cast<double>(standing.games) : 0,
              standing.elo);
    }
}

void print_csv(const TournamentResults& results) {
    const std::vector<Standing> rated = standings(results.names, results.pairings);
    print("player,against,games,wins,share,low,high,elo,elo_against\n");
    for (const Pairing& pairing : results.pairings) {
        const Interval interval = pairing.interval();
        print("{},{},{},{},{:.4f},{:.4f},{:.4f},{:.1f},{:.1f}\n", results.names[pairing.second],
              results.names[pairing.first], pairing.games, pairing.won, pairing.share(),
              interval.low, interval.high, rated[pairing.second].elo, rated[pairing.first].elo);
    }
}

void print_json(const TournamentResults& results) {
    std::string text;
    base::JsonWriter json(text);
    json.open_object();
    json.field("game", results.game);
    json.field("seed", results.seed);
    json.name("pairings");
    json.list(results.pairings, [&](const Pairing& pairing) {
        const Interval interval = pairing.interval();
        json.open_object();
        json.field("player", results.names[pairing.second]);
        json.field("against", results.names[pairing.first]);
        json.field("games", pairing.games);
        json.field("wins", pairing.won);
        json.field("low", interval.low);
        json.field("high", interval.high);
        json.close_object();
    });
    json.name("players");
    json.list(standings(results.names, results.pairings), [&](const Standing& standing) {
        json.open_object();
        json.field("player", standing.player);
        json.field("games", standing.games);
        json.field("wins", standing.won);
        json.field("elo", standing.elo);
        json.close_object();
    });
    json.close_object();
    print("{}\n", text);
}

}  // namespace

void report(std::string_view form, const TournamentResults& results) {
    if (form == "json") {
        print_json(results);
    } else if (form == "csv") {
        print_csv(results);
    } else {
        print_table(results);
    }
}

}  // namespace jobsite::cli
