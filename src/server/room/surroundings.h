#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/figures.h"
#include "server/room/ids.h"
#include "server/room/limits.h"
#include "server/room/outbox.h"
#include "server/room/thoughts.h"
#include "shelf/shelf.h"
#include "store/records.h"

namespace jobsite::server {

using shelf::LoadedGame;
using shelf::Shelf;

// Where a room is kept. A write is answered later, by Room::written, once.
class Keeper {
   public:
    Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;
    virtual ~Keeper() = default;

    virtual void write(const std::string& room, store::Write write) = 0;
    // The same, for what nobody waits for; answered by Room::noted.
    virtual void note(const std::string& room, store::Append append) = 0;
    // Lets something be read, and be played over, on another thread. The room waits for it as
    // for a write: it is answered by Room::written with what it returns.
    using Reading = std::function<std::optional<table::Fault>()>;
    virtual void read(const std::string& room, Reading reading) = 0;
    // The same, where the reading itself answers whoever asked, and the room waits for nothing;
    // it is told by Room::looked_back.
    virtual void look(const std::string& room, std::function<void()> looking) = 0;
    virtual store::Answer<std::optional<store::StoredRoom>> load(std::string_view room) = 0;
    virtual store::Answer<std::optional<store::StoredRoom>> recent(std::string_view room) = 0;
    virtual store::Answer<std::optional<store::Passage>> passage(std::string_view room,
                                                                 rules::Seat seat,
                                                                 std::uint64_t event,
                                                                 store::Reach reach) = 0;
    virtual store::Answer<std::vector<store::Rest>> attempts(std::string_view room) = 0;
    virtual store::Answer<std::optional<store::Film>> film(std::string_view room,
                                                           std::uint64_t entry) = 0;
};

// How a join ended: the connection is now in the room, or still where it was, or the room is held
// by another server.
enum class Joining : std::uint8_t { Done, Refused, Elsewhere };
using JoinAnswered =
    std::function<void(ConnectionId connection, const std::string& room, Joining joining)>;

// What all rooms share. It outlives them.
struct Surroundings {
    const Shelf& shelf;
    const Limits& limits;
    Outbox& outbox;
    Keeper& keeper;
    Figures& figures;
    JoinAnswered answered;
    // Where bots think; answered by Room::thought.
    std::function<void(Question)> ask;
    // The same for people who ask for advice; answered by Room::advised.
    std::function<void(Wish)> advise;
    // And where one looks ahead, if there is time for it; answered by Room::looked.
    std::function<void(Look)> look;
};

}  // namespace jobsite::server
