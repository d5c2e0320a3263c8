#include "store/sql_reader.h"

#include <algorithm>
#include <bit>
#include <concepts>
#include <limits>
#include <utility>

#include "store/postgres.h"
#include "store/sqlite.h"
#include "table/seat_kind.h"

namespace jobsite::store {

namespace {

using sql::Code;
using sql::unread;
using table::Fault;

// Ends the reader's transaction, however reading went.
template <class Statement>
class Moment {
   public:
    Moment(Statement& begin, Statement& end) : code_(begin.run()), end_(end) {}
    Moment(const Moment&) = delete;
    Moment& operator=(const Moment&) = delete;
    ~Moment() { end_.run(); }

    [[nodiscard]] Code code() const { return code_; }

   private:
    Code code_;
    Statement& end_;
};

// A token's hash, or none; a hash of the wrong size is no hash of ours.
template <class Rows>
Answer<std::optional<TokenHash>> hash_in(const Rows& row, int column) {
    if (row.is_null(column)) {
        return std::nullopt;
    }
    const sql::Bytes bytes = row.bytes(column);
    TokenHash hash{};
    if (bytes.size() != hash.size()) {
        return tl::unexpected(Fault::Damaged);
    }
    std::ranges::copy(bytes, hash.begin());
    return hash;
}

// A number that fits into what we keep it in.
template <std::integral Number, class Rows>
Answer<Number> whole_in(const Rows& row, int column) {
    const std::int64_t number = row.number(column);
    if (!std::in_range<Number>(number)) {
        return tl::unexpected(Fault::Damaged);
    }
    return static_cast<Number>(number);
}

template <class Rows>
Answer<SeatRecord> seat_in(const Rows& row, std::size_t place) {
    const auto kind = table::parse_seat_kind(row.text(0));
    const auto token = hash_in(row, 3);
    const auto invitation = hash_in(row, 4);
    if (!kind || !token || !invitation || std::cmp_not_equal(row.number(6), place)) {
        return tl::unexpected(Fault::Damaged);
    }
    return SeatRecord{.kind = *kind,
                      .name = row.text(1),
                      .bot = row.text(2),
                      .token = *token,
                      .invitation = *invitation,
                      .claimed = row.number(5) != 0 ? Claimed::Yes : Claimed::No,
                      .spent = row.number(7)};
}

}  // namespace

template <class Engine>
Answer<std::optional<StoredRoom>> SqlReader<Engine>::load(std::string_view id) {
    const Moment<Statement> moment(begin_, end_);
    return moment.code() == Code::Done ? room(id, Extent::Whole) : unread(moment.code());
}

template <class Engine>
Answer<std::optional<StoredRoom>> SqlReader<Engine>::recent(std::string_view id) {
    const Moment<Statement> moment(begin_, end_);
    return moment.code() == Code::Done ? room(id, Extent::Recent) : unread(moment.code());
}

template <class Engine>
Answer<std::optional<Passage>> SqlReader<Engine>::passage(std::string_view room, rules::Seat seat,
                                                          std::uint64_t event, Reach reach) {
    const Moment<Statement> moment(begin_, end_);
    return moment.code() == Code::Done ? passage_in(room, seat, event, reach)
                                       : unread(moment.code());
}

template <class Engine>
Answer<std::optional<RoomHead>> SqlReader<Engine>::load_head(std::string_view id) {
    const Moment<Statement> moment(begin_, end_);
    return moment.code() == Code::Done ? head(id) : unread(moment.code());
}

template <class Engine>
Answer<std::optional<Film>> SqlReader<Engine>::film(std::string_view room, std::uint64_t entry) {
    Rows row(film_, room, std::bit_cast<std::int64_t>(entry));
    if (!row.next()) {
        return row.code() == Code::Done ? Answer<std::optional<Film>>() : unread(row.code());
    }
    const sql::Bytes frames = row.bytes(1);
    return Film{.entry = std::bit_cast<std::uint64_t>(row.number(0)),
                .frames = {frames.begin(), frames.end()}};
}

template <class Engine>
Answer<std::vector<Remark>> SqlReader<Engine>::remarks(std::string_view room) {
    std::vector<Remark> found;
    Rows rows(remarks_, room);
    while (rows.next()) {
        const auto seat = rules::parse_seat(rows.text(0));
        if (!seat) {
            return tl::unexpected(Fault::Damaged);
        }
        found.push_back({.seat = *seat, .name = rows.text(1), .text = rows.text(2)});
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<std::optional<StoredRoom>> SqlReader<Engine>::room(std::string_view id, Extent extent) {
    auto found = head(id);
    if (!found || !*found) {
        return found.map([](auto&&) { return std::optional<StoredRoom>(); });
    }
    auto site = rest(id);
    auto next = rematch(id);
    if (!site || !next) {
        return tl::unexpected(site ? next.error() : site.error());
    }
    auto hand = traces(id, *site ? (*site)->entry : 0);
    auto said = remarks(id);
    if (!hand || !said) {
        return tl::unexpected(hand ? said.error() : hand.error());
    }
    StoredRoom stored{.head = **std::move(found),
                      .rest = *std::move(site),
                      .traces = *std::move(hand),
                      .rematch = *std::move(next),
                      .remarks = *std::move(said)};
    if (const auto fault = add_log(stored, extent)) {
        return tl::unexpected(*fault);
    }
    return stored;
}

template <class Engine>
std::optional<Fault> SqlReader<Engine>::add_log(StoredRoom& room, Extent extent) {
    const std::string& id = room.head.room;
    if (extent == Extent::Recent) {
        // A site goes on from its last rest, and no later.
        constexpr std::uint64_t kAny = std::numeric_limits<std::int64_t>::max();
        auto snapshot = snapshots_.last(id, room.rest ? room.rest->entry : kAny);
        if (!snapshot) {
            return snapshot.error();
        }
        room.snapshot = *std::move(snapshot);
    }
    auto entries = log_.entries(id, room.snapshot ? room.snapshot->entry : 1);
    if (!entries) {
        return entries.error();
    }
    room.entries = *std::move(entries);
    Rows row(bytes_, id);
    if (!row.next()) {
        return unread(row.code()).value();
    }
    room.bytes = std::bit_cast<std::uint64_t>(row.number(0));
    return std::nullopt;
}

template <class Engine>
Answer<std::optional<Passage>> SqlReader<Engine>::passage_in(std::string_view room,
                                                             rules::Seat seat, std::uint64_t event,
                                                             Reach reach) {
    auto around = snapshots_.around(room, seat, event);
    if (!around) {
        return tl::unexpected(around.error());
    }
    const auto last = reach == Reach::Event ? around->after : std::nullopt;
    auto entries = log_.entries(room, around->before ? around->before->entry : 1, last);
    if (!entries) {
        return entries.error() == Fault::NotThere ? Answer<std::optional<Passage>>()
                                                  : tl::unexpected(entries.error());
    }
    return Passage{.snapshot = std::move(around->before), .entries = *std::move(entries)};
}

template <class Engine>
Answer<std::vector<std::string>> SqlReader<Engine>::rooms(Statement& question, std::int64_t before,
                                                          std::size_t most) {
    std::vector<std::string> found;
    const auto limit = static_cast<std::int64_t>(most);
    Rows rows(question, before, limit);
    while (rows.next()) {
        found.push_back(rows.text(0));
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<Overdue> SqlReader<Engine>::overdue(const Ages& ages) {
    auto unvisited = rooms(unvisited_, ages.created_before, ages.most);
    auto unpacked = rooms(unpacked_, ages.came_before, ages.most);
    if (!unvisited || !unpacked) {
        return tl::unexpected(unvisited ? unpacked.error() : unvisited.error());
    }
    return Overdue{.to_remove = *std::move(unvisited), .to_pack = *std::move(unpacked)};
}

template <class Engine>
Answer<std::vector<Listed>> SqlReader<Engine>::list(std::string_view after, std::size_t most) {
    std::vector<Listed> found;
    Rows rows(list_, after, static_cast<std::int64_t>(most));
    while (rows.next()) {
        found.push_back({.room = rows.text(0),
                         .came = rows.is_null(1) ? std::nullopt : std::optional(rows.number(1)),
                         .packed = rows.number(2) != 0});
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<std::optional<RoomHead>> SqlReader<Engine>::head(std::string_view id) {
    Rows row(head_, id);
    if (!row.next()) {
        return row.code() == Code::Done ? Answer<std::optional<RoomHead>>() : unread(row.code());
    }
    const auto spectator = hash_in(row, 6);
    auto options = choices(id);
    auto people = seats(id);
    if (!options || !people) {
        return tl::unexpected(!options ? options.error() : people.error());
    }
    const auto rules = whole_in<int>(row, 2);
    const auto count = whole_in<int>(row, 4);
    const auto clock = whole_in<int>(row, 5);
    const auto site = whole_in<int>(row, 8);
    const auto reserve = whole_in<int>(row, 9);
    const auto pace = table::parse_pace(row.text(10));
    if (!spectator || !rules || !count || !clock || !site || !reserve || !pace) {
        return tl::unexpected(Fault::Damaged);
    }
    return RoomHead{.room = std::string(id),
                    .game = {.game = row.text(1),
                             .rules_version = *rules,
                             .site_version = *site,
                             .data = std::bit_cast<std::uint64_t>(row.number(3)),
                             .setup = {.seats = *count, .options = *std::move(options)}},
                    .clock_seconds = *clock,
                    .reserve_seconds = *reserve,
                    .pace = *pace,
                    .stand_in = row.text(11),
                    .created = row.number(0),
                    .seats = *std::move(people),
                    .spectator = *spectator,
                    .rematch_of = row.is_null(7) ? std::nullopt : std::optional(row.text(7))};
}

template <class Engine>
Answer<std::vector<rules::Setup::Choice>> SqlReader<Engine>::choices(std::string_view room) {
    std::vector<rules::Setup::Choice> found;
    Rows rows(choices_, room);
    while (rows.next()) {
        found.push_back({rows.text(0), rows.text(1)});
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<std::vector<SeatRecord>> SqlReader<Engine>::seats(std::string_view room) {
    std::vector<SeatRecord> found;
    Rows rows(seats_, room);
    while (rows.next()) {
        auto seat = seat_in(rows, found.size());
        if (!seat) {
            return tl::unexpected(seat.error());
        }
        found.push_back(*std::move(seat));
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<std::optional<Rest>> SqlReader<Engine>::rest(std::string_view room) {
    Rows row(rest_, room);
    if (!row.next()) {
        return row.code() == Code::Done ? Answer<std::optional<Rest>>() : unread(row.code());
    }
    const sql::Bytes record = row.bytes(1);
    return Rest{.entry = std::bit_cast<std::uint64_t>(row.number(0)),
                .record = {record.begin(), record.end()}};
}

template <class Engine>
Answer<std::vector<Rest>> SqlReader<Engine>::attempts(std::string_view room) {
    std::vector<Rest> found;
    Rows rows(attempts_, room);
    while (rows.next()) {
        const sql::Bytes record = rows.bytes(1);
        const sql::Bytes hand = rows.bytes(2);
        found.push_back({.entry = std::bit_cast<std::uint64_t>(rows.number(0)),
                         .record = {record.begin(), record.end()},
                         .hand = {hand.begin(), hand.end()}});
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<std::vector<Trace>> SqlReader<Engine>::traces(std::string_view room, std::uint64_t entry) {
    std::vector<Trace> found;
    Rows rows(traces_, room, std::bit_cast<std::int64_t>(entry));
    while (rows.next()) {
        const auto ticks = whole_in<std::uint32_t>(rows, 1);
        if (!ticks) {
            return tl::unexpected(ticks.error());
        }
        found.push_back({.entry = std::bit_cast<std::uint64_t>(rows.number(0)),
                         .ticks = *ticks,
                         .gestures = rows.text(2)});
    }
    if (rows.code() != Code::Done) {
        return unread(rows.code());
    }
    return found;
}

template <class Engine>
Answer<std::optional<std::string>> SqlReader<Engine>::rematch(std::string_view room) {
    Rows rows(rematch_, room);
    if (rows.next()) {
        return rows.text(0);
    }
    return rows.code() == Code::Done ? Answer<std::optional<std::string>>() : unread(rows.code());
}

template class SqlReader<sqlite::Engine>;
template class SqlReader<postgres::Engine>;

}  // namespace jobsite::store
