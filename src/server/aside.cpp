#include "server/aside.h"

#include <utility>

namespace jobsite::server {

Aside::~Aside() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Aside::ask(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
    }
    changed_.notify_one();
}

void Aside::run() {
    while (true) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
        if (closing_) {
            return;
        }
        const auto work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
    }
}

}  // namespace jobsite::server
