#include <array>
#include <map>

#include <gtest/gtest.h>

#include "bots/chairs.h"
#include "data/built_in.h"
#include "games/registry.h"

namespace jobsite::bots {
namespace {

using rules::Seat;

std::string move_of(const Answer& answer) { return std::get<std::string>(answer); }

TEST(Bots, are_found_by_name) {
    ASSERT_NE(find_bot("random"), nullptr);
    EXPECT_EQ(find_bot("random")->name, "random");
    EXPECT_EQ(find_bot("genius"), nullptr);
    EXPECT_EQ(find_bot(""), nullptr);
    for (const std::string_view level : {"apprentice", "builder", "foreman", "rita"}) {
        ASSERT_NE(find_bot(level), nullptr) << level;
        EXPECT_EQ(find_bot(level)->name, level);
    }
}

TEST(Bots, are_found_by_the_name_that_kept_rooms_have) {
    EXPECT_EQ(find_bot("greedy"), &usual_bot());
    EXPECT_EQ(usual_bot().name, "builder");
}

TEST(Bots, who_thinks_ahead_is_told_for_how_long) {
    EXPECT_EQ(read_bot("foreman"), *find_bot("foreman"));
    EXPECT_EQ(read_bot("foreman:1")->iterations(), 1);
    EXPECT_EQ(read_bot("rita:100000")->iterations(), kMostIterations);
    EXPECT_EQ(read_bot("rita:100000")->name, "rita");
}

TEST(Bots, what_names_no_bot_is_said) {
    const auto flaw = [](std::string_view text) { return read_bot(text).error(); };
    for (const std::string_view text : {"", "genius", ":5", "genius:5", "foreman ", "Foreman"}) {
        EXPECT_EQ(flaw(text), NotABot::NoSuchName) << text;
    }
    for (const std::string_view text :
         {"foreman:0", "foreman:", "foreman:-1", "foreman:08", "foreman:5 ", "foreman:5:5",
          "foreman:100001", "rita:99999999999999999999", "builder:5", "random:1"}) {
        EXPECT_EQ(flaw(text), NotABot::NoSuchBudget) << text;
    }
}

TEST(RandomBot, chooses_every_legal_move_about_as_often) {
    const std::array<std::string, 4> legal{"a", "b", "c", "d"};
    const auto bot = find_bot("random")->make(1);
    std::map<std::string, int> chosen;
    for (int i = 0; i < 4000; ++i) {
        ++chosen[move_of(bot->answer({.seat = Seat::P1, .legal = legal}))];
    }
    ASSERT_EQ(chosen.size(), 4U);
    for (const auto& [move, times] : chosen) {
        EXPECT_NEAR(times, 1000, 150) << move;
    }
}

TEST(RandomBot, equal_seeds_choose_alike) {
    const std::array<std::string, 3> legal{"a", "b", "c"};
    const auto one = find_bot("random")->make(9);
    const auto two = find_bot("random")->make(9);
    for (int i = 0; i < 50; ++i) {
        const Question question{.seat = Seat::P1, .legal = legal};
        EXPECT_EQ(move_of(one->answer(question)), move_of(two->answer(question)));
    }
}

TEST(Builder, follows_the_advice) {
    const std::array<std::string, 2> legal{"a", "b"};
    const auto bot = find_bot("builder")->make(1);

    const Question question{.seat = Seat::P1, .legal = legal, .advice = [] { return "b"; }};
    EXPECT_EQ(move_of(bot->answer(question)), "b");
}

class ChairsTest : public ::testing::Test {
   protected:
    ChairsTest() {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        game = games::find_game("monster_office")->load(files).value();
        table = std::make_unique<table::Table>(game->start({.seats = 3, .options = {}}).value(),
                                               log, base::Random(2));
        table->settle();
    }

    std::unique_ptr<rules::AnyGame> game;
    table::MemoryLog log;
    std::unique_ptr<table::Table> table;
    Chairs chairs;
};

TEST_F(ChairsTest, bots_play_a_whole_game_among_themselves) {
    for (const Seat seat : {Seat::P1, Seat::P2, Seat::P3}) {
        chairs.seat(seat, *find_bot("random"), rules::at(seat));
    }
    EXPECT_EQ(chairs.run(*table), std::nullopt);
    EXPECT_TRUE(table->match().acting().empty());
    EXPECT_TRUE(table->match().outcome().has_value());
}

// Asks for all that a bot may know.
class Curious final : public Bot {
   public:
    Answer answer(const Question& question) override {
        base::Random random(3);
        const auto imagined = question.imagine(random);
        seen = question.view();
        imagined_view = imagined->view(question.seat).text;
        const auto copy = imagined->clone();
        EXPECT_TRUE(copy->propose(question.seat, question.legal.front()));
        copy->accept();
        EXPECT_NE(copy->position(), imagined->position());
        return question.legal.front();
    }

    std::string seen;
    std::string imagined_view;
};

TEST_F(ChairsTest, a_bot_may_imagine_what_it_cannot_see) {
    Curious bot;

    ask(bot, table->match(), Seat::P2);

    EXPECT_EQ(bot.seen, table->match().view(Seat::P2).text);
    EXPECT_EQ(bot.imagined_view, bot.seen);
}

TEST_F(ChairsTest, bots_wait_for_a_person) {
    chairs.seat(Seat::P2, *find_bot("random"), 1);
    chairs.seat(Seat::P3, *find_bot("random"), 2);
    EXPECT_FALSE(chairs.has_bot(Seat::P1));
    EXPECT_TRUE(chairs.has_bot(Seat::P2));
    EXPECT_FALSE(chairs.has_bot(Seat::Nature));

    EXPECT_EQ(chairs.run(*table), std::nullopt);

    // In the contest they have laid their cards; the person has not.
    EXPECT_EQ(table->match().acting(), rules::Seats(Seat::P1));
    EXPECT_EQ(chairs.step(*table), Chairs::Step::NobodyToMove);
}

}  // namespace
}  // namespace jobsite::bots
