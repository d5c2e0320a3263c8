#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// What a browser would put on the wire.
namespace jobsite::server::testing {

inline constexpr std::string_view kUpgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// A frame with a mask; the first byte is its end mark and opcode.
inline std::string client_frame(std::string_view payload, unsigned char first = 0x81) {
    std::string bytes(1, static_cast<char>(first));
    const auto number = [&](unsigned count) {
        while (count-- > 0) {
            bytes += static_cast<char>((std::uint64_t{payload.size()} >> (8 * count)) & 0xffU);
        }
    };
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80U | payload.size());
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(0x80U | 126U);
        number(2);
    } else {
        bytes += static_cast<char>(0x80U | 127U);
        number(8);
    }
    constexpr std::string_view kMask = "mask";
    bytes += kMask;
    for (std::size_t i = 0; i < payload.size(); ++i) {
        bytes += static_cast<char>(payload[i] ^ kMask[i % kMask.size()]);
    }
    return bytes;
}

}  // namespace jobsite::server::testing
