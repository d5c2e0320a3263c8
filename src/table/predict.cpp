#include "table/predict.h"

#include <cstdint>
#include <map>

#include "site/units.h"

namespace jobsite::table {

namespace {

using facts::PieceId;
using site::solver::Vec3;

// What has not come to rest by then wobbles, and nobody can say how it ends.
constexpr std::uint32_t kLongest = 4 * facts::kTicksPerSecond;
// Less than this is no move that anybody would see.
constexpr float kMoved = 0.2F;  // cm

std::map<PieceId, Vec3> places(const site::Site& site) {
    std::map<PieceId, Vec3> at;
    for (const site::PieceRow& piece : site.pieces) {
        if (piece.where != facts::Where::Gone) {
            at.emplace(piece.id, site::body_of(site, piece.id).position);
        }
    }
    return at;
}

// What is elsewhere now, or gone, and has not just gone along with the piece.
std::vector<PieceId> moved(const std::map<PieceId, Vec3>& before,
                           const std::map<PieceId, Vec3>& now, PieceId piece) {
    const auto own = now.find(piece);
    const Vec3 along = own == now.end() ? Vec3{} : own->second - before.at(piece);
    std::vector<PieceId> found;
    for (const auto& [id, at] : before) {
        const auto there = now.find(id);
        if (id == piece) {
            continue;
        }
        const Vec3 way = there == now.end() ? Vec3{} : there->second - at;
        const bool has_moved = length(way) > kMoved && length(way - along) > kMoved;
        if (there == now.end() || has_moved) {
            found.push_back(id);
        }
    }
    return found;
}

facts::Pose pose_of_piece(const site::Site& site, PieceId piece) {
    return site::pose_of(site::solver::pose(site::body_of(site, piece)));
}

}  // namespace

std::optional<Prediction> predict(const rules::PhysicalMatch& match, site::Attempt attempt) {
    const auto held = attempt.held();
    if (!held) {
        return std::nullopt;
    }
    const auto before = places(attempt.site());
    const facts::Pose start = pose_of_piece(attempt.site(), *held);
    attempt.go_on(match.let_go());
    const std::uint32_t until = attempt.ticks() + kLongest;
    while (!attempt.is_at_rest() && !attempt.trip() && attempt.ticks() < until) {
        attempt.tick();
    }
    const auto now = places(attempt.site());
    Prediction prediction{
        .piece = *held,
        .pose = now.contains(*held) ? pose_of_piece(attempt.site(), *held) : start,
        .rests = attempt.is_at_rest() || attempt.trip(),
        .moved = moved(before, now, *held)};
    if (attempt.is_at_rest()) {
        prediction.told = match.foretell(attempt.facts());
    } else {
        prediction.told.accident = attempt.trip();
    }
    return prediction;
}

}  // namespace jobsite::table
