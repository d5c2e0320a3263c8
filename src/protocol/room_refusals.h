#pragma once

#include "rules/refusal.h"

// Every reason for which a room says no; the numbers are those of docs/rooms.md.
namespace jobsite::protocol {

using rules::Refusal;

inline constexpr Refusal kHelloFirst{"room 1", "room.hello_first"};
inline constexpr Refusal kUnknownRoom{"room 2", "room.unknown_room"};
inline constexpr Refusal kWrongToken{"room 2", "room.wrong_token"};
inline constexpr Refusal kTooFast{"room 3", "room.too_fast"};
inline constexpr Refusal kTooManyRooms{"room 3", "room.too_many_rooms"};
inline constexpr Refusal kRoomFull{"room 3", "room.full"};
inline constexpr Refusal kRoomBusy{"room 3", "room.busy"};
inline constexpr Refusal kNotJoined{"room 4", "room.not_joined"};
inline constexpr Refusal kOnlyWatching{"room 4", "room.only_watching"};
inline constexpr Refusal kBotPlays{"room 5", "room.bot_plays"};
inline constexpr Refusal kStillHere{"room 5", "room.still_here"};
inline constexpr Refusal kNoBotPlays{"room 5", "room.no_bot_plays"};
inline constexpr Refusal kBadName{"room 6", "room.bad_name"};
inline constexpr Refusal kBadWords{"room 6", "room.bad_words"};
inline constexpr Refusal kNotOver{"room 7", "room.not_over"};
inline constexpr Refusal kNoSuchEvent{"room 8", "room.no_such_event"};
inline constexpr Refusal kBadClock{"room 9", "room.bad_clock"};

}  // namespace jobsite::protocol
