#include "server/net/listening.h"

#include <array>
#include <cerrno>
#include <cstdint>

#include <arpa/inet.h>
#include <sys/socket.h>

namespace jobsite::server {

namespace {

Net::Problem problem_of(int error) {
    switch (error) {
        case EADDRINUSE:
            return Net::Problem::PortTaken;
        case EACCES:
            return Net::Problem::PortForbidden;
        case EADDRNOTAVAIL:
            return Net::Problem::NoSuchAddress;
        default:
            return Net::Problem::Other;
    }
}

}  // namespace

tl::expected<Handle, Net::Problem> listen_at(const Endpoint& endpoint) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(endpoint.port));
    address.sin_addr.s_addr = INADDR_ANY;
    if (!endpoint.host.empty() &&
        inet_pton(AF_INET, endpoint.host.c_str(), &address.sin_addr) != 1) {
        return tl::unexpected(Net::Problem::NoSuchAddress);
    }
    Handle handle(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int yes = 1;
    ::setsockopt(handle.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    if (::bind(handle.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
        ::listen(handle.get(), SOMAXCONN) != 0) {
        return tl::unexpected(problem_of(errno));
    }
    return handle;
}

int port_of(const Handle& listening) {
    sockaddr_in address{};
    socklen_t size = sizeof(address);
    ::getsockname(listening.get(), reinterpret_cast<sockaddr*>(&address), &size);
    return ntohs(address.sin_port);
}

std::string print_address(const sockaddr_in& address) {
    std::array<char, INET_ADDRSTRLEN> text{};
    inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    return text.data();
}

}  // namespace jobsite::server
