#include "games/skyscrapers/testing/terms.h"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/scan.h"
#include "data/built_in.h"
#include "games/skyscrapers/testing/scene.h"
#include "rules/erase.h"
#include "rules/playout.h"
#include "rules/testing/steps.h"

namespace jobsite::skyscrapers::testing {

namespace {

rules::testing::Steps<Skyscrapers> in_play() { return {game(), "skyscrapers"}; }

}  // namespace

rules::Loaded<Data> load(std::string_view deck) {
    const rules::DataFile file{.path = kDataFiles[0], .text = deck};
    return load_data(std::span(&file, 1));
}

std::string_view shipped_deck() {
    const auto files = data::built_in();
    const auto found =
        std::ranges::find(files, kDataFiles[0], [](const data::File& file) { return file.path; });
    return found == files.end() ? "" : found->text;
}

const Skyscrapers& game() {
    static const Skyscrapers kGame{load(shipped_deck()).value()};
    return kGame;
}

const Skyscrapers& made_up_game() {
    static const Skyscrapers kGame{load(shipped_deck()).value(), made_up_facts};
    return kGame;
}

rules::Setup planner(int seats) { return {.seats = seats, .options = {{"mode", "planner"}}}; }

Yard& Yard::at(std::string_view phase_seat_and_counters) {
    head_ = phase_seat_and_counters;
    return *this;
}
Yard& Yard::box(std::string_view cards) {
    box_ = cards;
    return *this;
}
Yard& Yard::cards(std::string_view built) {
    cards_ = built;
    return *this;
}
Yard& Yard::hand(Seat seat, std::string_view cards) {
    desks_[rules::at(seat)].hand = cards;
    return *this;
}
Yard& Yard::workers(Seat seat, std::string_view places) {
    desks_[rules::at(seat)].workers = places;
    return *this;
}
Yard& Yard::score(Seat seat, int points) {
    desks_[rules::at(seat)].score = points;
    return *this;
}
Yard& Yard::out(Seat seat) {
    desks_[rules::at(seat)].out = true;
    return *this;
}

std::string Yard::hand_of(Seat seat) const {
    const Desk& desk = desks_[rules::at(seat)];
    if (desk.out) {
        return "-";
    }
    CardSet cards;
    for (base::Scanner scanner(desk.hand); !scanner.at_end();) {
        cards.add(parse_cards(game().data(), scanner.word()).value());
    }
    for (const Kind base : {kVerticalBase, kHorizontalBase}) {
        const std::string built =
            fmt::format("{}.{}@", token(family(base)), rules::print_seat(seat));
        if (cards_.find(built) == std::string::npos) {
            cards.add(base);
        }
    }
    return print_cards(game().data(), cards);
}

std::string Yard::workers_of(Seat seat) const {
    std::string text;
    int count = 0;
    for (base::Scanner scanner(desks_[rules::at(seat)].workers); !scanner.at_end(); ++count) {
        text += fmt::format(" {}", scanner.word());
    }
    for (; count < kWorkersEach; ++count) {
        text += " -";
    }
    return text;
}

std::string Yard::line() const {
    std::string text = fmt::format("{} random {} | box {} | cards {}", seats_, head_, box_, cards_);
    for (const Seat seat : Seats::players(seats_)) {
        const Desk& desk = desks_[rules::at(seat)];
        text += fmt::format(" | {} {}{} ; {} ;{}", rules::print_seat(seat), desk.score,
                            desk.out ? " out" : "", hand_of(seat), workers_of(seat));
    }
    return text;
}

Yard::operator State() const {
    const auto state = game().parse_state(line());
    if (!state) {
        ADD_FAILURE() << "this is no position: " << line();
        return game().start(planner(seats_)).value();
    }
    return *state;
}

State after(const State& state, const Lines& steps) { return in_play().after(state, steps); }

Lines told(const State& state, const Lines& steps) { return in_play().told(state, steps); }

std::string refusal(const State& state, std::string_view step) {
    return in_play().refusal(state, step);
}

bool may(const State& state, std::string_view step) { return refusal(state, step) == "allowed"; }

Lines legal(const State& state, Seat seat, std::string_view words) {
    return in_play().legal(state, seat, words);
}

std::string part(const State& state, std::string_view name) { return in_play().part(state, name); }

int score(const State& state, Seat seat) { return state.players[rules::at(seat)].score; }

std::string place_of(const State& state, std::string_view worker) {
    return token(state.site.place_of(parse_worker(worker).value()));
}

std::unique_ptr<rules::Match> match(const State& state) {
    return std::make_unique<rules::ErasedMatch<Skyscrapers>>(game(), state);
}

State midgame(int seats, std::uint64_t seed, int cards) {
    State state = game().start(planner(seats)).value();
    base::Random random(seed);
    std::vector<Move> moves;
    rules::Playout counts;
    while (state.site.size < cards && !game().acting(state).empty()) {
        rules::play_one(game(), state, game().acting(state), rules::Policy::Random, random, moves,
                        counts);
    }
    return state;
}

}  // namespace jobsite::skyscrapers::testing
