#include "store/store.h"

#include <algorithm>
#include <utility>

#include "base/verify.h"
#include "store/memory_ledger.h"

namespace jobsite::store {

using Clock = std::chrono::steady_clock;

Store::Store(std::unique_ptr<Ledger> ledger, Options options)
    : ledger_(std::move(ledger)), options_(options), writer_([this] { write_until_closed(); }) {}

Store::~Store() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    writer_.join();
}

void Store::write(Write write, Done done) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = waiting_.empty();
        std::optional<Write> kept;
        if (waiting_.size() < options_.most_waiting) {
            kept = std::move(write);
        }
        waiting_.push_back({.write = std::move(kept), .done = std::move(done)});
    }
    // The writer sleeps only while nothing is waiting, or until its time has come.
    if (first) {
        changed_.notify_one();
    }
}

void Store::write_until_closed() {
    Clock::time_point earliest = Clock::now();
    for (std::vector<Waiting> batch; !(batch = gather(earliest)).empty();) {
        earliest = Clock::now() + options_.pace;
        commit(std::move(batch));
    }
}

// Everything that waits at the time of the next commit; nothing when the store closes.
std::vector<Store::Waiting> Store::gather(Clock::time_point earliest) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
    changed_.wait_until(lock, earliest, [&] { return closing_; });
    return std::exchange(waiting_, {});
}

void Store::commit(std::vector<Waiting> batch) {
    // The first that found no place and all after it: places are given up together.
    const auto turned_away =
        std::ranges::find_if(batch, [](const Waiting& item) { return !item.write.has_value(); });
    std::vector<Write> writes;
    writes.reserve(batch.size());
    for (auto item = batch.begin(); item != turned_away; ++item) {
        writes.push_back(*std::move(item->write));
    }
    Outcomes outcomes = ledger_->commit(writes);
    base::verify(outcomes.size() == writes.size(), "every write of a batch has an outcome");
    outcomes.resize(batch.size(), table::Fault::TooBusy);
    const auto failed = static_cast<std::uint64_t>(
        std::ranges::count_if(outcomes, [](const auto& fault) { return fault.has_value(); }));
    {
        const std::lock_guard lock(mutex_);
        figures_.commits += 1;
        figures_.written += outcomes.size() - failed;
        figures_.failed += failed;
    }
    for (std::size_t place = 0; place < batch.size(); ++place) {
        batch[place].done(outcomes[place]);
    }
}

std::optional<table::Fault> Store::claim(std::string_view room) { return ledger_->claim(room); }

std::string Store::holder(std::string_view room) { return ledger_->holder(room); }

void Store::release(std::string_view room) { ledger_->release(room); }

Answer<std::optional<StoredRoom>> Store::load(std::string_view room) { return ledger_->load(room); }

Answer<std::optional<StoredRoom>> Store::recent(std::string_view room) {
    return ledger_->recent(room);
}

Answer<std::optional<Passage>> Store::passage(std::string_view room, rules::Seat seat,
                                              std::uint64_t event, Reach reach) {
    return ledger_->passage(room, seat, event, reach);
}

Answer<std::optional<RoomHead>> Store::head(std::string_view room) { return ledger_->head(room); }

Answer<std::vector<Rest>> Store::attempts(std::string_view room) { return ledger_->attempts(room); }

Answer<std::optional<Film>> Store::film(std::string_view room, std::uint64_t entry) {
    return ledger_->film(room, entry);
}

Answer<Overdue> Store::overdue(const Ages& ages) { return ledger_->overdue(ages); }

Store::Figures Store::figures() const {
    const std::lock_guard lock(mutex_);
    Figures figures = figures_;
    figures.waiting = waiting_.size();
    figures.bytes = ledger_->bytes();
    return figures;
}

std::unique_ptr<Store> open_in_memory(Options options) {
    return std::make_unique<Store>(std::make_unique<MemoryLedger>(), options);
}

}  // namespace jobsite::store
