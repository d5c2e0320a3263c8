#include "server/room/words.h"

#include <string>

#include <gtest/gtest.h>

#include "server/room/bucket.h"
#include "server/room/tokens.h"

namespace jobsite::server {

namespace {

TEST(Words, names_of_people_are_names) {
    for (const char* name :
         {"Ada", "Åsa", "李小龍", "O'Neil", "a b", "🙂", "❤️", "x", "123456789012345678901234"}) {
        EXPECT_TRUE(is_name(name)) << name;
    }
}

TEST(Words, what_is_empty_long_or_harmful_is_no_name) {
    for (const std::string& name :
         {std::string(), std::string(" "), std::string(" a"), std::string("a "),
          std::string(25, 'a'), std::string("a\0b", 3), std::string("a\nb"), std::string("\x7f"),
          std::string("\u0085"), std::string("\u202eada"), std::string("a\u200bda"),
          std::string("\u2066a"),
          std::string("\ufeff"
                      "a")}) {
        EXPECT_FALSE(is_name(name)) << name;
    }
}

TEST(Words, what_is_not_seen_is_in_no_name) {
    for (const char* name : {"\u3164", "\u2800", "\u00a0", "Ada\u00a0", "A\u3164da", "\uffa0",
                             "\u115f", "\u2003", "A\u202fda", "\u3000"}) {
        EXPECT_FALSE(is_name(name)) << name;
    }
    EXPECT_TRUE(is_chat("Bravo\u202f!")) << "as French is written";
}

TEST(Words, what_is_no_utf8_is_no_name) {
    for (const char* name : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                             "\xf5\x80\x80\x80", "\xff", "a\xc3(", "\xf0\x9f\x99"}) {
        EXPECT_FALSE(harmless_length(name)) << name;
    }
}

TEST(Words, characters_are_counted_and_not_bytes) {
    EXPECT_EQ(harmless_length("Åsa"), 3U);
    EXPECT_EQ(harmless_length("🙂🙂"), 2U);
    EXPECT_TRUE(is_chat(std::string(300, 'a')));
    EXPECT_FALSE(is_chat(std::string(301, 'a')));
}

TEST(Tokens, are_all_different_and_found_again) {
    start_sodium();
    const std::string token = make_token();
    EXPECT_EQ(token.size(), kTokenLength);
    EXPECT_NE(token, make_token());
    EXPECT_TRUE(same(hash_token(token), hash_token(token)));
    EXPECT_FALSE(same(hash_token(token), hash_token(token + "A")));
    EXPECT_FALSE(same(hash_token(token), hash_token("")));
}

TEST(Tokens, a_room_id_is_ten_characters) {
    start_sodium();
    EXPECT_TRUE(is_room_id(make_room_id()));
    for (const char* text : {"", "abc", "abcdefghi1", "ABCDEFGHIJ", "abcdefghijk", "abcdefghi/"}) {
        EXPECT_FALSE(is_room_id(text)) << text;
    }
}

TEST(Bucket, gives_what_is_there_and_fills_up_again) {
    const Allowance allowance{.at_once = 3, .per_second = 1, .per_minute = 0};
    Bucket bucket;
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(bucket.take(allowance, 1, 1000));
    }
    EXPECT_FALSE(bucket.take(allowance, 1, 1999));
    EXPECT_TRUE(bucket.take(allowance, 1, 2000));
    EXPECT_FALSE(bucket.take(allowance, 1, 2000));
    EXPECT_TRUE(bucket.take(allowance, 3, 1'000'000'000));
    EXPECT_FALSE(bucket.take(allowance, 4, 2'000'000'000));
}

TEST(Bucket, knows_what_is_rarer_than_once_a_second) {
    const Allowance allowance{.at_once = 1, .per_second = 0, .per_minute = 10};
    Bucket bucket;
    EXPECT_TRUE(bucket.take(allowance, 1, 0));
    EXPECT_FALSE(bucket.is_full(allowance, 0));
    EXPECT_FALSE(bucket.take(allowance, 1, 5999));
    EXPECT_TRUE(bucket.take(allowance, 1, 6000));
}

}  // namespace

}  // namespace jobsite::server
