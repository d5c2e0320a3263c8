#include "store/sqlite_writer.h"

#include <bit>
#include <cstdint>

#include "store/continues.h"
#include "store/pack.h"
#include "store/sql_snapshots.h"
#include "store/values.h"

namespace jobsite::store {

namespace {

using sqlite::Code;
using table::Fault;

std::optional<Fault> fault_in(Code code) {
    return code == Code::Done ? std::nullopt : std::optional(fault_of(code, Fault::NotWritable));
}

// Whether only the write itself was wrong, and the others of its batch are not concerned.
bool concerns_one_write(Fault fault) {
    return fault == Fault::AlreadyThere || fault == Fault::NotThere || fault == Fault::OutOfStep;
}

}  // namespace

Outcomes SqliteWriter::commit(std::span<const Write> batch) {
    Outcomes outcomes;
    std::optional<Fault> broken = fault_in(begin_.run());
    for (auto item = batch.begin(); item != batch.end() && !broken; ++item) {
        outcomes.push_back(write(*item));
        if (outcomes.back() && !concerns_one_write(*outcomes.back())) {
            broken = outcomes.back();
        }
    }
    if (!broken) {
        broken = fault_in(commit_.run());
    }
    if (broken) {
        // Some failures have already ended the transaction.
        if (connection_.in_transaction()) {
            rollback_.run();
        }
        outcomes.assign(batch.size(), broken);
    }
    return outcomes;
}

std::optional<Fault> SqliteWriter::write(const Write& write) {
    if (const auto fault = fault_in(mark_.run())) {
        return fault;
    }
    const auto fault = std::visit([&](const auto& one) { return put(one); }, write);
    if (!fault) {
        return fault_in(drop_mark_.run());
    }
    if (!concerns_one_write(*fault)) {
        return fault;  // the whole transaction is lost, with its marks
    }
    const Code back = back_to_mark_.run();
    const auto worse = fault_in(back == Code::Done ? drop_mark_.run() : back);
    return worse ? worse : fault;
}

std::optional<Fault> SqliteWriter::put(const Create& create) {
    const RoomHead& head = create.head;
    if (const auto fault = fault_in(room_.run_with(values_of(head)))) {
        return fault;
    }
    std::uint64_t place = 0;
    for (const auto& [option, value] : head.game.setup.options) {
        if (const auto fault = fault_in(choice_.run(head.room, value_of(place++), option, value))) {
            return fault;
        }
    }
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
        if (const auto fault =
                fault_in(seat_.run_with(values_of(head.seats[seat], head.room, seat)))) {
            return fault;
        }
    }
    return std::nullopt;
}

std::optional<Fault> SqliteWriter::put(const SeatChange& change) {
    if (const auto fault = fault_in(
            change_.run_with(values_of(change.now, change.room, rules::at(change.seat))))) {
        return fault;
    }
    return connection_.changed() == 0 ? std::optional(Fault::NotThere) : std::nullopt;
}

std::optional<Fault> SqliteWriter::put(const PaceChange& change) {
    if (const auto fault = fault_in(pace_.run(table::print_pace(change.now), change.room))) {
        return fault;
    }
    return connection_.changed() == 0 ? std::optional(Fault::NotThere) : std::nullopt;
}

std::optional<Fault> SqliteWriter::put(const Say& say) {
    const Remark& remark = say.remark;
    const Code code =
        remark_.run(say.room, rules::print_seat(remark.seat), remark.name, remark.text);
    return fault_in(code == Code::Done ? drop_remarks_.run(say.room, value_of(kMostRemarks))
                                       : code);
}

std::optional<Fault> SqliteWriter::put_spent(const Append& append) {
    for (const auto& [seat, spent] : append.spent) {
        if (const auto fault = fault_in(
                spent_.run(spent, append.room, value_of(std::uint64_t{rules::at(seat)})))) {
            return fault;
        }
    }
    return std::nullopt;
}

std::optional<Fault> SqliteWriter::put_entries(const Append& append) {
    std::uint64_t last = 0;
    {
        sqlite::Rows rows(last_, append.room);
        if (!rows.next()) {
            return rows.code() == Code::Done ? Fault::NotThere : fault_in(rows.code());
        }
        last = std::bit_cast<std::uint64_t>(rows.number(0));
    }
    if (!continues(last, append.entries)) {
        return Fault::OutOfStep;
    }
    for (const table::Entry& entry : append.entries) {
        if (const auto fault = fault_in(entry_.run(
                append.room, value_of(entry.number), rules::print_seat(entry.seat), entry.move,
                value_of(entry.hash), std::int64_t{entry.maker == table::Maker::Clock}))) {
            return fault;
        }
    }
    // A log that is shorter than the room says has lost its end.
    return append.entries.empty()
               ? std::nullopt
               : fault_in(length_.run(value_of(append.entries.back().number),
                                      value_of(bytes_of(append.entries)), append.room));
}

std::optional<Fault> SqliteWriter::put(const Append& append) {
    auto fault = put_entries(append);
    if (!fault) {
        fault = put_spent(append);
    }
    if (!fault && append.trace) {
        fault = put(append.room, *append.trace);
    }
    if (!fault && append.rest) {
        fault = put(append.room, *append.rest);
    }
    if (!fault && is_attempt(append.rest)) {
        fault = put_attempt(append);
    }
    if (!fault && append.film) {
        fault = put(append.room, *append.film, append.films);
    }
    return !fault && append.snapshot ? put(append.room, *append.snapshot) : fault;
}

std::optional<Fault> SqliteWriter::put(const Visit& visit) {
    const auto fault = fault_in(visit_.run(visit.at, visit.room));
    return !fault && connection_.changed() == 0 ? std::optional(Fault::NotThere) : fault;
}

std::optional<Fault> SqliteWriter::put(const Remove& remove) {
    for (sqlite::Statement* const part : {&drop_choices_, &drop_seats_, &drop_room_}) {
        if (const auto fault = fault_in(part->run(remove.room))) {
            return fault;
        }
    }
    // Somebody has come in the meantime, or it is gone already.
    return connection_.changed() == 0 ? std::optional(Fault::OutOfStep) : std::nullopt;
}

// A log that cannot be read stays as it is, and is not tried again.
std::optional<Fault> SqliteWriter::put(const Pack& pack) {
    const auto log = log_.entries(pack.room);
    if (!log && log.error() != Fault::Damaged) {
        return log.error();
    }
    if (log) {
        const std::vector<std::byte> bytes = store::pack(*log);
        Code code =
            pack_.run(pack.room, value_of(std::uint64_t{log->size()}), sqlite::Bytes(bytes));
        code = code == Code::Done ? drop_entries_.run(pack.room) : code;
        code = code == Code::Done ? drop_snapshots_.run(pack.room) : code;
        if (const auto fault = fault_in(code)) {
            return fault;
        }
    }
    return fault_in(packed_.run(pack.room));
}

std::optional<Fault> SqliteWriter::put(std::string_view room, const Film& film,
                                       const FilmLimits& limits) {
    const Code code = film_.run(room, value_of(film.entry), sqlite::Bytes(film.frames));
    return fault_in(code == Code::Done
                        ? drop_films_.run(room, value_of(limits.most), value_of(limits.bytes))
                        : code);
}

std::optional<Fault> SqliteWriter::put(std::string_view room, const Snapshot& snapshot) {
    const std::vector<std::byte> heard = print_heard(snapshot.heard);
    return fault_in(snapshot_.run(room, value_of(snapshot.entry), sqlite::Bytes(heard),
                                  snapshot.position, value_of(hash_of(snapshot))));
}

std::optional<Fault> SqliteWriter::put(std::string_view room, const Rest& rest) {
    const Code code = rest_.run(room, value_of(rest.entry), sqlite::Bytes(rest.record));
    return fault_in(code == Code::Done ? drop_traces_.run(room, value_of(rest.entry)) : code);
}

std::optional<Fault> SqliteWriter::put_attempt(const Append& append) {
    const Rest& rest = *append.rest;
    const Code code = attempt_.run(append.room, value_of(rest.entry), sqlite::Bytes(rest.record),
                                   sqlite::Bytes(rest.hand));
    return fault_in(
        code == Code::Done ? grown_.run(value_of(bytes_of({}, append.rest)), append.room) : code);
}

std::optional<Fault> SqliteWriter::put(std::string_view room, const Trace& trace) {
    return fault_in(
        trace_.run(room, value_of(trace.entry), std::int64_t{trace.ticks}, trace.gestures));
}

}  // namespace jobsite::store
