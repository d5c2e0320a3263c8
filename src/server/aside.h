#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace jobsite::server {

// A thread that does one thing after the other, for somebody who must not be held up. What
// comes of it is for the work itself to tell.
class Aside {
   public:
    Aside() : thread_([this] { run(); }) {}
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;
    // Ends with the work that it is at.
    ~Aside();

    void ask(std::function<void()> work);

   private:
    void run();

    std::mutex mutex_;  // guards the two that follow
    std::deque<std::function<void()>> waiting_;
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread thread_;  // last, for it uses all the others
};

}  // namespace jobsite::server
