#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/seat.h"
#include "table/fault.h"
#include "table/rest.h"

namespace jobsite::table {

// Who made the move of a seat: whoever plays it, or the clock when the time had run out.
enum class Maker : std::uint8_t { Player, Clock };

// One move that was made at a table, and the fingerprint of the state after it.
struct Entry {
    std::uint64_t number = 0;  // counted from 1
    rules::Seat seat = rules::Seat::Nature;
    std::string move;  // as the game prints it, or rules::kUndoMove
    std::uint64_t hash = 0;
    Maker maker = Maker::Player;

    friend bool operator==(const Entry&, const Entry&) = default;
};

// Where a table writes its moves before they become true.
class Log {
   public:
    Log() = default;
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    virtual ~Log() = default;

    // Either the whole entry is kept, and the rest of the site that it states, or none of it and
    // the fault says why.
    virtual std::optional<Fault> append(const Entry& entry, const std::optional<Rest>& rest) = 0;

    // The table is left in good order: no entry will follow.
    virtual std::optional<Fault> end() = 0;
};

// A log that lasts as long as the program, for games that nobody records.
class MemoryLog final : public Log {
   public:
    std::optional<Fault> append(const Entry& entry, const std::optional<Rest>& rest) override {
        entries_.push_back(entry);
        if (rest) {
            rests_.push_back(*rest);
        }
        return std::nullopt;
    }
    std::optional<Fault> end() override { return std::nullopt; }

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const std::vector<Rest>& rests() const { return rests_; }

   private:
    std::vector<Entry> entries_;
    std::vector<Rest> rests_;
};

}  // namespace jobsite::table
