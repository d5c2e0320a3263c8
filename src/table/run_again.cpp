#include "table/run_again.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/hash.h"
#include "table/replay.h"
#include "table/workplace.h"

namespace jobsite::table {

namespace {

// The site beside a log that is being replayed.
class SiteAgain {
   public:
    // Begins where `from` entries have been made, and ends with the rest of entry `to`.
    SiteAgain(const Recording& recording, const rules::Match& match, const site::Catalogue& pieces,
              std::uint64_t from, std::uint64_t to)
        : recording_(recording),
          match_(match),
          workplace_(site::Site(pieces)),
          from_(from),
          to_(to) {}

    // So many entries have been made: the site follows, up to the entry that comes next, and
    // must say what that one says.
    Onward after(std::uint64_t entries) {
        if (entries < from_) {
            return Onward::Go;
        }
        if (entries == from_ && from_ > 0) {
            restore(entries);
        }
        if (!flaw_) {
            workplace_->accepted();
            go_on(entries);
        }
        return flaw_ || result_.unkept || entries + 1 >= to_ ? Onward::Stop : Onward::Go;
    }

    [[nodiscard]] const std::optional<Flaw>& flaw() const { return flaw_; }
    [[nodiscard]] const RunAgain& result() const { return result_; }

   private:
    void wrong(std::uint64_t entry, std::string problem) {
        const std::uint64_t line =
            entry <= recording_.lines.size() ? recording_.lines[entry - 1] : 0;
        flaw_ = Flaw{line, entry, std::move(problem)};
    }

    // The record of a rest; its own facts have its hash.
    void restore(std::uint64_t entry) {
        const Rest& rest = *std::ranges::find(recording_.rests, entry, &Rest::entry);
        const std::string hash = base::print_hash(site::hash(rest.record));
        auto restored = site::restore(*workplace_->at_rest().catalogue, rest.record);
        if (!restored || recording_.entries[entry - 1].move.find(hash) == std::string::npos) {
            return wrong(entry, "the record of the site is not the one that its facts name");
        }
        workplace_.emplace(*std::move(restored));
    }

    void go_on(std::uint64_t entries) {
        const bool begins = workplace_->attempt() == nullptr;
        const auto rest = std::ranges::upper_bound(recording_.rests, entries, {}, &Rest::entry);
        if (begins && !read_hand(rest == recording_.rests.end() ? nullptr : &*rest)) {
            return;
        }
        workplace_->follow(*match_.physical());
        if (workplace_->attempt() == nullptr || !site_speaks_after(entries)) {
            return;
        }
        if (rest == recording_.rests.end() || hand_.stops.empty() ||
            (begins && rest->entry - hand_.stops.size() != entries)) {
            result_.unkept = entries + 1;
            return;
        }
        const std::uint64_t stop = entries + hand_.stops.size() - rest->entry;
        if (!retrace(stop)) {
            return wrong(entries + 1, "the hand cannot have done what is kept of it");
        }
        compare(recording_.entries[entries], *rest);
    }

    // What was still in the hand as the game ended, or the log, came to nothing.
    [[nodiscard]] bool site_speaks_after(std::uint64_t entries) const {
        const auto next = recording_.entries.begin() + static_cast<std::ptrdiff_t>(entries);
        return std::any_of(next, recording_.entries.end(),
                           [](const Entry& entry) { return entry.seat == rules::Seat::Nature; });
    }

    // The hand of the attempt that begins, if one does: it trembles from the start.
    bool read_hand(const Rest* rest) {
        hand_ = {};
        if (rest != nullptr && !rest->hand.empty()) {
            auto hand = unpack(rest->hand);
            if (!hand || hand->stops.size() > rest->entry) {
                wrong(rest->entry, "what is kept of the hand cannot be read");
                return false;
            }
            hand_ = *std::move(hand);
        }
        workplace_->tremble(hand_.tremor);
        return true;
    }

    bool retrace(std::uint64_t number) {
        const Handwork::Stop& stop = hand_.stops[number];
        const std::uint32_t done = number > 0 ? hand_.stops[number - 1].gestures : 0;
        const std::span gestures = std::span(hand_.trace).subspan(done, stop.gestures - done);
        return workplace_->retrace({gestures.begin(), gestures.end()}, stop.ticks);
    }

    void compare(const Entry& entry, const Rest& rest) {
        if (entry.seat == rules::Seat::Nature && rules::awaits_site(match_)) {
            return compare_answer(entry, rest);
        }
        if (!workplace_->is_holding() || entry.move == rules::kUndoMove) {
            return;
        }
        if (const auto refusal = match_.physical()->refuses_now(entry.seat, entry.move,
                                                                site::survey(workplace_->site()))) {
            wrong(entry.number, fmt::format("'{}' could not be done as the site stood then ({})",
                                            entry.move, refusal->rule));
        }
    }

    void compare_answer(const Entry& entry, const Rest& rest) {
        const auto answer = workplace_->answer(*match_.physical());
        if (!answer) {
            return wrong(entry.number, "the site had not come to rest by then");
        }
        if (*answer != entry.move) {
            const auto [ours, theirs] = std::ranges::mismatch(*answer, entry.move);
            const auto at = static_cast<std::size_t>(ours - answer->begin());
            return wrong(entry.number, fmt::format("the site comes to '{}', the log says '{}'",
                                                   around(*answer, at), around(entry.move, at)));
        }
        const site::Attempt& attempt = *workplace_->attempt();
        if (rest.entry != entry.number || !attempt.is_at_rest()) {
            return;
        }
        if (site::rest_record(attempt.site()) != rest.record) {
            return wrong(entry.number, "the site comes to rest with another record");
        }
        ++result_.attempts;
        result_.ticks += attempt.ticks();
        const facts::Facts facts = attempt.facts();
        result_.pieces = facts.pieces.size();
        result_.facts = facts.pieces.size() + facts.contacts.size() + facts.girders.size() +
                        facts.near_girders.size() + facts.rivets.size() + facts.offsets.size() +
                        facts.story.size();
        result_.entry = entry.number;
        result_.hands += rest.hand.size();
        result_.records += rest.record.size();
    }

    // Some words of a long line, where two of them differ.
    static std::string_view around(std::string_view line, std::size_t at) {
        constexpr std::size_t kBefore = 30;
        constexpr std::size_t kMost = 60;
        const std::size_t from = at > kBefore ? line.rfind(' ', at - kBefore) + 1 : 0;
        return line.substr(from, kMost);
    }

    const Recording& recording_;
    const rules::Match& match_;
    std::optional<Workplace> workplace_;
    std::uint64_t from_;
    std::uint64_t to_;
    Handwork hand_;
    RunAgain result_;
    std::optional<Flaw> flaw_;
};

tl::expected<RunAgain, Flaw> run(const Recording& recording, rules::Match& match,
                                 const site::Catalogue& pieces, std::uint64_t from,
                                 std::uint64_t to) {
    if (match.physical() == nullptr) {
        return RunAgain{};
    }
    SiteAgain site(recording, match, pieces, from, to);
    Onward onward = site.after(0);
    std::optional<Flaw> flaw;
    if (onward == Onward::Go) {
        flaw = replay(recording, match, [&](const Entry& entry, const rules::Consequence&) {
            return site.after(entry.number);
        });
    }
    if (site.flaw() || flaw) {
        return tl::unexpected(site.flaw() ? *site.flaw() : *flaw);
    }
    return site.result();
}

}  // namespace

tl::expected<RunAgain, Flaw> run_again(const Recording& recording, rules::Match& match,
                                       const site::Catalogue& pieces) {
    return run(recording, match, pieces, 0, std::numeric_limits<std::uint64_t>::max());
}

tl::expected<RunAgain, Flaw> run_again(const Recording& recording, rules::Match& match,
                                       const site::Catalogue& pieces, std::uint64_t entry) {
    const auto rest = std::ranges::lower_bound(recording.rests, entry, {}, &Rest::entry);
    if (rest == recording.rests.end()) {
        return RunAgain{.unkept = entry};
    }
    const std::uint64_t before = rest == recording.rests.begin() ? 0 : std::prev(rest)->entry;
    return run(recording, match, pieces, before, rest->entry);
}

}  // namespace jobsite::table
