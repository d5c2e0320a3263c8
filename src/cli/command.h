#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_line.h"
#include "cli/outcome.h"
#include "cli/shelf.h"
#include "rules/setup.h"

namespace jobsite::cli {

// One subcommand of the program: its flags, then what it does.
class Command {
   public:
    Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;
    virtual ~Command() = default;

    virtual void describe(Options& options) = 0;
    virtual Outcome<Exit> run() = 0;
};

std::unique_ptr<Command> make_play();
std::unique_ptr<Command> make_simulate();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_verify();
std::unique_ptr<Command> make_perft();
std::unique_ptr<Command> make_engine();
std::unique_ptr<Command> make_serve();
std::unique_ptr<Command> make_import();
std::unique_ptr<Command> make_scene();
std::unique_ptr<Command> make_soak();
std::unique_ptr<Command> make_tournament();
std::unique_ptr<Command> make_referee();

// A game with the data and the setup that the flags ask for.
struct ChosenGame {
    Shelf shelf;
    const LoadedGame* game = nullptr;  // of the shelf
    rules::Setup setup;
};

// The flags of all commands that set a game up.
struct GameFlags {
    std::string game = "monster_office";
    int seats = 3;
    std::vector<std::string> options;  // NAME=VALUE
    std::string data;
    Option seats_option;

    void describe(Options& command);

    // What they ask for, if it makes sense. Whether the game agrees with the setup is its
    // own to say.
    [[nodiscard]] Outcome<ChosenGame> choose() const;

   private:
    [[nodiscard]] Outcome<rules::Setup> setup(const rules::GameRow& row) const;
};

// The flags of all commands that let bots play game after game.
struct SeriesFlags {
    std::int64_t games = 0;
    std::uint64_t seed = 1;

    void describe(Options& command);
};

void add_data_flag(Options& options, std::string& folder);
// A bot, such as foreman or foreman:50.
void add_bots_flag(Options& options, std::string& name, const std::string& description);
// Why that text names no bot, in words; nothing if it does.
std::string flaw_of_bot(const std::string& name);

}  // namespace jobsite::cli
