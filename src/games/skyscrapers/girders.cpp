#include "games/skyscrapers/girders.h"

namespace jobsite::skyscrapers {

namespace {

constexpr int kPoints = 2 * kHalfLength + 1;  // at most, on a line between two cards

// A card's girders as they come to a line: those that run along it, and those that end on it
// or cross it, point by point.
struct Strokes {
    Girders running = 0;
    std::array<Girders, kPoints> at{};
    bool any = false;
};

Strokes strokes(const Pose& card, Girders girders, const Contact& contact, int where) {
    Strokes found;
    const bool lengthwise = contact.along == length(card.facing);
    for (int girder = 0; girder < kGirders; ++girder) {
        if (!has(girders, girder)) {
            continue;
        }
        const bool is_long = girder < kLongGirders;
        const Axis offset_axis = is_long ? width(card.facing) : length(card.facing);
        const int place = card.at[offset_axis] + kOffsets[static_cast<std::size_t>(girder)];
        const auto bit = static_cast<Girders>(1U << static_cast<unsigned>(girder));
        if (is_long == lengthwise) {
            if (place == where) {
                found.running |= bit;
                found.any = true;
            }
        } else if (contact.from <= place && place <= contact.to) {
            found.at[static_cast<std::size_t>(place - contact.from)] |= bit;
            found.any = true;
        }
    }
    return found;
}

}  // namespace

Girders turned(Girders girders) {
    Girders result = 0;
    for (int girder = 0; girder < kGirders; ++girder) {
        const int last = girder < kLongGirders ? kLongGirders - 1 : kLongGirders + kGirders - 1;
        if (has(girders, girder)) {
            result |= static_cast<Girders>(1U << static_cast<unsigned>(last - girder));
        }
    }
    return result;
}

Girders meeting(const Pose& card, Girders of_card, const Pose& built, Girders of_built,
                const Contact& contact) {
    const Strokes own = strokes(card, of_card, contact, built.at[built.normal()]);
    const Strokes other = strokes(built, of_built, contact, card.at[card.normal()]);
    if (!other.any) {
        return 0;
    }
    Girders met = own.running;
    for (std::size_t i = 0; i < kPoints; ++i) {
        if (other.running != 0 || other.at[i] != 0) {
            met |= own.at[i];
        }
    }
    return met;
}

}  // namespace jobsite::skyscrapers
