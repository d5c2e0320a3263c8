#pragma once

#include "rules/refusal.h"

// Every reason for which the protocol itself says no; the numbers are those of
// docs/protocol.md.
namespace jobsite::protocol {

using rules::Refusal;

inline constexpr Refusal kTooLong{"protocol 1", "protocol.too_long"};
inline constexpr Refusal kNotJson{"protocol 2", "protocol.not_json"};
inline constexpr Refusal kTooDeep{"protocol 3", "protocol.too_deep"};
inline constexpr Refusal kNameTwice{"protocol 4", "protocol.name_twice"};
inline constexpr Refusal kNotAMessage{"protocol 5", "protocol.not_a_message"};
inline constexpr Refusal kUnknownType{"protocol 5", "protocol.unknown_type"};
inline constexpr Refusal kUnknownField{"protocol 6", "protocol.unknown_field"};
inline constexpr Refusal kMissingField{"protocol 6", "protocol.missing_field"};
inline constexpr Refusal kWrongKind{"protocol 7", "protocol.wrong_kind"};
inline constexpr Refusal kOtherVersion{"protocol 8", "protocol.other_version"};
inline constexpr Refusal kUnknownGame{"protocol 9", "protocol.unknown_game"};
inline constexpr Refusal kUnknownBot{"protocol 10", "protocol.unknown_bot"};
inline constexpr Refusal kNoSuchBudget{"protocol 10", "protocol.no_such_budget"};
inline constexpr Refusal kWrongBotCount{"protocol 10", "protocol.wrong_bot_count"};
inline constexpr Refusal kNoTable{"protocol 11", "protocol.no_table"};
inline constexpr Refusal kNoSuchSeat{"protocol 12", "protocol.no_such_seat"};
inline constexpr Refusal kSeatOfBot{"protocol 12", "protocol.seat_of_bot"};
inline constexpr Refusal kNoSite{"protocol 13", "protocol.no_site"};
inline constexpr Refusal kNotHere{"protocol 14", "protocol.not_here"};

// Every reason for which a room says no; the numbers are those of docs/rooms.md.
inline constexpr Refusal kHelloFirst{"room 1", "room.hello_first"};
inline constexpr Refusal kUnknownRoom{"room 2", "room.unknown_room"};
inline constexpr Refusal kWrongToken{"room 2", "room.wrong_token"};
inline constexpr Refusal kBadClaim{"room 2", "room.bad_claim"};
inline constexpr Refusal kTooFast{"room 3", "room.too_fast"};
inline constexpr Refusal kTooManyRooms{"room 3", "room.too_many_rooms"};
inline constexpr Refusal kNoMoreToday{"room 3", "room.no_more_today"};
inline constexpr Refusal kRoomTooLong{"room 3", "room.too_long"};
inline constexpr Refusal kRoomFull{"room 3", "room.full"};
inline constexpr Refusal kRoomBusy{"room 3", "room.busy"};
inline constexpr Refusal kNotJoined{"room 4", "room.not_joined"};
inline constexpr Refusal kOnlyWatching{"room 4", "room.only_watching"};
inline constexpr Refusal kBotPlays{"room 5", "room.bot_plays"};
inline constexpr Refusal kStillHere{"room 5", "room.still_here"};
inline constexpr Refusal kMayComeBack{"room 5", "room.may_come_back"};
inline constexpr Refusal kOnlyStandIn{"room 5", "room.only_stand_in"};
inline constexpr Refusal kNoBotPlays{"room 5", "room.no_bot_plays"};
inline constexpr Refusal kBadName{"room 6", "room.bad_name"};
inline constexpr Refusal kBadWords{"room 6", "room.bad_words"};
inline constexpr Refusal kNotOver{"room 7", "room.not_over"};
inline constexpr Refusal kStillSecret{"room 8", "room.not_over"};
inline constexpr Refusal kNoSuchEvent{"room 8", "room.no_such_event"};
inline constexpr Refusal kBadClock{"room 9", "room.bad_clock"};
inline constexpr Refusal kNotBegun{"room 10", "room.not_begun"};
inline constexpr Refusal kOnlyHost{"room 10", "room.only_host"};
inline constexpr Refusal kStillPlaying{"room 11", "room.still_playing"};
inline constexpr Refusal kStillThinking{"room 12", "room.still_thinking"};

}  // namespace jobsite::protocol
