#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "facts/joint.h"
#include "facts/piece.h"

namespace jobsite::facts {

// A box along a piece's own axes.
struct Extent {
    Point least{};
    Point most{};

    friend constexpr bool operator==(const Extent&, const Extent&) = default;
};

struct Piece {
    Placed placed{};
    Extent shape{};         // in its own frame
    std::int32_t top = 0;   // height of its highest point
    std::int32_t tilt = 0;  // of its up axis, 0 to 180 degrees

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// Two parts touch if the gap between them is no wider than this: one cannot see it.
inline constexpr std::int32_t kTouchingGap = 200;

// One side of a contact: what touches, and where on it, in its own frame.
struct Touch {
    PieceId piece{};
    Part part{};
    Extent patch{};

    friend constexpr bool operator==(const Touch&, const Touch&) = default;
};

// Two flat parts that touch; parts that touch in two ways are two contacts.
struct Contact {
    Touch a{};  // the piece with the lower id
    Touch b{};
    std::int32_t gap = 0;   // at its narrowest; below zero they overlap
    std::int32_t rise = 0;  // of the normal from b to a, in thousandths

    friend constexpr bool operator==(const Contact&, const Contact&) = default;
};

// A contact carries whoever it pushes upwards by at least 30 degrees.
inline constexpr std::int32_t kCarryingRise = 500;

// How two touching girders lie to each other. Overlap runs along a; aside is how far
// b's middle lies beside a's axis, in the plane in which they touch.
struct GirderPair {
    PieceId a{};
    PieceId b{};
    std::int32_t angle = 0;  // between their axes, 0 to 90 degrees
    std::int32_t overlap = 0;
    std::int32_t aside = 0;

    friend constexpr bool operator==(const GirderPair&, const GirderPair&) = default;
};

// Workers are measured to the girders near them.
inline constexpr std::int32_t kNear = 80 * kMillimetre;

// From the worker's middle to the nearest point of the girder.
struct Nearness {
    PieceId worker{};
    PieceId girder{};
    std::int32_t distance = 0;

    friend constexpr bool operator==(const Nearness&, const Nearness&) = default;
};

// A loose one holds, but gives more and bears less.
enum class RivetState : std::uint8_t { Holds, Broken, Loose };

// A joint between two pieces, and the load it bears or broke under: millinewtons, and
// millinewton millimetres.
struct Rivet {
    std::uint32_t id = 0;
    JointKind kind{};
    PieceId a{};
    PieceId b{};
    RivetState state{};
    std::int32_t force = 0;
    std::int32_t torque = 0;

    friend constexpr bool operator==(const Rivet&, const Rivet&) = default;
};

// How far a piece is from where the work says its home is, and how far turned.
struct Offset {
    PieceId piece{};
    std::int32_t distance = 0;
    std::int32_t angle = 0;  // 0 to 180 degrees

    friend constexpr bool operator==(const Offset&, const Offset&) = default;
};

// What can happen to a piece while an attempt runs.
enum class Happening : std::uint8_t {
    Taken,
    Released,
    LostCarrier,    // nothing carries it any more
    Struck,         // touched `other` for the first time in this fall
    TouchedGround,  // touched `other`, which is forbidden ground for it, for `ticks`
    CameToRest,
    LeftWorld,    // fell off the table
    Broke,        // a rivet between it and `other` was loaded past its strength
    CameLoose,    // one was loaded past what it bears unharmed
    PressedHome,  // it sits on `other` as it shall, or a loose rivet between the two does again
};

struct Moment {
    std::uint32_t tick = 0;  // since the attempt began
    PieceId piece{};
    Happening what{};
    PieceId other{};  // the piece itself where no other takes part
    Part part{};      // of the other
    // How far it has come down since it last rested or was let go.
    std::int32_t drop = 0;
    std::int32_t speed = 0;  // at which the two approached each other
    std::uint32_t ticks = 0;

    friend constexpr bool operator==(const Moment&, const Moment&) = default;
};

enum class Cause : std::uint8_t { Ground, Fall, LeftWorld };

// A limit of the work was passed: what the game calls an accident, if it does.
struct Trip {
    std::uint32_t tick = 0;
    Cause cause{};
    PieceId piece{};
    PieceId other{};

    friend constexpr bool operator==(const Trip&, const Trip&) = default;
};

// What the site states when it has come to rest: all that a referee may judge by.
struct Facts {
    std::uint32_t ticks = 0;             // that the attempt took
    std::uint64_t rest = 0;              // the hash of the rest record
    std::vector<Piece> pieces;           // in the order of their ids
    std::vector<Contact> contacts;       // in the order of a, then b
    std::vector<GirderPair> girders;     // likewise
    std::vector<Nearness> near_girders;  // likewise
    std::vector<Rivet> rivets;           // in the order of their ids
    std::vector<Offset> offsets;         // of the pieces that have a home, likewise
    std::vector<Moment> story;           // in the order of ticks
    std::optional<Trip> trip;

    friend bool operator==(const Facts&, const Facts&) = default;
};

const Piece* find(const Facts& facts, PieceId piece);

constexpr bool involves(const Contact& contact, PieceId piece) {
    return contact.a.piece == piece || contact.b.piece == piece;
}
// The side of the piece, which the contact involves, and the side across.
constexpr const Touch& side_of(const Contact& contact, PieceId piece) {
    return contact.a.piece == piece ? contact.a : contact.b;
}
constexpr const Touch& across(const Contact& contact, PieceId piece) {
    return contact.a.piece == piece ? contact.b : contact.a;
}
// Whether the piece is carried here by the other.
constexpr bool is_carried(const Contact& contact, PieceId piece) {
    return contact.a.piece == piece   ? contact.rise >= kCarryingRise
           : contact.b.piece == piece ? contact.rise <= -kCarryingRise
                                      : false;
}

// How far a touch stays away from the nearer end of its piece, along its length;
// `shape` is the piece's.
constexpr std::int32_t from_end(const Touch& touch, const Extent& shape) {
    const std::int32_t behind = touch.patch.least.x - shape.least.x;
    const std::int32_t ahead = shape.most.x - touch.patch.most.x;
    return behind < ahead ? behind : ahead;
}

}  // namespace jobsite::facts
