#include "browser/checking.h"

#include "base/json_writer.h"
#include "table/look_back.h"
#include "table/replay.h"
#include "table/run_again.h"

namespace jobsite::browser {

namespace {

std::string not_run(std::string_view problem) {
    std::string text;
    base::JsonWriter json(text);
    json.open_object();
    json.field("problem", problem);
    json.close_object();
    return text;
}

std::string print(const tl::expected<table::RunAgain, table::Flaw>& result) {
    std::string text;
    base::JsonWriter json(text);
    json.open_object();
    json.field("same", result.has_value());
    json.field("entry", result ? result->entry : result.error().event);
    if (result) {
        json.field("ticks", result->ticks);
        json.field("pieces", result->pieces);
        json.field("facts", result->facts);
        json.field("bytes", result->records);
    } else {
        json.field("problem", std::string_view(result.error().problem));
    }
    json.close_object();
    return text;
}

}  // namespace

std::string check_attempt(const shelf::Shelf& shelf, std::string_view log, rules::Seat seat,
                          std::uint64_t event) {
    const auto recording = table::read_log(log);
    if (!recording) {
        return not_run("unreadable");
    }
    const table::Head& head = recording->head;
    const shelf::LoadedGame* const game = shelf.find(head.game);
    if (game == nullptr || !game->game->start(head.setup) || game->head(head.setup) != head) {
        return not_run("other_game");
    }
    const auto match = [&] { return game->game->start(head.setup).value(); };
    const auto entries = table::played_here(recording->entries, *match());
    const std::uint64_t entry = table::entry_of(*match(), entries, seat, event);
    const auto result = table::run_again(*recording, *match(), *shelf.pieces, entry);
    return result && result->attempts == 0 ? not_run("unkept") : print(result);
}

}  // namespace jobsite::browser
