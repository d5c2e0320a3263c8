#include "server/room/practice.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/json.h"
#include "base/scan.h"
#include "base/verify.h"
#include "fuzz/target.h"
#include "server/room/secrecy.h"

// What the exports of the browser's module make of a page that cannot be trusted. A line is
//
//   {"type":"join","room":"<room>","token":"<p1>"}   what the page says
//   wait 900                                         milliseconds pass
//   anew                                             it is loaded anew, and takes up its room
//   take up abcdefghijjobsite log 3|game ...         or another; | is the end of a line
//
// where <room> and <p1> stand for those of the last room that was opened.
namespace jobsite::fuzz {

namespace {

using server::Practice;

const shelf::Shelf& shelf() {
    static const shelf::Shelf kBuiltIn = [] {
        server::start_sodium();
        auto loaded = shelf::load();
        base::verify(loaded.has_value(), "the built-in data is good");
        return *std::move(loaded);
    }();
    return kBuiltIn;
}

class Page {
   public:
    void hear(std::string_view line) {
        base::Scanner words(line);
        if (words.accept("wait")) {
            pass(words.number(0, kLongestWait).value_or(0));
        } else if (words.accept("anew")) {
            load_anew();
        } else if (words.accept("take up")) {
            std::string kept(words.rest());
            std::ranges::replace(kept, '|', '\n');
            rooms_->take_up(kept);
        } else {
            rooms_->hear(with_keys(line), now_);
        }
        listen();
    }

    // What is kept of a room is taken up again as it was.
    void load_anew() {
        const std::string kept = rooms_->kept();
        rooms_ = std::make_unique<Practice>(shelf());
        if (kept.empty()) {
            return;
        }
        rooms_->take_up(kept);
        listen();
        rooms_->hear(with_keys(R"({"type":"join","room":"<room>","token":"<p1>"})"), now_);
        base::verify(rooms_->kept().starts_with(kept.substr(0, kept.rfind("end after"))),
                     "a room that is taken up again goes on");
    }

   private:
    static constexpr int kLongestWait = 10'000;
    static constexpr int kDepth = 16;

    void pass(server::Millis time) {
        const server::Millis until = now_ + time;
        for (auto due = rooms_->due(); due && *due <= until; due = rooms_->due()) {
            now_ = std::max(now_ + 1, *due);
            rooms_->pass(now_);
        }
        now_ = until;
    }

    void listen() {
        while (const auto said = rooms_->next()) {
            base::verify(!said->empty(), "what is said says something");
            const bool is_text = said->front() == '{';
            base::verify(!is_text || base::parse_json(*said, kDepth).has_value(),
                         "what is said can be read");
            if (said->starts_with(R"({"type":"opened")")) {
                room_ = word_after(*said, R"("room":")");
                token_ = word_after(*said, R"("token":")");
            }
        }
    }

    static std::string word_after(std::string_view text, std::string_view name) {
        const std::size_t at = text.find(name);
        if (at == std::string_view::npos) {
            return "";
        }
        text.remove_prefix(at + name.size());
        return std::string(text.substr(0, text.find('"')));
    }

    [[nodiscard]] std::string with_keys(std::string_view line) const {
        std::string text(line);
        for (const auto& [name, key] :
             {std::pair<std::string_view, const std::string&>("<room>", room_), {"<p1>", token_}}) {
            if (const std::size_t place = text.find(name); place != std::string::npos) {
                text.replace(place, name.size(), key);
            }
        }
        return text;
    }

    std::unique_ptr<Practice> rooms_ = std::make_unique<Practice>(shelf());
    std::string room_;
    std::string token_;
    server::Millis now_ = 1000;
};

}  // namespace

void feed(std::string_view input) {
    Page page;
    for (const std::string_view line : lines(input)) {
        page.hear(line);
    }
    page.load_anew();
}

}  // namespace jobsite::fuzz
