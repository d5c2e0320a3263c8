// S58 How hard it is to build: plays presses with hands that tremble, by builders that are
// careful and careless, onto buildings from Level 3 on, and counts who falls.
//
//   site_presses cards 4     one card onto each of 24 buildings, four times
//   site_presses games 20    twenty buildings from the first card to the fortieth
#include "site/testing/presses.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <string_view>

#include "data/built_in.h"
#include "site/testing/pieces.h"

namespace {

using namespace jobsite::site;  // NOLINT: a program of its own
using jobsite::facts::Facts;
using jobsite::facts::Kind;
using jobsite::facts::Piece;
namespace facts = jobsite::facts;

struct Builder {
    std::string_view name;
    std::int32_t speed = 0;  // mm/s
    bool steadies = false;   // the card that holds the new one's rivet
};
constexpr std::array kBuilders{Builder{"careful", 25, false}, Builder{"careful", 25, true},
                               Builder{"careless", 80, false}};
constexpr std::array<std::int32_t, 3> kTremors{300, 1000, 3000};  // um

// From Level 3 on, and as many workers as are about in the middle of a game.
constexpr std::size_t kLeastCards = 16, kMostCards = 40, kFigures = 8;

struct Count {
    int cards = 0;
    int home = 0;
    int with_falls = 0;
    int figures = 0;
    int loose = 0;
    int collapses = 0;
};

Site settled(const Site& site) {
    auto attempt = Attempt::begin(site, {});
    static_cast<void>(attempt && attempt->wait());
    testing::settle(*attempt);
    return attempt->site();
}

// S39 Leaning by more than 45 degrees, or not on the card he stood on.
bool has_fallen(const Piece& before, const Facts& facts) {
    const Piece* const now = facts::find(facts, before.placed.id);
    constexpr std::int32_t kDown = 10 * facts::kMillimetre;
    return now->placed.where == facts::Where::Gone || now->tilt > 45 * facts::kDegree ||
           now->placed.pose.at.z < before.placed.pose.at.z - kDown;
}

// 41 A card that lies on the board, which none of these buildings' free cards does.
bool lies_on_board(const Piece& before, const Facts& facts) {
    const Piece* const now = facts::find(facts, before.placed.id);
    constexpr std::int32_t kFloor = 50 * facts::kMillimetre;
    return now->placed.where == facts::Where::Gone ||
           (before.placed.pose.at.z >= kFloor && now->placed.pose.at.z < kFloor);
}

struct Pressed {
    Site site;
    Facts facts;
};

Pressed press(const testing::Building& building, const testing::Step& step, const Builder& builder,
              const Tremor& tremor, Count& count) {
    const Facts before = survey(building.site());
    Attempt attempt = testing::at_start(building, step, tremor);
    if (builder.steadies) {
        static_cast<void>(attempt.steady(building.piece(step.holder)));
    }
    count.home += testing::press_home(attempt, builder.speed) ? 1 : 0;
    if (attempt.held()) {
        facts::Work given_up;
        given_up.remove = {building.next()};
        attempt.go_on(given_up);
    }
    const Facts after = testing::settle(attempt);
    const auto fallen = std::ranges::count_if(before.pieces, [&](const Piece& piece) {
        return piece.placed.kind == Kind::Figure && has_fallen(piece, after);
    });
    ++count.cards;
    count.with_falls += fallen > 0 ? 1 : 0;
    count.figures += static_cast<int>(fallen);
    count.loose += static_cast<int>(testing::moments(after, facts::Happening::CameLoose).size());
    count.collapses += std::ranges::any_of(before.pieces, [&](const Piece& piece) {
        return piece.placed.kind == Kind::Plate && lies_on_board(piece, after);
    });
    return {attempt.site(), after};
}

Count play_cards(const Catalogue& pieces, const Builder& builder, std::int32_t tremor, int times) {
    Count count;
    for (std::size_t cards = kLeastCards; cards < kMostCards; ++cards) {
        testing::Building building = testing::towers(pieces, cards, kFigures);
        building.site() = settled(building.site());
        const testing::Step step = testing::steps(cards / 6 + 2, 2)[cards - 3];
        for (int i = 1; i <= times; ++i) {
            const auto seed = static_cast<std::uint64_t>(i) * 1000 + cards;
            press(building, step, builder, {.reach = tremor, .seed = seed}, count);
        }
    }
    return count;
}

// Whoever has fallen stands on his floor again, as his owner would put him.
void put_back(Site& site, const Facts& before, const Facts& after) {
    for (const Piece& piece : before.pieces) {
        if (piece.placed.kind == Kind::Figure && has_fallen(piece, after)) {
            const bool done = remove(site, piece.placed.id) && add(site, piece.placed);
            jobsite::base::verify(done, "a figure can be put back");
        }
    }
}

// A building from its first card to its last one, or to its collapse.
Count play_game(const Catalogue& pieces, const Builder& builder, const Tremor& tremor) {
    constexpr int kTries = 3;
    const std::vector<testing::Step> plan = testing::steps(kMostCards / 6 + 1, 2);
    testing::Building building = testing::towers(pieces, 10, kFigures);
    building.site() = settled(building.site());
    Count count;
    while (building.size() < kMostCards && count.collapses == 0) {
        const testing::Step& step = plan[building.size() - 3];
        const int home = count.home;
        for (int i = 0; i < kTries && count.home == home && count.collapses == 0; ++i) {
            const Facts before = survey(building.site());
            const std::size_t joints = testing::rail_of(building, step).joints.size();
            const Tremor now{tremor.reach, tremor.seed * 1000 + building.size()};
            const Pressed pressed = press(building, step, builder, now, count);
            building.site() = pressed.site;
            put_back(building.site(), before, pressed.facts);
            if (count.home > home) {
                building.grow(step.card, building.site(), joints);
            } else if (find(building.site(), building.next()) != nullptr) {
                static_cast<void>(remove(building.site(), building.next()));
            }
        }
        if (count.home == home) {
            break;
        }
    }
    return count;
}

Count play_games(const Catalogue& pieces, const Builder& builder, std::int32_t tremor, int times) {
    Count all;
    for (int i = 1; i <= times; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const Count game = play_game(pieces, builder, {.reach = tremor, .seed = seed});
        all.cards += game.cards;
        all.home += game.home;
        all.with_falls += game.with_falls;
        all.figures += game.figures;
        all.loose += game.loose;
        all.collapses += game.collapses;
    }
    return all;
}

void print(const Builder& builder, std::int32_t tremor, const Count& count) {
    const auto share = [&](int part) { return 100.0 * part / count.cards; };
    std::printf("| %.*s, %d mm/s%s | %.1f mm | %d | %.0f %% | %.0f %% | %.2f | %.1f %% | %d |\n",
                static_cast<int>(builder.name.size()), builder.name.data(), builder.speed,
                builder.steadies ? ", steadied" : "", tremor / 1000.0, count.cards,
                share(count.home), share(count.with_falls),
                static_cast<double>(count.figures) / count.cards, share(count.loose),
                count.collapses);
}

}  // namespace

int main(int count, char** words) {
    const std::string_view what = count == 3 ? words[1] : "";
    const std::string_view text = count == 3 ? words[2] : "";
    int times = 0;
    std::from_chars(text.data(), text.data() + text.size(), times);
    if (times <= 0 || (what != "cards" && what != "games")) {
        std::fputs("Say what is built and how often: site_presses games 20\n", stderr);
        return 1;
    }
    const Catalogue pieces = testing::catalogue(jobsite::data::built_in());
    std::puts(
        "| builder | tremor | presses | home | with a fall | figures a press | came loose | "
        "collapses |");
    std::puts("|---|---|---|---|---|---|---|---|");
    for (const Builder& builder : kBuilders) {
        for (const std::int32_t tremor : kTremors) {
            print(builder, tremor,
                  what == "cards" ? play_cards(pieces, builder, tremor, times)
                                  : play_games(pieces, builder, tremor, times));
            std::fflush(stdout);
        }
    }
    return 0;
}
