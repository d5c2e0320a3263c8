#include <utility>

#include "cli/command.h"
#include "cli/recorded_game.h"
#include "cli/terminal.h"
#include "site/site.h"

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
        options.flag("--physics", physics_,
                     "Run every attempt again on a site, and compare all its facts and bits");
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
        return physics_ ? run_again(*game) : Exit::Fine;
    }

   private:
    // What cannot be run again is not shown to be so, whatever the rules say.
    static Outcome<Exit> run_again(const RecordedGame& game) {
        const int version = game.recording().head.site_version;
        if (version == 0) {
            print("Nothing can fall in it.\n");
            return Exit::Fine;
        }
        if (std::cmp_not_equal(version, site::kSiteVersion)) {
            print(
                "It was verified by the rules only: it was played on version {} of the site, "
                "this program has version {}.\n",
                version, site::kSiteVersion);
            return Exit::AnswerIsNo;
        }
        const auto result = game.run_again();
        if (!result) {
            return tl::unexpected(RecordedGame::failure(result.error()));
        }
        print(
            "{} attempts run again, {} ticks, every fact and every bit of the rest as they "
            "should be\n",
            result->attempts, result->ticks);
        if (result->attempts > 0) {
            print("kept for that: {} bytes an attempt, {} of them the hand's\n",
                  (result->hands + result->records) / result->attempts,
                  result->hands / result->attempts);
        }
        if (result->unkept) {
            print("From event {} on it cannot be checked: what the hands did was not kept.\n",
                  *result->unkept);
            return Exit::AnswerIsNo;
        }
        return Exit::Fine;
    }

    std::string log_;
    std::string data_;
    bool unfinished_ = false;
    bool physics_ = false;
};

}  // namespace

std::unique_ptr<Command> make_verify() { return std::make_unique<Verify>(); }

}  // namespace jobsite::cli
