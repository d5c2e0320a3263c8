#include "server/room/teller.h"

#include <utility>

#include "base/quick_hash.h"
#include "protocol/write.h"
#include "server/room/gathering.h"

namespace jobsite::server {

using rules::Seat;
using rules::Seats;

namespace {

std::vector<const rules::Event*> heard_by(Seat seat, std::span<const rules::Event> events) {
    std::vector<const rules::Event*> heard;
    for (const rules::Event& event : events) {
        if (event.audience.has(seat)) {
            heard.push_back(&event);
        }
    }
    return heard;
}

}  // namespace

void Teller::say(ConnectionId to, const protocol::ServerMessage& answer, protocol::Ack ack) {
    if (std::holds_alternative<protocol::Refused>(answer)) {
        ++around_.figures.refusals;
    }
    around_.outbox.send(to, protocol::write(answer, ack, around_.shelf.texts));
}

void Teller::refuse(const Asker& asker, const protocol::Refusal& refusal) {
    answer(asker, protocol::Refused{refusal, {}});
}

void Teller::fault(const Asker& asker, table::Fault fault) {
    ++around_.figures.faults;
    if (asker.connection != kNobody) {
        answer(asker, protocol::Faulted{fault});
    }
}

void Teller::say_to_all(const Asker& asker, const protocol::ServerMessage& answer) {
    for (const ConnectionId connection : people_.connections()) {
        say(connection, answer, connection == asker.connection ? asker.ack : protocol::Ack());
    }
}

void Teller::tell_room(const Asker& asker, protocol::RoomState now) {
    for (const ConnectionId connection : people_.connections()) {
        now.you = people_.seats_of(connection);
        say(connection, now, connection == asker.connection ? asker.ack : protocol::Ack());
    }
    if (people_.crowd_of(asker.connection)) {
        now.you = people_.seats_of(asker.connection);
        say(asker.connection, now, asker.ack);
    }
}

// All that can be known of a seat at this moment, made once for all its members.
struct Teller::News {
    News(const table::Play& play, const People& people, Seat seat) : view(play.match().view(seat)) {
        fingerprints.reserve(view.fields.size());
        for (std::size_t i = 0; i < view.fields.size(); ++i) {
            fingerprints.emplace_back(base::quick_hash(view.name(i)),
                                      base::quick_hash(view.value(i)));
        }
        const rules::Match& match = play.match();
        told.seat = seat;
        const bool is_open = !is_gathering(people, play) && !play.is_closed();
        for (const Seat acting : match.acting()) {
            if (is_open && rules::is_player(acting)) {
                told.acting.add(acting);
            }
        }
        const bool plays = people.is_person(seat);
        if (plays && told.acting.has(seat)) {
            legal = match.legal(seat);
        }
        told.legal = legal;
        told.undo = plays && play.can_undo(seat);
        told.outcome = match.outcome();
        told.seats = match.seats();
    }
    News(const News&) = delete;  // its parts point into one another
    News& operator=(const News&) = delete;
    ~News() = default;

    base::JsonObject view;
    Fingerprints fingerprints;
    std::vector<std::string> legal;
    protocol::Told told;  // without what differs between members
};

void Teller::tell(Member& member, const News& news, std::span<const rules::Event* const> events,
                  protocol::Ack ack) {
    protocol::Told told = news.told;
    told.first = member.told + 1;
    told.events = events;
    member.told += events.size();
    // Fields come in the same order as long as there are the same.
    member.view.resize(news.fingerprints.size());
    for (std::size_t i = 0; i < news.fingerprints.size(); ++i) {
        if (std::exchange(member.view[i], news.fingerprints[i]) != news.fingerprints[i]) {
            told.view.emplace_back(news.view.name(i), news.view.value(i));
        }
    }
    around_.outbox.send(member.connection, protocol::write_told(told, ack));
}

// Where it stands, without what cannot be understood before the rest has been told.
void Teller::tell_part(Member& member, const News& news,
                       std::span<const rules::Event* const> events, protocol::Ack ack) {
    protocol::Told told;
    told.seat = member.seat;
    told.first = member.told + 1;
    told.events = events;
    told.acting = news.told.acting;
    told.more = true;
    member.told += events.size();
    member.behind = true;
    around_.outbox.send(member.connection, protocol::write_told(told, ack));
}

void Teller::tell_step(const table::Play& play, const Asker& asker,
                       std::span<const rules::Event> events) {
    Seats seats;
    for (const Member& member : people_.members()) {
        seats.add(member.seat);
    }
    bool answered = false;
    for (const Seat seat : seats) {
        const auto heard = heard_by(seat, events);
        const News news(play, people_, seat);
        for (Member& member : people_.members()) {
            if (member.seat == seat) {
                const bool answers = !answered && member.connection == asker.connection;
                answered = answered || answers;
                if (!member.behind) {
                    tell(member, news, heard, answers ? asker.ack : protocol::Ack());
                } else if (answers) {
                    tell_part(member, news, {}, asker.ack);
                }
            }
        }
    }
}

void Teller::tell_seat(const table::Play& play, Seat seat) {
    const News news(play, people_, seat);
    for (Member& member : people_.members()) {
        if (member.seat == seat && !member.behind) {
            tell(member, news, {}, {});
        }
    }
}

void Teller::bring_up_to_date(const table::Play& play, Member& crowd) {
    tell(crowd, News(play, people_, crowd.seat), {}, {});
}

void Teller::tell_newcomer(const table::Play& play, Member& member,
                           std::span<const rules::Event> events) {
    const News news(play, people_, member.seat);
    const auto heard = heard_by(member.seat, events);
    const std::size_t most = around_.limits.events_at_once;
    if (heard.size() > most) {
        return tell_part(member, news, std::span(heard).first(most), {});
    }
    tell(member, news, heard, {});
}

}  // namespace jobsite::server
