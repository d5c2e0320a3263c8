#include "cli/terminal.h"

#include <algorithm>

#include "base/json.h"
#include "base/verify.h"
#include "cli/move_menu.h"
#include "fuzz/target.h"

// What somebody types at the terminal, and what is printed there of a stranger's words.
namespace jobsite::fuzz {

namespace {

constexpr std::size_t kColumns = 30;

const std::vector<std::string>& moves() {
    static const std::vector<std::string> kMoves{
        "draw deck",   "draw 1",    "draw 5",     "draw project",
        "play 12",     "put R3 12", "put R12 05", "place 12 b2b3c3",
        "place 12 b2", "lay R3",    "discard G5", "shift 05 b2b3c3",
        "stop"};
    return kMoves;
}

void try_typed(std::string_view typed) {
    const auto found = cli::meant(moves(), typed);
    base::verify(std::ranges::all_of(found,
                                     [](const std::string& move) {
                                         return std::ranges::find(moves(), move) != moves().end();
                                     }),
                 "whatever is typed means legal moves or none");
    cli::draw_choice(moves(), found);
}

std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

void try_printed(std::string_view text) {
    const std::string safe = cli::printable(text);
    base::verify(
        base::parse_json('"' + safe + '"', 1) || safe.find_first_of("\"\\") != std::string::npos,
        "what is printed is UTF-8");
    base::verify(cli::printable(safe) == safe, "what is printable stays as it is");
    base::verify(safe.find_first_of("\n\r\x1b\x7f") == std::string::npos,
                 "what is printed does not speak to the terminal");
    base::verify(cli::width(cli::padded(safe, kColumns)) >= kColumns, "columns are filled");
    base::verify(without_blanks(cli::wrapped(safe, kColumns)) == without_blanks(safe),
                 "wrapping loses nothing but blanks");
}

}  // namespace

void feed(std::string_view input) {
    try_printed(input);
    for (const std::string_view line : lines(input)) {
        try_typed(line);
    }
}

}  // namespace jobsite::fuzz
