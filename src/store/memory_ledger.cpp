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
    StoredRoom* const before = head.rematch_of ? find(*head.rematch_of) : nullptr;
    if (find(head.room) != nullptr || (before != nullptr && before->rematch)) {
        return Fault::AlreadyThere;
    }
    if (head.rematch_of && before == nullptr) {
        return Fault::NotThere;
    }
    if (before != nullptr) {
        before->rematch = head.room;
    }
    rooms_.emplace(head.room, StoredRoom{.head = head});
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const SeatChange& change) {
    StoredRoom* const room = find(change.room);
    if (room == nullptr || rules::at(change.seat) >= room->head.seats.size()) {
        return Fault::NotThere;
    }
    room->head.seats[rules::at(change.seat)] = change.now;
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const PaceChange& change) {
    StoredRoom* const room = find(change.room);
    if (room == nullptr) {
        return Fault::NotThere;
    }
    room->head.pace = change.now;
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Say& say) {
    if (find(say.room) == nullptr) {
        return Fault::NotThere;
    }
    std::vector<Remark>& remarks = remarks_[say.room];
    remarks.push_back(say.remark);
    if (remarks.size() > kMostRemarks) {
        remarks.erase(remarks.begin());
    }
    return std::nullopt;
}

std::optional<Fault> MemoryLedger::write(const Append& append) {
    StoredRoom* const room = find(append.room);
    if (room == nullptr) {
        return Fault::NotThere;
    }
    if (!continues(room->entries.size(), append.entries)) {
        return Fault::OutOfStep;
    }
    room->entries.insert(room->entries.end(), append.entries.begin(), append.entries.end());
    for (const auto& [seat, spent] : append.spent) {
        room->head.seats[rules::at(seat)].spent = spent;
    }
    if (append.trace) {
        room->traces.push_back(*append.trace);
    }
    if (append.film) {
        std::vector<Film>& films = films_[append.room];
        films.push_back(*append.film);
        if (films.size() > kMostFilms) {
            films.erase(films.begin());
        }
    }
    if (append.rest) {
        room->rest = append.rest;
        std::erase_if(room->traces,
                      [&](const Trace& trace) { return trace.entry < append.rest->entry; });
    }
    return std::nullopt;
}

StoredRoom* MemoryLedger::find(std::string_view room) {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? nullptr : &found->second;
}

Answer<std::optional<StoredRoom>> MemoryLedger::load(std::string_view room) {
    const std::lock_guard lock(mutex_);
    const StoredRoom* const found = find(room);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

Answer<std::optional<RoomHead>> MemoryLedger::head(std::string_view room) {
    const std::lock_guard lock(mutex_);
    const StoredRoom* const found = find(room);
    return found == nullptr ? std::nullopt : std::optional(found->head);
}

Answer<std::optional<Film>> MemoryLedger::film(std::string_view room, std::uint64_t entry) {
    const std::lock_guard lock(mutex_);
    const auto films = films_.find(room);
    if (films == films_.end()) {
        return std::nullopt;
    }
    const auto found =
        std::ranges::find_if(films->second, [&](const Film& film) { return film.entry >= entry; });
    return found == films->second.end() ? std::nullopt : std::optional(*found);
}

Answer<std::vector<Remark>> MemoryLedger::remarks(std::string_view room) {
    const std::lock_guard lock(mutex_);
    const auto found = remarks_.find(room);
    return found == remarks_.end() ? std::vector<Remark>() : found->second;
}

}  // namespace jobsite::store
