#include "socket.h"

#include <array>
#include <cerrno>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/verify.h"

namespace jobsite::bench {

namespace {

constexpr std::uint8_t kText = 1;
constexpr std::uint8_t kBinary = 2;
constexpr std::uint8_t kClose = 8;
constexpr std::uint8_t kPing = 9;
constexpr std::uint8_t kPong = 10;
constexpr std::uint8_t kWhole = 0x80;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::size_t kShort = 126;  // lengths from here on take two bytes more
constexpr std::size_t kMaskBytes = 4;

std::uint8_t byte_at(std::string_view bytes, std::size_t place) {
    return static_cast<std::uint8_t>(bytes[place]);
}

struct Frame {
    std::uint8_t opcode = 0;
    std::size_t head = 0;
    std::size_t payload = 0;
};

// The frame at the front, if it is all there.
std::optional<Frame> front(std::string_view bytes) {
    if (bytes.size() < 2) {
        return std::nullopt;
    }
    Frame frame{.opcode = static_cast<std::uint8_t>(byte_at(bytes, 0) & 0x0fU),
                .head = 2,
                .payload = byte_at(bytes, 1)};
    if (frame.payload >= kShort) {
        const std::size_t length_bytes = frame.payload == kShort ? 2 : 8;
        frame.head += length_bytes;
        frame.payload = 0;
        for (std::size_t place = 2; place < frame.head && frame.head <= bytes.size(); ++place) {
            frame.payload = (frame.payload << 8U) | byte_at(bytes, place);
        }
    }
    return bytes.size() < frame.head + frame.payload ? std::nullopt : std::optional(frame);
}

}  // namespace

Socket::Socket(int port, std::string_view path) : handle_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    base::verify(
        ::connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0,
        "the server listens");
    const std::string request = fmt::format(
        "GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bm90IGEgc2VjcmV0IGtleQ==\r\n\r\n",
        path);
    ::send(handle_, request.data(), request.size(), MSG_NOSIGNAL);
}

Socket::~Socket() { ::close(handle_); }

bool Socket::has_shaken_hands() {
    const std::size_t end = shaken_ ? 0 : in_.find("\r\n\r\n");
    if (shaken_ || end == std::string::npos) {
        return shaken_;
    }
    base::verify(in_.starts_with("HTTP/1.1 101"), "the server speaks WebSocket");
    in_.erase(0, end + 4);
    shaken_ = true;
    return true;
}

void Socket::send(std::string_view text) { send_frame(kText, text); }

// A mask of zeros is a mask.
void Socket::send_frame(std::uint8_t opcode, std::string_view payload) {
    std::string frame;
    frame += static_cast<char>(kWhole | opcode);
    if (payload.size() < kShort) {
        frame += static_cast<char>(kMasked | payload.size());
    } else {
        frame += static_cast<char>(kMasked | kShort);
        frame += static_cast<char>(payload.size() >> 8U);
        frame += static_cast<char>(payload.size());
    }
    frame.append(kMaskBytes, '\0').append(payload);
    const auto sent = ::send(handle_, frame.data(), frame.size(), MSG_NOSIGNAL);
    base::verify(sent == static_cast<ssize_t>(frame.size()), "a message fits the socket's buffer");
}

std::size_t Socket::receive(Wait wait) {
    std::array<char, 4096> piece;
    const auto size =
        ::recv(handle_, piece.data(), piece.size(), wait == Wait::Yes ? 0 : MSG_DONTWAIT);
    if (size <= 0) {
        base::verify(wait == Wait::Yes || (size < 0 && errno == EAGAIN), "the server stays");
        return 0;
    }
    if (read_ == in_.size()) {
        in_.clear();
        read_ = 0;
    }
    in_.append(piece.data(), static_cast<std::size_t>(size));
    return static_cast<std::size_t>(size);
}

std::size_t Socket::receive() { return receive(Wait::No); }

std::optional<std::string_view> Socket::next() {
    if (!has_shaken_hands()) {
        return std::nullopt;
    }
    while (const auto frame = front(std::string_view(in_).substr(read_))) {
        const std::string_view payload =
            std::string_view(in_).substr(read_ + frame->head, frame->payload);
        read_ += frame->head + frame->payload;
        if (frame->opcode == kText) {
            return payload;
        }
        if (frame->opcode == kBinary) {
            auto text = protocol::unpack(payload, words_);
            base::verify(text.has_value(), "what the server packs can be unpacked");
            unpacked_ = *std::move(text);
            return unpacked_;
        }
        base::verify(frame->opcode == kPing, "the server sends text");
        send_frame(kPong, payload);
    }
    return std::nullopt;
}

std::string Socket::wait() {
    while (true) {
        if (const auto message = next()) {
            return std::string(*message);
        }
        base::verify(receive(Wait::Yes) > 0, "the server stays");
    }
}

void Socket::close() {
    send_frame(kClose, "");
    while (receive(Wait::Yes) > 0) {
    }
}

}  // namespace jobsite::bench
