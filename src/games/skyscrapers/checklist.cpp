#include <algorithm>
#include <cstdlib>

#include "games/skyscrapers/frame.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/refusals.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"

// What the hand of mode Classic has to reach, and what must not happen meanwhile.
namespace jobsite::skyscrapers {

namespace {

using rules::Evidence;
using rules::Finding;
using rules::Shows;

struct Case {
    const Data& data;
    const State& s;
    const Facts& now;
};

using Row = rules::ConditionRow<Case>;

constexpr std::uint32_t kPressing = 1;
constexpr std::uint32_t kCarrying = 2;

constexpr std::int32_t kNearEnough = 3 * facts::kMillimetre;  // S54
constexpr std::int32_t kStraight = 10 * facts::kDegree;       // S54

Evidence alone(PieceId piece) { return {piece, piece, {}}; }

Finding is_pressed_home(const Case& c) { return {.holds = is_home(c.s, c.now), .evidence = {}}; }

// The offered surface under the worker's feet, and how far they are above it.
struct Under {
    PieceId piece{};
    std::int32_t gap = 0;
};

std::optional<Under> under_feet(const Case& c) {
    const facts::Piece* const held = piece_there(c.now, figure(c.s.handling.worker));
    if (held == nullptr) {
        return std::nullopt;
    }
    const facts::Point& foot = held->placed.pose.at;
    const Offer offer = offered(Survey(c.data, c.s.site), c.s.handling, c.s.actions_left);
    std::optional<Under> best;
    for (CardId card = 0; card < c.s.site.size; ++card) {
        const facts::Piece* const floor = piece_there(c.now, plate(c.s.site.cards[card]));
        if (!offer.cards.has(card) || floor == nullptr) {
            continue;
        }
        const facts::Point seen = seen_from(floor->placed.pose, foot);
        const std::int32_t gap = seen.z - kHalfThick;
        // Feet that press on a card are a little below its top.
        if (std::abs(seen.x) <= kPlateHalfLength && std::abs(seen.y) <= kPlateHalfWidth &&
            gap > -kHalfThick && (!best || gap < best->gap)) {
            best = Under{floor->placed.id, gap};
        }
    }
    if (!best && offer.ground) {
        best = Under{kDisc, foot.z - kHalfThick};
    }
    return best;
}

Finding is_over_an_offered_card(const Case& c) {
    const auto under = under_feet(c);
    Finding finding{.holds = under.has_value(), .evidence = {}};
    if (under) {
        finding.evidence.push_back({figure(c.s.handling.worker), under->piece, {}});
    }
    return finding;
}

Finding has_feet_down(const Case& c) {
    const auto under = under_feet(c);
    return {.holds = under && under->gap <= kNearEnough, .evidence = {}};
}

Finding is_held_upright(const Case& c) {
    const facts::Piece* const held = piece_there(c.now, figure(c.s.handling.worker));
    return {.holds = held != nullptr && held->tilt <= kStraight, .evidence = {}};
}

Finding everybody_stands(const Case& c) {
    Finding finding{.holds = true, .evidence = {}};
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        const bool is_held = c.s.after == After::Carry && worker == c.s.handling.worker;
        if (c.s.site.workers[i].is_floor() && !is_held && has_fallen(c.s.site, c.now, worker)) {
            finding.holds = false;
            finding.evidence.push_back(alone(figure(worker)));
        }
    }
    return finding;
}

Finding cards_are_in_place(const Case& c) {
    Finding finding{.holds = true, .evidence = {}};
    for (const CardId card : came_off(c.s.site, c.now)) {
        finding.holds = false;
        finding.evidence.push_back(alone(plate(c.s.site.cards[card])));
    }
    return finding;
}

Finding nothing_on_the_board(const Case& c) {
    const auto piece = on_the_board(c.s, c.now);
    Finding finding{.holds = !piece, .evidence = {}};
    if (piece) {
        finding.evidence.push_back({*piece, kDisc, {}});
    }
    return finding;
}

// clang-format off
constexpr std::array kRows{
    Row{kPressing, {"skyscrapers 18", "skyscrapers.check.home", Shows::AtOnce}, is_pressed_home},
    Row{kCarrying, {"skyscrapers S54", "skyscrapers.check.over", Shows::AtOnce}, is_over_an_offered_card},
    Row{kCarrying, {"skyscrapers S54", "skyscrapers.check.feet", Shows::AtOnce}, has_feet_down},
    Row{kCarrying, {"skyscrapers S54", "skyscrapers.check.upright", Shows::AtOnce}, is_held_upright},
    Row{kPressing | kCarrying, {"skyscrapers S39", "skyscrapers.check.standing", Shows::AtOnce}, everybody_stands},
    Row{kPressing | kCarrying, {"skyscrapers S55", "skyscrapers.check.in_place", Shows::AtOnce}, cards_are_in_place},
    Row{kPressing | kCarrying, {"skyscrapers 41", "skyscrapers.check.board", Shows::AtOnce}, nothing_on_the_board},
};
// clang-format on

}  // namespace

std::vector<rules::Verdict> Skyscrapers::checklist(const State& s, const Facts& now) const {
    rules::Rows<Case> rows;
    if (s.after == After::Press || s.after == After::Carry) {
        rules::add_rows<Case>(kRows, s.after == After::Press ? kPressing : kCarrying, rows);
    }
    return rules::judge(rows, Case{data_, s, now}, rules::Look::WhileHeld);
}

std::optional<rules::Refusal> Skyscrapers::refuses_now(const State& s, const Move& move,
                                                       const Facts& now) const {
    const Case c{data_, s, now};
    if (move.kind != MoveKind::Release || s.phase != Phase::Carry) {
        return std::nullopt;
    }
    if (!is_over_an_offered_card(c).holds) {
        return kNotOffered;
    }
    if (!has_feet_down(c).holds) {
        return kFeetInTheAir;
    }
    return is_held_upright(c).holds ? std::nullopt : std::optional(kLeans);
}

}  // namespace jobsite::skyscrapers
