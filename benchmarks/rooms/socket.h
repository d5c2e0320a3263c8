#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/packing.h"

namespace jobsite::bench {

// A WebSocket of a client, as little of it as a load generator needs: whole frames of
// text, packed or not, and the frames that close. It trusts the server, and stops the program when
// it is disappointed.
class Socket {
   public:
    // Connects to this machine. The server's hand is shaken when its first words are read.
    Socket(int port, std::string_view path);
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket();

    void send(std::string_view text);
    // The next message, waited for.
    std::string wait();
    // The next message of those that have come. It lives until the next call.
    std::optional<std::string_view> next();
    // Takes what has come, without waiting, and says how many bytes.
    std::size_t receive();
    // Says goodbye, and waits until the server has too.
    void close();

    [[nodiscard]] int handle() const { return handle_; }

   private:
    enum class Wait : std::uint8_t { Yes, No };

    void send_frame(std::uint8_t opcode, std::string_view payload);
    // How many bytes have come; none, too, when the server has closed.
    std::size_t receive(Wait wait);
    // Whether the server has answered the handshake.
    bool has_shaken_hands();

    int handle_ = -1;
    std::string in_;
    bool shaken_ = false;
    std::size_t read_ = 0;  // bytes of in_ that have been handed out
    protocol::LastWords words_;
    std::string unpacked_;
};

}  // namespace jobsite::bench
