#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "base/base64.h"
#include "base/scan.h"
#include "table/log_text.h"

// The strict reader of logs. Whatever the bytes are, it either understands them or
// says where it stopped understanding.
namespace jobsite::table {

namespace {

using base::Scanner;

constexpr std::string_view kFirstLine = "jobsite log ";
constexpr std::size_t kHashDigits = 16;
constexpr int kRestsSince = 3;
constexpr int kMaxRulesVersion = 1'000'000;
constexpr int kMaxSiteVersion = 1'000'000;

// One line at a time, with its number. A last line without a line break is cut.
class Lines {
   public:
    explicit Lines(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    [[nodiscard]] std::uint64_t number() const { return number_; }

    // The next line, or what is wrong with it before anybody looks at its words.
    tl::expected<std::string_view, std::string> next() {
        ++number_;
        const std::size_t size = std::min(rest_.find('\n'), rest_.size());
        const std::string_view line = rest_.substr(0, size);
        if (size == rest_.size()) {
            return tl::unexpected<std::string>("the line is cut short: it has no line break");
        }
        rest_.remove_prefix(size + 1);
        if (line.size() > kMaxLogLine) {
            return tl::unexpected(
                fmt::format("the line is longer than {} characters", kMaxLogLine));
        }
        if (!std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; })) {
            return tl::unexpected<std::string>(
                "the line has a character that does not belong there");
        }
        return line;
    }

   private:
    std::string_view rest_;
    std::uint64_t number_ = 0;
};

// Sixteen hexadecimal digits in lower case.
std::optional<std::uint64_t> read_hash(std::string_view text) {
    const bool digits = text.size() == kHashDigits && std::ranges::all_of(text, [](char c) {
                            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                        });
    std::uint64_t hash = 0;
    if (!digits) {
        return std::nullopt;
    }
    std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    return hash;
}

std::optional<rules::Setup::Choice> read_choice(std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == 0 || equals >= word.size() - 1) {
        return std::nullopt;
    }
    return rules::Setup::Choice{std::string(word.substr(0, equals)),
                                std::string(word.substr(equals + 1))};
}

std::optional<std::vector<rules::Setup::Choice>> read_choices(Scanner words) {
    std::vector<rules::Setup::Choice> choices;
    while (!words.at_end()) {
        auto choice = read_choice(words.word());
        if (!choice || std::ranges::find(choices, choice->option, &rules::Setup::Choice::option) !=
                           choices.end()) {
            return std::nullopt;
        }
        choices.push_back(*std::move(choice));
    }
    return choices;
}

std::optional<Head> read_game_line(std::string_view line) {
    Scanner words(line);
    if (!words.accept("game")) {
        return std::nullopt;
    }
    Head head;
    head.game = words.word();
    const bool has_rules = words.accept("rules");
    const auto version = words.number(1, kMaxRulesVersion);
    const bool has_site = words.accept("site");
    const auto site = has_site ? words.number(1, kMaxSiteVersion) : std::optional(0);
    const bool has_data = words.accept("data");
    const auto data = read_hash(words.word());
    const bool has_seats = words.accept("seats");
    const auto seats = words.number(1, rules::kMaxSeats);
    auto choices = read_choices(words);
    if (!has_rules || !version || !site || !has_data || !data || !has_seats || !seats || !choices) {
        return std::nullopt;
    }
    head.rules_version = *version;
    head.site_version = *site;
    head.data = *data;
    head.setup = {.seats = *seats, .options = *std::move(choices)};
    // One spelling: what is read must print as the same line.
    const std::string printed = print_head(head);
    return printed.substr(printed.find('\n') + 1) == fmt::format("{}\n", line) ? std::optional(head)
                                                                               : std::nullopt;
}

// The version that the first line names.
std::optional<int> read_version(std::string_view line) {
    for (int version = 1; version <= kLogVersion; ++version) {
        if (line == fmt::format("{}{}", kFirstLine, version)) {
            return version;
        }
    }
    return std::nullopt;
}

// The head goes into the recording; what is wrong with it, if anything.
std::optional<Flaw> read_head(Lines& lines, Recording& recording) {
    const auto flaw = [&](std::string problem) {
        return Flaw{.line = lines.number(), .event = 0, .problem = std::move(problem)};
    };
    const auto first = lines.next();
    const auto version = first ? read_version(*first) : std::nullopt;
    if (!version) {
        return flaw(fmt::format("the first line of a log is '{}{}'", kFirstLine, kLogVersion));
    }
    const auto second = lines.next();
    if (!second) {
        return flaw(second.error());
    }
    auto head = read_game_line(*second);
    if (!head) {
        return flaw(
            "expected 'game NAME rules NUMBER data HASH seats NUMBER' and options as NAME=VALUE");
    }
    recording.version = *version;
    recording.head = *std::move(head);
    return std::nullopt;
}

tl::expected<Entry, std::string> read_entry(std::string_view line, std::uint64_t number) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    Scanner words(line);
    const auto read = words.number(std::uint64_t{1}, kMost);
    if (read != number) {
        return tl::unexpected(
            fmt::format("expected the number {} at the start of the line", number));
    }
    const auto seat = rules::parse_seat(words.word());
    if (!seat || seat == rules::Seat::Spectator) {
        return tl::unexpected<std::string>("expected p1 to p6 or nature after the number");
    }
    const std::string_view rest = words.rest();
    const std::size_t mark = rest.rfind(" #");
    if (mark == std::string_view::npos) {
        return tl::unexpected<std::string>("expected a move, then # and a hash");
    }
    const auto hash = read_hash(rest.substr(mark + 2));
    if (!hash) {
        return tl::unexpected<std::string>("expected # and sixteen hexadecimal digits at the end");
    }
    Entry entry{number, *seat, std::string(rest.substr(0, mark)), *hash};
    if (entry.move.empty() || print_entry(entry) != fmt::format("{}\n", line)) {
        return tl::unexpected<std::string>(
            "expected single blanks between number, seat, move and hash");
    }
    return entry;
}

// Reads a line of how a site came to rest, which may go on from the line before; what is wrong, if
// anything.
std::optional<std::string> read_rest_line(Recording& recording, std::string_view word,
                                          std::string_view text) {
    constexpr std::size_t kBytesInLine = kMostInRestLine / 4 * 3;
    const std::uint64_t number = recording.entries.size() + 1;
    if (recording.rests.empty() || recording.rests.back().entry != number) {
        recording.rests.push_back({.entry = number, .record = {}});
    }
    Rest& rest = recording.rests.back();
    const bool is_hand = word == "hand";
    std::vector<std::byte>& bytes = is_hand ? rest.hand : rest.record;
    const auto more = base::parse_base64(text);
    if (!more || more->empty() || more->size() > kBytesInLine || bytes.size() % kBytesInLine != 0 ||
        (is_hand && !rest.record.empty())) {
        return fmt::format("expected bytes after '{}'", word);
    }
    bytes.insert(bytes.end(), more->begin(), more->end());
    return std::nullopt;
}

// Whether the last line was of a rest, whose entry is missing.
bool lacks_entry(const Recording& recording) {
    return !recording.rests.empty() && recording.rests.back().entry > recording.entries.size();
}

// Reads the line after the last entry or the last line; what is wrong, if anything.
std::optional<std::string> read_line(Recording& recording, Lines& lines) {
    const auto line = lines.next();
    if (!line) {
        return line.error();
    }
    if (recording.ended == Ended::Yes) {
        return "nothing may follow the line that ends the log";
    }
    const std::uint64_t number = recording.entries.size();
    if (line->starts_with("end")) {
        recording.ended = Ended::Yes;
        return fmt::format("{}\n", *line) == print_end(number) && !lacks_entry(recording)
                   ? std::nullopt
                   : std::optional(fmt::format("expected 'end after {}'", number));
    }
    const std::string_view word = line->substr(0, line->find(' '));
    if (recording.version >= kRestsSince && (word == "hand" || word == "rest")) {
        return read_rest_line(recording, word,
                              line->substr(std::min(line->size(), word.size() + 1)));
    }
    auto entry = read_entry(*line, number + 1);
    if (!entry) {
        return entry.error();
    }
    recording.entries.push_back(*std::move(entry));
    recording.lines.push_back(lines.number());
    return std::nullopt;
}

}  // namespace

tl::expected<Recording, Flaw> read_log(std::string_view text) {
    if (text.size() > kMaxLogBytes) {
        return tl::unexpected(Flaw{0, 0, fmt::format("a log has at most {} bytes", kMaxLogBytes)});
    }
    Lines lines(text);
    Recording recording;
    if (auto flaw = read_head(lines, recording)) {
        return tl::unexpected(*std::move(flaw));
    }
    while (!lines.at_end()) {
        if (auto problem = read_line(recording, lines)) {
            const std::uint64_t event = recording.entries.size() + 1;
            recording.flaw = Flaw{lines.number(), event, *std::move(problem)};
            return recording;
        }
    }
    if (lacks_entry(recording)) {
        recording.flaw = Flaw{lines.number(), recording.entries.size() + 1,
                              "the log stops before the entry of a rest"};
    }
    return recording;
}

}  // namespace jobsite::table
