#include "site/site.h"

#include <algorithm>

#include "base/hash.h"
#include "base/verify.h"
#include "site/solver/bytes.h"
#include "site/survey/survey.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::PieceId;
using facts::Where;

constexpr std::uint32_t kMark = 0x45544953U;  // "SITE"

constexpr solver::BodyId body_id(PieceId id) {
    return solver::BodyId{static_cast<std::uint32_t>(id)};
}

constexpr PieceId piece_id(solver::BodyId id) { return PieceId{static_cast<std::uint32_t>(id)}; }

// Places and rotations are checked before; the sizes were, at load.
void add_body(Site& site, const PieceRow& piece, const solver::Pose& pose) {
    const auto mobility = is_scenery(piece.kind) ? solver::Mobility::Fixed : solver::Mobility::Free;
    const auto added = solver::add(site.world, body_id(piece.id),
                                   site.catalogue->of(piece.kind).parts, pose, mobility);
    base::verify(added.has_value(), "a piece of the catalogue can be put anywhere within reach");
}

std::vector<PieceRow>::iterator lower_bound(Site& site, PieceId id) {
    return std::ranges::lower_bound(site.pieces, id, {}, &PieceRow::id);
}

bool are_known(const std::vector<solver::Weld>& welds) {
    return std::ranges::all_of(welds, [](const solver::Weld& w) { return w.mark < kJointKinds; });
}

// Where b is, seen from a.
solver::Pose seen_from(const Site& site, PieceId a, PieceId b) {
    const solver::Pose from = solver::pose(body_of(site, a)), to = solver::pose(body_of(site, b));
    const solver::Quat back = conjugate(from.rotation);
    return {rotated(back, to.position - from.position), back * to.rotation};
}

}  // namespace

Result<void> add(Site& site, const facts::Placed& piece) {
    if (const auto checked = check(piece.pose); !checked) {
        return checked;
    }
    const auto where = lower_bound(site, piece.id);
    if (where != site.pieces.end() && where->id == piece.id) {
        return tl::unexpected(Fault::IdTaken);
    }
    const PieceRow row{piece.id, piece.kind, piece.colour, piece.where};
    site.pieces.insert(where, row);
    if (row.where != Where::Gone) {
        add_body(site, row, solver_pose(piece.pose));
    }
    return {};
}

Result<void> remove(Site& site, PieceId id) {
    const auto where = lower_bound(site, id);
    if (where == site.pieces.end() || where->id != id) {
        return tl::unexpected(Fault::NoSuchPiece);
    }
    lift_out(site, id);
    site.pieces.erase(where);
    return {};
}

void lift_out(Site& site, PieceId id) {
    PieceRow* const piece = find(site, id);
    base::verify(piece != nullptr, "only a known piece is lifted out");
    if (piece->where != Where::Gone) {
        base::verify(solver::remove(site.world, body_id(id)).has_value(),
                     "a piece that is not gone has a body");
        piece->where = Where::Gone;
    }
}

Result<void> join(Site& site, const facts::Joint& joint) {
    for (const facts::Pose& pose : {joint.b_on_a, facts::Pose{.at = joint.at}}) {
        if (const auto checked = check_seen(pose); !checked) {
            return checked;
        }
    }
    const auto has_body = [&](PieceId id) {
        return solver::find(site.world, body_id(id)).has_value();
    };
    if (!has_body(joint.a) || !has_body(joint.b) || joint.a == joint.b) {
        return tl::unexpected(Fault::NoSuchPiece);
    }
    const bool as_found = joint.kind == facts::JointKind::Wedge;
    const auto done = solver::join(
        site.world,
        {.id = solver::WeldId{joint.id},
         .a = body_id(joint.a),
         .b = body_id(joint.b),
         .at = centimetres(joint.at),
         .b_on_a = as_found ? seen_from(site, joint.a, joint.b) : solver_pose(joint.b_on_a),
         .make = site.catalogue->of(joint.kind),
         .mark = static_cast<std::uint32_t>(joint.kind)});
    if (!done) {
        return tl::unexpected(Fault::IdTaken);
    }
    return {};
}

const PieceRow* find(const Site& site, PieceId id) {
    const auto where = std::ranges::lower_bound(site.pieces, id, {}, &PieceRow::id);
    return where != site.pieces.end() && where->id == id ? &*where : nullptr;
}

PieceRow* find(Site& site, PieceId id) {
    const auto where = lower_bound(site, id);
    return where != site.pieces.end() && where->id == id ? &*where : nullptr;
}

const solver::Body& body_of(const Site& site, PieceId id) {
    const auto place = solver::find(site.world, body_id(id));
    base::verify(place.has_value(), "a piece that is not gone has a body");
    return site.world.bodies[*place];
}

std::vector<facts::Placed> placed(const Site& site) {
    std::vector<facts::Placed> all;
    for (const PieceRow& piece : site.pieces) {
        const facts::Pose pose = piece.where == Where::Gone
                                     ? facts::Pose{}
                                     : pose_of(solver::pose(body_of(site, piece.id)));
        all.push_back({piece.id, piece.kind, piece.colour, piece.where, pose});
    }
    return all;
}

std::span<const solver::Weld> games_joints(const Site& site) {
    const auto own = std::ranges::lower_bound(site.world.welds, solver::WeldId{kOwnJoints}, {},
                                              &solver::Weld::id);
    return {site.world.welds.begin(), own};
}

facts::RivetState state_of(const solver::Weld& weld) {
    using facts::RivetState;
    return weld.broken ? RivetState::Broken : weld.loose ? RivetState::Loose : RivetState::Holds;
}

std::vector<facts::Rivet> rivets(const Site& site) {
    std::vector<facts::Rivet> all;
    for (const solver::Weld& weld : games_joints(site)) {
        const solver::Load load = solver::load(weld);
        all.push_back({.id = static_cast<std::uint32_t>(weld.id),
                       .kind = static_cast<facts::JointKind>(weld.mark),
                       .a = piece_id(site.world.bodies[weld.a].id),
                       .b = piece_id(site.world.bodies[weld.b].id),
                       .state = state_of(weld),
                       .force = millinewtons(load.force),
                       .torque = millinewton_millimetres(load.torque)});
    }
    return all;
}

facts::Facts survey(const Site& site, const facts::Facts& before) {
    facts::Facts facts = survey(*site.catalogue, placed(site), before);
    facts.rivets = rivets(site);
    return facts;
}

std::vector<std::byte> rest_record(const Site& site) {
    solver::ByteWriter out;
    out.put(kMark);
    out.put(kSiteVersion);
    out.put(static_cast<std::uint32_t>(site.pieces.size()));
    for (const PieceRow& piece : site.pieces) {
        out.put(static_cast<std::uint32_t>(piece.id));
        out.put(static_cast<std::uint32_t>(piece.kind));
        out.put(static_cast<std::uint32_t>(piece.colour));
        out.put(static_cast<std::uint32_t>(piece.where));
    }
    std::vector<std::byte> record = out.take();
    const std::vector<std::byte> world = solver::rest_record(site.world);
    record.insert(record.end(), world.begin(), world.end());
    return record;
}

Result<Site> restore(const Catalogue& catalogue, std::span<const std::byte> record) {
    solver::ByteReader in(record);
    in.expect(in.number() == kMark);
    in.expect(goes_on_from(in.number()));
    Site site(catalogue);
    const auto member = [&](auto last) {
        const std::uint32_t value = in.number();
        in.expect(value <= static_cast<std::uint32_t>(last));
        return static_cast<decltype(last)>(value);
    };
    for (std::uint32_t left = in.number(); left > 0 && !in.is_broken(); --left) {
        const PieceId id{in.number()};
        const PieceRow piece{id, member(facts::Kind::Disc), member(facts::Colour::Purple),
                             member(Where::Gone)};
        in.expect(site.pieces.empty() || site.pieces.back().id < id);
        if (!in.is_broken()) {
            site.pieces.push_back(piece);
            if (piece.where != Where::Gone) {
                add_body(site, piece, {});
            }
        }
    }
    if (in.is_broken() || !solver::restore(site.world, in.rest()) || !are_known(site.world.welds)) {
        return tl::unexpected(Fault::Unreadable);
    }
    return site;
}

std::uint64_t hash(std::span<const std::byte> record) {
    base::Hasher hasher;
    hasher.add(record);
    return hasher.value();
}

}  // namespace jobsite::site
