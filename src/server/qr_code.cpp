#include "server/qr_code.h"

#include <array>
#include <memory>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

namespace jobsite::server {

std::string qr_code(std::string_view text) {
    const std::string whole(text);
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(whole.c_str(), 0, QR_ECLEVEL_L), QRcode_free);
    if (code == nullptr) {
        return "";
    }
    constexpr int kMargin = 2;
    // A light module is drawn and a dark one is not; outside the code all is light.
    const auto is_light = [&](int x, int y) {
        const bool inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
        return !inside || (code->data[y * code->width + x] & 1U) == 0;
    };
    constexpr std::array<std::string_view, 4> kBlocks{" ", "▄", "▀", "█"};
    std::string lines;
    for (int y = -kMargin; y < code->width + kMargin; y += 2) {
        for (int x = -kMargin; x < code->width + kMargin; ++x) {
            lines += kBlocks[(is_light(x, y) ? 2U : 0U) + (is_light(x, y + 1) ? 1U : 0U)];
        }
        lines += "\n";
    }
    return lines;
}

std::string lan_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) {
        return "";
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(list, freeifaddrs);
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
        const bool is_up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) {
            continue;
        }
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* const address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) {
            return text.data();
        }
    }
    return "";
}

}  // namespace jobsite::server
