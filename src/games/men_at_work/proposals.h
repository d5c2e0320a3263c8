#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "facts/placement.h"
#include "games/men_at_work/data.h"
#include "games/men_at_work/proposals_geometry.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/state.h"

// Where a piece might go. A proposal is drawn at random among places that look as the
// task wants them, seen as boxes; whether it holds, only the site can tell.
namespace jobsite::men_at_work::planning {

using facts::Placement;

// 51 Bricks and beams are what workers carry.
constexpr bool is_load(PieceId piece) {
    return is_kind(piece, Kind::Brick) || is_kind(piece, Kind::Beam);
}

// What is to be done with the piece in hand.
enum class Aim : std::uint8_t {
    Start,  // 2 it belongs to the starting site
    Clear,  // 37 it goes back to the supply
    Wait,   // G11, W7 it waits in the tray for what comes in together with it
    Load,   // 51 it is put on somebody or something of this turn
    Build,
};
Aim aim_of(const Data& data, const State& s);

// From how high above its place a piece is let down.
inline constexpr int kDescent = 30 * kMm;

// The pose, or one just above it, in which the piece is free, and so is the way down to
// it.
std::optional<Pose> raised_clear(const Model& model, PieceId piece, Pose pose);

// The tops of a worker's arms, as far as something so wide finds room beside his hat.
std::vector<Block> free_arms(PieceId worker, const Pose& pose, int half_width);

// Chooses for the player in turn, who holds something.
class Planner {
   public:
    Planner(const Data& data, const State& s, base::Random& random);

    Placement propose();

   private:
    // Chance.
    std::uint32_t any(std::size_t count) {
        return random_.uniform(static_cast<std::uint32_t>(count));
    }
    bool one_in(std::uint32_t count) { return any(count) == 0; }
    int between(int least, int most) {
        const int count = most - least + 1;
        return least + static_cast<int>(any(static_cast<std::size_t>(count)));
    }
    template <class T>
    const T& any_of(const std::vector<T>& list) {
        return list[any(list.size())];
    }
    Point any_heading();

    // What all proposals are made of.
    [[nodiscard]] std::vector<Block> tops_of(PieceId piece) const;
    [[nodiscard]] std::vector<Block> tops_of(const std::vector<PieceId>& pieces) const;
    // A point of its upper side on which something may rest.
    Point perch_on(const Block& top);
    [[nodiscard]] std::vector<Side> touched_at(const Pose& pose) const;
    [[nodiscard]] std::optional<Pose> raised_clear(const Pose& pose) const;
    [[nodiscard]] Placement from_above(const Pose& pose) const;

    // Girders.
    Placement girder();
    std::optional<Pose> girder_across(const std::vector<Block>& first,
                                      const std::vector<Block>& second, int most_slope);
    std::optional<Pose> girder_on(const Block& carrier);
    Pose girder_beside(PieceId other);
    std::optional<Pose> any_girder(const std::vector<Block>& wanted,
                                   const std::vector<Block>& others, int most_slope);
    [[nodiscard]] std::vector<Block> wanted_tops() const;
    [[nodiscard]] std::vector<Block> other_tops() const;
    [[nodiscard]] bool looks_right(const Pose& pose) const;

    // Supports, workers, loads.
    Placement support();
    std::optional<Pose> support_on_the_ground();
    std::optional<Pose> support_on(const Block& top);
    [[nodiscard]] std::vector<Block> tops_for_a_support() const;
    bool could_carry_a_girder(const Pose& support);
    Placement worker();
    std::optional<Pose> worker_on(PieceId girder);
    [[nodiscard]] std::vector<PieceId> girders_to_stand_on() const;
    [[nodiscard]] bool has_room_for_another(PieceId girder, const Pose& pose) const;
    [[nodiscard]] bool has_room_for_loads(const Pose& pose) const;
    bool is_in_reach(const Pose& pose);
    Placement load();
    Pose load_on_arm(const Pose& worker);
    Pose load_on_girder(PieceId girder);
    [[nodiscard]] std::vector<PieceId> loads_on(PieceId worker) const;
    [[nodiscard]] Pose load_on_load(PieceId below) const;
    [[nodiscard]] bool rests_on(const Pose& pose, PieceId main) const;
    std::optional<Pose> beam_between(const Pose& one, const Pose& other);
    [[nodiscard]] Pose pose_of(PieceId piece) const { return find(s_.facts, piece)->placed.pose; }

    Placement to_the_tray();
    Placement of_the_start();

    const Data& data_;
    const State& s_;
    base::Random& random_;
    Task task_{};
    PieceSet riding_;  // on what is held
    Model model_;      // all but what is held and rides on it
};

}  // namespace jobsite::men_at_work::planning
