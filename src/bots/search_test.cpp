#include "rules/search.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/chairs.h"
#include "bots/level.h"
#include "data/built_in.h"
#include "games/registry.h"
#include "site/testing/pieces.h"

// What thinks a game through, in the games that can be.
namespace jobsite::bots {
namespace {

using rules::Match;
using rules::Seat;

const rules::AnyGame& game_called(std::string_view name) {
    static std::map<std::string, std::unique_ptr<rules::AnyGame>, std::less<>> games;
    auto& game = games[std::string(name)];
    if (game == nullptr) {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        game = games::find_game(name)->load(files).value();
    }
    return *game;
}

// Without a site, in the games that may have one.
std::unique_ptr<Match> begin(std::string_view name, int seats) {
    rules::Setup setup{.seats = seats, .options = {}};
    if (name == "skyscrapers") {
        setup.options = {{"mode", "planner"}};
    }
    return game_called(name).start(setup).value();
}

void make(Match& match, Seat seat, const std::string& move) {
    ASSERT_TRUE(match.propose(seat, move)) << move;
    match.accept();
}

// Plays by advice, with some moves at random so that games differ, and calls `each` wherever a
// player chooses.
template <class Each>
void walk(std::string_view name, int seats, std::uint64_t seed, const Each& each) {
    const auto match = begin(name, seats);
    base::Random random(seed);
    for (auto acting = match->acting(); !acting.empty(); acting = match->acting()) {
        const Seat seat = *acting.begin();
        if (seat == Seat::Nature) {
            make(*match, seat, match->nature(random));
            continue;
        }
        each(*match, seat);
        const auto legal = match->legal(seat);
        const auto any = random.uniform(static_cast<std::uint32_t>(legal.size()));
        make(*match, seat, random.uniform(4) == 0 ? legal[any] : match->advise(seat));
    }
}

std::string choice(const Match& match, Seat seat, int iterations) {
    base::Random random(7);
    return match.search(seat, {.iterations = iterations}, random).value();
}

struct Sort {
    std::string_view game;
    int seats = 2;
    int every = 1;  // so many choices one is looked at
};

class Thought : public ::testing::TestWithParam<Sort> {};

// Whatever others hold and whatever lies in the deck, a seat that sees the same chooses the same.
TEST_P(Thought, nothing_enters_but_what_the_seat_knows) {
    const auto [game, seats, every] = GetParam();
    base::Random random(3);
    int number = 0;
    int others = 0;
    walk(game, seats, 5, [&](const Match& match, Seat seat) {
        if (++number % every != 0) {
            return;
        }
        const auto twin = match.imagine(seat, random);
        ASSERT_EQ(twin->view(seat).text, match.view(seat).text);
        others += twin->position() != match.position() ? 1 : 0;
        ASSERT_EQ(choice(*twin, seat, 12), choice(match, seat, 12)) << match.position();
    });
    EXPECT_GT(others, 5) << "some of them were other positions";
}

TEST_P(Thought, what_is_found_is_legal_and_equal_for_equal_seeds) {
    const auto [game, seats, every] = GetParam();
    int number = 0;
    walk(game, seats, 6, [&](const Match& match, Seat seat) {
        if (++number % every != 0) {
            return;
        }
        const auto legal = match.legal(seat);
        const std::string found = choice(match, seat, 9);
        EXPECT_NE(std::ranges::find(legal, found), legal.end()) << found;
        EXPECT_EQ(found, choice(match, seat, 9));
    });
}

// The advice is what is worth most, and each move has its worth.
TEST_P(Thought, what_is_advised_is_worth_most) {
    const auto [game, seats, every] = GetParam();
    walk(game, seats, 8, [&](const Match& match, Seat seat) {
        const auto legal = match.legal(seat);
        const auto worths = match.weigh(seat);
        ASSERT_EQ(worths.size(), legal.size());
        const auto best = std::ranges::max_element(worths) - worths.begin();
        EXPECT_EQ(legal[static_cast<std::size_t>(best)], match.advise(seat));
    });
}

INSTANTIATE_TEST_SUITE_P(Games, Thought,
                         ::testing::Values(Sort{"monster_office", 2, 3},
                                           Sort{"monster_office", 4, 5}, Sort{"skyscrapers", 2, 6},
                                           Sort{"skyscrapers", 3, 8}),
                         [](const auto& sort) {
                             return fmt::format("{}_{}", sort.param.game, sort.param.seats);
                         });

TEST(Search, is_refused_for_whoever_is_not_to_act) {
    const auto match = begin("monster_office", 2);
    base::Random random(1);
    EXPECT_EQ(match->search(Seat::P1, {.iterations = 5}, random).error(), rules::kNotYourTurn);
}

TEST(Search, is_refused_when_the_game_is_over) {
    const auto match = begin("monster_office", 2);
    base::Random random(1);
    while (!match->acting().empty()) {
        const Seat seat = *match->acting().begin();
        make(*match, seat, seat == Seat::Nature ? match->nature(random) : match->advise(seat));
    }
    EXPECT_EQ(match->search(Seat::P1, {.iterations = 5}, random).error(), rules::kGameOver);
}

TEST(Search, stops_when_the_time_is_up) {
    const auto match = begin("monster_office", 2);
    base::Random random(1);
    while (match->acting().has(Seat::Nature)) {
        make(*match, Seat::Nature, match->nature(random));
    }
    int asked = 0;
    const auto found = match->search(
        Seat::P1, {.iterations = 1'000'000'000, .enough = [&] { return ++asked == 20; }}, random);
    EXPECT_TRUE(found);
    EXPECT_EQ(asked, 20);
}

TEST(SearchDeathTest, takes_some_iterations) {
    const auto match = begin("monster_office", 2);
    base::Random random(1);
    while (match->acting().has(Seat::Nature)) {
        make(*match, Seat::Nature, match->nature(random));
    }
    EXPECT_DEATH((void)match->search(Seat::P1, {.iterations = 0}, random), "takes some time");
}

TEST(Search, roots_are_whole) {
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const std::uint64_t root = rules::whole_root(i);
        EXPECT_LE(root * root, i);
        EXPECT_GT((root + 1) * (root + 1), i);
    }
    EXPECT_EQ(rules::whole_root(~std::uint64_t{0}), 0xffffffffU);
}

// Men at Work needs a site to go on, and is not thought through: there levels differ in their
// hands.
TEST(Search, follows_the_advice_where_the_game_cannot_be_thought_through) {
    table::MemoryLog log;
    const site::Catalogue pieces = site::testing::catalogue(data::built_in());
    table::Table table(begin("men_at_work", 2), log, base::Random(1), &pieces);
    ASSERT_EQ(table.settle(), std::nullopt);
    const Match& match = table.match();
    const Seat seat = *match.acting().begin();
    base::Random random(1);
    EXPECT_EQ(match.search(seat, {.iterations = 5}, random).value(), match.advise(seat));
    EXPECT_TRUE(match.weigh(seat).empty());
}

// Skyscrapers' mode Classic is thought through as if hands always did what they set out to do.
TEST(Search, leaves_the_site_out_where_the_game_can_be_planned) {
    table::MemoryLog log;
    const site::Catalogue pieces = site::testing::catalogue(data::built_in());
    auto match = game_called("skyscrapers").start({.seats = 2, .options = {}}).value();
    table::Table table(std::move(match), log, base::Random(1), &pieces);
    ASSERT_EQ(table.settle(), std::nullopt);
    const Seat seat = *table.match().acting().begin();

    int iterations = 0;
    base::Random random(7);
    const auto count = [&] { return ++iterations == 12; };
    const auto found = table.match().search(seat, {.iterations = 100, .enough = count}, random);
    EXPECT_EQ(iterations, 12);
    EXPECT_EQ(found.value(), choice(table.match(), seat, 12));
    const auto twin = table.match().imagine(seat, random);
    ASSERT_NE(twin->position(), table.match().position());
    EXPECT_EQ(found.value(), choice(*twin, seat, 12));
    EXPECT_EQ(table.act(seat, found.value()), std::nullopt);
}

// ---- levels ------------------------------------------------------------------------------

struct Played {
    std::string position;
    rules::Outcome outcome;
};

Played play(std::string_view game, int seats, std::string_view bot, std::uint64_t seed) {
    table::MemoryLog log;
    table::Table table(begin(game, seats), log, base::Random(seed));
    Chairs chairs;
    for (const Seat seat : rules::Seats::players(seats)) {
        chairs.seat(seat, *find_bot(bot), seed + rules::at(seat));
    }
    // A move that were refused would break a claim.
    EXPECT_EQ(chairs.run(table), std::nullopt);
    return {table.match().position(), table.match().outcome().value()};
}

TEST(Levels, play_to_the_end_and_alike_for_equal_seeds) {
    for (const std::string_view level : {"apprentice", "builder", "foreman"}) {
        for (const std::string_view game : {"monster_office", "skyscrapers"}) {
            const std::string position = play(game, 2, level, 4).position;
            EXPECT_EQ(position, play(game, 2, level, 4).position) << level;
            EXPECT_NE(position, play(game, 2, level, 5).position) << level;
        }
    }
}

// Whoever thinks for long is asked for a few choices only.
TEST(Levels, rita_finds_a_legal_move_and_the_same_for_equal_seeds) {
    for (const std::string_view game : {"monster_office", "skyscrapers"}) {
        int number = 0;
        walk(game, 2, 3, [&](const Match& match, Seat seat) {
            if (++number != 20) {
                return;
            }
            const Answer found = ask(*find_bot("rita")->make(5), match, seat);
            const auto legal = match.legal(seat);
            EXPECT_NE(std::ranges::find(legal, std::get<std::string>(found)), legal.end());
            EXPECT_EQ(found, ask(*find_bot("rita")->make(5), match, seat));
        });
    }
}

// M26 Two who would each rather see the other begin do begin, before the office closes.
TEST(Levels, nobody_who_thinks_waits_until_the_office_closes) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        EXPECT_EQ(play("monster_office", 2, "foreman", seed).outcome.ending,
                  "monster_office.ended_tenth")
            << seed;
    }
}

TEST(Levels, an_apprentice_takes_the_best_of_what_it_sees) {
    const std::array<std::string, 3> legal{"poor", "best", "good"};
    const auto bot = find_bot("apprentice")->make(1);
    std::map<std::string, int> chosen;
    for (int i = 0; i < 1000; ++i) {
        ++chosen[std::get<std::string>(
            bot->answer({.seat = Seat::P1,
                         .legal = legal,
                         .advice = [] { return "best"; },
                         .weigh = [] { return std::vector{1, 9, 5}; }}))];
    }
    EXPECT_GT(chosen["best"], 600);
    EXPECT_GT(chosen["good"], 120);
    EXPECT_GT(chosen["good"], 2 * chosen["poor"]);
}

}  // namespace
}  // namespace jobsite::bots
