#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/room/crowds.h"
#include "server/room/figures.h"
#include "server/room/ids.h"
#include "server/room/limits.h"
#include "server/room/room.h"
#include "server/room/share.h"
#include "server/room/surroundings.h"
#include "shelf/shelf.h"
#include "store/memory_ledger.h"

namespace jobsite::server {

// A server for one connection, without network, threads or files: whoever practises speaks to it
// as to any other, and its room is a room. It keeps the last few, for as long as it lives.
class Practice final : private Outbox, private Keeper {
   public:
    // The shelf outlives it.
    explicit Practice(const Shelf& shelf);

    // One frame of the protocol. Time only goes forward.
    void hear(std::string_view frame, Millis now);
    // Lets time do its work. Thoughts are thought here, one at a time: it may take as long as one.
    void pass(Millis now);
    // When to call pass(), if ever.
    [[nodiscard]] std::optional<Millis> due() const;
    // The room that is played in, as a text: its name, and its log. Empty where there is none.
    [[nodiscard]] std::string kept();
    // Opens the room of such a text again; the answer is that to an `open`.
    void take_up(std::string_view kept);
    // What is said next, a text or motion, if anything is.
    std::optional<std::string> next();

   private:
    void on(const protocol::RoomRequest& request);
    // Where it cannot be, that is said.
    bool create(const protocol::Open& open, std::string room, protocol::Ack ack);
    // Makes the room of that name the one that is played in.
    bool fetch(const std::string& id);
    void say(const protocol::ServerMessage& message, protocol::Ack ack);
    void do_work();
    void think();
    void look_ahead();
    std::optional<table::Fault> commit(store::Write write);
    void forget_oldest();

    void send(ConnectionId to, std::string frame) override;
    void show(ConnectionId to, std::string motion) override;
    void gather(ConnectionId crowd, ConnectionId connection) override;
    void part(ConnectionId crowd, ConnectionId connection) override;

    void write(const std::string& room, store::Write write) override;
    void note(const std::string& room, store::Append append) override;
    void read(const std::string& room, Reading reading) override;
    void look(const std::string& room, std::function<void()> looking) override;
    store::Answer<std::optional<store::StoredRoom>> load(std::string_view room) override;
    store::Answer<std::optional<store::StoredRoom>> recent(std::string_view room) override;
    store::Answer<std::optional<store::Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event,
                                                         store::Reach reach) override;
    store::Answer<std::vector<store::Rest>> attempts(std::string_view room) override;
    store::Answer<std::optional<store::Film>> film(std::string_view room,
                                                   std::uint64_t entry) override;

    Limits limits_{};
    Figures figures_;
    store::MemoryLedger ledger_;
    Surroundings around_;
    Millis now_ = 0;
    Crowds crowds_;
    std::deque<std::string> rooms_;  // that are kept, the oldest first
    std::deque<std::string> said_;
    // What the room waits for. It is never done while the room is at something.
    std::deque<std::function<void()>> work_;
    std::deque<std::function<void()>> thoughts_;
    std::optional<Look> look_;
    Share share_{limits_.look_percent};  // of looks ahead
    std::unique_ptr<Room> room_;         // last, for it uses all the others
};

}  // namespace jobsite::server
