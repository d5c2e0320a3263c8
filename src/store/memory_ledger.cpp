#include "store/memory_ledger.h"

#include <algorithm>

#include "store/continues.h"
#include "store/films.h"

namespace jobsite::store {

using table::Fault;

Outcomes MemoryLedger::commit(std::span<const Write> batch) {
    const std::lock_guard lock(mutex_);
    Outcomes outcomes;
    outcomes.reserve(batch.size());
    for (const Write& item : batch) {
        outcomes.push_back(std::visit([&](const auto& one) { return write(one); }, item));
    }
    return outcomes;
}

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
    kept->remarks.push_back(say.remark);
    if (kept->remarks.size() > kMostRemarks) {
        kept->remarks.erase(kept->remarks.begin());
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
    room.entries.insert(room.entries.end(), append.entries.begin(), append.entries.end());
    for (const auto& [seat, spent] : append.spent) {
        room.head.seats[rules::at(seat)].spent = spent;
    }
    if (append.trace) {
        room.traces.push_back(*append.trace);
    }
    if (append.film) {
        kept->films.push_back(*append.film);
        if (kept->films.size() > kMostFilms) {
            kept->films.erase(kept->films.begin());
        }
    }
    if (append.rest) {
        room.rest = append.rest;
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
    return std::nullopt;
}

MemoryLedger::Kept* MemoryLedger::find(std::string_view room) {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? nullptr : &found->second;
}

Answer<std::optional<StoredRoom>> MemoryLedger::load(std::string_view room) {
    const std::lock_guard lock(mutex_);
    const Kept* const found = find(room);
    return found == nullptr ? std::nullopt : std::optional(found->room);
}

Answer<std::optional<RoomHead>> MemoryLedger::head(std::string_view room) {
    const std::lock_guard lock(mutex_);
    const Kept* const found = find(room);
    return found == nullptr ? std::nullopt : std::optional(found->room.head);
}

Answer<std::optional<Film>> MemoryLedger::film(std::string_view room, std::uint64_t entry) {
    const std::lock_guard lock(mutex_);
    const Kept* const kept = find(room);
    if (kept == nullptr) {
        return std::nullopt;
    }
    const auto found =
        std::ranges::find_if(kept->films, [&](const Film& film) { return film.entry >= entry; });
    return found == kept->films.end() ? std::nullopt : std::optional(*found);
}

Answer<Overdue> MemoryLedger::overdue(const Ages& ages) {
    const std::lock_guard lock(mutex_);
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

Answer<std::vector<Remark>> MemoryLedger::remarks(std::string_view room) {
    const std::lock_guard lock(mutex_);
    const Kept* const kept = find(room);
    return kept == nullptr ? std::vector<Remark>() : kept->remarks;
}

}  // namespace jobsite::store
