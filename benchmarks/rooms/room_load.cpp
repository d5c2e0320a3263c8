#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/resource.h>

#include "base/verify.h"
#include "player.h"
#include "process.h"
#include "seats.h"

// Loads a room server on this machine and says in one line of JSON what it took.
//
//   room_load play  jobsite|ws  cards|monster_office  PORT PROCESS ROOMS SECONDS [BESIDE...]
//   room_load play  jobsite     cards|monster_office  PORT,... PROCESS,... ROOMS SECONDS ...
//   room_load idle  jobsite|ws  open|closed           PORT PROCESS
//
// play: two players in every room move as fast as they are answered; what is measured
// comes after a second of warming up; what a database and other processes beside use counts too,
// with that of their children. Where there are two servers the second player of every room comes to
// the second, and the times are theirs; where there are more everybody comes anywhere. idle: memory
// of the server with 100, 1,000 and 5,000 rooms in which nothing happens, their sockets open or
// closed.
namespace {

using namespace jobsite;         // NOLINT: a program of its own
using namespace jobsite::bench;  // NOLINT

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kSeed = 1;

std::unique_ptr<Dialect> dialect_of(std::string_view server, const std::vector<int>& ports) {
    return server == "ws" ? ws_dialect(ports.front()) : jobsite_dialect(ports);
}

class Crowd {
   public:
    Crowd(Dialect& dialect, std::string_view game, int rooms) : epoll_(epoll_create1(0)) {
        for (auto& [first, second] : dialect.take_seats(game, rooms)) {
            add(std::move(first), dialect, game, 0);
            add(std::move(second), dialect, game, 1);
        }
    }

    // Plays for so long, or until nobody has a move any more.
    void play(std::chrono::seconds time) {
        constexpr int kQuiet = 2000;  // milliseconds
        // Whoever sends to a sleeping process pays for waking it. Players elsewhere cost
        // the server nothing of the kind, so this one sleeps where nobody wakes it.
        constexpr std::chrono::milliseconds kPause{1};
        const auto until = Clock::now() + time;
        std::array<epoll_event, 256> events;
        while (Clock::now() < until) {
            const int count = epoll_wait(epoll_, events.data(), events.size(), kQuiet);
            if (count == 0) {
                return;
            }
            for (int i = 0; i < count; ++i) {
                static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr)->listen(random_);
            }
            std::this_thread::sleep_for(kPause);
        }
    }

    // Of the first players and of the second.
    std::array<Tally, 2>& tallies() { return tallies_; }

   private:
    void add(std::unique_ptr<Socket> socket, const Dialect& dialect, std::string_view game,
             int seat) {
        std::unique_ptr<Player> player;
        Tally& tally = tallies_.at(static_cast<std::size_t>(seat));
        if (game == "cards") {
            player = std::make_unique<CardPlayer>(std::move(socket), dialect, seat, tally);
        } else {
            player = std::make_unique<OfferedPlayer>(std::move(socket), dialect, seat, tally);
        }
        epoll_event event{.events = EPOLLIN, .data = {.ptr = player.get()}};
        epoll_ctl(epoll_, EPOLL_CTL_ADD, player->handle(), &event);
        player->listen(random_);
        players_.push_back(std::move(player));
    }

    int epoll_;
    base::Random random_{kSeed};
    std::array<Tally, 2> tallies_;
    std::vector<std::unique_ptr<Player>> players_;
};

double percentile(std::vector<std::uint32_t>& sorted, double part) {
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

struct Servers {
    std::vector<int> own;
    std::vector<int> beside;
};

// Ours, and beside.
std::pair<double, double> used_seconds(const Servers& servers) {
    std::pair<double, double> sum;
    for (const int process : servers.own) {
        sum.first += cpu_seconds(process);
    }
    for (const int process : servers.beside) {
        sum.second += family_cpu_seconds(process);
    }
    return sum;
}

void play(Dialect& dialect, std::string_view game, const Servers& servers, int rooms, int seconds) {
    Crowd crowd(dialect, game, rooms);
    crowd.play(std::chrono::seconds(1));
    crowd.tallies() = {};
    const auto before = used_seconds(servers);
    crowd.play(std::chrono::seconds(seconds));
    const auto after = used_seconds(servers);
    const double beside = after.second - before.second;
    const double used = after.first - before.first + beside;
    auto& [first, second] = crowd.tallies();
    auto& times = second.microseconds;
    base::verify(!times.empty() && !first.microseconds.empty(), "moves are made");
    const auto moves = static_cast<double>(times.size() + first.microseconds.size());
    if (servers.own.size() != 2) {
        times.insert(times.end(), first.microseconds.begin(), first.microseconds.end());
    }
    std::ranges::sort(times);
    fmt::print(R"({{"moves":{:.0f},"cpu_seconds":{:.2f},"beside":{:.2f},)"
               R"("moves_per_cpu_second":{:.0f},)"
               R"("bytes_per_move":{:.1f},"p50_us":{},"p99_us":{}}})"
               "\n",
               moves, used, beside, moves / used,
               static_cast<double>(first.bytes_in + second.bytes_in) / moves,
               percentile(times, 0.5), percentile(times, 0.99));
}

// A server hangs up on those who do not answer its pings.
void keep_alive(const std::vector<Pair>& sockets) {
    for (const auto& [first, second] : sockets) {
        for (Socket* const socket : {first.get(), second.get()}) {
            socket->receive();
            while (socket->next()) {
            }
        }
    }
}

void idle(Dialect& dialect, bool open, pid_t process) {
    constexpr std::array kRooms{100, 1'000, 5'000};
    constexpr int kAtOnce = 100;
    std::vector<Pair> sockets;
    std::array<double, kRooms.size()> kilobytes{};
    int rooms = 0;
    for (std::size_t step = 0; step < kRooms.size(); ++step) {
        for (; rooms < kRooms[step]; rooms += kAtOnce) {
            for (Pair& pair : dialect.take_seats("cards", kAtOnce)) {
                if (open) {
                    sockets.push_back(std::move(pair));
                } else {
                    pair.first->close();
                    pair.second->close();
                }
            }
            keep_alive(sockets);
        }
        kilobytes[step] = settled_kilobytes(process);
    }
    const auto slope = [&](std::size_t from, std::size_t to) {
        return (kilobytes[to] - kilobytes[from]) / (kRooms[to] - kRooms[from]);
    };
    fmt::print(R"({{"kilobytes":[{},{},{}],"per_room_to_1000":{:.2f},"per_room":{:.2f}}})"
               "\n",
               kilobytes[0], kilobytes[1], kilobytes[2], slope(0, 1), slope(0, 2));
}

// One for each socket.
void raise_file_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int number(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// Of a list with commas.
std::vector<int> numbers(std::string_view list) {
    std::vector<int> all;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = list.find(',');
        all.push_back(number(list.substr(0, end)));
        list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
    }
    return all;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments + 1, arguments + count);
    raise_file_limit();
    if (words.size() >= 7 && words[0] == "play") {
        Servers servers{.own = numbers(words[4]), .beside = {}};
        for (const std::string_view process : std::span(words).subspan(7)) {
            servers.beside.push_back(number(process));
        }
        play(*dialect_of(words[1], numbers(words[3])), words[2], servers, number(words[5]),
             number(words[6]));
    } else if (words.size() == 5 && words[0] == "idle") {
        idle(*dialect_of(words[1], numbers(words[3])), words[2] == "open", number(words[4]));
    } else {
        fmt::print(stderr, "See the head of room_load.cpp for what it takes.\n");
        return 2;
    }
    return 0;
}
