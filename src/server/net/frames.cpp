#include "server/net/frames.h"

#include <algorithm>
#include <cstring>

#include <wslay/wslay.h>

#include "base/verify.h"

namespace jobsite::server {

namespace {

constexpr std::size_t kShort = 126;         // from here on two bytes say the size
constexpr std::size_t kMiddle = 1U << 16U;  // and from here on eight

void append_number(std::string& out, std::uint64_t number, unsigned bytes) {
    while (bytes-- > 0) {
        out += static_cast<char>((number >> (8 * bytes)) & 0xffU);
    }
}

// Of a frame from a client, which has a mask.
std::uint64_t head_size(std::uint64_t payload) {
    return 6U + (payload < kShort ? 0U : payload < kMiddle ? 2U : 8U);
}

bool is_known(std::uint8_t opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
    out += static_cast<char>(0x80U | static_cast<unsigned>(opcode));
    if (payload.size() < kShort) {
        append_number(out, payload.size(), 1);
    } else if (payload.size() < kMiddle) {
        out += static_cast<char>(126);
        append_number(out, payload.size(), 2);
    } else {
        out += static_cast<char>(127);
        append_number(out, payload.size(), 8);
    }
    out += payload;
}

void append_close(std::string& out, CloseCode code) {
    std::string payload;
    append_number(payload, static_cast<std::uint64_t>(code), 2);
    append_frame(out, Opcode::Close, payload);
}

FrameReader::FrameReader() {
    wslay_frame_callbacks callbacks{};
    callbacks.recv_callback = take;
    base::verify(wslay_frame_context_init(&context_, &callbacks, this) == 0,
                 "there is memory for a frame");
}

FrameReader::~FrameReader() { wslay_frame_context_free(context_); }

ssize_t FrameReader::take(std::uint8_t* place, std::size_t size, int /*flags*/, void* reader) {
    auto& self = *static_cast<FrameReader*>(reader);
    const std::size_t taken = std::min(size, self.rest_.size());
    std::memcpy(place, self.rest_.data(), taken);
    self.rest_.remove_prefix(taken);
    self.begun_ += taken;
    return taken > 0 ? static_cast<ssize_t>(taken) : -1;
}

std::optional<FrameReader::Piece> FrameReader::next() {
    if (broken_) {
        return std::nullopt;
    }
    wslay_frame_iocb frame{};
    const auto result = wslay_frame_recv(context_, &frame);
    if (result == WSLAY_ERR_WANT_READ) {
        return std::nullopt;
    }
    // A client masks what it sends, and nobody has agreed on what the reserved bits mean.
    if (result < 0 || frame.mask == 0 || frame.rsv != 0 || !is_known(frame.opcode)) {
        broken_ = true;
        return std::nullopt;
    }
    const bool begins = !inside_;
    if (begins) {
        left_ = frame.payload_length;
        begun_ -= head_size(frame.payload_length);
    }
    left_ -= frame.data_length;
    begun_ -= frame.data_length;
    inside_ = left_ > 0;
    return Piece{.opcode = static_cast<Opcode>(frame.opcode),
                 .final_frame = frame.fin != 0,
                 .begins = begins,
                 .ends = !inside_,
                 .frame_size = frame.payload_length,
                 .bytes = {reinterpret_cast<const char*>(frame.data), frame.data_length}};
}

}  // namespace jobsite::server
