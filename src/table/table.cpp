#include "table/table.h"

#include <utility>

#include "base/verify.h"
#include "table/replay.h"

namespace jobsite::table {

using rules::Seat;

namespace {

// No game has longer moves.
constexpr std::size_t kMaxMove = 500;

}  // namespace

Table::Table(std::unique_ptr<rules::Match> match, Log& log, base::Random nature)
    : match_(std::move(match)), log_(log), nature_(nature) {}

std::optional<Fault> Table::settle() {
    stalled_.reset();
    while (match_->acting().has(Seat::Nature)) {
        // Her dice count as thrown only when the throw is written: a move that has to
        // be tried again is the same move.
        base::Random dice = nature_;
        const std::string move = match_->nature(dice);
        if (const auto problem = make(Seat::Nature, move)) {
            const auto* const fault = std::get_if<Fault>(&*problem);
            base::verify(fault != nullptr, "Nature makes no move that the rules refuse");
            stalled_ = *fault;
            break;
        }
        nature_ = dice;
    }
    return stalled_;
}

std::optional<Problem> Table::act(Seat seat, std::string_view move) {
    if (const auto fault = settle()) {
        return *fault;
    }
    if (!rules::is_player(seat)) {
        return rules::kNotYourTurn;
    }
    if (move.size() > kMaxMove || move == rules::kUndoMove) {
        return rules::kUnreadableMove;
    }
    if (const auto problem = make(seat, move)) {
        return problem;
    }
    settle();
    return std::nullopt;
}

std::optional<Problem> Table::undo(Seat seat) {
    if (const auto fault = settle()) {
        return *fault;
    }
    if (!rules::is_player(seat)) {
        return rules::kNothingToUndo;
    }
    return make(seat, rules::kUndoMove);
}

std::vector<Told> Table::events(Seat seat, std::uint64_t seen) const {
    const std::vector<std::size_t>& heard = heard_[rules::at(seat)];
    std::vector<Told> told;
    for (std::uint64_t i = seen; i < heard.size(); ++i) {
        told.push_back({i + 1, &events_[heard[i]]});
    }
    return told;
}

std::optional<Problem> Table::make(Seat seat, std::string_view move) {
    auto consequence = propose(*match_, seat, move);
    if (!consequence) {
        return consequence.error();
    }
    const Entry entry{
        .number = entries_ + 1, .seat = seat, .move = consequence->move, .hash = consequence->hash};
    if (const auto fault = log_.append(entry)) {
        return *fault;
    }
    match_->accept();
    entries_ = entry.number;
    tell(std::move(consequence->events));
    return std::nullopt;
}

void Table::tell(std::vector<rules::Event>&& events) {
    for (rules::Event& event : events) {
        for (const Seat seat : event.audience) {
            heard_[rules::at(seat)].push_back(events_.size());
        }
        events_.push_back(std::move(event));
    }
}

}  // namespace jobsite::table
