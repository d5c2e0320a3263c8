#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "base/contain.h"
#include "bots/errand.h"
#include "server/ids.h"
#include "server/share.h"
#include "table/predict.h"

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

// A thread that thinks one thought after the other.
class Mind {
   public:
    // How long a look may wait, and which part of a core looks have.
    struct Pace {
        Millis patience = 0;
        int percent = 5;
    };

    using Answer = std::variant<Thought, Advice, Looked>;

    Mind(Pace pace, std::function<void(Answer)> answer);
    Mind(const Mind&) = delete;
    Mind& operator=(const Mind&) = delete;
    // Ends with the thought that it is at.
    ~Mind();

    void ask(Question question);
    void ask(Wish wish);
    void ask(Look look);

   private:
    // First come, first served.
    using Thinking = std::variant<Question, Wish>;
    using Task = std::variant<Thinking, Look>;

    void run();
    // The next thing to do, when it is time for it; nothing when all is over.
    std::optional<Task> next();
    void ask(Thinking thinking);
    void think(const Question& question);
    void think(const Wish& wish);
    void look(const Look& look);

    Pace pace_;
    std::function<void(Answer)> answer_;
    Share share_{pace_.percent};  // of looks; for the thread alone
    std::mutex mutex_;            // guards the three that follow
    std::deque<Thinking> questions_;
    std::deque<Look> looks_;
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread thread_;  // last, for it uses all the others
};

}  // namespace jobsite::server
