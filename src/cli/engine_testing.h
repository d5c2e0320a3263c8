#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/json.h"
#include "cli/engine_session.h"
#include "table/testing.h"

// What tests of the engine share.
namespace jobsite::cli {

using base::Json;
using List = std::vector<Json>;

// A client in the same process, and what it hears.
class EngineTest : public ::testing::Test {
   protected:
    // The answer is what was said last.
    Json ask(const std::string& frame) {
        said.clear();
        session.hear(frame);
        return said.back();
    }
    std::string key(const std::string& frame) {
        const Json answer = ask(frame);
        return answer.has("key") ? answer["key"].text() : "not refused";
    }
    void create() { ask(R"({"type":"create","game":"monster_office","seats":3,"seed":1})"); }

    Shelf shelf = open_shelf("").value();
    table::testing::FailingLog* log = nullptr;
    std::vector<Json> said;
    EngineSession session{
        shelf,
        [this](const table::Head&) {
            auto made = std::make_unique<table::testing::FailingLog>();
            log = made.get();
            return tl::expected<std::unique_ptr<table::Log>, table::Fault>(std::move(made));
        },
        [this](std::string_view line) {
            said.push_back(base::parse_json(line, 32).value_or("no JSON"));
        }};
};

}  // namespace jobsite::cli
