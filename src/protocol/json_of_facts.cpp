#include "facts/words.h"
#include "protocol/json_of.h"

// How a site is told to clients: lengths in micrometres, angles in millidegrees.
namespace jobsite::protocol {

namespace {

using Json = nlohmann::ordered_json;
using facts::word;

unsigned number(facts::PieceId piece) { return static_cast<unsigned>(piece); }

Json json_of(const facts::Point& p) { return Json::array({p.x, p.y, p.z}); }

Json json_of(const facts::Turn& t) { return Json::array({t.x, t.y, t.z, t.w}); }

Json json_of(const facts::Piece& piece) {
    const facts::Placed& placed = piece.placed;
    return {{"id", number(placed.id)},
            {"kind", word(placed.kind)},
            {"colour", word(placed.colour)},
            {"where", word(placed.where)},
            {"at", json_of(placed.pose.at)},
            {"turn", json_of(placed.pose.turn)},
            {"top", piece.top},
            {"tilt", piece.tilt}};
}

Json json_of(const facts::Touch& touch) {
    return {{"id", number(touch.piece)},
            {"part", word(touch.part)},
            {"from", json_of(touch.patch.least)},
            {"to", json_of(touch.patch.most)}};
}

Json json_of(const facts::Contact& contact) {
    return {{"a", json_of(contact.a)},
            {"b", json_of(contact.b)},
            {"gap", contact.gap},
            {"rise", contact.rise}};
}

template <class T>
Json list_of(const std::vector<T>& items) {
    Json list = Json::array();
    for (const T& item : items) {
        list.push_back(json_of(item));
    }
    return list;
}

}  // namespace

Json json_of(const facts::Facts& facts) {
    return {{"pieces", list_of(facts.pieces)}, {"contacts", list_of(facts.contacts)}};
}

Json json_of(const rules::Checklist& checklist) {
    Json list = Json::array();
    for (const rules::Verdict& verdict : checklist.verdict) {
        Json evidence = Json::array();
        for (const rules::Evidence& e : verdict.evidence) {
            evidence.push_back({{"piece", checklist.name(e.piece)},
                                {"other", checklist.name(e.other)},
                                {"from", json_of(e.patch.least)},
                                {"to", json_of(e.patch.most)}});
        }
        list.push_back({{"rule", verdict.condition->rule},
                        {"text", verdict.condition->text},
                        {"holds", rules::word(verdict.holds)},
                        {"evidence", std::move(evidence)}});
    }
    return list;
}

}  // namespace jobsite::protocol
