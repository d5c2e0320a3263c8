#include "table/look_back.h"

#include "table/replay.h"

namespace jobsite::table {

using rules::Seat;

namespace {

std::uint64_t heard_by(Seat seat, const rules::Consequence& made) {
    std::uint64_t heard = 0;
    for (const rules::Event& event : made.events) {
        heard += event.audience.has(seat) ? 1 : 0;
    }
    return heard;
}

}  // namespace

std::vector<rules::Event> events_since(rules::Match& match, std::span<const Entry> entries,
                                       Seat seat, std::uint64_t seen) {
    std::vector<rules::Event> events;
    std::uint64_t heard = 0;
    replay(entries, match, [&](const Entry&, const rules::Consequence& made) {
        for (const rules::Event& event : made.events) {
            if (event.audience.has(seat) && ++heard > seen) {
                events.push_back(event);
            }
        }
        return Onward::Go;
    });
    return events;
}

std::uint64_t entry_of(rules::Match& match, std::span<const Entry> entries, Seat seat,
                       std::uint64_t event) {
    std::uint64_t heard = 0;
    std::uint64_t found = 0;
    replay(entries, match, [&](const Entry& entry, const rules::Consequence& made) {
        heard += heard_by(seat, made);
        if (heard < event) {
            return Onward::Go;
        }
        found = entry.number;
        return Onward::Stop;
    });
    return found;
}

std::string view_at(rules::Match& match, std::span<const Entry> entries, Seat seat,
                    std::uint64_t event, Seat eyes) {
    if (event > 0) {
        entry_of(match, entries, seat, event);
    }
    return match.view(eyes).text;
}

}  // namespace jobsite::table
