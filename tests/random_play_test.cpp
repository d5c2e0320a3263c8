#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "data/built_in.h"
#include "games/registry.h"
#include "rules/catalogue.h"
#include "site/testing/pieces.h"
#include "table/table.h"
#include "table/testing.h"

// Somebody who knows no rule plays every game with every option, and with a hand that goes
// anywhere. Whatever is legal must be possible: nothing here may end the program.
namespace jobsite::table {
namespace {

using base::Random;
using rules::Seat;

constexpr int kMm = facts::kMillimetre;

const site::Catalogue& pieces() {
    static const site::Catalogue kPieces = site::testing::catalogue(data::built_in());
    return kPieces;
}

std::unique_ptr<rules::AnyGame> load(const rules::GameRow& row) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    return row.load(files).value();
}

// A minute for every run of the tests, an hour when there is time.
int how_many(int usually, int at_most) {
    const char* const set = std::getenv("JOBSITE_TEST_SIZE");
    const std::string_view size = set == nullptr ? "normal" : set;
    return size == "full" ? at_most : size == "quick" ? usually / 4 : usually;
}

int any(Random& random, int least, int most) {
    return least + static_cast<int>(random.uniform(static_cast<std::uint32_t>(most - least + 1)));
}

template <class T>
const T& any_of(Random& random, const std::vector<T>& list) {
    return list[random.uniform(static_cast<std::uint32_t>(list.size()))];
}

// Every value of every option turns up, in the company of chance.
rules::Setup any_setup(const rules::GameRow& row, Random& random) {
    rules::Setup setup{.seats = any(random, row.least_seats, row.most_seats), .options = {}};
    for (const rules::OptionRow& option : row.options) {
        const auto value = random.uniform(static_cast<std::uint32_t>(option.values.size()));
        setup.options.push_back({std::string(option.name), std::string(option.values[value])});
    }
    return setup;
}

// Over the site for the most part, now and then anywhere at all, through the table and beyond
// its edge, turned as it likes.
facts::Pose any_pose(Random& random) {
    constexpr std::array<facts::Turn, 6> kTurns{{{},
                                                 {0, 0, 707'107, 707'107},
                                                 {0, 707'107, 0, 707'107},
                                                 {707'107, 0, 0, 707'107},
                                                 {500'000, 500'000, 500'000, 500'000},
                                                 {0, 0, 382'683, 923'880}}};
    const bool is_wild = random.uniform(5) == 0;
    const int reach = is_wild ? 1600 : 220;
    return {.at = {any(random, -reach, reach) * kMm, any(random, -reach, reach) * kMm,
                   any(random, is_wild ? -60 : 0, is_wild ? 600 : 150) * kMm},
            .turn = kTurns[random.uniform(kTurns.size())]};
}

// One game by somebody who tries things out.
class Wanderer {
   public:
    Wanderer(const rules::GameRow& row, const rules::AnyGame& game, std::uint64_t seed)
        : random_(seed),
          setup_(any_setup(row, random_)),
          table_(game.start(setup_).value(), log_, Random(random_.next()), &pieces()) {}

    void play(int steps) {
        table_.settle();
        for (int i = 0; i < steps && !table_.match().outcome(); ++i) {
            step();
            ASSERT_EQ(table_.stalled(), std::nullopt);
        }
    }

    [[nodiscard]] std::string told() const {
        std::string text = fmt::format("{} seats", setup_.seats);
        for (const auto& [option, value] : setup_.options) {
            text += fmt::format(" {}={}", option, value);
        }
        return text + fmt::format(", {} entries", table_.entries());
    }
    [[nodiscard]] const std::vector<Entry>& entries() const { return log_.entries(); }
    [[nodiscard]] const rules::Setup& setup() const { return setup_; }

   private:
    void step() {
        for (const Seat seat : table_.match().acting()) {
            if (seat == Seat::Nature) {
                continue;
            }
            const bool holds = table_.workplace() != nullptr && table_.workplace()->is_holding();
            if (holds && random_.uniform(4) != 0) {
                return move_hand(seat);
            }
            if (random_.uniform(20) == 0) {
                table_.undo(seat);
                return;
            }
            const std::string move = any_move(seat);
            EXPECT_EQ(table_.act(seat, move), std::nullopt)
                << "what is legal can be done: " << move;
            return;
        }
    }

    // Any that is legal; games would be short if one gave up as often as one took something.
    std::string any_move(Seat seat) {
        std::vector<std::string> moves = table_.match().legal(seat);
        base::verify(!moves.empty(), "whoever is to act has a move");
        if (random_.uniform(10) != 0 && moves.size() > 2) {
            std::erase_if(moves, [](const std::string& move) {
                return move == "give up" || move == "time up";
            });
        }
        return any_of(random_, moves);
    }

    // Refusals are fair here: a hand cannot be everywhere.
    void move_hand(Seat seat) {
        const facts::Pose pose = any_pose(random_);
        if (random_.uniform(2) == 0) {
            table_.lead(seat, {pose}, random_.uniform(400));
        } else {
            table_.carry(seat, pose,
                         {any(random_, -50, 50) * kMm, any(random_, -50, 50) * kMm, 40 * kMm});
        }
    }

    Random random_;
    rules::Setup setup_;
    testing::FailingLog log_;
    Table table_;
};

TEST(RandomPlay, wild_hands_end_no_program) {
    for (const rules::GameRow& row : games::registry()) {
        const auto game = load(row);
        const bool has_site = game->has_site({.seats = row.least_seats, .options = {}});
        const int games = how_many(40, has_site ? 4000 : 2000);
        for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
            const auto seed = static_cast<std::uint64_t>(i + 1);
            Wanderer wanderer(row, *game, seed);
            wanderer.play(has_site ? 150 : 600);
            EXPECT_FALSE(::testing::Test::HasFailure())
                << row.name << ", seed " << seed << ": " << wanderer.told();
        }
    }
}

}  // namespace
}  // namespace jobsite::table
