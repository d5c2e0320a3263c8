#include <array>

#include <fmt/format.h>

#include "server/server.h"

namespace jobsite::server {

namespace {

struct Row {
    std::string_view name;
    std::string_view type;
    std::string_view help;
    const Figures::Count Figures::* count;
};

// clang-format off
constexpr std::array kRows{
    Row{"connections",          "gauge",   "Open sockets.",                                &Figures::connections},
    Row{"connections_total",    "counter", "Sockets that were opened.",                    &Figures::connections_total},
    Row{"turned_away_total",    "counter", "Sockets refused by origin, path or number.",   &Figures::turned_away},
    Row{"motion_bytes_total",   "counter", "Bytes of motion that were sent.",              &Figures::motion_bytes},
    Row{"motion_left_out_total", "counter", "Frames of motion left out for slow sockets.", &Figures::motion_left_out},
    Row{"site_slices_total",    "counter", "Slices of time that passed on sites.",         &Figures::site_slices},
    Row{"site_late_total",      "counter", "Slices more than two ticks late.",             &Figures::site_late},
    Row{"looks_total",          "counter", "Looks ahead for somebody who holds a piece.",  &Figures::looks},
    Row{"looks_dropped_total",  "counter", "Looks ahead that were left out under load.",   &Figures::looks_dropped},
    Row{"slow_closed_total",    "counter", "Sockets closed for not reading.",              &Figures::slow_closed},
    Row{"rooms",                "gauge",   "Rooms in memory.",                             &Figures::rooms},
    Row{"rooms_opened_total",   "counter", "Rooms that were opened.",                      &Figures::rooms_opened},
    Row{"rooms_broken_total",   "counter", "Rooms closed because something broke in them.", &Figures::rooms_broken},
    Row{"snapshots_unfit_total", "counter", "Snapshots that did not fit their log.",       &Figures::snapshots_unfit},
    Row{"rooms_removed_total",  "counter", "Rooms removed to which nobody came.",          &Figures::rooms_removed},
    Row{"rooms_packed_total",   "counter", "Rooms packed away.",                           &Figures::rooms_packed},
    Row{"messages_total",       "counter", "Messages heard.",                              &Figures::messages},
    Row{"refusals_total",       "counter", "Messages refused.",                            &Figures::refusals},
    Row{"faults_total",         "counter", "Things that could not be written or read.",    &Figures::faults},
    Row{"moves_total",          "counter", "Moves of people and bots, written.",           &Figures::moves},
    Row{"bytes_in_total",       "counter", "Bytes of messages heard.",                     &Figures::bytes_in},
    Row{"bytes_out_total",      "counter", "Bytes of messages and files sent.",            &Figures::bytes_out},
    Row{"frames_out_total",     "counter", "Messages sent.",                               &Figures::frames_out},
    Row{"leases_lost_total",    "counter", "Rooms that another server took from this one.", &Figures::leases_lost},
    Row{"relay_servers",        "gauge",   "Other servers that were heard of lately.",      &Figures::relay_servers},
    Row{"relay_guests",         "gauge",   "Own sockets in rooms of other servers.",       &Figures::relay_guests},
    Row{"relay_visitors",       "gauge",   "Sockets of other servers in rooms of this one.", &Figures::relay_visitors},
    Row{"relay_packets_total",  "counter", "Packets sent to other servers.",               &Figures::relay_packets},
    Row{"relay_gaps_total",     "counter", "Packets from other servers before a missing one.", &Figures::relay_gaps},
    Row{"relay_malformed_total", "counter", "Packets that could not be read.",             &Figures::relay_malformed},
    Row{"relay_resets_total",   "counter", "Links to other servers that were given up.",   &Figures::relay_resets},
    Row{"relay_lag_milliseconds", "gauge", "Age of the oldest packet that was not heard.", &Figures::relay_lag},
    Row{"writes_total",         "counter", "Writes to the store, answered.",               &Figures::writes},
};
// clang-format on

}  // namespace

std::string print_metrics(const Figures& figures, const store::Store& kept) {
    const store::Store::Figures store = kept.figures();
    std::string text;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                         const auto& value) {
        text += fmt::format("# HELP jobsite_{0} {2}\n# TYPE jobsite_{0} {1}\njobsite_{0} {3}\n",
                            name, type, help, value);
    };
    for (const Row& row : kRows) {
        add(row.name, row.type, row.help, (figures.*row.count).load());
    }
    const auto microseconds = static_cast<double>(figures.write_microseconds.load());
    add("write_seconds_total", "counter", "Time from asking for a write to its answer.",
        microseconds / 1e6);
    add("store_commits_total", "counter", "Transactions of the store.", store.commits);
    add("store_bytes", "gauge", "Size of the store on disk.", store.bytes);
    add("store_waiting", "gauge", "Writes that wait for the store.", store.waiting);
    if (const store::Lease* const lease = kept.lease()) {
        const store::Holding holding = kept.holding();
        const std::chrono::duration<double> left = lease->left();
        add("lease_seconds", "gauge", "For how long this server may still speak.", left.count());
        add("rooms_owned", "gauge", "Rooms that this server holds.", holding.rooms);
        add("claims_total", "counter", "Rooms that this server took.", holding.claims);
        add("claims_refused_total", "counter", "Rooms that another server held.",
            holding.claims_refused);
    }
    return text;
}

}  // namespace jobsite::server
