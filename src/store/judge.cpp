#include "store/judge.h"

#include <utility>

#include "store/continues.h"

namespace jobsite::store {

using table::Fault;

const std::string& room_of(const Write& write) {
    return std::visit(
        [](const auto& one) -> const std::string& {
            if constexpr (requires { one.head; }) {
                return one.head.room;
            } else {
                return one.room;
            }
        },
        write);
}

void Judge::add(std::string room, Standing standing) {
    rooms_.insert_or_assign(std::move(room), std::move(standing));
}

Standing* Judge::find(const std::string& room) {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? nullptr : &found->second;
}

std::optional<Fault> Judge::judge(const Write& write) {
    const Standing* const room = find(room_of(write));
    if (room != nullptr && room->elsewhere && !std::holds_alternative<Create>(write)) {
        return Fault::InUse;
    }
    return std::visit([this](const auto& one) { return judge_one(one); }, write);
}

std::optional<Fault> Judge::judge_one(const Create& create) {
    const RoomHead& head = create.head;
    Standing* const before = head.rematch_of ? find(*head.rematch_of) : nullptr;
    if (find(head.room) != nullptr || (before != nullptr && before->rematched)) {
        return Fault::AlreadyThere;
    }
    if (head.rematch_of && before == nullptr) {
        return Fault::NotThere;
    }
    if (before != nullptr) {
        before->rematched = true;
    }
    add(head.room, {.seats = head.seats.size(), .rematch_of = head.rematch_of});
    return std::nullopt;
}

std::optional<Fault> Judge::judge_one(const SeatChange& change) {
    const Standing* const room = find(change.room);
    return room == nullptr || rules::at(change.seat) >= room->seats ? std::optional(Fault::NotThere)
                                                                    : std::nullopt;
}

std::optional<Fault> Judge::judge_one(const Append& append) {
    Standing* const room = find(append.room);
    if (room == nullptr) {
        return Fault::NotThere;
    }
    if (!continues(room->last, append.entries)) {
        return Fault::OutOfStep;
    }
    room->last += append.entries.size();
    return std::nullopt;
}

std::optional<Fault> Judge::judge_one(const Visit& visit) {
    Standing* const room = find(visit.room);
    if (room == nullptr) {
        return Fault::NotThere;
    }
    room->visited = true;
    return std::nullopt;
}

std::optional<Fault> Judge::judge_one(const Remove& remove) {
    const Standing* const room = find(remove.room);
    if (room == nullptr || room->visited) {
        return Fault::OutOfStep;
    }
    if (Standing* const before = room->rematch_of ? find(*room->rematch_of) : nullptr) {
        before->rematched = false;
    }
    rooms_.erase(remove.room);
    return std::nullopt;
}

}  // namespace jobsite::store
