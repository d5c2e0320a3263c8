#include "base/json.h"
#include "base/verify.h"
#include "cli/engine_session.h"
#include "fuzz/target.h"

// A client of `jobsite engine`, line by line.
namespace jobsite::fuzz {

namespace {

using base::Json;

constexpr int kMostDeep = 32;

const cli::Shelf& shelf() {
    static const cli::Shelf kShelf = cli::open_shelf("").value();
    return kShelf;
}

class Client {
   public:
    void say(std::string_view line) {
        const std::string before = seen();
        const Json answer = ask(line);
        if (answer["type"] == "refused") {
            base::verify(seen() == before, "a refusal changes nothing");
        }
    }

   private:
    // What was said last is the answer; what other seats hear comes before it.
    Json ask(std::string_view line) {
        said_.clear();
        session_.hear(line);
        base::verify(!said_.empty(), "every message is answered");
        for (std::size_t i = 0; i + 1 < said_.size(); ++i) {
            base::verify(said_[i]["type"] == "told" && !said_[i].has("ack"),
                         "before the answer other seats are told");
        }
        return said_.back();
    }

    std::string seen() { return base::print_json(ask(R"({"type":"view","seat":"spectator"})")); }

    std::vector<Json> said_;
    cli::EngineSession session_{
        shelf(),
        [](const table::Head&) -> tl::expected<std::unique_ptr<table::Log>, table::Fault> {
            return std::make_unique<table::MemoryLog>();
        },
        [this](std::string_view line) {
            base::verify(line.find('\n') == std::string_view::npos, "an answer is one line");
            auto json = base::parse_json(line, kMostDeep);
            base::verify(json.has_value(), "an answer is JSON");
            said_.push_back(*std::move(json));
        }};
};

}  // namespace

void feed(std::string_view input) {
    Client client;
    for (const std::string_view line : lines(input)) {
        client.say(line);
    }
}

}  // namespace jobsite::fuzz
