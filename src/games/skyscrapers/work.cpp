#include <algorithm>

#include "games/skyscrapers/frame.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"
#include "rules/physical.h"

// What the site of mode Classic is told.
namespace jobsite::skyscrapers {

static_assert(rules::PhysicalGame<Skyscrapers>, "a game that lacks one function has no site");
static_assert(rules::CarefulGame<Skyscrapers> && rules::PerilousGame<Skyscrapers>);

namespace {

// 41 However short a card touches the board.
constexpr std::uint32_t kBoardTicks = 1;

// Whether the site shall be made ready for something new.
bool begins(const State& s) {
    return is_handling(s.phase) ||
           (s.phase == Phase::Settle && (s.after == After::Open || s.after == After::Cleared));
}

facts::Placed placed(PieceId piece, const facts::Pose& pose) {
    return {.id = piece,
            .kind = kind_of(piece).value(),
            .colour = facts::Colour::Plain,
            .where = facts::Where::Site,
            .pose = pose};
}

std::vector<facts::Placed> to_add(const Data& data, const State& s) {
    std::vector<facts::Placed> pieces;
    if (s.after == After::Open) {
        pieces = {placed(kTable, {}), placed(kDisc, {})};
        for (const Built& card : s.site.built()) {
            pieces.push_back(placed(plate(card), on_site(card.pose)));
        }
    }
    if (s.after == After::Press) {
        pieces.push_back(placed(plate(s.next_piece()), in_hand(data, s)));
    }
    // S40, S53 Who was put somewhere without the site.
    for (const Worker worker : s.moved) {
        pieces.push_back(
            placed(figure(worker), {footing(s, s.site.place_of(worker)), facts::Turn{}}));
    }
    return pieces;
}

// S55 What fell, what came off, what left the world but was still told of, and those who are
// put somewhere anew.
std::vector<PieceId> to_remove(const State& s) {
    std::vector<PieceId> pieces;
    for (const facts::Piece& piece : s.told->pieces) {
        const PieceId id = piece.placed.id;
        const auto worker = worker_of(id);
        const bool stays = worker ? s.site.place_of(*worker).is_on_site() && !s.moved.has(*worker)
                                  : !plate_number(id) || card_of(s.site, id) != kNoCard;
        if (!stays || piece.placed.where == facts::Where::Gone) {
            pieces.push_back(id);
        }
    }
    return pieces;
}

// 41 Only base cards may touch the ground.
void set_limits(const State& s, facts::Work& work) {
    for (const facts::Kind ground : {facts::Kind::Disc, facts::Kind::Table}) {
        work.grounds.push_back({ground, facts::Part::Body, {facts::Kind::Plate}, kBoardTicks});
    }
    for (const Built& card : s.site.built()) {
        if (is_base(card.kind)) {
            work.dead.push_back(plate(card));
        }
        work.homes.push_back({plate(card), on_site(card.pose)});
    }
    if (s.after == After::Press) {
        if (is_base(s.handling.card)) {
            work.dead.push_back(plate(s.next_piece()));
        }
        work.homes.push_back({plate(s.next_piece()), on_site(s.handling.pose)});
    }
}

// 24, S52 What both hands may do while a card is pressed.
void set_press(const Data& data, const State& s, facts::Work& work) {
    work.rail = rail(data, s);
    for (const Built& card : s.site.built().subspan(kStartCards)) {
        work.may_steady.push_back(plate(card));
        if (is_loose(*s.told, rivet_id(card.piece))) {
            work.may_tighten.push_back(rivet_id(card.piece));
        }
    }
}

}  // namespace

facts::Work Skyscrapers::work(const State& s) const {
    facts::Work work;
    if (!is_handling(s.phase) && s.phase != Phase::Settle) {
        return work;
    }
    if (begins(s)) {
        work.add = to_add(data_, s);
        work.remove = to_remove(s);
    }
    // S54 Who is put back is stood there when all is at rest.
    if (s.after == After::Back) {
        work.remove = {figure(s.handling.worker)};
    }
    work.joints = joints(s);
    work.rest_is_due = s.phase == Phase::Settle;
    set_limits(s, work);
    if (s.phase == Phase::Press) {
        work.held = plate(s.next_piece());
        set_press(data_, s, work);
    } else if (s.phase == Phase::Carry) {
        work.held = figure(s.handling.worker);
    }
    // 25 Nothing else is touched.
    if (work.held) {
        work.may_take = {*work.held};
    }
    return work;
}

std::string Skyscrapers::piece_name(PieceId piece) { return piece_token(piece); }

}  // namespace jobsite::skyscrapers
