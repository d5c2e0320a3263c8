#include <algorithm>

#include "games/men_at_work/questions.h"
#include "games/men_at_work/refusals.h"

// What may be taken into the hand, and when.
namespace jobsite::men_at_work {

namespace {

using Answer = std::optional<Refusal>;

bool all_on_site(const State& s, const std::vector<PieceId>& pieces) {
    return std::ranges::all_of(pieces, [&](PieceId piece) { return is_on_site(s.facts, piece); });
}

// The girder or worker that the task is about has its place.
bool main_is_placed(const State& s, const Task& task) {
    const auto mains = s.added.list(task.main());
    return !mains.empty() && all_on_site(s, mains);
}

// A17, 51 First the support, then the girder; first the worker, then his load.
Answer refuses_order(const State& s, const Task& task, PieceId piece) {
    const Kind kind = row_of(piece)->kind;
    const bool is_main = kind == task.main() && s.added.count(kind) == 0;
    if (is_main && task.when(Kind::Support) == When::Before) {
        const auto supports = s.added.list(Kind::Support);
        if (supports.empty() || !all_on_site(s, supports)) {
            return kSupportFirst;
        }
    }
    if (!is_main && task.when(kind) == When::After && !main_is_placed(s, task)) {
        return kPlaceFirst;
    }
    return std::nullopt;
}

// A17 Under a girder that was let go the support stays, unless it was to stand on another
// girder and lies on the ground.
Answer refuses_again(const State& s, const Task& task, PieceId piece) {
    const bool came_first =
        is_kind(piece, Kind::Support) && task.when(Kind::Support) == When::Before;
    const bool is_down = task.instruction == Instruction::G9 && touches_ground(s.facts, piece);
    return came_first && main_is_placed(s, task) && !is_down ? Answer(kSupportStays) : std::nullopt;
}

// 14, 24, 25 The girder's colour is one of the two; A29 and one that can be done.
Answer refuses_colour(const State& s, const Task& task, PieceId girder) {
    const auto& colours = pair_row(task.back).colours;
    if (std::ranges::find(colours, colour_of(girder)) == colours.end()) {
        return kWrongColour;
    }
    if (!site_suffices(s, task, colour_of(girder))) {
        return kColourImpossible;
    }
    return std::nullopt;
}

Answer refuses_to_build_with(const State& s, const Task& task, PieceId piece) {
    // 20 What stands is touched with the piece in hand, never with the hand.
    if (!is_material(piece) || is_out(s, piece)) {
        return kNotByHand;
    }
    // 13, 16 The cards say what is added.
    const Kind kind = row_of(piece)->kind;
    if (s.added.count(kind) >= task.needs(kind)) {
        return kNotAsked;
    }
    if (kind == Kind::Girder) {
        if (const Answer refusal = refuses_colour(s, task, piece)) {
            return refusal;
        }
    }
    return refuses_order(s, task, piece);
}

// 2, A65 Any piece of the starting set; A67 any piece at all.
Answer refuses_to_start_with(const State& s, PieceId piece) {
    if (!is_material(piece) || is_out(s, piece)) {
        return kNotByHand;
    }
    if (is_practice(s)) {
        return std::nullopt;
    }
    const auto girders = s.added.list(Kind::Girder);
    const bool has_colour = std::ranges::any_of(
        girders, [&](PieceId girder) { return colour_of(girder) == colour_of(piece); });
    const int supports = base_of(s) == Base::Table ? kStartingSupports : 0;
    const Kind kind = row_of(piece)->kind;
    const bool wanted = (kind == Kind::Support && s.added.count(kind) < supports) ||
                        (kind == Kind::Girder && !has_colour) ||
                        (kind == Kind::Worker && s.added.count(kind) == 0);
    return wanted ? std::nullopt : Answer(kNotInTheStart);
}

}  // namespace

Answer refuses_take(const Data& data, const State& s, PieceId piece) {
    // A43, A66 The cleaner touches nothing but what lies about, by hand or with the hook.
    if (s.stage == Stage::CleanUp) {
        const bool may = piece == kHook || (s.litter.has(piece) && is_there(s.facts, piece));
        return may ? std::nullopt : Answer(kOnlyLitter);
    }
    // 21, A58 Whatever he added in this turn he may take up again.
    if (s.added.has(piece) && is_there(s.facts, piece)) {
        return s.stage == Stage::Build ? refuses_again(s, task_of(data, s), piece) : std::nullopt;
    }
    const Answer refusal = s.stage == Stage::SetUp
                               ? refuses_to_start_with(s, piece)
                               : refuses_to_build_with(s, task_of(data, s), piece);
    if (refusal) {
        return refusal;
    }
    // 30, A62 From the supply, where all of a kind are alike.
    const PieceRow& row = *row_of(piece);
    return next_in_supply(s, row.kind, row.colour) == piece ? std::nullopt : Answer(kNotTheNext);
}

std::vector<PieceId> may_take(const Data& data, const State& s) {
    std::vector<PieceId> pieces;
    for (const PieceRow& row : kPieces) {
        for (int i = 0; i < row.count; ++i) {
            const auto piece = PieceId(row.first + i);
            if (!refuses_take(data, s, piece)) {
                pieces.push_back(piece);
            }
        }
    }
    return pieces;
}

}  // namespace jobsite::men_at_work
