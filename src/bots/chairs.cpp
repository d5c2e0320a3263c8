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
        const auto legal = table.match().legal(seat);
        base::verify(!legal.empty(), "whoever is to act has a legal move");
        const std::string move = bots_[rules::at(seat)]->choose(
            {.seat = seat, .legal = legal, .advice = [&] { return table.match().advise(seat); }});
        if (const auto problem = table.act(seat, move)) {
            const auto* const fault = std::get_if<table::Fault>(&*problem);
            base::verify(fault != nullptr, "a bot chooses among the legal moves");
            return tl::unexpected(*fault);
        }
        return Step::Moved;
    }
    return Step::NobodyToMove;
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
