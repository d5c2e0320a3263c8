#include "base/json.h"

#include <array>
#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/json_writer.h"
#include "base/random.h"

namespace jobsite::base {
namespace {

constexpr int kDeep = 8;

Json parsed(std::string_view text) { return parse_json(text, kDeep).value(); }

// What is wrong with a text, and at which byte; "fine" if nothing is.
std::string flaw(std::string_view text) {
    constexpr std::array<std::string_view, 4> kNames{"not json", "number", "deep", "twice"};
    const auto json = parse_json(text, kDeep);
    return json ? "fine"
                : std::string(kNames[static_cast<std::size_t>(json.error().kind)]) + " " +
                      std::to_string(json.error().byte);
}

TEST(Json, an_object_knows_where_its_fields_are) {
    JsonObject object;
    JsonWriter json(object);
    json.open_object();
    json.field("a", 1);
    json.name("b");
    json.list(std::array{"},\"", "c"}, [&](const char* text) {
        json.open_object();
        json.field("d", text);
        json.close_object();
    });
    json.field("e", "x");
    json.close_object();
    ASSERT_EQ(object.text, R"({"a":1,"b":[{"d":"},\""},{"d":"c"}],"e":"x"})");
    ASSERT_EQ(object.fields.size(), 3U);
    EXPECT_EQ(object.name(0), "a");
    EXPECT_EQ(object.value(0), "1");
    EXPECT_EQ(object.name(1), "b");
    EXPECT_EQ(object.value(1), R"([{"d":"},\""},{"d":"c"}])");
    EXPECT_EQ(object.value(2), R"("x")");
}

TEST(Json, every_kind_of_value) {
    EXPECT_TRUE(parsed(" null ").is_null());
    EXPECT_EQ(parsed("true"), true);
    EXPECT_EQ(parsed("-7"), -7);
    EXPECT_EQ(parsed("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(parsed("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(parsed("1.5e2"), 150.0);
    EXPECT_EQ(parsed(R"("a\n\u20ac\ud83d\ude00\/")"), "a\n\u20ac\U0001f600/");
    EXPECT_EQ(parsed("[1,[],{}]").size(), 3U);
    const Json object = parsed(R"({"b":1,"a":{"c":[true]}})");
    EXPECT_EQ(object.fields()[0].name, "b") << "in the order of the text";
    EXPECT_EQ(object["a"]["c"][0], true);
    EXPECT_TRUE(object["a"]["d"]["e"][7].is_null());
    EXPECT_FALSE(object.has("c"));
}

TEST(Json, whole_numbers_have_limits) {
    EXPECT_TRUE(parsed("-5").is_from(-5, 3));
    EXPECT_FALSE(parsed("-6").is_from(-5, 3));
    EXPECT_TRUE(parsed("3").is_from(-5, 3));
    EXPECT_FALSE(parsed("4").is_from(-5, 3));
    EXPECT_FALSE(parsed("-1").is_from(0U, ~0U));
    EXPECT_FALSE(parsed("1.0").is_from(0, 3)) << "that is another kind of number";
    EXPECT_FALSE(parsed("18446744073709551616").is_whole()) << "past 64 bits";
    EXPECT_FALSE(parsed("18446744073709551615").is_from(-1, 1));
}

TEST(Json, what_is_wrong_is_told_with_its_place) {
    EXPECT_EQ(flaw(""), "not json 1");
    EXPECT_EQ(flaw("nonsense"), "not json 2");
    EXPECT_EQ(flaw("[1,]"), "not json 4");
    EXPECT_EQ(flaw(R"({"a":1}})"), "not json 8");
    EXPECT_EQ(flaw("[01]"), "not json 3");
    EXPECT_EQ(flaw("[1e999]"), "number 7");
    EXPECT_EQ(flaw("[[[[[[[[]]]]]]]]"), "fine");
    EXPECT_EQ(flaw("[[[[[[[[["), "deep 9");
    EXPECT_EQ(flaw(R"({"a":1,"a":2})"), "twice 11");
    EXPECT_EQ(parse_json(R"({"a":1,"a":2})", kDeep).error().name, "a");
}

// Whoever would take more or less than a well-kept parser is found out.
TEST(Json, it_takes_what_another_parser_takes) {
    const std::array<std::string, 18> seeds{
        R"({"type":"act","seat":"p1","move":"lay R3","ack":7})",
        R"([0,-0,1.5,-1.25e+3,2E-2,10000000000000000000000])",
        R"("\u0041\ud83d\ude00\"\\\b\f\n\r\t\/")",
        R"({"a":[{"b":[null,true,false]}],"c":{}})",
        "[\"\u20ac \U0001f600 \u00e9\"]",
        "[\xe2\x82]",
        "\"\xed\xa0\x80\"",
        "\"\xf4\x90\x80\x80\"",
        R"("\ud800")",
        R"("\ude00\ud83d")",
        R"("\u12g4")",
        "-",
        "1.",
        "1e",
        ".5",
        "+1",
        "\"tab\there\"",
        " [ ] ",
    };
    Random random(7);
    for (int round = 0; round < 40'000; ++round) {
        std::string text = seeds[random.uniform(seeds.size())];
        for (std::uint64_t changes = random.uniform(4); changes > 0; --changes) {
            constexpr std::string_view kBytes = "{}[]\",:0-+.eE1\\untf \n\x01\x7f\x80\xc3\xed";
            text[random.uniform(static_cast<std::uint32_t>(text.size()))] =
                kBytes[random.uniform(kBytes.size())];
        }
        const auto own = parse_json(text, 100);
        const auto other = nlohmann::ordered_json::parse(text, nullptr, false);
        if (own) {
            ASSERT_EQ(nlohmann::ordered_json::parse(print_json(*own)), other) << text;
        } else if (own.error().kind == JsonFlaw::Kind::NotJson) {
            ASSERT_TRUE(other.is_discarded()) << text;
        }
    }
}

TEST(Json, it_is_printed_in_a_line_and_for_people) {
    const Json json{{"a", std::vector<Json>{1, -2, 0.5, 3.0}},
                    {"b", Json{{"c", Json()}}},
                    {"d", std::vector<Json>{}}};
    EXPECT_EQ(print_json(json), R"({"a":[1,-2,0.5,3.0],"b":{"c":null},"d":[]})");
    EXPECT_EQ(print_json_lines(json), nlohmann::ordered_json::parse(print_json(json)).dump(2));
}

TEST(JsonWriter, it_puts_the_commas_and_the_escapes) {
    std::string text = "before ";
    JsonWriter json(text);
    json.open_object();
    json.field("text", "a\"\\\n\x01\x7f\u20ac");
    json.name("list");
    json.texts(std::array{"x", ":", "["});
    json.name("raw");
    json.raw("{}");
    json.field("flag", true);
    json.close_object();
    EXPECT_EQ(text,
              "before {\"text\":\"a\\\"\\\\\\n\\u0001\x7f\u20ac\",\"list\":[\"x\",\":\",\"[\"],"
              "\"raw\":{},\"flag\":true}");
}

TEST(JsonWriter, bytes_that_are_no_text_are_replaced) {
    std::string text;
    JsonWriter(text).value("a\xff\xe2\x82z");
    EXPECT_EQ(text, "\"a\ufffd\ufffd\ufffdz\"");
}

}  // namespace
}  // namespace jobsite::base
