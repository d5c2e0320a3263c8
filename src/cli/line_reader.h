#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace jobsite::cli {

// Reads lines from a file handle. However long a line is, no more than `most` bytes
// of it are kept.
class LineReader {
   public:
    LineReader(int file, std::size_t most) : file_(file), most_(most) {}

    enum class Length : std::uint8_t { Whole, TooLong };
    struct Line {
        std::string text;  // without its line break
        Length length = Length::Whole;
    };

    // Nothing at the end of the input. A last line without a line break is a line.
    std::optional<Line> next();

   private:
    bool fill();

    int file_;
    std::size_t most_;
    std::array<char, 4096> buffer_{};
    std::size_t at_ = 0;
    std::size_t size_ = 0;
};

}  // namespace jobsite::cli
