#include <cstdio>

#include "cli/command.h"
#include "cli/referee_case.h"
#include "cli/referee_report.h"
#include "cli/referee_site.h"
#include "cli/terminal.h"
#include "protocol/strict_json.h"
#include "table/file_log.h"

namespace jobsite::cli {

namespace {

// Standard input, or one byte more than is allowed of it.
std::string read_input(std::size_t most) {
    std::string text(most + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), stdin));
    return text;
}

class Referee final : public Command {
   public:
    void describe(Options& options) override {
        options.text("case", case_, "File that describes a site and a task; - for standard input")
            .required()
            .type("FILE");
        options.flag("--settle", settle_, "Let the site come to rest, and judge what is left");
        options.flag("--json", json_, "Print one JSON object in place of the text");
    }

    Outcome<Exit> run() override {
        const auto shelf = open_shelf("");
        if (!shelf) {
            return tl::unexpected(shelf.error());
        }
        const auto text = read(*shelf);
        if (!text) {
            return tl::unexpected(text.error());
        }
        const auto asked = read_case(*text, shelf->texts);
        if (!asked) {
            return refused(asked.error());
        }
        if (settle_ && asked->held != men_at_work::kNoPiece) {
            return refused("With --settle nothing can be held.");
        }
        const auto judgement =
            judge_case(Yard::open(), *asked, settle_ ? Gravity::Awake : Gravity::Asleep);
        if (!judgement) {
            return refused(judgement.error());
        }
        print("{}", (json_ ? json_report : report)(*asked, *judgement, shelf->texts));
        return judgement->is_met() ? Exit::Fine : Exit::AnswerIsNo;
    }

   private:
    [[nodiscard]] Outcome<std::string> read(const Shelf& shelf) const {
        auto text = case_ == "-" ? read_input(protocol::kMaxFrame)
                                 : table::read_file(case_, protocol::kMaxFrame);
        if (!text && text.error() != table::Fault::TooLarge) {
            return tl::unexpected(failure(shelf, text.error(), case_));
        }
        if (!text || text->size() > protocol::kMaxFrame) {
            return refused(fmt::format("A case has at most {} bytes.", protocol::kMaxFrame));
        }
        return *std::move(text);
    }

    [[nodiscard]] tl::unexpected<Failure> refused(std::string_view why) const {
        return bad_input(printable(fmt::format("{}: {}", case_, why)));
    }

    std::string case_;
    bool settle_ = false;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_referee() { return std::make_unique<Referee>(); }

}  // namespace jobsite::cli
