#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "cli/bot_game.h"
#include "cli/command.h"
#include "cli/levels.h"
#include "cli/progress.h"
#include "cli/seeds.h"
#include "cli/standings.h"
#include "cli/tournament_book.h"
#include "cli/tournament_players.h"
#include "cli/tournament_report.h"

namespace jobsite::cli {

namespace {

// Everybody against everybody, or against the next in the list alone.
std::vector<Pairing> pairings_of(std::size_t players, bool neighbours) {
    std::vector<Pairing> pairings;
    for (std::size_t first = 0; first < players; ++first) {
        for (std::size_t second = first + 1; second < players; ++second) {
            if (!neighbours || second == first + 1) {
                pairings.push_back({.first = first, .second = second});
            }
        }
    }
    return pairings;
}

// Plays what has not been played, on all cores, and writes down each result.
class Hall {
   public:
    Hall(const ChosenGame& chosen, std::vector<bots::BotRow> players, std::vector<Pairing> pairings,
         const SeriesFlags& series)
        : chosen_(chosen),
          players_(std::move(players)),
          pairings_(std::move(pairings)),
          series_(series),
          whole_(pairings_.size() * static_cast<std::size_t>(series.games)),
          progress_(static_cast<std::int64_t>(whole_)) {}

    Outcome<void> take_over(const std::vector<Result>& results) {
        for (const Result& result : results) {
            if (result.pairing >= pairings_.size() || result.number < 0 || result.won < 0 ||
                result.won > 1) {
                return bad_input("The book has a game that is not of this tournament.");
            }
            // More games than are now asked for do no harm.
            if (result.number < series_.games) {
                won_.emplace(place(result), result.won);
            }
        }
        progress_.begin_at(std::ssize(won_));
        return {};
    }

    Outcome<void> play(std::size_t threads, TournamentBook* book) {
        book_ = book;
        std::vector<std::thread> crew;
        crew.reserve(threads);
        for (std::size_t i = 0; i < threads; ++i) {
            crew.emplace_back([this] { work(); });
        }
        for (std::thread& worker : crew) {
            worker.join();
        }
        progress_.clear();
        return failure_ ? Outcome<void>(tl::unexpected(*failure_)) : Outcome<void>();
    }

    // Summed up game by game, in whatever order they were played.
    [[nodiscard]] std::vector<Pairing> pairings() const {
        std::vector<Pairing> sums = pairings_;
        for (const auto& [place, won] : won_) {
            Pairing& pairing = sums[place.first];
            ++pairing.games;
            pairing.won += won;
        }
        return sums;
    }

   private:
    using Place = std::pair<std::size_t, std::int64_t>;  // the pairing, and the game in it

    static Place place(const Result& result) { return {result.pairing, result.number}; }

    void work() {
        while (const auto next = take_next()) {
            const auto result = play_one(next->pairing, next->number);
            const std::lock_guard lock(mutex_);
            if (!result) {
                failure_ = result.error();
                return;
            }
            won_.emplace(place(*result), result->won);
            if (const auto written = book_ != nullptr ? book_->add(*result) : Outcome<void>();
                !written) {
                failure_ = written.error();
            }
            progress_.at(std::ssize(won_));
        }
    }

    // One game of each pairing after the other, so that a tournament that is stopped says
    // something of all of them.
    std::optional<Result> take_next() {
        const std::lock_guard lock(mutex_);
        for (; !failure_ && next_ < whole_; ++next_) {
            const Result result{.pairing = next_ % pairings_.size(),
                                .number = static_cast<std::int64_t>(next_ / pairings_.size())};
            if (!won_.contains(place(result))) {
                ++next_;
                return result;
            }
        }
        return std::nullopt;
    }

    // The seats alternate, and each deal is played from both sides.
    Outcome<Result> play_one(std::size_t number, std::int64_t game) {
        const Pairing& pairing = pairings_[number];
        std::vector<bots::BotRow> seating;
        rules::Seats seconds;
        for (int i = 0; i < chosen_.setup.seats; ++i) {
            const bool second = (i + game) % 2 != 0;
            seating.push_back(players_[second ? pairing.second : pairing.first]);
            if (second) {
                seconds.add(rules::seat_at(i));
            }
        }
        const std::uint64_t deal = derived_seed(series_.seed, static_cast<std::uint64_t>(game / 2));
        const auto played =
            play_by_bots(chosen_.shelf, *chosen_.game, chosen_.setup, seating, deal);
        if (!played) {
            return tl::unexpected(played.error());
        }
        const auto result = result_of(*played, series_, game, chosen_.setup);
        if (!result) {
            return tl::unexpected(result.error());
        }
        const rules::Seats winners = result->outcome.winners;
        const auto won =
            std::ranges::count_if(winners, [&](rules::Seat seat) { return seconds.has(seat); });
        return Result{.pairing = number,
                      .number = game,
                      .won = winners.empty()
                                 ? 0.5
                                 : static_cast<double>(won) / static_cast<double>(winners.size())};
    }

    const ChosenGame& chosen_;
    std::vector<bots::BotRow> players_;
    std::vector<Pairing> pairings_;
    SeriesFlags series_;
    std::size_t whole_;  // games of all pairings together
    TournamentBook* book_ = nullptr;

    std::mutex mutex_;             // guards what follows
    std::map<Place, double> won_;  // what has been played: by the second of the pairing
    std::size_t next_ = 0;
    std::optional<Failure> failure_;
    Progress progress_;
};

class Tournament final : public Command {
   public:
    void describe(Options& options) override {
        flags_.seats = 2;
        flags_.describe(options);
        series_.describe(options);
        options
            .checked("--players", players_, flaw_of_players,
                     "Who takes part: bots, such as builder,foreman,foreman:50")
            .type("NAMES")
            .with_default();
        options
            .choice("--pairs", pairs_, {"all", "neighbours"},
                    "Everybody plays everybody, or those next in the list alone")
            .with_default();
        options
            .number("--threads", threads_, 0, kMostThreads,
                    "Games that are played at the same time; 0 for one on each core")
            .with_default();
        options
            .text("--book", book_,
                  "Write each result to this file, and go on from what it has already")
            .type("FILE");
        options.choice("--print", print_, {"table", "json", "csv"}, "How to print the results")
            .with_default();
    }

    Outcome<Exit> run() override {
        const auto chosen = flags_.choose();
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        // What the game says to the setup is said before anybody plays.
        if (const auto match = start(chosen->shelf, *chosen->game, chosen->setup); !match) {
            return tl::unexpected(match.error());
        }
        if (chosen->setup.seats % 2 != 0) {
            return bad_input("--seats: two who play each other take the same number of seats.");
        }
        const std::vector<std::string> names = names_in(players_);
        const auto players = players_of(names, *chosen);
        if (!players) {
            return tl::unexpected(players.error());
        }
        Hall hall(*chosen, *players, pairings_of(names.size(), pairs_ == "neighbours"), series_);
        if (const auto played = play(hall, head(*chosen, *players)); !played) {
            return tl::unexpected(played.error());
        }
        report(print_, {flags_.game, series_.seed, names, hall.pairings()});
        return Exit::Fine;
    }

   private:
    static constexpr int kMostThreads = 1024;

    [[nodiscard]] Outcome<void> play(Hall& hall, const std::string& head) const {
        const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
        const std::size_t threads = threads_ > 0 ? static_cast<std::size_t>(threads_) : cores;
        if (book_.empty()) {
            return hall.play(threads, nullptr);
        }
        auto book = TournamentBook::open(book_, head);
        if (!book) {
            return tl::unexpected(book.error());
        }
        if (const auto taken = hall.take_over(book->results()); !taken) {
            return taken;
        }
        return hall.play(threads, &*book);
    }

    // All that the results hang on, but for the number of games: of those there may be more
    // another time.
    [[nodiscard]] std::string head(const ChosenGame& chosen,
                                   std::span<const bots::BotRow> players) const {
        return fmt::format("jobsite tournament {} players={} levels={} pairs={} seed={}",
                           table::print_terms(chosen.game->head(chosen.setup)), players_,
                           base::print_hash(fingerprint(players)), pairs_, series_.seed);
    }

    GameFlags flags_;
    SeriesFlags series_{.games = 100};
    std::string players_ = "apprentice,builder,foreman,rita";
    std::string pairs_ = "all";
    int threads_ = 0;
    std::string book_;
    std::string print_ = "table";
};

}  // namespace

std::unique_ptr<Command> make_tournament() { return std::make_unique<Tournament>(); }

}  // namespace jobsite::cli
