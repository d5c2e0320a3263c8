#include "protocol/read.h"

#include <array>

#include "protocol/reader.h"

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

ClientMessage read_hello(const Json& json) {
    return Hello{.version = json.at("version").get<std::uint64_t>()};
}

ClientMessage read_create(const Json& json) {
    Create create;
    create.game = json.at("game").get<std::string>();
    create.setup.seats = json.at("seats").get<int>();
    const Json options = json.value("options", Json::object());
    for (const auto& [option, value] : options.items()) {
        create.setup.options.push_back({option, value.get<std::string>()});
    }
    if (json.contains("seed")) {
        create.seed = json.at("seed").get<std::uint64_t>();
    }
    create.bots = json.value("bots", std::vector<std::string>{});
    return create;
}

ClientMessage read_view(const Json& json) { return AskView{seat_of(json)}; }
ClientMessage read_legal(const Json& json) { return AskLegal{seat_of(json)}; }
ClientMessage read_act(const Json& json) {
    return Act{seat_of(json), json.at("move").get<std::string>()};
}
ClientMessage read_undo(const Json& json) { return Undo{seat_of(json)}; }
ClientMessage read_since(const Json& json) {
    return Since{seat_of(json), json.at("seen").get<std::uint64_t>()};
}

ClientMessage read_tremble(const Json& json) {
    return Tremble{json.at("reach").get<std::uint32_t>(), json.value("seed", std::uint64_t{0})};
}
ClientMessage read_lead(const Json& json) {
    return Lead{seat_of(json), read_pose(json), json.at("ticks").get<std::uint32_t>()};
}
// Whoever says nothing of the way comes straight down.
ClientMessage read_place(const Json& json) {
    constexpr facts::Point kFromAbove{0, 0, 30 * facts::kMillimetre};
    return Place{seat_of(json), read_pose(json),
                 json.contains("approach") ? read_point(json.at("approach")) : kFromAbove};
}
ClientMessage read_look(const Json& json) { return Look{seat_of(json)}; }

constexpr std::array kHelloFields{FieldRow{"version", FieldKind::Number}};
constexpr std::array kCreateFields{
    FieldRow{"game", FieldKind::Text},
    FieldRow{"seats", FieldKind::SmallNumber},
    FieldRow{"options", FieldKind::Choices, Presence::Optional},
    FieldRow{"seed", FieldKind::Number, Presence::Optional},
    FieldRow{"bots", FieldKind::Texts, Presence::Optional},
};
constexpr std::array kSeatFields{FieldRow{"seat", FieldKind::Seat}};
constexpr std::array kActFields{FieldRow{"seat", FieldKind::Seat},
                                FieldRow{"move", FieldKind::Text}};
constexpr std::array kSinceFields{FieldRow{"seat", FieldKind::Seat},
                                  FieldRow{"seen", FieldKind::Number}};

constexpr std::array kTrembleFields{FieldRow{"reach", FieldKind::Micrometres},
                                    FieldRow{"seed", FieldKind::Number, Presence::Optional}};
constexpr std::array kLeadFields{FieldRow{"seat", FieldKind::Seat},
                                 FieldRow{"at", FieldKind::Point},
                                 FieldRow{"turn", FieldKind::Turn, Presence::Optional},
                                 FieldRow{"ticks", FieldKind::SmallNumber}};
constexpr std::array kPlaceFields{FieldRow{"seat", FieldKind::Seat},
                                  FieldRow{"at", FieldKind::Point},
                                  FieldRow{"turn", FieldKind::Turn, Presence::Optional},
                                  FieldRow{"approach", FieldKind::Point, Presence::Optional}};

// The messages of a client. A new message is a new row.
constexpr std::array<Reader<ClientMessage>, 11> kReaders{{
    {"hello", kHelloFields, read_hello},
    {"create", kCreateFields, read_create},
    {"view", kSeatFields, read_view},
    {"legal", kSeatFields, read_legal},
    {"act", kActFields, read_act},
    {"undo", kSeatFields, read_undo},
    {"since", kSinceFields, read_since},
    {"tremble", kTrembleFields, read_tremble},
    {"lead", kLeadFields, read_lead},
    {"place", kPlaceFields, read_place},
    {"look", kSeatFields, read_look},
}};

}  // namespace

tl::expected<Request, Unreadable> read(std::string_view frame) {
    return read_frame<Request, ClientMessage>(frame, kReaders);
}

}  // namespace jobsite::protocol
