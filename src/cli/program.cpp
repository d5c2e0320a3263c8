#include "cli/program.h"

#include <array>
#include <csignal>
#include <cstdio>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/terminal.h"
#include "games/registry.h"
#include "protocol/client_messages.h"

namespace jobsite::cli {

namespace {

struct Row {
    const char* name;
    const char* description;
    std::unique_ptr<Command> (*make)();
};

// clang-format off
constexpr std::array kCommands{
    Row{"play",       "Play a game in this terminal, with people and bots",          make_play},
    Row{"simulate",   "Play many games and sum them up",                             make_simulate},
    Row{"soak",       "Let bots play games of every sort, and verify each of them",  make_soak},
    Row{"tournament", "Let bots of different levels play each other, and rate them", make_tournament},
    Row{"replay",     "Tell a recorded game over again",                             make_replay},
    Row{"verify",     "Re-run a recorded game and check every event of it",          make_verify},
    Row{"perft",      "Count the move sequences of a given length from a position",  make_perft},
    Row{"engine",     "Speak the JSON protocol on standard input and output",        make_engine},
    Row{"serve",      "Open rooms for people in browsers, and serve them the game",  make_serve},
    Row{"import",     "Take the rooms of a folder into a PostgreSQL database",       make_import},
    Row{"scene",      "Run one of the solver's scenes and check its figures",        make_scene},
    Row{"referee",    "Judge a described site of Men at Work by the rules",          make_referee},
};
// clang-format on

constexpr const char* kFooter =
    "Exit codes: 0 all is well; 1 the answer is no, such as a log that is wrong;\n"
    "2 the flags or the input make no sense; 3 a file could not be read or written.";

// What logs and clients of this program must match.
std::string version() {
    std::string words = fmt::format("jobsite, protocol {}; rules", protocol::kVersion);
    for (const rules::GameRow& row : games::registry()) {
        words += fmt::format(" {} {}", row.name, row.rules_version);
    }
    return words;
}

int complain(const Failure& failure) {
    print_to(stderr, "jobsite: {}\n", failure.sentence);
    return static_cast<int>(failure.code);
}

// A reader of ours that has gone away, or a limit on file sizes, shall be an error
// to be told and not the end of the program.
void ignore_signals() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace

int run_program(int count, const char* const* arguments) {
    ignore_signals();
    CommandLine line("jobsite", "Jobsite: a table for building games.", kFooter, version());
    std::array<std::unique_ptr<Command>, kCommands.size()> commands;
    for (std::size_t i = 0; i < kCommands.size(); ++i) {
        Options options = line.add(kCommands[i].name, kCommands[i].description);
        commands[i] = kCommands[i].make();
        commands[i]->describe(options);
    }
    const auto chosen = line.parse(count, arguments);
    if (!chosen) {
        return complain(chosen.error());
    }
    if (!*chosen) {
        return static_cast<int>(Exit::Fine);
    }
    const Outcome<Exit> outcome = commands.at(**chosen)->run();
    const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (outcome && !written) {
        return complain({Exit::OutsideFailed, "Standard output cannot be written to."});
    }
    return outcome ? static_cast<int>(*outcome) : complain(outcome.error());
}

}  // namespace jobsite::cli
