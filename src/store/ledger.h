#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/records.h"

namespace jobsite::store {

class Lease;

// How a process stands among those that share its rooms, for whoever watches it.
struct Holding {
    std::uint64_t rooms = 0;           // held now
    std::uint64_t claims = 0;          // rooms taken, since the start
    std::uint64_t claims_refused = 0;  // others held them
};

// What became of each write of a batch: nothing, or the fault that kept it out.
using Outcomes = std::vector<std::optional<table::Fault>>;

// Where rooms are kept. This is what a new backend has to offer; ledger_test.cpp is
// what it has to pass. One thread commits; any may read at the same time, and sees
// whole batches only.
class Ledger {
   public:
    Ledger() = default;
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;
    virtual ~Ledger() = default;

    // Keeps a batch of writes, in their order. When it returns, what has no fault will
    // be there after a power cut. A write that cannot be (a room that is there already
    // or not at all, numbers that do not continue the log) is left out by itself; when
    // the outside world fails, the whole batch is left out.
    virtual Outcomes commit(std::span<const Write> batch) = 0;

    // Where several processes share a ledger, a room is written by the one that holds it: whoever
    // is going to play in it claims it before it is read, and releases it in the end. A room that
    // is held elsewhere is Fault::InUse, and so is every write to it.
    [[nodiscard]] virtual std::optional<table::Fault> claim(std::string_view /*room*/) {
        return std::nullopt;
    }
    virtual void release(std::string_view /*room*/) {}
    // The address of the process that holds the room, where it has told one.
    [[nodiscard]] virtual std::string holder(std::string_view /*room*/) { return {}; }
    // Until when this process may speak for the rooms it holds; none where it has them for good.
    [[nodiscard]] virtual const Lease* lease() const { return nullptr; }
    [[nodiscard]] virtual Holding holding() const { return {}; }

    [[nodiscard]] virtual Answer<std::optional<StoredRoom>> load(std::string_view room) = 0;
    // The same with no more of its log than follows the last snapshot from which it can go on.
    [[nodiscard]] virtual Answer<std::optional<StoredRoom>> recent(std::string_view room) = 0;
    // What a seat looks back at; none if there is no such room.
    [[nodiscard]] virtual Answer<std::optional<Passage>> passage(std::string_view room,
                                                                 rules::Seat seat,
                                                                 std::uint64_t event,
                                                                 Reach reach) = 0;
    // The head alone, with the seats as they are now: who may come in costs no game.
    [[nodiscard]] virtual Answer<std::optional<RoomHead>> head(std::string_view room) = 0;
    // Which rooms are to be removed or packed, the oldest first.
    [[nodiscard]] virtual Answer<Overdue> overdue(const Ages& ages) = 0;
    // All rooms after one, in the order of their ids, so many at most.
    [[nodiscard]] virtual Answer<std::vector<Listed>> list(std::string_view after,
                                                           std::size_t most) = 0;
    // How much room it takes, where it takes any.
    [[nodiscard]] virtual std::uint64_t bytes() const { return 0; }
    // Every attempt of a room that can be run again: its rest, and the hand before it.
    [[nodiscard]] virtual Answer<std::vector<Rest>> attempts(std::string_view room) = 0;
    // The first film that ends with that entry or a later one.
    [[nodiscard]] virtual Answer<std::optional<Film>> film(std::string_view room,
                                                           std::uint64_t entry) = 0;
};

}  // namespace jobsite::store
