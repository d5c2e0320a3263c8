#include <array>

#include "facts/words.h"
#include "protocol/write_parts.h"
#include "rules/checklist_json.h"

// How a site is told to clients: lengths in micrometres, angles in millidegrees.
namespace jobsite::protocol {

namespace {

using base::JsonWriter;
using facts::word;

unsigned number(facts::PieceId piece) { return static_cast<unsigned>(piece); }

template <std::size_t kCount>
void write_numbers(JsonWriter& json, std::string_view name,
                   const std::array<std::int32_t, kCount>& numbers) {
    json.name(name);
    json.list(numbers, [&](std::int32_t one) { json.value(one); });
}

void write_point(JsonWriter& json, std::string_view name, const facts::Point& p) {
    write_numbers(json, name, std::array{p.x, p.y, p.z});
}

void write_pose(JsonWriter& json, const facts::Pose& pose) {
    const facts::Turn& turn = pose.turn;
    write_point(json, "at", pose.at);
    write_numbers(json, "turn", std::array{turn.x, turn.y, turn.z, turn.w});
}

void write(JsonWriter& json, const facts::Piece& piece) {
    const facts::Placed& placed = piece.placed;
    json.open_object();
    json.field("id", number(placed.id));
    json.field("kind", word(placed.kind));
    json.field("colour", word(placed.colour));
    json.field("where", word(placed.where));
    write_pose(json, placed.pose);
    json.field("top", piece.top);
    json.field("tilt", piece.tilt);
    json.close_object();
}

void write(JsonWriter& json, const facts::Touch& touch) {
    json.open_object();
    json.field("id", number(touch.piece));
    json.field("part", word(touch.part));
    write_point(json, "from", touch.patch.least);
    write_point(json, "to", touch.patch.most);
    json.close_object();
}

void write(JsonWriter& json, const facts::Contact& contact) {
    json.open_object();
    json.name("a");
    write(json, contact.a);
    json.name("b");
    write(json, contact.b);
    json.field("gap", contact.gap);
    json.field("rise", contact.rise);
    json.close_object();
}

}  // namespace

void write_fields(JsonWriter& json, const Looked& looked) {
    json.field("type", "look");
    json.name("pieces");
    json.list(looked.now.pieces, [&](const facts::Piece& piece) { write(json, piece); });
    json.name("contacts");
    json.list(looked.now.contacts, [&](const facts::Contact& contact) { write(json, contact); });
    json.name("checklist");
    rules::write(json, looked.checklist);
}

void write_joints(JsonWriter& json, std::string_view name,
                  const std::vector<std::uint32_t>& joints) {
    if (!joints.empty()) {
        json.name(name);
        json.list(joints, [&](std::uint32_t joint) { json.value(joint); });
    }
}

void write_fields(JsonWriter& json, const SiteState& site) {
    json.field("type", "site");
    json.name("pieces");
    json.list(site.pieces, [&](const SiteState::Body& piece) {
        json.open_object();
        json.field("id", number(piece.id));
        json.field("kind", word(piece.kind));
        json.field("colour", word(piece.colour));
        json.close_object();
    });
    if (site.held) {
        json.field("held", number(*site.held));
    }
    if (site.on_rail) {
        json.field("on_rail", true);
    }
    if (site.sure) {
        json.field("sure", *site.sure);
    }
    write_joints(json, "loose", site.loose);
    write_joints(json, "broken", site.broken);
    json.field("moving", site.moving);
}

void write_fields(JsonWriter& json, const Predicted& predicted) {
    const auto& [piece, pose, rests, moved, told] = predicted.prediction;
    json.field("type", "prediction");
    json.field("number", predicted.number);
    json.field("piece", number(piece));
    write_pose(json, pose);
    json.field("rests", rests);
    json.field("fits", told.fits);
    json.name("moved");
    json.list(moved, [&](facts::PieceId one) { json.value(number(one)); });
    if (told.accident) {
        json.name("accident");
        json.open_object();
        json.field("piece", number(told.accident->piece));
        json.field("other", number(told.accident->other));
        json.field("cause", word(told.accident->cause));
        json.close_object();
    }
    json.name("checklist");
    rules::write(json, told.task);
    json.name("award");
    rules::write(json, told.award);
}

void write_fields(JsonWriter& json, const Ahead& ahead) {
    json.field("type", "ahead");
    json.field("seat", rules::print_seat(ahead.seat));
    if (!ahead.start.empty()) {
        json.field("start", std::string_view(ahead.start));
        json.field("tick", ahead.tick);
    }
}

void write_fields(JsonWriter& json, const Used& used) {
    json.field("type", "used");
    if (used.number) {
        json.field("number", *used.number);
    }
    json.field("tick", used.tick);
}

void write_fields(JsonWriter& json, const Hint& hint) {
    json.field("type", "hint");
    json.field("seat", rules::print_seat(hint.seat));
    json.field("event", hint.event);
    if (const auto* const move = std::get_if<std::string>(&hint.what)) {
        json.field("move", *move);
        if (hint.reason) {
            json.name("reason");
            json.open_object();
            json.field("key", hint.reason->key);
            json.name("args");
            write(json, hint.reason->arguments);
            json.close_object();
        }
        return;
    }
    const auto& place = std::get<facts::Placement>(hint.what);
    json.field("piece", number(place.piece));
    write_pose(json, place.pose);
    json.field("sure", hint.sure);
}

}  // namespace jobsite::protocol
