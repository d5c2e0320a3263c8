#include <csignal>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <thread>

#include <fmt/format.h>
#include <sys/resource.h>

#include "base/verify.h"
#include "cards.h"
#include "rules/erase.h"
#include "server/room/tokens.h"
#include "server/server.h"
#include "shelf/shelf.h"
#include "store/postgres_ledger.h"

// The server of `jobsite serve`, with one game more on its shelf and without the limits
// that keep one address from doing what a load generator does.
//
//   room_server [FOLDER|URL [NATS]]     keeps rooms in the folder or the database; otherwise in
//                                       memory; joined to others on that database by NATS
namespace {

using namespace jobsite;  // NOLINT: a program of its own

constexpr rules::GameRow kCardsRow{
    .name = "cards",
    .rules_version = 1,
    .least_seats = cards::kSeats,
    .most_seats = cards::kSeats,
    .options = {},
    .data_files = {},
    .load = nullptr,
};

shelf::Shelf all_games() {
    auto loaded = shelf::load();
    base::verify(loaded.has_value(), "the built-in data is sound");
    loaded->games.push_back(
        {.row = &kCardsRow,
         .game = std::make_unique<rules::ErasedGame<cards::CardGame>>(cards::CardGame{}),
         .data = 0});
    return *std::move(loaded);
}

std::unique_ptr<store::Store> open_store(std::span<char*> place, const std::string& address) {
    if (place.empty()) {
        return store::open_in_memory();
    }
    if (std::string_view(place.front()).starts_with("postgresql://")) {
        auto ledger = store::PostgresLedger::open(place.front(), {.address = address});
        base::verify(ledger.has_value(), "the database can hold a store");
        return std::make_unique<store::Store>(*std::move(ledger));
    }
    auto store = store::open(place.front());
    base::verify(store.has_value(), "the folder can hold a store");
    return *std::move(store);
}

server::Server::Options options() {
    constexpr std::int64_t kAny = 1'000'000;
    constexpr server::Allowance kAnything{.at_once = kAny, .per_second = kAny, .per_minute = 0};
    server::Server::Options options;
    options.net.front.host = "127.0.0.1";
    options.limits.frames = kAnything;
    options.limits.messages = kAnything;
    options.limits.rooms = kAnything;
    options.limits.rooms_a_day = kAnything;
    options.limits.connections = 20'000;
    options.limits.connections_per_address = options.limits.connections;
    return options;
}

// One for each socket.
void raise_file_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** arguments) {
    raise_file_limit();
    server::start_sodium();
    const shelf::Shelf games = all_games();
    sigset_t end{};
    sigemptyset(&end);
    sigaddset(&end, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &end, nullptr);
    const auto place = std::span(arguments, static_cast<std::size_t>(count)).subspan(1);
    const std::string address = server::make_token();
    const auto store = open_store(place, address);
    std::unique_ptr<server::Carrier> carrier;
    if (place.size() > 1) {
        auto nats = server::open_nats(place[1], address, store->lease());
        base::verify(nats.has_value(), "NATS carries");
        carrier = *std::move(nats);
    }
    server::Server::Options chosen = options();
    chosen.address = address;
    const auto server = server::Server::open(chosen, games, *store, std::move(carrier));
    base::verify(server.has_value(), "there is a free port");
    fmt::print("{}\n", *(*server)->port(server::Door::Front));
    std::fflush(stdout);
    std::thread ender([&] {
        int signal = 0;
        sigwait(&end, &signal);
        (*server)->stop();
    });
    (*server)->run();
    ender.join();
    return 0;
}
