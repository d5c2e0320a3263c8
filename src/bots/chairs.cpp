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
        auto problem = build(table, seat);
        // Something may have fallen on the way: then it is no longer the bot's to decide.
        if (!problem && table.match().acting().has(seat)) {
            problem = act(table, seat);
        }
        if (problem) {
            const auto* const fault = std::get_if<table::Fault>(&*problem);
            base::verify(fault != nullptr, "a bot does what is allowed");
            return tl::unexpected(*fault);
        }
        return Step::Moved;
    }
    return Step::NobodyToMove;
}

std::optional<table::Problem> Chairs::build(table::Table& table, rules::Seat seat) {
    const table::Workplace* const workplace = table.workplace();
    if (workplace == nullptr || !workplace->is_holding()) {
        return std::nullopt;
    }
    const auto place =
        builders_[rules::at(seat)]->choose(*table.match().physical(), workplace->at_rest());
    return place ? table.carry(seat, place->pose, place->approach) : std::nullopt;
}

std::optional<table::Problem> Chairs::act(table::Table& table, rules::Seat seat) {
    const auto legal = table.match().legal(seat);
    base::verify(!legal.empty(), "whoever is to act has a legal move");
    return table.act(seat,
                     bots_[rules::at(seat)]->choose({.seat = seat, .legal = legal, .advice = [&] {
                                                         return table.match().advise(seat);
                                                     }}));
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
