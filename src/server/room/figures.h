#pragma once

#include <atomic>
#include <cstdint>

namespace jobsite::server {

// What the server counts, for /metrics. Any thread adds, any thread reads.
struct Figures {
    using Count = std::atomic<std::uint64_t>;

    Count connections{0};  // open now
    Count connections_total{0};
    Count turned_away{0};  // connections: origin, or too many of one address
    Count rooms{0};        // in memory now
    Count rooms_opened{0};
    Count rooms_broken{0};     // closed because a claim of ours did not hold in them
    Count snapshots_unfit{0};  // passed over, and the whole log played
    Count rooms_removed{0};    // nobody ever came
    Count rooms_packed{0};
    Count messages{0};
    Count refusals{0};
    Count faults{0};
    Count moves{0};  // of players and bots, written
    Count bytes_in{0};
    Count bytes_out{0};
    Count frames_out{0};
    Count motion_bytes{0};     // of bytes_out
    Count motion_left_out{0};  // frames, for connections that were behind
    Count site_slices{0};      // in which time passed on a site
    Count site_late{0};        // slices that came more than two ticks late
    Count looks{0};            // ahead, at what would come of a hand that lets go
    Count looks_dropped{0};    // because others went first, or too much time had been used
    Count slow_closed{0};      // connections that did not take what they were told
    Count leases_lost{0};      // rooms that another server has taken from this one
    Count relay_servers{0};    // other servers that we know of
    Count relay_guests{0};     // our connections in rooms of other servers, now
    Count relay_visitors{0};   // those of others in our rooms
    Count relay_packets{0};    // that were sent to other servers
    Count relay_gaps{0};       // packets that came before one which was missing
    Count relay_malformed{0};  // what came from elsewhere and could not be read
    Count relay_resets{0};     // links to other servers that were given up
    Count relay_lag{0};        // milliseconds for which the oldest packet has not been heard
    Count writes{0};
    Count write_microseconds{0};  // from asking to being told that it is written
};

}  // namespace jobsite::server
