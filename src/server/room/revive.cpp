#include "server/room/revive.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/verify.h"
#include "server/room/tokens.h"
#include "site/site.h"
#include "table/replay.h"

namespace jobsite::server {

namespace {

// Why what was kept cannot have been written by us, if it cannot.
std::optional<table::Flaw> flaw_of(const store::StoredRoom& stored) {
    const store::RoomHead& head = stored.head;
    if (std::cmp_not_equal(head.seats.size(), head.game.setup.seats)) {
        return table::Flaw{0, 0, "it has not as many seats as were agreed on"};
    }
    if (head.clock_seconds < 0 || head.reserve_seconds < 0) {
        return table::Flaw{0, 0, "its clock runs backwards"};
    }
    // The entries come first: a rest or a trace without its entry has lost the end of the log.
    const std::uint64_t last = stored.entries.empty() ? 0 : stored.entries.back().number;
    const bool cut = (stored.rest && stored.rest->entry > last) ||
                     std::ranges::any_of(stored.traces, [&](const table::Trace& trace) {
                         return trace.entry > last;
                     });
    return cut ? std::optional(table::Flaw{0, last + 1, "the end of the log is lost"})
               : std::nullopt;
}

table::Dice dice() { return {.random = base::Random(draw_seed()), .fresh_seed = draw_seed}; }

// From the snapshot on; a flaw where it does not fit.
tl::expected<table::Play, table::Flaw> revive_recent(const Shelf& shelf, const LoadedGame& game,
                                                     const store::StoredRoom& stored) {
    const std::span entries(stored.entries);
    auto match = table::match_of(*stored.snapshot, *game.game, entries.front().hash);
    if (match == nullptr) {
        return tl::unexpected(table::Flaw{0, stored.snapshot->entry, "the snapshot does not fit"});
    }
    return table::Play::resume(std::move(match), dice(), shelf.pieces.get(),
                               {entries.subspan(1), stored.rest, stored.traces, &*stored.snapshot});
}

tl::expected<table::Play, table::Flaw> revive_whole(const Shelf& shelf, const LoadedGame& game,
                                                    const store::StoredRoom& stored) {
    auto match = game.game->start(stored.head.game.setup);
    base::verify(match.has_value(), "the game agrees to the setup");
    return table::Play::resume(*std::move(match), dice(), shelf.pieces.get(),
                               {stored.entries, stored.rest, stored.traces});
}

// Why nobody can have played the room, if so.
std::optional<table::Flaw> refuses(const LoadedGame& game, const store::StoredRoom& stored) {
    if (auto flaw = flaw_of(stored)) {
        return flaw;
    }
    if (!game.game->start(stored.head.game.setup)) {
        return table::Flaw{0, 0, "the game does not agree to the setup"};
    }
    return std::nullopt;
}

store::Answer<store::StoredRoom> load_whole(Surroundings& around, const std::string& room) {
    auto whole = around.keeper.load(room);
    if (!whole || !*whole) {
        return tl::unexpected(whole ? table::Fault::NotReadable : whole.error());
    }
    return **std::move(whole);
}

// What was played otherwise, as it is played here.
Rerun rerun_otherwise(const LoadedGame& game, const store::StoredRoom& whole) {
    const auto start = [&] { return game.game->start(whole.head.game.setup).value(); };
    return {start(), table::played_here(whole.entries, *start()), 0};
}

tl::expected<table::Play, table::Flaw> look_at(Surroundings& around, const LoadedGame& game,
                                               const store::StoredRoom& stored, table::Flaw why) {
    const auto whole = stored.snapshot ? load_whole(around, stored.head.room) : stored;
    if (!whole) {
        return tl::unexpected(std::move(why));
    }
    Rerun run = rerun_otherwise(game, *whole);
    return table::Play::look_at(std::move(run.match), around.shelf.pieces.get(),
                                {run.entries, stored.rest, stored.traces})
        .map_error([&](const table::Flaw&) { return std::move(why); });
}

bool goes_on(int site_version, int now) {
    return site_version == now ||
           (now > 0 && site::goes_on_from(static_cast<std::uint32_t>(site_version)));
}

}  // namespace

std::optional<table::Flaw> played_otherwise(const LoadedGame& game, const table::Head& head) {
    if (auto flaw = table::head_flaw(head, *game.row, game.data_for(head.setup))) {
        return flaw;
    }
    if (game.game->start(head.setup) &&
        !goes_on(head.site_version, game.head(head.setup).site_version)) {
        return table::Flaw{0, 0, "its site is of another version", table::Fault::OtherSite};
    }
    return std::nullopt;
}

tl::expected<table::Play, table::Flaw> revive(Surroundings& around,
                                              const store::StoredRoom& stored) {
    const LoadedGame* const found = around.shelf.find(stored.head.game.game);
    if (found == nullptr) {
        return tl::unexpected(
            table::Flaw{0, 0, "the game is not played here", table::Fault::OtherRules});
    }
    const LoadedGame& game = *found;
    auto otherwise = played_otherwise(game, stored.head.game);
    if (auto flaw = refuses(game, stored)) {
        return tl::unexpected(otherwise ? *std::move(otherwise) : *std::move(flaw));
    }
    if (otherwise) {
        return look_at(around, game, stored, *std::move(otherwise));
    }
    if (!stored.snapshot) {
        return revive_whole(around.shelf, game, stored);
    }
    if (auto play = revive_recent(around.shelf, game, stored)) {
        return play;
    }
    ++around.figures.snapshots_unfit;
    const auto whole = load_whole(around, stored.head.room);
    if (!whole) {
        return tl::unexpected(table::Flaw{0, 0, "the log cannot be read", whole.error()});
    }
    return revive_whole(around.shelf, game, *whole);
}

store::Answer<Rerun> rerun(Surroundings& around, const LoadedGame& game,
                           const store::RoomHead& head, rules::Seat seat, std::uint64_t event,
                           store::Reach reach) {
    if (played_otherwise(game, head.game)) {
        return load_whole(around, head.room).map([&](const store::StoredRoom& whole) {
            return rerun_otherwise(game, whole);
        });
    }
    auto passage = around.keeper.passage(head.room, seat, event, reach);
    if (!passage || !*passage) {
        return tl::unexpected(passage ? table::Fault::NotReadable : passage.error());
    }
    const auto& snapshot = (*passage)->snapshot;
    std::vector<table::Entry>& entries = (*passage)->entries;
    if (snapshot) {
        if (auto match = table::match_of(*snapshot, *game.game, entries.front().hash)) {
            entries.erase(entries.begin());
            return Rerun{std::move(match), std::move(entries), snapshot->heard[rules::at(seat)]};
        }
        ++around.figures.snapshots_unfit;
        auto whole = load_whole(around, head.room);
        if (!whole) {
            return tl::unexpected(whole.error());
        }
        entries = std::move(whole->entries);
    }
    auto match = game.game->start(head.game.setup);
    base::verify(match.has_value(), "the game agreed to the setup when the room was opened");
    return Rerun{*std::move(match), std::move(entries), 0};
}

}  // namespace jobsite::server
