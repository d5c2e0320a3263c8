#include "building.h"

#include <algorithm>

#include "base/verify.h"
#include "bots/chairs.h"
#include "table/log.h"
#include "table/table.h"

namespace jobsite::measured {

void while_builders_play(const shelf::Shelf& shelf, std::uint64_t seed, std::size_t pieces,
                         const std::function<bool(const Holding&)>& wants_more) {
    constexpr int kPlayers = 4;
    const shelf::LoadedGame& game = *shelf.find("men_at_work");
    auto match = game.game->start({.seats = kPlayers, .options = {}});
    base::verify(match.has_value(), "four can play");
    table::MemoryLog log;
    table::Table table(*std::move(match), log, base::Random(seed), shelf.pieces.get());
    bots::Chairs chairs;
    for (int seat = 0; seat < kPlayers; ++seat) {
        chairs.seat(rules::seat_at(seat), bots::usual_bot(), seed + static_cast<unsigned>(seat));
    }
    while (chairs.step(table).value() == bots::Chairs::Step::Moved) {
        const table::Workplace& workplace = *table.workplace();
        const rules::Seats acting = table.match().acting();
        const bool is_asked =
            workplace.is_holding() && !table.match().legal(*acting.begin()).empty();
        if (is_asked && pieces_on(workplace.at_rest()) >= pieces &&
            !wants_more({table.match(), *acting.begin(), workplace.at_rest()})) {
            return;
        }
    }
}

std::size_t pieces_on(const site::Site& site) {
    return static_cast<std::size_t>(std::ranges::count_if(site.pieces, [](const auto& piece) {
        return piece.where == facts::Where::Site && !site::is_scenery(piece.kind);
    }));
}

}  // namespace jobsite::measured
