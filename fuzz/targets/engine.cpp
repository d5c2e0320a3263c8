#include <nlohmann/json.hpp>

#include "base/verify.h"
#include "cli/engine_session.h"
#include "fuzz/target.h"

// A client of `jobsite engine`, line by line.
namespace jobsite::fuzz {

namespace {

using nlohmann::json;

const cli::Shelf& shelf() {
    static const cli::Shelf kShelf = cli::open_shelf("").value();
    return kShelf;
}

class Client {
   public:
    void say(std::string_view line) {
        const std::string before = seen();
        const json answer = ask(line);
        if (answer.at("type") == "refused") {
            base::verify(seen() == before, "a refusal changes nothing");
        }
    }

   private:
    // What was said last is the answer; what other seats hear comes before it.
    json ask(std::string_view line) {
        said_.clear();
        session_.hear(line);
        base::verify(!said_.empty(), "every message is answered");
        for (std::size_t i = 0; i + 1 < said_.size(); ++i) {
            base::verify(said_[i].at("type") == "events" && !said_[i].contains("ack"),
                         "before the answer come events for other seats");
        }
        return said_.back();
    }

    std::string seen() { return ask(R"({"type":"view","seat":"spectator"})").dump(); }

    std::vector<json> said_;
    cli::EngineSession session_{
        shelf(),
        [](const table::Head&) -> tl::expected<std::unique_ptr<table::Log>, table::Fault> {
            return std::make_unique<table::MemoryLog>();
        },
        [this](std::string_view line) {
            base::verify(line.find('\n') == std::string_view::npos, "an answer is one line");
            said_.push_back(json::parse(line));
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
