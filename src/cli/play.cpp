#include <unistd.h>

#include "cli/command.h"
#include "cli/seeds.h"
#include "cli/terminal_game.h"
#include "table/file_log.h"

namespace jobsite::cli {

namespace {

class Play final : public Command {
   public:
    void describe(Options& options) override {
        flags_.describe(options);
        options
            .number("--people", people_, 0, rules::kMaxSeats,
                    "How many of the players are people, from p1 on; the others are bots")
            .with_default();
        add_bots_flag(options, bots_, "What bots they are");
        seed_option_ =
            options.number("--seed", seed_, std::uint64_t{0}, ~std::uint64_t{0},
                           "Plays the cards of this number; otherwise nobody can foretell them");
        options.text("--record", record_, "Write a log of the game to this new file").type("FILE");
    }

    Outcome<Exit> run() override {
        const auto chosen = flags_.choose();
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        const auto& [shelf, game, setup] = *chosen;
        if (game->game->has_site(setup)) {
            return bad_input(
                fmt::format("A terminal cannot show the site of {}; `jobsite engine` "
                            "and `jobsite simulate` play it.",
                            game->row->name));
        }
        if (people_ > flags_.seats) {
            return bad_input("There are more people than seats.");
        }
        auto match = start(shelf, *game, setup);
        if (!match) {
            return tl::unexpected(match.error());
        }
        auto log = make_log(game->head(setup));
        if (!log) {
            return tl::unexpected(failure(shelf, log.error(), record_));
        }
        return play(shelf, *std::move(match), **log);
    }

   private:
    [[nodiscard]] tl::expected<std::unique_ptr<table::Log>, table::Fault> make_log(
        const table::Head& head) const {
        if (record_.empty()) {
            return std::make_unique<table::MemoryLog>();
        }
        return table::FileLog::create(record_, head)
            .map([](std::unique_ptr<table::FileLog>&& log) -> std::unique_ptr<table::Log> {
                return std::move(log);
            });
    }

    [[nodiscard]] bots::Chairs chairs(std::uint64_t seed) const {
        bots::Chairs chairs;
        for (int i = people_; i < flags_.seats; ++i) {
            chairs.seat(rules::seat_at(i), *bots::read_bot(bots_),
                        derived_seed(seed, static_cast<std::uint64_t>(i)));
        }
        return chairs;
    }

    [[nodiscard]] Outcome<Exit> play(const Shelf& shelf, std::unique_ptr<rules::Match> match,
                                     table::Log& log) const {
        const std::uint64_t seed = seed_option_.is_given() ? seed_ : fresh_seed();
        table::Table table(std::move(match), log, base::Random(seed));
        bots::Chairs bots = chairs(seed);
        TerminalGame game(table, bots, flags_.game, shelf.texts, style_of_output(), STDIN_FILENO);
        const auto fault = game.play();
        if (fault) {
            return tl::unexpected(failure(shelf, *fault, record_));
        }
        if (const auto unended = log.end()) {
            return tl::unexpected(failure(shelf, *unended, record_));
        }
        print("\nThat was the game of --seed {}. Good bye!\n", seed);
        return Exit::Fine;
    }

    GameFlags flags_;
    std::string bots_{bots::usual_bot().name};
    int people_ = 1;
    std::uint64_t seed_ = 0;
    Option seed_option_;
    std::string record_;
};

}  // namespace

std::unique_ptr<Command> make_play() { return std::make_unique<Play>(); }

}  // namespace jobsite::cli
