#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

struct wslay_frame_context;

namespace jobsite::server {

enum class Opcode : std::uint8_t {
    Continuation = 0,
    Text = 1,
    Binary = 2,
    Close = 8,
    Ping = 9,
    Pong = 10
};

// Why a WebSocket is closed, as the standard numbers it.
enum class CloseCode : std::uint16_t {
    Normal = 1000,
    GoingAway = 1001,
    ProtocolError = 1002,
    Unsupported = 1003,
    NotText = 1007,
    TooBig = 1009
};

void append_frame(std::string& out, Opcode opcode, std::string_view payload);
void append_close(std::string& out, CloseCode code);

// Takes a client's frames out of its bytes, however they are cut, by libwslay. It takes 4 KB,
// so that a connection has one only while a frame of its is on the way.
class FrameReader {
   public:
    // Some of a frame, unmasked. It is valid until the next call.
    struct Piece {
        Opcode opcode = Opcode::Continuation;
        bool final_frame = false;  // of its message
        bool begins = false;       // the frame
        bool ends = false;
        std::uint64_t frame_size = 0;
        std::string_view bytes;
    };

    FrameReader();
    FrameReader(const FrameReader&) = delete;
    FrameReader& operator=(const FrameReader&) = delete;
    ~FrameReader();

    // The bytes must stay until all pieces have been taken.
    void feed(std::string_view bytes) { rest_ = bytes; }
    // None when more bytes are needed, or when the frames are broken.
    std::optional<Piece> next();

    [[nodiscard]] bool is_broken() const { return broken_; }
    // Between two frames, with nothing left of the bytes.
    [[nodiscard]] bool is_at_rest() const { return !broken_ && !inside_ && begun_ == 0; }

   private:
    static ssize_t take(std::uint8_t* place, std::size_t size, int flags, void* reader);

    wslay_frame_context* context_ = nullptr;
    std::string_view rest_;
    bool inside_ = false;      // a frame whose head has been read
    std::uint64_t left_ = 0;   // of its payload
    std::uint64_t begun_ = 0;  // bytes that the library has of what comes next
    bool broken_ = false;
};

}  // namespace jobsite::server
