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

}  // namespace jobsite::table
