#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/contain.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/room/surroundings.h"
#include "store/store.h"
#include "table/play.h"

namespace jobsite::server {

// What was read of a room for somebody who wants to come in: all that it takes to open it, or
// what they are answered instead.
struct Fetched {
    std::string room;
    std::optional<protocol::ServerMessage> answer{};
    std::optional<std::string> elsewhere{};  // held there: the address, empty if it is not known
    std::optional<base::Broken> broken{};    // in the reading
    std::optional<store::StoredRoom> stored{};
    std::unique_ptr<table::Play> play{};
};

// Reads a room and plays its log over, if it would let them in. This takes time, and nothing
// of it is the worker's: it is done on another thread. A room that has broken is not read.
enum class Health : std::uint8_t { Whole, Broken };
Fetched fetch(Surroundings& around, store::Store& store, const std::string& room,
              const protocol::Join& join, Health health);

}  // namespace jobsite::server
