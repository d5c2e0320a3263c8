#include "cli/tournament_book.h"

#include <filesystem>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "table/file_log.h"

namespace jobsite::cli {

namespace {

constexpr std::size_t kMaxBook = std::size_t{256} << 20U;

tl::unexpected<Failure> cannot_be(std::string_view done, const std::string& path) {
    return tl::unexpected(
        Failure{Exit::OutsideFailed, fmt::format("'{}' cannot be {}.", printable(path), done)});
}

std::string line_of(const Result& result) {
    return fmt::format("{} {} {}\n", result.pairing, result.number, result.won);
}

// Exactly what was written, and nothing else.
std::optional<Result> read_line(const std::string& line) {
    std::istringstream words(line);
    Result result;
    words >> result.pairing >> result.number >> result.won;
    return words && line_of(result) == line + "\n" ? std::optional(result) : std::nullopt;
}

tl::unexpected<Failure> not_of_this(const std::string& path, std::string_view head) {
    return bad_input(fmt::format("'{}' is not of this tournament, but of '{}'.", printable(path),
                                 printable(head)));
}

Outcome<std::vector<Result>> read_results(const std::string& path, const std::string& text,
                                          std::string_view head) {
    std::vector<Result> results;
    std::istringstream lines(text);
    std::string line;
    if (std::getline(lines, line) && line != head) {
        return not_of_this(path, line);
    }
    while (std::getline(lines, line)) {
        const auto result = read_line(line);
        if (!result) {
            return bad_input(fmt::format("'{}' has a line that is no result: '{}'.",
                                         printable(path), printable(line)));
        }
        results.push_back(*result);
    }
    return results;
}

}  // namespace

Outcome<TournamentBook> TournamentBook::open(const std::string& path, std::string_view head) {
    std::string text;
    std::error_code error;
    if (std::filesystem::exists(path, error)) {
        auto read = table::read_file(path, kMaxBook);
        if (!read) {
            return cannot_be("read", path);
        }
        text = *std::move(read);
    }
    const std::size_t whole = text.rfind('\n') + 1;
    if (whole == 0 && !head.starts_with(text)) {
        return not_of_this(path, text);
    }
    const bool is_cut_off = whole < text.size();
    text.resize(whole);
    TournamentBook book;
    book.path_ = path;
    auto results = read_results(path, text, head);
    if (!results) {
        return tl::unexpected(results.error());
    }
    book.results_ = *std::move(results);
    if (is_cut_off) {
        std::filesystem::resize_file(path, whole, error);
    }
    book.file_.open(path, std::ios::binary | std::ios::app);
    book.file_ << (text.empty() ? fmt::format("{}\n", head) : "");
    if (error || !book.file_.flush()) {
        return cannot_be("written to", path);
    }
    return book;
}

Outcome<void> TournamentBook::add(const Result& result) {
    if (!(file_ << line_of(result)).flush()) {
        return cannot_be("written to", path_);
    }
    return {};
}

}  // namespace jobsite::cli
