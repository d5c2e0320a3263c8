#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/server_messages.h"
#include "rules/match.h"
#include "site/motion/motion.h"
#include "table/workplace.h"

namespace jobsite::server {

// What everybody at a table sees of its site: the motion, frame by frame, and what there
// is to say about it. What has been shown is not shown again.
class SiteShow {
   public:
    // So many ticks are between two frames of 60 a second.
    static constexpr std::uint32_t kTicksPerFrame = facts::kTicksPerSecond / 60;

    // The next frame, if there is anything new: one in so many ticks while things move, and
    // the exact poses once they are at rest.
    std::optional<std::string> frame(const table::Workplace& workplace,
                                     std::uint32_t pause = kTicksPerFrame);
    // The next frame has everything in it, for somebody who has seen nothing: but not more often
    // than twice a second.
    void want_key() { wants_key_soon_ = true; }
    // All that there is, for somebody who has seen nothing of it. While things move the
    // others must see it too, for all go on from it.
    std::string whole(const table::Workplace& workplace);

    // What a bot believes is told while its hand holds something.
    std::optional<protocol::SiteState> news(const table::Workplace& workplace,
                                            std::optional<int> sure);
    static protocol::SiteState state(const table::Workplace& workplace, std::optional<int> sure);

    // The conditions of the task while something is held, ten times a second at most.
    std::optional<protocol::Checklist> checklist(const table::Workplace& workplace,
                                                 const rules::PhysicalMatch& match);

    // The motion of the attempt that is over; the next begins with a frame of everything.
    std::vector<std::byte> take_film();
    // How a film is sent.
    static std::string print_film(std::uint64_t event, const std::vector<std::byte>& frames);

    // The last hand that was used in this attempt, which every frame names; 0 for none.
    void used_hand(std::uint64_t number) { hand_ = number; }
    [[nodiscard]] std::uint64_t hand() const { return hand_; }

   private:
    std::string wrapped(const std::vector<std::byte>& frame);

    site::MotionRecorder recorder_;
    std::vector<std::byte> film_;  // each frame after its size
    std::uint64_t hand_ = 0;
    bool is_moving_ = false;  // by the last frame
    bool wants_key_ = true;
    bool wants_key_soon_ = false;
    std::uint32_t key_tick_ = 0;    // of the last frame with everything
    std::uint32_t frame_tick_ = 0;  // of the last frame
    std::uint32_t list_tick_ = 0;   // of the last checklist
    std::optional<protocol::SiteState> told_;
    std::optional<protocol::Checklist> list_;
};

}  // namespace jobsite::server
