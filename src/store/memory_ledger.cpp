#include "store/memory_ledger.h"

#include <algorithm>
#include <iterator>

#include "store/continues.h"

namespace jobsite::store {

using table::Fault;

Outcomes MemoryLedger::commit(std::span<const Write> batch) {
    const base::Lock lock(mutex_);
    Outcomes outcomes;
    outcomes.reserve(batch.size());
    for (const Write& item : batch) {
        outcomes.push_back(std::visit([&](const auto& one) { return write(one); }, item));
    }
    return outcomes;
}

namespace {

// The oldest go, until neither their number nor their size is too large.
void drop_films(std::vector<Film>& films, const FilmLimits& limits) {
    std::uint64_t bytes = 0;
    std::uint64_t kept = 0;
    for (auto film = films.rbegin(); film != films.rend() && kept < limits.most; ++film, ++kept) {
        bytes += film->frames.size();
        if (bytes > limits.bytes) {
            break;
        }
    }
    films.erase(films.begin(), films.end() - static_cast<std::ptrdiff_t>(kept));
}

// The entries from one number on, up to another.
std::vector<table::Entry> between(const std::vector<table::Entry>& entries, std::uint64_t first,
                                  std::uint64_t last) {
    return {entries.begin() + static_cast<std::ptrdiff_t>(first - 1),
            entries.begin() + static_cast<std::ptrdiff_t>(last)};
}

}  // namespace

std::optional<Fault> MemoryLedger::write(const Create& create) {
    const RoomHead& head = create.head;
    Kept* const before = head.rematch_of ? find(*head.rematch_of) : nullptr;
    if (find(head.room) != nullptr || (before != nullptr && before->room.rematch)) {
        return Fault::AlreadyThere;
    }
    if (head.rematch_of && before == nullptr) {
        return Fault::NotThere;
    }
    if (before != nullptr) {
        before->room.rematch = head.room;
    }
    rooms_.emplace(head.room, Kept{.room = {.head = head}});
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const SeatChange& change) {
    Kept* const kept = find(change.room);
    if (kept == nullptr || rules::at(change.seat) >= kept->room.head.seats.size()) {
        return Fault::NotThere;
    }
    kept->room.head.seats[rules::at(change.seat)] = change.now;
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const PaceChange& change) {
    Kept* const kept = find(change.room);
    if (kept == nullptr) {
        return Fault::NotThere;
    }
    kept->room.head.pace = change.now;
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Say& say) {
    Kept* const kept = find(say.room);
    if (kept == nullptr) {
        return Fault::NotThere;
    }
    std::vector<Remark>& remarks = kept->room.remarks;
    remarks.push_back(say.remark);
    if (remarks.size() > kMostRemarks) {
        remarks.erase(remarks.begin());
    }
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Append& append) {
    Kept* const kept = find(append.room);
    if (kept == nullptr) {
        return Fault::NotThere;
    }
    StoredRoom& room = kept->room;
    if (!continues(room.entries.size(), append.entries)) {
        return Fault::OutOfStep;
    }
    room.bytes += bytes_of(append.entries, append.rest);
    room.entries.insert(room.entries.end(), append.entries.begin(), append.entries.end());
    for (const auto& [seat, spent] : append.spent) {
        room.head.seats[rules::at(seat)].spent = spent;
    }
    if (append.trace) {
        room.traces.push_back(*append.trace);
    }
    if (append.film) {
        kept->films.push_back(*append.film);
        drop_films(kept->films, append.films);
    }
    if (append.snapshot) {
        kept->snapshots.push_back(*append.snapshot);
    }
    if (is_attempt(append.rest)) {
        kept->attempts.push_back(*append.rest);
    }
    if (append.rest) {
        room.rest = Rest{.entry = append.rest->entry, .record = append.rest->record};
        std::erase_if(room.traces,
                      [&](const Trace& trace) { return trace.entry < append.rest->entry; });
    }
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Visit& visit) {
    Kept* const kept = find(visit.room);
    if (kept == nullptr) {
        return Fault::NotThere;
    }
    kept->came = visit.at;
    kept->packed = false;
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Remove& remove) {
    const Kept* const kept = find(remove.room);
    if (kept == nullptr || kept->came) {
        return Fault::OutOfStep;
    }
    if (Kept* const before =
            kept->room.head.rematch_of ? find(*kept->room.head.rematch_of) : nullptr) {
        before->room.rematch.reset();
    }
    rooms_.erase(remove.room);
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Pack& pack) {
    Kept* const kept = find(pack.room);
    if (kept == nullptr) {
        return Fault::NotThere;
    }
    kept->packed = true;
    kept->snapshots.clear();
    return std::nullopt;
}

MemoryLedger::Kept* MemoryLedger::find(std::string_view room) {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? nullptr : &found->second;
}

Answer<std::optional<StoredRoom>> MemoryLedger::load(std::string_view room) {
    const base::Lock lock(mutex_);
    const Kept* const found = find(room);
    return found == nullptr ? std::nullopt : std::optional(found->room);
}

Answer<std::optional<StoredRoom>> MemoryLedger::recent(std::string_view room) {
    const base::Lock lock(mutex_);
    const Kept* const found = find(room);
    if (found == nullptr) {
        return std::nullopt;
    }
    StoredRoom stored = found->room;
    for (const Snapshot& snapshot : found->snapshots) {
        if (!stored.rest || snapshot.entry <= stored.rest->entry) {
            stored.snapshot = snapshot;
        }
    }
    if (stored.snapshot) {
        stored.entries =
            between(found->room.entries, stored.snapshot->entry, found->room.entries.size());
    }
    return stored;
}

Answer<std::optional<Passage>> MemoryLedger::passage(std::string_view room, rules::Seat seat,
                                                     std::uint64_t event, Reach reach) {
    const base::Lock lock(mutex_);
    const Kept* const found = find(room);
    if (found == nullptr) {
        return std::nullopt;
    }
    const auto after = std::ranges::find_if(found->snapshots, [&](const Snapshot& snapshot) {
        return snapshot.heard[rules::at(seat)] >= event;
    });
    Passage passage;
    if (after != found->snapshots.begin()) {
        passage.snapshot = *std::prev(after);
    }
    const bool ends = reach == Reach::Event && after != found->snapshots.end();
    passage.entries = between(found->room.entries, passage.snapshot ? passage.snapshot->entry : 1,
                              ends ? after->entry : found->room.entries.size());
    return passage;
}

Answer<std::optional<RoomHead>> MemoryLedger::head(std::string_view room) {
    const base::Lock lock(mutex_);
    const Kept* const found = find(room);
    return found == nullptr ? std::nullopt : std::optional(found->room.head);
}

Answer<std::vector<Rest>> MemoryLedger::attempts(std::string_view room) {
    const base::Lock lock(mutex_);
    const Kept* const found = find(room);
    return found == nullptr ? std::vector<Rest>() : found->attempts;
}

Answer<std::optional<Film>> MemoryLedger::film(std::string_view room, std::uint64_t entry) {
    const base::Lock lock(mutex_);
    const Kept* const kept = find(room);
    if (kept == nullptr) {
        return std::nullopt;
    }
    const auto found =
        std::ranges::find_if(kept->films, [&](const Film& film) { return film.entry >= entry; });
    return found == kept->films.end() ? std::nullopt : std::optional(*found);
}

Answer<std::vector<Listed>> MemoryLedger::list(std::string_view after, std::size_t most) {
    const base::Lock lock(mutex_);
    std::vector<Listed> found;
    for (auto room = rooms_.upper_bound(after); room != rooms_.end() && found.size() < most;
         ++room) {
        found.push_back({room->first, room->second.came, room->second.packed});
    }
    return found;
}

Answer<Overdue> MemoryLedger::overdue(const Ages& ages) {
    const base::Lock lock(mutex_);
    using Aged = std::vector<std::pair<std::int64_t, std::string>>;
    Aged unvisited;
    Aged unpacked;
    for (const auto& [id, kept] : rooms_) {
        if (!kept.came && kept.room.head.created < ages.created_before) {
            unvisited.emplace_back(kept.room.head.created, id);
        } else if (kept.came && !kept.packed && *kept.came < ages.came_before) {
            unpacked.emplace_back(*kept.came, id);
        }
    }
    const auto oldest = [&](Aged& all) {
        std::ranges::sort(all);
        std::vector<std::string> rooms;
        for (std::size_t i = 0; i < std::min(all.size(), ages.most); ++i) {
            rooms.push_back(all[i].second);
        }
        return rooms;
    };
    return Overdue{.to_remove = oldest(unvisited), .to_pack = oldest(unpacked)};
}

}  // namespace jobsite::store
