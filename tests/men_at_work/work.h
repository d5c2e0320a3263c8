#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/men_at_work/men_at_work.h"
#include "men_at_work/hand.h"
#include "site/attempt/attempt.h"

// What the tests of Men at Work on a real site are written with: the game says what to do,
// a hand does it, gravity answers, the referee judges.
namespace jobsite::men_at_work {

using Choices = std::vector<rules::Setup::Choice>;
using Lines = std::vector<std::string>;
using Way = std::vector<facts::Pose>;

// Poses in millimetres and degrees.
facts::Turn turned(double degrees);
facts::Pose at(double x, double y, double z, facts::Turn turn = {});
facts::Point coming_from(double x, double y);
// A support that stands on its end, 25 square and 50 high, over this middle.
facts::Pose upended(double x, double y, double z);

// A piece, by its name, and where it shall lie.
struct Placing {
    std::string_view piece;
    facts::Pose pose;
    facts::Point approach = {};  // it comes straight in from so far off
    Pace pace = Pace::Quick;
};

// A game of two, p1 first, and its site.
class Work {
   public:
    explicit Work(Choices options = {});
    // And p1 has this to do, with these pieces on the site since before his turn.
    explicit Work(std::string_view task, const Choices& options = {},
                  const std::vector<Placing>& there = {});

    [[nodiscard]] const State& state() const { return state_; }

    // These have been on the site since before the turn; a worker has his hat on.
    void bring(const std::vector<Placing>& pieces);
    // Nature turns the cards so that this is to be done: "G2 girder-BO".
    void draw(std::string_view task);
    void play(Seat seat, std::string_view text);

    // The player in turn takes the piece, carries it over its place, sets it down and lets
    // it go, unless something falls before.
    void place(const Placing& placing);
    // He leads it from pose to pose instead, and then lets it go or gives up.
    void lead(std::string_view piece, const Way& way, std::string_view then = "release");

    [[nodiscard]] Task task() const;
    [[nodiscard]] const Exercise& exercise() const;
    [[nodiscard]] Lines legal(Seat seat) const;
    [[nodiscard]] int certificates(Seat seat) const;
    // The conditions of the task that are not met, rule and key: "G2 own_colour".
    [[nodiscard]] Lines unmet() const;
    // "allowed", or rule and reason: "23 task_unmet".
    [[nodiscard]] std::string refusal(Seat seat, std::string_view text) const;

    // The piece of that name; nullptr where it is not there.
    [[nodiscard]] const facts::Piece* find(std::string_view name) const;
    // For how long the piece touched the ground in the last attempt.
    [[nodiscard]] std::uint32_t ticks_on_ground(std::string_view name) const;
    [[nodiscard]] bool touch(std::string_view one, std::string_view other) const;

   private:
    void play(Seat seat, const Move& move);
    site::Attempt take(PieceId piece);
    void conclude(site::Attempt& attempt, std::string_view then);
    void come_to_rest(site::Attempt& attempt);
    void settle();

    site::Site site_;
    State state_;
};

}  // namespace jobsite::men_at_work
