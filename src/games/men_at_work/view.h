#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/men_at_work/referee.h"
#include "games/men_at_work/state.h"

namespace jobsite::men_at_work {

// All that one seat may know. It is built up from nothing, so that what is not put in
// cannot leak out: neither the deck nor what others hold.
struct View {
    struct Neighbour {
        int cards = 0;  // A47 nobody sees a side of them
        int certificates = 0;
        int awards = 0;

        friend bool operator==(const Neighbour&, const Neighbour&) = default;
    };

    Seat viewer = Seat::Spectator;
    std::uint8_t seats = 2;
    Options options{};
    Phase phase = Phase::Show;
    Stage stage = Stage::SetUp;
    After after = After::Go;
    Ending ending = Ending::None;
    Seat turn = Seat::P1;
    Seats acting{};
    std::optional<Task> task;

    int deck = 0;
    CardSet discard{};
    Card how = kNoCard;
    Back top = kNoBack;    // of the deck's top card
    Back cover = kNoBack;  // of the foreman card that lies on it
    bool rita = false;
    int redraws = 0;
    bool foreman_card = false;
    int turns = 0;
    int tasks = 0;  // A72 of the exercise

    PieceSet added{};
    PieceSet footing{};
    PieceId held = kNoPiece;
    PieceSet litter{};
    PieceSet fallen{};
    Facts facts{};
    std::vector<Verdict> checklist;  // as the site came to rest

    std::array<Neighbour, rules::kMaxSeats> players{};
    CardSet hand{};  // the viewer's own

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace jobsite::men_at_work
