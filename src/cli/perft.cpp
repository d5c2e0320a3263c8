#include "cli/command.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

constexpr int kMaxDepth = 20;

class Perft final : public Command {
   public:
    void describe(Options& options) override {
        flags_.describe(options);
        options
            .text("--position", position_,
                  "Count from this position, as `jobsite replay --position` prints it; "
                  "otherwise from the start of a game")
            .type("TEXT");
        options.number("--depth", depth_, 0, kMaxDepth, "Number of moves, Nature's included")
            .required();
    }

    Outcome<Exit> run() override {
        const auto chosen = flags_.choose();
        if (!chosen) {
            return tl::unexpected(chosen.error());
        }
        const auto position = position_.empty() ? start_position(*chosen) : position_;
        if (!position) {
            return tl::unexpected(position.error());
        }
        const auto count = chosen->game->game->perft(*position, depth_);
        if (!count) {
            return bad_input(chosen->shelf.texts.sentence(count.error()));
        }
        print("{}\n", *count);
        return Exit::Fine;
    }

   private:
    static Outcome<std::string> start_position(const ChosenGame& chosen) {
        return start(chosen.shelf, *chosen.game, chosen.setup)
            .map([](const std::unique_ptr<rules::Match>& match) { return match->position(); });
    }

    GameFlags flags_;
    std::string position_;
    int depth_ = 0;
};

}  // namespace

std::unique_ptr<Command> make_perft() { return std::make_unique<Perft>(); }

}  // namespace jobsite::cli
