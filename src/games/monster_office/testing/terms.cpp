#include "games/monster_office/testing/terms.h"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/scan.h"
#include "data/built_in.h"
#include "rules/erase.h"
#include "rules/playout.h"
#include "rules/testing/steps.h"

namespace jobsite::monster_office::testing {

namespace {

constexpr std::string_view kFolder = "monster_office/";

// Cards colour by colour in the order in which a position has them.
std::string in_order(std::string_view cards) {
    std::vector<std::string> words;
    for (base::Scanner scanner(cards); !scanner.at_end();) {
        words.emplace_back(scanner.word());
    }
    std::ranges::sort(words, {},
                      [](const std::string& word) { return kColourLetters.find(word.front()); });
    return fmt::format("{}", fmt::join(words, " "));
}

rules::testing::Steps<MonsterOffice> in_play(const MonsterOffice& rules) {
    return {rules, "monster_office"};
}

}  // namespace

rules::Loaded<Data> load(const std::vector<Replaced>& replaced) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        rules::DataFile next{file.path, file.text};
        for (const Replaced& other : replaced) {
            if (file.path == std::string(kFolder) + std::string(other.name)) {
                next.text = other.text;
            }
        }
        files.push_back(next);
    }
    return load_data(files);
}

MonsterOffice office_with(const std::vector<Replaced>& replaced) {
    auto data = load(replaced);
    if (!data) {
        ADD_FAILURE() << rules::print_fault(data.error());
        return game();
    }
    return MonsterOffice(*std::move(data));
}

std::string_view shipped(std::string_view name) {
    const auto files = data::built_in();
    const auto found = std::ranges::find(files, std::string(kFolder) + std::string(name),
                                         [](const data::File& file) { return file.path; });
    return found == files.end() ? "" : found->text;
}

const MonsterOffice& game() {
    static const MonsterOffice kGame{load({}).value()};
    return kGame;
}

Office::Office(int seats, const MonsterOffice& rules) : rules_(rules), seats_(seats) {}

Office& Office::at(std::string_view phase_seat_and_counters) {
    head_ = phase_seat_and_counters;
    return *this;
}
Office& Office::quick() {
    contest_ = "quick";
    return *this;
}
Office& Office::deck(std::string_view cards) {
    deck_ = cards;
    return *this;
}
Office& Office::discard(std::string_view cards) {
    discard_ = cards;
    return *this;
}
Office& Office::row(std::string_view five_cards) {
    row_ = five_cards;
    return *this;
}
Office& Office::project_deck(std::string_view tiles, std::string_view under) {
    project_deck_ = fmt::format("{} under {}", tiles, under);
    return *this;
}
Office& Office::map(std::string_view projects) {
    map_ = projects;
    return *this;
}
Office& Office::hand(Seat seat, std::string_view cards, std::string_view tiles) {
    desks_[rules::at(seat)].cards = in_order(cards);
    desks_[rules::at(seat)].tiles = tiles;
    return *this;
}
Office& Office::credit(Seat seat, std::string_view purse) {
    desks_[rules::at(seat)].purse = purse;
    return *this;
}
Office& Office::collected(Seat seat, std::string_view tiles) {
    desks_[rules::at(seat)].collected = tiles;
    return *this;
}
Office& Office::laid(Seat seat, std::string_view laid_and_used) {
    desks_[rules::at(seat)].laid = laid_and_used;
    return *this;
}

std::string Office::line() const {
    std::string text =
        fmt::format("{} {} {} | deck {} | discard {} | row {} | projects {} | map {}", seats_,
                    contest_, head_, deck_, discard_, row_, project_deck_, map_);
    for (const Seat seat : Seats::players(seats_)) {
        const Desk& desk = desks_[rules::at(seat)];
        text += fmt::format(" | {} {} ; {} ; {} ; {}{}", rules::print_seat(seat), desk.cards,
                            desk.tiles, desk.purse, desk.collected,
                            desk.laid.empty() ? "" : " ; laid " + desk.laid);
    }
    return text;
}

Office::operator State() const {
    const auto state = rules_.parse_state(line());
    if (!state) {
        ADD_FAILURE() << "this is no position: " << line();
        return State{};
    }
    return *state;
}

State after(const State& state, const Lines& steps, const MonsterOffice& rules) {
    return in_play(rules).after(state, steps);
}

Lines told(const State& state, const Lines& steps, const MonsterOffice& rules) {
    return in_play(rules).told(state, steps);
}

std::string refusal(const State& state, std::string_view step, const MonsterOffice& rules) {
    return in_play(rules).refusal(state, step);
}

Lines legal(const State& state, Seat seat, const MonsterOffice& rules) {
    return in_play(rules).legal(state, seat);
}

bool may(const State& state, std::string_view step, const MonsterOffice& rules) {
    return refusal(state, step, rules) == "allowed";
}

std::string part(const State& state, std::string_view name, const MonsterOffice& rules) {
    return in_play(rules).part(state, name);
}

int score(const State& state, Seat seat) { return state.players[rules::at(seat)].purse.score(); }

std::unique_ptr<rules::Match> match(const State& state) {
    return std::make_unique<rules::ErasedMatch<MonsterOffice>>(game(), state);
}

State midgame(int seats) {
    State state = game().start({.seats = seats, .options = {{"contest", "quick"}}}).value();
    base::Random random(1);
    std::vector<Move> moves;
    rules::Playout counts;
    while (state.then == Phase::Place || state.phase < Phase::Act) {
        rules::play_one(game(), state, game().acting(state), rules::Policy::Random, random, moves,
                        counts);
    }
    return state;
}

}  // namespace jobsite::monster_office::testing
