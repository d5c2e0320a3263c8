#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "seats.h"

namespace jobsite::bench {

// What came of the moves of all players.
struct Tally {
    std::vector<std::uint32_t> microseconds;  // from each move to the answer
    std::uint64_t bytes_in = 0;
};

// Somebody at a table, who makes a move as soon as it is theirs to make.
class Player {
   public:
    Player(std::unique_ptr<Socket> socket, const Dialect& dialect, int seat, Tally& tally)
        : socket_(std::move(socket)), dialect_(dialect), seat_(seat), tally_(tally) {}
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // Hears everything that has come, and answers.
    void listen(base::Random& random);

    [[nodiscard]] int handle() const { return socket_->handle(); }

   protected:
    virtual void hear(std::string_view message, base::Random& random) = 0;

    [[nodiscard]] int seat() const { return seat_; }
    void act(std::string_view move);
    void answered();

   private:
    std::unique_ptr<Socket> socket_;
    const Dialect& dialect_;
    int seat_;
    Tally& tally_;
    std::chrono::steady_clock::time_point acted_;
};

// Plays the card game, and checks the turn and its own hand with every message.
class CardPlayer final : public Player {
   public:
    using Player::Player;

   private:
    using Hand = std::uint64_t;

    void hear(std::string_view message, base::Random& random) override;
    void check(std::uint32_t turn, Hand hand, std::uint32_t played);

    static constexpr int kHand = 5;

    std::uint32_t turn_ = 0;
    Hand hand_ = 0;  // none before the first message
    int card_ = 0;   // that was played last
};

// Plays any game of Jobsite, by moves that the server offers.
class OfferedPlayer final : public Player {
   public:
    using Player::Player;

   private:
    void hear(std::string_view message, base::Random& random) override;
    const std::string& choose(base::Random& random);

    bool waits_ = false;  // for the answer to a move
    std::vector<std::string> offered_;
};

}  // namespace jobsite::bench
