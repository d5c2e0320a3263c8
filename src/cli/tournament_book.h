#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/outcome.h"

namespace jobsite::cli {

// A game of a tournament that has been played.
struct Result {
    std::size_t pairing = 0;
    std::int64_t number = 0;  // in the pairing, from 0
    double won = 0;           // by the second of the pairing; a shared win counts in part
};

// The file that a tournament is written to, game by game, so that it can be stopped at any
// time and taken up again. Its first line says what tournament it is.
class TournamentBook {
   public:
    // Reads what is there, if anything, and goes on after it. A file of another tournament is
    // refused. A last line that was cut off is as if it had not been written.
    static Outcome<TournamentBook> open(const std::string& path, std::string_view head);

    [[nodiscard]] const std::vector<Result>& results() const { return results_; }
    Outcome<void> add(const Result& result);

   private:
    std::string path_;
    std::ofstream file_;
    std::vector<Result> results_;
};

}  // namespace jobsite::cli
