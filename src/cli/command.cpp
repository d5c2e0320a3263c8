#include "cli/command.h"

#include <fmt/format.h>

#include "cli/terminal.h"

namespace jobsite::cli {

void add_data_flag(Options& options, std::string& folder) {
    options.text("--data", folder, "Folder whose files replace those of data/ by path").type("DIR");
}

void GameFlags::describe(Options& command) {
    command.text("game", game, "Name of the game").with_default();
    seats_option = command.number("--seats", seats, 1, rules::kMaxSeats, "Number of players");
    seats_option.with_default();
    command.texts("--option", options, "An option of the game, such as contest=quick")
        .type("NAME=VALUE");
    add_data_flag(command, data);
}

Outcome<rules::Setup> GameFlags::setup() const {
    rules::Setup setup{.seats = seats, .options = {}};
    for (const std::string& option : options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == option.size()) {
            return bad_input(
                fmt::format("--option: '{}' is not of the form NAME=VALUE.", printable(option)));
        }
        setup.options.push_back({option.substr(0, equals), option.substr(equals + 1)});
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
    auto setup = this->setup();
    if (!setup) {
        return tl::unexpected(setup.error());
    }
    return ChosenGame{*std::move(shelf), *found, *std::move(setup)};
}

}  // namespace jobsite::cli
