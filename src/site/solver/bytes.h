#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/math.h"

namespace jobsite::site::solver {

// Writes numbers lowest byte first, whatever the machine.
class ByteWriter {
   public:
    void put(std::uint32_t number) {
        for (int shift = 0; shift < 32; shift += 8) {
            bytes_.push_back(static_cast<std::byte>(number >> shift));
        }
    }
    void put(std::uint64_t number) {
        put(static_cast<std::uint32_t>(number));
        put(static_cast<std::uint32_t>(number >> 32U));
    }
    void put(float number) { put(std::bit_cast<std::uint32_t>(number)); }
    void put(Vec3 v) {
        put(v.x);
        put(v.y);
        put(v.z);
    }
    void put(Quat q) {
        put(Vec3{q.x, q.y, q.z});
        put(q.w);
    }

    std::vector<std::byte> take() { return std::move(bytes_); }

   private:
    std::vector<std::byte> bytes_;
};

// Reads them back. Past the end it reads zeros and remembers that it did.
class ByteReader {
   public:
    explicit ByteReader(std::span<const std::byte> bytes) : rest_(bytes) {}

    std::uint32_t number() {
        if (rest_.size() < 4) {
            broken_ = true;
            return 0;
        }
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            value |= std::to_integer<std::uint32_t>(rest_[i]) << (8U * i);
        }
        rest_ = rest_.subspan(4);
        return value;
    }
    std::uint64_t long_number() {
        const std::uint64_t low = number();
        return low | (std::uint64_t{number()} << 32U);
    }
    // A number of a world at rest: no length, impulse, strength or stiffness is larger.
    float real() {
        constexpr float kLargest = 1.0e12F;
        const auto value = std::bit_cast<float>(number());
        broken_ = broken_ || !(std::fabs(value) <= kLargest);
        return value;
    }
    Vec3 vector() {
        const float x = real(), y = real(), z = real();
        return {x, y, z};
    }
    Quat rotation() {
        const Vec3 v = vector();
        const Quat q{v.x, v.y, v.z, real()};
        const float size = norm(q);
        broken_ = broken_ || !(size > 0.99F && size < 1.01F);
        return q;
    }

    void expect(bool holds) { broken_ = broken_ || !holds; }
    bool is_broken() const { return broken_; }
    bool at_end() const { return rest_.empty(); }
    std::span<const std::byte> rest() const { return rest_; }

   private:
    std::span<const std::byte> rest_;
    bool broken_ = false;
};

}  // namespace jobsite::site::solver
