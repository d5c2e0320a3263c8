#include "server/http_files.h"

#include <gtest/gtest.h>

namespace jobsite::server {

namespace {

class Files : public ::testing::Test {
   protected:
    Files() {
        files.add("/index.html", "page");
        files.add("/index.html.gz", "packed page");
        files.add("/assets/a-1234.js", "script");
        files.add("/assets/a-1234.js.br", "best");
        files.add("/assets/a-1234.js.gz", "good");
    }
    HttpAnswer get(const std::string& path, const std::string& packings = "",
                   const std::string& held = "") {
        return files.find({.door = Door::Front,
                           .path = path,
                           .accept_encoding = packings,
                           .if_none_match = held});
    }

    HttpFiles files;
};

TEST_F(Files, a_page_is_asked_for_anew_and_a_hashed_file_never) {
    EXPECT_EQ(get("/").body, "page");
    EXPECT_EQ(get("/").content_type, "text/html; charset=utf-8");
    EXPECT_EQ(get("/").cache_control, "no-cache");
    EXPECT_EQ(get("/assets/a-1234.js").cache_control, "public, max-age=31536000, immutable");
}

TEST_F(Files, every_path_of_a_page_leads_to_the_page) {
    EXPECT_EQ(get("/room/abc").body, "page");
    EXPECT_EQ(get("/rules.html").status, 404U);
    EXPECT_EQ(get("/assets/b.js").status, 404U);
}

TEST_F(Files, a_file_comes_packed_as_the_browser_likes_it_best) {
    EXPECT_EQ(get("/assets/a-1234.js", "gzip, br").encoding, "br");
    EXPECT_EQ(get("/assets/a-1234.js", "gzip, br").body, "best");
    EXPECT_EQ(get("/assets/a-1234.js", "gzip").body, "good");
    EXPECT_EQ(get("/assets/a-1234.js").encoding, "");
    EXPECT_EQ(get("/", "br").body, "page");
    EXPECT_EQ(get("/", "gzip, br").body, "packed page");
    EXPECT_EQ(get("/", "gzip").content_type, "text/html; charset=utf-8");
}

TEST_F(Files, what_the_browser_holds_is_not_sent_again) {
    const std::string etag = get("/").etag;
    EXPECT_EQ(get("/", "", etag).status, 304U);
    EXPECT_EQ(get("/", "", etag).body, "");
    EXPECT_EQ(get("/", "gzip", etag).status, 200U);
    EXPECT_EQ(get("/", "", "\"other\"").status, 200U);
}

TEST_F(Files, nothing_outside_the_folder_can_be_named) {
    for (const char* path :
         {"/../../etc/passwd.txt", "/assets/../../x.txt", "//x.js", "x.js", ""}) {
        EXPECT_NE(get(path).body, "script") << path;
    }
}

}  // namespace

}  // namespace jobsite::server
