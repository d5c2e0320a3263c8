#include "cli/engine_session.h"

#include "cli/seeds.h"
#include "games/registry.h"
#include "protocol/read.h"
#include "protocol/strict_json.h"
#include "protocol/write.h"

namespace jobsite::cli {

using protocol::Refused;
using rules::Seat;
using rules::Seats;

namespace {

protocol::ServerMessage message_of(const table::Problem& problem) {
    if (const auto* const fault = std::get_if<table::Fault>(&problem)) {
        return protocol::Faulted{*fault};
    }
    return Refused{std::get<rules::Refusal>(problem), {}};
}

// Nature acts too while the site works, but nobody speaks for her.
Seats acting_players(const rules::Match& match) {
    Seats players;
    for (const Seat seat : match.acting()) {
        if (rules::is_player(seat)) {
            players.add(seat);
        }
    }
    return players;
}

Refused refused(bots::NotABot why, const std::string& name) {
    const std::string what = protocol::shortened(name);
    return why == bots::NotABot::NoSuchName
               ? Refused{protocol::kUnknownBot, {{"what", what}}}
               : Refused{protocol::kNoSuchBudget,
                         {{"what", what}, {"most", std::int64_t{bots::kMostIterations}}}};
}

// The bots' names, if they fit the table: kPerson or a bot for each seat.
std::optional<Refused> refuses_bots(const protocol::Create& create) {
    if (!create.bots.empty() &&
        create.bots.size() != static_cast<std::size_t>(create.setup.seats)) {
        return Refused{protocol::kWrongBotCount, {}};
    }
    for (const std::string& name : create.bots) {
        const auto bot = bots::read_bot(name);
        if (!bot && name != protocol::kPerson) {
            return refused(bot.error(), name);
        }
    }
    return std::nullopt;
}

bots::Chairs chairs_of(const std::vector<std::string>& names, std::uint64_t seed) {
    bots::Chairs chairs;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (const auto row = bots::read_bot(names[i])) {
            chairs.seat(rules::seat_at(static_cast<int>(i)), *row, derived_seed(seed, i));
        }
    }
    return chairs;
}

}  // namespace

void EngineSession::hear(std::string_view frame) {
    auto request = protocol::read_table(frame);
    if (!request) {
        say(request.error().refused, request.error().ack);
        return;
    }
    say(std::visit([&](const auto& message) { return on(message); }, request->message),
        request->ack);
}

void EngineSession::hear_too_long() {
    const auto most = static_cast<std::int64_t>(protocol::kMaxFrame);
    say(Refused{protocol::kTooLong, {{"most", most}}}, std::nullopt);
}

void EngineSession::leave() {
    if (room_) {
        room_->log->end();
        room_.reset();
    }
}

void EngineSession::say(const protocol::ServerMessage& message, protocol::Ack ack) {
    say_(protocol::write(message, ack, shelf_.texts));
}

EngineSession::Reply EngineSession::on(const protocol::Hello& hello) {
    if (hello.version != protocol::kVersion) {
        return Refused{protocol::kOtherVersion, {{"version", std::int64_t{protocol::kVersion}}}};
    }
    protocol::Welcome welcome;
    for (const rules::GameRow& row : games::registry()) {
        welcome.add(row);
    }
    for (const bots::BotRow& row : bots::bot_rows()) {
        welcome.bots.push_back(row.name);
    }
    return welcome;
}

EngineSession::Reply EngineSession::on(const protocol::Ping& /*ping*/) { return protocol::Pong{}; }

tl::expected<EngineSession::Room, EngineSession::Reply> EngineSession::make_room(
    const protocol::Create& create) {
    const LoadedGame* const game = shelf_.find(create.game);
    if (game == nullptr) {
        return tl::unexpected<Reply>(
            Refused{protocol::kUnknownGame, {{"what", protocol::shortened(create.game)}}});
    }
    auto match = game->game->start(create.setup);
    if (!match) {
        return tl::unexpected<Reply>(Refused{match.error(), {}});
    }
    if (auto refused = refuses_bots(create)) {
        return tl::unexpected<Reply>(*std::move(refused));
    }
    auto log = make_log_(game->head(create.setup));
    if (!log) {
        return tl::unexpected<Reply>(protocol::Faulted{log.error()});
    }
    const std::uint64_t seed = create.seed ? *create.seed : fresh_seed();
    Room room;
    room.game = game;
    room.log = *std::move(log);
    room.table = std::make_unique<table::Table>(*std::move(match), *room.log, base::Random(seed),
                                                shelf_.pieces.get());
    room.chairs = chairs_of(create.bots, seed);
    return room;
}

EngineSession::Reply EngineSession::on(const protocol::Create& create) {
    auto room = make_room(create);
    if (!room) {
        return room.error();
    }
    if (const auto fault = room->chairs.run(*room->table)) {
        return protocol::Faulted{*fault};
    }
    // Only now does the new table take the place of the old one.
    leave();
    room_ = *std::move(room);
    const rules::Match& match = room_->table->match();
    tell_others(Seat::Nature);
    protocol::Created created{.game = create.game,
                              .setup = table::spelled_out(create.setup, room_->game->row->options),
                              .bots = create.bots,
                              .acting = acting_players(match)};
    created.bots.resize(static_cast<std::size_t>(match.seats()), std::string(protocol::kPerson));
    return created;
}

std::optional<Refused> EngineSession::refuses_seat(Seat seat) const {
    if (!room_) {
        return Refused{protocol::kNoTable, {}};
    }
    const bool at_table = Seats::players(room_->table->match().seats()).has(seat);
    if (!at_table && seat != Seat::Spectator) {
        return Refused{protocol::kNoSuchSeat, {{"seat", std::string(rules::print_seat(seat))}}};
    }
    if (room_->chairs.has_bot(seat)) {
        return Refused{protocol::kSeatOfBot, {{"seat", std::string(rules::print_seat(seat))}}};
    }
    return std::nullopt;
}

EngineSession::Reply EngineSession::on(const protocol::AskView& ask) {
    if (auto refused = refuses_seat(ask.seat)) {
        return *std::move(refused);
    }
    const rules::Match& match = room_->table->match();
    return protocol::View{ask.seat, match.view(ask.seat).text, acting_players(match)};
}

EngineSession::Reply EngineSession::on(const protocol::AskLegal& ask) {
    if (auto refused = refuses_seat(ask.seat)) {
        return *std::move(refused);
    }
    const rules::Match& match = room_->table->match();
    return protocol::Legal{ask.seat, match.legal(ask.seat), room_->table->can_undo(ask.seat)};
}

EngineSession::Reply EngineSession::on(const protocol::Act& act) {
    if (auto refused = refuses_seat(act.seat)) {
        return *std::move(refused);
    }
    return answer(act.seat, room_->table->act(act.seat, act.move));
}

EngineSession::Reply EngineSession::on(const protocol::Undo& undo) {
    if (auto refused = refuses_seat(undo.seat)) {
        return *std::move(refused);
    }
    return answer(undo.seat, room_->table->undo(undo.seat));
}

EngineSession::Reply EngineSession::on(const protocol::Since& since) {
    if (auto refused = refuses_seat(since.seat)) {
        return *std::move(refused);
    }
    return told(since.seat, since.seen);
}

std::optional<Refused> EngineSession::refuses_site() const {
    if (!room_) {
        return Refused{protocol::kNoTable, {}};
    }
    return room_->table->workplace() == nullptr ? std::optional(Refused{protocol::kNoSite, {}})
                                                : std::nullopt;
}

EngineSession::Reply EngineSession::on(const protocol::Tremble& tremble) {
    if (auto refused = refuses_site()) {
        return *std::move(refused);
    }
    const site::Tremor tremor{.reach = static_cast<std::int32_t>(tremble.reach),
                              .seed = tremble.seed};
    if (const auto refusal = room_->table->tremble(tremor)) {
        return Refused{*refusal, {}};
    }
    return protocol::Trembles{};
}

EngineSession::Reply EngineSession::on(const protocol::Lead& lead) {
    if (auto refused = refuses_seat(lead.seat)) {
        return *std::move(refused);
    }
    return answer(lead.seat, room_->table->lead(lead.seat, lead.hands, lead.ticks));
}

EngineSession::Reply EngineSession::on(const protocol::Place& place) {
    if (auto refused = refuses_seat(place.seat)) {
        return *std::move(refused);
    }
    return answer(place.seat, room_->table->carry(place.seat, place.pose, place.approach));
}

EngineSession::Reply EngineSession::on(const protocol::Look& look) {
    if (auto refused = refuses_seat(look.seat)) {
        return *std::move(refused);
    }
    if (auto refused = refuses_site()) {
        return *std::move(refused);
    }
    const facts::Facts now = site::survey(room_->table->workplace()->site());
    return protocol::Looked{now, room_->table->match().physical()->checklist(now)};
}

EngineSession::Reply EngineSession::answer(Seat seat,
                                           const std::optional<table::Problem>& problem) {
    return problem ? message_of(*problem) : carry_on(seat);
}

EngineSession::Reply EngineSession::carry_on(Seat seat) {
    // A fault here stops the bots or Nature, not the move: that is written and true,
    // and the next message lets them try again.
    const auto fault = room_->chairs.run(*room_->table);
    tell_others(seat);
    Reply told = this->told(seat, room_->sent[rules::at(seat)]);
    if (fault) {
        say(told, std::nullopt);
        return protocol::Faulted{*fault};
    }
    return told;
}

protocol::Told EngineSession::told(Seat seat, std::uint64_t seen) {
    const rules::Match& match = room_->table->match();
    news_ = {};
    for (const auto& [number, event] : room_->table->events(seat, seen)) {
        news_.events.push_back(event);
        room_->sent[rules::at(seat)] = std::max(room_->sent[rules::at(seat)], number);
    }
    if (match.acting().has(seat)) {
        news_.legal = match.legal(seat);
    }
    return {.seat = seat,
            .first = seen + 1,
            .events = news_.events,
            .view = {},
            .acting = acting_players(match),
            .legal = news_.legal,
            .undo = room_->table->can_undo(seat),
            .outcome = match.outcome(),
            .seats = match.seats(),
            .sentences = &shelf_.texts};
}

void EngineSession::tell_others(Seat seat) {
    for (const Seat other : Seats::players(room_->table->match().seats())) {
        if (other != seat && !room_->chairs.has_bot(other)) {
            const protocol::Told news = told(other, room_->sent[rules::at(other)]);
            if (!news.events.empty()) {
                say(news, std::nullopt);
            }
        }
    }
}

}  // namespace jobsite::cli
