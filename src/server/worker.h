#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "base/contain.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/aside.h"
#include "server/fetching.h"
#include "server/mind.h"
#include "server/room/ids.h"
#include "server/room/opening.h"
#include "server/room/room.h"
#include "store/store.h"

namespace jobsite::server {

// What is asked of a worker, in the order in which it came.
struct Heard {
    std::string room;
    ConnectionId from{};
    protocol::RoomRequest request;
};
struct Gone {
    std::string room;
    ConnectionId connection{};
};
struct Open {
    ConnectionId from{};
    protocol::Ack ack;
    std::string room;  // its id to be
    protocol::Open open;
};
struct Knocked {
    ConnectionId from{};
    protocol::Ack ack;
    protocol::Knock knock;
};
struct Written {
    std::string room;
    std::optional<table::Fault> fault;
};
struct Noted {
    std::string room;
    std::optional<table::Fault> fault;
};
struct CaughtUp {
    std::string room;
    ConnectionId connection{};
};
struct Done {};  // what no room waits for
struct Read {
    std::string room;
    std::optional<table::Fault> fault;
    std::optional<base::Broken> broken;
    enum class Awaited : std::uint8_t { No, Yes } awaited;  // by the room
};
using Job = std::variant<Heard, Gone, Open, Knocked, Written, Noted, Done, CaughtUp, Thought,
                         Advice, Looked, Fetched, Read>;

// A thread and the rooms that belong to it. Jobs come in by a queue; what the rooms
// say leaves by the outbox. A room is fetched from the store when somebody joins it, while the
// others play on, and let go when the last one has left.
class Worker final : public Keeper {
   public:
    // Somebody wants to join a room that the server with this address holds; it is empty where
    // that is not known.
    using HeldElsewhere = std::function<void(ConnectionId connection, const std::string& room,
                                             const std::string& address)>;
    struct Answers {
        JoinAnswered joined;
        HeldElsewhere elsewhere;
    };

    Worker(const Shelf& shelf, const Limits& limits, Outbox& outbox, const Answers& answers,
           store::Store& store, Figures& figures);
    // Waits until nothing is being written, then stops.
    ~Worker() override;

    // Any thread may call this.
    void give(Job job);
    void give(std::vector<Job>&& jobs);

   private:
    void run();
    // Takes the jobs that have come, or none if something else is due.
    void wait();
    void do_job(Job& job);

    void on(Heard& heard);
    void on(Gone& gone);
    void on(Open& open);
    void on(Knocked& knocked);
    void on(Written& written);
    void on(Noted& noted);
    void on(Done& done);
    void on(CaughtUp& caught_up);
    void on(Thought& thought);
    void on(Advice& advice);
    void on(Looked& looked);
    void on(Fetched& fetched);
    void on(Read& read);

    // Has the room read for somebody who wants to join it. Who comes meanwhile waits too.
    void fetch(Heard heard);
    void read_for(const Heard& heard);
    // Whether nothing is under way that somebody will be told of.
    [[nodiscard]] bool is_done() const { return writing_ == 0 && fetching_.empty(); }
    // Does something in a room. What breaks in it ends that room and no other; false then.
    template <class Work>
    bool in_room(const std::string& id, const Work& work);
    void close_broken(const std::string& id, const base::Broken& broken);
    void refuse(const Heard& heard, const protocol::ServerMessage& answer);
    void answer(const Knocked& knocked);
    // The room is in use: it is neither removed nor packed for some time.
    void note_visit(const std::string& room);
    // After anything has happened in a room: when is it due, is it still needed?
    void look_after(const std::string& id);
    void tick();

    void write(const std::string& room, store::Write write) override;
    void note(const std::string& room, store::Append append) override;
    void read(const std::string& room, Reading reading) override;
    void look(const std::string& room, std::function<void()> looking) override;
    // Something that happens to a room, if it is still in memory.
    template <class Happening>
    void tell(const std::string& id, const Happening& happening);
    store::Answer<std::optional<store::StoredRoom>> load(std::string_view room) override;
    store::Answer<std::optional<store::StoredRoom>> recent(std::string_view room) override;
    store::Answer<std::optional<store::Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event,
                                                         store::Reach reach) override;
    store::Answer<std::vector<store::Rest>> attempts(std::string_view room) override;
    store::Answer<std::optional<store::Film>> film(std::string_view room,
                                                   std::uint64_t entry) override;

    struct Kept {
        std::unique_ptr<Room> room;
        std::optional<Millis> due;
    };
    // A room that is being written for the first time.
    struct Pending {
        ConnectionId from{};
        protocol::Ack ack;
        protocol::Opened answer;
    };

    Surroundings around_;
    const HeldElsewhere elsewhere_;
    store::Store& store_;
    std::unordered_map<std::string, Kept> rooms_;
    std::set<std::pair<Millis, std::string>> due_;
    std::map<std::string, Pending> opening_;
    std::map<std::string, std::vector<Heard>> fetching_;  // who waits for a room
    std::set<std::string> broken_;                        // not tried again by this program
    std::size_t writing_ = 0;
    std::vector<Job> taken_;  // being done; changes places with jobs_

    std::mutex mutex_;  // guards the two that follow
    std::vector<Job> jobs_;
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread thread_;
    Mind mind_;
    Aside aside_;  // where rooms are read; last, for these three use all the others
};

}  // namespace jobsite::server
