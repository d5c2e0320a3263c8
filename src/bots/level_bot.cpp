#include "bots/level_bot.h"

#include <algorithm>

#include "base/verify.h"
#include "bots/builder.h"

namespace jobsite::bots {

namespace {

// Whoever finds no place sees that it is no use every so many times, and else puts back what he
// holds, to try it another way: what can only go wrong need not be shown to go wrong.
constexpr std::uint32_t kPatience = 2;

class LevelBot final : public Bot {
   public:
    LevelBot(const Level& level, std::uint64_t seed)
        : level_(level), random_(seed), builder_(seed, level.skill) {}

    Answer answer(const Question& question) override {
        if (question.held) {
            if (const auto place = builder_.choose(*question.held, question.enough)) {
                return *place;
            }
            if (question.give_up && random_.uniform(kPatience) == 0) {
                return *question.give_up;
            }
        }
        std::string move = choose(question);
        if (level_.persistence > 1 && move == question.give_up &&
            random_.uniform(level_.persistence) != 0) {
            return question.insistence();
        }
        return move;
    }

   private:
    std::string choose(const Question& question) {
        if (level_.iterations > 0) {
            return think(question);
        }
        return level_.overlooks > 0 ? overlook(question) : question.advice();
    }

    std::string think(const Question& question) {
        auto found =
            question.search({.iterations = level_.iterations, .enough = question.enough}, random_);
        base::verify(found.has_value(), "whoever is asked is to act");
        return *std::move(found);
    }

    // The best of the moves that it sees. Where the game has no opinion of each there is only
    // the advice.
    std::string overlook(const Question& question) {
        constexpr int kMany = 4;  // moves for each that one sees less
        const std::vector<int> worths = question.weigh();
        const int length = static_cast<int>(worths.size());
        const int overlooked =
            level_.overlooks + std::min(length / kMany, level_.overlooks_of_many);
        const int* best = nullptr;
        for (const int& worth : worths) {
            const bool sees = static_cast<int>(random_.uniform(100)) >= overlooked;
            if (sees && (best == nullptr || worth > *best)) {
                best = &worth;
            }
        }
        return best == nullptr ? question.advice()
                               : question.legal[static_cast<std::size_t>(best - worths.data())];
    }

    Level level_;
    base::Random random_;
    Builder builder_;
};

}  // namespace

std::unique_ptr<Bot> make_level_bot(const Level& level, std::uint64_t seed) {
    return std::make_unique<LevelBot>(level, seed);
}

}  // namespace jobsite::bots
