#include "protocol/write.h"

// What data/texts must have words for.
namespace jobsite::protocol {

std::vector<rules::TextNeed> texts() {
    std::vector<rules::TextNeed> needs{
        {kTooLong.text, {"most"}},
        {kNotJson.text, {"byte"}},
        {kTooDeep.text, {"depth"}},
        {kNameTwice.text, {"field"}},
        {kNotAMessage.text, {}},
        {kUnknownType.text, {"what"}},
        {kUnknownField.text, {"field"}},
        {kMissingField.text, {"field"}},
        {kWrongKind.text, {"field", "kind"}},
        {kOtherVersion.text, {"version"}},
        {kUnknownGame.text, {"what"}},
        {kUnknownBot.text, {"what"}},
        {kNoSuchBudget.text, {"what", "most"}},
        {kWrongBotCount.text, {}},
        {kNoTable.text, {}},
        {kNoSuchSeat.text, {"seat"}},
        {kSeatOfBot.text, {"seat"}},
        {kNoSite.text, {}},
        {kNotHere.text, {}},
        {"protocol.kind.text", {}},
        {"protocol.kind.number", {}},
        {"protocol.kind.small_number", {}},
        {"protocol.kind.seat", {}},
        {"protocol.kind.texts", {}},
        {"protocol.kind.choices", {}},
        {"protocol.kind.chairs", {}},
        {"protocol.kind.hand_over_to", {}},
        {"protocol.kind.pace", {}},
        {"protocol.kind.flag", {}},
        {"protocol.kind.micrometres", {}},
        {"protocol.kind.point", {}},
        {"protocol.kind.turn", {}},
        {kMayComeBack.text, {"seconds"}},
        {kOnlyStandIn.text, {"what"}},
        {"room.stopping", {}},
        {"room.lost", {}},
        {"room.broken", {}},
    };
    for (int fault = 0; fault < table::kFaults; ++fault) {
        needs.push_back({table::text_key(static_cast<table::Fault>(fault)), {}});
    }
    for (const Refusal& refusal :
         {kHelloFirst,  kUnknownRoom, kWrongToken, kBadClaim, kTooFast,      kTooManyRooms,
          kNoMoreToday, kRoomTooLong, kRoomFull,   kRoomBusy, kNotJoined,    kOnlyWatching,
          kBotPlays,    kStillHere,   kNoBotPlays, kBadName,  kBadWords,     kNotOver,
          kNoSuchEvent, kBadClock,    kNotBegun,   kOnlyHost, kStillPlaying, kStillThinking}) {
        needs.push_back({refusal.text, {}});
    }
    return needs;
}

}  // namespace jobsite::protocol
