#include "games/monster_office/testing/terms.h"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/scan.h"
#include "data/built_in.h"
#include "rules/erase.h"
#include "rules/playout.h"

namespace jobsite::monster_office::testing {

namespace {

constexpr std::string_view kFolder = "monster_office/";

struct Step {
    Seat seat = Seat::Nature;
    Move move{};
};

Step read(std::string_view step, const MonsterOffice& rules) {
    const std::size_t blank = step.find(' ');
    const auto seat = rules::parse_seat(step.substr(0, blank));
    const auto move = rules.parse_move(step.substr(blank + 1));
    if (!seat || !move) {
        ADD_FAILURE() << "this is no step: " << step;
        return {};
    }
    return {*seat, *move};
}

std::string without(std::string_view prefix, std::string_view text) {
    return std::string(text.starts_with(prefix) ? text.substr(prefix.size()) : text);
}

std::string print_refusal(const rules::Refusal& refusal) {
    return fmt::format("{} {}", without("monster_office ", refusal.rule),
                       refusal.text.substr(refusal.text.find('.') + 1));
}

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

// Makes the step, unless it is refused.
void take(State& state, std::string_view text, const MonsterOffice& rules, rules::Story& story) {
    const Step step = read(text, rules);
    auto next = rules::apply(rules, state, step.seat, step.move, story);
    if (!next) {
        ADD_FAILURE() << text << " was refused: " << print_refusal(next.error()) << "\n  in "
                      << rules.print_state(state);
        return;
    }
    state = *std::move(next);
    EXPECT_EQ(rules.flaw(state), "") << rules.print_state(state);
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
    State next = state;
    rules::Story untold;
    for (const std::string& step : steps) {
        take(next, step, rules, untold);
    }
    return next;
}

Lines told(const State& state, const Lines& steps, const MonsterOffice& rules) {
    State next = after(state, Lines(steps.begin(), steps.end() - 1), rules);
    std::vector<rules::Event> events;
    rules::Story story(events);
    take(next, steps.back(), rules, story);
    Lines lines;
    for (const rules::Event& event : events) {
        lines.push_back(without("monster_office.", rules::print_event(event)));
    }
    return lines;
}

std::string refusal(const State& state, std::string_view step, const MonsterOffice& rules) {
    const auto [seat, move] = read(step, rules);
    const auto reason = rules.refuses(state, seat, move);
    return reason ? print_refusal(*reason) : "allowed";
}

Lines legal(const State& state, Seat seat, const MonsterOffice& rules) {
    std::vector<Move> moves;
    rules.legal(state, seat, moves);
    Lines lines;
    for (const Move& move : moves) {
        lines.push_back(rules.print_move(move));
    }
    std::ranges::sort(lines);
    return lines;
}

bool may(const State& state, std::string_view step, const MonsterOffice& rules) {
    return refusal(state, step, rules) == "allowed";
}

std::string part(const State& state, std::string_view name, const MonsterOffice& rules) {
    const std::string line = rules.print_state(state);
    if (name == "head") {
        return line.substr(0, line.find(" | "));
    }
    const std::string opening = fmt::format(" | {} ", name);
    const std::size_t begin = line.find(opening);
    if (begin == std::string::npos) {
        ADD_FAILURE() << "a position has no section " << name;
        return {};
    }
    const std::size_t from = begin + opening.size();
    return line.substr(from, line.find(" | ", from) - from);
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
