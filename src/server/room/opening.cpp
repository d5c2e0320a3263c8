#include "server/room/opening.h"

#include "bots/bot.h"
#include "protocol/strict_json.h"
#include "server/room/tokens.h"
#include "server/room/words.h"

namespace jobsite::server {

using protocol::Refused;
using protocol::SeatKind;

namespace {

std::optional<Refused> refuses_chair(const protocol::Open::Chair& chair) {
    if (!chair.name.empty() && !is_name(chair.name)) {
        return Refused{protocol::kBadName, {}};
    }
    const bool unknown = !chair.bot.empty() && bots::find_bot(chair.bot) == nullptr;
    if (unknown || (chair.kind != SeatKind::Bot && !chair.bot.empty())) {
        return Refused{protocol::kUnknownBot, {{"what", protocol::shortened(chair.bot)}}};
    }
    return std::nullopt;
}

bool is_clock(std::uint64_t seconds, const Limits& limits) {
    return seconds == 0 || (seconds >= static_cast<std::uint64_t>(limits.least_clock_seconds) &&
                            seconds <= static_cast<std::uint64_t>(limits.most_clock_seconds));
}

// A reserve comes after the time for a turn.
bool is_reserve(const protocol::Open& open, const Limits& limits) {
    return open.reserve == 0 || (open.clock > 0 && open.reserve <= static_cast<std::uint64_t>(
                                                                       limits.most_clock_seconds));
}

std::optional<Refused> refuses(const protocol::Open& open, const shelf::LoadedGame* game,
                               const rules::Setup& setup, const Limits& limits) {
    if (game == nullptr) {
        return Refused{protocol::kUnknownGame, {{"what", protocol::shortened(open.game)}}};
    }
    if (const auto match = game->game->start(setup); !match) {
        return Refused{match.error(), {}};
    }
    for (const protocol::Open::Chair& chair : open.seats) {
        if (auto refused = refuses_chair(chair)) {
            return refused;
        }
    }
    if (!open.stand_in.empty() && bots::find_bot(open.stand_in) == nullptr) {
        return Refused{protocol::kUnknownBot, {{"what", protocol::shortened(open.stand_in)}}};
    }
    if (!is_clock(open.clock, limits) || !is_reserve(open, limits)) {
        return Refused{protocol::kBadClock, {}};
    }
    return std::nullopt;
}

void add_seat(const protocol::Open::Chair& chair, Opening& opening) {
    store::SeatRecord record{.kind = chair.kind,
                             .name = chair.name,
                             .bot = "",
                             .token = {},
                             .invitation = {},
                             .claimed = store::Claimed::Yes};
    protocol::Opened::Chair answer{
        .seat = rules::seat_at(static_cast<int>(opening.head.seats.size())),
        .kind = chair.kind,
        .token = "",
        .invitation = ""};
    switch (chair.kind) {
        case SeatKind::Here:
            answer.token = make_token();
            record.token = hash_token(answer.token);
            break;
        case SeatKind::Link:
            answer.invitation = make_token();
            record.invitation = hash_token(answer.invitation);
            record.claimed = store::Claimed::No;
            break;
        case SeatKind::Bot:
            record.bot = chair.bot.empty() ? std::string(bots::usual_bot().name) : chair.bot;
            break;
    }
    opening.head.seats.push_back(std::move(record));
    opening.answer.seats.push_back(std::move(answer));
}

}  // namespace

protocol::Welcome welcome_to(const shelf::Shelf& shelf) {
    protocol::Welcome welcome;
    for (const shelf::LoadedGame& game : shelf.games) {
        welcome.add(*game.row);
    }
    for (const bots::BotRow& row : bots::bot_rows()) {
        welcome.bots.push_back(row.name);
    }
    return welcome;
}

tl::expected<Opening, Refused> prepare(const protocol::Open& open, std::string room,
                                       const shelf::Shelf& shelf, const Limits& limits) {
    const shelf::LoadedGame* const game = shelf.find(open.game);
    const rules::Setup setup{.seats = static_cast<int>(open.seats.size()), .options = open.options};
    if (auto refused = refuses(open, game, setup, limits)) {
        return tl::unexpected(*std::move(refused));
    }
    Opening opening;
    opening.head.room = std::move(room);
    opening.head.game = game->head(setup);
    opening.head.clock_seconds = static_cast<int>(open.clock);
    opening.head.reserve_seconds = static_cast<int>(open.reserve);
    opening.head.stand_in = open.stand_in;
    opening.head.created = wall_clock();
    opening.answer.room = opening.head.room;
    for (const protocol::Open::Chair& chair : open.seats) {
        add_seat(chair, opening);
    }
    opening.answer.spectator = make_token();
    opening.head.spectator = hash_token(opening.answer.spectator);
    return opening;
}

}  // namespace jobsite::server
