#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "rules/catalogue.h"
#include "rules/game.h"

// Spoof, docs/rules/spoof.md.
namespace jobsite::spoof {

using rules::Refusal;
using rules::Seat;
using rules::Seats;

inline constexpr int kLeastSeats = 2;
inline constexpr int kMostSeats = 4;

enum class Phase : std::uint8_t { Hide, Guess, Open, Over };

struct Player {
    std::optional<int> hidden;
    std::optional<int> guess;

    friend bool operator==(const Player&, const Player&) = default;
};

struct State {
    int seats = kLeastSeats;
    std::array<Player, kMostSeats> players{};
    int opened = 0;  // fists, from player 1 on

    friend bool operator==(const State&, const State&) = default;
};

enum class Verb : std::uint8_t { Hide, Guess, Open };

struct Move {
    Verb verb{};
    int number = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

// What is hidden from the viewer is -1.
struct View {
    Seat viewer = Seat::Spectator;
    State state;

    friend bool operator==(const View&, const View&) = default;
};

struct Data {
    int most = 0;  // pebbles in a fist
};

inline constexpr std::array<std::string_view, 1> kDataFiles{"spoof/pebbles.json"};
rules::Loaded<Data> load_data(std::span<const rules::DataFile> files);

inline constexpr rules::EventKind kHid{"spoof.hid", {"seat", "number"}};
inline constexpr rules::EventKind kHidUnseen{"spoof.hid_unseen", {"seat"}};
inline constexpr rules::EventKind kGuessed{"spoof.guessed", {"seat", "number"}};
inline constexpr rules::EventKind kOpened{"spoof.opened", {"seat", "number"}};

inline constexpr Refusal kNotNow{"spoof 1", "spoof.not_now"};
inline constexpr Refusal kTooMany{"spoof 1", "spoof.too_many"};
inline constexpr Refusal kTaken{"spoof 2", "spoof.taken"};

class Spoof {
   public:
    using State = spoof::State;
    using Move = spoof::Move;
    using View = spoof::View;

    explicit Spoof(Data data) : data_(data) {}

    [[nodiscard]] rules::Result<State> start(const rules::Setup& setup) const;
    [[nodiscard]] int seats(const State& state) const { return state.seats; }
    [[nodiscard]] Seats acting(const State& state) const;
    void legal(const State& state, Seat seat, std::vector<Move>& moves) const;
    [[nodiscard]] std::optional<Refusal> refuses(const State& state, Seat seat,
                                                 const Move& move) const;
    void play(State& state, Seat seat, const Move& move, rules::Story& story) const;
    Move nature(const State& state, base::Random& random) const;
    State imagine(const State& state, Seat seat, base::Random& random) const;
    [[nodiscard]] View view(const State& state, Seat seat) const;
    [[nodiscard]] Move advise(const View& view, std::span<const Move> legal) const;
    [[nodiscard]] rules::Outcome outcome(const State& state) const;
    [[nodiscard]] std::string flaw(const State& state) const;
    [[nodiscard]] std::string census(const State& state) const;

    [[nodiscard]] std::string print_state(const State& state) const;
    [[nodiscard]] rules::Result<State> parse_state(std::string_view text) const;
    [[nodiscard]] std::string print_move(const Move& move) const;
    [[nodiscard]] rules::Result<Move> parse_move(std::string_view text) const;
    void write_view(const View& view, base::JsonWriter& json) const;
    [[nodiscard]] std::vector<rules::TextNeed> texts() const;

   private:
    Data data_;
};

}  // namespace jobsite::spoof
