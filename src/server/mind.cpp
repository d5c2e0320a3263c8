#include "server/mind.h"

#include <chrono>
#include <utility>

namespace jobsite::server {

namespace {

using std::chrono::steady_clock;

Share::Micros micros_now() {
    return std::chrono::duration_cast<std::chrono::microseconds>(
               steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Mind::Mind(Pace pace, std::function<void(Answer)> answer)
    : pace_(pace), answer_(std::move(answer)), thread_([this] { run(); }) {}

Mind::~Mind() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Mind::ask(Question question) { ask(Thinking(std::move(question))); }

void Mind::ask(Wish wish) { ask(Thinking(std::move(wish))); }

void Mind::ask(Thinking thinking) {
    {
        const std::lock_guard lock(mutex_);
        questions_.push_back(std::move(thinking));
    }
    changed_.notify_one();
}

void Mind::ask(Look look) {
    {
        const std::lock_guard lock(mutex_);
        looks_.push_back(std::move(look));
    }
    changed_.notify_one();
}

std::optional<Mind::Task> Mind::next() {
    std::unique_lock lock(mutex_);
    const auto is_called = [&] { return closing_ || !questions_.empty(); };
    while (!is_called()) {
        if (looks_.empty()) {
            changed_.wait(lock, [&] { return is_called() || !looks_.empty(); });
        } else if (share_.due() <= micros_now()) {
            Look look = std::move(looks_.front());
            looks_.pop_front();
            return look;
        } else {
            const steady_clock::time_point due{std::chrono::microseconds(share_.due())};
            changed_.wait_until(lock, due, is_called);
        }
    }
    if (closing_) {
        return std::nullopt;
    }
    Thinking thinking = std::move(questions_.front());
    questions_.pop_front();
    return thinking;
}

void Mind::run() {
    while (const auto task = next()) {
        if (const auto* const thinking = std::get_if<Thinking>(&*task)) {
            std::visit([this](const auto& one) { think(one); }, *thinking);
        } else {
            look(std::get<Look>(*task));
        }
    }
}

void Mind::think(const Question& question) {
    Thought thought{.room = question.room, .number = question.number, .deed = {}};
    thought.broken = base::contain([&] { thought.deed = question.think(); });
    answer_(std::move(thought));
}

void Mind::think(const Wish& wish) {
    Advice advice{.room = wish.room, .seat = wish.seat, .entry = wish.entry, .answer = {}};
    advice.broken = base::contain([&] { advice.answer = wish.think(); });
    answer_(std::move(advice));
}

void Mind::look(const Look& look) {
    Looked looked{.room = look.room, .number = look.number};
    if (steady_clock_now() - look.asked <= pace_.patience) {
        const Share::Micros began = micros_now();
        looked.how = Looked::How::Done;
        looked.broken = base::contain([&] { looked.prediction = look.look(); });
        share_.worked(began, micros_now());
    }
    answer_(std::move(looked));
}

}  // namespace jobsite::server
