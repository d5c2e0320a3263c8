#include "server/room/kept.h"

#include <utility>

#include "table/replay.h"

namespace jobsite::server {

std::optional<Kept> read_kept(const shelf::Shelf& shelf, std::string_view log) {
    auto recording = table::read_log(log);
    if (!recording) {
        return std::nullopt;
    }
    const shelf::LoadedGame* const game = shelf.find(recording->head.game);
    if (game == nullptr) {
        return std::nullopt;
    }
    const auto match = game->game->start(recording->head.setup);
    if (!match || game->head(recording->head.setup) != recording->head) {
        return std::nullopt;
    }
    Kept kept{.head = recording->head, .entries = {}, .rests = recording->rests};
    const auto flaw = table::replay(
        *recording, **match, [&](const table::Entry& entry, const rules::Consequence& consequence) {
            kept.entries.push_back(entry);
            kept.entries.back().hash = consequence.hash;  // in a log it covers more
            return table::Onward::Go;
        });
    return flaw ? std::nullopt : std::optional(std::move(kept));
}

}  // namespace jobsite::server
