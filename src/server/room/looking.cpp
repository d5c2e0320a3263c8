#include "server/room/looking.h"

#include <utility>
#include <vector>

#include "protocol/write.h"
#include "server/room/revive.h"
#include "server/room/site_show.h"
#include "table/look_back.h"

namespace jobsite::server {

namespace {

void answer(Surroundings& around, const Asker& asker, const protocol::ServerMessage& message) {
    around.outbox.send(asker.connection, protocol::write(message, asker.ack, around.shelf.texts));
}

void fault(Surroundings& around, const Asker& asker, table::Fault why) {
    ++around.figures.faults;
    answer(around, asker, protocol::Faulted{why});
}

}  // namespace

void show_view(Surroundings& around, const LoadedGame& game, const store::RoomHead& head,
               const Asker& asker, const protocol::At& at, std::uint64_t events_total) {
    const auto past = rerun(around, game, head, at.seat, at.event, store::Reach::Event);
    if (!past) {
        return fault(around, asker, past.error());
    }
    std::string view = table::view_at(*past->match, past->entries, at.seat, at.event - past->heard,
                                      at.eyes.value_or(at.seat));
    answer(around, asker, protocol::Shown{at.seat, at.event, std::move(view), events_total});
}

void show_film(Surroundings& around, const LoadedGame& game, const store::RoomHead& head,
               const Asker& asker, const protocol::AskFilm& ask) {
    const auto film = rerun(around, game, head, ask.seat, ask.event, store::Reach::Event)
                          .and_then([&](const Rerun& past) {
                              return around.keeper.film(
                                  head.room, table::entry_of(*past.match, past.entries, ask.seat,
                                                             ask.event - past.heard));
                          });
    if (!film) {
        return fault(around, asker, film.error());
    }
    around.outbox.show(
        asker.connection,
        SiteShow::print_film(ask.event, *film ? (*film)->frames : std::vector<std::byte>()));
}

void give_log(Surroundings& around, const store::RoomHead& head, const Asker& asker,
              const protocol::AskLog& ask) {
    constexpr std::size_t kMost = 200'000;  // characters at once
    const auto stored = around.keeper.load(head.room);
    if (!stored || !*stored) {
        return fault(around, asker, stored ? table::Fault::NotReadable : stored.error());
    }
    const auto attempts = around.keeper.attempts(head.room);
    if (!attempts) {
        return fault(around, asker, attempts.error());
    }
    auto part = table::print_part(head.game, (*stored)->entries, *attempts, ask.from, kMost);
    answer(around, asker, protocol::LogPart{std::move(part.text), part.next});
}

}  // namespace jobsite::server
