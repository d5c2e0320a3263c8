#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/contain.h"
#include "bots/errand.h"

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

// A thread that thinks one thought after the other.
class Mind {
   public:
    explicit Mind(std::function<void(Thought)> answer);
    Mind(const Mind&) = delete;
    Mind& operator=(const Mind&) = delete;
    // Ends with the thought that it is at.
    ~Mind();

    void ask(Question question);

   private:
    void run();

    std::function<void(Thought)> answer_;
    std::mutex mutex_;  // guards the two that follow
    std::deque<Question> questions_;
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread thread_;  // last, for it uses all the others
};

}  // namespace jobsite::server
