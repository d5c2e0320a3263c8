#include "cli/line_reader.h"

#include <cerrno>

#include <unistd.h>

namespace jobsite::cli {

bool LineReader::fill() {
    ssize_t got = 0;
    do {
        got = ::read(file_, buffer_.data(), buffer_.size());
    } while (got < 0 && errno == EINTR);
    at_ = 0;
    size_ = got > 0 ? static_cast<std::size_t>(got) : 0;
    return size_ > 0;
}

std::optional<LineReader::Line> LineReader::next() {
    Line line;
    bool anything = false;
    while (at_ < size_ || fill()) {
        anything = true;
        const char c = buffer_[at_++];
        if (c == '\n') {
            return line;
        }
        if (line.text.size() == most_) {
            line.length = Length::TooLong;
        } else {
            line.text.push_back(c);
        }
    }
    return anything ? std::optional(std::move(line)) : std::nullopt;
}

}  // namespace jobsite::cli
