#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/errand.h"
#include "server/room/people.h"
#include "server/room/site_clock.h"
#include "server/room/site_show.h"
#include "server/room/surroundings.h"
#include "server/room/teller.h"
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
    // How many times as fast as it is, from the next plan on.
    void set_speed(std::uint32_t speed) { speed_ = speed; }
    void stop();
    [[nodiscard]] std::optional<Millis> due() const { return due_; }

    // What a slice of time has brought about: nothing that anybody must answer, a move that
    // Nature owes, a move whose tick has come, a bot that is where it wanted to be and moves, or a
    // person who has held a piece for as long as one may.
    enum class Came : std::uint8_t { Nothing, Nature, Move, Bot, HeldEnough };
    Came run(table::Play& play, Millis now);

    // A step is being made: all hands begin anew.
    void begin_anew();

    // ---- hands ---------------------------------------------------------------------------

    // Numbers grow within one attempt of one connection; older ones are passed over, and so
    // is a hand that comes when it has nothing to lead any more.
    void lead(const table::Play& play, ConnectionId who, const protocol::Hand& hand);

    // Whoever has taken something, and wants to, runs the attempt ahead of us: its page is given
    // how it began, its hands are used in the ticks that they name, and its move waits for its
    // tick. Nothing is ever used before it has come, nor more than two seconds after.
    void let_run_ahead(const table::Play& play, ConnectionId who);
    // How an attempt began that nobody else runs ahead, for somebody who may. From now on they do.
    std::optional<protocol::Ahead> start_for(const table::Play& play, const Member& member);
    // Whether the move waits for its tick.
    bool awaits_tick(const table::Play& play, const Asker& asker, const protocol::Act& act);
    struct Awaited {
        Asker asker;
        protocol::Act act;
        std::uint32_t tick = 0;
    };
    std::optional<Awaited> take_awaited() { return std::exchange(awaited_, std::nullopt); }
    void gone(ConnectionId connection);

    // A bot thinks about its choice, or about what it holds, elsewhere. Nobody there thinks for
    // ever, but others may come first: it is waited for.
    void think(const table::Play& play, rules::Seat seat, const bots::BotRow& row);
    [[nodiscard]] bool awaits(const Thought& thought) const {
        return bots_hand_ && bots_hand_->question == thought.number;
    }
    void carry_out(bots::Errand errand);
    // Whether nobody would like to watch that.
    [[nodiscard]] bool is_too_long(const table::Play& play, const bots::Errand& errand) const;
    void drop_errand() { bots_hand_.reset(); }
    // For whom a bot thinks or leads, if any does.
    [[nodiscard]] std::optional<rules::Seat> bots_seat() const {
        return bots_hand_ ? std::optional(bots_hand_->seat) : std::nullopt;
    }

    // What was seen by looking ahead goes to whoever speaks for the seat that holds the piece,
    // and to nobody else: at a table the others have their own eyes.
    void looked(const table::Play& play, const Looked& looked);

    // ---- what is kept and what is seen ---------------------------------------------------

    // Gives the hand's trace to the store.
    void note(table::Play& play, Millis now);
    void noted() { --notes_; }
    [[nodiscard]] bool is_noting() const { return notes_ > 0; }

    std::vector<std::byte> take_film() {
        far_show_.take_film();
        return show_.take_film();
    }
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

    // A hand that has come and has not been used, and the tick before which it is.
    struct Led {
        ConnectionId by{};
        protocol::Hand hand;
        std::uint32_t tick = 0;
    };

    // Who runs the attempt ahead, and how many ticks later than they say we do what they do.
    struct Runner {
        ConnectionId connection{};
        std::int64_t late = 0;
    };

    // The look ahead that somebody waits for, and how often that is asked for.
    struct Ahead {
        std::uint64_t looks = 0;
        std::optional<std::uint64_t> awaited{};
        std::optional<facts::Pose> from{};  // where the piece was when it was last asked for
        std::uint64_t hand = 0;             // that had been used then
        Millis asked = 0;
    };

    [[nodiscard]] Millis slice() const;
    [[nodiscard]] bool is_thinking() const { return bots_hand_ && bots_hand_->question; }
    void used_hand(std::uint64_t number);
    void use_hands(table::Workplace& workplace);
    void use(table::Workplace& workplace, const Led& led);
    std::uint32_t time_of(const table::Workplace& workplace, std::optional<std::uint64_t> number,
                          std::uint32_t said);
    void lead_bots_hand(table::Workplace& workplace);
    // What the bot believes of its errand, if one is on its way. Where it acts for a person this
    // once, nothing is said in their name.
    [[nodiscard]] std::optional<int> bots_belief() const;
    // Asks what would come of it if the hand let go now, where that is worth knowing.
    void look_ahead(const table::Play& play, Millis now);
    [[nodiscard]] std::optional<rules::Seat> holder(const table::Play& play) const;

    Surroundings& around_;
    const std::string& room_;
    People& people_;
    Teller& teller_;
    [[nodiscard]] std::uint32_t far_pause() const;
    void show_to_crowd(const table::Workplace& workplace, ConnectionId newcomer);

    SiteShow show_;
    SiteShow far_show_;  // for crowds, who are shown less the more they are
    SiteClock clock_;
    std::uint32_t speed_ = 1;
    std::optional<Millis> due_;
    Millis noted_ = 0;       // when the hand's trace was last written
    std::size_t notes_ = 0;  // that are being written
    std::deque<Led> led_;    // in the order of their ticks
    std::optional<Runner> runner_;
    std::optional<Awaited> awaited_;
    std::vector<Counted> counted_;
    std::optional<BotsHand> bots_hand_;
    std::uint64_t questions_ = 0;
    Ahead ahead_;
};

}  // namespace jobsite::server
