#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "store/lease.h"

namespace jobsite::server {

// Takes packets to other servers, by their address. It may lose, repeat, delay and reorder them.
class Carrier {
   public:
    Carrier() = default;
    Carrier(const Carrier&) = delete;
    Carrier& operator=(const Carrier&) = delete;
    // After what is to be carried. Nobody hears anything of it any more.
    virtual ~Carrier() = default;

    // Who hears of what comes, and of time going by, ten times a second. Both are called by
    // threads of the carrier.
    struct Ears {
        std::function<void(std::string packet)> arrived;
        std::function<void()> beat;
    };
    virtual void start(Ears ears) = 0;

    // Nothing here waits.
    virtual void carry(const std::string& to, std::string packet) = 0;
};

// Why NATS carries nothing.
struct NoNats {
    enum class Problem : std::uint8_t { BadUrl, NotReached, SmallMessages };
    Problem problem = Problem::NotReached;
    std::string words{};  // of the library
};

// By NATS: its servers are told apart by commas. When the lease is over nothing is carried, and
// the program ends.
tl::expected<std::unique_ptr<Carrier>, NoNats> open_nats(const std::string& urls,
                                                         const std::string& address,
                                                         const store::Lease* lease);

}  // namespace jobsite::server
