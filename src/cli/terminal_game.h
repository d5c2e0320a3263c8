#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/chairs.h"
#include "cli/board.h"
#include "cli/line_reader.h"
#include "cli/terminal.h"
#include "rules/texts.h"
#include "table/table.h"

namespace jobsite::cli {

// People and bots at one table, on one screen. It shows a seat what that seat may
// know and asks it what it wants; all else is the table's.
class TerminalGame {
   public:
    TerminalGame(table::Table& table, bots::Chairs& chairs, std::string_view game,
                 const rules::Texts& texts, const Style& style, int input);

    // Plays until the game is over or the players leave. A fault stops it.
    std::optional<table::Fault> play();

   private:
    enum class Answered : std::uint8_t { Moved, Left, Nothing };
    enum class Echo : std::uint8_t { No, Yes };  // a script's input is not on the screen by itself

    [[nodiscard]] rules::Seats people() const;
    [[nodiscard]] base::Json view(rules::Seat seat) const;
    // Shows the seat the screen: who sits there now may look at it.
    Answered hand_over(rules::Seat seat);
    // Tells the seat what it has not been told yet, and shows the board.
    void show(rules::Seat seat);
    void tell(rules::Seat seat);
    void tell_event(const rules::Event& event) const;
    void draw(rules::Seat seat) const;
    // Asks the seat until it has moved or left.
    Answered ask(rules::Seat seat);
    Answered answer(rules::Seat seat, std::string_view typed);
    Answered move(rules::Seat seat, std::string_view typed);
    Answered undo(rules::Seat seat);
    void print_log(rules::Seat seat) const;
    void print_problem(const table::Problem& problem) const;
    void finish();

    table::Table& table_;
    bots::Chairs& chairs_;
    const BoardRow& board_;
    const rules::Texts& texts_;
    Style style_;
    LineReader input_;
    Echo echo_;
    std::array<std::uint64_t, 8> seen_{};          // by seat: number of the last event told
    rules::Seat viewer_ = rules::Seat::Spectator;  // whose screen it is now
};

}  // namespace jobsite::cli
