#include "cli/command.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/bot.h"
#include "cli/terminal.h"
#include "games/registry.h"

namespace jobsite::cli {

namespace {

constexpr std::int64_t kMaxGames = 1'000'000'000;

bool knows(const rules::GameRow& row, const rules::Setup::Choice& choice) {
    return std::ranges::any_of(row.options, [&](const rules::OptionRow& option) {
        return option.name == choice.option &&
               std::ranges::find(option.values, choice.value) != option.values.end();
    });
}

// What there is to choose: "contest=full|quick".
std::string options_of(const rules::GameRow& row) {
    std::string words;
    for (const rules::OptionRow& option : row.options) {
        words += fmt::format("{}{}={}", words.empty() ? "there is " : ", ", option.name,
                             fmt::join(option.values, "|"));
    }
    return words.empty() ? "it has no options" : words;
}

// The same of every game, for the help.
std::string options_of_all() {
    std::string words = "Options, the first value being the usual one:";
    for (const rules::GameRow& row : games::registry()) {
        words +=
            fmt::format("\n  {} ({} to {} players)", row.name, row.least_seats, row.most_seats);
        for (const rules::OptionRow& option : row.options) {
            words += fmt::format("\n    {}={}", option.name, fmt::join(option.values, "|"));
        }
    }
    return words;
}

// Of those who think so long at least.
std::string names_of_bots(int least_iterations = 0) {
    std::string names;
    for (const bots::BotRow& row : bots::bot_rows()) {
        if (row.iterations() >= least_iterations) {
            names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
        }
    }
    return names;
}

}  // namespace

void add_data_flag(Options& options, std::string& folder) {
    options.text("--data", folder, "Folder whose files replace those of data/ by path").type("DIR");
}

std::string flaw_of_bot(const std::string& name) {
    const auto bot = bots::read_bot(name);
    if (bot) {
        return "";
    }
    if (bot.error() == bots::NotABot::NoSuchName) {
        return fmt::format("there is no bot called '{}'; there is {}", printable(name),
                           names_of_bots());
    }
    return fmt::format(
        "'{}': only those who think ahead ({}) are told for how many iterations, 1 to {}",
        printable(name), names_of_bots(1), bots::kMostIterations);
}

void add_bots_flag(Options& options, std::string& name, const std::string& description) {
    options
        .checked("--bots", name, flaw_of_bot,
                 fmt::format("{}: {}; foreman:50 thinks for 50 iterations", description,
                             names_of_bots()))
        .type("NAME")
        .with_default();
}

void GameFlags::describe(Options& command) {
    command.text("game", game, "Name of the game").with_default();
    seats_option = command.number(
        "--seats", seats, 1, rules::kMaxSeats,
        fmt::format("Number of players, 1 to {}, as the game allows", rules::kMaxSeats));
    seats_option.with_default();
    command.texts("--option", options, "An option of the game, such as contest=quick; see below")
        .type("NAME=VALUE");
    command.footer(options_of_all());
    add_data_flag(command, data);
}

void SeriesFlags::describe(Options& command) {
    command.number("--games", games, std::int64_t{1}, kMaxGames, "Number of games").with_default();
    command
        .number("--seed", seed, std::uint64_t{0}, ~std::uint64_t{0},
                "Game i of a seed is the same game always")
        .with_default();
}

Outcome<rules::Setup> GameFlags::setup(const rules::GameRow& row) const {
    const int fitting = std::clamp(seats, row.least_seats, row.most_seats);
    rules::Setup setup{.seats = fitting, .options = {}};
    if (seats_option.is_given() && seats != fitting) {
        return bad_input(
            fmt::format("--seats: {} takes {} to {}.", row.name, row.least_seats, row.most_seats));
    }
    for (const std::string& option : options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == option.size()) {
            return bad_input(
                fmt::format("--option: '{}' is not of the form NAME=VALUE.", printable(option)));
        }
        setup.options.push_back({option.substr(0, equals), option.substr(equals + 1)});
        if (!knows(row, setup.options.back())) {
            return bad_input(fmt::format("--option: {} has no '{}'; {}.", row.name,
                                         printable(option), options_of(row)));
        }
    }
    return setup;
}

Outcome<ChosenGame> GameFlags::choose() const {
    auto shelf = open_shelf(data);
    if (!shelf) {
        return tl::unexpected(shelf.error());
    }
    const auto found = find_game(*shelf, game);
    if (!found) {
        return tl::unexpected(found.error());
    }
    auto setup = this->setup(*(*found)->row);
    if (!setup) {
        return tl::unexpected(setup.error());
    }
    return ChosenGame{*std::move(shelf), *found, *std::move(setup)};
}

}  // namespace jobsite::cli
