#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facts/text.h"
#include "games/men_at_work/men_at_work.h"
#include "rules/testing/walk.h"

// What the tests of the rules are written with: sites described by hand, positions put
// together from them, moves as they are typed, and answers as short texts.
namespace jobsite::men_at_work::testing {

inline constexpr Seat P1 = Seat::P1;
inline constexpr Seat P2 = Seat::P2;
inline constexpr Seat P3 = Seat::P3;

inline constexpr int mm = facts::kMillimetre;
inline constexpr int degrees = facts::kDegree;

using Lines = std::vector<std::string>;

// The game with the data it is shipped with, and one at whose site things are made up.
const MenAtWork& game();
const MenAtWork& made_up_game();
// On what, and how hard, the claims of rules/testing/conformance.h are tried.
std::vector<rules::Setup> conformance_setups(std::string_view claim);
rules::testing::Effort conformance_effort(std::string_view claim);
rules::Loaded<Data> load(std::string_view replaced, std::string_view text);
std::string_view shipped(std::string_view name);

// The piece of that name, which there must be: white1, hat3, table.
PieceId piece_called(std::string_view name);

// Facts written by hand. A piece is put there by saying where it rests
// or what it touches; the next four speak of the contact described last.
//
//   scene().lies("white1", "support1").lies("black2", "white1").along(-20 * mm, 20 * mm)
class Scene {
   public:
    Scene& put(std::string_view piece, facts::Where where = facts::Where::Site);
    // The upper piece is carried by the lower one; `part` is the lower one's.
    Scene& lies(std::string_view upper, std::string_view lower, Part part = Part::Body);
    // Side by side, at the same height.
    Scene& touches(std::string_view piece, std::string_view other, Part part = Part::Body);
    // Upright on a girder with both feet, hat on.
    Scene& stands(std::string_view worker, std::string_view girder);
    Scene& on_arm(std::string_view load, std::string_view worker);

    // Of the contact described last: how far it reaches along the piece named first,
    // and along the other; its gap; its slope.
    Scene& along(int from, int to);
    Scene& along_other(int from, int to);
    Scene& gap(int width);
    Scene& rise(int thousandths);

    Scene& top(std::string_view piece, int height);
    Scene& tilt(std::string_view piece, int angle);
    Scene& turn(std::string_view piece, const facts::Turn& turn);
    Scene& at(std::string_view piece, const facts::Point& place);
    Scene& pair(std::string_view upper, std::string_view lower, int angle, int overlap, int aside);
    Scene& near(std::string_view worker, std::string_view girder, int distance);
    // The piece is let go of and lies elsewhere: it has no contacts any more.
    Scene& lift(std::string_view piece);
    Scene& without(std::string_view piece);

    // The story of the attempt. Falls end where `lies` and `touches` say.
    Scene& taken(std::string_view piece);
    Scene& grounded(std::string_view piece, std::string_view ground, int ticks,
                    Part part = Part::Body, int tick = 100);
    Scene& struck(std::string_view piece, std::string_view other, int drop, int tick = 100);
    Scene& left_world(std::string_view piece);

    [[nodiscard]] const Facts& facts() const { return facts_; }
    // Nature's move that states these facts.
    [[nodiscard]] std::string rest() const;

   private:
    Scene& join(PieceId one, Part part_of_one, PieceId other, Part part_of_other, int rise);
    Contact& last() { return facts_.contacts[last_]; }

    Facts facts_;
    std::size_t last_ = 0;
    PieceId last_piece_{};
};

// The starting site: support1 to support3 on the table, white1, black1 and orange1 on
// them, purple1 across white1 and black1, worker1 on purple1.
Scene start_scene();
// The same in the box: all four on the insert.
Scene box_scene();

// A position in which p1 is to build, put together from what matters to a test.
//
//   yard("G2 girder-BO").scene(...).rita()
class Yard {
   public:
    explicit Yard(std::string_view instruction_and_back, int seats = 2);

    Yard& scene(const Scene& scene);
    Yard& option(Option option, std::size_t value = 1);
    Yard& rita();
    Yard& certificates(Seat seat, int count);
    Yard& awards(Seat seat, int count);
    Yard& hand(Seat seat, std::string_view cards);
    Yard& cleans_up(std::string_view litter, std::string_view fallen = "-");
    Yard& turn(Seat seat);
    Yard& skips(int count);
    Yard& last_cards();  // one card in the deck, all others discarded

    operator State() const;  // NOLINT: a yard is what a test calls a state

   private:
    State s_;
};

inline Yard yard(std::string_view task, int seats = 2) { return Yard(task, seats); }

// The conditions that this site does not meet for the task, rule and key: "G2 own_colour".
// `added` are the pieces of the turn, "black2 support4".
Lines unmet(std::string_view task, std::string_view added, const Scene& scene,
            Base base = Base::Table);
// What a condition of the task has measured: "unmet 6000, at_most 5000", with "nearly" and the
// shift where there are; "unmet" alone where nothing was measured.
std::string amount(std::string_view condition, std::string_view task, std::string_view added,
                   const Scene& scene);
Lines unmet_start(const Scene& scene, Base base = Base::Table);

// A step is a seat and its move: "p1 take black2", "nature turn 07", or the facts of a
// scene: "nature " + scene.rest().
//
// The state after these steps, none of which may be refused.
State after(const State& state, const Lines& steps);
// What the last of these steps tells, without the name of the game.
Lines told(const State& state, const Lines& steps);
// "allowed", or the rule and the reason: "24 wrong_colour".
std::string refusal(const State& state, std::string_view step);
Lines legal(const State& state, Seat seat);

// An attempt: p1 takes the piece, lets it go, and the site comes to rest like this.
Lines attempt(std::string_view piece, const Scene& scene, std::string_view seat = "p1");
Lines join(Lines first, const Lines& more);

// The cards with that instruction; with that back.
Card card_with(Instruction instruction);
Card card_with(Back back, Card but = kNoCard);

}  // namespace jobsite::men_at_work::testing
