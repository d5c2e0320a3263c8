#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "server/room/ids.h"
#include "server/room/surroundings.h"

// What two servers say to each other. All of it is read strictly: whatever else comes along the
// way between them is nothing of ours.
namespace jobsite::server::relay {

// One message of the carrier. Texts belong to whoever has the bytes.
struct Packet {
    std::string_view from;     // the address of whoever sends it
    std::uint64_t epoch = 0;   // of the link
    std::uint64_t number = 0;  // of what it brings; 0 where it brings nothing
    std::uint64_t heard = 0;   // the last number of the other side that has come
    bool again = false;        // what follows that one is missed
    std::string_view body{};   // entries

    auto fields() { return std::tie(from, epoch, number, heard, again, body); }
};

// A guest is a connection of one server in a room of another, where it is a visitor.

// From the guest's server: a frame of the guest's, who asks for something or wants to join.
struct Ask {
    ConnectionId guest{};
    std::string_view room;
    std::string_view frame;
    auto fields() { return std::tie(guest, room, frame); }
};
struct Leave {
    ConnectionId guest{};
    std::string_view room;
    auto fields() { return std::tie(guest, room); }
};
// The guest takes motion again, and has missed some.
struct WantsMotion {
    ConnectionId guest{};
    std::string_view room;
    auto fields() { return std::tie(guest, room); }
};

// From the room's server.
struct Words {
    ConnectionId guest{};  // or a crowd of them
    std::string_view frame;
    auto fields() { return std::tie(guest, frame); }
};
struct Motion {
    ConnectionId guest{};
    std::string_view frame;
    auto fields() { return std::tie(guest, frame); }
};
// The guest in that room hears from now on what is said to the crowd, and not any more.
struct Gather {
    ConnectionId guest{};
    std::string_view room;
    ConnectionId crowd{};
    auto fields() { return std::tie(guest, room, crowd); }
};
struct Part {
    ConnectionId guest{};
    ConnectionId crowd{};
    auto fields() { return std::tie(guest, crowd); }
};
struct Answered {
    ConnectionId guest{};
    std::string_view room;
    Joining joining = Joining::Refused;
    auto fields() { return std::tie(guest, room, joining); }
};
// It was to be told more than fits into a packet.
struct Cut {
    ConnectionId guest{};  // or a crowd of them
    auto fields() { return std::tie(guest); }
};

// From either: this server ends.
struct Ending {
    static auto fields() { return std::tuple(); }
};

using Entry =
    std::variant<Ask, Leave, WantsMotion, Words, Motion, Gather, Part, Answered, Cut, Ending>;

// What a message of NATS may have by default is 1 MiB.
inline constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
// The same of a frame, so that head and entry fit around it.
inline constexpr std::size_t kMostFrameBytes = kMostBytes - 1024;

// Whether a server can have this address: it is part of the subject that answers go to.
bool is_address(std::string_view text);

std::string write_packet(Packet packet);
std::optional<Packet> read_packet(std::string_view bytes);

void append_entry(std::string& body, Entry entry);
std::optional<std::vector<Entry>> read_entries(std::string_view body);

}  // namespace jobsite::server::relay
