#include "server/fetching.h"

#include <utility>

#include "base/contain.h"
#include "server/room/people.h"
#include "server/room/revive.h"

namespace jobsite::server {

namespace {

protocol::ServerMessage fault(Surroundings& around, table::Fault why) {
    ++around.figures.faults;
    return protocol::Faulted{why};
}

protocol::ServerMessage refused(Surroundings& around, const protocol::Refusal& refusal) {
    ++around.figures.refusals;
    return protocol::Refused{refusal, {}};
}

// Why a room is not read for this, if it is not. Only whom it would let in is worth it.
std::optional<protocol::ServerMessage> refuses(Surroundings& around, store::Store& store,
                                               const std::string& room, const protocol::Join& join,
                                               Health health) {
    auto head = store.head(room);
    if (!head) {
        return fault(around, head.error());
    }
    if (!*head) {
        return refused(around, protocol::kUnknownRoom);
    }
    if (!People(**head, steady_clock_now()).entrance(join)) {
        return refused(around, protocol::kWrongToken);
    }
    return health == Health::Broken ? std::optional(fault(around, table::Fault::Broken))
                                    : std::nullopt;
}

void read(Surroundings& around, store::Store& store, Fetched& fetched) {
    auto stored = store.recent(fetched.room);
    if (!stored) {
        fetched.answer = fault(around, stored.error());
        return;
    }
    if (!*stored) {
        // It was overdue, and has been removed since its head was read.
        fetched.answer = refused(around, protocol::kUnknownRoom);
        return;
    }
    auto play = revive(around, **stored);
    if (!play) {
        fetched.answer = fault(around, play.error().fault);
        return;
    }
    fetched.stored = *std::move(stored);
    fetched.play = std::make_unique<table::Play>(*std::move(play));
}

// What was read before it is held could be another's past.
void claim_and_read(Surroundings& around, store::Store& store, Fetched& fetched) {
    if (const auto unclaimed = store.claim(fetched.room)) {
        if (unclaimed == table::Fault::InUse) {
            fetched.elsewhere = store.holder(fetched.room);
        } else {
            fetched.answer = fault(around, *unclaimed);
        }
        return;
    }
    read(around, store, fetched);
    if (fetched.answer) {
        store.release(fetched.room);
    }
}

}  // namespace

Fetched fetch(Surroundings& around, store::Store& store, const std::string& room,
              const protocol::Join& join, Health health) {
    Fetched fetched{.room = room};
    fetched.broken = base::contain([&] {
        fetched.answer = refuses(around, store, room, join, health);
        if (!fetched.answer) {
            claim_and_read(around, store, fetched);
        }
    });
    return fetched;
}

}  // namespace jobsite::server
