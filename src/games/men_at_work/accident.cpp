#include "games/men_at_work/accident.h"

#include <algorithm>
#include <tuple>

#include "games/men_at_work/litter.h"
#include "games/men_at_work/look.h"

namespace jobsite::men_at_work {

namespace {

using facts::Cause;
using facts::Happening;
using facts::Moment;
using facts::Trip;
using facts::Work;

bool has(const auto& list, const auto& item) { return std::ranges::find(list, item) != list.end(); }

Kind kind_of(PieceId piece) {
    const PieceRow* const row = row_of(piece);
    return row == nullptr ? Kind::Table : row->kind;
}

// 34, 64, A35, A37, A39 A support may fall, but not in the box. Workers, hats and what
// stood on a support are judged like everything else.
std::vector<Kind> what_may_not_fall(const State& s) {
    std::vector<Kind> kinds{Kind::Girder, Kind::Worker, Kind::Hat, Kind::Beam, Kind::Brick};
    if (s.options.has(Option::Skyscraper)) {
        kinds.push_back(Kind::Support);
    }
    return kinds;
}

std::vector<PieceId> workers_of(const State& s) {
    PieceSet pieces = all_there(s.facts);
    pieces.add(s.added);
    return pieces.list(Kind::Worker);
}

// A68 A worker feels what falls on the hat that he wears. Who comes out of the supply has his on.
std::vector<PieceId> what_feels(const State& s) {
    std::vector<PieceId> pieces;
    for (const PieceId worker : workers_of(s)) {
        pieces.push_back(worker);
        if (!is_there(s.facts, worker) || wears_hat(s.facts, worker)) {
            pieces.push_back(hat_of(worker));
        }
    }
    return pieces;
}

// A34 What the card orders to be put on a worker does not fall on him.
std::vector<facts::Together> belonging_together(const State& s, const Task& task) {
    std::vector<facts::Together> pairs;
    for (const PieceId worker : workers_of(s)) {
        pairs.push_back({.one = worker, .other = hat_of(worker)});
        const bool is_new = s.added.has(worker);
        const bool is_for_all =
            task.instruction == Instruction::G6 || task.instruction == Instruction::W8;
        if (s.stage != Stage::Build || (!is_new && !is_for_all)) {
            continue;
        }
        for (const PieceId piece : s.added.list()) {
            const bool is_load = is_kind(piece, Kind::Brick) || is_kind(piece, Kind::Beam);
            const bool is_for_an_arm =
                is_kind(piece, Kind::Girder) && task.instruction == Instruction::G6;
            if (is_load || is_for_an_arm) {
                pairs.push_back({.one = worker, .other = piece});
                pairs.push_back({.one = hat_of(worker), .other = piece});
            }
        }
    }
    return pairs;
}

// A36 What touches the ground already; A43 in a clean-up also what lies on that. A33 The
// clumsy are forgiven what they have just dropped themselves, a worker with his hat.
PieceSet dead(const State& s) {
    PieceSet pieces;
    for (const PieceId piece : all_there(s.facts).list()) {
        if (touches_ground(s.facts, piece)) {
            pieces.add(piece);
        }
    }
    if (s.stage == Stage::CleanUp) {
        pieces.add(lying_about(s.options, s.facts));
    }
    if (s.options.has(Option::Clumsy) && s.stage == Stage::Build) {
        pieces.add(with_hats(s.facts, s.added));
    }
    return pieces;
}

bool forbids(const Work& work, Cause cause, PieceId piece, PieceId other) {
    if (has(work.dead, piece)) {
        return false;
    }
    const Kind kind = kind_of(piece);
    if (cause != Cause::Fall) {
        return std::ranges::any_of(work.grounds, [&](const facts::Ground& ground) {
            const bool is_there = cause == Cause::LeftWorld || ground.kind == kind_of(other);
            return is_there && has(ground.forbidden_for, kind);
        });
    }
    const bool belong = std::ranges::any_of(work.together, [&](const facts::Together& pair) {
        return (pair.one == piece && pair.other == other) ||
               (pair.one == other && pair.other == piece);
    });
    return !belong && std::ranges::any_of(work.falls, [&](const facts::FallLimit& limit) {
        return has(limit.onto, other) && has(limit.forbidden_for, kind);
    });
}

// What a moment amounts to, if its measures pass a limit.
std::optional<Trip> trip_of(const Work& work, const Moment& moment) {
    const auto trip = [&](Cause cause) {
        return Trip{
            .tick = moment.tick, .cause = cause, .piece = moment.piece, .other = moment.other};
    };
    switch (moment.what) {
        case Happening::TouchedGround: {
            const bool long_enough =
                std::ranges::any_of(work.grounds, [&](const facts::Ground& ground) {
                    return ground.kind == kind_of(moment.other) && ground.part == moment.part &&
                           moment.ticks >= ground.ticks;
                });
            return long_enough ? std::optional(trip(Cause::Ground)) : std::nullopt;
        }
        case Happening::Struck: {
            const bool far_enough = std::ranges::any_of(
                work.falls,
                [&](const facts::FallLimit& limit) { return moment.drop >= limit.drop; });
            return far_enough ? std::optional(trip(Cause::Fall)) : std::nullopt;
        }
        case Happening::LeftWorld:
            return trip(Cause::LeftWorld);
        default:
            return std::nullopt;
    }
}

}  // namespace

void set_limits(const State& s, const Task& task, Work& work) {
    // A65 While the starting site is built, nothing is an accident.
    if (s.stage == Stage::SetUp) {
        return;
    }
    // 57, 63 Ground is the table, the platform of the crane and the floor of the box.
    const std::vector<Kind> kinds = what_may_not_fall(s);
    work.grounds.push_back({Kind::Table, Part::Body, kinds, kGroundTicks});
    if (s.options.has(Option::Crane)) {
        // A17, A69 Supports may stand on the platform, in the box too.
        std::vector<Kind> others = kinds;
        std::erase(others, Kind::Support);
        work.grounds.push_back({Kind::Crane, Part::Platform, others, kGroundTicks});
    }
    if (s.options.has(Option::Skyscraper)) {
        work.grounds.push_back({Kind::Box, Part::Floor, kinds, kGroundTicks});
    }
    work.falls.push_back({what_feels(s), kinds, kFall});
    work.together = belonging_together(s, task);
    work.dead = dead(s).list();
}

bool is_accident(const Work& work, const Trip& trip) {
    return forbids(work, trip.cause, trip.piece, trip.other);
}

std::optional<Trip> carried_off(const State& s, const Work& work, const Facts& now) {
    for (const PieceId piece : all_there(s.facts).list()) {
        const bool has_left =
            is_on_site(s.facts, piece) && is_there(now, piece) && !is_on_site(now, piece);
        const PieceId owner = is_kind(piece, Kind::Hat) ? wearer_of(piece) : piece;
        const bool may_leave = s.added.has(owner) || s.litter.has(owner) || s.litter.has(piece);
        const Trip trip{
            .tick = now.ticks, .cause = Cause::LeftWorld, .piece = piece, .other = kTray};
        if (has_left && !may_leave && is_accident(work, trip)) {
            return trip;
        }
    }
    return std::nullopt;
}

std::optional<Trip> first_accident(const Work& work, const Facts& facts) {
    std::optional<Trip> first = facts.trip;
    if (first && !is_accident(work, *first)) {
        first.reset();
    }
    for (const Moment& moment : facts.story) {
        const auto trip = trip_of(work, moment);
        const auto order = [](const Trip& t) { return std::tuple(t.tick, t.cause); };
        if (trip && is_accident(work, *trip) && (!first || order(*trip) < order(*first))) {
            first = trip;
        }
    }
    return first;
}

}  // namespace jobsite::men_at_work
