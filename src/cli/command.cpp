#include "cli/command.h"

#include "cli/terminal.h"

namespace jobsite::cli {

void add_data_flag(CLI::App& app, std::string& folder) {
    app.add_option("--data", folder, "Folder whose files replace those of data/ by path")
        ->type_name("DIR");
}

void GameFlags::describe(CLI::App& app) {
    app.add_option("game", game, "Name of the game")->capture_default_str();
    add_number(app, "--seats", seats, 1, rules::kMaxSeats, "Number of players")
        ->capture_default_str();
    app.add_option("--option", options, "An option of the game, such as contest=quick")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    add_data_flag(app, data);
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
