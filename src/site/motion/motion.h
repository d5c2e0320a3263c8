#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "facts/piece.h"
#include "site/fault.h"
#include "site/motion/coarse_pose.h"
#include "site/site.h"

namespace jobsite::site {

// Motion as it is sent and kept, frame by frame:
//
//   kind     0 key, 1 change, 2 rest
//   tick     since the attempt began
//   count    of the pieces that follow, in the order of their ids
//   pieces   each the difference of its id to the one before, and
//     key      place (3 signed numbers), which part is left out (1 byte), turn (3)
//     change   how (1 byte): 0 differences of place and turn to what was expected,
//              1 difference of place and a whole turn, 2 it is gone
//     rest     its pose, bit by bit (7 floats)
//
// Numbers are packed (base/packed.h). In a change, pieces that are where they were expected,
// by their last two poses, are left out.

// What both sides know of a piece: where it was in the last two frames.
struct Track {
    CoarsePose last{};
    CoarsePose before{};

    friend bool operator==(const Track&, const Track&) = default;
};
using Tracks = std::map<facts::PieceId, Track>;

class MotionRecorder {
   public:
    // Everything, for whoever joins or has missed a frame. All go on from it.
    std::vector<std::byte> key(const Site& site, std::uint32_t tick);
    // What is new since the last frame.
    std::vector<std::byte> change(const Site& site, std::uint32_t tick);
    // Whether a change would say nothing: all is where it was in the last two frames.
    [[nodiscard]] bool is_still(const Site& site) const;
    // The exact poses, once all is at rest.
    std::vector<std::byte> rest(const Site& site, std::uint32_t tick);

   private:
    Tracks tracks_;
};

class MotionPlayer {
   public:
    // Bytes that are no frame, or that go on from one which was not seen, are refused and change
    // nothing.
    Result<void> play(std::span<const std::byte> frame);

    [[nodiscard]] std::uint32_t tick() const { return tick_; }
    [[nodiscard]] const std::map<facts::PieceId, solver::Pose>& poses() const { return poses_; }

   private:
    std::uint32_t tick_ = 0;
    bool has_begun_ = false;
    Tracks tracks_;
    std::map<facts::PieceId, solver::Pose> poses_;
};

}  // namespace jobsite::site
