#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace jobsite::table {

// The outside world failed us. Nobody broke a rule, and nothing has changed.
enum class Fault : std::uint8_t {
    NoSpace,
    NotWritable,
    AlreadyThere,
    NotReadable,
    TooLarge,
    NotThere,   // the folder or the room that was named
    InUse,      // by another process
    TooNew,     // made by a later version of the program
    Damaged,    // or no file of ours at all
    OutOfStep,  // entries whose numbers do not continue the log
    TooBusy,    // more is waiting to be written than we are willing to hold
    // A game that was played otherwise than this program plays it. It is kept as it is.
    OtherRules,
    OtherData,
    OtherSite,
    Broken,  // a claim of our own did not hold there; it is kept as it is
};

inline constexpr int kFaults = 15;

// The key of the fault's sentence in data/texts.
constexpr std::string_view text_key(Fault fault) {
    constexpr std::array<std::string_view, kFaults> kKeys{
        "fault.no_space",   "fault.not_writable", "fault.already_there", "fault.not_readable",
        "fault.too_large",  "fault.not_there",    "fault.in_use",        "fault.too_new",
        "fault.damaged",    "fault.out_of_step",  "fault.too_busy",      "fault.other_rules",
        "fault.other_data", "fault.other_site",   "fault.broken",
    };
    return kKeys[static_cast<std::size_t>(fault)];
}

}  // namespace jobsite::table
