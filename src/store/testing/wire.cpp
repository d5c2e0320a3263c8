#include "store/testing/wire.h"

#include <array>
#include <cstring>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/verify.h"

namespace jobsite::store::testing {

namespace {

sockaddr_un address_of(const std::filesystem::path& socket) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    base::verify(socket.string().size() < sizeof(address.sun_path), "a socket has a short path");
    std::strncpy(address.sun_path, socket.c_str(), sizeof(address.sun_path) - 1);
    return address;
}

int new_socket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

// So often those who wait look whether all is over.
constexpr int kLookMs = 20;

}  // namespace

Wire::Wire(std::filesystem::path socket) : socket_(std::move(socket)), listening_(new_socket()) {
    const sockaddr_un own = address_of(folder_.path() / ".s.PGSQL.5432");
    const auto* const address = reinterpret_cast<const sockaddr*>(&own);
    base::verify(::bind(listening_, address, sizeof(own)) == 0 && ::listen(listening_, 16) == 0,
                 "tests may listen");
    listener_ = std::thread([this] { listen(); });
}

Wire::~Wire() {
    closing_ = true;
    listener_.join();
    ::close(listening_);
}

void Wire::cut(To direction, std::uint64_t after) {
    const std::lock_guard lock(mutex_);
    plan_ = Plan{direction, after};
    was_cut_ = false;
}

bool Wire::was_cut() const {
    const std::lock_guard lock(mutex_);
    return was_cut_;
}

void Wire::listen() {
    while (!closing_) {
        pollfd waiting{.fd = listening_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, kLookMs) == 1) {
            const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
            carriers_.emplace_back([this, client] { carry(client); });
        }
    }
    for (std::thread& carrier : carriers_) {
        carrier.join();
    }
}

void Wire::carry(int client) {
    const int server = new_socket();
    const sockaddr_un there = address_of(socket_);
    bool open = ::connect(server, reinterpret_cast<const sockaddr*>(&there), sizeof(there)) == 0;
    while (open && !closing_) {
        std::array<pollfd, 2> ends{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                   pollfd{.fd = server, .events = POLLIN, .revents = 0}};
        ::poll(ends.data(), ends.size(), kLookMs);
        open = (ends[0].revents == 0 || pass(client, server, To::Server)) &&
               (ends[1].revents == 0 || pass(server, client, To::Client));
    }
    ::close(server);
    ::close(client);
}

bool Wire::pass(int from, int to, To direction) {
    std::array<char, 16'384> bytes{};
    const ssize_t come = ::recv(from, bytes.data(), bytes.size(), 0);
    if (come <= 0) {
        return false;
    }
    auto size = static_cast<std::size_t>(come);
    bool last = false;
    {
        const std::lock_guard lock(mutex_);
        if (plan_ && plan_->direction == direction) {
            last = size >= plan_->left;
            size = last ? static_cast<std::size_t>(plan_->left) : size;
            plan_->left -= size;
        }
        if (last) {
            plan_.reset();
            was_cut_ = true;
        }
    }
    const auto sent = ::send(to, bytes.data(), size, MSG_NOSIGNAL);
    return !last && std::cmp_equal(sent, size);
}

}  // namespace jobsite::store::testing
