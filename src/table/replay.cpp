#include "table/replay.h"

#include <fmt/format.h>

#include "base/hash.h"
#include "rules/clock_event.h"

namespace jobsite::table {

namespace {

// The head takes two lines.
constexpr std::uint64_t kLinesBeforeEntries = 2;

Flaw flaw_at(const Entry& entry, std::string problem) {
    return {kLinesBeforeEntries + entry.number, entry.number, std::move(problem)};
}

// The hash that should stand behind an entry after which the state has that one.
using Expected = std::function<std::uint64_t(const Entry& entry, std::uint64_t state)>;

std::optional<Flaw> replay_as(std::span<const Entry> entries, rules::Match& match,
                              const Expected& expected, const Watcher& watcher) {
    for (const Entry& entry : entries) {
        const auto consequence = propose(match, entry.seat, entry.move, entry.maker);
        if (!consequence) {
            return flaw_at(entry,
                           fmt::format("'{}' by {} is refused ({})", entry.move,
                                       rules::print_seat(entry.seat), consequence.error().rule));
        }
        const std::uint64_t hash = expected(entry, consequence->hash);
        if (hash != entry.hash) {
            return flaw_at(entry, fmt::format("the log says #{} after '{}', but it comes to #{}",
                                              base::print_hash(entry.hash), entry.move,
                                              base::print_hash(hash)));
        }
        match.accept();
        if (watcher(entry, *consequence) == Onward::Stop) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

Expected expected_in(const Recording& recording) {
    if (recording.version == 1) {
        return [](const Entry&, std::uint64_t state) { return state; };
    }
    return [chain = Chain(recording.head, recording.version), rests = std::span(recording.rests)](
               const Entry& entry, std::uint64_t state) mutable {
        std::string before;
        if (!rests.empty() && rests.front().entry == entry.number) {
            before = print_rest(rests.front());
            rests = rests.subspan(1);
        }
        Entry linked = entry;
        linked.hash = state;
        linked = chain.linked(linked, before);
        chain.add(linked);
        return linked.hash;
    };
}

}  // namespace

rules::Result<rules::Consequence> propose(rules::Match& match, rules::Seat seat,
                                          std::string_view move, Maker maker) {
    if (move == rules::kUndoMove && rules::is_player(seat)) {
        return match.propose_undo(seat);
    }
    if (match.acting().empty()) {
        return tl::unexpected(rules::kGameOver);
    }
    if (!match.acting().has(seat)) {
        return tl::unexpected(rules::kNotYourTurn);
    }
    const bool is_told = maker == Maker::Clock && !match.turn_time();
    return match.propose(seat, move).map([&](rules::Consequence&& made) {
        if (is_told) {
            std::vector<rules::Event> events;
            rules::Story(events).tell(rules::kTimeRanOut, rules::Seats::everybody(), seat);
            made.events.insert(made.events.begin(), events.front());
        }
        return std::move(made);
    });
}

std::optional<Flaw> head_flaw(const Head& head, const rules::GameRow& row, std::uint64_t data) {
    if (head.rules_version != row.rules_version) {
        return Flaw{2, 0,
                    fmt::format("the log was played by version {} of the rules, this program has "
                                "version {}",
                                head.rules_version, row.rules_version),
                    Fault::OtherRules};
    }
    if (head.data != data) {
        return Flaw{2, 0,
                    fmt::format("the log was played with other data files: theirs have the "
                                "fingerprint {}, these have {}",
                                base::print_hash(head.data), base::print_hash(data)),
                    Fault::OtherData};
    }
    return std::nullopt;
}

std::optional<Flaw> replay(std::span<const Entry> entries, rules::Match& match,
                           const Watcher& watcher) {
    return replay_as(
        entries, match, [](const Entry&, std::uint64_t state) { return state; }, watcher);
}

std::optional<Flaw> replay(const Recording& recording, rules::Match& match,
                           const Watcher& watcher) {
    Onward onward = Onward::Go;
    auto flaw = replay_as(recording.entries, match, expected_in(recording),
                          [&](const Entry& entry, const rules::Consequence& consequence) {
                              onward = watcher(entry, consequence);
                              return onward;
                          });
    if (flaw && flaw->event <= recording.lines.size()) {
        flaw->line = recording.lines[flaw->event - 1];
    }
    return flaw || onward == Onward::Stop ? flaw : recording.flaw;
}

std::vector<Entry> played_here(std::span<const Entry> entries, rules::Match& match) {
    std::vector<Entry> played;
    for (const Entry& entry : entries) {
        const auto consequence = propose(match, entry.seat, entry.move, entry.maker);
        if (!consequence) {
            break;
        }
        match.accept();
        played.push_back(entry);
        played.back().hash = consequence->hash;
    }
    return played;
}

}  // namespace jobsite::table
