#include "cli/recorded_game.h"

#include <fmt/format.h>

#include "base/contain.h"
#include "cli/terminal.h"
#include "table/file_log.h"

namespace jobsite::cli {

Failure RecordedGame::failure(const table::Flaw& flaw) {
    const std::string line = flaw.line == 0 ? "" : fmt::format(" (line {})", flaw.line);
    const std::string where =
        flaw.event == 0 ? "The head of the log" : fmt::format("Event {}", flaw.event);
    return {Exit::AnswerIsNo,
            fmt::format("{}{} is wrong: {}.", where, line, printable(flaw.problem))};
}

Outcome<RecordedGame> RecordedGame::open(const std::string& log, const std::string& data,
                                         Otherwise otherwise) {
    auto shelf = open_shelf(data);
    if (!shelf) {
        return tl::unexpected(shelf.error());
    }
    RecordedGame opened(*std::move(shelf));
    const auto text = table::read_file(log, table::kMaxLogBytes);
    if (!text) {
        return tl::unexpected(cli::failure(opened.shelf_, text.error(), log));
    }
    auto recording = table::read_log(*text);
    if (!recording) {
        return tl::unexpected(failure(recording.error()));
    }
    opened.recording_ = *std::move(recording);
    const table::Head& head = opened.recording_.head;
    const auto game = find_game(opened.shelf_, head.game);
    if (!game) {
        return tl::unexpected(game.error());
    }
    opened.kept_ = table::head_flaw(head, *(*game)->row, (*game)->data_for(head.setup));
    if (opened.kept_ && otherwise == Otherwise::Refuse) {
        return tl::unexpected(failure(*opened.kept_));
    }
    auto match = start(opened.shelf_, **game, head.setup);
    if (!match) {
        return tl::unexpected(failure({2, 0, match.error().sentence}));
    }
    opened.match_ = *std::move(match);
    if (opened.kept_) {
        opened.take_as_played_here(**game);
    }
    return opened;
}

tl::expected<table::RunAgain, table::Flaw> RecordedGame::run_again() const {
    const auto match =
        start(shelf_, **find_game(shelf_, recording_.head.game), recording_.head.setup);
    tl::expected<table::RunAgain, table::Flaw> result;
    const auto broken =
        base::contain([&] { result = table::run_again(recording_, **match, *shelf_.pieces); });
    if (broken) {
        return tl::unexpected(table::Flaw{
            0, 0, fmt::format("it cannot be run again: not so that {}", broken->claim)});
    }
    return result;
}

// The entries get our hashes, which stand by themselves, and end where they are refused.
void RecordedGame::take_as_played_here(const LoadedGame& game) {
    auto played = table::played_here(recording_.entries, **game.game->start(recording_.head.setup));
    if (played.size() < recording_.entries.size()) {
        const table::Entry& refused = recording_.entries[played.size()];
        recording_.flaw = table::Flaw{0, refused.number, "the rules of this program refuse it"};
    }
    recording_.entries = std::move(played);
    recording_.version = 1;
}

}  // namespace jobsite::cli
