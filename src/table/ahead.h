#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "site/motion/motion.h"
#include "table/start.h"
#include "table/workplace.h"

namespace jobsite::table {

// The attempt of a hand that does not wait for its room. It is run beside the room's own, some
// ticks ahead of it, and what the hands do is done here first. The room does the same in the same
// tick, if it hears of it in time; if not, it says when it did, and then it was so here too.
class Ahead {
   public:
    // None where the bytes are no start, or not one of this site.
    static std::optional<Ahead> begin(const site::Catalogue& pieces,
                                      std::span<const std::byte> start);

    // What the hands do before a tick, and that they let go. Numbers grow, and ticks do not
    // shrink; they have not passed here yet.
    void lead(std::uint64_t number, std::uint32_t tick, const Hands& hands);
    void release(std::uint64_t number, std::uint32_t tick);

    // Time passes up to a tick, or until all is at rest.
    void run(std::uint32_t tick);

    // The room did in another tick what has that number, or not at all. What came later has moved
    // along, and so does now: the hand went the same way, only later. Gives by how much what was
    // held is elsewhere than was believed, in micrometres.
    std::int32_t correct(std::uint64_t number, std::optional<std::uint32_t> tick);

    // A frame of the room's motion, and the number of what it had done last by then: how far the
    // piece that is farthest off is off here, in micrometres. None where that cannot be said,
    // because the tick is not known here or the room has not said yet when it did something.
    std::optional<std::int32_t> compare(std::uint64_t number, std::span<const std::byte> frame);

    // What is new to be seen since this was last asked; empty for nothing.
    std::vector<std::byte> frame();

    [[nodiscard]] std::uint32_t ticks() const { return place_->attempt()->ticks(); }
    [[nodiscard]] const Workplace& place() const { return *place_; }

   private:
    struct Deed {
        std::uint64_t number = 0;
        std::uint32_t tick = 0;
        std::optional<Hands> hands;  // none: they let go
    };
    using Poses = std::vector<std::pair<facts::PieceId, site::solver::Pose>>;
    struct Was {
        std::uint32_t tick = 0;
        Poses poses;
    };

    Ahead(Workplace place, facts::Work work);

    void tick();
    void go_back(std::uint32_t tick);
    void forget_before(std::uint32_t tick);
    [[nodiscard]] Poses poses() const;
    [[nodiscard]] std::optional<Poses> poses_at(std::uint32_t tick) const;

    std::optional<Workplace> place_;  // never without
    facts::PieceId piece_;            // that was taken
    facts::Work after_;               // what the game is to want once nothing is held
    std::deque<Workplace> kept_;      // as it was of late, the first as the room has it too
    std::deque<Was> was_;             // before each tick since
    std::deque<Deed> deeds_;          // likewise
    site::MotionPlayer room_;         // as it is seen there
    site::MotionRecorder shown_;
    bool has_shown_ = false;
};

}  // namespace jobsite::table
