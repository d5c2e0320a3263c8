#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/match.h"
#include "rules/setup.h"

namespace jobsite::rules {

// A file of data/, by its path below data/, and what stands in it.
struct DataFile {
    std::string_view path;
    std::string_view text;
};

// What is wrong with a data file, for the designer who wrote it.
struct DataFault {
    std::string file;
    std::string where;  // field path such as tiles[3].needs.R, or line 7
    std::string problem;

    friend bool operator==(const DataFault&, const DataFault&) = default;
};

// tiles.json: tiles[3].needs.R: must be a number from 1 to 35.
std::string print_fault(const DataFault& fault);

template <class T>
using Loaded = tl::expected<T, DataFault>;

// One row of the registry: all that is known of a game before its data is read.
struct GameRow {
    std::string_view name;
    int rules_version = 1;  // raised when old logs no longer replay
    int least_seats = 2;
    int most_seats = kMaxSeats;
    std::span<const OptionRow> options;
    std::span<const std::string_view> data_files;  // paths below data/
    Loaded<std::unique_ptr<AnyGame>> (*load)(std::span<const DataFile> files) = nullptr;
};

}  // namespace jobsite::rules
