#include "server/listening.h"

#include <cerrno>
#include <cstdint>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace jobsite::server {

std::optional<Net::Fault> refuses_to_listen(const NetOptions& options) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(options.port));
    address.sin_addr.s_addr = INADDR_ANY;
    if (!options.host.empty() && inet_pton(AF_INET, options.host.c_str(), &address.sin_addr) != 1) {
        return Net::Fault::NoSuchAddress;
    }
    const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (handle < 0) {
        return Net::Fault::Other;
    }
    const int yes = 1;
    ::setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    const bool bound =
        ::bind(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0 &&
        ::listen(handle, 1) == 0;
    const int error = errno;
    ::close(handle);
    if (bound) {
        return std::nullopt;
    }
    switch (error) {
        case EADDRINUSE:
            return Net::Fault::PortTaken;
        case EACCES:
            return Net::Fault::PortForbidden;
        case EADDRNOTAVAIL:
            return Net::Fault::NoSuchAddress;
        default:
            return Net::Fault::Other;
    }
}

}  // namespace jobsite::server
