#include "site/attempt/hand_trace.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "base/scan.h"

namespace jobsite::site {
namespace {

// In the order of the gestures.
constexpr std::array<std::string_view, 7> kWords{"take",  "lead",   "release", "wait",
                                                 "press", "steady", "tighten"};

std::string print(const facts::Pose& pose) {
    const auto& [at, turn] = pose;
    return fmt::format("{} {} {} {} {} {} {}", at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w);
}

std::string print(const HandMove& move) {
    std::string text =
        fmt::format("{} {}", kWords[static_cast<std::size_t>(move.gesture)], move.tick);
    switch (move.gesture) {
        case Gesture::Take:
        case Gesture::Steady:
            return text + fmt::format(" {}", static_cast<std::uint32_t>(move.piece));
        case Gesture::Lead:
            return text + " " + print(move.target);
        case Gesture::Press:
            return text + fmt::format(" {}", move.speed);
        case Gesture::Tighten:
            return text + fmt::format(" {}", move.joint);
        case Gesture::Release:
        case Gesture::Wait:
            break;
    }
    return text;
}

template <class T>
bool read(base::Scanner& in, T& number) {
    using Limits = std::numeric_limits<T>;
    const std::optional<T> found = in.number<T>(Limits::min(), Limits::max());
    number = found.value_or(0);
    return found.has_value();
}

bool read(base::Scanner& in, facts::PieceId& piece) {
    std::uint32_t number = 0;
    const bool readable = read(in, number);
    piece = facts::PieceId{number};
    return readable;
}

bool read(base::Scanner& in, facts::Pose& pose) {
    auto& [at, turn] = pose;
    return read(in, at.x) && read(in, at.y) && read(in, at.z) && read(in, turn.x) &&
           read(in, turn.y) && read(in, turn.z) && read(in, turn.w);
}

bool read(base::Scanner& in, HandMove& move) {
    const auto word = std::ranges::find(kWords, in.word());
    if (word == kWords.end() || !read(in, move.tick)) {
        return false;
    }
    move.gesture = static_cast<Gesture>(word - kWords.begin());
    switch (move.gesture) {
        case Gesture::Take:
        case Gesture::Steady:
            return read(in, move.piece);
        case Gesture::Lead:
            return read(in, move.target);
        case Gesture::Press:
            return read(in, move.speed);
        case Gesture::Tighten:
            return read(in, move.joint);
        case Gesture::Release:
        case Gesture::Wait:
            break;
    }
    return true;
}

}  // namespace

std::string print(const HandTrace& trace) {
    std::string text;
    for (const HandMove& move : trace) {
        text += (text.empty() ? "" : " ") + print(move);
    }
    return text;
}

Result<HandTrace> parse_trace(std::string_view text) {
    base::Scanner in(text);
    HandTrace trace;
    while (!in.at_end()) {
        if (!read(in, trace.emplace_back())) {
            return tl::unexpected(Fault::Unreadable);
        }
    }
    // Blanks are forgiven by the scanner, but a trace has one spelling.
    if (!std::ranges::is_sorted(trace, {}, &HandMove::tick) || print(trace) != text) {
        return tl::unexpected(Fault::Unreadable);
    }
    return trace;
}

}  // namespace jobsite::site
