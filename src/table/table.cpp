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

Table::Table(std::unique_ptr<rules::Match> match, Log& log, base::Random nature,
             const site::Catalogue* catalogue)
    : match_(std::move(match)), log_(log), nature_(nature) {
    if (match_->physical() != nullptr) {
        base::verify(catalogue != nullptr, "a physical game knows its pieces");
        workplace_.emplace(site::Site(*catalogue));
    }
}

std::optional<Fault> Table::settle() {
    stalled_.reset();
    while (true) {
        // Her dice count as thrown only when the throw is written: a move that has to
        // be tried again is the same move.
        base::Random dice = nature_;
        const auto move = natures_move(dice);
        if (!move) {
            break;
        }
        if (const auto problem = make(Seat::Nature, *move)) {
            const auto* const fault = std::get_if<Fault>(&*problem);
            base::verify(fault != nullptr, "Nature makes no move that the rules refuse");
            stalled_ = *fault;
            break;
        }
        nature_ = dice;
        if (workplace_) {
            workplace_->accepted();
        }
    }
    return stalled_;
}

std::optional<std::string> Table::natures_move(base::Random& dice) {
    if (rules::awaits_site(*match_)) {
        const rules::PhysicalMatch& physical = *match_->physical();
        workplace_->follow(physical);
        if (physical.work().rest_is_due) {
            workplace_->come_to_rest();
        }
        return workplace_->answer(physical);
    }
    return match_->acting().has(Seat::Nature) ? std::optional(match_->nature(dice)) : std::nullopt;
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

std::optional<rules::Refusal> Table::tremble(const site::Tremor& tremor) {
    if (tremor.reach < 0 || tremor.reach > site::kMostTremor) {
        return rules::kOutOfReach;
    }
    if (workplace_) {
        workplace_->tremble(tremor);
    }
    return std::nullopt;
}

std::optional<Problem> Table::lead(Seat seat, const facts::Pose& target, std::uint32_t ticks) {
    if (const auto refusal = refuses_hand(seat)) {
        return *refusal;
    }
    const auto led = workplace_->lead(target);
    if (led) {
        workplace_->pass(ticks);
    }
    return after_hand(led);
}

std::optional<Problem> Table::carry(Seat seat, const facts::Pose& pose,
                                    const facts::Point& approach) {
    if (const auto refusal = refuses_hand(seat)) {
        return *refusal;
    }
    return after_hand(workplace_->carry(pose, approach));
}

std::optional<rules::Refusal> Table::refuses_hand(Seat seat) const {
    if (match_->acting().empty()) {
        return rules::kGameOver;
    }
    if (!rules::is_player(seat) || !match_->acting().has(seat)) {
        return rules::kNotYourTurn;
    }
    return workplace_ && workplace_->is_holding() ? std::nullopt
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
