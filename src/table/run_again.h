#pragma once

#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "rules/match.h"
#include "site/pieces/catalogue.h"
#include "table/log_text.h"

namespace jobsite::table {

// What came of running the attempts of a log again.
struct RunAgain {
    std::uint64_t attempts = 0;  // in which everything came out as the log says
    std::uint64_t ticks = 0;
    std::uint64_t pieces = 0;  // of the last one
    std::uint64_t facts = 0;   // that the site stated about it
    std::uint64_t entry = 0;   // that stated them
    // What was kept of them, in bytes.
    std::uint64_t hands = 0;
    std::uint64_t records = 0;
    // The entry from which on nothing could be run, because the hand was not kept.
    std::optional<std::uint64_t> unkept{};
};

// Plays a log over again on a site of its own: the hands do what they did, and what the site then
// says must be what the log says, in every fact and in every bit of the rest record. So a log
// whose hands, facts or records were doctored is found. The match has just been started, and
// the log is of this version of the site.
tl::expected<RunAgain, Flaw> run_again(const Recording& recording, rules::Match& match,
                                       const site::Catalogue& pieces);

// The same for one attempt, the one that came to rest with that entry, or with the first after
// it that did. It begins from the record of the rest before, which is taken from the log.
tl::expected<RunAgain, Flaw> run_again(const Recording& recording, rules::Match& match,
                                       const site::Catalogue& pieces, std::uint64_t entry);

}  // namespace jobsite::table
