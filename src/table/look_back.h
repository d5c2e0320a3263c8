#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/match.h"
#include "table/log.h"

// What a seat has been told and has seen, by playing a log over again. Each of these takes a
// match, and entries that were played from there; events are counted from there too.
namespace jobsite::table {

// The events of the seat after its first `seen`.
std::vector<rules::Event> events_since(rules::Match& match, std::span<const Entry> entries,
                                       rules::Seat seat, std::uint64_t seen);

// The number of the entry that told the seat that event; 0 if none of them has.
std::uint64_t entry_of(rules::Match& match, std::span<const Entry> entries, rules::Seat seat,
                       std::uint64_t event);

// What the seat saw after that event of its own; 0 is how it stands.
std::string view_at(rules::Match& match, std::span<const Entry> entries, rules::Seat seat,
                    std::uint64_t event, rules::Seat eyes);

}  // namespace jobsite::table
