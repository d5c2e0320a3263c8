#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/packing.h"
#include "server/net.h"
#include "server/net/frames.h"
#include "server/net/request.h"
#include "server/room/figures.h"
#include "server/room/ids.h"
#include "server/room/limits.h"

namespace jobsite::server {

// What all connections share.
struct House {
    const NetOptions& options;
    const Limits& limits;
    Figures& figures;
    Listener* listener = nullptr;
    const Pages* pages = nullptr;
    Millis now = 0;  // as of this round
    protocol::Packer packer{};
};

// One connection: pages are asked for and answered, until it becomes a WebSocket. It knows
// neither sockets nor clocks: bytes come in, bytes wait to go out.
class Connection {
   public:
    Connection(House& house, ConnectionId id, Door door, std::string address);

    // Bytes have come. None may come while they are not wanted.
    void receive(std::string_view bytes);
    [[nodiscard]] bool wants_bytes() const { return stage_ != Stage::Answering; }

    // What waits to be sent, in two parts; and then, how much of it was.
    [[nodiscard]] std::array<std::string_view, 2> waiting() const;
    [[nodiscard]] std::size_t waiting_bytes() const;
    void sent(std::size_t bytes);

    // All has been said, and what comes is not heard any more: our half can be closed.
    [[nodiscard]] bool has_said_all() const;
    // The other side has ended or broken it, or waited too long.
    void lose();
    [[nodiscard]] bool is_gone() const { return stage_ == Stage::Gone; }

    // When tick() shall be called, unless something happens before.
    [[nodiscard]] Millis due() const;
    void tick();

    // The server ends: who is not spoken to can go.
    void end();

    // Orders, as Net says. They do nothing where there is no WebSocket, or none any more.
    void send(std::string_view frame);
    void show(std::string_view motion);
    void pack();
    void close() { part(CloseCode::GoingAway); }

   private:
    enum class Stage : std::uint8_t {
        Asking,     // the head of a request has not come whole
        Answering,  // a page is being sent
        Talking,    // a WebSocket
        Parting,    // the last words are sent; then the other side's end is waited for
        Gone
    };

    void ask();
    void answer(const Request& request);
    void reply(HttpAnswer answer, const Request& request);
    void refuse(unsigned status);
    void upgrade(const Request& request);
    void page_sent();

    void listen(std::string_view bytes);
    void on(const FrameReader::Piece& piece);
    void on_control(const FrameReader::Piece& piece);
    void on_words(const FrameReader::Piece& piece);
    void hear(std::string_view message);

    // Puts a frame behind what waits.
    void put(Opcode opcode, std::string_view payload);
    // Says goodbye, and hears no more.
    void part(CloseCode code);
    void stop_talking();
    void enter(Stage stage);

    House& house_;
    const ConnectionId id_;
    const Door door_;
    Stage stage_ = Stage::Asking;
    bool keep_alive_ = true;
    bool has_answered_ = false;
    bool pinged_ = false;
    bool missed_motion_ = false;
    bool in_message_ = false;
    Millis since_;  // the stage or the head began, or something was sent
    Millis heard_;  // something came
    std::string address_;
    std::string head_;  // of a request, as far as it has come
    std::string out_;
    std::size_t out_sent_ = 0;
    std::string page_;  // a text that goes after it, if it is nobody else's
    std::string_view page_left_;
    std::unique_ptr<FrameReader> reader_;       // while a frame is on the way
    std::string message_;                       // as far as it has come
    std::string control_;                       // the same of a control frame
    std::optional<protocol::LastWords> words_;  // if texts go packed
};

}  // namespace jobsite::server
