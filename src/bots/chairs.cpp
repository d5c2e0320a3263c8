#include "bots/chairs.h"

#include "base/verify.h"

namespace jobsite::bots {

tl::expected<Chairs::Step, table::Fault> Chairs::step(table::Table& table) {
    // A move of Nature that could not be written is tried again first.
    if (const auto fault = table.settle()) {
        return tl::unexpected(*fault);
    }
    for (const rules::Seat seat : table.match().acting()) {
        if (!has_bot(seat)) {
            continue;
        }
        if (const auto problem = act(table, seat)) {
            const auto* const fault = std::get_if<table::Fault>(&*problem);
            base::verify(fault != nullptr, "a bot does what is allowed");
            return tl::unexpected(*fault);
        }
        return Step::Moved;
    }
    return Step::NobodyToMove;
}

std::optional<table::Problem> Chairs::act(table::Table& table, rules::Seat seat) {
    Bot& bot = *bots_[rules::at(seat)];
    const table::Workplace* const workplace = table.workplace();
    const bool holds = workplace != nullptr && workplace->is_holding();
    Answer answer = ask(bot, table.match(), seat, holds ? &workplace->at_rest() : nullptr);
    if (const auto* const placing = std::get_if<Placing>(&answer)) {
        const auto problem =
            table.carry(seat, placing->place.pose, placing->place.approach, placing->manner);
        // Something may have fallen on the way: then it is no longer the bot's to decide.
        if (problem || !table.match().acting().has(seat)) {
            return problem;
        }
        answer = ask(bot, table.match(), seat);
    }
    const auto problem = table.act(seat, std::get<std::string>(answer));
    // What the site does not let a hand do is given up.
    if (problem && std::holds_alternative<rules::Refusal>(*problem)) {
        return table.act(seat, table.match().give_up());
    }
    return problem;
}

std::optional<table::Fault> Chairs::run(table::Table& table) {
    while (true) {
        const auto stepped = step(table);
        if (!stepped) {
            return stepped.error();
        }
        if (*stepped == Step::NobodyToMove) {
            return std::nullopt;
        }
    }
}

}  // namespace jobsite::bots
