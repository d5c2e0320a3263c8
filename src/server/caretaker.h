#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "server/room/figures.h"
#include "server/room/limits.h"
#include "store/store.h"

namespace jobsite::server {

// Removes the rooms to which nobody came and packs those to which nobody comes any more, as
// the store says which they are. It has a thread of its own and lets others go first: of what
// is to be done one thing at a time waits in the store.
class Caretaker {
   public:
    // All of these outlive it.
    Caretaker(store::Store& store, const Limits& limits, Figures& figures);
    Caretaker(const Caretaker&) = delete;
    Caretaker& operator=(const Caretaker&) = delete;
    // Finishes what it is at.
    ~Caretaker();

   private:
    void run();
    bool is_closing();

    store::Store& store_;
    const Limits& limits_;
    Figures& figures_;
    std::mutex mutex_;  // guards the one that follows
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread thread_;  // last, for it uses all the others
};

// What a caretaker does at one time, by the wall clock; whether there is more of it to do.
enum class Tidied : std::uint8_t { Everything, Some };
Tidied tidy(store::Store& store, const Limits& limits, Figures& figures, std::int64_t now);

}  // namespace jobsite::server
