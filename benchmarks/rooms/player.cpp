#include "player.h"

#include <algorithm>
#include <bit>
#include <charconv>

#include <fmt/format.h>

#include "base/verify.h"

namespace jobsite::bench {

namespace {

std::uint32_t number(std::string_view text) {
    std::uint32_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// 3,14,15 as a set of bits.
std::uint64_t cards(std::string_view list) {
    std::uint64_t hand = 0;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        hand |= std::uint64_t{1} << number(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return hand;
}

int pick(std::uint64_t hand, base::Random& random) {
    for (auto skip = random.uniform(static_cast<std::uint32_t>(std::popcount(hand))); skip > 0;
         --skip) {
        hand &= hand - 1U;
    }
    return std::countr_zero(hand);
}

// "a","b" as two texts.
std::vector<std::string> texts(std::string_view list) {
    std::vector<std::string> found;
    while (!list.empty()) {
        const std::size_t end = list.find('"', 1);
        found.emplace_back(list.substr(1, end - 1));
        list.remove_prefix(std::min(end + 2, list.size()));
    }
    return found;
}

}  // namespace

void Player::listen(base::Random& random) {
    tally_.bytes_in += socket_->receive();
    while (const auto message = socket_->next()) {
        hear(*message, random);
    }
}

void Player::act(std::string_view move) {
    acted_ = std::chrono::steady_clock::now();
    socket_->send(dialect_.act(seat_, move));
}

void Player::answered() {
    const auto took = std::chrono::steady_clock::now() - acted_;
    tally_.microseconds.push_back(static_cast<std::uint32_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
}

void CardPlayer::hear(std::string_view message, base::Random& random) {
    const std::string_view turn = between(message, R"("turn":)", ',');
    if (turn.empty()) {
        return;  // it is about the room
    }
    const std::uint32_t now = number(turn);
    const std::string_view list = between(message, R"("hand":[)", ']');
    const Hand hand = list.empty() ? hand_ : cards(list);
    base::verify(std::popcount(hand) == kHand, "a hand has five cards");
    if (hand_ != 0) {
        base::verify(now == turn_ + 1, "the turns are told one by one");
        check(now, hand, number(between(message, R"("played":)", ',')));
    }
    turn_ = now;
    hand_ = hand;
    if (turn_ % 2 == static_cast<std::uint32_t>(seat())) {
        card_ = pick(hand_, random);
        act(fmt::to_string(card_));
    }
}

void CardPlayer::check(std::uint32_t turn, Hand hand, std::uint32_t played) {
    const bool was_mine = turn % 2 != static_cast<std::uint32_t>(seat());
    if (!was_mine) {
        base::verify(hand == hand_, "others do not change my hand");
        base::verify(played != 0, "everybody sees what is played");
        return;
    }
    answered();
    const Hand rest = hand_ & ~(Hand{1} << card_);
    base::verify((hand & rest) == rest && ((hand >> card_) & 1U) == 0,
                 "the played card is gone and the others are held");
}

void OfferedPlayer::hear(std::string_view message, base::Random& random) {
    if (message.find(R"("ack":1)") != std::string_view::npos) {
        waits_ = false;
        if (message.starts_with(R"({"type":"told")")) {
            answered();
        }
    }
    if (message.starts_with(R"({"type":"told")")) {
        offered_ = texts(between(message, R"("legal":[)", ']'));
    }
    if (!waits_ && !offered_.empty()) {
        waits_ = true;
        act(choose(random));
    }
}

// A game in which everybody works where they can is a long one.
const std::string& OfferedPlayer::choose(base::Random& random) {
    const auto others = std::ranges::partition(offered_, [](const std::string& move) {
        return move.starts_with("put ") || move.starts_with("play ");
    });
    const std::size_t works = offered_.size() - others.size();
    const std::size_t among = works > 0 ? works : offered_.size();
    return offered_[random.uniform(static_cast<std::uint32_t>(among))];
}

}  // namespace jobsite::bench
