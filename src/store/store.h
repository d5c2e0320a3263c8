#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "store/ledger.h"

namespace jobsite::store {

// Called exactly once for each write, on the writer thread, in the order of the
// writes: without a fault when the write is there for good, with one when nothing of
// it is. It may ask for further writes; it should not take long, nor throw.
using Done = std::function<void(std::optional<table::Fault>)>;

struct Options {
    // Commits start at least this far apart, so that writes which come together share
    // one sync of the disk. A write that comes after a pause is committed at once.
    std::chrono::milliseconds pace{10};
    // Writes that may wait. What comes on top is not kept and told Fault::TooBusy.
    std::size_t most_waiting = 20'000;
};

// The rooms on disk. Nobody waits for a write: it is handed to the writer thread,
// which commits everything that has gathered in one transaction. Reads are answered
// at once, and see what was told to be done. All functions may be called by any thread.
class Store {
   public:
    explicit Store(std::unique_ptr<Ledger> ledger, Options options = {});
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    // Writes and answers everything that is waiting, then closes.
    ~Store();

    void write(Write write, Done done);

    [[nodiscard]] std::optional<table::Fault> claim(std::string_view room);
    void release(std::string_view room);
    [[nodiscard]] std::string holder(std::string_view room);
    [[nodiscard]] const Lease* lease() const { return ledger_->lease(); }
    [[nodiscard]] Holding holding() const { return ledger_->holding(); }

    [[nodiscard]] Answer<std::optional<StoredRoom>> load(std::string_view room);
    [[nodiscard]] Answer<std::optional<StoredRoom>> recent(std::string_view room);
    [[nodiscard]] Answer<std::optional<Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event, Reach reach);
    [[nodiscard]] Answer<std::optional<RoomHead>> head(std::string_view room);
    [[nodiscard]] Answer<std::vector<Rest>> attempts(std::string_view room);
    [[nodiscard]] Answer<std::optional<Film>> film(std::string_view room, std::uint64_t entry);
    [[nodiscard]] Answer<Overdue> overdue(const Ages& ages);

    // Figures for whoever watches the server, counted since the start.
    struct Figures {
        std::size_t waiting = 0;
        std::uint64_t commits = 0;
        std::uint64_t written = 0;
        std::uint64_t failed = 0;
        std::uint64_t bytes = 0;  // on disk, at this moment
    };
    [[nodiscard]] Figures figures() const;

   private:
    struct Waiting {
        std::optional<Write> write;  // none when there was no room for it
        Done done;
    };

    void write_until_closed();
    std::vector<Waiting> gather(std::chrono::steady_clock::time_point earliest);
    void commit(std::vector<Waiting> batch);

    std::unique_ptr<Ledger> ledger_;
    const Options options_;
    mutable std::mutex mutex_;  // guards the four that follow
    std::condition_variable changed_;
    std::vector<Waiting> waiting_;
    Figures figures_;
    bool closing_ = false;
    std::thread writer_;  // last, for it uses all the others
};

// The store in a folder, which must be there: the file jobsite.db is made in it. One
// process at a time has it open.
Answer<std::unique_ptr<Store>> open(const std::filesystem::path& folder, Options options = {});

// A store that lasts as long as the program.
std::unique_ptr<Store> open_in_memory(Options options = {});

}  // namespace jobsite::store
