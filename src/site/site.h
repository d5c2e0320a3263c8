#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "facts/facts.h"
#include "facts/piece.h"
#include "facts/work.h"
#include "site/fault.h"
#include "site/pieces/catalogue.h"
#include "site/solver/rest_record.h"
#include "site/solver/world.h"

namespace jobsite::site {

// The version of the physics and of the records below; it stands at a log's head.
inline constexpr std::uint32_t kSiteVersion = solver::kRestRecordVersion;
// From the records of these a site goes on, though an attempt would not come out the same.
constexpr bool goes_on_from(std::uint32_t version) {
    return version >= solver::kOldestRestRecord && version <= kSiteVersion;
}

struct PieceRow {
    facts::PieceId id{};
    facts::Kind kind{};
    facts::Colour colour{};
    facts::Where where{};  // whoever is gone has no body in the world

    friend bool operator==(const PieceRow&, const PieceRow&) = default;
};

// The pieces on and beside the table: which they are, and the world they live in.
// A copy is a snapshot. The catalogue outlives every site made of it.
struct Site {
    explicit Site(const Catalogue& c) : catalogue(&c) { world.friction = c.friction; }

    const Catalogue* catalogue;
    solver::World world;
    std::vector<PieceRow> pieces;  // in the order of their ids

    friend bool operator==(const Site&, const Site&) = default;
};

// ---- pieces in and out; what cannot be is refused and changes nothing ----------

Result<void> add(Site& site, const facts::Placed& piece);
// Forgets a piece altogether.
Result<void> remove(Site& site, facts::PieceId id);
// Takes a piece out of the world and remembers that it was there.
void lift_out(Site& site, facts::PieceId id);
// Joints from this id on are the site's own: no game has them, and no facts tell of them.
inline constexpr std::uint32_t kOwnJoints = 0xffffff00U;

// Joins two pieces wherever they are: a rivet draws them to where they shall be, a wedge
// holds them as it finds them.
Result<void> join(Site& site, const facts::Joint& joint);

// ---- what is where -------------------------------------------------------------

const PieceRow* find(const Site& site, facts::PieceId id);
PieceRow* find(Site& site, facts::PieceId id);
// The body of a piece, which is not gone.
const solver::Body& body_of(const Site& site, facts::PieceId id);
// Every piece with its pose in whole numbers.
std::vector<facts::Placed> placed(const Site& site);
// The joints that a game has made, in the order of their ids.
std::span<const solver::Weld> games_joints(const Site& site);
facts::RivetState state_of(const solver::Weld& weld);
// Every rivet with its load; unlike the rest of the facts it is not a matter of poses.
std::vector<facts::Rivet> rivets(const Site& site);
// How far the pieces are from their homes; who is gone has no offset.
std::vector<facts::Offset> offsets(const Site& site, std::span<const facts::Home> homes);
// What is the case now; it has neither a story nor a record's hash. Who stands as in the facts of
// `before` is not measured again.
facts::Facts survey(const Site& site, const facts::Facts& before = {});

// ---- the site as bytes ---------------------------------------------------------

// A site at rest, for the log: its pieces, then the solver's rest record.
std::vector<std::byte> rest_record(const Site& site);
// A site read from a record in a fresh process goes on bit for bit.
Result<Site> restore(const Catalogue& catalogue, std::span<const std::byte> record);
std::uint64_t hash(std::span<const std::byte> record);

}  // namespace jobsite::site
