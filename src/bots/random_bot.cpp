#include "bots/random_bot.h"

#include "base/random.h"
#include "bots/builder.h"

namespace jobsite::bots {

namespace {

class RandomBot final : public Bot {
   public:
    explicit RandomBot(std::uint64_t seed) : random_(seed), builder_(seed, {}) {}

    Answer answer(const Question& question) override {
        if (const auto place = question.held ? builder_.choose(*question.held) : std::nullopt) {
            return *place;
        }
        const auto count = static_cast<std::uint32_t>(question.legal.size());
        return question.legal[random_.uniform(count)];
    }

   private:
    base::Random random_;
    Builder builder_;  // the first place that comes to its mind
};

}  // namespace

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) {
    return std::make_unique<RandomBot>(seed);
}

}  // namespace jobsite::bots
