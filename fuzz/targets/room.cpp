#include <algorithm>
#include <array>

#include <sodium.h>

#include "base/random.h"
#include "base/scan.h"
#include "base/verify.h"
#include "fuzz/target.h"
#include "server/room/testing/conversation.h"

// Three connections in one room, none of which can be trusted. A line is
//
//   1 {"type":"join","room":"","token":"<p1>"}    what connection 1, 2 or 3 says
//   gone 2                                        a connection closes
//   wait 900                                      milliseconds pass
//   disk works                                    or fails, or stalls
//   restart                                       the server dies and comes back
//
// where <p1>, <p2> and <watch> stand for a token of that seat, the invitation to the other
// and the token of spectators.
namespace jobsite::fuzz {

namespace {

using server::ConnectionId;
using server::testing::Disk;
using server::testing::Ear;

// Tokens and dice are drawn from libsodium: the same ones for every input.
base::Random& dice() {
    static base::Random random(1);
    return random;
}

randombytes_implementation& loaded_dice() {
    static randombytes_implementation dice_of_ours{
        .implementation_name = [] { return "loaded"; },
        .random = [] { return static_cast<std::uint32_t>(dice().next()); },
        .stir = nullptr,
        .uniform = nullptr,
        .buf =
            [](void* const bytes, const std::size_t size) {
                std::generate_n(static_cast<unsigned char*>(bytes), size,
                                [] { return static_cast<unsigned char>(dice().next()); });
            },
        .close = nullptr};
    return dice_of_ours;
}

class Visit {
   public:
    Visit() {
        const auto open = protocol::read_room(
            R"({"type":"open","game":"monster_office","options":{"contest":"quick"},"clock":60,)"
            R"("seats":[{"kind":"here"},{"kind":"link"},{"kind":"bot","bot":"random"}]})");
        auto opening = server::prepare(std::get<protocol::Open>(open->message),
                                       server::make_room_id(), server::testing::shelf(), limits_);
        keys_ = opening->answer;
        disk_.ledger.commit(std::vector<store::Write>{store::Create{opening->head}});
        restart();
    }

    void hear(std::string_view line) {
        base::Scanner words(line);
        const std::string_view first = words.word();
        if (first == "wait") {
            now_ += words.number(0, kLongestWait).value_or(0);
            advise();
            room_->tick(now_);
        } else if (first == "gone") {
            room_->gone(connection(words.word()), now_);
        } else if (first == "disk") {
            disk_.stalled = words.accept("stalls");
            disk_.failing =
                words.accept("fails") ? std::optional(table::Fault::NoSpace) : std::nullopt;
        } else if (first == "restart") {
            restart();
        } else if (const auto request = protocol::read_room(with_tokens(words.rest()))) {
            room_->hear(connection(first), *request, now_);
        }
        flush();
    }

    // The store's word is law: a room that dies now comes back.
    void restart() {
        disk_.forget();
        const auto stored = disk_.ledger.load(keys_.room);
        auto room = server::testing::open_room(around_, **stored, now_);
        base::verify(room.has_value(), "what was written can be played over");
        room_ = *std::move(room);
    }

   private:
    static constexpr int kLongestWait = 100'000;

    static ConnectionId connection(std::string_view word) {
        return ConnectionId{
            base::Scanner::read_number(word, std::uint64_t{1}, std::uint64_t{3}).value_or(1)};
    }

    [[nodiscard]] std::string with_tokens(std::string_view line) const {
        const std::array<std::pair<std::string_view, std::string_view>, 3> tokens{{
            {"<p1>", keys_.seats[0].token},
            {"<p2>", keys_.seats[1].invitation},
            {"<watch>", keys_.spectator},
        }};
        std::string text(line);
        for (const auto& [name, token] : tokens) {
            if (const std::size_t place = text.find(name); place != std::string::npos) {
                text.replace(place, name.size(), token);
            }
        }
        return text;
    }

    void advise() {
        for (const server::Wish& wish : std::exchange(wishes_, {})) {
            room_->advised({wish.room, wish.seat, wish.entry, wish.think(), {}}, now_);
        }
    }

    void flush() {
        disk_.flush(*room_, now_);
        if (room_->is_lost()) {
            restart();
        }
    }

    std::vector<server::Wish> wishes_;
    server::Limits limits_{};
    Ear ear_;  // takes nothing but JSON
    Disk disk_;
    server::Figures figures_;
    server::Surroundings around_{.shelf = server::testing::shelf(),
                                 .limits = limits_,
                                 .outbox = ear_,
                                 .keeper = disk_,
                                 .figures = figures_,
                                 .answered = [](auto, const auto&, auto) {},
                                 .ask = [](const auto&) {},
                                 .advise = [this](auto wish) { wishes_.push_back(wish); },
                                 .look = [](const auto&) {}};
    protocol::Opened keys_;
    std::unique_ptr<server::Room> room_;
    server::Millis now_ = 1000;
};

}  // namespace

void feed(std::string_view input) {
    dice() = base::Random(1);
    randombytes_set_implementation(&loaded_dice());
    Visit visit;
    for (const std::string_view line : lines(input)) {
        visit.hear(line);
    }
    visit.restart();
}

}  // namespace jobsite::fuzz
