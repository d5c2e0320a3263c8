#include "cli/terminal_game.h"

#include <unistd.h>

#include "cli/move_menu.h"

namespace jobsite::cli {

using rules::Seat;
using rules::Seats;

namespace {

constexpr std::size_t kMaxTyped = 500;
constexpr std::size_t kScreen = 80;

constexpr std::string_view kHelp =
    "Type the number of a move, or its text (enough of its beginning or end will do).\n"
    "  undo    take back your last step, as long as nothing new has come out\n"
    "  board   show the board again        log    tell all that has happened so far\n"
    "  quit    leave the game              ?      this help\n"
    "On the map, R 12.. is a red space which needs 4: one token of Player 1, one of\n"
    "Player 2 and two missing. A star shows who filled a space exactly.\n";

}  // namespace

TerminalGame::TerminalGame(table::Table& table, bots::Chairs& chairs, std::string_view game,
                           const rules::Texts& texts, const Style& style, int input)
    : table_(table),
      chairs_(chairs),
      board_(board_of(game)),
      texts_(texts),
      style_(style),
      input_(input, kMaxTyped),
      echo_(::isatty(input) == 1 ? Echo::No : Echo::Yes) {
    // A single person looks at the screen from the start; without people it is a show.
    if (people().size() == 1) {
        viewer_ = *people().begin();
    }
}

Seats TerminalGame::people() const {
    Seats seats;
    for (const Seat seat : Seats::players(table_.match().seats())) {
        if (!chairs_.has_bot(seat)) {
            seats.add(seat);
        }
    }
    return seats;
}

base::Json TerminalGame::view(Seat seat) const {
    constexpr int kMostDeep = 32;
    auto json = base::parse_json(table_.match().view(seat).text, kMostDeep);
    base::verify(json.has_value(), "a view is JSON");
    return *std::move(json);
}

std::optional<table::Fault> TerminalGame::play() {
    while (true) {
        const auto stepped = chairs_.step(table_);
        if (!stepped) {
            return stepped.error();
        }
        if (people().empty()) {
            tell(Seat::Spectator);
        }
        if (*stepped == bots::Chairs::Step::Moved) {
            continue;
        }
        if (table_.match().acting().empty()) {
            finish();
            return std::nullopt;
        }
        const Seat seat = *table_.match().acting().begin();
        if (hand_over(seat) == Answered::Left) {
            return std::nullopt;
        }
        show(seat);
        if (ask(seat) == Answered::Left) {
            return std::nullopt;
        }
    }
}

TerminalGame::Answered TerminalGame::hand_over(Seat seat) {
    if (seat == viewer_) {
        return Answered::Nothing;
    }
    const std::string name = printable(texts_.say(fmt::format("seat.{}", rules::print_seat(seat))));
    print("{}Pass the screen to {} and press Enter.", wiped(style_), painted(style_, kBold, name));
    std::fflush(stdout);
    const auto line = input_.next();
    print("\n");
    if (!line || line->text == "quit") {
        return Answered::Left;
    }
    viewer_ = seat;
    return Answered::Nothing;
}

void TerminalGame::show(Seat seat) {
    tell(seat);
    draw(seat);
}

void TerminalGame::tell(Seat seat) {
    for (const auto& [number, event] : table_.events(seat, seen_[rules::at(seat)])) {
        if (!board_.is_small_talk(event->key)) {
            tell_event(*event);
        }
        seen_[rules::at(seat)] = number;
    }
}

void TerminalGame::tell_event(const rules::Event& event) const {
    const std::string sentence = board_.tell(event, texts_, style_);
    if (board_.begins_turn(event.key)) {
        print("\n{}\n", painted(style_, kBold, sentence));
    } else {
        print("  {}\n", sentence);
    }
}

void TerminalGame::draw(Seat seat) const { print("\n{}", board_.draw(view(seat), texts_, style_)); }

TerminalGame::Answered TerminalGame::ask(Seat seat) {
    while (true) {
        const base::Json seen = view(seat);
        const auto moves = table_.match().legal(seat);
        print("\n{}\n{}",
              painted(style_, kBold, wrapped(printable(board_.question(seen, texts_)), kScreen)),
              draw_menu(moves,
                        [&](std::string_view move) { return board_.hint(seen, move, style_); }));
        for (Answered answered = Answered::Nothing; answered == Answered::Nothing;) {
            print("{} > ", table_.can_undo(seat) ? "move, undo or ?" : "move or ?");
            std::fflush(stdout);
            const auto line = input_.next();
            if (!line) {
                print("\n");
                return Answered::Left;
            }
            if (echo_ == Echo::Yes) {
                print("{}\n", printable(line->text));
            }
            answered = answer(seat, line->text);
            if (answered != Answered::Nothing) {
                return answered;
            }
        }
    }
}

TerminalGame::Answered TerminalGame::answer(Seat seat, std::string_view typed) {
    while (!typed.empty() &&
           (typed.back() == ' ' || typed.back() == '\r' || typed.back() == '\t')) {
        typed.remove_suffix(1);
    }
    while (typed.starts_with(' ') || typed.starts_with('\t')) {
        typed.remove_prefix(1);
    }
    if (typed.empty() || typed == "?" || typed == "help") {
        print("{}", kHelp);
        return Answered::Nothing;
    }
    if (typed == "quit" || typed == "q" || typed == "exit") {
        return Answered::Left;
    }
    if (typed == "board") {
        draw(seat);
        return Answered::Nothing;
    }
    if (typed == "log") {
        print_log(seat);
        return Answered::Nothing;
    }
    return typed == rules::kUndoMove ? undo(seat) : move(seat, typed);
}

TerminalGame::Answered TerminalGame::move(Seat seat, std::string_view typed) {
    const auto candidates = meant(table_.match().legal(seat), typed);
    if (candidates.size() > 1) {
        print("That could be:\n{}", draw_choice(table_.match().legal(seat), candidates));
        return Answered::Nothing;
    }
    if (candidates.empty() && typed.find_first_not_of("0123456789") == std::string_view::npos) {
        print("There is no number {} in the list.\n", typed);
        return Answered::Nothing;
    }
    // What is no legal move goes to the table all the same, which knows why not.
    const std::string text = candidates.empty() ? std::string(typed) : candidates.front();
    if (const auto problem = table_.act(seat, text)) {
        print_problem(*problem);
        return Answered::Nothing;
    }
    return Answered::Moved;
}

TerminalGame::Answered TerminalGame::undo(Seat seat) {
    if (const auto problem = table_.undo(seat)) {
        print_problem(*problem);
        return Answered::Nothing;
    }
    return Answered::Moved;
}

void TerminalGame::print_log(Seat seat) const {
    for (const auto& [number, event] : table_.events(seat, 0)) {
        tell_event(*event);
    }
}

void TerminalGame::print_problem(const table::Problem& problem) const {
    if (const auto* const fault = std::get_if<table::Fault>(&problem)) {
        print("Nothing has changed: {}\n", printable(texts_.say(table::text_key(*fault))));
        return;
    }
    const auto& refusal = std::get<rules::Refusal>(problem);
    print("{} ({})\n", printable(texts_.sentence(refusal)), refusal.rule);
}

void TerminalGame::finish() {
    // With several people on one screen the end is for all to see.
    const Seat seat = people().size() == 1 ? viewer_ : Seat::Spectator;
    if (people().size() > 1) {
        seen_[rules::at(seat)] = table_.events(seat, 0).size();
        tell(viewer_);
    }
    show(seat);
    const auto outcome = table_.match().outcome();
    std::string winners;
    for (const Seat winner : outcome->winners) {
        winners += fmt::format("{}{}", winners.empty() ? "" : " and ",
                               texts_.say(fmt::format("seat.{}", rules::print_seat(winner))));
    }
    print("\n{} {}\n", printable(texts_.say(outcome->ending)),
          painted(style_, kBold, printable("The winner: " + winners + ".")));
}

}  // namespace jobsite::cli
