#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace jobsite::base {

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

}  // namespace jobsite::base
