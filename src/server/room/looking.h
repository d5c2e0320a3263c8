#pragma once

#include <cstdint>

#include "protocol/client_messages.h"
#include "server/room/surroundings.h"
#include "server/room/teller.h"

// What somebody gets who looks back. Each of these reads, plays over and answers by itself, on
// whatever thread: it needs nothing of the room but its head.
namespace jobsite::server {

void show_view(Surroundings& around, const LoadedGame& game, const store::RoomHead& head,
               const Asker& asker, const protocol::At& at, std::uint64_t events_total);
void show_film(Surroundings& around, const LoadedGame& game, const store::RoomHead& head,
               const Asker& asker, const protocol::AskFilm& ask);
void give_log(Surroundings& around, const store::RoomHead& head, const Asker& asker,
              const protocol::AskLog& ask);

}  // namespace jobsite::server
