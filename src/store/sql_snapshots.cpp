#include "store/sql_snapshots.h"

#include <bit>

#include "base/hash.h"
#include "base/packed.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace jobsite::store {

namespace {

using sql::Code;
using sql::unread;
using table::Fault;
using table::Heard;

}  // namespace

std::vector<std::byte> print_heard(const Heard& heard) {
    base::PackedWriter writer;
    for (const std::uint64_t events : heard) {
        writer.put(static_cast<std::uint32_t>(events));
    }
    return writer.take();
}

std::optional<Heard> parse_heard(std::span<const std::byte> bytes) {
    base::PackedReader reader(bytes);
    Heard heard{};
    for (std::uint64_t& events : heard) {
        events = reader.number();
    }
    return reader.has_read_all() ? std::optional(heard) : std::nullopt;
}

std::uint64_t hash_of(const Snapshot& snapshot) {
    base::Hasher hasher;
    hasher.add(snapshot.entry);
    for (const std::uint64_t events : snapshot.heard) {
        hasher.add(events);
    }
    hasher.add(snapshot.position);
    return hasher.value();
}

template <class Engine>
Answer<std::optional<Snapshot>> SqlSnapshots<Engine>::last(std::string_view room,
                                                           std::uint64_t most) {
    Rows row(last_, room, std::bit_cast<std::int64_t>(most));
    if (!row.next()) {
        return row.code() == Code::Done ? Answer<std::optional<Snapshot>>() : unread(row.code());
    }
    Snapshot found{.entry = std::bit_cast<std::uint64_t>(row.number(0)), .position = row.text(2)};
    found.heard = parse_heard(row.bytes(1)).value_or(Heard{});
    const bool whole = hash_of(found) == std::bit_cast<std::uint64_t>(row.number(3));
    return whole ? std::optional(std::move(found)) : std::nullopt;
}

template <class Engine>
Answer<SqlAround> SqlSnapshots<Engine>::around(std::string_view room, rules::Seat seat,
                                               std::uint64_t event) {
    std::uint64_t before = 0;
    SqlAround found;
    {
        Rows rows(heard_, room);
        while (!found.after && rows.next()) {
            const auto entry = std::bit_cast<std::uint64_t>(rows.number(0));
            const Heard heard = parse_heard(rows.bytes(1)).value_or(Heard{});
            if (heard[rules::at(seat)] < event) {
                before = entry;
            } else {
                found.after = entry;
            }
        }
        if (rows.code() != Code::Done) {
            return unread(rows.code());
        }
    }
    if (before > 0) {
        auto snapshot = last(room, before);
        if (!snapshot) {
            return tl::unexpected(snapshot.error());
        }
        found.before = *std::move(snapshot);
    }
    return found;
}

template class SqlSnapshots<sqlite::Engine>;
template class SqlSnapshots<postgres::Engine>;

}  // namespace jobsite::store
