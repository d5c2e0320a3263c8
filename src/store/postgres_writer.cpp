#include "store/postgres_writer.h"

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "store/pack.h"
#include "store/sql_snapshots.h"
#include "store/values.h"

namespace jobsite::store {

namespace {

using postgres::Column;
using sql::Code;
using table::Fault;

const std::string* rematched_by(const Write& write) {
    const auto* const create = std::get_if<Create>(&write);
    return create != nullptr && create->head.rematch_of ? &*create->head.rematch_of : nullptr;
}

Column column_of(const std::set<std::string>& texts) {
    Column column(Column::Of::Texts);
    for (const std::string& text : texts) {
        column.add(text);
    }
    return column;
}

std::optional<std::string> text_in(const postgres::Result& result, int row, int column) {
    return result.is_null(row, column) ? std::nullopt : std::optional(result.text(row, column));
}

}  // namespace

tl::expected<Outcomes, PostgresWriter::Failure> PostgresWriter::commit(std::span<const Write> batch,
                                                                       std::int64_t number) {
    auto judge = look(batch, number);
    if (!judge) {
        return tl::unexpected(Failure{.code = judge.error()});
    }
    Outcomes outcomes;
    for (const Write& write : batch) {
        outcomes.push_back(judge->judge(write));
    }
    send(batch, outcomes);
    connection_.send(commit_);
    const auto answers = connection_.answers();
    if (!answers) {
        // Whoever says why it failed has not kept it; whoever is gone may have.
        using Kept = Failure::Kept;
        return tl::unexpected(
            Failure{.code = answers.error(),
                    .kept = answers.error() == Code::Lost ? Kept::Unknown : Kept::No,
                    .outcomes = std::move(outcomes)});
    }
    return outcomes;
}

tl::expected<Judge, Code> PostgresWriter::look(std::span<const Write> batch, std::int64_t number) {
    std::set<std::string> wanted;
    std::set<std::string> rematched;
    for (const Write& write : batch) {
        wanted.insert(room_of(write));
        if (const std::string* const before = rematched_by(write)) {
            wanted.insert(*before);
            rematched.insert(*before);
        }
    }
    Column rooms = column_of(wanted);
    Column rematches = column_of(rematched);
    connection_.send(begin_);
    connection_.send(node_row_, node_.id(), session_, number);
    connection_.send(rooms_, rooms.value(), node_.id());
    connection_.send(rematches_, rematches.value());
    const auto answers = connection_.answers();
    if (!answers) {
        return tl::unexpected(answers.error());
    }
    if ((*answers)[1].changed() != 1) {
        return tl::unexpected(Code::Busy);
    }
    std::set<std::string> taken;
    const postgres::Result& others = (*answers)[3];
    for (int row = 0; row < others.rows(); ++row) {
        taken.insert(others.text(row, 0));
    }
    Judge judge;
    const postgres::Result& found = (*answers)[2];
    for (int row = 0; row < found.rows(); ++row) {
        const std::string room = found.text(row, 0);
        judge.add(room, {.last = static_cast<std::uint64_t>(found.number(row, 1)),
                         .seats = static_cast<std::uint64_t>(found.number(row, 2)),
                         .visited = !found.is_null(row, 3),
                         .rematched = taken.contains(room),
                         .rematch_of = text_in(found, row, 4),
                         .elsewhere =
                             is_elsewhere(room, {.epoch = found.number(row, 5),
                                                 .is_this_node = found.number(row, 6) != 0,
                                                 .is_another_node = found.number(row, 7) != 0})});
    }
    return judge;
}

// What this node holds it writes in the epoch in which it took it, and in no other; to what nobody
// holds anybody may write.
bool PostgresWriter::is_elsewhere(const std::string& room, const Holder& holder) const {
    const auto epoch = node_.epoch(room);
    return epoch ? !holder.is_this_node || holder.epoch != *epoch : holder.is_another_node;
}

void PostgresWriter::send(std::span<const Write> batch, const Outcomes& outcomes) {
    for (std::size_t place = 0; place < batch.size(); ++place) {
        if (!outcomes[place]) {
            std::visit([this](const auto& one) { send(one); }, batch[place]);
        }
    }
    send_entries();
}

void PostgresWriter::send(const Create& create) {
    const RoomHead& head = create.head;
    connection_.send_with(room_, values_of(head));
    std::uint64_t place = 0;
    for (const auto& [option, value] : head.game.setup.options) {
        connection_.send(choice_, head.room, value_of(place++), option, value);
    }
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
        connection_.send_with(seat_, values_of(head.seats[seat], head.room, seat));
    }
}

void PostgresWriter::send(const SeatChange& change) {
    connection_.send_with(change_, values_of(change.now, change.room, rules::at(change.seat)));
}

void PostgresWriter::send(const PaceChange& change) {
    connection_.send(pace_, table::print_pace(change.now), change.room);
}

void PostgresWriter::send(const Say& say) {
    const Remark& remark = say.remark;
    connection_.send(remark_, say.room, rules::print_seat(remark.seat), remark.name, remark.text);
    connection_.send(drop_remarks_, say.room, value_of(kMostRemarks));
}

void PostgresWriter::send(const Append& append) {
    for (const table::Entry& entry : append.entries) {
        gathered_.rooms.add(append.room);
        gathered_.numbers.add(static_cast<std::int64_t>(entry.number));
        gathered_.seats.add(rules::print_seat(entry.seat));
        gathered_.moves.add(entry.move);
        gathered_.hashes.add(std::bit_cast<std::int64_t>(entry.hash));
        gathered_.clocks.add(std::int64_t{entry.maker == table::Maker::Clock});
    }
    if (!append.entries.empty() || is_attempt(append.rest)) {
        Growth& growth = grown_[append.room];
        growth.entries += append.entries.size();
        growth.bytes += bytes_of(append.entries, append.rest);
    }
    send_beside(append);
}

void PostgresWriter::send_beside(const Append& append) {
    const std::string& room = append.room;
    for (const auto& [seat, spent] : append.spent) {
        connection_.send(spent_, spent, room, value_of(std::uint64_t{rules::at(seat)}));
    }
    if (append.trace) {
        connection_.send(trace_, room, value_of(append.trace->entry),
                         std::int64_t{append.trace->ticks}, append.trace->gestures);
    }
    if (append.rest) {
        connection_.send(rest_, room, value_of(append.rest->entry),
                         sql::Bytes(append.rest->record));
        connection_.send(drop_traces_, room, value_of(append.rest->entry));
    }
    if (is_attempt(append.rest)) {
        connection_.send(attempt_, room, value_of(append.rest->entry),
                         sql::Bytes(append.rest->record), sql::Bytes(append.rest->hand));
    }
    if (append.film) {
        connection_.send(film_, room, value_of(append.film->entry),
                         sql::Bytes(append.film->frames));
        connection_.send(drop_films_, room, value_of(append.films.most),
                         value_of(append.films.bytes));
    }
    if (append.snapshot) {
        const std::vector<std::byte> heard = print_heard(append.snapshot->heard);
        connection_.send(snapshot_, room, value_of(append.snapshot->entry), sql::Bytes(heard),
                         append.snapshot->position, value_of(hash_of(*append.snapshot)));
    }
}

void PostgresWriter::send_entries() {
    if (grown_.empty()) {
        return;
    }
    if (gathered_.rooms.size() > 0) {
        connection_.send(entries_, gathered_.rooms.value(), gathered_.numbers.value(),
                         gathered_.seats.value(), gathered_.moves.value(), gathered_.hashes.value(),
                         gathered_.clocks.value());
    }
    Column rooms(Column::Of::Texts);
    Column entries(Column::Of::Numbers);
    Column bytes(Column::Of::Numbers);
    for (const auto& [room, growth] : grown_) {
        rooms.add(room);
        entries.add(static_cast<std::int64_t>(growth.entries));
        bytes.add(static_cast<std::int64_t>(growth.bytes));
    }
    connection_.send(lengths_, rooms.value(), entries.value(), bytes.value());
    gathered_ = {};
    grown_.clear();
}

void PostgresWriter::send(const Visit& visit) { connection_.send(visit_, visit.at, visit.room); }

void PostgresWriter::send(const Remove& remove) {
    for (Statement* const part : {&drop_choices_, &drop_seats_, &drop_room_}) {
        connection_.send(*part, remove.room);
    }
}

// A log that cannot be read stays as it is, and is not tried again.
void PostgresWriter::send(const Pack& pack) {
    send_entries();
    const auto log = log_.entries(pack.room);
    if (!log && log.error() != Fault::Damaged) {
        return;  // the connection is lost, and the batch with it
    }
    if (log) {
        const std::vector<std::byte> bytes = store::pack(*log);
        connection_.send(pack_, pack.room, value_of(std::uint64_t{log->size()}), sql::Bytes(bytes));
        connection_.send(drop_entries_, pack.room);
        connection_.send(drop_snapshots_, pack.room);
    }
    connection_.send(packed_, pack.room);
}

}  // namespace jobsite::store
