#include "cli/recorded_game.h"

#include <fmt/format.h>

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

Outcome<RecordedGame> RecordedGame::open(const std::string& log, const std::string& data) {
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
    if (const auto flaw = table::head_flaw(head, *(*game)->row, (*game)->data)) {
        return tl::unexpected(failure(*flaw));
    }
    auto match = start(opened.shelf_, **game, head.setup);
    if (!match) {
        return tl::unexpected(failure({2, 0, match.error().sentence}));
    }
    opened.match_ = *std::move(match);
    return opened;
}

}  // namespace jobsite::cli
