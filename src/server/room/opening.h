#pragma once

#include <string>

#include <tl/expected.hpp>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/room/limits.h"
#include "shelf/shelf.h"
#include "store/records.h"

namespace jobsite::server {

// Which games are played here, and which bots there are.
protocol::Welcome welcome_to(const shelf::Shelf& shelf);

// A room that somebody wants opened: what is written, and what is answered then.
// The tokens are in the answer alone.
struct Opening {
    store::RoomHead head;
    protocol::Opened answer;
};

tl::expected<Opening, protocol::Refused> prepare(const protocol::Open& open, std::string room,
                                                 const shelf::Shelf& shelf, const Limits& limits);

}  // namespace jobsite::server
