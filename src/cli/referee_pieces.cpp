#include "cli/referee_pieces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "protocol/strict_json.h"
#include "site/units.h"

namespace jobsite::cli {

namespace {

using namespace men_at_work;  // NOLINT: a case is made of its words

constexpr int kMillionths = 1'000'000;
constexpr double kMostDegrees = 360.0;

// A turn about one of the axes of the table.
facts::Turn read_turn_about(const CaseField& field) {
    field.only({"about", "degrees"});
    constexpr std::array<std::string_view, 3> kAxes{"x", "y", "z"};
    const std::size_t axis = field.need("about").choice(kAxes);
    const double half = field.need("degrees").number(-kMostDegrees, kMostDegrees, facts::kDegree) *
                        std::numbers::pi / (360.0 * facts::kDegree);
    facts::Turn turn{.w = site::rounded(std::cos(half) * kMillionths)};
    *std::array{&turn.x, &turn.y, &turn.z}[axis] = site::rounded(std::sin(half) * kMillionths);
    return turn;
}

facts::Turn read_turn(const CaseField& field) {
    if (!field.is_list()) {
        return read_turn_about(field);
    }
    const auto parts = field.numbers(4, -1.0, 1.0, kMillionths);
    const facts::Turn turn{parts[0], parts[1], parts[2], parts[3]};
    if (!site::check({.at = {}, .turn = turn})) {
        field.fail("must be a quaternion of length one: x, y, z, w");
    }
    return turn;
}

facts::Placed read_piece(const CaseField& field) {
    field.only({"piece", "at", "turn"});
    const PieceId piece = read_piece_name(field.need("piece"));
    const CaseField place = field.need("at");
    constexpr double kFarthest = double{site::kReach} / facts::kMillimetre;
    const auto at = place.numbers(3, -kFarthest, kFarthest, facts::kMillimetre);
    facts::Pose pose{.at = {at[0], at[1], at[2]}};
    if (!site::check(pose)) {
        place.fail("no hand gets there");
    }
    if (const auto turn = field.find("turn")) {
        pose.turn = read_turn(*turn);
    }
    const PieceRow& row = *row_of(piece);
    return {.id = piece,
            .kind = row.kind,
            .colour = row.colour,
            .where = facts::Where::Site,
            .pose = pose};
}

}  // namespace

PieceId read_piece_name(const CaseField& field) {
    const std::string name = field.text();
    const auto piece = parse_piece(name);
    if (!piece || !is_material(*piece)) {
        field.fail(
            fmt::format("there is no piece '{}'; they are called support1, white1, "
                        "worker1, hat1, beam1, brick1 and so on",
                        protocol::shortened(name)));
        return PieceId(kPieces.back().first);
    }
    return *piece;
}

std::vector<facts::Placed> read_pieces(const CaseField& list) {
    std::vector<facts::Placed> pieces;
    PieceSet there;
    for (const CaseField& field : list.items()) {
        pieces.push_back(read_piece(field));
        const PieceId piece = pieces.back().id;
        if (there.has(piece)) {
            field.fail(fmt::format("{} is there already", token(piece)));
        }
        there.add(piece);
    }
    // 10, A38 A worker in the supply has his hat.
    for (const PieceId hat : there.list(Kind::Hat)) {
        if (!there.has(wearer_of(hat))) {
            list.fail(fmt::format("{} cannot be there without {} (A38)", token(hat),
                                  token(wearer_of(hat))));
        }
    }
    std::ranges::sort(pieces, {}, &facts::Placed::id);
    return pieces;
}

PieceId read_known_piece(const CaseField& field, std::span<const facts::Placed> pieces) {
    const PieceId piece = read_piece_name(field);
    if (std::ranges::find(pieces, piece, &facts::Placed::id) == pieces.end()) {
        field.fail(fmt::format("{} is not among the pieces", token(piece)));
    }
    return piece;
}

}  // namespace jobsite::cli
