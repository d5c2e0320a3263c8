#include <array>

#include "base/packed.h"
#include "site/motion/frame.h"
#include "site/motion/motion.h"

namespace jobsite::site {
namespace {

using facts::PieceId;

std::map<PieceId, CoarsePose> poses_of(const Site& site) {
    std::map<PieceId, CoarsePose> poses;
    for (const PieceRow& piece : site.pieces) {
        if (piece.where != facts::Where::Gone) {
            poses[piece.id] = coarse(solver::pose(body_of(site, piece.id)));
        }
    }
    return poses;
}

// Ids as differences to the one before.
class FrameWriter {
   public:
    FrameWriter(FrameKind kind, std::uint32_t tick, std::size_t count) {
        out.put_byte(static_cast<std::uint32_t>(kind));
        out.put(tick);
        out.put(static_cast<std::uint32_t>(count));
    }
    void piece(PieceId id) {
        out.put(static_cast<std::uint32_t>(id) - last_id_);
        last_id_ = static_cast<std::uint32_t>(id);
    }
    void differences(const std::array<std::int32_t, 3>& to,
                     const std::array<std::int32_t, 3>& from) {
        for (std::size_t i = 0; i < 3; ++i) {
            out.put_signed(to[i] - from[i]);
        }
    }
    void whole_turn(const CoarsePose& pose) {
        out.put_byte(pose.largest);
        differences(pose.turn, {});
    }

    base::PackedWriter out;

   private:
    std::uint32_t last_id_ = 0;
};

struct Change {
    PieceId id{};
    Told told{};
    CoarsePose pose{};
    CoarsePose expected{};
};

}  // namespace

std::vector<std::byte> MotionRecorder::key(const Site& site, std::uint32_t tick) {
    const std::map<PieceId, CoarsePose> poses = poses_of(site);
    FrameWriter frame(FrameKind::Key, tick, poses.size());
    tracks_.clear();
    for (const auto& [id, pose] : poses) {
        frame.piece(id);
        frame.differences(pose.place, {});
        frame.whole_turn(pose);
        tracks_[id] = {pose, pose};
    }
    return frame.out.take();
}

std::vector<std::byte> MotionRecorder::change(const Site& site, std::uint32_t tick) {
    const std::map<PieceId, CoarsePose> poses = poses_of(site);
    std::map<PieceId, Change> changes;
    for (const auto& [id, track] : tracks_) {
        if (!poses.contains(id)) {
            changes[id] = {.id = id, .told = Told::Gone};
        }
    }
    std::erase_if(tracks_, [&](const auto& track) { return !poses.contains(track.first); });
    for (const auto& [id, pose] : poses) {
        Track& track = tracks_[id];
        const CoarsePose next = expected(track.last, track.before);
        if (pose != next) {
            const Told told =
                pose.largest == next.largest ? Told::AsDifference : Told::WithWholeTurn;
            changes[id] = {.id = id, .told = told, .pose = pose, .expected = next};
        }
        track = {pose, track.last};
    }
    FrameWriter frame(FrameKind::Change, tick, changes.size());
    for (const auto& [id, change] : changes) {
        frame.piece(id);
        frame.out.put_byte(static_cast<std::uint32_t>(change.told));
        if (change.told != Told::Gone) {
            frame.differences(change.pose.place, change.expected.place);
        }
        if (change.told == Told::AsDifference) {
            frame.differences(change.pose.turn, change.expected.turn);
        } else if (change.told == Told::WithWholeTurn) {
            frame.whole_turn(change.pose);
        }
    }
    return frame.out.take();
}

bool MotionRecorder::is_still(const Site& site) const {
    Tracks still;
    for (const auto& [id, pose] : poses_of(site)) {
        still[id] = {pose, pose};
    }
    return still == tracks_;
}

std::vector<std::byte> MotionRecorder::rest(const Site& site, std::uint32_t tick) {
    const std::map<PieceId, CoarsePose> poses = poses_of(site);
    FrameWriter frame(FrameKind::Rest, tick, poses.size());
    tracks_.clear();
    for (const auto& [id, pose] : poses) {
        const auto [p, q] = solver::pose(body_of(site, id));
        frame.piece(id);
        for (const float number : {p.x, p.y, p.z, q.x, q.y, q.z, q.w}) {
            frame.out.put_float(number);
        }
        tracks_[id] = {pose, pose};
    }
    return frame.out.take();
}

}  // namespace jobsite::site
