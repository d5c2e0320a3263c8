#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "store/lease.h"
#include "store/ledger.h"
#include "store/postgres.h"
#include "table/fault.h"

namespace jobsite::store {

// One process among those that share a database. Its row there says when it was last heard of, by
// the clock of the database; one that was not heard of for ten seconds has lapsed, for good. A
// room is held by one node at a time, and each time by another epoch.
class PostgresNode {
   public:
    // Enters the node, with the address that it tells the others, and begins to be heard of; none
    // where that cannot be written.
    static std::unique_ptr<PostgresNode> enter(const std::string& url, const std::string& address);
    PostgresNode(const PostgresNode&) = delete;
    PostgresNode& operator=(const PostgresNode&) = delete;
    // Hands all rooms over.
    ~PostgresNode();

    [[nodiscard]] std::int64_t id() const { return id_; }
    [[nodiscard]] const Lease& lease() const { return lease_; }

    // Takes a room that no other node holds, or whose node has lapsed: otherwise Fault::InUse.
    std::optional<table::Fault> claim(const std::string& room);
    // Lets go of it, in a moment.
    void release(const std::string& room);
    // The address of the node that holds it; empty where none does, or where it has told none.
    std::string holder(const std::string& room);
    // The epoch in which it holds the room, if it does.
    [[nodiscard]] std::optional<std::int64_t> epoch(const std::string& room) const;
    [[nodiscard]] Holding holding() const;

   private:
    struct Heart;
    struct Claims;

    PostgresNode(std::string url, std::int64_t id);
    // The connection for claims, if there is one. The mutex of claims is held.
    Claims* claims();
    void beat_until_closed();
    // Says that it is here, and lets go of what it was told to. Whether it could.
    bool beat(Heart& heart, const std::vector<std::pair<std::string, std::int64_t>>& let_go);

    const std::string url_;
    const std::int64_t id_;
    Lease lease_;

    std::mutex claiming_;  // guards the one that follows
    std::unique_ptr<Claims> claims_;

    mutable std::mutex mutex_;  // guards the four that follow
    std::map<std::string, std::int64_t, std::less<>> held_;
    Holding holding_;
    std::vector<std::pair<std::string, std::int64_t>> let_go_;
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread heart_;  // last, for it uses all the others
};

}  // namespace jobsite::store
