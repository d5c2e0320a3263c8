#include "server/fetching.h"

#include <utility>

#include "base/verify.h"
#include "server/people.h"
#include "server/revive.h"

namespace jobsite::server {

namespace {

protocol::ServerMessage fault(Surroundings& around, table::Fault why) {
    ++around.figures.faults;
    return protocol::Faulted{why};
}

// Why a room is not read for this, if it is not. Only whom it would let in is worth it.
std::optional<protocol::ServerMessage> refuses(Surroundings& around, store::Store& store,
                                               const std::string& room, const protocol::Join& join,
                                               Health health) {
    const auto refused = [&](const protocol::Refusal& refusal) {
        ++around.figures.refusals;
        return protocol::ServerMessage(protocol::Refused{refusal, {}});
    };
    auto head = store.head(room);
    if (!head) {
        return fault(around, head.error());
    }
    if (!*head) {
        return refused(protocol::kUnknownRoom);
    }
    if (!People(**head, steady_clock_now()).entrance(join)) {
        return refused(protocol::kWrongToken);
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
    base::verify(stored->has_value(), "a room that has a head is there");
    const LoadedGame* const game = around.shelf.find((*stored)->head.game.game);
    if (game == nullptr) {
        fetched.answer = fault(around, table::Fault::OtherRules);
        return;
    }
    auto play = revive(around, *game, **stored);
    if (!play) {
        // Played by other rules or with other data: it cannot go on here.
        fetched.answer = fault(around, play.error().fault);
        return;
    }
    fetched.stored = *std::move(stored);
    fetched.play = std::make_unique<table::Play>(*std::move(play));
}

}  // namespace

Fetched fetch(Surroundings& around, store::Store& store, const std::string& room,
              const protocol::Join& join, Health health) {
    Fetched fetched{.room = room};
    fetched.broken = base::contain([&] {
        fetched.answer = refuses(around, store, room, join, health);
        if (!fetched.answer) {
            read(around, store, fetched);
        }
    });
    return fetched;
}

}  // namespace jobsite::server
