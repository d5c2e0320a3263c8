#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace jobsite::base {

// Writes numbers in as few bytes as they need: seven bits to a byte, lowest first,
// the eighth says that more follow. Signs go to the lowest bit.
class PackedWriter {
   public:
    void put_byte(std::uint32_t value) { bytes_.push_back(static_cast<std::byte>(value)); }
    void put(std::uint32_t number) {
        for (; number >= 0x80U; number >>= 7U) {
            put_byte((number & 0x7fU) | 0x80U);
        }
        put_byte(number);
    }
    void put_signed(std::int32_t number) {
        const auto bits = static_cast<std::uint32_t>(number);
        put((bits << 1U) ^ (number < 0 ? ~0U : 0U));
    }
    void put_float(float number) {
        const auto bits = std::bit_cast<std::uint32_t>(number);
        for (unsigned shift = 0; shift < 32; shift += 8) {
            put_byte((bits >> shift) & 0xffU);
        }
    }

    void put_bytes(std::span<const std::byte> bytes) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }

    std::vector<std::byte> take() { return std::move(bytes_); }
    // As a frame of a socket has them.
    [[nodiscard]] std::string text() const {
        std::string text(bytes_.size(), '\0');
        std::ranges::transform(bytes_, text.begin(),
                               [](std::byte byte) { return static_cast<char>(byte); });
        return text;
    }

   private:
    std::vector<std::byte> bytes_;
};

// Reads them back. Past the end it reads zeros and remembers that it did.
class PackedReader {
   public:
    explicit PackedReader(std::span<const std::byte> bytes) : rest_(bytes) {}

    std::uint32_t byte() {
        if (rest_.empty()) {
            broken_ = true;
            return 0;
        }
        const auto value = std::to_integer<std::uint32_t>(rest_.front());
        rest_ = rest_.subspan(1);
        return value;
    }
    std::uint32_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 35; shift += 7) {
            const std::uint32_t next = byte();
            value |= std::uint64_t{next & 0x7fU} << shift;
            if (next < 0x80U) {
                expect(value <= 0xffffffffU);
                return static_cast<std::uint32_t>(value);
            }
        }
        broken_ = true;
        return 0;
    }
    std::int32_t signed_number() {
        const std::uint32_t bits = number();
        return static_cast<std::int32_t>((bits >> 1U) ^ ((bits & 1U) != 0 ? ~0U : 0U));
    }
    float real() {
        std::uint32_t bits = 0;
        for (unsigned shift = 0; shift < 32; shift += 8) {
            bits |= byte() << shift;
        }
        return std::bit_cast<float>(bits);
    }

    // So many bytes as they are; none where there are fewer.
    std::span<const std::byte> bytes(std::size_t size) {
        expect(size <= rest_.size());
        const auto taken = rest_.first(broken_ ? 0 : size);
        rest_ = rest_.subspan(taken.size());
        return taken;
    }

    [[nodiscard]] std::span<const std::byte> rest() const { return rest_; }
    void expect(bool holds) { broken_ = broken_ || !holds; }
    [[nodiscard]] bool is_broken() const { return broken_; }
    [[nodiscard]] bool has_read_all() const { return !broken_ && rest_.empty(); }

   private:
    std::span<const std::byte> rest_;
    bool broken_ = false;
};

}  // namespace jobsite::base
