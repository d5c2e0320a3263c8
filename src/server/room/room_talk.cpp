#include "server/room/room.h"
#include "server/room/words.h"

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
    const store::Remark remark{.seat = said.seat, .name = said.name, .text = said.text};
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then =
               [this, asker, said, remark] {
                   remarks_.push_back(remark);
                   if (remarks_.size() > store::kMostRemarks) {
                       remarks_.erase(remarks_.begin());
                   }
                   teller_.say_to_all(asker, said);
               }},
          store::Say{.room = id(), .remark = remark});
}

// What was said before they came.
void Room::tell_chat(const Asker& asker) {
    if (remarks_.empty()) {
        return;
    }
    protocol::Chat chat;
    for (const store::Remark& remark : remarks_) {
        chat.lines.push_back({remark.seat, remark.name, remark.text});
    }
    teller_.say(asker.connection, chat);
}

// Whoever watches has a say once there is nobody left who plays, and only then is there a rush.
People::Refusal Room::refuses_pace(ConnectionId who, const protocol::SetPace& set) const {
    const bool alone = only_bots_play();
    if (const auto refusal =
            alone ? people_.refuses_member(who, set.seat) : people_.refuses_sitter(who, set.seat)) {
        return refusal;
    }
    const bool rushes = set.pace == table::Pace::Rush && !alone;
    return rushes ? People::Refusal(protocol::kStillPlaying) : std::nullopt;
}

void Room::on(const Asker& asker, const protocol::SetPace& set) {
    if (const auto refusal = refuses_pace(asker.connection, set)) {
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
