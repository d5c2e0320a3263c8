#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/catalogue.h"
#include "rules/setup.h"
#include "table/fault.h"
#include "table/log.h"
#include "table/rest.h"

// A log as text, one line per entry, to be read by people and by grep:
//
//   jobsite log 3
//   game monster_office rules 1 data 5f0c2a9b01d4e877 seats 3 contest=full
//   1 nature deal R3 #89abcdef01234567
//   2 p1 lay R3 #0123456789abcdef
//   3 p1 undo #89abcdef01234567
//   end after 3
//
// Where things can fall, the version of the physics follows that of the rules: site 1. Before
// an entry that states how the site came to rest stand lines from which anybody can see that it
// did: all that was done by hand since the rest before, and the record of this one.
//
//   hand AAABABAA...
//   rest U0lURQIAAAA...
//   17 nature rest ticks 412 ... #456789abcdef0123
//
// What stands behind # covers the state after the entry, the entry itself, such lines before it,
// and the entry before; the first covers the head. So nothing can be changed or taken out
// unnoticed. Logs of version 2 know no such lines, and in those of version 1 there is the hash of
// the state alone.
//
// The last line is written when the table is left in good order, so that a log
// which was cut short can be told from one that is whole.
namespace jobsite::table {

// Longer logs and lines are nobody's game; the facts of a large site take 40,000
// characters.
inline constexpr std::size_t kMaxLogBytes = std::size_t{64} << 20U;
inline constexpr std::size_t kMaxLogLine = 200'000;

// The version of logs that are written now. Those before are still read.
inline constexpr int kLogVersion = 3;

// What was agreed on before the first move.
struct Head {
    std::string game;
    int rules_version = 1;
    int site_version = 0;    // of the physics; 0 where nothing can fall
    std::uint64_t data = 0;  // fingerprint of the game's data files
    rules::Setup setup;

    friend bool operator==(const Head&, const Head&) = default;
};

// The fingerprint of data files: their paths and all that stands in them.
std::uint64_t data_hash(std::span<const rules::DataFile> files);

// The setup with every option of the game spelled out, so that a log does not
// change its meaning when a default does.
rules::Setup spelled_out(const rules::Setup& setup, std::span<const rules::OptionRow> options);

// The head of a game that begins now.
Head head_of(const rules::GameRow& row, const rules::AnyGame& game, std::uint64_t data,
             const rules::Setup& setup);

// What was agreed on, in one line: the game with its versions and its data, and the setup.
std::string print_terms(const Head& head);
// The head's two lines, an entry's line and the last line, each with its line break.
std::string print_head(const Head& head, int version = kLogVersion);
std::string print_entry(const Entry& entry);
// The lines that stand before the entry of a rest. What is longer than one goes on in the next;
// four characters are three bytes.
inline constexpr std::size_t kMostInRestLine = 120'000;
std::string print_rest(const Rest& rest);
std::string print_end(std::uint64_t entries);

// How the entries of a log hang together.
class Chain {
   public:
    explicit Chain(const Head& head, int version = kLogVersion);

    // The entry, whose hash is that of the state, as it stands in the log after these lines.
    [[nodiscard]] Entry linked(const Entry& entry, std::string_view before = "") const;
    // It stands there: what follows hangs on it.
    void add(const Entry& linked) { last_ = linked.hash; }

   private:
    std::uint64_t last_;
};

// Some of a log as a file has it: what follows the first `from` lines after the head, as much as
// fits, one at least. The first part begins with the head, the last one ends the log.
struct LogPart {
    std::string text;
    std::uint64_t next = 0;  // how many lines there are up to its end; 0: all
};
LogPart print_part(const Head& head, std::span<const Entry> entries, std::span<const Rest> rests,
                   std::uint64_t from, std::size_t most);
// The whole of it.
std::string print_log(const Head& head, std::span<const Entry> entries,
                      std::span<const Rest> rests);

// What is wrong with a log.
struct Flaw {
    std::uint64_t line = 0;   // counted from 1; 0 when it is not about one line
    std::uint64_t event = 0;  // number of the first wrong event; 0 for the head
    std::string problem;
    Fault fault = Fault::Damaged;  // how those are told who wanted to play on

    friend bool operator==(const Flaw&, const Flaw&) = default;
};

enum class Ended : std::uint8_t { No, Yes };

// A log as far as it can be read: the entries before the flaw, if there is one.
struct Recording {
    int version = 1;
    Head head;
    std::vector<Entry> entries;
    std::vector<std::uint64_t> lines{};  // of the entries, counted from 1; none if it was not read
    std::vector<Rest> rests{};           // in the order of their entries
    Ended ended = Ended::No;             // whether the last line says so
    std::optional<Flaw> flaw;
};

// Reads a log strictly: each thing has one spelling. Without a head there is
// nothing to be had of it.
tl::expected<Recording, Flaw> read_log(std::string_view text);

}  // namespace jobsite::table
