#pragma once

#include <array>

#include "games/skyscrapers/places.h"
#include "games/skyscrapers/placing.h"

// What somebody can build with a hand of cards.
namespace jobsite::skyscrapers {

// One's workers on site who are not blocked, and what each touches.
class Crew {
   public:
    struct Member {
        Worker worker{};
        CardIds touches{};
    };

    Crew(const Survey& survey, Seat seat) {
        for (const Worker worker : workers_of(seat)) {
            if (survey.is_visible(worker)) {
                members_[size_++] = {worker, touched_by(survey, survey.site.place_of(worker))};
                touches_.add(members_[size_ - 1].touches);
            }
        }
    }

    [[nodiscard]] auto begin() const { return members_.begin(); }
    [[nodiscard]] auto end() const { return members_.begin() + size_; }
    // What any of them touches.
    [[nodiscard]] CardIds touches() const { return touches_; }

   private:
    std::array<Member, kWorkersEach> members_{};
    std::size_t size_ = 0;
    CardIds touches_{};
};

inline bool meet(CardIds a, CardIds b) { return (a.bits() & b.bits()) != 0; }

// Calls `each` with every card of the hand in every pose in which somebody who touches one of
// the cards `near` may build it.
template <class Each>
void for_each_build(const Survey& survey, const CardSet& hand, CardIds near, const Each& each) {
    const Poses poses(survey.data, survey.site);
    poses.each(wanted_by(hand), near, [&](Pose pose, const Fit& fit) {
        const bool on_ground = stands_right(pose, true);
        for (const Kind kind : hand) {
            if (is_base(kind) != on_ground || !fits(family(kind), pose.facing)) {
                continue;
            }
            for (const bool turned : {false, true}) {
                const bool differs = !turned || survey.data.can_turn(kind);
                if (differs && (fit.held_by & survey.data.girders(kind, turned)) != 0) {
                    pose.turned = turned;
                    each(kind, pose, fit);
                }
            }
        }
    });
}

}  // namespace jobsite::skyscrapers
