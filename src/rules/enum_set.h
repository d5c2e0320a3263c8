#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace jobsite::rules {

// A set of values of a small enum, a bit each. Walking it goes from the lowest up.
template <class T, std::unsigned_integral Bits>
class EnumSet {
   public:
    class Iterator {
       public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        explicit constexpr Iterator(Bits bits) : bits_(bits) {}
        constexpr T operator*() const { return static_cast<T>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ = static_cast<Bits>(bits_ & (bits_ - 1U));
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

       private:
        Bits bits_ = 0;
    };

    constexpr EnumSet() = default;
    explicit constexpr EnumSet(Bits bits) : bits_(bits) {}
    constexpr EnumSet(std::initializer_list<T> items) {
        for (const T item : items) {
            add(item);
        }
    }

    [[nodiscard]] constexpr Bits bits() const { return bits_; }
    [[nodiscard]] constexpr bool has(T item) const { return (bits_ & bit(item)) != 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(); }
    [[nodiscard]] constexpr T nth(std::uint32_t place) const {
        return *std::next(begin(), static_cast<std::ptrdiff_t>(place));
    }

    constexpr void add(T item) { bits_ = static_cast<Bits>(bits_ | bit(item)); }
    constexpr void add(EnumSet items) { bits_ = static_cast<Bits>(bits_ | items.bits_); }
    constexpr void remove(T item) { bits_ = static_cast<Bits>(bits_ & ~bit(item)); }

    friend constexpr bool operator==(EnumSet, EnumSet) = default;

   private:
    // Nothing outside the set's range is in it.
    static constexpr Bits bit(T item) {
        const auto place = static_cast<unsigned>(item);
        return place < sizeof(Bits) * 8 ? static_cast<Bits>(Bits{1} << place) : Bits{0};
    }

    Bits bits_ = 0;
};

}  // namespace jobsite::rules
