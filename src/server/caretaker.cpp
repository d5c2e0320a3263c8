#include "server/caretaker.h"

#include <chrono>
#include <future>
#include <utility>

namespace jobsite::server {

namespace {

// So often it looks whether there is something to do.
constexpr std::chrono::minutes kRound{10};
// What is read at once; it can be stopped after each of these.
constexpr std::size_t kPortion = 20;

// Whether it is written.
bool write(store::Store& store, store::Write write) {
    std::promise<std::optional<table::Fault>> answered;
    store.write(std::move(write),
                [&](std::optional<table::Fault> fault) { answered.set_value(fault); });
    return !answered.get_future().get();
}

}  // namespace

Tidied tidy(store::Store& store, const Limits& limits, Figures& figures, std::int64_t now) {
    const auto overdue = store.overdue({.created_before = now - limits.unvisited,
                                        .came_before = now - limits.pack_after,
                                        .most = kPortion});
    if (!overdue) {
        ++figures.faults;
        return Tidied::Everything;
    }
    std::size_t done = 0;
    const auto each = [&](const auto& rooms, auto make, Figures::Count& count) {
        for (const std::string& room : rooms) {
            const bool written = write(store, make(room));
            (written ? count : figures.faults) += 1;
            done += written ? 1 : 0;
        }
    };
    each(
        overdue->to_remove, [](const auto& room) { return store::Remove{room}; },
        figures.rooms_removed);
    each(
        overdue->to_pack, [](const auto& room) { return store::Pack{room}; }, figures.rooms_packed);
    // Where nothing can be written it is no use to go on.
    const bool full = overdue->to_remove.size() == kPortion || overdue->to_pack.size() == kPortion;
    return full && done > 0 ? Tidied::Some : Tidied::Everything;
}

Caretaker::Caretaker(store::Store& store, const Limits& limits, Figures& figures)
    : store_(store), limits_(limits), figures_(figures), thread_([this] { run(); }) {}

Caretaker::~Caretaker() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

bool Caretaker::is_closing() {
    const std::lock_guard lock(mutex_);
    return closing_;
}

void Caretaker::run() {
    while (!is_closing()) {
        if (tidy(store_, limits_, figures_, wall_clock()) == Tidied::Everything) {
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, kRound, [&] { return closing_; });
        }
    }
}

}  // namespace jobsite::server
