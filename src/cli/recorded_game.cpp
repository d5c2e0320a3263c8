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
    auto library = Library::open(data);
    if (!library) {
        return tl::unexpected(library.error());
    }
    RecordedGame opened(*std::move(library));
    const auto text = table::read_file(log, table::kMaxLogBytes);
    if (!text) {
        return tl::unexpected(opened.library_.failure(text.error(), log));
    }
    auto recording = table::read_log(*text);
    if (!recording) {
        return tl::unexpected(failure(recording.error()));
    }
    opened.recording_ = *std::move(recording);
    const table::Head& head = opened.recording_.head;
    auto game = opened.library_.load(head.game);
    if (!game) {
        return tl::unexpected(game.error());
    }
    opened.game_ = *std::move(game);
    if (const auto flaw = table::head_flaw(head, *opened.game_.row, opened.game_.data)) {
        return tl::unexpected(failure(*flaw));
    }
    auto match = opened.library_.start(opened.game_, head.setup);
    if (!match) {
        return tl::unexpected(failure({2, 0, match.error().sentence}));
    }
    opened.match_ = *std::move(match);
    return opened;
}

}  // namespace jobsite::cli
