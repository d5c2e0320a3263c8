#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <vector>

// What the connections of one process to one file hold against each other. Holders are
// told apart by their addresses.
namespace jobsite::store::testing {

using Holder = const void*;

// The lock on the file as a whole: levels 0 (none) to 4 (exclusive), as SQLite counts.
class FileLock {
   public:
    static constexpr int kShared = 1;
    static constexpr int kReserved = 2;
    static constexpr int kPending = 3;
    static constexpr int kExclusive = 4;

    bool lock(Holder holder, int level) {
        const int others = strongest(holder);
        const bool free = level == kShared     ? others < kPending
                          : level == kReserved ? others < kReserved
                                               : others == 0;
        if (free) {
            levels_[holder] = std::max(levels_[holder], level);
        }
        return free;
    }
    void unlock(Holder holder, int level) { levels_[holder] = std::min(levels_[holder], level); }
    void leave(Holder holder) { levels_.erase(holder); }
    [[nodiscard]] bool is_reserved() const { return strongest(nullptr) >= kReserved; }

   private:
    [[nodiscard]] int strongest(Holder but) const {
        int level = 0;
        for (const auto& [holder, held] : levels_) {
            level = holder == but ? level : std::max(level, held);
        }
        return level;
    }

    std::map<Holder, int> levels_;
};

// The index of the write-ahead log: memory that connections share, and its eight locks.
class SharedMemory {
   public:
    static constexpr std::size_t kLocks = 8;
    enum class Mode : unsigned char { Shared, Exclusive };

    // A piece of the memory, made when it is first wanted.
    void* piece(std::size_t place, std::size_t size, Holder holder) {
        holders_.insert(holder);
        while (pieces_.size() <= place) {
            pieces_.push_back(
                std::make_unique<std::vector<std::max_align_t>>(size / sizeof(std::max_align_t)));
        }
        return pieces_[place]->data();
    }
    [[nodiscard]] bool has(std::size_t place) const { return place < pieces_.size(); }

    bool lock(Holder holder, std::size_t first, std::size_t count, Mode mode) {
        const auto wanted = slots(first, count);
        const bool free = std::ranges::all_of(wanted, [&](std::size_t place) {
            const Slot& slot = slots_[place];
            const bool shared_by_others =
                slot.shared.size() > (slot.shared.contains(holder) ? 1U : 0U);
            return (slot.exclusive == nullptr || slot.exclusive == holder) &&
                   (mode == Mode::Shared || !shared_by_others);
        });
        for (const std::size_t place : free ? wanted : std::vector<std::size_t>{}) {
            if (mode == Mode::Exclusive) {
                slots_[place].exclusive = holder;
            } else {
                slots_[place].shared.insert(holder);
            }
        }
        return free;
    }
    void unlock(Holder holder, std::size_t first, std::size_t count) {
        for (const std::size_t place : slots(first, count)) {
            Slot& slot = slots_[place];
            slot.shared.erase(holder);
            slot.exclusive = slot.exclusive == holder ? nullptr : slot.exclusive;
        }
    }
    // Nothing of it outlives its last holder.
    void leave(Holder holder) {
        unlock(holder, 0, kLocks);
        holders_.erase(holder);
        if (holders_.empty()) {
            pieces_.clear();
        }
    }

   private:
    struct Slot {
        std::set<Holder> shared;
        Holder exclusive = nullptr;
    };

    static std::vector<std::size_t> slots(std::size_t first, std::size_t count) {
        std::vector<std::size_t> places(count);
        for (std::size_t& place : places) {
            place = first++;
        }
        return places;
    }

    std::vector<std::unique_ptr<std::vector<std::max_align_t>>> pieces_;
    std::set<Holder> holders_;
    std::array<Slot, kLocks> slots_;
};

}  // namespace jobsite::store::testing
