#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/verify.h"
#include "rules/seat.h"

namespace jobsite::rules {

// A kind of thing that can be told: the key of its sentence in the texts and the
// names of what the sentence speaks of. Each game lists its kinds as constants.
struct EventKind {
    static constexpr std::size_t kMaxArguments = 6;

    std::string_view key;
    std::array<std::string_view, kMaxArguments> arguments{};

    [[nodiscard]] constexpr std::size_t argument_count() const {
        std::size_t count = 0;
        while (count < kMaxArguments && !arguments[count].empty()) {
            ++count;
        }
        return count;
    }
};

// What an event speaks of: a number, a seat, or a token such as a colour's letter.
// A token is shown by the word that the texts have for it.
using Value = std::variant<std::int64_t, Seat, std::string>;
using Arguments = std::vector<std::pair<std::string_view, Value>>;

// Of numbers, seats, and whatever has a function token() beside its type.
template <class T>
Value value_of(const T& value) {
    if constexpr (std::is_same_v<T, Seat>) {
        return value;
    } else if constexpr (std::is_integral_v<T>) {
        return static_cast<std::int64_t>(value);
    } else {
        return std::string(token(value));
    }
}

template <class... Values>
Arguments arguments_of(const EventKind& kind, const Values&... values) {
    base::verify(sizeof...(values) == kind.argument_count(),
                 "a sentence has the arguments of its kind");
    Arguments arguments;
    std::size_t next = 0;  // NOLINT: the fold below counts it up
    (arguments.emplace_back(kind.arguments[next++], value_of(values)), ...);
    return arguments;
}

// Something that came to pass, and who may know. Events are what people see: they
// drive the written log, the animation, the replay and the screen reader.
struct Event {
    std::string_view key;
    Seats audience;
    Arguments arguments;

    friend bool operator==(const Event&, const Event&) = default;
};

// Where a game tells what happens while it plays a move. An untold story costs
// nothing: simulations play millions of moves that nobody reads about.
class Story {
   public:
    Story() = default;
    explicit Story(std::vector<Event>& events) : events_(&events) {}

    template <class... Values>
    void tell(const EventKind& kind, Seats audience, const Values&... values) {
        if (events_ != nullptr) {
            events_->push_back({.key = kind.key,
                                .audience = audience,
                                .arguments = arguments_of(kind, values...)});
        }
    }

    // New information came out, or the turn passed on: undo does not reach behind this.
    void close_undo() { undo_closed_ = true; }
    [[nodiscard]] bool undo_closed() const { return undo_closed_; }

   private:
    std::vector<Event>* events_ = nullptr;
    bool undo_closed_ = false;
};

// Whom these events name who goes first. Every game in which that is decided tells it as
// GAME.goes_first.
std::optional<Seat> goes_first(std::span<const Event> events);

// One line for plays and for the hunt for differences: key, arguments, and in
// brackets who may know, where that is not everybody.
std::string print_event(const Event& event);

}  // namespace jobsite::rules
