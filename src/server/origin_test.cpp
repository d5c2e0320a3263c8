#include "server/origin.h"

#include <gtest/gtest.h>

namespace jobsite::server {

namespace {

TEST(Origin, a_page_may_talk_to_the_host_that_it_came_from) {
    for (const char* host : {"127.0.0.1:8033", "192.168.1.5", "localhost:5173", "LOCALHOST",
                             "[::1]:8033", "[2001:db8::1]"}) {
        EXPECT_TRUE(is_own_origin("http://" + std::string(host), host, "")) << host;
        EXPECT_FALSE(is_own_origin("http://elsewhere.example", host, "")) << host;
    }
    EXPECT_FALSE(is_own_origin("http://127.0.0.1:8033", "127.0.0.1:8034", ""));
    EXPECT_FALSE(is_own_origin("null", "127.0.0.1", ""));
}

TEST(Origin, a_name_that_leads_here_is_no_proof) {
    for (const char* host : {"evil.example", "evil.example:8033", "127.0.0.1.evil.example",
                             "localhost.evil.example", "127.0.0.1.", "", ":8033", "."}) {
        EXPECT_FALSE(is_own_origin("http://" + std::string(host), host, "")) << host;
        EXPECT_FALSE(is_own_origin("http://" + std::string(host), host, "table.example")) << host;
    }
}

TEST(Origin, the_public_name_is_ours_whatever_was_asked_for) {
    EXPECT_TRUE(is_own_origin("https://Table.example", "table.example", "table.example"));
    EXPECT_TRUE(is_own_origin("https://table.example", "127.0.0.1:8033", "table.example"));
    EXPECT_FALSE(is_own_origin("https://table.example", "table.example", "other.example"));
}

TEST(Origin, other_pages_may_not_talk) {
    for (const char* origin : {"null", "https://evil.example", "https://table.example.evil.example",
                               "https://table.example:444", "ftp://table.example", "table.example",
                               "https://", "http://127.0.0.1:80"}) {
        EXPECT_FALSE(is_own_origin(origin, "table.example", "table.example")) << origin;
    }
    EXPECT_FALSE(is_own_origin("https://evil.example", "", ""));
}

TEST(Origin, who_is_no_browser_says_nothing) { EXPECT_TRUE(is_own_origin("", "evil.example", "")); }

TEST(Origin, the_nearest_proxy_is_believed) {
    EXPECT_EQ(forwarded_address("1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(forwarded_address("6.6.6.6, 1.2.3.4 "), "1.2.3.4");
    EXPECT_EQ(forwarded_address(""), "");
    EXPECT_EQ(host_of("https://table.example/x?y#z"), "table.example");
    EXPECT_EQ(host_of("javascript:alert(1)"), "");
}

}  // namespace

}  // namespace jobsite::server
