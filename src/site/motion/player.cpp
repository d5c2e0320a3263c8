#include <array>
#include <cmath>
#include <cstdlib>

#include "base/packed.h"
#include "site/motion/frame.h"
#include "site/motion/motion.h"

namespace jobsite::site {
namespace {

using facts::PieceId;

using Three = std::array<std::int32_t, 3>;

// Reads one frame into what is known so far.
class FrameReader {
   public:
    FrameReader(std::span<const std::byte> frame, Tracks known, bool goes_on)
        : tracks(std::move(known)), in_(frame), goes_on_(goes_on) {}

    // False for bytes that are no frame.
    bool read() {
        const std::uint32_t kind = in_.byte();
        tick = in_.number();
        const std::uint32_t count = in_.number();
        if (kind == static_cast<std::uint32_t>(FrameKind::Change)) {
            in_.expect(goes_on_);
            for (auto& [id, track] : tracks) {
                track = {expected(track.last, track.before), track.last};
            }
        } else {
            in_.expect(kind <= static_cast<std::uint32_t>(FrameKind::Rest));
            tracks.clear();
        }
        for (std::uint32_t i = 0; i < count && !in_.is_broken(); ++i) {
            const PieceId id = piece(i == 0);
            switch (static_cast<FrameKind>(kind)) {
                case FrameKind::Key:
                    read_key(id);
                    break;
                case FrameKind::Change:
                    read_change(id);
                    break;
                case FrameKind::Rest:
                    read_rest(id);
                    break;
            }
        }
        return in_.has_read_all();
    }

    Tracks tracks;
    std::map<PieceId, solver::Pose> exact;
    std::uint32_t tick = 0;

   private:
    PieceId piece(bool first) {
        const std::uint32_t step = in_.number();
        in_.expect(first || (step > 0 && last_id_ + step > last_id_));
        last_id_ += step;
        return PieceId{last_id_};
    }

    // Sums wrap around for bytes that make no sense; whole turns are checked.
    Three three(const Three& from) {
        Three sum{};
        for (std::size_t i = 0; i < 3; ++i) {
            sum[i] = static_cast<std::int32_t>(static_cast<std::uint32_t>(from[i]) +
                                               static_cast<std::uint32_t>(in_.signed_number()));
        }
        return sum;
    }
    Three turn(const Three& from) {
        const Three found = three(from);
        for (const std::int32_t part : found) {
            in_.expect(part >= -kMostTurn && part <= kMostTurn);
        }
        return found;
    }

    void read_key(PieceId id) {
        CoarsePose pose;
        pose.place = three({});
        pose.largest = in_.byte();
        in_.expect(pose.largest < 4);
        pose.turn = turn({});
        tracks[id] = {pose, pose};
    }

    // The track has gone on as expected already.
    void read_change(PieceId id) {
        const std::uint32_t told = in_.byte();
        in_.expect(told <= static_cast<std::uint32_t>(Told::Gone));
        if (told == static_cast<std::uint32_t>(Told::Gone)) {
            in_.expect(tracks.erase(id) == 1);
            return;
        }
        CoarsePose& pose = tracks[id].last;
        pose.place = three(pose.place);
        if (told == static_cast<std::uint32_t>(Told::AsDifference)) {
            pose.turn = turn(pose.turn);
        } else {
            pose.largest = in_.byte();
            in_.expect(pose.largest < 4);
            pose.turn = turn({});
        }
    }

    void read_rest(PieceId id) {
        std::array<float, 7> n{};
        for (float& number : n) {
            number = in_.real();
            in_.expect(std::fabs(number) <= solver::kMaxCoordinate);
        }
        const solver::Pose pose{{n[0], n[1], n[2]}, {n[3], n[4], n[5], n[6]}};
        in_.expect(std::fabs(norm(pose.rotation) - 1.0F) < 0.01F);
        if (!in_.is_broken()) {
            exact[id] = pose;
            tracks[id] = {coarse(pose), coarse(pose)};
        }
    }

    base::PackedReader in_;
    bool goes_on_;  // from a frame before
    std::uint32_t last_id_ = 0;
};

}  // namespace

Result<void> MotionPlayer::play(std::span<const std::byte> frame) {
    FrameReader reader(frame, tracks_, has_begun_);
    if (!reader.read()) {
        return tl::unexpected(Fault::Unreadable);
    }
    has_begun_ = true;
    tick_ = reader.tick;
    tracks_ = std::move(reader.tracks);
    poses_ = std::move(reader.exact);
    for (const auto& [id, track] : tracks_) {
        poses_.try_emplace(id, shown(track.last));
    }
    return {};
}

}  // namespace jobsite::site
