#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/packed.h"
#include "server/room/testing/conversation.h"
#include "site/motion/motion.h"

namespace jobsite::server::testing {

// A conversation with a room in which things stand and fall.
class SiteRoom : public Conversation {
   protected:
    using Seat = rules::Seat;

    void open_site(const std::string& seats, const std::string& options = "") {
        open(R"({"type":"open","game":"men_at_work","options":{"first":"p1")" + options +
             R"(},"seats":)" + seats + "}");
        join(kAda, keys.seats[0].token);
    }
    void open_for_one(const std::string& options = "") {
        open_site(R"([{"kind":"here","name":"Ada"}])", options);
    }

    // Lets time pass, as the worker would.
    void pass(Millis time) {
        const Millis until = now + time;
        while (room->due() && *room->due() <= until) {
            now = std::max(now, *room->due());
            room->tick(now);
            flush();
        }
        now = until;
    }
    void settle() {
        for (int i = 0; i < 100 && room->due(); ++i) {
            pass(100);
        }
    }

    void wait_for_turn() {
        for (int i = 0; i < 100 && acting() != rules::Seats{Seat::P1}; ++i) {
            pass(100);
        }
    }

    std::vector<std::string> legal(ConnectionId who = kAda) {
        return last(who, "told").value("legal", std::vector<std::string>{});
    }
    // Takes the first piece that may be taken, and says which that is.
    std::uint32_t take() {
        hear(kAda, act(Seat::P1, legal().front()));
        return last(kAda, "site").at("held").get<std::uint32_t>();
    }
    Json hand(std::uint64_t number, std::array<int, 3> at) {
        return {{"type", "hand"}, {"seat", "p1"}, {"number", number}, {"at", at}};
    }

    // The poses as somebody sees them who has heard all of the motion.
    std::map<facts::PieceId, site::solver::Pose> seen(ConnectionId who) {
        site::MotionPlayer player;
        for (const std::string& motion : ear.motions[who]) {
            std::size_t head = 1;  // its kind, then a packed number
            while ((static_cast<unsigned char>(motion[head++]) & 0x80U) != 0) {
            }
            const auto bytes = std::as_bytes(std::span(motion).subspan(head));
            EXPECT_TRUE(player.play(bytes));
        }
        return player.poses();
    }
    float distance(ConnectionId who, std::uint32_t piece, std::array<float, 3> cm) {
        const auto at = seen(who).at(facts::PieceId{piece}).position;
        return std::hypot(at.x - cm[0], at.y - cm[1], at.z - cm[2]);
    }

    std::vector<table::Entry> entries() { return disk.ledger.load(keys.room).value()->entries; }
};

inline constexpr std::array kOverTheTable{100'000, 200'000, 200'000};

}  // namespace jobsite::server::testing
