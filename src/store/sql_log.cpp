#include "store/sql_log.h"

#include <bit>
#include <limits>
#include <utility>

#include "store/pack.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace jobsite::store {

namespace {

using sql::Code;
using sql::unread;
using table::Fault;

template <class Rows>
Answer<table::Entry> entry_in(const Rows& row, std::uint64_t number) {
    const auto seat = rules::parse_seat(row.text(1));
    if (!seat || std::bit_cast<std::uint64_t>(row.number(0)) != number) {
        return tl::unexpected(Fault::Damaged);
    }
    return table::Entry{.number = number,
                        .seat = *seat,
                        .move = row.text(2),
                        .hash = std::bit_cast<std::uint64_t>(row.number(3)),
                        .maker = row.number(4) != 0 ? table::Maker::Clock : table::Maker::Player};
}

}  // namespace

template <class Engine>
Answer<std::vector<table::Entry>> SqlLog<Engine>::entries(std::string_view room,
                                                          std::uint64_t first,
                                                          std::optional<std::uint64_t> last) {
    auto found = first == 1 ? packed(room) : Answer<std::vector<table::Entry>>();
    const auto counted = length(room);
    if (!found || !counted) {
        return tl::unexpected(found ? counted.error() : found.error());
    }
    if (last && found->size() > *last) {
        found->resize(*last);
    }
    const auto from = static_cast<std::int64_t>(first + found->size());
    const auto to = static_cast<std::int64_t>(
        last.value_or(std::uint64_t{std::numeric_limits<std::int64_t>::max()}));
    Rows rows(entries_, room, from, to);
    while (rows.next()) {
        auto entry = entry_in(rows, first + found->size());
        if (!entry) {
            return tl::unexpected(entry.error());
        }
        found->push_back(*std::move(entry));
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    const bool whole = found->size() == last.value_or(*counted) + 1 - first;
    return whole ? std::move(found) : tl::unexpected(Fault::Damaged);
}

template <class Engine>
Answer<std::vector<table::Entry>> SqlLog<Engine>::packed(std::string_view room) {
    Rows row(pack_, room);
    if (!row.next()) {
        return row.code() == Code::Done ? Answer<std::vector<table::Entry>>() : unread(row.code());
    }
    auto entries = unpack(row.bytes(0));
    if (!entries || std::cmp_not_equal(entries->size(), row.number(1))) {
        return tl::unexpected(Fault::Damaged);
    }
    return *std::move(entries);
}

template <class Engine>
Answer<std::uint64_t> SqlLog<Engine>::length(std::string_view room) {
    Rows row(last_, room);
    if (!row.next()) {
        return row.code() == Code::Done ? tl::unexpected(Fault::NotThere) : unread(row.code());
    }
    return std::bit_cast<std::uint64_t>(row.number(0));
}

template class SqlLog<sqlite::Engine>;
template class SqlLog<postgres::Engine>;

}  // namespace jobsite::store
