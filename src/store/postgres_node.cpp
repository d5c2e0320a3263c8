#include "store/postgres_node.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace jobsite::store {

namespace {

using postgres::Connection;
using postgres::Rows;
using postgres::Statement;
using sql::Code;
using table::Fault;

constexpr std::chrono::seconds kBeat{2};
constexpr std::chrono::milliseconds kAgain{200};
// Less than after which the database says that it has lapsed: whoever is late is silent before
// somebody else may speak.
constexpr std::chrono::seconds kSure{8};

// A number that no node before it had.
std::optional<std::int64_t> new_number(Connection& connection) {
    Statement number(connection,
                     "UPDATE jobsite SET nodes = nodes + 1 WHERE one = 1 RETURNING nodes");
    Rows rows(number);
    return rows.next() ? std::optional(rows.number(0)) : std::nullopt;
}

}  // namespace

struct PostgresNode::Heart {
    explicit Heart(Connection opened) : connection(std::move(opened)) {}

    Connection connection;
    Statement here{connection,
                   "UPDATE node SET seen = now() WHERE id = $1 AND open = 1 "
                   "AND seen > now() - interval '10 seconds'"};
    Statement let_go{connection,
                     "UPDATE room SET owner = NULL FROM unnest($2::text[], $3::bigint[]) "
                     "AS gone (room, epoch) WHERE room.id = gone.room "
                     "AND room.epoch = gone.epoch AND owner = $1"};
};

struct PostgresNode::Claims {
    explicit Claims(Connection opened) : connection(std::move(opened)) {}

    Connection connection;
    Statement claim{connection,
                    "UPDATE room SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND "
                    "(owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT 1 FROM node "
                    "WHERE node.id = owner AND open = 1 "
                    "AND seen > now() - interval '10 seconds')) RETURNING epoch"};
    Statement holder{connection,
                     "SELECT address FROM node, room WHERE room.id = $1 AND node.id = room.owner "
                     "AND open = 1 AND seen > now() - interval '10 seconds'"};
};

std::unique_ptr<PostgresNode> PostgresNode::enter(const std::string& url,
                                                  const std::string& address) {
    auto connection = Connection::open(url);
    const auto number = connection ? new_number(*connection) : std::nullopt;
    if (!number) {
        return nullptr;
    }
    const auto start = Lease::now();
    // Whoever has lapsed may still want to know what was kept, but not for ever.
    const Code code = connection->run("DELETE FROM node WHERE seen < now() - interval '1 day'");
    Statement insert(*connection,
                     "INSERT INTO node (id, session, batch, open, seen, address) "
                     "VALUES ($1, 0, 0, 1, now(), $2) RETURNING id");
    Rows entered(insert, *number, address);
    if (code != Code::Done || !entered.next()) {
        return nullptr;
    }
    std::unique_ptr<PostgresNode> node(new PostgresNode(url, *number));
    node->lease_.hold_until(start + kSure);
    node->heart_ = std::thread([raw = node.get()] { raw->beat_until_closed(); });
    return node;
}

PostgresNode::PostgresNode(std::string url, std::int64_t id) : url_(std::move(url)), id_(id) {}

PostgresNode::~PostgresNode() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    heart_.join();
    lease_.hold_until({});
    if (auto connection = Connection::open(url_)) {
        connection->run(
            fmt::format("BEGIN; UPDATE node SET open = 0 WHERE id = {0};"
                        "UPDATE room SET owner = NULL WHERE owner = {0}; COMMIT",
                        id_));
    }
}

void PostgresNode::beat_until_closed() {
    std::unique_ptr<Heart> heart;
    std::unique_lock lock(mutex_);
    while (!closing_) {
        const auto let_go = std::exchange(let_go_, {});
        lock.unlock();
        if (heart == nullptr) {
            auto connection = Connection::open(url_);
            heart = connection ? std::make_unique<Heart>(*std::move(connection)) : nullptr;
        }
        const bool heard = heart != nullptr && beat(*heart, let_go);
        heart = heard ? std::move(heart) : nullptr;
        lock.lock();
        if (!heard) {
            let_go_.insert(let_go_.end(), let_go.begin(), let_go.end());
        }
        changed_.wait_for(lock, heard ? std::chrono::milliseconds(kBeat) : kAgain,
                          [&] { return closing_ || (heard && !let_go_.empty()); });
    }
}

bool PostgresNode::beat(Heart& heart,
                        const std::vector<std::pair<std::string, std::int64_t>>& let_go) {
    const auto start = Lease::now();
    using postgres::Column;
    Column rooms(Column::Of::Texts);
    Column epochs(Column::Of::Numbers);
    for (const auto& [room, epoch] : let_go) {
        rooms.add(room);
        epochs.add(epoch);
    }
    heart.connection.send(heart.here, id_);
    if (!let_go.empty()) {
        heart.connection.send(heart.let_go, id_, rooms.value(), epochs.value());
    }
    const auto answers = heart.connection.answers();
    if (!answers) {
        return false;
    }
    // Whoever has lapsed has done so for good, and need not wait to know it.
    const bool is_here = answers->front().changed() == 1;
    lease_.hold_until(is_here ? start + kSure : std::chrono::nanoseconds{});
    return true;
}

PostgresNode::Claims* PostgresNode::claims() {
    if (claims_ == nullptr) {
        auto connection = Connection::open(url_);
        claims_ = connection ? std::make_unique<Claims>(*std::move(connection)) : nullptr;
    }
    return claims_.get();
}

std::string PostgresNode::holder(const std::string& room) {
    const std::lock_guard lock(claiming_);
    if (claims() == nullptr) {
        return {};
    }
    Rows rows(claims_->holder, room);
    if (rows.next()) {
        return std::string(rows.text(0));
    }
    if (rows.code() != Code::Done) {
        claims_.reset();
    }
    return {};
}

std::optional<Fault> PostgresNode::claim(const std::string& room) {
    const std::lock_guard lock(claiming_);
    if (claims() == nullptr) {
        return Fault::NotReadable;
    }
    Rows rows(claims_->claim, room, id_);
    const bool claimed = rows.next();
    if (!claimed && rows.code() != Code::Done) {
        claims_.reset();
        return Fault::NotReadable;
    }
    const std::lock_guard held(mutex_);
    if (!claimed) {
        ++holding_.claims_refused;
        return Fault::InUse;
    }
    ++holding_.claims;
    held_.insert_or_assign(room, rows.number(0));
    return std::nullopt;
}

void PostgresNode::release(const std::string& room) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = held_.find(room);
        if (found == held_.end()) {
            return;
        }
        let_go_.emplace_back(room, found->second);
        held_.erase(found);
    }
    changed_.notify_one();
}

std::optional<std::int64_t> PostgresNode::epoch(const std::string& room) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(room);
    return found == held_.end() ? std::nullopt : std::optional(found->second);
}

Holding PostgresNode::holding() const {
    const std::lock_guard lock(mutex_);
    Holding holding = holding_;
    holding.rooms = held_.size();
    return holding;
}

}  // namespace jobsite::store
