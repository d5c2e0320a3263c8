#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/contain.h"
#include "bots/errand.h"
#include "rules/seat.h"
#include "server/room/ids.h"
#include "table/predict.h"

// What a room would like to have thought about by somebody else, and what it then gets.
namespace jobsite::server {

// A thought takes its time: it is thought elsewhere, on copies of what it is about, and
// the room that asked gets the answer with the number of its question.
struct Question {
    std::string room;
    std::uint64_t number = 0;
    std::function<bots::Deed()> think;
};
struct Thought {
    std::string room;
    std::uint64_t number = 0;
    bots::Deed deed;
    std::optional<base::Broken> broken{};  // in the thinking: then there is no deed
};

// Somebody would like to know what a bot would do in their place. It is thought about like a
// bot's own question, and known by the seat and the last entry of the log before it.
struct Wish {
    std::string room;
    rules::Seat seat = rules::Seat::P1;
    std::uint64_t entry = 0;
    std::function<bots::Answer()> think;
};
struct Advice {
    std::string room;
    rules::Seat seat = rules::Seat::P1;
    std::uint64_t entry = 0;
    bots::Answer answer;
    std::optional<base::Broken> broken{};  // in the thinking: then there is no answer
};

// A look ahead for somebody who holds a piece. It is a courtesy: bots go first, all looks
// together have a small part of a core, and what has waited too long is not looked at.
struct Look {
    std::string room;
    std::uint64_t number = 0;
    std::function<std::optional<table::Prediction>()> look;
    Millis asked = 0;
};
struct Looked {
    std::string room;
    std::uint64_t number = 0;
    enum class How : std::uint8_t { Done, Dropped } how = How::Dropped;
    std::optional<table::Prediction> prediction{};
    std::optional<base::Broken> broken{};
};

}  // namespace jobsite::server
