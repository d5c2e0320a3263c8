#include <algorithm>

#include <gtest/gtest.h>

#include "facts/text.h"
#include "games/men_at_work/testing/terms.h"

// Facts that are described piece by piece.
namespace jobsite::men_at_work::testing {

namespace {

facts::Extent shape_of(Kind kind) {
    switch (kind) {
        case Kind::Girder:
            return {{-80 * mm, -5 * mm, 0}, {80 * mm, 5 * mm, 10 * mm}};
        case Kind::Support:
            return {{-25 * mm, -12'500, 0}, {25 * mm, 12'500, 25 * mm}};
        default:
            return {{-10 * mm, -5 * mm, 0}, {10 * mm, 5 * mm, 10 * mm}};
    }
}

}  // namespace

PieceId piece_called(std::string_view name) {
    const auto piece = parse_piece(name);
    if (!piece) {
        ADD_FAILURE() << "there is no piece called " << name;
    }
    return piece.value_or(kNoPiece);
}

Scene& Scene::put(std::string_view name, facts::Where where) {
    const PieceId id = piece_called(name);
    if (find(facts_, id) != nullptr) {
        return *this;
    }
    const PieceRow& row = *row_of(id);
    const facts::Piece piece{
        .placed = {.id = id, .kind = row.kind, .colour = row.colour, .where = where, .pose = {}},
        .shape = shape_of(row.kind)};
    const auto place = std::ranges::upper_bound(facts_.pieces, id, {},
                                                [](const facts::Piece& p) { return p.placed.id; });
    facts_.pieces.insert(place, piece);
    return *this;
}

Scene& Scene::join(PieceId one, Part part_of_one, PieceId other, Part part_of_other, int rise) {
    const facts::Extent patch{{-5 * mm, -5 * mm, 0}, {5 * mm, 5 * mm, 0}};
    const Touch first{.piece = one, .part = part_of_one, .patch = patch};
    const Touch second{.piece = other, .part = part_of_other, .patch = patch};
    facts_.contacts.push_back(one < other
                                  ? Contact{.a = first, .b = second, .gap = 0, .rise = rise}
                                  : Contact{.a = second, .b = first, .gap = 0, .rise = -rise});
    last_ = facts_.contacts.size() - 1;
    last_piece_ = one;
    return *this;
}

Scene& Scene::lies(std::string_view upper, std::string_view lower, Part part) {
    constexpr int kUp = 1000;
    put(upper);
    return join(piece_called(upper), Part::Body, piece_called(lower), part, kUp);
}

Scene& Scene::touches(std::string_view piece, std::string_view other, Part part) {
    put(piece);
    return join(piece_called(piece), Part::Body, piece_called(other), part, 0);
}

Scene& Scene::stands(std::string_view worker, std::string_view girder) {
    constexpr int kUp = 1000;
    const PieceId id = piece_called(worker);
    const std::string hat = token(hat_of(id));
    put(worker).put(hat);
    join(hat_of(id), Part::Body, id, Part::Head, kUp);
    join(id, Part::LeftFoot, piece_called(girder), Part::Body, kUp);
    return join(id, Part::RightFoot, piece_called(girder), Part::Body, kUp);
}

Scene& Scene::on_arm(std::string_view load, std::string_view worker) {
    return lies(load, worker, Part::LeftArm);
}

Scene& Scene::along(int from, int to) {
    Touch& side = last().a.piece == last_piece_ ? last().a : last().b;
    side.patch.least.x = from;
    side.patch.most.x = to;
    return *this;
}

Scene& Scene::along_other(int from, int to) {
    Touch& side = last().a.piece == last_piece_ ? last().b : last().a;
    side.patch.least.x = from;
    side.patch.most.x = to;
    return *this;
}

Scene& Scene::gap(int width) {
    last().gap = width;
    return *this;
}

Scene& Scene::rise(int thousandths) {
    last().rise = last().a.piece == last_piece_ ? thousandths : -thousandths;
    return *this;
}

Scene& Scene::top(std::string_view name, int height) {
    put(name);
    std::ranges::find(facts_.pieces, piece_called(name), [](const facts::Piece& p) {
        return p.placed.id;
    })->top = height;
    return *this;
}

Scene& Scene::tilt(std::string_view name, int angle) {
    put(name);
    std::ranges::find(facts_.pieces, piece_called(name), [](const facts::Piece& p) {
        return p.placed.id;
    })->tilt = angle;
    return *this;
}

Scene& Scene::turn(std::string_view name, const facts::Turn& turn) {
    put(name);
    std::ranges::find(facts_.pieces, piece_called(name), [](const facts::Piece& p) {
        return p.placed.id;
    })->placed.pose.turn = turn;
    return *this;
}

Scene& Scene::at(std::string_view name, const facts::Point& place) {
    put(name);
    for (facts::Piece& piece : facts_.pieces) {
        if (piece.placed.id == piece_called(name)) {
            piece.placed.pose.at = place;
        }
    }
    return *this;
}

Scene& Scene::pair(std::string_view upper, std::string_view lower, int angle, int overlap,
                   int aside) {
    const PieceId one = piece_called(upper);
    const PieceId other = piece_called(lower);
    facts_.girders.push_back({.a = std::min(one, other),
                              .b = std::max(one, other),
                              .angle = angle,
                              .overlap = overlap,
                              .aside = aside});
    return *this;
}

Scene& Scene::near(std::string_view worker, std::string_view girder, int distance) {
    facts_.near_girders.push_back(
        {.worker = piece_called(worker), .girder = piece_called(girder), .distance = distance});
    return *this;
}

Scene& Scene::lift(std::string_view name) {
    const PieceId id = piece_called(name);
    std::erase_if(facts_.contacts, [&](const Contact& c) { return facts::involves(c, id); });
    return *this;
}

Scene& Scene::without(std::string_view name) {
    const PieceId id = piece_called(name);
    lift(name);
    std::erase_if(facts_.pieces, [&](const facts::Piece& p) { return p.placed.id == id; });
    return *this;
}

Scene& Scene::taken(std::string_view piece) {
    const PieceId id = piece_called(piece);
    facts_.story.push_back({.piece = id, .what = facts::Happening::Taken, .other = id});
    return *this;
}

Scene& Scene::grounded(std::string_view piece, std::string_view ground, int ticks, Part part,
                       int tick) {
    facts_.story.push_back({.tick = static_cast<std::uint32_t>(tick),
                            .piece = piece_called(piece),
                            .what = facts::Happening::TouchedGround,
                            .other = piece_called(ground),
                            .part = part,
                            .ticks = static_cast<std::uint32_t>(ticks)});
    return *this;
}

Scene& Scene::struck(std::string_view piece, std::string_view other, int drop, int tick) {
    facts_.story.push_back({.tick = static_cast<std::uint32_t>(tick),
                            .piece = piece_called(piece),
                            .what = facts::Happening::Struck,
                            .other = piece_called(other),
                            .part = Part::Torso,
                            .drop = drop,
                            .speed = 500});
    return *this;
}

Scene& Scene::left_world(std::string_view piece) {
    const PieceId id = piece_called(piece);
    lift(piece);
    put(piece);
    std::ranges::find(facts_.pieces, id, [](const facts::Piece& p) {
        return p.placed.id;
    })->placed.where = facts::Where::Gone;
    facts_.story.push_back(
        {.tick = 100, .piece = id, .what = facts::Happening::LeftWorld, .other = id});
    return *this;
}

std::string Scene::rest() const { return "rest " + facts::print(facts_); }

Scene start_scene() {
    Scene scene;
    for (const char* const support : {"support1", "support2", "support3"}) {
        scene.lies(support, "table").top(support, 25 * mm);
    }
    scene.lies("white1", "support1").lies("white1", "support2").top("white1", 35 * mm);
    scene.lies("black1", "support2").lies("black1", "support3").top("black1", 35 * mm);
    scene.lies("orange1", "support3").lies("orange1", "support1").top("orange1", 35 * mm);
    scene.lies("purple1", "white1").lies("purple1", "black1").top("purple1", 45 * mm);
    scene.stands("worker1", "purple1").top("worker1", 83 * mm).top("hat1", 84 * mm);
    return scene.near("worker1", "purple1", 0);
}

Scene box_scene() {
    Scene scene;
    for (const char* const girder : {"white1", "black1", "orange1", "purple1"}) {
        scene.lies(girder, "box", Part::Insert).top(girder, 50 * mm);
    }
    scene.stands("worker1", "black1").top("worker1", 88 * mm).top("hat1", 89 * mm);
    return scene.near("worker1", "black1", 0);
}

}  // namespace jobsite::men_at_work::testing
