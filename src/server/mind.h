#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <variant>

#include "server/room/ids.h"
#include "server/room/share.h"
#include "server/room/thoughts.h"

namespace jobsite::server {

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
