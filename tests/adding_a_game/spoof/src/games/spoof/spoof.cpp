#include "games/spoof/spoof.h"

#include <algorithm>
#include <cstdlib>

#include "rules/json_reader.h"
#include "rules/texts.h"

// How Spoof is played.
namespace jobsite::spoof {

namespace {

std::span<const Player> players(const State& s) {
    return {s.players.data(), static_cast<std::size_t>(s.seats)};
}

Phase phase(const State& s) {
    const auto all = players(s);
    if (!std::ranges::all_of(all, [](const Player& p) { return p.hidden.has_value(); })) {
        return Phase::Hide;
    }
    const bool guessed =
        std::ranges::all_of(all, [](const Player& p) { return p.guess.has_value(); });
    return !guessed ? Phase::Guess : s.opened < s.seats ? Phase::Open : Phase::Over;
}

// What Nature opens next.
Move next_fist(const State& s) {
    return {Verb::Open, *s.players[static_cast<std::size_t>(s.opened)].hidden};
}

bool is_hidden_from(Seat viewer, const State& s, int seat) {
    const bool hides = s.players[static_cast<std::size_t>(seat)].hidden.has_value();
    return hides && seat >= s.opened && rules::seat_at(seat) != viewer;
}

int total(const State& s) {
    int sum = 0;
    for (const Player& player : players(s)) {
        sum += player.hidden.value_or(0);
    }
    return sum;
}

bool is_taken(const State& s, int number) {
    return std::ranges::any_of(players(s), [&](const Player& p) { return p.guess == number; });
}

}  // namespace

rules::Loaded<Data> load_data(std::span<const rules::DataFile> files) {
    Data data;
    const auto fault = rules::read_json(files, kDataFiles[0], [&](const rules::JsonReader& root) {
        data.most = root.integer("most").number(1, 9);
    });
    if (fault) {
        return tl::unexpected(*fault);
    }
    return data;
}

rules::Result<State> Spoof::start(const rules::Setup& setup) const {
    if (setup.seats < kLeastSeats || setup.seats > kMostSeats) {
        return tl::unexpected(rules::kWrongSeatCount);
    }
    if (!setup.options.empty()) {
        return tl::unexpected(rules::kUnknownOption);
    }
    return State{.seats = setup.seats};
}

Seats Spoof::acting(const State& s) const {
    if (phase(s) == Phase::Open) {
        return Seat::Nature;
    }
    Seats waiting;
    for (const Seat seat : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(seat)];
        if (phase(s) == Phase::Hide && !player.hidden) {
            waiting.add(seat);
        }
        if (phase(s) == Phase::Guess && !player.guess) {
            return seat;
        }
    }
    return waiting;
}

void Spoof::legal(const State& s, Seat seat, std::vector<Move>& moves) const {
    moves.clear();
    for (const Verb verb : {Verb::Hide, Verb::Guess, Verb::Open}) {
        for (int number = 0; number <= data_.most * s.seats; ++number) {
            if (!refuses(s, seat, {verb, number})) {
                moves.push_back({verb, number});
            }
        }
    }
}

std::optional<Refusal> Spoof::refuses(const State& s, Seat seat, const Move& move) const {
    if (phase(s) == Phase::Over) {
        return rules::kGameOver;
    }
    if (!acting(s).has(seat)) {
        return rules::kNotYourTurn;
    }
    // 3 Nature opens what is there.
    if (phase(s) == Phase::Open) {
        return move == next_fist(s) ? std::nullopt : std::optional(rules::kNotNatures);
    }
    // 1 First the fists, then the guesses.
    const bool hides = phase(s) == Phase::Hide;
    if (move.verb != (hides ? Verb::Hide : Verb::Guess)) {
        return kNotNow;
    }
    if (move.number < 0 || move.number > data_.most * (hides ? 1 : s.seats)) {
        return kTooMany;
    }
    // 2 No guess twice.
    if (!hides && is_taken(s, move.number)) {
        return kTaken;
    }
    return std::nullopt;
}

void Spoof::play(State& s, Seat seat, const Move& move, rules::Story& story) const {
    if (move.verb == Verb::Open) {
        story.tell(kOpened, Seats::everybody(), rules::seat_at(s.opened), move.number);
        ++s.opened;
        return story.close_undo();
    }
    Player& player = s.players[rules::at(seat)];
    if (move.verb == Verb::Hide) {
        player.hidden = move.number;
        story.tell(kHid, seat, seat, move.number);
        story.tell(kHidUnseen, Seats::everybody_but(seat), seat);
        if (phase(s) == Phase::Guess) {
            story.close_undo();
        }
        return;
    }
    player.guess = move.number;
    story.tell(kGuessed, Seats::everybody(), seat, move.number);
    story.close_undo();
}

Move Spoof::nature(const State& s, base::Random& /*random*/) const { return next_fist(s); }

State Spoof::imagine(const State& s, Seat seat, base::Random& random) const {
    State imagined = s;
    for (int i = 0; i < s.seats; ++i) {
        if (is_hidden_from(seat, s, i)) {
            imagined.players[static_cast<std::size_t>(i)].hidden =
                static_cast<int>(random.uniform(static_cast<std::uint32_t>(data_.most) + 1));
        }
    }
    return imagined;
}

View Spoof::view(const State& s, Seat seat) const {
    View view{.viewer = seat, .state = s};
    for (int i = 0; i < s.seats; ++i) {
        if (is_hidden_from(seat, s, i)) {
            view.state.players[static_cast<std::size_t>(i)].hidden = -1;
        }
    }
    return view;
}

// The others hide half of what they can.
Move Spoof::advise(const View& view, std::span<const Move> legal) const {
    int likely = 0;
    for (const Player& player : players(view.state)) {
        likely += player.hidden && *player.hidden >= 0 ? *player.hidden : data_.most / 2;
    }
    return *std::ranges::min_element(
        legal, {}, [&](const Move& move) { return std::abs(move.number - likely); });
}

// 3 Whoever came nearest.
rules::Outcome Spoof::outcome(const State& s) const {
    rules::Outcome outcome{.scores = {}, .winners = {}, .ending = "spoof.ended"};
    for (const Seat seat : Seats::players(s.seats)) {
        outcome.scores[rules::at(seat)] = -std::abs(*s.players[rules::at(seat)].guess - total(s));
    }
    const auto scores = std::span(outcome.scores).first(static_cast<std::size_t>(s.seats));
    for (const Seat seat : Seats::players(s.seats)) {
        if (outcome.scores[rules::at(seat)] == std::ranges::max(scores)) {
            outcome.winners.add(seat);
        }
    }
    return outcome;
}

std::vector<rules::TextNeed> Spoof::texts() const {
    constexpr std::array kEvents{kHid, kHidUnseen, kGuessed, kOpened};
    constexpr std::array kRefusals{kNotNow, kTooMany, kTaken};
    constexpr std::array<std::string_view, 2> kWords{"spoof.name", "spoof.ended"};
    return rules::needs_of(kEvents, kRefusals, kWords);
}

}  // namespace jobsite::spoof
