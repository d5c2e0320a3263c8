#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "store/memory_ledger.h"
#include "store/testing/sample.h"

namespace jobsite::store::testing {

using Batch = std::vector<Write>;

// What is found of a room.
struct Found {
    std::optional<StoredRoom> room{};
    std::vector<Rest> attempts{};

    friend bool operator==(const Found&, const Found&) = default;
};
using Contents = std::vector<Found>;

// Batches of writes to four rooms, and what must come of them. The memory ledger, which
// has no disk that could fail, says what that is.
class Script {
   public:
    // `rounds` of play in two rooms, then a rematch.
    explicit Script(std::uint64_t rounds) {
        add({Create{sample_room("a")}});
        add({Create{sample_room("b")}, sample_append("a", 1, 3)});
        for (std::uint64_t round = 1; round <= rounds; ++round) {
            if (round % 3 == 0) {
                add({Pack{"a"}, Create{sample_room("d")}, Visit{"b", 5}});
                add({Remove{"d"}, Remove{"b"}});
            }
            add({at_rest(sample_append("a", 3 * round + 1, 3 * round + 3)),
                 traced(sample_append("b", round, round)), sample_append("a", 1, 1),
                 SeatChange{"b", rules::Seat::P2, renamed(round)}, Create{sample_room("a")}});
        }
        RoomHead rematch = sample_room("c");
        rematch.rematch_of = "a";
        add({Create{rematch}, sample_append("c", 1, 40)});
    }

    [[nodiscard]] std::size_t size() const { return batches_.size(); }
    [[nodiscard]] const Batch& batch(std::size_t place) const { return batches_[place]; }
    [[nodiscard]] const Outcomes& outcomes(std::size_t place) const { return outcomes_[place]; }
    // After that many batches.
    [[nodiscard]] const Contents& after(std::size_t batches) const { return contents_[batches]; }

    static Answer<Contents> contents(Ledger& ledger) {
        Contents contents;
        for (const char* const room : {"a", "b", "c", "d"}) {
            auto found = ledger.load(room);
            auto attempts = ledger.attempts(room);
            if (!found || !attempts) {
                return tl::unexpected(found ? attempts.error() : found.error());
            }
            contents.push_back({*std::move(found), *std::move(attempts)});
        }
        return contents;
    }

   private:
    static Append at_rest(Append append) {
        append.rest = Rest{.entry = append.entries.back().number,
                           .record = std::vector(500, std::byte(append.entries.size())),
                           .hand = std::vector(100, std::byte(append.entries.size()))};
        return append;
    }
    static Append traced(Append append) {
        append.trace = Trace{.entry = append.entries.front().number - 1,
                             .ticks = 60,
                             .gestures = "take 0 51 release 60"};
        return append;
    }
    static SeatRecord renamed(std::uint64_t round) {
        SeatRecord seat = sample_room("b").seats[1];
        seat.name = fmt::format("Player {}", round);
        return seat;
    }

    void add(Batch batch) {
        outcomes_.push_back(model_.commit(batch));
        contents_.push_back(contents(model_).value());
        batches_.push_back(std::move(batch));
    }

    MemoryLedger model_;
    std::vector<Batch> batches_;
    std::vector<Outcomes> outcomes_;
    std::vector<Contents> contents_{Contents(4)};
};

}  // namespace jobsite::store::testing
