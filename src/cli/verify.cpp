#include "cli/command.h"
#include "cli/recorded_game.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

class Verify final : public Command {
   public:
    void describe(Options& options) override {
        options.text("log", log_, "File that `jobsite play --record` wrote")
            .required()
            .type("FILE");
        options.flag("--unfinished", unfinished_,
                     "Accept a log without its last line: a game still being played");
        add_data_flag(options, data_);
    }

    Outcome<Exit> run() override {
        auto game = RecordedGame::open(log_, data_);
        if (!game) {
            return tl::unexpected(game.error());
        }
        const auto flaw = game->replay(
            [](const table::Entry&, const rules::Consequence&) { return table::Onward::Go; });
        if (flaw) {
            return tl::unexpected(RecordedGame::failure(*flaw));
        }
        const std::size_t events = game->recording().entries.size();
        if (game->recording().ended == table::Ended::No && !unfinished_) {
            return tl::unexpected(RecordedGame::failure(
                {0, events + 1,
                 "the log stops before this event and has no last line: it was cut short, or its "
                 "game is still being played (--unfinished accepts that)"}));
        }
        const auto outcome = game->match().outcome();
        print("{} events, all as they should be; {}\n", events,
              outcome ? printable(game->shelf().texts.say(outcome->ending))
                      : "the game was not played to its end.");
        if (game->recording().version < table::kLogVersion) {
            print(
                "It is a log of version {}, in which nothing vouches for the head and the order.\n",
                game->recording().version);
        }
        return Exit::Fine;
    }

   private:
    std::string log_;
    std::string data_;
    bool unfinished_ = false;
};

}  // namespace

std::unique_ptr<Command> make_verify() { return std::make_unique<Verify>(); }

}  // namespace jobsite::cli
