#include "rules/texts.h"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace jobsite::rules {
namespace {

Loaded<Texts> load(std::string_view text) {
    return Texts::load({.path = "texts/xx.json", .text = text});
}

Texts toy_texts() {
    return load(R"({
        "seat.p2": "Player 2",
        "toy.put": "{seat} puts {colour} {number} on project {tile}: {number}!",
        "toy.colour.R": "coffee",
        "toy.ended": "Over.",
        "table.not_your_turn": "It is not your turn."
    })")
        .value();
}

Event put(std::string_view key, std::string_view colour) {
    return {.key = key,
            .audience = Seats::everybody(),
            .arguments = {{"seat", Seat::P2},
                          {"colour", std::string(colour)},
                          {"number", std::int64_t{3}},
                          {"tile", std::string("07")}}};
}

TEST(Texts, an_event_is_told_with_its_arguments) {
    EXPECT_EQ(toy_texts().sentence(put("toy.put", "R")),
              "Player 2 puts coffee 3 on project 07: 3!");
}

TEST(Texts, a_token_without_a_word_shows_as_itself) {
    EXPECT_EQ(toy_texts().sentence(put("toy.put", "G")), "Player 2 puts G 3 on project 07: 3!");
}

TEST(Texts, a_refusal_is_told_by_its_key) {
    EXPECT_EQ(toy_texts().sentence(kNotYourTurn), "It is not your turn.");
}

TEST(Texts, what_is_missing_shows_as_its_key_or_name) {
    const Texts texts = toy_texts();
    EXPECT_EQ(texts.sentence(put("toy.unknown", "R")), "toy.unknown");
    EXPECT_EQ(texts.sentence(kGameOver), "table.game_over");
    EXPECT_EQ(texts.say("toy.put"), "seat puts colour number on project tile: number!");
    const Texts::Argument stranger{"seat", Seat::P5};
    EXPECT_EQ(texts.say("toy.put", {&stranger, 1}),
              "seat.p5 puts colour number on project tile: number!");
    EXPECT_EQ(Texts().say(""), "");
}

TEST(Texts, placeholders_are_named_in_their_order) {
    using Names = std::vector<std::string_view>;
    EXPECT_EQ(placeholders("{seat} gives {seat} {amount}"), (Names{"seat", "seat", "amount"}));
    EXPECT_EQ(placeholders("Over."), Names{});
}

TEST(Texts, a_file_that_is_not_json_is_refused_with_its_line) {
    EXPECT_EQ(load("{\n\"a.b\": \"x\",\n\"c.d\" \"y\"\n}").error(),
              (DataFault{"texts/xx.json", "line 3", "this is not valid JSON"}));
    EXPECT_FALSE(load("").has_value());
    EXPECT_FALSE(load("{").has_value());
    EXPECT_FALSE(load("{\"a\": \"\xff\"}").has_value());
    EXPECT_FALSE(load("[]").has_value());
    EXPECT_FALSE(load("7").has_value());
}

TEST(Texts, a_value_that_is_no_sentence_is_refused_by_its_key) {
    EXPECT_EQ(load(R"({"toy.ended": 7})").error(),
              (DataFault{"texts/xx.json", "toy.ended", "must be a text"}));
    EXPECT_EQ(load(R"({"a": "x", "toy.ended": {"deep": "x"}})").error().where, "toy.ended");
    EXPECT_EQ(load(R"({"toy.ended": ""})").error(),
              (DataFault{"texts/xx.json", "toy.ended", "must not be empty"}));
}

TEST(Texts, a_brace_without_a_partner_is_refused) {
    for (const std::string_view text : {"{", "}", "{seat", "seat}", "{seat{number}", "{seat}}",
                                        "{{seat}}", "{}", "{ seat }", "{Seat}", "{p1}", "x } {"}) {
        const auto texts = load(fmt::format(R"({{"toy.put": "{}"}})", text));
        ASSERT_FALSE(texts.has_value()) << text;
        EXPECT_EQ(texts.error().where, "toy.put");
        EXPECT_NE(texts.error().problem.find("braces"), std::string::npos) << text;
    }
}

TEST(Texts, a_file_belongs_to_a_language_by_its_path) {
    EXPECT_EQ(language_of("texts/en.json"), "en");
    EXPECT_EQ(language_of("toy/texts/nl.json"), "nl");
    EXPECT_EQ(language_of("toy/deck.json"), "");
    EXPECT_EQ(language_of("toy/contexts/en.json"), "");
    EXPECT_EQ(language_of("texts/en.txt"), "");
    EXPECT_EQ(language_of("en.json"), "");
}

TEST(Texts, the_files_of_a_language_are_one) {
    const std::array files{
        DataFile{.path = "texts/en.json", .text = R"({"seat.p1": "Player 1"})"},
        DataFile{.path = "toy/texts/en.json", .text = R"({"toy.ended": "Over."})"},
        DataFile{.path = "toy/texts/nl.json", .text = R"({"toy.ended": "Voorbij."})"},
        DataFile{.path = "toy/deck.json", .text = "no texts"}};
    const auto english = Texts::load(files, "en");
    ASSERT_TRUE(english.has_value()) << print_fault(english.error());
    EXPECT_EQ(english->templates().size(), 2U);
    EXPECT_EQ(english->say("toy.ended"), "Over.");
    EXPECT_EQ(Texts::load(files, "nl")->say("toy.ended"), "Voorbij.");
}

TEST(Texts, no_key_stands_in_two_files) {
    const std::array files{
        DataFile{.path = "texts/en.json", .text = R"({"toy.ended": "Over."})"},
        DataFile{.path = "toy/texts/en.json", .text = R"({"toy.ended": "Done."})"}};
    const DataFault fault{
        .file = "toy/texts/en.json", .where = "toy.ended", .problem = "stands in another file too"};
    EXPECT_EQ(Texts::load(files, "en").error(), fault);
}

}  // namespace
}  // namespace jobsite::rules
