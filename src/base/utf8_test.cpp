#include "base/utf8.h"

#include <gtest/gtest.h>

namespace jobsite::base {
namespace {

TEST(Utf8, is_told_from_what_is_none) {
    for (const char* text : {"", "abc", "\xc3\xa9", "\xf0\x9f\x98\x80", "\xef\xbf\xbf"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    for (const char* text :
         {"\xff", "\x80", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a\xe2\x82"}) {
        EXPECT_FALSE(is_utf8(text)) << text;
    }
}

}  // namespace
}  // namespace jobsite::base
