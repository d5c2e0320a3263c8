#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace jobsite::base {

// Reads words off the front of one line of text. Every reader either takes what it
// names and steps over it, or takes nothing and says so.
class Scanner {
   public:
    explicit constexpr Scanner(std::string_view text) : rest_(text) { skip_blanks(); }

    // All that has not been read yet.
    [[nodiscard]] constexpr std::string_view rest() const { return rest_; }
    [[nodiscard]] constexpr bool at_end() const { return rest_.empty(); }

    // The next run of characters up to a blank; empty only at the end.
    constexpr std::string_view word() {
        const std::string_view found = rest_.substr(0, rest_.find(' '));
        step(found.size());
        return found;
    }

    // Takes the next word if it is this one.
    constexpr bool accept(std::string_view expected) {
        Scanner ahead = *this;
        if (ahead.word() != expected || expected.empty()) {
            return false;
        }
        *this = ahead;
        return true;
    }

    // Takes the next word if it is a number from `least` to `most`, written plainly.
    template <std::integral T>
    std::optional<T> number(T least, T most) {
        Scanner ahead = *this;
        const std::optional<T> value = read_number(ahead.word(), least, most);
        if (value) {
            *this = ahead;
        }
        return value;
    }

    // The whole of `text` as a number from `least` to `most`: digits without a plus
    // sign or needless zeros, so that a number has one spelling.
    template <std::integral T>
    static std::optional<T> read_number(std::string_view text, T least, T most) {
        const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
        if ((digits.size() > 1 && digits.front() == '0') || text == "-0") {
            return std::nullopt;
        }
        T value{};
        const char* const end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || stopped != end || value < least || value > most) {
            return std::nullopt;
        }
        return value;
    }

   private:
    constexpr void skip_blanks() {
        while (rest_.starts_with(' ')) {
            rest_.remove_prefix(1);
        }
    }

    constexpr void step(std::size_t size) {
        rest_.remove_prefix(size);
        skip_blanks();
    }

    std::string_view rest_;
};

}  // namespace jobsite::base
