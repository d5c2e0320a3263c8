#include <algorithm>
#include <fstream>
#include <map>
#include <string>

#include "bots/bot.h"
#include "cli/bot_game.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/recorded_game.h"
#include "cli/seeds.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

// Any number of seats, unless it is given, and any value of each option that is not
// given, all equally likely.
rules::Setup draw_setup(const rules::GameRow& row, const rules::Setup& given, bool seats_given,
                        base::Random& random) {
    const auto any = [&](std::size_t count) {
        return random.uniform(static_cast<std::uint32_t>(count));
    };
    rules::Setup setup = given;
    if (!seats_given) {
        const int counts = row.most_seats - row.least_seats + 1;
        setup.seats = row.least_seats + static_cast<int>(any(static_cast<std::size_t>(counts)));
    }
    for (const rules::OptionRow& option : row.options) {
        if (std::ranges::find(given.options, option.name, &rules::Setup::Choice::option) ==
            given.options.end()) {
            setup.options.push_back(
                {std::string(option.name), std::string(option.values[any(option.values.size())])});
        }
    }
    return setup;
}

// How many games of each sort have been played.
using Coverage = std::map<std::string, std::int64_t>;

void note(Coverage& coverage, const rules::Setup& setup) {
    ++coverage[fmt::format("{} players", setup.seats)];
    for (const auto& [option, value] : setup.options) {
        ++coverage[fmt::format("{}={}", option, value)];
    }
}

class Soak final : public Command {
   public:
    void describe(Options& options) override {
        flags_.describe(options);
        series_.describe(options);
        add_bots_flag(options, bots_, "Who plays");
        options.text("--record", folder_, "Folder for a log of each game").type("DIR");
    }

    Outcome<Exit> run() override {
        const auto chosen = flags_.choose();
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        const auto& [shelf, game, given] = *chosen;
        Progress progress(series_.games);
        const double began = cpu_seconds();
        for (std::int64_t i = 0; i < series_.games; ++i) {
            const auto fine = play(shelf, *game, given, i);
            if (!fine) {
                progress.clear();
                return tl::unexpected(fine.error());
            }
            progress.at(i + 1);
        }
        progress.clear();
        sum_up(shelf.texts, cpu_seconds() - began);
        return Exit::Fine;
    }

   private:
    // One game, written down and played over again from what was written.
    Outcome<void> play(const Shelf& shelf, const LoadedGame& game, const rules::Setup& given,
                       std::int64_t number) {
        const std::uint64_t seed = derived_seed(series_.seed, static_cast<std::uint64_t>(number));
        base::Random random(seed);
        const rules::Setup setup =
            draw_setup(*game.row, given, flags_.seats_option.is_given(), random);
        const double began = cpu_seconds();
        const auto played = play_by_bots(shelf, game, setup, *bots::read_bot(bots_), seed);
        if (!played) {
            return tl::unexpected(played.error());
        }
        longest_ = std::max(longest_, cpu_seconds() - began);
        const std::string log = table::print_log(game.head(setup), played->entries, played->rests);
        if (const auto kept = keep(log, number); !kept) {
            return kept;
        }
        const auto result = result_of(*played, series_, number, setup);
        if (!result) {
            return tl::unexpected(result.error());
        }
        if (const auto flaw = flaw_of(shelf, game, setup, log)) {
            return tl::unexpected(
                wrong_game(series_, number, setup, RecordedGame::failure(*flaw).sentence));
        }
        entries_ += std::ssize(played->entries);
        ++endings_[std::string(result->outcome.ending)];
        note(coverage_, setup);
        return {};
    }

    static std::optional<table::Flaw> flaw_of(const Shelf& shelf, const LoadedGame& game,
                                              const rules::Setup& setup, const std::string& log) {
        const auto recording = table::read_log(log);
        if (!recording) {
            return recording.error();
        }
        const auto match = start(shelf, game, setup);
        return table::replay(*recording, **match,
                             [](const auto&, const auto&) { return table::Onward::Go; });
    }

    [[nodiscard]] Outcome<void> keep(const std::string& log, std::int64_t number) const {
        if (folder_.empty()) {
            return {};
        }
        const std::string path = fmt::format("{}/soak-{}-{}.log", folder_, series_.seed, number);
        std::ofstream file(path, std::ios::binary);
        if (!(file << log).flush()) {
            return tl::unexpected(Failure{
                Exit::OutsideFailed, fmt::format("'{}' cannot be written to.", printable(path))});
        }
        return {};
    }

    void sum_up(const rules::Texts& texts, double seconds) const {
        print("{} games, {} events, every log as it should be\n", series_.games, entries_);
        for (const auto& [ending, count] : endings_) {
            print("{:6}  {}\n", count, printable(texts.say(ending)));
        }
        print("\n");
        for (const auto& [sort, count] : coverage_) {
            print("{:6}  {}\n", count, sort);
        }
        print("\n{:.1f} CPU-seconds a game, {:.1f} the longest\n",
              seconds / static_cast<double>(series_.games), longest_);
    }

    GameFlags flags_;
    SeriesFlags series_{.games = 20};
    std::string bots_{bots::usual_bot().name};
    std::string folder_;

    std::int64_t entries_ = 0;
    std::map<std::string, std::int64_t> endings_;
    Coverage coverage_;
    double longest_ = 0;
};

}  // namespace

std::unique_ptr<Command> make_soak() { return std::make_unique<Soak>(); }

}  // namespace jobsite::cli
