#include "games/skyscrapers/state.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"

namespace jobsite::skyscrapers {

namespace {

struct PlaceWord {
    CardId card;
    std::string_view word;
};

constexpr std::array kNowhere{PlaceWord{Place::kStock, "-"}, PlaceWord{Place::kFallen, "fallen"},
                              PlaceWord{Place::kGone, "gone"}};

std::optional<CardId> parse_carrier(std::string_view text) {
    if (text == "g") {
        return Place::kGround;
    }
    const auto card = base::Scanner::read_number(text, 0, kMostBuilt - 1);
    return card ? std::optional(static_cast<CardId>(*card)) : std::nullopt;
}

}  // namespace

std::string token(Worker worker) {
    return fmt::format("{}.{}", rules::print_seat(owner(worker)), number(worker));
}

std::optional<Worker> parse_worker(std::string_view text) {
    const auto seat = rules::parse_seat(base::split(text, "."));
    const auto number = base::Scanner::read_number(text, 1, kWorkersEach);
    if (!seat || !number || rules::at(*seat) >= kMostSeats) {
        return std::nullopt;
    }
    return worker(*seat, *number);
}

WorkerSet workers_of(Seat seat) {
    constexpr std::uint32_t kFive = (1U << kWorkersEach) - 1U;
    return WorkerSet(kFive << (rules::at(seat) * kWorkersEach));
}

std::string token(const Place& place) {
    for (const PlaceWord& row : kNowhere) {
        if (row.card == place.card) {
            return std::string(row.word);
        }
    }
    return place.is_ground() ? fmt::format("g/{},{}", place.x, place.y)
                             : fmt::format("{}/{},{}", place.card, place.x, place.y);
}

std::optional<Place> parse_place(std::string_view text) {
    for (const PlaceWord& row : kNowhere) {
        if (row.word == text) {
            return Place{.card = row.card};
        }
    }
    const auto card = parse_carrier(base::split(text, "/"));
    const auto x = base::Scanner::read_number(base::split(text, ","), -kReach - 1, kReach);
    const auto y = base::Scanner::read_number(text, -kReach - 1, kReach);
    return card && x && y ? std::optional(place(*card, *x, *y)) : std::nullopt;
}

int Site::top() const {
    int top = 0;
    for (const Built& card : built()) {
        top = std::max(top, card.pose.top());
    }
    return top;
}

bool Site::is_taken(const Place& place) const {
    return std::ranges::find(workers, place) != workers.end();
}

int Site::stock(Seat seat) const {
    return static_cast<int>(std::ranges::count_if(
        workers_of(seat), [&](Worker worker) { return place_of(worker).card == Place::kStock; }));
}

std::optional<Worker> Site::next_hired(Seat seat) const {
    for (const Worker worker : workers_of(seat)) {
        if (place_of(worker).card == Place::kStock) {
            return worker;
        }
    }
    return std::nullopt;
}

void Site::remove(CardIds gone) {
    std::array<CardId, kMostBuilt> now{};
    CardId kept = 0;
    for (CardId card = 0; card < size; ++card) {
        now[card] = gone.has(card) ? kNoCard : kept;
        if (!gone.has(card)) {
            cards[kept++] = cards[card];
        }
    }
    std::fill(cards.begin() + kept, cards.begin() + size, Built{});
    size = kept;
    for (Built& card : cards) {
        card.holder = card.holder == kNoCard ? kNoCard : now[card.holder];
    }
    for (Place& place : workers) {
        if (place.is_floor()) {
            place.card = now[place.card];
        }
    }
}

Site starting_site() {
    Site site;
    site.add({.pose = {.at = point(0, 0, kHalfWidth), .facing = Facing::YX}});
    for (const int x : {-kHalfLength, kHalfLength}) {
        site.add({.pose = {.at = point(x, 0, kHalfWidth), .facing = Facing::XY},
                  .holder = 0,
                  .piece = site.size});
    }
    return site;
}

// Which way round a card is turned makes no difference to its plate.
bool InVain::has(const Pose& pose) const {
    return std::ranges::any_of(all(), [&](const Pose& tried) {
        return tried.at == pose.at && tried.facing == pose.facing;
    });
}

void InVain::add(const Pose& pose) {
    if (has(pose)) {
        return;
    }
    if (size == kMost) {
        std::ranges::rotate(poses, poses.begin() + 1);
        --size;
    }
    poses[size++] = pose;
}

Seats State::players_left() const {
    Seats left;
    for (const Seat seat : Seats::players(seats)) {
        if (plays(seat)) {
            left.add(seat);
        }
    }
    return left;
}

}  // namespace jobsite::skyscrapers
