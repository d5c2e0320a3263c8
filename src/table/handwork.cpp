#include "table/handwork.h"

#include <array>

#include "base/packed.h"

namespace jobsite::table {

namespace {

using site::Gesture;
using site::HandMove;
using Numbers = std::array<std::int32_t, 7>;

// Numbers of 32 bits wrap, so that the way between any two of them is one.
std::uint32_t bits(std::int32_t number) { return static_cast<std::uint32_t>(number); }

Numbers numbers_of(const facts::Pose& pose) {
    const auto& [at, turn] = pose;
    return {at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w};
}

facts::Pose pose_of(const Numbers& n) { return {{n[0], n[1], n[2]}, {n[3], n[4], n[5], n[6]}}; }

class Writer {
   public:
    void put(const HandMove& move) {
        out.put(move.tick - tick_);
        tick_ = move.tick;
        out.put_byte(static_cast<std::uint32_t>(move.gesture));
        switch (move.gesture) {
            case Gesture::Take:
            case Gesture::Steady:
                return out.put(static_cast<std::uint32_t>(move.piece));
            case Gesture::Lead:
                return put(numbers_of(move.target));
            case Gesture::Press:
                return out.put_signed(move.speed);
            case Gesture::Tighten:
                return out.put(move.joint);
            case Gesture::Release:
            case Gesture::Wait:
                break;
        }
    }

    base::PackedWriter out;

   private:
    void put(const Numbers& target) {
        for (std::size_t i = 0; i < target.size(); ++i) {
            out.put_signed(static_cast<std::int32_t>(bits(target[i]) - bits(target_[i])));
        }
        target_ = target;
    }

    std::uint32_t tick_ = 0;
    Numbers target_{};
};

class Reader {
   public:
    explicit Reader(std::span<const std::byte> bytes) : in(bytes) {}

    // By how much it has grown since the last time.
    std::uint32_t grown(std::uint32_t& last) {
        const std::uint64_t next = std::uint64_t{last} + in.number();
        in.expect(next <= 0xffffffffU);
        return last = static_cast<std::uint32_t>(next);
    }

    HandMove move() {
        HandMove move{.tick = grown(tick_)};
        const std::uint32_t gesture = in.byte();
        in.expect(gesture <= static_cast<std::uint32_t>(Gesture::Tighten));
        move.gesture = static_cast<Gesture>(gesture);
        switch (in.is_broken() ? Gesture::Wait : move.gesture) {
            case Gesture::Take:
            case Gesture::Steady:
                move.piece = facts::PieceId{in.number()};
                break;
            case Gesture::Lead:
                for (std::int32_t& number : target_) {
                    number = static_cast<std::int32_t>(bits(number) + bits(in.signed_number()));
                }
                move.target = pose_of(target_);
                break;
            case Gesture::Press:
                move.speed = in.signed_number();
                break;
            case Gesture::Tighten:
                move.joint = in.number();
                break;
            case Gesture::Release:
            case Gesture::Wait:
                break;
        }
        return move;
    }

    base::PackedReader in;

   private:
    std::uint32_t tick_ = 0;
    Numbers target_{};
};

}  // namespace

std::vector<std::byte> pack(const Handwork& work) {
    Writer writer;
    writer.out.put_signed(work.tremor.reach);
    writer.out.put(static_cast<std::uint32_t>(work.tremor.seed));
    writer.out.put(static_cast<std::uint32_t>(work.tremor.seed >> 32U));
    writer.out.put(static_cast<std::uint32_t>(work.stops.size()));
    Handwork::Stop last;
    for (const Handwork::Stop& stop : work.stops) {
        writer.out.put(stop.ticks - last.ticks);
        writer.out.put(stop.gestures - last.gestures);
        last = stop;
    }
    writer.out.put(static_cast<std::uint32_t>(work.trace.size()));
    for (const HandMove& move : work.trace) {
        writer.put(move);
    }
    return writer.out.take();
}

std::optional<Handwork> unpack(std::span<const std::byte> bytes) {
    Reader reader(bytes);
    base::PackedReader& in = reader.in;
    Handwork work;
    work.tremor.reach = in.signed_number();
    work.tremor.seed = in.number();
    work.tremor.seed |= std::uint64_t{in.number()} << 32U;
    in.expect(work.tremor.reach >= 0 && work.tremor.reach <= site::kMostTremor);
    Handwork::Stop last;
    for (std::uint32_t left = in.number(); left > 0 && !in.is_broken(); --left) {
        last.ticks = reader.grown(last.ticks);
        last.gestures = reader.grown(last.gestures);
        work.stops.push_back(last);
    }
    for (std::uint32_t left = in.number(); left > 0 && !in.is_broken(); --left) {
        work.trace.push_back(reader.move());
    }
    in.expect(!work.stops.empty() && last.gestures == work.trace.size());
    return in.has_read_all() ? std::optional(std::move(work)) : std::nullopt;
}

}  // namespace jobsite::table
