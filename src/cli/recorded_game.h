#pragma once

#include <memory>
#include <string>

#include "cli/shelf.h"
#include "table/replay.h"
#include "table/run_again.h"

namespace jobsite::cli {

// A log from a file, with the game it was played at, ready to be gone through.
class RecordedGame {
   public:
    // What to do with a log that was played by other rules, or with other data.
    enum class Otherwise : std::uint8_t { Refuse, LookAt };

    static Outcome<RecordedGame> open(const std::string& log, const std::string& data,
                                      Otherwise otherwise = Otherwise::Refuse);

    // See table::replay.
    std::optional<table::Flaw> replay(const table::Watcher& watcher) {
        return table::replay(recording_, *match_, watcher);
    }

    // Runs its attempts again on a site, see table::run_again. Claims that a doctored log breaks
    // are flaws of the log.
    [[nodiscard]] tl::expected<table::RunAgain, table::Flaw> run_again() const;

    [[nodiscard]] const table::Recording& recording() const { return recording_; }
    [[nodiscard]] const rules::Match& match() const { return *match_; }
    [[nodiscard]] const Shelf& shelf() const { return shelf_; }

    // What is wrong with a log, as the program says it.
    static Failure failure(const table::Flaw& flaw);

    // Why it can only be looked at, if that is so.
    [[nodiscard]] const std::optional<table::Flaw>& kept() const { return kept_; }

   private:
    void take_as_played_here(const LoadedGame& game);

    explicit RecordedGame(Shelf shelf) : shelf_(std::move(shelf)) {}

    Shelf shelf_;
    table::Recording recording_;
    std::optional<table::Flaw> kept_;
    std::unique_ptr<rules::Match> match_;
};

}  // namespace jobsite::cli
