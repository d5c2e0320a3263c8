#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "socket.h"

namespace jobsite::bench {

using Pair = std::pair<std::unique_ptr<Socket>, std::unique_ptr<Socket>>;

// How a server is spoken to. What it says of the card game has the same names
// everywhere: turn, played, hand.
class Dialect {
   public:
    Dialect() = default;
    Dialect(const Dialect&) = delete;
    Dialect& operator=(const Dialect&) = delete;
    virtual ~Dialect() = default;

    // Opens so many rooms of the game at once and takes their two seats. What they are told
    // first waits in the sockets.
    virtual std::vector<Pair> take_seats(std::string_view game, int rooms) = 0;
    // What seat 0 or 1 says to make a move.
    [[nodiscard]] virtual std::string act(int seat, std::string_view move) const = 0;
};

// Where there are two ports, the second players come to the other one; where there are more,
// everybody comes to any of them, and as many rooms have their players at each pair of them.
std::unique_ptr<Dialect> jobsite_dialect(std::vector<int> ports);
std::unique_ptr<Dialect> ws_dialect(int port);

// What stands between the marks, or nothing.
std::string_view between(std::string_view text, std::string_view mark, char end);

}  // namespace jobsite::bench
