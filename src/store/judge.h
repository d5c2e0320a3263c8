#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "store/records.h"

namespace jobsite::store {

// What has to be known of a room to say whether a write to it can be.
struct Standing {
    std::uint64_t last = 0;   // the number of its last entry
    std::uint64_t seats = 0;  // how many it has
    bool visited = false;
    bool rematched = false;
    std::optional<std::string> rematch_of{};
    bool elsewhere = false;  // held by another process
};

// The room that it is about.
const std::string& room_of(const Write& write);

// Says of the writes of a batch, in their order, which of them can be, before any of them is
// made: so all of them can be sent at once.
class Judge {
   public:
    // A room that is there. What is not added is not there.
    void add(std::string room, Standing standing);

    // Nothing, or why the write cannot be. What can be is taken as done for those that follow.
    std::optional<table::Fault> judge(const Write& write);

   private:
    std::optional<table::Fault> judge_one(const Create& create);
    std::optional<table::Fault> judge_one(const SeatChange& change);
    std::optional<table::Fault> judge_one(const Append& append);
    std::optional<table::Fault> judge_one(const Visit& visit);
    std::optional<table::Fault> judge_one(const Remove& remove);
    // The others ask for no more than that their room is there.
    template <class Other>
    std::optional<table::Fault> judge_one(const Other& other) {
        return find(other.room) == nullptr ? std::optional(table::Fault::NotThere) : std::nullopt;
    }
    Standing* find(const std::string& room);

    std::map<std::string, Standing> rooms_;
};

}  // namespace jobsite::store
