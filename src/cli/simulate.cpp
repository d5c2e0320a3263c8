#include "base/json_writer.h"
#include "bots/bot.h"
#include "cli/bot_game.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/seeds.h"
#include "cli/tally.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

using base::JsonWriter;

void write_fields(JsonWriter& json, const Tally& tally) {
    json.field("decisions", tally.decisions);
    json.field("decisions_per_game", tally.decisions_per_game());
    json.field("branching", tally.branching());
    json.field("nature_moves_per_game", tally.nature_moves_per_game());
    json.name("endings");
    json.open_object();
    for (const auto& [key, count] : tally.endings) {
        json.field(key, count);
    }
    json.close_object();
    json.name("by_turn");
    json.list(tally.turns(), [&](const Tally::OfTurn& row) {
        const Interval interval = tally.interval(row);
        json.open_object();
        json.field("score_mean", row.score.mean());
        json.field("score_deviation", row.score.deviation());
        json.field("wins_alone", row.wins_alone);
        json.field("wins_shared", row.wins_shared);
        json.field("wins", row.wins);
        json.field("win_share_low", interval.low);
        json.field("win_share_high", interval.high);
        json.close_object();
    });
    json.field("winning_score_mean", tally.winning_score.mean());
    json.field("winning_score_deviation", tally.winning_score.deviation());
    json.field("first_to_last_mean", tally.gap.mean());
    json.field("cpu_seconds", tally.cpu_seconds);
    json.field("games_per_cpu_second", tally.games_per_cpu_second());
    json.field("decisions_per_cpu_second", tally.decisions_per_cpu_second());
}

void print_table(const Tally& tally, std::string_view bots, const rules::Texts& texts) {
    print("games                {}\n", tally.games);
    print("players              {}{}\n", bots,
          bots == "random" ? ": nobody plays to win, so take care what you conclude" : "");
    print("decisions per game   {:.1f}\n", tally.decisions_per_game());
    print("moves to choose from {:.2f} per decision\n", tally.branching());
    print("moves of Nature      {:.1f} per game\n", tally.nature_moves_per_game());
    for (const auto& [key, count] : tally.endings) {
        print("ending               {:5.1f} %  {}\n", tally.percent(count),
              printable(texts.say(key)));
    }
    print("\n{:<10} {:>8} {:>10} {:>10} {:>10}   {}\n", "turn", "score", "deviation", "wins",
          "shares", "of all wins, 95 % sure");
    int turn = 0;
    for (const Tally::OfTurn& row : tally.turns()) {
        const Interval interval = tally.interval(row);
        print("{:<10} {:>8.2f} {:>10.2f} {:>8.2f} % {:>8.2f} %   {:.2f} to {:.2f} %\n", ++turn,
              row.score.mean(), row.score.deviation(), tally.percent(row.wins_alone),
              tally.percent(row.wins_shared), 100 * interval.low, 100 * interval.high);
    }
    print("\nwinning score        {:.2f} (deviation {:.2f})\n", tally.winning_score.mean(),
          tally.winning_score.deviation());
    print("first to last        {:.2f}\n", tally.gap.mean());
    print("speed                {:.0f} games, {:.0f} decisions per CPU-second\n",
          tally.games_per_cpu_second(), tally.decisions_per_cpu_second());
}

class Simulate final : public Command {
   public:
    void describe(Options& options) override {
        flags_.describe(options);
        series_.describe(options);
        add_bots_flag(options, bots_, "Who plays");
        options.flag("--json", json_, "Print one JSON object in place of the table");
    }

    Outcome<Exit> run() override {
        const auto chosen = flags_.choose();
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        const auto& [shelf, game, setup] = *chosen;
        const auto tally = play_all(*game, setup, shelf);
        if (!tally) {
            return tl::unexpected(tally.error());
        }
        if (json_) {
            print_json(*game, setup, *tally);
        } else {
            print_table(*tally, bots_, shelf.texts);
        }
        return Exit::Fine;
    }

   private:
    [[nodiscard]] Outcome<Tally> play_all(const LoadedGame& game, const rules::Setup& setup,
                                          const Shelf& shelf) const {
        Tally tally;
        tally.seats = setup.seats;
        Progress progress(series_.games);
        const double began = cpu_seconds();
        for (std::int64_t i = 0; i < series_.games; ++i) {
            const auto playout = play_one(game, setup, shelf, i);
            if (!playout) {
                return tl::unexpected(playout.error());
            }
            tally.add(*playout);
            progress.at(i + 1);
        }
        tally.cpu_seconds = cpu_seconds() - began;
        progress.clear();
        return tally;
    }

    // Where things fall it takes a table with a site, and whoever thinks takes his time;
    // elsewhere the bare rules are quicker.
    [[nodiscard]] Outcome<rules::Playout> play_one(const LoadedGame& game,
                                                   const rules::Setup& setup, const Shelf& shelf,
                                                   std::int64_t number) const {
        const std::uint64_t seed = derived_seed(series_.seed, static_cast<std::uint64_t>(number));
        const bots::BotRow row = *bots::read_bot(bots_);
        const bool advised = row.name == bots::usual_bot().name;
        if (game.game->has_site(setup) || (!advised && row.name != "random")) {
            return play_by_bots(shelf, game, setup, row, seed).and_then([&](const BotGame& played) {
                return result_of(played, series_, number, setup);
            });
        }
        const auto policy = advised ? rules::Policy::Advised : rules::Policy::Random;
        base::Random random(seed);
        auto playout = game.game->playout(setup, policy, random);
        if (!playout) {
            return bad_input(shelf.texts.sentence(playout.error()));
        }
        return *std::move(playout);
    }

    void print_json(const LoadedGame& game, const rules::Setup& setup, const Tally& tally) const {
        std::string text;
        JsonWriter json(text);
        json.open_object();
        json.field("game", game.row->name);
        json.field("seats", setup.seats);
        json.name("options");
        json.open_object();
        for (const auto& [option, value] : table::spelled_out(setup, game.row->options).options) {
            json.field(option, value);
        }
        json.close_object();
        json.field("games", tally.games);
        json.field("bots", bots_);
        json.field("seed", series_.seed);
        write_fields(json, tally);
        json.close_object();
        print("{}\n", text);
    }

    GameFlags flags_;
    std::string bots_ = "random";
    SeriesFlags series_{.games = 1000};
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_simulate() { return std::make_unique<Simulate>(); }

}  // namespace jobsite::cli
