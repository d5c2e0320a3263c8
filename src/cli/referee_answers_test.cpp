#include "cli/referee_testing.h"

// How the referee answers: the examples of docs/referee, and programs.
namespace jobsite::cli {
namespace {

TEST(Referee, the_examples_have_the_answers_beside_them) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(example(""))) {
        if (entry.path().extension() == ".json") {
            ++examples;
            std::filesystem::path answer = entry.path();
            EXPECT_EQ(run({"referee", entry.path().string()}).out,
                      read(answer.replace_extension(".txt")))
                << entry.path();
        }
    }
    EXPECT_GE(examples, 6);
}

TEST(Referee, answers_programs_in_json) {
    const Ran ran =
        ask(on_bridge(across("white2"), task("G2", "girder-BW", R"("white2")")), {"--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto condition = [](std::string_view rule, std::string_view key, std::string_view text,
                              std::string_view evidence) {
        return fmt::format(R"({{"rule":"{}","holds":"met","key":"men_at_work.condition.{}",)"
                           R"("text":"{}","evidence":[{}]}})",
                           rule, key, text, evidence);
    };
    std::string firm;
    for (const std::string_view piece :
         {"support1", "support2", "white1", "white2", "black1", "worker1", "hat1"}) {
        firm += fmt::format(R"({}{{"piece":"{}","margin":3.0}})", firm.empty() ? "" : ",", piece);
    }
    EXPECT_EQ(ran.out,
              fmt::format(
                  R"({{"instruction":"G2","met":true,"conditions":[{},{},{},{},{}],)"
                  R"("accident":null,"highest":null,"moved":[],)"
                  R"("stands":{{"margin":3.0,"pieces":[{}]}}}})"
                  "\n",
                  condition("50", "all_placed", "Everything the card asks for is on the site.", ""),
                  condition("26", "off_the_ground", "The girder does not touch the ground.", ""),
                  condition("27", "not_on_a_hat", "The girder rests on no hat and no head.", ""),
                  condition("29", "covers_none", "No girder covers another.", ""),
                  condition("G2", "own_colour", "It touches a girder of its own colour.",
                            R"({"piece":"white2","other":"white1",)"
                            R"("from":[-20.0,-5.0,0.0],"to":[-10.0,5.0,0.0]})"),
                  firm));
}

TEST(Referee, says_by_what_the_site_stands) {
    const auto across_at = [](double y) {
        return on_bridge(
            fmt::format(R"({{"piece": "white2", "at": [20, {}, 35], {}}})", y, kQuarter),
            task("G8", "girder-BW", R"("white2")"));
    };
    // The black girder's edge is at 20.
    const Ran stands = ask(across_at(19.5));
    EXPECT_TRUE(says(stands, "It stands by 0.5 mm: white2 is the nearest to falling.\n"))
        << stands.out;
    const Ran falls = ask(across_at(20.5));
    EXPECT_TRUE(says(falls, "It would fall: white2 first.\n")) << falls.out;
}

TEST(Referee, says_by_how_much_a_condition_is_missed) {
    const Ran missed = run({"referee", example("brick-on-worker.json").string(), "--json"});
    EXPECT_TRUE(says(missed, R"("amount":"31.2 mm are between them.")")) << missed.out;
    const Ran met = run({"referee", example("own-colour.json").string(), "--json"});
    EXPECT_FALSE(says(met, R"("amount")")) << met.out;
}

TEST(Referee, tells_programs_of_accidents_heights_and_what_moved) {
    const std::string tall =
        on_bridge(across("orange1") + R"(, {"piece": "worker2", "at": [20, 40, 45]})",
                  task("G5", "girder-OW", R"("orange1", "worker2")"));
    EXPECT_TRUE(says(ask(tall, {"--json"}), R"("highest":{"piece":"worker2","top":83.0})"));

    // A9 An accident, and no award.
    const Ran fallen = ask(replaced(tall, R"("instruction")",
                                    R"("story": [{"piece": "hat1", "left": "table"}],
                                       "instruction")"),
                           {"--json"});
    EXPECT_TRUE(says(fallen, R"("met":false)")) << fallen.out;
    EXPECT_TRUE(says(fallen, R"("accident":{"piece":"hat1","other":"hat1","cause":"left_world"},)"
                             R"("highest":null)"))
        << fallen.out;

    const Ran leaning = ask(replaced(tall, "[20, 40, 45]", "[20, 83, 45]"), {"--json", "--settle"});
    EXPECT_TRUE(says(leaning, R"({"piece":"worker2","gone":false,"distance":)")) << leaning.out;
}

}  // namespace
}  // namespace jobsite::cli
