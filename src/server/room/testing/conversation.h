#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/read.h"
#include "server/room/crowds.h"
#include "server/room/opening.h"
#include "server/room/revive.h"
#include "server/room/room.h"
#include "server/room/tokens.h"
#include "shelf/shelf.h"
#include "store/memory_ledger.h"

// Talks with a room, without sockets, threads or clocks.
namespace jobsite::server::testing {

using Json = nlohmann::ordered_json;

// All that was said, by connection, in its order.
class Ear final : public Outbox {
   public:
    void send(ConnectionId to, std::string frame) override {
        crowds.each(to, [&](ConnectionId one) {
            bytes[one] += frame + "\n";
            heard[one].push_back(Json::parse(frame));
        });
    }
    void show(ConnectionId to, std::string motion) override {
        crowds.each(to, [&](ConnectionId one) { motions[one].push_back(motion); });
    }
    void gather(ConnectionId crowd, ConnectionId connection) override {
        crowds.gather(crowd, connection);
    }
    void part(ConnectionId crowd, ConnectionId connection) override {
        crowds.part(crowd, connection);
    }

    Crowds crowds;
    std::map<ConnectionId, std::vector<Json>> heard;
    std::map<ConnectionId, std::string> bytes;
    std::map<ConnectionId, std::vector<std::string>> motions;
};

// A store whose disk works, stalls or fails as the test wishes.
class Disk final : public Keeper {
   public:
    void write(const std::string& room, store::Write write) override {
        waiting.emplace_back(room, std::move(write));
    }
    void note(const std::string& room, store::Append append) override {
        notes.emplace_back(room, std::move(append));
    }
    void read(const std::string& /*room*/, Reading reading) override {
        readings.push_back(std::move(reading));
    }
    void look(const std::string& /*room*/, std::function<void()> looking) override {
        looks.push_back(std::move(looking));
    }
    store::Answer<std::optional<store::StoredRoom>> load(std::string_view room) override {
        if (unreadable) {
            return tl::unexpected(table::Fault::NotReadable);
        }
        ++wholes;
        return ledger.load(room);
    }
    store::Answer<std::optional<store::StoredRoom>> recent(std::string_view room) override {
        if (unreadable) {
            return tl::unexpected(table::Fault::NotReadable);
        }
        return ledger.recent(room);
    }
    store::Answer<std::optional<store::Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event,
                                                         store::Reach reach) override {
        if (unreadable) {
            return tl::unexpected(table::Fault::NotReadable);
        }
        auto passage = ledger.passage(room, seat, event, reach);
        longest = std::max(longest, passage && *passage ? (*passage)->entries.size() : 0);
        return passage;
    }
    store::Answer<std::vector<store::Rest>> attempts(std::string_view room) override {
        return ledger.attempts(room);
    }
    store::Answer<std::optional<store::Film>> film(std::string_view room,
                                                   std::uint64_t entry) override {
        return ledger.film(room, entry);
    }

    using Queue = std::deque<std::pair<std::string, store::Write>>;
    // Lets the oldest write of a queue happen, or fail.
    std::optional<table::Fault> commit(Queue& queue) {
        const auto [room, write] = std::move(queue.front());
        queue.pop_front();
        return failing ? failing : ledger.commit(std::span(&write, 1)).front();
    }

    // Lets all that waits happen, and tells the room. A note is never asked for while
    // something is being written: it came first.
    void flush(Room& room, Millis now) {
        while (!stalled &&
               !(notes.empty() && waiting.empty() && readings.empty() && looks.empty())) {
            if (!looks.empty()) {
                const auto looking = std::move(looks.front());
                looks.pop_front();
                looking();
                room.looked_back();
            } else if (!readings.empty()) {
                const Reading reading = std::move(readings.front());
                readings.pop_front();
                room.written(reading(), now);
            } else if (!notes.empty()) {
                room.noted(commit(notes), now);
            } else {
                room.written(commit(waiting), now);
            }
        }
    }

    // What was under way when the program died.
    void forget() {
        waiting.clear();
        notes.clear();
        readings.clear();
        looks.clear();
    }

    store::MemoryLedger ledger;
    Queue waiting;
    Queue notes;
    std::deque<Reading> readings;
    std::deque<std::function<void()>> looks;
    std::optional<table::Fault> failing;
    bool stalled = false;
    bool unreadable = false;
    std::size_t wholes = 0;   // logs that were read from the start to the end
    std::size_t longest = 0;  // passage that was read, in entries
};

inline const Shelf& shelf() {
    static const Shelf kBuiltIn = [] {
        start_sodium();
        auto loaded = shelf::load();
        base::verify(loaded.has_value(), "the built-in data is good");
        return *std::move(loaded);
    }();
    return kBuiltIn;
}

// A room as it comes out of the store, if its log can be played over.
inline tl::expected<std::unique_ptr<Room>, table::Flaw> open_room(Surroundings& around,
                                                                  store::StoredRoom stored,
                                                                  Millis now) {
    return revive(around, stored).map([&](table::Play play) {
        return Room::open(around, std::move(stored), std::move(play), now);
    });
}

class Conversation : public ::testing::Test {
   protected:
    static constexpr ConnectionId kAda{1};
    static constexpr ConnectionId kBob{2};
    static constexpr ConnectionId kEve{3};

    // Opens a room of that many people, the first here and the others by link.
    void open(const std::string& frame) {
        const auto request = protocol::read_room(frame);
        ASSERT_TRUE(request);
        auto opening =
            prepare(std::get<protocol::Open>(request->message), make_room_id(), shelf(), limits);
        ASSERT_TRUE(opening);
        keys = opening->answer;
        disk.ledger.commit(std::vector<store::Write>{store::Create{opening->head}});
        come_back();
    }
    void open_for_two() {
        open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},)"
             R"("seats":[{"kind":"here","name":"Ada"},{"kind":"link"}]})");
    }

    // The room as it comes out of the store.
    void come_back() {
        come_back_with([](store::StoredRoom&) {});
    }
    // The same if that were written there.
    void come_back_with(const auto& change) {
        store::StoredRoom stored = **disk.ledger.recent(keys.room);
        change(stored);
        auto opened = open_room(around, std::move(stored), now);
        ASSERT_TRUE(opened) << opened.error().problem;
        room = *std::move(opened);
        flush();
    }

    void hear(ConnectionId from, const Json& message) {
        const std::string frame = message.dump();
        const auto request = protocol::read_room(frame);
        ASSERT_TRUE(request) << frame;
        room->hear(from, *request, now);
        flush();
    }

    void flush() { disk.flush(*room, now); }

    // Lets everything happen that is due within that many seconds.
    void wait(int seconds) {
        const Millis until = now + Millis{seconds} * 1000;
        for (auto due = room->due(); due && *due <= until; due = room->due()) {
            now = std::max(now, *due);
            room->tick(now);
            flush();
        }
        now = until;
    }

    void join(ConnectionId from, const std::string& token, std::uint64_t seen = 0) {
        hear(from, Json{{"type", "join"}, {"room", keys.room}, {"token", token}, {"seen", seen}});
    }
    // Ada sits at p1, Bob at p2; Bob's seat token is kept.
    void sit() {
        join(kAda, keys.seats[0].token);
        join(kBob, keys.seats[1].invitation);
        bobs_token = last(kBob, "joined")["token"];
    }

    // What the connection heard last of that type.
    Json last(ConnectionId who, std::string_view type) {
        for (const Json& message : std::views::reverse(ear.heard[who])) {
            if (message["type"] == type) {
                return message;
            }
        }
        return Json::object();
    }
    std::string refusal(ConnectionId who) { return last(who, "refused").value("key", ""); }
    std::size_t count(ConnectionId who) { return ear.heard[who].size(); }

    rules::Seat to_act() { return *acting().begin(); }
    // As Ada was told.
    rules::Seats acting() {
        const Json told = last(kAda, "told");
        rules::Seats seats;
        for (const Json& seat : told.at("acting")) {
            seats.add(*rules::parse_seat(seat.get<std::string>()));
        }
        return seats;
    }
    ConnectionId sitter(rules::Seat seat) { return seat == rules::Seat::P1 ? kAda : kBob; }
    Json act(rules::Seat seat, const std::string& move, std::uint32_t ack = 7) {
        return {{"type", "act"}, {"seat", rules::print_seat(seat)}, {"move", move}, {"ack", ack}};
    }
    // Whoever is to act puts or plays something where that is possible, so that a game
    // whose cards nobody can foretell does not end for want of work.
    void play_one() {
        const rules::Seat seat = to_act();
        const Json told = last(sitter(seat), "told");
        ASSERT_TRUE(told.contains("legal")) << told;
        const Json& legal = told["legal"];
        const auto works = std::ranges::find_if(legal, [](const Json& move) {
            const auto text = move.get<std::string>();
            return text.starts_with("put ") || text.starts_with("play ");
        });
        const Json& move = works != legal.end() ? *works : legal[choice++ % legal.size()];
        hear(sitter(seat), act(seat, move));
    }

    Limits limits{};
    Ear ear;
    Disk disk;
    Figures figures;
    std::vector<Question> questions;                      // that bots were asked
    std::vector<Wish> wishes;                             // of people who asked for advice
    std::vector<Look> looks;                              // ahead, that were asked for
    std::vector<std::pair<ConnectionId, Joining>> joins;  // as they were answered
    Surroundings around{
        .shelf = shelf(),
        .limits = limits,
        .outbox = ear,
        .keeper = disk,
        .figures = figures,
        .answered = [this](ConnectionId who, const std::string& /*room*/,
                           Joining joining) { joins.emplace_back(who, joining); },
        .ask = [this](Question question) { questions.push_back(std::move(question)); },
        .advise = [this](Wish wish) { wishes.push_back(std::move(wish)); },
        .look = [this](Look look) { looks.push_back(std::move(look)); }};
    protocol::Opened keys;
    std::string bobs_token;
    std::unique_ptr<Room> room;
    Millis now = 1000;
    std::size_t choice = 0;
};

}  // namespace jobsite::server::testing
