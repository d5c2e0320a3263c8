#include "table/table.h"

#include <algorithm>
#include <utility>

namespace jobsite::table {

using rules::Seat;

Table::Table(std::unique_ptr<rules::Match> match, Log& log, base::Random nature,
             const site::Catalogue* catalogue)
    : play_(std::move(match), {.random = nature}, catalogue), log_(log) {}

std::optional<Fault> Table::settle() {
    do {
        play_.come_to_rest();
        const auto owed = play_.propose_nature();
        if (!owed) {
            return stalled_ = std::nullopt;
        }
        stalled_ = write(*owed);
    } while (!stalled_);
    return stalled_;
}

std::optional<Problem> Table::act(Seat seat, std::string_view move) {
    if (const auto fault = settle()) {
        return *fault;
    }
    const auto proposed = play_.propose(seat, move);
    if (!proposed) {
        return proposed.error();
    }
    if (const auto fault = write(*proposed)) {
        return *fault;
    }
    settle();
    return std::nullopt;
}

std::optional<Problem> Table::undo(Seat seat) {
    if (const auto fault = settle()) {
        return *fault;
    }
    const auto proposed = play_.propose_undo(seat);
    if (!proposed) {
        return proposed.error();
    }
    const auto fault = write(*proposed);
    return fault ? std::optional<Problem>(*fault) : std::nullopt;
}

std::optional<Fault> Table::write(const Entry& proposed) {
    if (const auto fault = log_.append(proposed, play_.rest_of_proposal())) {
        return fault;
    }
    Step step;
    play_.accept(step);
    std::ranges::move(step.events, std::back_inserter(events_));
    return std::nullopt;
}

std::optional<rules::Refusal> Table::tremble(const site::Tremor& tremor) {
    if (tremor.reach < 0 || tremor.reach > site::kMostTremor) {
        return rules::kOutOfReach;
    }
    if (Workplace* const workplace = play_.workplace()) {
        workplace->tremble(tremor);
    }
    return std::nullopt;
}

std::optional<Problem> Table::lead(Seat seat, const Hands& hands, std::uint32_t ticks) {
    if (const auto refusal = refuses_hand(seat)) {
        return *refusal;
    }
    const auto led = play_.workplace()->lead(hands);
    if (led) {
        play_.workplace()->pass(ticks);
    }
    return after_hand(led);
}

std::optional<Problem> Table::carry(Seat seat, const facts::Pose& pose,
                                    const facts::Point& approach, const site::Manner& manner) {
    if (const auto refusal = refuses_hand(seat)) {
        return *refusal;
    }
    return after_hand(play_.workplace()->carry(pose, approach, manner));
}

std::optional<rules::Refusal> Table::refuses_hand(Seat seat) const {
    if (match().acting().empty()) {
        return rules::kGameOver;
    }
    if (!rules::is_player(seat) || !match().acting().has(seat)) {
        return rules::kNotYourTurn;
    }
    return workplace() != nullptr && workplace()->is_holding()
               ? std::nullopt
               : std::optional(rules::kNothingInHand);
}

// Something may have fallen: then Nature moves, and the site settles.
std::optional<Problem> Table::after_hand(const site::Result<void>& moved) {
    if (!moved) {
        return refusal_of(moved.error());
    }
    if (const auto fault = settle()) {
        return *fault;
    }
    return std::nullopt;
}

// From the last one back, for what is new is at the end.
std::vector<Told> Table::events(Seat seat, std::uint64_t seen) const {
    std::vector<Told> told;
    std::uint64_t number = play_.heard(seat);
    for (auto event = events_.rbegin(); event != events_.rend() && number > seen; ++event) {
        if (event->audience.has(seat)) {
            told.push_back({number--, &*event});
        }
    }
    std::ranges::reverse(told);
    return told;
}

}  // namespace jobsite::table
