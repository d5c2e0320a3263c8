#include <cstdio>
#include <filesystem>

#include <unistd.h>

#include "cli/command.h"
#include "cli/engine_session.h"
#include "cli/line_reader.h"
#include "cli/terminal.h"
#include "protocol/strict_json.h"
#include "table/file_log.h"

namespace jobsite::cli {

namespace {

// A log for each table: table-1.log, table-2.log and so on, the first names that
// are still free.
class LogFolder {
   public:
    explicit LogFolder(std::string folder) : folder_(std::move(folder)) {}

    tl::expected<std::unique_ptr<table::Log>, table::Fault> operator()(const table::Head& head) {
        if (folder_.empty()) {
            return std::make_unique<table::MemoryLog>();
        }
        while (true) {
            const std::string name = fmt::format("table-{}.log", next_);
            auto log = table::FileLog::create(std::filesystem::path(folder_) / name, head);
            if (log) {
                return *std::move(log);
            }
            if (log.error() != table::Fault::AlreadyThere) {
                return tl::unexpected(log.error());
            }
            ++next_;
        }
    }

   private:
    std::string folder_;
    int next_ = 1;
};

class Engine final : public Command {
   public:
    void describe(Options& options) override {
        options.text("--record", folder_, "Folder for a log of each table").type("DIR");
        add_data_flag(options, data_);
        options.footer("The protocol is described in docs/protocol.md: one JSON object a line.");
    }

    Outcome<Exit> run() override {
        const auto shelf = open_shelf(data_);
        if (!shelf) {
            return tl::unexpected(shelf.error());
        }
        EngineSession session(*shelf, LogFolder(folder_), [](std::string_view line) {
            print("{}\n", line);
            std::fflush(stdout);
        });
        LineReader lines(STDIN_FILENO, protocol::kMaxFrame);
        while (std::ferror(stdout) == 0) {
            const auto line = lines.next();
            if (!line) {
                break;
            }
            if (line->length == LineReader::Length::TooLong) {
                session.hear_too_long();
            } else if (line->text.find_first_not_of(" \t\r") != std::string::npos) {
                session.hear(line->text);
            }
        }
        session.leave();
        return Exit::Fine;
    }

   private:
    std::string folder_;
    std::string data_;
};

}  // namespace

std::unique_ptr<Command> make_engine() { return std::make_unique<Engine>(); }

}  // namespace jobsite::cli
