#include "bots/greedy_bot.h"

#include "bots/builder.h"

namespace jobsite::bots {

namespace {

constexpr int kTries = 8;

class GreedyBot final : public Bot {
   public:
    explicit GreedyBot(std::uint64_t seed) : builder_(seed, kTries) {}

    Answer answer(const Question& question) override {
        if (const auto place = builder_.choose(question.held)) {
            return *place;
        }
        return question.advice();
    }

   private:
    Builder builder_;
};

}  // namespace

std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed) {
    return std::make_unique<GreedyBot>(seed);
}

}  // namespace jobsite::bots
