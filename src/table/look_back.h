#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/match.h"
#include "table/log.h"

// What a seat has been told and has seen, by playing a log over again. Each of these takes a
// match that has just been started, and entries that were played from there.
namespace jobsite::table {

// The events of the seat after its first `seen`.
std::vector<rules::Event> events_since(rules::Match& match, std::span<const Entry> entries,
                                       rules::Seat seat, std::uint64_t seen);

// The number of the entry that told the seat that event; past the last one if none has.
std::uint64_t entry_of(rules::Match& match, std::span<const Entry> entries, rules::Seat seat,
                       std::uint64_t event);

// What the seat saw after that event of its own; 0 is the start.
struct Glimpse {
    std::string view;
    std::uint64_t events_total = 0;
};
Glimpse view_at(rules::Match& match, std::span<const Entry> entries, rules::Seat seat,
                std::uint64_t event);

}  // namespace jobsite::table
