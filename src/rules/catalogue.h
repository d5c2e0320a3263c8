#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/data_file.h"
#include "rules/match.h"
#include "rules/setup.h"

namespace jobsite::rules {

using base::DataFault;
using base::DataFile;
using base::Loaded;
using base::print_fault;

// One row of the registry: all that is known of a game before its data is read.
struct GameRow {
    std::string_view name;
    int rules_version = 1;  // raised when old logs no longer replay
    int least_seats = 2;
    int most_seats = kMaxSeats;
    std::span<const OptionRow> options;
    std::span<const std::string_view> data_files;  // paths below data/
    // Files that came later: read as well, but no part of the fingerprint that old logs bear.
    std::span<const std::string_view> added_files = {};
    // Files that the site reads, part of the fingerprint where there is a site at the table.
    std::span<const std::string_view> site_files = {};
    Loaded<std::unique_ptr<AnyGame>> (*load)(std::span<const DataFile> files) = nullptr;
};

}  // namespace jobsite::rules
