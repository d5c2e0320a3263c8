#pragma once

#include <span>
#include <vector>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/room/ids.h"
#include "server/room/people.h"
#include "server/room/surroundings.h"
#include "table/play.h"

namespace jobsite::server {

// Whom an answer goes to.
struct Asker {
    ConnectionId connection = kNobody;
    protocol::Ack ack;
};

// Says what there is to say to whom in a room. A seat is told no more than it may know, and
// nobody is told again what they hold already.
class Teller {
   public:
    Teller(Surroundings& around, People& people) : around_(around), people_(people) {}

    void say(ConnectionId to, const protocol::ServerMessage& answer, protocol::Ack ack = {});
    void answer(const Asker& asker, const protocol::ServerMessage& answer) {
        say(asker.connection, answer, asker.ack);
    }
    void refuse(const Asker& asker, const protocol::Refusal& refusal);
    // Something of the outside world failed.
    void fault(const Asker& asker, table::Fault fault);
    // Says it to everybody; the asker gets its ack with it.
    void say_to_all(const Asker& asker, const protocol::ServerMessage& answer);
    // The same for how things stand, which says to each who they are.
    void tell_room(const Asker& asker, protocol::RoomState now);

    // What has happened, and what each seat now sees and may do.
    void tell_step(const table::Play& play, const Asker& asker,
                   std::span<const rules::Event> events);
    // What the seat may do now, when that has changed without a move.
    void tell_seat(const table::Play& play, rules::Seat seat);
    // What has changed without a move in what a crowd sees.
    void bring_up_to_date(const table::Play& play, Member& crowd);
    // What somebody has missed who comes in. If there is more than they are told at once they
    // join again for it, and until then hear nothing of what happens.
    void tell_newcomer(const table::Play& play, Member& member,
                       std::span<const rules::Event> events);

   private:
    struct News;

    void tell(Member& member, const News& news, std::span<const rules::Event* const> events,
              protocol::Ack ack);

    void tell_part(Member& member, const News& news, std::span<const rules::Event* const> events,
                   protocol::Ack ack);

    Surroundings& around_;
    People& people_;
};

}  // namespace jobsite::server
