#include "games/men_at_work/accident.h"

#include <algorithm>
#include <tuple>

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

// A34 What the card orders to be put on a worker does not fall on him.
std::vector<facts::Together> belonging_together(const State& s, const Task& task) {
    std::vector<facts::Together> pairs;
    PieceSet workers = all_there(s.facts);
    workers.add(s.added);
    for (const PieceId worker : workers.list(Kind::Worker)) {
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
            }
        }
    }
    return pairs;
}

bool forbids(const Work& work, Cause cause, PieceId piece, PieceId other) {
    if (has(work.dead, piece)) {
        return false;
    }
    const Kind kind = kind_of(piece);
    if (cause != Cause::Fall) {
        return std::ranges::any_of(
            work.grounds, [&](const facts::Ground& g) { return has(g.forbidden_for, kind); });
    }
    const bool belong = std::ranges::any_of(work.together, [&](const facts::Together& pair) {
        return (pair.one == piece && pair.other == other) ||
               (pair.one == other && pair.other == piece);
    });
    return !belong && std::ranges::any_of(work.falls, [&](const facts::FallLimit& limit) {
        return limit.onto == kind_of(other) && has(limit.forbidden_for, kind);
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
        work.grounds.push_back({Kind::Crane, Part::Platform, kinds, kGroundTicks});
    }
    if (s.options.has(Option::Skyscraper)) {
        work.grounds.push_back({Kind::Box, Part::Floor, kinds, kGroundTicks});
    }
    work.falls.push_back({Kind::Worker, kinds, kFall});
    work.together = belonging_together(s, task);
    for (const PieceId piece : all_there(s.facts).list()) {
        if (touches_ground(s.facts, piece)) {
            work.dead.push_back(piece);
        }
    }
    // A33 The clumsy are forgiven what they have just dropped themselves.
    if (s.options.has(Option::Clumsy) && s.stage == Stage::Build) {
        for (const PieceId piece : s.added.list()) {
            work.dead.push_back(piece);
        }
    }
}

bool is_accident(const Work& work, const Trip& trip) {
    return forbids(work, trip.cause, trip.piece, trip.other);
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
