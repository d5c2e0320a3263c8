#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"
#include "rules/match.h"
#include "table/log_text.h"

namespace jobsite::table {

// Proposes what a seat wants to do, a move or rules::kUndoMove. Seats that are not to act
// are turned away here, so that no game need expect them. That the clock made a move is told
// before all else, unless the rules tell of it themselves.
rules::Result<rules::Consequence> propose(rules::Match& match, rules::Seat seat,
                                          std::string_view move, Maker maker = Maker::Player);

// Why a log cannot be replayed with this game and this data at all, if it cannot.
std::optional<Flaw> head_flaw(const Head& head, const rules::GameRow& row, std::uint64_t data);

// Told of each entry after it has become true. Saying Stop ends the replay there.
enum class Onward : std::uint8_t { Go, Stop };
using Watcher = std::function<Onward(const Entry&, const rules::Consequence&)>;

// Plays entries over again on a match that has just been started, checks every hash, and
// says what is first wrong.
std::optional<Flaw> replay(std::span<const Entry> entries, rules::Match& match,
                           const Watcher& watcher);
// The same for a recording, whose own flaw counts where the replay gets that far.
std::optional<Flaw> replay(const Recording& recording, rules::Match& match, const Watcher& watcher);

// Entries that were played otherwise, as this match plays them: those before the first one it
// refuses, with its own hashes.
std::vector<Entry> played_here(std::span<const Entry> entries, rules::Match& match);

}  // namespace jobsite::table
