#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "facts/facts.h"
#include "facts/work.h"
#include "site/attempt/touching.h"
#include "site/site.h"

namespace jobsite::site {

// Watches an attempt tick by tick: tells its story, and trips when a limit of the
// work is passed. What is held, or rides on what is held, cannot pass one.
class Watch {
   public:
    Watch(const Site& site, const facts::Work& work);

    // To be called before and after each tick of the world.
    void before(const Site& site);
    void after(const Site& site, std::uint32_t tick, std::optional<facts::PieceId> held);

    // From now on these limits hold.
    void go_on(const facts::Work& work);

    void note(std::uint32_t tick, facts::PieceId piece, facts::Happening what);
    // Something happened between the two.
    void note(std::uint32_t tick, facts::PieceId piece, facts::Happening what,
              facts::PieceId other);
    // Somebody fell off the table.
    void left(std::uint32_t tick, facts::PieceId piece);
    // Everything has come to rest.
    void finish(const Site& site, std::uint32_t tick);

    [[nodiscard]] const std::vector<facts::Moment>& story() const { return story_; }
    [[nodiscard]] const std::optional<facts::Trip>& trip() const { return trip_; }
    // The pieces that rode on the held one in the last tick.
    [[nodiscard]] const std::vector<facts::PieceId>& riding() const { return riding_; }

   private:
    // What is remembered of a piece.
    struct Memory {
        facts::PieceId piece{};
        facts::Kind kind{};
        float height = 0.0F;  // of its middle when it last rested or was held; cm
        bool carried = false;
        bool unsettled = false;         // something has happened to it since it rested
        std::uint32_t alone = 0;        // ticks without a carrier
        std::uint32_t still = 0;        // ticks of calm
        std::uint32_t on_ground = 0;    // ticks in touch with forbidden ground
        std::size_t ground_moment = 0;  // where the story tells of it
    };
    // One side of a touch, seen from the piece it happens to.
    struct Meeting {
        facts::PieceId piece{};
        facts::PieceId other{};
        facts::Part part{};
        std::int32_t drop = 0;
        std::int32_t speed = 0;
    };

    // A piece on ground that is forbidden to it.
    struct Step {
        facts::PieceId piece{};
        facts::PieceId on{};
        facts::Part part{};
        std::uint32_t most = 0;  // ticks that it may be there
        std::size_t touch = 0;   // of those of now
    };

    void note_carried(const Site& site);
    void note_grounds();
    void note_ground(Step step, facts::Kind piece, facts::Kind on);
    void notice_rivets(const Site& site, std::uint32_t tick);
    void follow(const solver::Body& body, bool carried, Memory& memory, std::uint32_t tick);
    void meet(const Meeting& meeting, std::uint32_t tick);
    void tread(const Site& site, std::uint32_t tick);
    void rest(Memory& memory, float height, std::uint32_t tick);
    void trip(std::uint32_t tick, facts::Cause cause, facts::PieceId piece, facts::PieceId other);
    [[nodiscard]] const facts::Ground* forbidden(facts::Kind piece, facts::Kind kind,
                                                 facts::Part part) const;
    [[nodiscard]] const Step* step_of(facts::PieceId piece) const;
    [[nodiscard]] bool is_in_hand(facts::PieceId piece) const;
    [[nodiscard]] bool is_dead(facts::PieceId piece) const;
    [[nodiscard]] std::int32_t speed(const Touching& touch) const;
    [[nodiscard]] std::int32_t drop(const Site& site, facts::PieceId piece) const;

    facts::Work work_;
    std::bitset<kKinds> ground_kinds_;  // of its grounds
    std::vector<Memory> memories_;      // in the order of their pieces
    std::vector<facts::Moment> story_;
    std::optional<facts::Trip> trip_;
    std::optional<facts::PieceId> held_;
    std::vector<facts::PieceId> riding_;
    std::vector<Touching> touches_;          // now
    std::vector<Touching> touched_;          // a tick ago
    std::vector<std::uint8_t> carried_;      // by anything, each body by its place
    std::vector<Step> trodden_;              // in the order of touches
    std::vector<solver::Body> bodies_;       // before the tick
    std::vector<facts::RivetState> rivets_;  // then
};

}  // namespace jobsite::site
