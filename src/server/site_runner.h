#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/errand.h"
#include "server/people.h"
#include "server/site_clock.h"
#include "server/site_show.h"
#include "server/surroundings.h"
#include "server/teller.h"
#include "table/play.h"

namespace jobsite::server {

// The site of a room, where it has one: its time, the hands of people and bots, what is seen
// of it, and what the store is told between two moves. It makes no moves itself: whoever
// lets it run is told what has become due.
class SiteRunner {
   public:
    // All of these outlive it.
    SiteRunner(Surroundings& around, const std::string& room, People& people, Teller& teller)
        : around_(around), room_(room), people_(people), teller_(teller) {}

    // ---- time ----------------------------------------------------------------------------

    // Time passes while something is held or moves, and stands still while a bot thinks.
    void plan(const table::Play& play, Millis now);
    void stop();
    [[nodiscard]] std::optional<Millis> due() const { return due_; }

    // What a slice of time has brought about: nothing that anybody must answer, a move that
    // Nature owes, a bot that is where it wanted to be and moves, or a person who has held a
    // piece for as long as one may.
    enum class Came : std::uint8_t { Nothing, Nature, Bot, HeldEnough };
    Came run(table::Play& play, Millis now);

    // A step is being made: all hands begin anew.
    void begin_anew();

    // ---- hands ---------------------------------------------------------------------------

    // Numbers grow within one attempt of one connection; older ones are passed over, and so
    // is a hand that comes when it has nothing to lead any more.
    void lead(const table::Play& play, ConnectionId who, const protocol::Hand& hand);

    // A bot thinks about what it holds, elsewhere.
    void think(const table::Play& play, rules::Seat seat, const bots::BotRow& row);
    [[nodiscard]] bool awaits(const Thought& thought) const {
        return bots_hand_ && bots_hand_->question == thought.number;
    }
    void carry_out(bots::Errand errand);
    void drop_errand() { bots_hand_.reset(); }
    // For whom a bot thinks or leads, if any does.
    [[nodiscard]] std::optional<rules::Seat> bots_seat() const {
        return bots_hand_ ? std::optional(bots_hand_->seat) : std::nullopt;
    }

    // ---- what is kept and what is seen ---------------------------------------------------

    // Gives the hand's trace to the store.
    void note(table::Play& play, Millis now);
    void noted() { --notes_; }
    [[nodiscard]] bool is_noting() const { return notes_ > 0; }

    std::vector<std::byte> take_film() { return show_.take_film(); }
    void show(const table::Play& play);
    void show_to(const table::Play& play, ConnectionId newcomer);

   private:
    // What a bot is about with what it holds.
    struct BotsHand {
        rules::Seat seat = rules::Seat::P1;
        std::optional<std::uint64_t> question;  // that is being thought about
        std::optional<bots::Errand> errand{};
        std::size_t led = 0;  // of the errand's leads
    };
    // The last number that a connection used in this attempt.
    struct Counted {
        ConnectionId connection{};
        std::uint64_t number = 0;
    };

    void lead_bots_hand(table::Workplace& workplace);

    Surroundings& around_;
    const std::string& room_;
    People& people_;
    Teller& teller_;
    SiteShow show_;
    SiteClock clock_;
    std::optional<Millis> due_;
    Millis noted_ = 0;                    // when the hand's trace was last written
    std::size_t notes_ = 0;               // that are being written
    std::optional<protocol::Hand> hand_;  // that has come and has not been used
    std::vector<Counted> counted_;
    std::optional<BotsHand> bots_hand_;
    std::uint64_t questions_ = 0;
};

}  // namespace jobsite::server
