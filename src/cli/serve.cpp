#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <thread>

#include <sys/resource.h>

#include "cli/command.h"
#include "cli/keeping.h"
#include "cli/shelf.h"
#include "cli/terminal.h"
#include "server/origin.h"
#include "server/qr_code.h"
#include "server/room/tokens.h"
#include "server/server.h"

namespace jobsite::cli {

namespace {

constexpr int kDefaultPort = 8033;
constexpr int kMostPort = 65535;
constexpr unsigned kMostWorkers = 4;
constexpr int kMostDrain = 3600;
constexpr int kMostGrace = 24 * 3600;
constexpr int kMostHours = 10 * 365 * 24;
constexpr int kMostDays = 10 * 365;
constexpr int kMost = 1'000'000;
constexpr const char* kLoopback = "127.0.0.1";

// Each connection takes a file, and a shell allows fewer at first than the system does.
void raise_file_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// Waits on a thread of its own for the signals that end the program. They must be
// blocked before any other thread is started, so that no other thread gets them.
class Signals {
   public:
    Signals() {
        sigemptyset(&set_);
        sigaddset(&set_, SIGINT);
        sigaddset(&set_, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    }
    // Between the two so many seconds pass, unless a second signal comes.
    void call(std::function<void()> drain, int seconds, std::function<void()> stop) {
        thread_ = std::thread([this, drain = std::move(drain), seconds, stop = std::move(stop)] {
            int signal = 0;
            sigwait(&set_, &signal);
            drain();
            const timespec longest{.tv_sec = seconds, .tv_nsec = 0};
            sigtimedwait(&set_, nullptr, &longest);
            stop();
        });
    }
    void join() { thread_.join(); }

   private:
    sigset_t set_{};
    std::thread thread_;
};

class Serve final : public Command {
   public:
    void describe(Options& options) override {
        options.number("--port", port_, 0, kMostPort, "Port to listen on; 0 for any that is free")
            .with_default();
        options
            .text("--data-dir", folder_,
                  "Folder in which rooms are kept; by default $XDG_DATA_HOME/jobsite or "
                  "~/.local/share/jobsite")
            .type("DIR");
        options
            .text("--postgres", postgres_,
                  "Database in which rooms are kept instead (docs/nodes.md); the password is "
                  "better left to ~/.pgpass")
            .type("URL");
        options
            .text("--nats", nats_,
                  "Servers of NATS, told apart by commas, over which those on one database let "
                  "players into each other's rooms")
            .type("URL");
        options.text("--host", host_, "IPv4 address to listen on").type("ADDRESS").with_default();
        options.flag("--lan", lan_, "Listen on all addresses, for devices nearby");
        options
            .text("--public-url", public_url_,
                  "The address that players use, where a proxy stands in front")
            .type("URL");
        options.flag("--behind-proxy", behind_proxy_,
                     "Believe the proxy's X-Forwarded-For (docs/proxy.md)");
        options
            .text("--metrics", metrics_,
                  "Where figures are told to whoever runs the server, at /metrics; without "
                  "an address on 127.0.0.1, by default nowhere")
            .type("[ADDRESS:]PORT");
        options
            .number("--drain", drain_, 0, kMostDrain,
                    "Seconds between SIGTERM and the end in which /readyz says so and all goes on")
            .with_default();
        options.text("--client", client_, "Folder of the built client").type("DIR");
        options.number("--bot-pause", bot_pause_, 0, 60'000, "Milliseconds a bot waits to move")
            .with_default();
        options
            .number("--grace", grace_, 0, kMostGrace,
                    "Seconds in which whoever has gone may come back before others let a bot play")
            .with_default();
        options
            .number("--unvisited", unvisited_, 1, kMostHours,
                    "Hours after which a room is removed to which nobody has come")
            .with_default();
        options
            .number("--pack-after", pack_after_, 1, kMostDays,
                    "Days after which a room is packed to which nobody comes any more; it opens "
                    "as before")
            .with_default();
        options
            .number("--rooms-a-day", rooms_a_day_, 1, kMost,
                    "Rooms that one address may open in a day, rematches among them")
            .with_default();
        options.number("--spectators", spectators_, 0, kMost, "People who may watch in one room")
            .with_default();
        options
            .number("--room-mib", room_mib_, 1, kMost,
                    "MiB that the log of one room may take; then nothing more happens in it")
            .with_default();
        options
            .number("--films", films_, 0, kMost, "Films that are kept of one room, the last ones")
            .with_default();
        options.number("--film-mib", film_mib_, 0, kMost, "MiB that the films of one room may take")
            .with_default();
        options
            .number("--longest-hold", longest_hold_, 5, kMostGrace,
                    "Seconds for which a person may hold one piece")
            .with_default();
    }

    Outcome<Exit> run() override {
        if (!public_url_.empty() && server::host_of(public_url_).empty()) {
            return bad_input("--public-url: must begin with http:// or https://.");
        }
        if (!metrics_.empty() && !metrics_endpoint()) {
            return bad_input("--metrics: must be a port, or an address, a colon and a port.");
        }
        if (!postgres_.empty() && !folder_.empty()) {
            return bad_input("--postgres and --data-dir: rooms are kept in one place.");
        }
        if (!nats_.empty() && postgres_.empty()) {
            return bad_input("--nats: it joins servers on one database, which --postgres names.");
        }
        server::start_sodium();
        raise_file_limit();
        const auto shelf = open_shelf("");
        if (!shelf) {
            return tl::unexpected(shelf.error());
        }
        Signals signals;
        auto store = open_store(shelf->texts);
        if (!store) {
            return tl::unexpected(store.error());
        }
        auto carrier = open_carrier(**store);
        if (!carrier) {
            return tl::unexpected(carrier.error());
        }
        auto opened = server::Server::open(options(), *shelf, **store, *std::move(carrier));
        if (!opened) {
            return tl::unexpected(failure(opened.error()));
        }
        say_where(**opened);
        signals.call([&] { (*opened)->drain(); }, drain_, [&] { (*opened)->stop(); });
        (*opened)->run();
        signals.join();
        return Exit::Fine;
    }

   private:
    Outcome<std::unique_ptr<store::Store>> open_store(const rules::Texts& texts) {
        if (!postgres_.empty()) {
            address_ = nats_.empty() ? "" : server::make_token();
            return open_database(postgres_, address_).map([](auto&& ledger) {
                return std::make_unique<store::Store>(std::move(ledger));
            });
        }
        const std::filesystem::path folder = data_folder(folder_);
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        auto store = store::open(folder);
        if (!store) {
            return tl::unexpected(unusable_folder(folder, store.error(), texts));
        }
        return *std::move(store);
    }

    // None where no other server is to be spoken to.
    Outcome<std::unique_ptr<server::Carrier>> open_carrier(const store::Store& store) const {
        if (nats_.empty()) {
            return nullptr;
        }
        return server::open_nats(nats_, address_, store.lease()).map_error(no_nats);
    }

    static Failure no_nats(const server::NoNats& none) {
        switch (none.problem) {
            case server::NoNats::Problem::BadUrl:
                return {Exit::BadInput,
                        "--nats: each address must begin with nats:// or tls://, with commas "
                        "between them."};
            case server::NoNats::Problem::NotReached:
                return {Exit::OutsideFailed,
                        fmt::format("NATS does not let us in: {}.", printable(none.words))};
            case server::NoNats::Problem::SmallMessages:
                break;
        }
        return {Exit::OutsideFailed,
                "NATS takes only smaller messages than are sent: its max_payload must be at least "
                "1MB."};
    }

    [[nodiscard]] server::Server::Options options() const {
        server::Server::Options options;
        options.net.front = {.host = lan_ ? "" : host_, .port = port_};
        options.net.back = metrics_endpoint();
        options.net.public_host = server::host_of(public_url_);
        options.net.behind_proxy = behind_proxy_;
        options.limits.bot_pause = bot_pause_;
        options.limits.grace = server::Millis{grace_} * 1000;
        options.limits.unvisited = unvisited_ * server::kHour;
        options.limits.pack_after = pack_after_ * 24 * server::kHour;
        options.limits.rooms_a_day.at_once = rooms_a_day_;
        options.limits.rooms_a_day.per_day = rooms_a_day_;
        options.limits.spectators_per_room = static_cast<std::size_t>(spectators_);
        options.limits.room_bytes = std::uint64_t(room_mib_) << 20U;
        options.limits.films = {.most = std::uint64_t(films_),
                                .bytes = std::uint64_t(film_mib_) << 20U};
        options.limits.longest_hold = server::Millis{longest_hold_} * 1000;
        options.workers = std::clamp(std::thread::hardware_concurrency(), 1U, kMostWorkers);
        options.client = client_;
        options.address = address_;
        return options;
    }

    // Where figures are told; none if nowhere, or if it cannot be read.
    [[nodiscard]] std::optional<server::Endpoint> metrics_endpoint() const {
        const std::size_t colon = metrics_.rfind(':');
        const bool has_host = colon != std::string::npos;
        const std::string port = has_host ? metrics_.substr(colon + 1) : metrics_;
        int number = 0;
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
        if (port.empty() || error != std::errc{} || end != port.data() + port.size() ||
            number < 0 || number > kMostPort) {
            return std::nullopt;
        }
        return server::Endpoint{
            .host = has_host ? metrics_.substr(0, colon) : std::string(kLoopback), .port = number};
    }

    [[nodiscard]] Failure failure(server::Net::Fault fault) const {
        const bool front = fault.door == server::Door::Front;
        const server::NetOptions net = options().net;
        const auto& [host, port] = front ? net.front : *net.back;
        switch (fault.problem) {
            case server::Net::Problem::PortTaken:
                return {Exit::OutsideFailed,
                        fmt::format("Port {} is taken by another program; choose another with "
                                    "{}, or 0 for any that is free.",
                                    port, front ? "--port" : "--metrics")};
            case server::Net::Problem::PortForbidden:
                return {
                    Exit::OutsideFailed,
                    fmt::format("Port {} is only for the system; choose one above 1023.", port)};
            case server::Net::Problem::NoSuchAddress:
                return {Exit::BadInput,
                        fmt::format("This machine has no address {}.", printable(host))};
            case server::Net::Problem::Other:
                break;
        }
        return {Exit::OutsideFailed, fmt::format("It is not possible to listen on {}:{}.",
                                                 host.empty() ? "*" : printable(host), port)};
    }

    // Links that people send each other are made of the address under which they play: it
    // should be one that leads here from elsewhere, too.
    [[nodiscard]] std::string host_to_visit(const std::string& near) const {
        if (!near.empty()) {
            return near;
        }
        return lan_ || host_ == "0.0.0.0" ? std::string(kLoopback) : host_;
    }

    void say_where(const server::Server& server) const {
        const std::string near = lan_ ? server::lan_address() : "";
        const std::string link =
            fmt::format("http://{}:{}/", host_to_visit(near), *server.port(server::Door::Front));
        print("Jobsite is open at {}\n", link);
        if (!public_url_.empty()) {
            print("Players come to {}\n", printable(public_url_));
        }
        if (const auto port = server.port(server::Door::Back)) {
            print("Figures are told at http://{}:{}/metrics\n", printable(options().net.back->host),
                  *port);
        }
        if (!near.empty()) {
            print("Phones nearby can read it from here:\n\n{}\n", server::qr_code(link));
        } else if (lan_) {
            print("This machine is in no network, so nobody else can come.\n");
        }
        if (!server.has_client()) {
            print("There is no page to show: --client names the folder of the built client.\n");
        }
        std::fflush(stdout);
    }

    int port_ = kDefaultPort;
    std::string folder_;
    std::string postgres_;
    std::string nats_;
    std::string address_;  // of this server among others
    std::string host_ = kLoopback;
    bool lan_ = false;
    std::string public_url_;
    bool behind_proxy_ = false;
    std::string metrics_;
    std::string client_;
    int drain_ = 0;
    int bot_pause_ = 900;
    int grace_ = 30;
    int unvisited_ = 24;
    int pack_after_ = 7;
    int rooms_a_day_ = 200;
    int spectators_ = 10'000;
    int room_mib_ = 16;
    int films_ = 100;
    int film_mib_ = 4;
    int longest_hold_ = 300;
};

}  // namespace

std::unique_ptr<Command> make_serve() { return std::make_unique<Serve>(); }

}  // namespace jobsite::cli
