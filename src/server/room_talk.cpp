#include "server/room.h"
#include "server/words.h"

// What people call themselves, say to each other and agree on.
namespace jobsite::server {

using store::SeatRecord;

void Room::on(const Asker& asker, const protocol::Rename& rename) {
    if (const auto refusal = people_.refuses_sitter(asker.connection, rename.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (!is_name(rename.name)) {
        return teller_.refuse(asker, protocol::kBadName);
    }
    SeatRecord now = people_.record(rename.seat);
    now.name = rename.name;
    change_seat(asker, rename.seat, now);
}

void Room::on(const Asker& asker, const protocol::Say& say) {
    if (const auto refusal = people_.refuses_sitter(asker.connection, say.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (!is_chat(say.text)) {
        return teller_.refuse(asker, protocol::kBadWords);
    }
    const protocol::Said said{say.seat, people_.record(say.seat).name, say.text};
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then = [this, asker, said] { teller_.say_to_all(asker, said); }},
          store::Say{.room = id(),
                     .remark = {.seat = said.seat, .name = said.name, .text = said.text}});
}

// What was said before they came. Without it they can play all the same.
void Room::tell_chat(const Asker& asker) {
    const auto remarks = around_.keeper.remarks(id());
    if (!remarks || remarks->empty()) {
        return;
    }
    protocol::Chat chat;
    for (const store::Remark& remark : *remarks) {
        chat.lines.push_back({remark.seat, remark.name, remark.text});
    }
    teller_.say(asker.connection, chat);
}

void Room::on(const Asker& asker, const protocol::SetPace& set) {
    if (const auto refusal = people_.refuses_sitter(asker.connection, set.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then =
               [this, asker, pace = set.pace] {
                   head_.pace = pace;
                   plan_again();
                   tell_room(asker);
               }},
          store::PaceChange{.room = id(), .now = set.pace});
}

}  // namespace jobsite::server
