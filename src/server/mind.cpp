#include "server/mind.h"

#include <utility>

namespace jobsite::server {

Mind::Mind(std::function<void(Thought)> answer)
    : answer_(std::move(answer)), thread_([this] { run(); }) {}

Mind::~Mind() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Mind::ask(Question question) {
    {
        const std::lock_guard lock(mutex_);
        questions_.push_back(std::move(question));
    }
    changed_.notify_one();
}

void Mind::run() {
    while (true) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closing_ || !questions_.empty(); });
        if (closing_) {
            return;
        }
        const Question question = std::move(questions_.front());
        questions_.pop_front();
        lock.unlock();
        Thought thought{.room = question.room, .number = question.number, .deed = {}};
        thought.broken = base::contain([&] { thought.deed = question.think(); });
        answer_(std::move(thought));
    }
}

}  // namespace jobsite::server
