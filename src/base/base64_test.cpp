#include "base/base64.h"

#include <gtest/gtest.h>

namespace jobsite::base {
namespace {

std::string text_of(std::string_view bytes) {
    return print_base64(std::as_bytes(std::span(bytes)));
}

// The examples of RFC 4648.
TEST(Base64, is_written_as_everywhere) {
    EXPECT_EQ(text_of(""), "");
    EXPECT_EQ(text_of("f"), "Zg==");
    EXPECT_EQ(text_of("fo"), "Zm8=");
    EXPECT_EQ(text_of("foo"), "Zm9v");
    EXPECT_EQ(text_of("foobar"), "Zm9vYmFy");
    EXPECT_EQ(text_of("\xff\xfe\xfb"), "//77");
}

TEST(Base64, is_read_back) {
    std::vector<std::byte> bytes;
    for (int size = 0; size < 300; ++size) {
        EXPECT_EQ(parse_base64(print_base64(bytes)), bytes);
        bytes.push_back(static_cast<std::byte>(size * 37));
    }
}

TEST(Base64, has_one_spelling) {
    for (const std::string_view wrong : {"Z", "Zg", "Zg=", "Zh==", "Zm9=", "Z===", "====", "=",
                                         "Zg==Zg==", "Zm9v=", "Zm 9", "Zm9\n", "Zm9-"}) {
        EXPECT_EQ(parse_base64(wrong), std::nullopt) << wrong;
    }
}

}  // namespace
}  // namespace jobsite::base
