#include "cli/command.h"
#include "cli/recorded_game.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

using rules::Seat;

class Replay final : public Command {
   public:
    void describe(Options& options) override {
        options.text("log", log_, "File that `jobsite play --record` wrote")
            .required()
            .type("FILE");
        options.number("--to", to_, std::uint64_t{0}, kNoEnd, "Stop after this event");
        const auto flaw = [](const std::string& text) {
            const auto seat = rules::parse_seat(text);
            return seat && seat != Seat::Nature ? "" : "must be p1 to p6 or spectator";
        };
        options
            .checked("--seat", seat_, flaw,
                     "Tell only what this seat was told: p1 to p6 or spectator")
            .type("SEAT");
        options.flag("--position", position_, "Print the position it comes to, and nothing else");
        options.flag("--anyway", anyway_,
                     "Go through a log that was played by other rules or data, as far as it goes");
        add_data_flag(options, data_);
    }

    Outcome<Exit> run() override {
        using Otherwise = RecordedGame::Otherwise;
        auto game =
            RecordedGame::open(log_, data_, anyway_ ? Otherwise::LookAt : Otherwise::Refuse);
        if (!game) {
            return tl::unexpected(game.error());
        }
        if (const auto& kept = game->kept()) {
            print_to(stderr, "Careful: {}. This is what comes of it here.\n", kept->problem);
        }
        // The replay stops after an event; after none it does not even start.
        const auto flaw =
            to_ == 0 ? std::nullopt
                     : game->replay(
                           [&](const table::Entry& entry, const rules::Consequence& consequence) {
                               if (!position_) {
                                   tell(entry, consequence, game->shelf().texts);
                               }
                               return entry.number == to_ ? table::Onward::Stop : table::Onward::Go;
                           });
        if (position_ && !flaw) {
            print("{}\n", game->match().position());
        }
        if (flaw) {
            return tl::unexpected(RecordedGame::failure(*flaw));
        }
        return Exit::Fine;
    }

   private:
    static constexpr std::uint64_t kNoEnd = 1'000'000'000;

    // Whoever follows one seat sees no moves, only what that seat was told.
    void tell(const table::Entry& entry, const rules::Consequence& consequence,
              const rules::Texts& texts) const {
        if (seat_.empty()) {
            print("{} {} {}\n", entry.number, rules::print_seat(entry.seat), entry.move);
        }
        for (const rules::Event& event : consequence.events) {
            if (seat_.empty()) {
                print("    {}\n", printable(texts.sentence(event)));
            } else if (event.audience.has(rules::parse_seat(seat_).value())) {
                print("{}\n", printable(texts.sentence(event)));
            }
        }
    }

    std::string log_;
    std::string data_;
    std::string seat_;
    std::uint64_t to_ = kNoEnd;
    bool position_ = false;
    bool anyway_ = false;
};

}  // namespace

std::unique_ptr<Command> make_replay() { return std::make_unique<Replay>(); }

}  // namespace jobsite::cli
